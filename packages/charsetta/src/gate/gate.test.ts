import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeText, singleByteTable } from '../encodings/index.ts';
import { theEngine } from '../engine.ts';
import { paragraphs, plain } from '../test-data/udhr.ts';
import { type Hints, readHints } from './hints.ts';
import type { Candidate } from './index.ts';

const { gate, model } = theEngine();
const NOTHING = new Uint32Array(256);

function histogramOf(bytes: Uint8Array): Uint32Array {
  const histogram = new Uint32Array(256);
  for (const byte of bytes) histogram[byte]++;
  return histogram;
}

const namesOf = ({ reading }: Candidate) => reading.profiles.map((index) => gate.profiles[index].info.name);
const isPair = (candidate: Candidate, encoding: string, tag: string) =>
  namesOf(candidate).includes(encoding) && model.heads[candidate.language].tag === tag;
const lookAt = (marked: Uint8Array, ebcdic = false, hints?: Hints) =>
  gate.look(histogramOf(marked), marked.length, NOTHING, 0, ebcdic, hints);

describe('the gate', () => {
  it.each([
    ['fr', 'windows-1252'],
    ['fr', 'CP850'],
    ['fr', 'macintosh'],
    ['de', 'ISO-8859-1'],
    ['pl', 'windows-1250'],
    ['pl', 'CP852'],
    ['ru', 'windows-1251'],
    ['ru', 'KOI8-R'],
    ['ru', 'IBM866'],
    ['el', 'windows-1253'],
    ['tr', 'windows-1254'],
    ['lt', 'windows-1257'],
    ['he', 'windows-1255'],
    ['ar', 'windows-1256'],
    ['th', 'windows-874'],
  ])('lets %s in %s through, on a paragraph', (tag, encoding) => {
    const text = paragraphs(tag).map(plain).slice(2, 5).join(' ');
    const { bytes } = encodeText(text, encoding);
    const candidates = lookAt(bytes).choose();
    expect(candidates.some((candidate) => isPair(candidate, encoding, tag))).toBe(true);
  });

  it('lets EBCDIC through where it is asked for, and only then', () => {
    const { bytes } = encodeText(paragraphs('de').map(plain).slice(2, 5).join(' '), 'CP273');
    const letters = bytes.filter((byte) => byte > 0x40);
    const asked = lookAt(letters, true).choose();
    expect(asked.some((candidate) => isPair(candidate, 'CP273', 'de'))).toBe(true);
    const isEbcdic = (candidate: Candidate) =>
      candidate.reading.profiles.some((index) => !gate.profiles[index].info.asciiCompatible);
    expect(asked.every(isEbcdic)).toBe(true);
    expect(lookAt(letters).choose().some(isEbcdic)).toBe(false);
  });

  const used = fc
    .uint8Array({ minLength: 1, maxLength: 60 })
    .filter((bytes) => bytes.some((byte) => byte >= 0x80));

  it('puts encodings into one reading only if they read these bytes alike', () => {
    fc.assert(
      fc.property(used, fc.boolean(), (bytes, ebcdic) => {
        const from = ebcdic ? 0x41 : 0x80;
        for (const { reading } of lookAt(bytes, ebcdic).choose()) {
          const texts = reading.profiles.map((index) =>
            [...bytes]
              .filter((byte) => byte >= from)
              .map((byte) => singleByteTable(gate.profiles[index].info.name)[byte])
              .join(),
          );
          const orders = reading.profiles.map((index) => gate.profiles[index].info.directionality);
          expect(new Set(texts).size).toBe(1);
          expect(new Set(orders).size).toBe(1);
        }
      }),
    );
  });

  it('has something to say about any bytes, each pair once, at a finite cost', () => {
    fc.assert(
      fc.property(used, fc.uint8Array(), fc.nat({ max: 24 }), (marked, plainWords, foreign) => {
        const plain = histogramOf(plainWords);
        const candidates = gate.look(histogramOf(marked), marked.length, plain, foreign, false).choose();
        expect(candidates.length).toBeGreaterThan(0);
        const pairs = candidates.map(({ reading, language }) => `${reading.profiles[0]} ${language}`);
        expect(new Set(pairs).size).toBe(pairs.length);
        for (const { cost, prior } of candidates) expect(Number.isFinite(cost + prior)).toBe(true);
      }),
    );
  });

  it('keeps to the encodings that the caller allows', () => {
    const hints = readHints({ encodings: ['KOI8-R', 'IBM866'] }, model.heads);
    fc.assert(
      fc.property(used, (bytes) => {
        for (const candidate of lookAt(bytes, false, hints).choose())
          for (const name of namesOf(candidate)) expect(['KOI8-R', 'IBM866']).toContain(name);
      }),
    );
  });

  it('hears a declared encoding, however unlikely', () => {
    const bytes = Uint8Array.of(0xe9);
    const hints = readHints({ declared: 'windows-1253' }, model.heads);
    const [best] = lookAt(bytes, false, hints).choose();
    expect(namesOf(best)).toContain('windows-1253');
  });
});

describe('the languages of a decoded text', () => {
  const unitsOf = (text: string) => Uint16Array.from(text.split(''), (unit) => unit.charCodeAt(0));

  it.each(['fr', 'ru', 'el', 'hi', 'ja', 'zh-Hant', 'ko', 'th', 'ar', 'vi'])('%s is among its own', (tag) => {
    const chosen = gate.chooseLanguages(unitsOf(paragraphs(tag)[3]), 12);
    expect(chosen.map(({ language }) => model.heads[language].tag)).toContain(tag);
  });

  it('are no more than asked for, each once, and none where there is no letter', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.integer({ min: 1, max: 30 }),
        (text, most) => {
          const chosen = gate.chooseLanguages(unitsOf(text), most).map(({ language }) => language);
          expect(chosen.length).toBeLessThanOrEqual(most);
          expect(new Set(chosen).size).toBe(chosen.length);
        },
      ),
    );
    expect(gate.chooseLanguages(unitsOf('12 — 34 %'), 12)).toEqual([]);
  });

  it('do not change for capitals', () => {
    const text = paragraphs('pl')[3];
    const tags = (of: string) =>
      gate
        .chooseLanguages(unitsOf(of), 12)
        .map(({ language }) => model.heads[language].tag)
        .sort();
    expect(tags(text.toUpperCase())).toEqual(tags(text.toLowerCase()));
  });
});
