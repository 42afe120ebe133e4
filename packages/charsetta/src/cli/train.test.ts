import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { encodeText } from '../encodings/index.ts';
import { charsetta, temporaryFolder } from '../test-data/command.ts';
import { paragraphs } from '../test-data/udhr.ts';

const folder = temporaryFolder();
const run = (...args: string[]) => charsetta(args, { cwd: folder });

describe('charsetta train', () => {
  for (const tag of ['br', 'cy']) {
    mkdirSync(join(folder, 'corpora', tag), { recursive: true });
    writeFileSync(join(folder, 'corpora', tag, 'declaration.txt'), paragraphs(tag).join('\n'));
  }

  mkdirSync(join(folder, 'spoilt', 'cy'), { recursive: true });
  writeFileSync(join(folder, 'spoilt', 'cy', 'b.txt.gz'), 'plain');

  it('makes a model that detect judges by, the same bytes for the same text', () => {
    expect(run('train', '--output', 'a.model', 'corpora')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^a\.model: 2 languages, from \d+ characters, \d+ bytes\n$/),
    });
    run('train', '--output', 'b.model', 'corpora');
    expect(readFileSync(join(folder, 'a.model')).equals(readFileSync(join(folder, 'b.model')))).toBe(true);
    // Norwegian to the shipped model; to one that knows two languages, one of the two.
    writeFileSync(join(folder, 'welsh.txt'), "Mae'r ysgol yn agor am naw o'r gloch yn y bore\n");
    expect(run('--model', 'a.model', 'welsh.txt').stdout.split('\t').slice(1, 3)).toEqual(['ASCII', 'cy']);
    expect(run('--model', 'a.model', '--language', 'de', 'welsh.txt')).toMatchObject({ status: 2 });
  });

  it('says that a model is damaged', () => {
    const bytes = readFileSync(join(folder, 'a.model'));
    bytes[bytes.length - 1] ^= 1;
    writeFileSync(join(folder, 'bad.model'), bytes);
    expect(run('--model', 'bad.model', 'welsh.txt').stderr).toMatch(/bad\.model is damaged; train it again/);
  });

  it.each([
    [['train', 'corpora'], /expected --output FILE/],
    [['train', '-o', 'x', 'nowhere'], /cannot read the folder of corpora "nowhere"/],
    [['train', '-o', 'x'], /expected one folder/],
    [['train', '-o', 'nowhere/x', 'corpora'], /nowhere\/x: no such file or folder/],
    [['train', '--method', 'chared', '-o', 'x', 'y.txt'], /needs the --language/],
    [['train', '--method', 'chared', '--language', 'sk', '-o', 'x', 'y.txt'], /y\.txt: no such file/],
    [['train', '--language', 'sk', '-o', 'x', 'corpora'], /go with --method chared/],
    [['train', '-o', 'x', 'spoilt'], /spoilt\/cy\/b\.txt\.gz" \(.*\): expected a file of gzipped UTF-8 text/],
  ])('ends with 2 and one line on %j', (args, message) => {
    const { stderr, status } = run(...args);
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(/^.*; see charsetta train --help\n$/);
    expect(status).toBe(2);
  });
});

describe('the method chared', () => {
  it('is trained on a text and tells the encodings of its language apart', () => {
    const text = paragraphs('sk').join('\n');
    writeFileSync(join(folder, 'slovak.txt'), text);
    const trained = run(
      'train',
      '--method',
      'chared',
      '--language',
      'sk',
      '--encodings',
      'cp852,latin2,utf-8',
      '-o',
      'sk.chared',
      'slovak.txt',
    );
    expect(trained).toMatchObject({ status: 0, stdout: expect.stringContaining('CP852, ISO-8859-2, UTF-8') });
    for (const name of ['CP852', 'ISO-8859-2', 'UTF-8']) {
      writeFileSync(
        join(folder, 'letter.txt'),
        encodeText(text.slice(0, 300), name, { replacement: '' }).bytes,
      );
      const { stdout } = run('--method', 'chared', '--model', 'sk.chared', 'letter.txt');
      expect(stdout).toBe(`letter.txt\t${name}\tsk\t-\t\t\n`);
    }
  });

  it('cannot answer where none of its encodings is allowed', () => {
    for (const command of [[], ['eval']])
      expect(
        run(...command, '--method', 'chared', '--model', 'sk.chared', '--encodings', 'koi8-r', 'letter.txt'),
      ).toMatchObject({
        status: 2,
        stderr: expect.stringContaining(
          '--encodings leaves none of those that sk.chared tells apart: CP852, ISO-8859-2, UTF-8',
        ),
      });
    const allowed = ['--encodings', 'koi8-r,latin2'];
    expect(run('--method', 'chared', '--model', 'sk.chared', ...allowed, 'letter.txt').stdout).toMatch(
      /^letter\.txt\tISO-8859-2\t/,
    );
  });

  it('needs its own model, and that needs the method', () => {
    expect(run('--model', 'sk.chared', 'letter.txt').stderr).toMatch(/is a model for --method chared/);
    expect(run('--method', 'chared', '--model', 'a.model', 'letter.txt').stderr).toMatch(
      /is no model made by/,
    );
  });
});

