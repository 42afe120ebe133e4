import { type EncodingInfo, encodings } from '../encodings/registry.ts';
import { singleByteTable, UNDEFINED_UNIT } from '../encodings/single-byte.ts';
import { canDraw } from '../judge/art.ts';
import { languagePrior } from '../languages/registry.ts';
import { bucketTable, CONTROL, foldUnit, JOINER, SPACE, SYMBOL } from '../model/characters.ts';
import type { Model } from '../model/format.ts';
import { ByteMatrix } from './bytes.ts';
import type { LetterMatrix } from './letters.ts';
import { encodingPrior } from './priors.ts';

/** What is known of a single-byte encoding before any text is read. */
export interface Profile {
  info: EncodingInfo;
  table: Uint16Array;
  /** The encoding's own languages, as columns of the letter matrix. */
  listed: readonly number[];
  /** Whether they are written in Latin letters. */
  latin: boolean;
  prior: number;
  /** Whether it has lines and blocks to draw with. */
  draws: boolean;
}

/** The encodings that share ASCII, or EBCDIC's, and what each byte costs in each: see `layBytes`. */
export interface Profiles {
  profiles: readonly Profile[];
  bytes: ByteMatrix;
}

const UNDEFINED_COST = 20 * 8;
const CONTROL_COST = 16 * 8;
const STRANGE_COST = 13 * 8;
/** Symbols are rarer than letters by about so much. */
const SYMBOL_COST = 5 * 8;

/** A letter of a rare language counts for less, but hardly: that adds up with every letter. Eighths. */
const RARITY_WEIGHT = 2;

/** EBCDIC has its letters from 41 on, all others share ASCII. */
const FIRST_EBCDIC = 0x41;
const FIRST_HIGH = 0x80;

/** `index` is what the first of the profiles is to be known by. */
export function layProfiles(model: Model, letters: LetterMatrix, ebcdic: boolean, index: number): Profiles {
  const columnOf = new Map<string, number>();
  for (let column = 0; column < letters.columns.length; column++)
    columnOf.set(model.heads[letters.columns[column]].tag, column);
  const profiles: Profile[] = [];
  for (const info of encodings) {
    if (info.kind !== 'single-byte' || info.asciiCompatible === ebcdic) continue;
    const listed: number[] = [];
    for (const tag of info.languages) {
      const column = columnOf.get(tag);
      if (column !== undefined && !isGuest(info, tag)) listed.push(column);
    }
    const table = singleByteTable(info.name);
    profiles.push({
      info,
      table,
      listed,
      latin: listed.length === 0 || (listed[0] >= letters.latinFrom && listed[0] < letters.latinTo),
      prior: encodingPrior(info),
      draws: canDraw(table),
    });
  }
  return { profiles, bytes: layBytes(model, letters, profiles, ebcdic, index) };
}

/** A language that an encoding can write and is seldom used for: `São Paulo` in a German text is no `Săo`. */
function isGuest({ era, languages }: EncodingInfo, tag: string): boolean {
  if (era !== 'web' && era !== 'iso') return false;
  if (tag === 'de') return languages.includes('cs');
  return tag === 'fi' && languages.includes('lt');
}

/**
 * What a byte costs in that of the encoding's languages which uses it most. A linear model over the byte histogram, as
 * Kim and Park's byte SVM is, but derived from the language models, so that nothing has to be shipped and a new encoding
 * needs no training. Every first call waits for this: plain loops, a letter looked up once for encodings of the same languages.
 */
function layBytes(
  model: Model,
  letters: LetterMatrix,
  profiles: readonly Profile[],
  ebcdic: boolean,
  index: number,
): ByteMatrix {
  const matrix = new ByteMatrix(ebcdic ? FIRST_EBCDIC : FIRST_HIGH, profiles.length, index);
  const { from, width, costs, units } = matrix;
  const rarities = new Float64Array(letters.columns.length);
  for (let column = 0; column < rarities.length; column++)
    rarities[column] = RARITY_WEIGHT * languagePrior(model.heads[letters.columns[column]].tag);
  const buckets = bucketTable();
  const known = new Map<string, Uint8Array>();
  for (let column = 0; column < width; column++) {
    const { table, listed, info } = profiles[column];
    const key = listed.join();
    // By row of the letter matrix; 0 is not yet known, all others are one too high.
    const rowCosts = known.get(key) ?? new Uint8Array(letters.costs.length / letters.columns.length);
    known.set(key, rowCosts);
    for (let byte = from; byte < 256; byte++) {
      const unit = table[byte];
      const bucket = buckets[unit];
      let cost: number;
      if (unit === UNDEFINED_UNIT) cost = UNDEFINED_COST;
      // MacArabic and others have a second parenthesis or comma there: who uses it when there is the first?
      else if (unit < 0x80 && info.asciiCompatible) cost = STRANGE_COST;
      else if (bucket === CONTROL) cost = CONTROL_COST;
      else if (bucket === SPACE) cost = SYMBOL_COST + 16;
      else if (bucket === SYMBOL || bucket === JOINER)
        cost = Math.min(STRANGE_COST, SYMBOL_COST + model.symbolCosts[unit]);
      else if (bucket < SYMBOL) cost = SYMBOL_COST;
      else {
        const row = rowOfUnit(letters, unit);
        if (rowCosts[row] === 0) rowCosts[row] = leastCost(letters, rarities, row, listed) + 1;
        cost = rowCosts[row] - 1;
      }
      costs[(byte - from) * width + column] = cost;
      units[(byte - from) * width + column] = unit;
    }
  }
  return matrix;
}

/** The row of a character in the letter matrix; presentation forms (CP864, CP1006) count as their plain letters. */
export function rowOfUnit({ rowOf }: LetterMatrix, unit: number): number {
  const plain = unit < rowOf.length ? unit : foldUnit(unit);
  return plain < rowOf.length ? rowOf[plain] : 0;
}

/**
 * The cost in the language that has the letter most, its rarity counted: ã must not be rare in windows-1252 only because
 * twenty of its languages are not Portuguese.
 */
function leastCost(
  letters: LetterMatrix,
  rarities: Float64Array,
  row: number,
  columns: readonly number[],
): number {
  const start = row * letters.columns.length;
  let least = STRANGE_COST;
  for (let i = 0; i < columns.length; i++)
    least = Math.min(least, letters.costs[start + columns[i]] + rarities[columns[i]]);
  return Math.round(least);
}
