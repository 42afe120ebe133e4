import { type EncodingInfo, encodings } from '../encodings/registry.ts';
import { singleByteTable } from '../encodings/single-byte.ts';
import { BY_LETTER, BY_SYMBOL, SYMBOL_COST } from '../kernel/gate.ts';
import { theMachine } from '../kernel/index.ts';
import { languagePrior } from '../languages/registry.ts';
import { bucketTable, CONTROL, foldUnit, JOINER, SPACE, SYMBOL } from '../model/characters.ts';
import type { Model } from '../model/format.ts';
import { ByteMatrix } from './bytes.ts';
import type { LetterMatrix } from './letters.ts';
import { Matrix } from './matrix.ts';
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
}

/** The encodings that share ASCII, or EBCDIC's, and what each byte costs in each: see `layBytes`. */
export interface Profiles {
  profiles: readonly Profile[];
  bytes: ByteMatrix;
}

const CONTROL_COST = 16 * 8;

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

/** By bucket: what its characters cost, or how that is to be found. */
function layKinds(): Uint8Array {
  const kinds = new Uint8Array(CONTROL + 1).fill(BY_LETTER);
  kinds.fill(SYMBOL_COST, 0, SYMBOL);
  kinds[SPACE] = SYMBOL_COST + 16;
  kinds[CONTROL] = CONTROL_COST;
  kinds[SYMBOL] = BY_SYMBOL;
  kinds[JOINER] = BY_SYMBOL;
  return kinds;
}

/**
 * What a byte costs in that of the encoding's languages which uses it most. A linear model over the byte histogram, as
 * Kim and Park's byte SVM is, but derived from the language models, so that nothing has to be shipped and a new encoding
 * needs no training. Every first call waits for this: see kernel/gate.ts.
 */
function layBytes(
  model: Model,
  letters: LetterMatrix,
  profiles: readonly Profile[],
  ebcdic: boolean,
  index: number,
): ByteMatrix {
  const machine = theMachine();
  const from = ebcdic ? FIRST_EBCDIC : FIRST_HIGH;
  const width = profiles.length;
  const matrix = new Matrix(256 - from, width);
  machine.begin();
  const letterWidth = letters.columns.length;
  const rarities = Float64Array.from(
    letters.columns,
    (language) => RARITY_WEIGHT * languagePrior(model.heads[language].tag),
  );
  machine.code.beginBytes(
    machine.bring(bucketTable()),
    machine.bring(layKinds()),
    machine.bring(model.symbolCosts),
    letters.matrix.costs.table,
    letterWidth,
    machine.bring(rarities),
  );
  const rowOf = machine.bring(letters.rowOf);
  const units = machine.words((256 - from) * width);
  /** Encodings of the same languages share what their letters cost. */
  const known = new Map<string, { listed: Uint16Array; rowCosts: Uint8Array }>();
  profiles.forEach(({ table, listed, info }, column) => {
    const key = listed.join();
    let shared = known.get(key);
    if (shared === undefined) {
      const rowCosts = machine.bytes(letters.matrix.rows);
      shared = { listed: machine.bring(Uint16Array.from(listed)), rowCosts };
      known.set(key, shared);
    }
    machine.code.layBytes(
      machine.bring(table),
      from,
      info.asciiCompatible ? 1 : 0,
      rowOf,
      letters.rowOf.length,
      shared.listed,
      listed.length,
      shared.rowCosts,
      matrix.costs.table,
      units,
      width,
      column,
    );
  });
  return new ByteMatrix(from, index, matrix, machine.takeWords(units, (256 - from) * width));
}

/** The row of a character in the letter matrix; presentation forms (CP864, CP1006) count as their plain letters. */
export function rowOfUnit({ rowOf }: LetterMatrix, unit: number): number {
  const plain = unit < rowOf.length ? unit : foldUnit(unit);
  return plain < rowOf.length ? rowOf[plain] : 0;
}
