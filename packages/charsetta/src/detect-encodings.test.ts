import { describe, expect, it } from 'vitest';
import { decodeText, encodeText, encodings } from './encodings/index.ts';
import { decode } from './index.ts';
import { drawn } from './test-data/arabic-forms.ts';
import { detectBothWays as detect } from './test-data/chunks.ts';
import { hasDeclaration, paragraphs, passage, plain } from './test-data/udhr.ts';

/** In any language: these eight have scripts of their own, and English. */
const ANY = ['en', 'fr', 'ru', 'hi', 'th', 'zh-Hans', 'ko', 'ar'];

/** What people do where an encoding lacks their letters. */
const RESPELT: Readonly<Record<string, (text: string) => string>> = {
  CP864: (text) => drawn(text.replace(/إ/g, 'ا'), 'CP864'),
  CP1006: (text) => drawn(text.replace(/ی/g, 'ي').replace(/ک/g, 'ك').replace(/۔/g, '.'), 'CP1006'),
  MacFarsi: (text) => text.replace(/ی/g, 'ي').replace(/ک/g, 'ك').replace(/ۀ/g, 'ه'),
  // RFC 1556: each line as it is displayed.
  'ISO-8859-8': (text) => [...text].reverse().join(''),
};

/**
 * No model speaks these languages; their letters alone do not tell Latin-4 from Latin-6. The declaration in Occitan is that of the
 * Auvergne, in a spelling of its own (`leù dret deù z-omei`).
 */
const UNSPOKEN = new Set(['se', 'kl', 'smn', 'wa', 'oc']);

const EXCEPTIONS: Readonly<Record<string, string>> = {
  'ISO-8859-16 ro': 'windows-1250: the very bytes, with cedillas for commas below, and far more common',
};

function readsTheSame(bytes: Uint8Array, encoding: string): boolean {
  const answer = detect(bytes).encoding;
  return answer !== null && decodeText(bytes, answer).text === decodeText(bytes, encoding).text;
}

describe.each(encodings.map((info) => [info.name, info] as const))('%s', (name, info) => {
  const respell = (text: string): string => (RESPELT[name] ?? ((same: string) => same))(plain(text));
  const tags = info.languages.includes('mul') ? ANY : info.languages;
  const pairs = tags
    .filter((tag) => hasDeclaration(tag) && !UNSPOKEN.has(tag) && !(`${name} ${tag}` in EXCEPTIONS))
    .flatMap((tag) => {
      const bytes = passage(tag, name, respell, info.asciiCompatible && name !== 'ASCII' ? 3 : 0);
      return bytes === null ? [] : [{ tag, bytes }];
    });

  it('is found in the languages that it can write', () => {
    const missed = pairs.filter(({ bytes }) => !readsTheSame(bytes, name)).map(({ tag }) => tag);
    expect(pairs).not.toEqual([]);
    expect(missed).toEqual([]);
  });
});

describe('in files larger than the sample', () => {
  const wide = encodings.filter((info) => info.kind !== 'single-byte' && info.name !== 'ASCII');

  it.each(wide.map((info) => [info.name, info] as const))('%s', (name, info) => {
    const tags = (info.languages.includes('mul') ? ['ru', 'ja'] : info.languages).filter(hasDeclaration);
    for (const tag of tags.filter((each) => !UNSPOKEN.has(each)).slice(0, 2)) {
      const lines = paragraphs(tag)
        .map(plain)
        .filter((text) => encodeText(text, name).unmappableCount === 0);
      const { bytes } = encodeText(`${lines.join('\n')}\n`.repeat(30), name);
      const { text, damage } = decode(bytes);
      expect(text).toBe(decodeText(bytes, name).text);
      expect([damage, detect(bytes).damage]).toEqual([undefined, undefined]);
    }
  });
});

describe('long lines without any ASCII', () => {
  it.each([
    ['EUC-KR', '모든인간은태어날때부터자유로우며그존엄과권리에있어동등하다'],
    ['EUC-JP', 'すべての人間は生まれながらにして自由でありかつ尊厳と権利とについて平等である'],
    ['GB2312', '人人生而自由在尊严和权利上一律平等他们赋有理性和良心'],
  ])('have no damage where there is none: %s', (encoding, text) => {
    const lines = `A${text.repeat(1000)}`.replace(/.{1201}/gs, '$&\n');
    const { bytes } = encodeText(lines, encoding, { fatal: true });
    expect(detect(bytes).damage).toBeUndefined();
    const broken = bytes.slice();
    broken[10] = 0xff;
    expect(detect(broken).damage?.count).toBe(1);
  });
});
