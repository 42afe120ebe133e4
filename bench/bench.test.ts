import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { judgeBars } from './bars.ts';
import { Chain } from './chain.ts';
import { fillSections } from './document.ts';
import { Driver } from './driver.ts';
import { BYTES, KINDS, type Kind, LEGACY, makeInputs, RECIPES, type Size } from './inputs.ts';
import { writePack } from './pack.ts';
import { ours } from './peers.ts';
import type { Times } from './speed.ts';
import { gains, type Step } from './steps.ts';
import { figure, stepsTable, titleOf } from './tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('inputs', () => {
  const small: readonly Size[] = ['100 B', '1 KB', '10 KB'];
  it.each(KINDS)('%s has the size asked for, and is the same in every run', (kind) => {
    for (const size of small) {
      const inputs = makeInputs(kind, size);
      for (const { bytes } of inputs) {
        expect(bytes.length).toBeGreaterThan(0.9 * BYTES[size]);
        expect(bytes.length).toBeLessThanOrEqual(1.1 * BYTES[size]);
      }
      expect(makeInputs(kind, size)).toEqual(inputs);
    }
  });

  it.each(KINDS.filter((kind) => kind !== 'ascii'))('%s has bytes outside ASCII in every text', (kind) => {
    for (const { bytes } of makeInputs(kind, '100 B')) expect(bytes.some((byte) => byte > 0x7f)).toBe(true);
  });

  it('texts of one size differ', () => {
    const texts = makeInputs('windows-1251', '1 KB').map(({ bytes }) =>
      Buffer.from(bytes).toString('latin1'),
    );
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each(KINDS)('%s is what it says', (kind) => {
    const label = RECIPES[kind].encoding === 'US-ASCII' ? 'ascii' : RECIPES[kind].encoding;
    const decoder = new TextDecoder(label, { fatal: true });
    for (const { bytes } of makeInputs(kind, '1 KB')) expect(() => decoder.decode(bytes)).not.toThrow();
  });
});

describe('a chain', () => {
  const source = 'the cat sat on the mat and the rat ran from the cat that sat on the rat';

  it('goes on with letters of its source, in words of its own', () => {
    const text = new Chain(source, 'seed').text(500);
    expect(text).toHaveLength(500);
    expect(new Set(text)).toEqual(new Set(`${source} `));
    expect(text).not.toContain(source);
  });

  it('gives the same text for the same seed only', () => {
    expect(new Chain(source, 'one').text(200)).toBe(new Chain(source, 'one').text(200));
    expect(new Chain(source, 'one').text(200)).not.toBe(new Chain(source, 'other').text(200));
  });
});

describe('bars', () => {
  const timesOf = (table: Record<string, Partial<Record<Kind, Partial<Record<Size, number>>>>>): Times =>
    new Map(
      Object.entries(table).map(([id, kinds]) => [
        id,
        new Map(
          Object.entries(kinds).map(([kind, sizes]) => [
            kind as Kind,
            new Map(Object.entries(sizes) as [Size, number][]),
          ]),
        ),
      ]),
    );
  const barOf = (times: Times, what: string, pieces: ReadonlyMap<Kind, number> = new Map()) =>
    judgeBars({ times, pieces, firstAnswers: new Map(), stripping: null }).find((bar) =>
      bar.what.startsWith(what),
    );

  it('are judged by the worst cell', () => {
    const times = timesOf({
      charsetta: { html: { '100 B': 10, '1 KB': 100 } },
      jschardet4: { html: { '100 B': 250, '1 KB': 1900 } },
    });
    const bar = barOf(times, 'legacy text of 100 B to 10 KB, against jschardet 4');
    expect(bar).toMatchObject({ reached: 19, holds: false, where: 'html, 1 KB (of 2)' });
  });

  it('are not judged where nothing was measured', () => {
    expect(barOf(new Map(), 'ASCII of 1 MB')).toMatchObject({ reached: null, holds: null });
  });

  it('hold for a call that grows less than its input', () => {
    const times = timesOf({ charsetta: { ascii: { '64 MB': 600 }, html: { '64 MB': 650 } } });
    const inPieces = (html: number) =>
      new Map<Kind, number>([
        ['ascii', 800],
        ['html', html],
      ]);
    expect(barOf(times, '64 MB', inPieces(520))).toMatchObject({ reached: 1.25, holds: false });
    expect(barOf(times, '64 MB', inPieces(1300))).toMatchObject({ reached: 0.75, holds: true });
    expect(barOf(times, '64 MB')).toMatchObject({ reached: null, holds: null });
  });

  it('ask for a quarter of the first call, whatever comes first', () => {
    const kinds = (ascii: number, html: number) =>
      new Map<Kind, number>([
        ['ascii', ascii],
        ['html', html],
      ]);
    const coldBar = (ours: Map<Kind, number>) => {
      const firstAnswers = new Map([
        ['charsetta', ours],
        ['jschardet4', kinds(80, 100)],
      ]);
      const bars = judgeBars({ times: new Map(), pieces: new Map(), firstAnswers, stripping: 2 });
      expect(bars.find(({ what }) => what.startsWith('stripping'))).toMatchObject({
        reached: 2,
        holds: false,
      });
      return bars.find(({ what }) => what.startsWith('import'));
    };
    expect(coldBar(kinds(16, 25))).toMatchObject({ reached: 0.25, where: 'html', holds: true });
    expect(coldBar(kinds(40, 25))).toMatchObject({ reached: 0.5, where: 'ascii', holds: false });
  });
});