describe('charsetta eval', () => {
  it('compares with a manifest, and names what was told wrongly', () => {
    const russian = paragraphs('ru').slice(0, 3).join('\n');
    mkdirSync(join(folder, 'set'));
    writeFileSync(join(folder, 'set', 'a.txt'), encodeText(russian, 'KOI8-R', { replacement: '' }).bytes);
    writeFileSync(join(folder, 'set', 'b.txt'), russian);
    writeFileSync(join(folder, 'set', 'c.bin'), Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'));
    const lines = [
      '# mine',
      'a.txt\tkoi8-u\tru',
      'b.txt\tkoi8-r\tuk',
      'c.bin\tbinary\t-',
      'd.txt\tutf-8\tru',
      '',
    ];
    writeFileSync(join(folder, 'set', 'manifest.tsv'), lines.join('\n'));
    const { stdout, stderr, status } = run('eval', '--errors', 'set/manifest.tsv');
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\t')),
    ).toEqual([
      ['KOI8-R', '1', '0.0 %', '0.0 %', '0.0 %'],
      ['KOI8-U', '1', '100.0 %', '0.0 %', '100.0 %'],
      ['binary', '1', '100.0 %', '100.0 %', '-'],
      ['all', '3', '66.7 %', '33.3 %', '50.0 %'],
    ]);
    expect(stderr.split('\n')).toEqual([
      'charsetta: d.txt: no such file or folder',
      expect.stringMatching(/^charsetta: b\.txt: is KOI8-R uk, was told as UTF-8 ru \(1\.00\)$/),
      '',
    ]);
    expect(status).toBe(1);
    const { all, errors } = JSON.parse(run('eval', '--json', 'set/manifest.tsv').stdout);
    expect(all).toEqual({ files: 3, encodings: 3, sameText: 2, exact: 1, languages: 2, language: 1 });
    expect(errors).toMatchObject([{ path: 'b.txt', answer: { encoding: 'UTF-8' } }]);
  });

  it('judges encodings only where the manifest knows them', () => {
    writeFileSync(join(folder, 'set', 'some.tsv'), 'a.txt\tkoi8-r\t-\nb.txt\t-\tru\n');
    expect(run('eval', 'set/some.tsv').stdout.split('\n')).toEqual([
      'KOI8-R\t1\t100.0 %\t100.0 %\t-',
      'unknown\t1\t-\t-\t100.0 %',
      'all\t2\t100.0 %\t100.0 %\t100.0 %',
      '',
    ]);
    const { all, encodings } = JSON.parse(run('eval', '--json', 'set/some.tsv').stdout);
    expect(all).toEqual({ files: 2, encodings: 1, sameText: 1, exact: 1, languages: 1, language: 1 });
    expect(encodings.unknown).toMatchObject({ files: 1, encodings: 0, sameText: 0 });
  });

  it('says where a manifest is wrong', () => {
    writeFileSync(join(folder, 'wrong.tsv'), 'a.txt\tutf-8\tru\nb.txt\tutf-9\tru\n');
    const { stderr, status } = run('eval', 'wrong.tsv');
    expect(stderr).toMatch(/wrong\.tsv, line 2: unknown encoding "utf-9"/);
    expect(status).toBe(2);
  });
});
