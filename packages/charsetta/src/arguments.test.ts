import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { decodeText, StreamDecoder } from './encodings/index.ts';
import {
  ArgumentError,
  Detector,
  type DetectorOptions,
  decode,
  detect,
  detectAll,
  UnknownEncodingError,
  UnknownLanguageError,
} from './index.ts';

const text = new TextEncoder().encode('Größe und Gewicht sind nicht bekannt.');
const doors = [
  ['detect', detect],
  ['detectAll', detectAll],
  ['decode', decode],
] as const;

/** What a caller in JavaScript might pass. */
const loosely = (call: unknown) => call as (bytes: unknown, options?: unknown) => unknown;

function errorOf(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  return 'no error';
}

describe.each(doors)('%s', (_name, door) => {
  const call = loosely(door);

  it.each([
    ['a string', 'Größe'],
    ['an array of numbers', [71, 114]],
    ['null', null],
    ['nothing', undefined],
    ['a number', 7],
    ['an object that looks like bytes', { length: 2, 0: 71, 1: 114 }],
  ])('refuses %s and names the argument', (_kind, bytes) => {
    const error = errorOf(() => call(bytes));
    expect(error).toBeInstanceOf(ArgumentError);
    expect(error).toMatchObject({ argument: 'bytes', code: 'ERR_ARGUMENT' });
    expect(String(error)).toContain('expected a Uint8Array');
  });

  it('refuses memory that was transferred away, rather than call it empty', () => {
    const buffer = text.slice().buffer;
    const views = [new Uint8Array(buffer), new DataView(buffer), new Int8Array(buffer), Buffer.from(buffer)];
    structuredClone(buffer, { transfer: [buffer] });
    for (const gone of [buffer, ...views]) {
      expect(errorOf(() => call(gone))).toBeInstanceOf(ArgumentError);
    }
  });

  it.each([
    ['options', null],
    ['options', 'fr'],
    ['language', 7],
    ['encodings', 'windows-1251'],
    ['encodings', []],
    ['encodings', [1251]],
    ['declared', 1251],
    ['contentType', {}],
    ['contentLanguage', ['de']],
    ['tld', 5],
    ['html', 'yes'],
    ['html', null],
    ['explain', 1],
  ])('names the argument "%s" when it is %j', (argument, value) => {
    const options = argument === 'options' ? value : { [argument]: value };
    expect(errorOf(() => call(text, options))).toMatchObject({ code: 'ERR_ARGUMENT', argument });
  });

  it('suggests names near to an unknown encoding', () => {
    const error = errorOf(() => call(text, { encodings: ['windws-1252'] }));
    expect(error).toBeInstanceOf(UnknownEncodingError);
    expect(error).toMatchObject({
      label: 'windws-1252',
      suggestions: expect.arrayContaining(['windows-1252']),
    });
  });

  it('suggests tags near to an unknown language', () => {
    const error = errorOf(() => call(text, { language: 'dee' }));
    expect(error).toBeInstanceOf(UnknownLanguageError);
    expect(error).toMatchObject({ tag: 'dee', suggestions: expect.arrayContaining(['de']) });
  });

  it.each(['no-such-charset', '', '\0', 'x'.repeat(100_000)])('takes any declared label: %.20s', (label) => {
    expect(() => call(text, { declared: label, contentType: `text/html; charset=${label}` })).not.toThrow();
  });
});

describe('chunks', () => {
  const gone = (): Uint8Array => {
    const bytes = text.slice();
    structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
    return bytes;
  };
  const shared = new Uint8Array(new SharedArrayBuffer(text.length));
  shared.set(text);
  const takers: readonly (readonly [string, () => (chunk: never) => unknown])[] = [
    ['Detector', () => (chunk) => new Detector().push(chunk)],
    ['StreamDecoder', () => (chunk) => new StreamDecoder('UTF-8').write(chunk)],
  ];

  it.each(takers)('%s refuses what is no bytes and what was transferred away', (_name, make) => {
    for (const chunk of ['text', null, [1], { length: 1 }, gone(), gone().buffer])
      expect(errorOf(() => make()(chunk as never))).toMatchObject({
        code: 'ERR_ARGUMENT',
        argument: 'chunk',
      });
  });

  it.each(takers)('%s takes shared memory, other views and memory itself', (_name, make) => {
    for (const chunk of [shared, shared.buffer, new DataView(text.slice().buffer), Buffer.from(text)])
      expect(() => make()(chunk as never)).not.toThrow();
  });

  it('decodeText does the same', () => {
    expect(decodeText(shared, 'utf-8').text).toBe('Größe und Gewicht sind nicht bekannt.');
    expect(errorOf(() => decodeText(gone(), 'utf-8'))).toBeInstanceOf(ArgumentError);
  });

  it('shared memory that changes later changes no answer', () => {
    const detector = new Detector();
    detector.push(shared);
    shared.fill(0xff);
    expect(detector.end()).toEqual(detect(text));
  });
});

describe('options are read once', () => {
  it('so that a Detector does not see what is changed later', () => {
    const options: DetectorOptions = { encodings: ['UTF-8'] };
    const detector = new Detector(options);
    options.encodings = ['KOI8-R'];
    detector.push(text);
    expect(detector.end().encoding).toBe('UTF-8');
  });
});

describe('bytes in any vessel give one answer', () => {
  const answer = detect(text);
  const padded = new Uint8Array(text.length + 9);
  padded.set(text, 4);
  const shared = new SharedArrayBuffer(text.length);
  new Uint8Array(shared).set(text);

  it.each([
    ['Buffer', Buffer.from(text)],
    ['ArrayBuffer', text.slice().buffer],
    ['DataView of a part', new DataView(padded.buffer, 4, text.length)],
    ['Int8Array', new Int8Array(text.slice().buffer)],
    ['Uint8ClampedArray of a part', new Uint8ClampedArray(padded.buffer, 4, text.length)],
    ['SharedArrayBuffer', shared],
    ['view of shared memory', new Uint8Array(shared)],
    ['bytes of another realm', runInNewContext('Uint8Array.from(list)', { list: [...text] }) as Uint8Array],
    [
      'memory of another realm',
      runInNewContext('Uint8Array.from(list).buffer', { list: [...text] }) as ArrayBuffer,
    ],
  ])('%s', (_name, bytes) => {
    expect(detect(bytes)).toEqual(answer);
    expect(decode(bytes).text).toBe('Größe und Gewicht sind nicht bekannt.');
  });

  it('bytes are left as they were', () => {
    const before = Uint8Array.of(0xef, 0xbb, 0xbf, 0x67, 0xfc, 0x3c, 0x62, 0x3e);
    const bytes = before.slice();
    decode(bytes, { html: true });
    expect(bytes).toEqual(before);
  });
});
