import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseManifest, readManifest } from './manifest.ts';

const HEAD = 'path\tencoding\tlanguage\tkind\tequiv\tequiv_whatwg\tdeclared\tdecl_spans\tsource\tnote\tsha1';
const PAGE =
  'a.html\tkoi8-r\tru\thtml\tkoi8-u koi8-t\tkoi8-r\tkoi8-r\t6:6\tgithub:some/project blob 1 path a.html\t-\t0';
const IMAGE = 'b.bin\tbinary\t-\tbinary\t-\t-\t-\t-\tgithub:some/project blob 2 path b.bin\t-\t0';

describe('parseManifest', () => {
  it('reads rows without quoting, a dash for nothing', () => {
    const [page, image] = parseManifest(`${HEAD}\n${PAGE}\n${IMAGE}\n`);
    expect(page).toMatchObject({
      path: 'a.html',
      encoding: 'koi8-r',
      language: 'ru',
      accepted: ['koi8-u', 'koi8-t', 'koi8-r'],
      declarations: [[6, 6]],
    });
    expect(image).toMatchObject({ language: null, accepted: [], declarations: [], note: '' });
  });

  it('takes the words of a remark for no labels', () => {
    const [entry] = parseManifest(
      `${HEAD}\na\tascii\ten\ttext\tutf-8 (all ascii supersets)\t-\t-\t-\tx\t-\t0\n`,
    );
    expect(entry!.accepted).toEqual(['utf-8']);
  });
});

describe('readManifest', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'manifest-'));
    writeFileSync(join(folder, 'manifest.tsv'), `${HEAD}\n${PAGE}\n${IMAGE}\n`);
    writeFileSync(join(folder, 'a.html'), Buffer.from('<meta koi8-r>\xc1', 'latin1'));
    writeFileSync(join(folder, 'b.bin'), Buffer.from([0, 1]));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('makes a sample of each file; binary ones expect no encoding', () => {
    const [page, image] = readManifest(folder, { blankDeclarations: false });
    expect(page).toMatchObject({ id: 'a.html', encoding: 'koi8-r', source: 'some/project', group: 'file' });
    expect(Buffer.from(page!.bytes).toString('latin1')).toBe('<meta koi8-r>\xc1');
    expect(image).toMatchObject({ encoding: null, group: 'binary' });
  });

  it('blanks the charset labels on request, and nothing else', () => {
    const [page] = readManifest(folder, { blankDeclarations: true });
    expect(Buffer.from(page!.bytes).toString('latin1')).toBe('<meta xxxxxx>\xc1');
  });

  it('says where it looked when there is no manifest', () => {
    expect(() => readManifest(join(folder, 'none'), { blankDeclarations: false })).toThrow(
      /no manifest\.tsv in .*none/,
    );
  });
});
