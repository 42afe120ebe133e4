import { execFile, execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { encodeText } from '../encodings/index.ts';
import { ArgumentError, detect, UnknownLanguageError } from '../index.ts';
import { concat, paragraphs, passage, plain } from '../test-data/udhr.ts';
import { detectFile } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'charsetta-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, bytes: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const LINE = '2024-03-01T10:00:27.123Z INFO [worker-1] com.example.Service - request handled in 17 ms\n';
const log = new TextEncoder().encode(LINE.repeat(40_000));
const japanese = passage('ja', 'Shift_JIS')!;

describe('detectFile', () => {
  it('of a small file is detect of its bytes', async () => {
    const { size, bytesRead, ...answer } = await detectFile(file('small.txt', japanese));
    expect(answer).toEqual(detect(japanese));
    expect([size, bytesRead]).toEqual([japanese.length, japanese.length]);
  });

  it('takes URLs, Buffers and the options of detect', async () => {
    const path = file('options.txt', Uint8Array.of(0x70, 0x69, 0xf9));
    expect((await detectFile(pathToFileURL(path), { declared: 'windows-1257' })).encoding).toBe(
      'windows-1257',
    );
    expect((await detectFile(Buffer.from(path), { encodings: ['ISO-8859-2'] })).encoding).toBe('ISO-8859-2');
  });

  it('reads only parts of a large file', async () => {
    const russian = encodeText(plain(paragraphs('ru').join('\n')), 'KOI8-R', { replacement: '"' }).bytes;
    const path = file('large.txt', concat(Array.from({ length: 400 }, () => russian)));
    const { encoding, language, size, bytesRead, damage } = await detectFile(path);
    expect({ encoding, language, damage }).toEqual({ encoding: 'KOI8-R', language: 'ru', damage: undefined });
    expect(size).toBe(400 * russian.length);
    expect(bytesRead).toBeLessThan(1 << 20);
  });

  it.each(['UTF-8', 'UTF-16LE', 'UTF-32BE', 'GBK', 'Shift_JIS', 'EUC-JP', 'Big5'])(
    'cuts no character of %s where it stops reading',
    async (encoding) => {
      const language = { GBK: 'zh-Hans', Big5: 'zh-Hant' }[encoding] ?? 'ja';
      const paragraph = plain(paragraphs(language).join('\n'));
      const { bytes } = encodeText(paragraph, encoding, { replacement: '-' });
      const path = file(
        'cut.txt',
        concat(Array.from({ length: Math.ceil(3e6 / bytes.length) }, () => bytes)),
      );
      const { equivalents, damage, bytesRead, size } = await detectFile(path);
      expect(equivalents).toContain(encoding);
      expect(damage).toBeUndefined();
      expect(bytesRead).toBeLessThan(size / 2);
    },
  );

  it('finds foreign text at the head and at the tail', async () => {
    expect(await detectFile(file('head.log', concat([japanese, log])))).toMatchObject({
      encoding: 'Shift_JIS',
    });
    expect(await detectFile(file('tail.log', concat([log, japanese])))).toMatchObject({
      encoding: 'Shift_JIS',
    });
  });

  it('finds foreign text anywhere else if it is to be thorough, and says how much it read', async () => {
    // Just behind the head, where no window is.
    const bytes = concat([log.subarray(0, LINE.length * 900), japanese, log]);
    const path = file('deep.log', bytes);
    expect(await detectFile(path)).toMatchObject({ encoding: 'ASCII', size: bytes.length });
    const { size, bytesRead, ...answer } = await detectFile(path, { thorough: true });
    expect(answer).toEqual(detect(bytes));
    expect(answer.encoding).toBe('Shift_JIS');
    expect(bytesRead).toBe(size);
  });

  it('gives offsets of damage in the file', async () => {
    const german = new TextEncoder().encode('Grüße und Küsse aus Österreich.\n'.repeat(40_000));
    const last = german.length - 2;
    german[last] = 0xff;
    const { encoding, damage } = await detectFile(file('damaged.txt', german));
    expect(encoding).toBe('UTF-8');
    expect(damage).toMatchObject({ offsets: [last], count: 1 });
  });

  it('looks no further when it knows the format', async () => {
    const picture = new Uint8Array(2 << 20);
    picture.set(new TextEncoder().encode('GIF89a'));
    expect(await detectFile(file('picture.gif', picture))).toMatchObject({
      encoding: null,
      mimeType: 'image/gif',
      bytesRead: 65_536,
    });
  });

  it('works beyond 2 and 4 GB', async () => {
    const path = join(folder, 'huge.txt');
    const handle = openSync(path, 'w');
    const russian = passage('ru', 'UTF-8')!;
    const far = 5 * 2 ** 30;
    writeSync(handle, log);
    writeSync(handle, russian, 0, russian.length, far);
    closeSync(handle);
    const { size, bytesRead } = await detectFile(path);
    expect(size).toBe(far + russian.length);
    expect(bytesRead).toBeLessThan(1 << 20);
    rmSync(path);
  });

  it.skipIf(process.platform === 'win32')('reads what has no size', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const source = file('source.txt', japanese);
    const writing = promisify(execFile)('cp', [source, pipe]);
    expect(await detectFile(pipe)).toMatchObject({ encoding: 'Shift_JIS', size: japanese.length });
    await writing;
  });

  it('passes on what the file system says', async () => {
    await expect(detectFile(join(folder, 'missing'))).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(detectFile(folder)).rejects.toMatchObject({ code: 'EISDIR' });
  });

  it('refuses what is no path and no option', async () => {
    await expect(detectFile(7 as never)).rejects.toMatchObject({ code: 'ERR_ARGUMENT', argument: 'path' });
    await expect(detectFile('x', null as never)).rejects.toBeInstanceOf(ArgumentError);
    await expect(detectFile('x', { thorough: 1 as never })).rejects.toMatchObject({ argument: 'thorough' });
    await expect(detectFile('x', { language: 'dee' })).rejects.toBeInstanceOf(UnknownLanguageError);
  });
});
