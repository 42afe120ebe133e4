import { type EncodingInfo, encodings } from '../encodings/registry.ts';
import { singleByteTable, UNDEFINED_UNIT } from '../encodings/single-byte.ts';
import { canDraw } from '../judge/art.ts';
import { languagePrior } from '../languages/registry.ts';
import { bucketTable, CONTROL, foldUnit, JOINER, SPACE, SYMBOL } from '../model/characters.ts';
import type { Model } from '../model/format.ts';
import type { LetterMatrix } from './letters.ts';
import { encodingPrior } from './priors.ts';

/**
 * One row of 256 costs for each single-byte encoding: what a byte costs in that of the encoding's languages which
 * uses it most. A linear model over the byte histogram, as Kim and Park's byte SVM is, but derived from the language models,
 * so that nothing has to be shipped and a new encoding needs no training.
 */
export interface Profile {
  info: EncodingInfo;
  table: Uint16Array;
  /** The table with capitals and presentation forms as their small, plain letters. */
  folded: Uint16Array;
  /** Eighths of a bit. */
  costs: Uint8Array;
  /** The encoding's own languages, as columns of the letter matrix. */
  listed: readonly number[];
  /** Whether they are written in Latin letters. */
  latin: boolean;
  prior: number;
  /** Whether it has lines and blocks to draw with. */
  draws: boolean;
}

const UNDEFINED_COST = 20 * 8;
const CONTROL_COST = 16 * 8;
const STRANGE_COST = 13 * 8;
/** Symbols are rarer than letters by about so much. */
const SYMBOL_COST = 5 * 8;

/** A letter of a rare language counts for less, but hardly: that adds up with every letter. Eighths. */
const RARITY_WEIGHT = 2;

export function layProfiles(model: Model, matrix: LetterMatrix): Profile[] {
  const columnOf = new Map<string, number>();
  matrix.columns.forEach((language, column) => {
    columnOf.set(model.heads[language].tag, column);
  });
  const rarities = Float64Array.from(
    matrix.columns,
    (language) => RARITY_WEIGHT * languagePrior(model.heads[language].tag),
  );
  // Encodings of the same languages share their letters' costs: 255 is not yet known.
  const known = new Map<string, Uint8Array>();
  return encodings
    .filter((info) => info.kind === 'single-byte')
    .map((info) => {
      const listed = info.languages.map((tag) => columnOf.get(tag)).filter((column) => column !== undefined);
      const key = listed.join();
      let letters = known.get(key);
      if (letters === undefined) {
        letters = new Uint8Array(matrix.rowOf.length).fill(255);
        known.set(key, letters);
      }
      const table = singleByteTable(info.name);
      const folded = table.map(foldUnit);
      for (let byte = info.asciiCompatible ? 0x80 : 0; byte < 256; byte++) {
        const unit = folded[byte];
        if (unit < letters.length && letters[unit] === 255)
          letters[unit] = leastCost(matrix, rarities, unit, listed);
      }
      return {
        info,
        table,
        folded,
        listed,
        latin: listed.length === 0 || (listed[0] >= matrix.latinFrom && listed[0] < matrix.latinTo),
        costs: layCosts(model, table, folded, letters, info.asciiCompatible),
        prior: encodingPrior(info),
        draws: canDraw(table),
      };
    });
}

function layCosts(
  model: Model,
  table: Uint16Array,
  folded: Uint16Array,
  letters: Uint8Array,
  ascii: boolean,
): Uint8Array {
  const buckets = bucketTable();
  const costs = new Uint8Array(256);
  for (let byte = 0; byte < 256; byte++) {
    const unit = table[byte];
    const bucket = buckets[unit];
    if (unit === UNDEFINED_UNIT) costs[byte] = UNDEFINED_COST;
    // MacArabic and others have a second parenthesis or comma there: who uses it when there is the first?
    else if (ascii && byte >= 0x80 && unit < 0x80) costs[byte] = STRANGE_COST;
    else if (bucket === CONTROL) costs[byte] = CONTROL_COST;
    else if (bucket === SPACE) costs[byte] = SYMBOL_COST + 16;
    else if (bucket === SYMBOL || bucket === JOINER)
      costs[byte] = Math.min(STRANGE_COST, SYMBOL_COST + model.symbolCosts[unit]);
    else if (bucket < SYMBOL) costs[byte] = SYMBOL_COST;
    else costs[byte] = folded[byte] < letters.length ? letters[folded[byte]] : STRANGE_COST;
  }
  return costs;
}

/**
 * The cost in the language that has the letter most, its rarity counted: ã must not be rare in windows-1252 only because
 * twenty of its languages are not Portuguese.
 */
function leastCost(
  matrix: LetterMatrix,
  rarities: Float64Array,
  unit: number,
  columns: readonly number[],
): number {
  const row = matrix.rowOf[unit] * matrix.columns.length;
  let least = STRANGE_COST;
  for (const column of columns) least = Math.min(least, matrix.costs[row + column] + rarities[column]);
  return least;
}
