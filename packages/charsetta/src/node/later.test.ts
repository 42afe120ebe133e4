import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeText } from '../encodings/text.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'charsetta-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TEXTS: readonly [encoding: string, text: string][] = [
  ['windows-1251', 'Съешь же ещё этих мягких французских булок, да выпей чаю.'],
  ['Shift_JIS', '色は匂へど散りぬるを、我が世誰ぞ常ならむ。有為の奥山今日越えて、浅き夢見じ酔ひもせず。'],
  ['Big5', '天地玄黃，宇宙洪荒。日月盈昃，辰宿列張。寒來暑往，秋收冬藏。'],
  ['EUC-TW', '天地玄黃，宇宙洪荒。日月盈昃，辰宿列張。寒來暑往，秋收冬藏。'],
  ['windows-1252', 'Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich.'],
  ['ASCII', 'Zwei Boxer jagen Eva quer durch Sylt: in plain letters, and a little English.'],
  ['UTF-8', 'Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich.'],
];
const inBase64 = (encoding: string, text: string): string =>
  Buffer.from(encodeText(text, encoding).bytes).toString('base64');
const samples = TEXTS.map(([encoding, text]) => ({ encoding, base64: inBase64(encoding, text) }));
const [cyrillic, , big5, eucTw, , plain, unicode] = samples;

/** What a program of a process of its own says, which stands in the package's folder unless it is a file. */
function run(program: string): unknown {
  const start = program.endsWith('.mjs') ? [program] : ['--input-type=module', '-e', program];
  return JSON.parse(execFileSync(process.execPath, start, { cwd: root, encoding: 'utf8' }));
}

const bytesOf = ({ base64 }: { base64: string }): string => `Buffer.from('${base64}', 'base64')`;

describe('a program for Node that esbuild has bundled', () => {
  it('detects and decodes with no file beside it', async () => {
    const outfile = join(folder, 'bundle.mjs');
    const contents = `import { decode, detect } from 'charsetta';
      const samples = ${JSON.stringify(samples)};
      console.log(JSON.stringify(samples.map(({ encoding, base64 }) => {
        const bytes = Buffer.from(base64, 'base64');
        return [detect(bytes).encoding, decode(bytes, { encoding }).text];
      })));`;
    await build({
      stdin: { contents, resolveDir: root },
      bundle: true,
      format: 'esm',
      platform: 'node',
      outfile,
      logLevel: 'error',
    });
    const answers = run(outfile) as [string, string][];
    expect(answers.map(([, text]) => text)).toEqual(TEXTS.map(([, text]) => text));
    expect(answers[0][0]).toBe('windows-1251');
    expect(answers[1][0]).toBe('Shift_JIS');
  });
});

describe('the build for Node', () => {
  /** Copies of the package's files: without the tables of the character sets, without anything that is loaded later. */
  const copy = join(folder, 'dist');
  const bare = join(folder, 'bare');
  const libraryIn = (dist: string): string =>
    JSON.stringify(pathToFileURL(join(dist, 'for-node/index.js')).href);
  const library = libraryIn(copy);
  /** Chunks that are imported have a hash in their names, those that are loaded later have none. */
  const isLater = (file: string): boolean => !/-[\w-]{8}\.js$/.test(file);

  beforeAll(() => {
    for (const each of [copy, bare]) cpSync(join(root, 'dist'), each, { recursive: true });
    rmSync(join(copy, 'packed/sets.js'));
    const chunks = join(bare, 'for-node/chunks');
    const later = readdirSync(chunks).filter(isLater);
    expect(later).toContain('other-codecs.js');
    for (const file of later) rmSync(join(chunks, file));
  });

  it('is what Node finds under each name', () => {
    const names = ['charsetta', 'charsetta/encodings', 'charsetta/node'];
    const found = run(
      `console.log(JSON.stringify(${JSON.stringify(names)}.map((name) => import.meta.resolve(name))))`,
    );
    expect(found).toEqual(
      ['index', 'encodings', 'node'].map(
        (entry) => pathToFileURL(join(root, `dist/for-node/${entry}.js`)).href,
      ),
    );
  });

  it('reads no tables of character sets for a text in windows-1251', () => {
    const answer = run(
      `import { decode } from ${library}; console.log(JSON.stringify(decode(${bytesOf(cyrillic)})))`,
    );
    expect(answer).toMatchObject({ text: TEXTS[0][1], encoding: 'windows-1251', language: 'ru' });
  });

  it.each([cyrillic, plain, unicode])('loads nothing to detect a text in $encoding', (sample) => {
    const answer = run(
      `import { detect } from ${libraryIn(bare)}; console.log(JSON.stringify(detect(${bytesOf(sample)})))`,
    );
    expect(answer).toMatchObject({ encoding: sample.encoding });
  });

  it('says that it misses its model', () => {
    const lacking = join(folder, 'lacking');
    cpSync(join(root, 'dist'), lacking, { recursive: true });
    rmSync(join(lacking, 'packed/model.js'));
    const { code, path } = run(
      `import { detect } from ${libraryIn(lacking)};
      try { detect(${bytesOf(cyrillic)}); } catch (error) { console.log(JSON.stringify(error)); }`,
    ) as { code: string; path: string };
    expect({ code, path }).toEqual({ code: 'ERR_MISSING_FILE', path: join(lacking, 'packed/model.js') });
  });

  it('says what it misses to decode', () => {
    const { code, path } = run(
      `import { decode } from ${libraryIn(bare)};
      try { decode(${bytesOf(cyrillic)}); } catch (error) { console.log(JSON.stringify(error)); }`,
    ) as { code: string; path: string };
    expect({ code, path }).toEqual({
      code: 'ERR_MISSING_FILE',
      path: join(bare, 'for-node/chunks/other-codecs.js'),
    });
  });

  it.each([big5, eucTw])('says which file it misses, and what to do, for a text in $encoding', (sample) => {
    const { code, path, message } = run(
      `import { CharsettaError, decode } from ${library};
      try { decode(${bytesOf(sample)}, { encoding: '${sample.encoding}' }); }
      catch (error) { if (error instanceof CharsettaError) console.log(JSON.stringify({ ...error, message: error.message })); }`,
    ) as { code: string; path: string; message: string };
    expect(code).toBe('ERR_MISSING_FILE');
    expect(path).toBe(join(copy, 'packed/sets.js'));
    expect(message).toMatch(/"module".*out of the bundle/);
  });

  it('answers as the portable one does', () => {
    const program = (entry: string) =>
      `import { decode, detectAll } from ${JSON.stringify(pathToFileURL(join(root, entry)).href)};
      const answers = ${JSON.stringify(samples)}.map(({ encoding, base64 }) => {
        const bytes = Buffer.from(base64, 'base64');
        return [detectAll(bytes), decode(bytes), decode(bytes, { encoding })];
      });
      console.log(JSON.stringify(answers))`;
    expect(run(program('dist/for-node/index.js'))).toEqual(run(program('dist/index.js')));
  });

  it('shares what it has made among its entries', () => {
    const shared = run(
      `import * as main from 'charsetta'; import { lookup } from 'charsetta/encodings'; import { detectFile } from 'charsetta/node';
      const errors = [];
      try { lookup(1); } catch (error) { errors.push(error); }
      try { await detectFile(1); } catch (error) { errors.push(error); }
      console.log(JSON.stringify(errors.map((error) => error instanceof main.ArgumentError)))`,
    );
    expect(shared).toEqual([true, true]);
  });
});
