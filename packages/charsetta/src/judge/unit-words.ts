import { wordEndTable } from '../model/characters.ts';
import { forgetWords, isRepeated, unquoted } from './words.ts';

export function toUnits(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  for (let i = 0; i < units.length; i++) units[i] = text.charCodeAt(i);
  return units;
}

/** Marked or all words of a decoded text, each followed by a space, none twice; they hold until the next call. */
export interface UnitWords {
  units: Uint16Array;
  /** How many bytes they took in an encoding of one byte for ASCII and two for the rest. */
  bytes: number;
  /** How many of the units are half-width forms: one byte in Shift_JIS. */
  narrow: number;
}

const MOST_UNITS = 2048;
const unitsOut = new Uint16Array(MOST_UNITS + 1);

export function unitWords(text: string, which: 'marked' | 'all', limit: number): UnitWords {
  const most = Math.min(limit, MOST_UNITS, text.length);
  const ends = which === 'marked' ? markedWordEnds() : wordEnds();
  forgetWords();
  let end = 0;
  let bytes = 0;
  let narrow = 0;
  for (let at = 0; at < text.length && end < most; at++) {
    const from = end;
    const begin = at;
    let high = 0;
    let narrowHere = 0;
    let hash = 0;
    for (; at < text.length && end < most; at++) {
      const unit = text.charCodeAt(at);
      if (ends[unit] === 1) break;
      if (unit >= 0x80) {
        high++;
        if (isHalfWidth(unit)) narrowHere++;
      }
      hash = (Math.imul(hash, 31) + unit) | 0;
      unitsOut[end++] = unit;
    }
    if (end === from) continue;
    if ((high === 0 && which === 'marked') || isRepeated(hash || 1)) end = from;
    else {
      end = unquoted(unitsOut, from, end, text.charCodeAt(begin - 1), text.charCodeAt(at));
      bytes += end - from + high + 1;
      narrow += narrowHere;
      if (end > from && at < text.length) unitsOut[end++] = 0x20;
    }
  }
  return { units: unitsOut.subarray(0, end), bytes, narrow };
}

/** Half-width katakana: one byte in Shift_JIS. */
export function isHalfWidth(unit: number): boolean {
  return unit >= 0xff61 && unit <= 0xff9f;
}

/** For the language only letters, apostrophes and what else stands in words matter. */
function wordEnds(): Uint8Array {
  ends ??= wordEndTable();
  return ends;
}

/** Marked words hold whatever is outside ASCII, as they do in bytes. */
function markedWordEnds(): Uint8Array {
  if (markedEnds === undefined) {
    markedEnds = new Uint8Array(0x10000);
    markedEnds.set(wordEnds().subarray(0, 0x80));
    markedEnds.fill(0, 0x30, 0x3a);
  }
  return markedEnds;
}

let ends: Uint8Array | undefined;
let markedEnds: Uint8Array | undefined;
