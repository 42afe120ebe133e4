import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compiledModules } from '../../scripts/kernel.ts';
import { layLetters } from '../gate/letters.ts';
import { layProfiles } from '../gate/profiles.ts';
import { Model } from '../model/format.ts';
import { packedModel } from '../model/generated/full.ts';
import { packedModel as packedWebModel } from '../model/generated/web.ts';
import { bytesOf } from './base64.ts';
import { useMachine } from './index.ts';
import { javaScript } from './javascript.ts';
import { webAssembly } from './web-assembly.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  useMachine(null);
});

/** All tables of a language, as bytes. */
function tablesOf(model: Model, index: number): Uint8Array[] {
  const { cells, costs, pairCosts, unigramCosts, alphabet, long } = model.language(index);
  const four = long();
  const tables = [
    cells,
    costs,
    pairCosts,
    unigramCosts,
    alphabet.rarity,
    four?.spread,
    four?.keys,
    four?.values,
  ];
  return tables.flatMap((table) =>
    table ? [new Uint8Array(table.buffer, table.byteOffset, table.byteLength)] : [],
  );
}

describe('the compiled code', () => {
  it('is what its sources compile to', async () => {
    for (const [file, text] of await compiledModules())
      expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8') === text, file).toBe(true);
  });

  it.each([
    ['full', packedModel],
    ['web', packedWebModel],
  ])('unpacks every language of the %s model as JavaScript does, byte for byte', (_name, packed) => {
    useMachine(webAssembly());
    const compiled = new Model(packed);
    const grow = vi.spyOn(WebAssembly.Memory.prototype, 'grow');
    const compiledTables = compiled.heads.map((_head, index) => tablesOf(compiled, index));
    expect(grow).not.toHaveBeenCalled();
    useMachine(javaScript());
    const interpreted = new Model(packed);
    expect(compiled.heads).toEqual(interpreted.heads);
    expect(Buffer.compare(compiled.symbolCosts, interpreted.symbolCosts)).toBe(0);
    const different = interpreted.heads.filter((_head, index) => {
      const tables = tablesOf(interpreted, index);
      return (
        tables.length !== compiledTables[index].length ||
        tables.some((table, which) => Buffer.compare(table, compiledTables[index][which]) !== 0)
      );
    });
    expect(different.map(({ tag }) => tag)).toEqual([]);
  });
});

/** What the gate derives from a model: costs of letters, and of bytes where ASCII or EBCDIC is shared. */
function gateOf(model: Model): unknown {
  const letters = layLetters(model);
  const bytes = [false, true].map((ebcdic) => {
    const { profiles, bytes: matrix } = layProfiles(model, letters, ebcdic, 0);
    const rows = Array.from({ length: 256 - matrix.from }, (_, row) => matrix.from + row);
    return rows.map((byte) => profiles.map((_profile, index) => matrix.costOf(index, byte)));
  });
  const { columns, rowOf, matrix } = letters;
  return { columns, rowOf, letters: matrix.costs.view().slice(), bytes };
}

it('derives the matrices of the gate as JavaScript does', () => {
  useMachine(webAssembly());
  const compiled = gateOf(new Model(packedModel));
  useMachine(javaScript());
  expect(gateOf(new Model(packedModel))).toEqual(compiled);
});

describe('without WebAssembly', () => {
  it('there is none where the platform has none', () => {
    vi.stubGlobal('WebAssembly', undefined);
    expect(webAssembly()).toBeNull();
  });

  it('there is none where a policy forbids it', () => {
    const forbidden = class {
      constructor() {
        throw new Error('violates the content security policy');
      }
    };
    vi.stubGlobal('WebAssembly', { Module: forbidden, Instance: forbidden });
    expect(webAssembly()).toBeNull();
  });
});

describe('base64', () => {
  it('is the same with and without a Buffer', async () => {
    const text = Buffer.from(Uint8Array.from({ length: 256 }, (_, byte) => byte)).toString('base64');
    vi.resetModules();
    vi.stubGlobal('Buffer', undefined);
    const { bytesOf: withoutBuffer } = await import('./base64.ts');
    expect(withoutBuffer(text)).toEqual(bytesOf(text));
  });
});
