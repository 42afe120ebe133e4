import { decodeText } from '../encodings/index.ts';
import type { Alphabet } from '../model/alphabet.ts';
import { scriptOf } from '../model/characters.ts';

/**
 * The two-byte characters of a country's standard: those that people write, and those in names that nobody has in a corpus. First
 * and last lead byte. Of Korean the syllables alone: ideographs are seldom written now.
 */
const REPERTOIRES: Readonly<Record<string, readonly [encoding: string, first: number, last: number]>> = {
  'zh-Hans': ['GB2312', 0xb0, 0xf7],
  'zh-Hant': ['Big5', 0xa4, 0xf9],
  ja: ['EUC-JP', 0xb0, 0xf4],
  ko: ['EUC-KR', 0xb0, 0xc8],
};

/** The alphabet in which a character that was never seen is as rare as the rarest that was, if the language's standard has it. */
export function withUnseen(tag: string, alphabet: Alphabet): Alphabet {
  const { rarity: seen, letters } = alphabet;
  const repertoire = REPERTOIRES[tag];
  if (seen === null || repertoire === undefined) return alphabet;
  const rarest = seen.reduce((most, each) => Math.max(most, each), 0);
  const rarity = seen.slice();
  for (const unit of charactersIn(...repertoire))
    if (rarity[unit] === 0 && !letters.includes(unit)) rarity[unit] = rarest;
  return { ...alphabet, rarity };
}

/** Ideographs and syllables of two bytes with these lead bytes. */
function charactersIn(encoding: string, first: number, last: number): number[] {
  const units: number[] = [];
  for (let lead = first; lead <= last; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const { text } = decodeText(Uint8Array.of(lead, trail), encoding);
      const script = text.length === 1 ? scriptOf(text.charCodeAt(0)) : undefined;
      if (script === 'Han' || script === 'Hangul') units.push(text.charCodeAt(0));
    }
  }
  return units;
}
