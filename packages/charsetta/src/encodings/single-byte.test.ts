import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { createSinglebyteDecoder } from '@exodus/bytes/single-byte.js';
import { describe, expect, it } from 'vitest';
import { singleByteSources } from '../../scripts/single-byte-sources.ts';
import { readSources, writeSingleByte } from '../../scripts/write-single-byte.ts';
import { singleByteNames, singleByteTable } from './single-byte.ts';

const generated = readFileSync(new URL('./generated/single-byte.ts', import.meta.url));
const sources = readSources();

describe('the single-byte tables', () => {
  it('are what the generator gives', () => {
    expect(generated.toString()).toBe(writeSingleByte());
  });

  it('take at most 16 KB gzipped', () => {
    expect(gzipSync(generated, { level: 9 }).length).toBeLessThanOrEqual(16 * 1024);
  });

  it('are those of the snapshot, and ISO-8859-8-I', () => {
    expect([...singleByteNames].sort()).toEqual([...sources.keys(), 'ISO-8859-8-I'].sort());
    expect([...sources.keys()]).toEqual(Object.keys(singleByteSources));
  });

  it.each([...sources.keys()])('%s has the 256 units of its source', (name) => {
    expect([...singleByteTable(name)]).toEqual(sources.get(name));
  });

  const standard = Object.entries(singleByteSources).flatMap(([name, source]) =>
    source.from === 'whatwg' ? [[name, source.label] as const] : [],
  );
  it.each(standard)('%s is the index of the WHATWG standard', (name, label) => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const text = createSinglebyteDecoder(label, true)(bytes);
    expect(String.fromCharCode(...singleByteTable(name))).toBe(text);
  });

  it('refuses a name it does not know', () => {
    expect(() => singleByteTable('UTF-8')).toThrow('name: expected the canonical name');
  });
});
