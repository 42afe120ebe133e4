/**
 * The third stage: which encodings the bytes can be in at all. Automata for those with characters of several bytes,
 * and patience for UTF-8 with a scratch.
 */
import { isDigit } from '../markup/units.ts';
import type { Utf8Check } from '../sample/index.ts';
import { LOWEST_TRAIL } from '../sample/windows.ts';
import { automata } from './automata.ts';
import { CHARACTER, ERROR, STATE, UNASSIGNED } from './builder.ts';

/** How well the bytes fit a multi-byte encoding. Supersets with the same structure (CP950, Big5-HKSCS) go with their base. */
export interface MultiByteFit {
  encoding: string;
  /** Well-formed characters of two bytes and more. */
  characters: number;
  /** Places where no character can be. */
  errors: number;
  /** Well-formed characters in rows that the character set leaves empty. */
  unassigned: number;
  /** Whether the last character lacks its end; that is not in `errors`. */
  truncated: boolean;
}

/** Damage that a long text may have, and a share of it. */
const ERRORS_ALLOWED = 2;
const CHARACTERS_FOR_ERROR = 32;
/** In a short text even that is too much: four good characters for each error. */
const CHARACTERS_FOR_EARLY_ERROR = 4;

/** Reading stops where this many errors, and one for so many characters, are more than any text recovers from. */
const HOPELESS_ERRORS = 6;
const HOPELESS_SHARE = 16;

let relevant = new Uint8Array(2048);
/** How many runs of bytes above 7F have an odd length and end before a space or the like. Set by `keepRelevant`. */
let brokenRuns = 0;

/**
 * The encodings that the bytes fit, but for a little damage and a character cut at either end. None for ASCII. Only those
 * `among` which are asked for, if that is told.
 */
export function checkStructure(bytes: Uint8Array, among: readonly string[] | null = null): MultiByteFit[] {
  const length = keepRelevant(bytes);
  const fits: MultiByteFit[] = [];
  if (length === 0) return fits;
  // Each is an error, but for the first, where a cut may have made it so.
  const pairsBroken = brokenRuns - 1 > allowed(length / 2);
  for (const automaton of automata) {
    const { encoding, onlyPairs } = automaton;
    if ((pairsBroken && onlyPairs) || (among !== null && !among.includes(encoding))) continue;
    const { cells } = automaton;
    let fit = run(encoding, cells, 0, length);
    // A cut at the start leaves a trail byte. Reading on after it must do better than counting it as an error.
    if (relevant[0] === bytes[0] && (fit === null || fit.errors > 1)) {
      const later = run(encoding, cells, 1, length);
      if (later !== null && (fit === null || later.errors + 1 < fit.errors)) fit = later;
    }
    if (fit !== null) fits.push(fit);
  }
  return fits;
}

/**
 * Copies what an automaton must see: bytes above 7F, and one ASCII byte after each run of them, or two if the first is a digit,
 * which GB 18030 has within characters. Whatever the encoding, all further ASCII finds it between them. In an encoding of pairs, a run of odd length before a space breaks one:
 * in words of single bytes every second does.
 */
function keepRelevant(bytes: Uint8Array): number {
  if (relevant.length < bytes.length) relevant = new Uint8Array(bytes.length);
  const to = relevant;
  let length = 0;
  let run = 0;
  let broken = 0;
  let afterDigit = false;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte >= 0x80) {
      to[length++] = byte;
      run++;
      afterDigit = false;
    } else if (run > 0) {
      to[length++] = byte;
      if ((run & 1) === 1 && byte < LOWEST_TRAIL) broken++;
      run = 0;
      afterDigit = isDigit(byte);
    } else if (afterDigit) {
      to[length++] = byte;
      afterDigit = false;
    }
  }
  brokenRuns = broken;
  return length;
}

function run(encoding: string, cells: Uint8Array, from: number, length: number): MultiByteFit | null {
  const bytes = relevant;
  let state = 0;
  let characters = 0;
  let errors = 0;
  let unassigned = 0;
  for (let i = from; i < length; i++) {
    const cell = cells[(state << 8) | bytes[i]];
    state = cell & STATE;
    if (cell < CHARACTER) continue;
    if ((cell & CHARACTER) !== 0) {
      characters++;
      if ((cell & UNASSIGNED) !== 0) unassigned++;
    } else if ((cell & ERROR) !== 0) {
      errors++;
      // Hopeless even if all that follows were characters of two bytes, or bad enough not to read on.
      if (errors > allowed(characters + ((length - i) >> 1))) return null;
      if (errors > HOPELESS_ERRORS + characters / HOPELESS_SHARE) return null;
    }
  }
  if (errors > allowed(characters)) return null;
  // Without a single character it is no text in this encoding, but for half-width katakana in Shift_JIS.
  if (characters === 0 && (encoding !== 'Shift_JIS' || state !== 0)) return null;
  return { encoding, characters, errors, unassigned, truncated: state !== 0 };
}

function allowed(characters: number): number {
  return Math.min(
    ERRORS_ALLOWED + characters / CHARACTERS_FOR_ERROR,
    characters / CHARACTERS_FOR_EARLY_ERROR,
  );
}

/**
 * In bits: what a well-formed sequence says for UTF-8, what an error and a cut say against it. Two-byte legacy text
 * (GBK) has one chance sequence for some four errors, Thai about one for two; Latin text hardly any.
 */
const SEQUENCE_BITS = 4;
const ERROR_BITS = 8;
const CUT_START_BITS = 2;
const CUT_END_BITS = 2;
/** An error in so many bytes needs no further excuse: damage comes by the length. */
const BYTES_FOR_ERROR = 4096;

/** Whether this is UTF-8 all the same: cut at an end, or with a few stray bytes. (CESU-8 shows in `surrogates`.) */
export function forgivingUtf8(check: Utf8Check, total: number): boolean {
  return check.valid || utf8Bits(check, total) >= 0;
}

/** So few sequences that do not all fit may have come about by chance: `설정` in EUC-KR is one and a cut. */
const FEW_SEQUENCES = 8;

/** Whether it may be: how it reads must tell. */
export function isDoubtfulUtf8(check: Utf8Check, total: number): boolean {
  return (
    !check.valid && check.sequences < FEW_SEQUENCES && check.surrogates === 0 && utf8Bits(check, total) >= 0
  );
}

/** What speaks for it, in bits. */
function utf8Bits(check: Utf8Check, total: number): number {
  const sequences = check.sequences + 2 * check.surrogates;
  if (sequences === 0) return Number.NEGATIVE_INFINITY;
  const excused = Math.min(check.errors, Math.floor(total / BYTES_FOR_ERROR), Math.floor(sequences / 16));
  const against =
    ERROR_BITS * (check.errors - excused) +
    (check.truncatedStart ? CUT_START_BITS : 0) +
    (check.truncatedEnd ? CUT_END_BITS : 0);
  return SEQUENCE_BITS * sequences - against;
}