describe('steps', () => {
  const step = (commit: string, legacy: readonly number[], cold: number | null): Step => ({
    commit,
    subject: `subject of ${commit}`,
    why: `why ${commit}`,
    times: new Map(LEGACY.map((kind, index) => [kind, new Map<Size, number>([['1 KB', legacy[index]]])])),
    first: new Map(cold === null ? [] : KINDS.map((kind) => [kind, cold])),
  });
  const before = step('a', [100, 100, 100], 40);

  it('are told by how many times as fast they are as what was before', () => {
    const gained = gains(step('b', [50, 200, 12.5], 10), before);
    expect(gained.get('legacy, 1 KB')).toBeCloseTo(2);
    expect(gained.get('import and first call')).toBe(4);
  });

  it('tell nothing of what was not measured', () => {
    const gained = gains(step('b', [50, 200], null), before);
    expect([...gained.values()].every((gain) => gain === null)).toBe(true);
  });

  it('are a line each, with what the commit says', () => {
    const [, , first, second] = stepsTable([before, step('b', [50, 50, 50], 10)]).split('\n');
    expect(first).toContain('| before | why a | a |');
    expect(second).toContain('| subject of b | why b | b |');
  });
});

describe('the document', () => {
  const document = 'by hand\n<!-- bench:a -->\nold\n<!-- /bench:a -->\nmore by hand\n';

  it('keeps what is written by hand', () => {
    const filled = fillSections(document, new Map([['a', 'new']]));
    expect(filled).toBe('by hand\n<!-- bench:a -->\n\nnew\n\n<!-- /bench:a -->\nmore by hand\n');
    expect(fillSections(filled, new Map([['a', 'new']]))).toBe(filled);
  });

  it('says which place is missing', () => {
    expect(() => fillSections(document, new Map([['b', 'new']]))).toThrow('no place for b');
  });
});

it('figures have three digits that count', () => {
  expect([0.012345, 0.5, 1.2345, 12.345, 123.45, 12345.6].map(figure)).toEqual([
    '0.0123',
    '0.500',
    '1.23',
    '12.3',
    '123',
    '12346',
  ]);
});

it('names tell the version once', () => {
  const [peer] = ours(folder);
  const title = (name: string, version: string | null) => titleOf({ ...peer, name, version });
  expect(title('jschardet 4', '4.0.0')).toBe('jschardet 4.0.0');
  expect(title('chardetng, told the TLD', '1.0.0')).toBe('chardetng 1.0.0, told the TLD');
  expect(title('CED', null)).toBe('CED');
});

describe('the driver of Node', () => {
  const stub = join(folder, 'stub.mjs');
  writeFileSync(
    stub,
    `export function detect(bytes) {
      if (bytes.length === 3) throw new Error('three');
      return { encoding: String(bytes.length), language: String(bytes[0]) };
    }`,
  );
  const pack = join(folder, 'inputs.pack');
  const start = () => {
    const driver = pathToFileURL(fileURLToPath(new URL('drivers/node.mjs', import.meta.url))).href;
    return Driver.start({
      command: process.execPath,
      arguments: [
        '--input-type=module',
        '-e',
        `globalThis.loadPeer = (name) => import(name); await import('${driver}')`,
        `charsetta ${pathToFileURL(stub).href}`,
      ],
      folder,
    });
  };

  it('answers and times every input of a pack', async () => {
    const driver = await start();
    writePack(pack, [
      { bytes: Uint8Array.of(7, 8), tld: 'com' },
      { bytes: Uint8Array.of(9), tld: '' },
    ]);
    const { answers, ns } = await driver.answer(pack);
    expect(answers).toEqual([
      ['2', '7'],
      ['1', '9'],
    ]);
    expect(ns.every((time) => time > 0)).toBe(true);
    expect(await driver.time(pack, 1)).toBeGreaterThan(0);
    driver.stop();
  });

  it('takes a peer that throws for one that does not know, and goes on', async () => {
    const driver = await start();
    writePack(pack, [{ bytes: Uint8Array.of(1, 2, 3), tld: '' }]);
    expect((await driver.answer(pack)).answers).toEqual([[null, null]]);
    await expect(driver.time(pack, 1)).rejects.toThrow('three');
    writePack(pack, [{ bytes: Uint8Array.of(5), tld: '' }]);
    expect((await driver.answer(pack)).answers).toEqual([['1', '5']]);
    driver.stop();
  });

  it('says why it could not start', async () => {
    rmSync(stub);
    await expect(start()).rejects.toThrow('ended with 1');
  });
});
