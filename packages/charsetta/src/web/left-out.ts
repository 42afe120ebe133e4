/**
 * Stands in for what `charsetta/web` has no use for: it writes nothing, so it has no encoders, and
 * encodings that the tier does not name are never asked for their codecs.
 */
import type { Codec, RawEncoder } from '../encodings/codec.ts';
import type { Writer } from '../encodings/multibyte/pair-encoder.ts';
import type { Pairs } from '../encodings/multibyte/pairs-builder.ts';
import type { Contender } from '../gate/languages.ts';
import type { NativeOpinions } from '../judge/native.ts';
import type { StrayQuotes } from '../judge/stray-quotes.ts';
import { FIRST_FORM } from '../kernel/layout.ts';
import type { Automaton } from '../structure/builder.ts';
import type { ShiftJisText } from '../structure/shift-jis.ts';

function leftOut(): never {
  throw new Error('not in charsetta/web');
}

export const writerOf: () => Writer = leftOut;
export const placesOf: () => Uint32Array = leftOut;
class Encoder implements RawEncoder {
  encode = leftOut;
}
export const Iso2022Encoder = Encoder;
export const PairEncoder = Encoder;
export const asciiEncoder = leftOut;
export const utf8Encoder = leftOut;
export const cesu8Encoder = leftOut;
export const utf16Encoder = leftOut;
export const utf32Encoder = leftOut;
export const singleByteEncoders = () => leftOut;
export const vietnameseEncoders = () => leftOut;
export const hz: Codec = { decoder: leftOut, encoder: leftOut };
export const OTHER_PAIRS: Readonly<Record<string, () => Pairs>> = {};
export const eucTwLonger = leftOut;

/** No encoding of the tier is a mainframe's, none draws lines better than the others, and UTF-7 is no answer on the web. */
const never = (): boolean => false;

export const isEbcdicMarkup = never;
export const lookOfEbcdic = leftOut;
export const EBCDIC_NEWLINE = 0x25;
export const looksDrawn = never;
export const judgeArt = leftOut;
export const looksEbcdic = never;
export const judgeEbcdic = leftOut;
export const judgeAsciiAsEbcdic = (): null => null;
export const isUtf7 = never;
export const isHz = never;
export const mayBeTamil = never;
export const TAMIL = null;
export const withoutPoorTamil = <T>(opinions: T): T => opinions;

/** Programs with tables of letters are seldom read in a browser. */
export const isUnreadable = never;
export const judgeUnreadable = leftOut;
export const considerLetterStrings = <T>(judged: T): T => judged;
export const heedDeclaration = <T>(judged: T): T => judged;
export const statedLabel = (): null => null;

/** Nor are code tables, and what banks and old machines write. */
export const mayBeList = never;
export const considerList = (): void => {};
export const costAsShapes = (): null => null;
export const layForms = (): void => {};

/** Letters that stand as references say little about an encoding, and would cost more than there is room for. */
export const referencedLetters = (): readonly number[] => [];
export const referenceCost = leftOut;

/** Small models unpack soon, and many pages forbid WebAssembly. */
export const webAssembly = (): null => null;

/** Tables that the platform has need not be loaded. */
export const readShiftJis = (): ShiftJisText | null => null;
export const judgeHiragana = (): null => null;

/** So that all may be asked. */
export const EXEMPT = -Infinity;
export const askInTurn = <T extends Contender>(
  contenders: readonly T[],
  _letters: number,
  costIn: (contender: T) => number,
): number[] => contenders.map((contender) => costIn(contender) + contender.prior * 8);

/** They have no sequences of four. */
export const NO_LONG = -128;
export const mostLong = leftOut;
export const readLong = leftOut;
export const layLong = leftOut;
export const longSlot = leftOut;
export const unpackLong = leftOut;

/** What only makes long texts faster to decode leaves it to what is there anyway. */
const unanswered = (): undefined => undefined;

export const latin1Start = unanswered;
export const surrogatesArePaired = unanswered;
export const readPairs = unanswered;

/** What only makes accented texts faster to tell. */
export class Natives {
  heeds = never;
  likely = leftOut;
  readings = leftOut;
}
export const NO_NATIVES: NativeOpinions = { judged: null, tried: [] };
export const judgeNative = (): NativeOpinions => NO_NATIVES;

/** Lists of authors are seldom read in a browser. */
export class Names {
  read = (): readonly never[] => [];
}
export const withNames = <T>(opinions: T): T => opinions;

/** What speaks for encodings of DOS, mostly. */
const noStrays: StrayQuotes = { low: 0, high: 0, opening: 0 };
export const openingQuotesIn = (): readonly number[] => [];
export const countStrayQuotes = (): StrayQuotes => noStrays;
export const strayQuoteCost = (): number => 0;
export const straySignsIn = (): readonly number[] => [];
export const straySignCost = (): number => 0;
export const savedByDigitSigns = (): number => 0;

/** No encoding of the web has forms of Arabic letters. */
const noForms = new Uint16Array(0x10000 - FIRST_FORM);
export const arabicForms = (): Uint16Array => noForms;

/** What decodes no bytes must fit none. */
const none = (): readonly Automaton[] => [];

export const johab = none;
export const eucTw = none;
