import { describe, expect, it } from 'vitest';
import { encodeText } from './encodings/index.ts';
import { detectBothWays as detect } from './test-data/chunks.ts';
import { concat, paragraphs } from './test-data/udhr.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
/** One for each of the ways in which UTF-8 and UTF-16 look. */
const SCRIPTS = ['en', 'fr', 'ru', 'el', 'he', 'ar', 'hi', 'ta', 'th', 'ka', 'zh-Hans', 'ja', 'ko'];
const NON_ASCII = SCRIPTS.filter((tag) => tag !== 'en');
const opening = (tag: string, length = 150): string => paragraphs(tag).join('\n').slice(0, length);

describe.each(NON_ASCII)('UTF-8 in %s', (tag) => {
  const text = opening(tag);
  const bytes = utf8(text);

  it('is UTF-8 with its language', () => {
    expect(detect(bytes)).toMatchObject({ encoding: 'UTF-8', language: tag, bom: false });
  });

  it('is UTF-8 cut anywhere at the end', () => {
    for (let cut = 1; cut < 12; cut++) expect(detect(bytes.subarray(0, -cut)).encoding).toBe('UTF-8');
  });

  it('is UTF-8 cut anywhere at the start', () => {
    for (let cut = 1; cut < 12; cut++) expect(detect(bytes.subarray(cut)).encoding).toBe('UTF-8');
  });

  it.each([0x92, 0xff, 0xe9, 0x80, 0xc0])('is UTF-8 with a stray %i in it, and says where', (stray) => {
    const before = utf8(text.slice(0, 70));
    const broken = concat([before, Uint8Array.of(stray, 0x20), utf8(text.slice(70))]);
    const { encoding, damage } = detect(broken);
    expect(encoding).toBe('UTF-8');
    expect(damage?.count).toBe(1);
    expect(damage?.offsets[0]).toBe(before.length);
  });

  it('is UTF-8 behind its mark', () => {
    const marked = concat([Uint8Array.of(0xef, 0xbb, 0xbf), bytes]);
    expect(detect(marked)).toMatchObject({ encoding: 'UTF-8', bom: true, language: tag });
  });
});

it('one accented letter is enough for UTF-8', () => {
  for (const word of ['café', 'naïve', 'Müller', '5 €', 'мама', '日', '“quoted”', '🙂']) {
    expect(detect(utf8(word)).encoding).toBe('UTF-8');
  }
});

it('surrogates in UTF-8 make it CESU-8', () => {
  const bytes = encodeText('Gute Nacht 🙂 und schlaf schön', 'CESU-8').bytes;
  expect(detect(bytes)).toMatchObject({ encoding: 'CESU-8', language: 'de' });
});

describe.each(['UTF-16LE', 'UTF-16BE', 'UTF-32LE', 'UTF-32BE'])('%s', (encoding) => {
  it.each(SCRIPTS)('without a mark is found in %s, with its language', (tag) => {
    const { bytes } = encodeText(opening(tag), encoding);
    expect(detect(bytes)).toMatchObject({ encoding, language: tag, bom: false });
  });

  it.each(SCRIPTS)('without a mark is found in ten letters of %s', (tag) => {
    const { bytes } = encodeText(opening(tag, 10), encoding);
    expect(detect(bytes).encoding).toBe(encoding);
  });

  it.each(SCRIPTS)('with a mark is found in %s', (tag) => {
    const { bytes } = encodeText(`\ufeff${opening(tag, 40)}`, encoding);
    expect(detect(bytes)).toMatchObject({ encoding, bom: true });
  });

  it('survives the loss of its last byte', () => {
    const { bytes } = encodeText(opening('ru'), encoding);
    expect(detect(bytes.subarray(0, -1)).encoding).toBe(encoding);
  });

  it('is found in a page of markup and in a table of numbers', () => {
    const page = `<html lang="ru"><body><p>${opening('ru')}</p></body></html>`;
    expect(detect(encodeText(page, encoding).bytes)).toMatchObject({ encoding, language: 'ru' });
    expect(detect(encodeText('id;value\r\n1;27\r\n2;93\r\n', encoding).bytes).encoding).toBe(encoding);
  });
});

describe('UTF-7', () => {
  it.each(NON_ASCII)('is found in %s', (tag) => {
    const { bytes } = encodeText(opening(tag), 'UTF-7');
    expect(detect(bytes)).toMatchObject({ encoding: 'UTF-7', language: tag });
  });

  it('is found in Korean words of one syllable, which come out in small letters', () => {
    for (const paragraph of paragraphs('ko')) {
      if (paragraph.length < 30) continue;
      expect(detect(encodeText(paragraph, 'UTF-7').bytes).encoding).toBe('UTF-7');
    }
  });
});

describe('a large UTF-8 text that was cut in a character', () => {
  const bytes = new TextEncoder().encode('Все люди рождаются свободными. 🐈 '.repeat(2000));
  const leads = [...bytes.keys()].slice(-60, -4).filter((at) => bytes[at] >= 0xc0);

  it('is UTF-8 all the same, and told where', () => {
    for (const lead of leads) {
      for (let end = lead + 1; (bytes[end] & 0xc0) === 0x80; end++) {
        const told = detect(bytes.subarray(0, end));
        expect(told).toMatchObject({ encoding: 'UTF-8', language: 'ru' });
        expect(told.damage).toMatchObject({ offsets: [lead], count: 1 });
      }
    }
  });

  it('is not, if there is nothing else beyond ASCII', () => {
    const text = Uint8Array.from([...new TextEncoder().encode('Nothing to see here. '.repeat(2000)), 0xe9]);
    expect(detect(text).encoding).not.toBe('UTF-8');
  });

  it('is told the errors, if what is there of it cannot be one', () => {
    const broken = Uint8Array.from([...bytes, 0xe0, 0x80]);
    expect(detect(broken).damage?.count).toBe(2);
  });

  it.each(['Kündigung Müller', 'Señor Núñez', 'It’s a naïve idea'])('with a stray byte: %s', (text) => {
    for (const stray of [0x92, 0xa0, 0xe9, 0xff])
      expect(detect(concat([utf8(text), Uint8Array.of(stray, 0x20)])).encoding).toBe('UTF-8');
  });
});
