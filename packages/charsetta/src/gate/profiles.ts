import { type EncodingInfo, encodings } from '../encodings/registry.ts';
import { singleByteIndex, singleByteTable, singleByteTables } from '../encodings/single-byte.ts';
import { type Machine, theMachine } from '../kernel/index.ts';
import { BY_LETTER, BY_SYMBOL, SYMBOL_COST } from '../kernel/layout.ts';
import { PAGE } from '../kernel/pages.ts';
import { languagePrior } from '../languages/registry.ts';
import { arabicForms } from '../model/arabic-forms.ts';
import { bucketTable, CONTROL, foldUnit, JOINER, SPACE, SYMBOL } from '../model/characters.ts';
import type { Model } from '../model/format.ts';
import { ByteMatrix } from './bytes.ts';
import type { LetterMatrix } from './letters.ts';
import { Matrix } from './matrix.ts';
import { encodingPrior } from './priors.ts';

/** What is known of a single-byte encoding before any text is read. */
export class Profile {
  readonly info: EncodingInfo;
  /** The encoding's own languages, as columns of the letter matrix. */
  readonly listed: readonly number[];
  /** Whether they are written in Latin letters. */
  readonly latin: boolean;
  readonly prior: number;
  private laid: Uint16Array | null = null;

  constructor(info: EncodingInfo, listed: readonly number[], latin: boolean) {
    this.info = info;
    this.listed = listed;
    this.latin = latin;
    this.prior = encodingPrior(info);
  }

  get table(): Uint16Array {
    this.laid ??= singleByteTable(this.info.name);
    return this.laid;
  }
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
  const infos = encodings.filter(
    ({ kind, asciiCompatible }) => kind === 'single-byte' && asciiCompatible !== ebcdic,
  );
  const { lists, groups } = listLanguages(model, letters, infos);
  const profiles = infos.map((info, column) => {
    const listed = lists[groups[column]];
    const latin = listed.length === 0 || (listed[0] >= letters.latinFrom && listed[0] < letters.latinTo);
    return new Profile(info, listed, latin);
  });
  const { matrix, units, from } = layBytes(model, letters, infos, lists, groups, ebcdic);
  return { profiles, bytes: new ByteMatrix(from, index, profiles, matrix, units) };
}

interface Listed {
  /** The languages of encodings, as columns of the letter matrix. */
  lists: number[][];
  /** By encoding: which of the lists is its own. */
  groups: Uint16Array;
}

/** Encodings of the same languages share a list. */
function listLanguages(model: Model, letters: LetterMatrix, infos: readonly EncodingInfo[]): Listed {
  const columnOf = new Map<string, number>();
  for (let column = 0; column < letters.columns.length; column++)
    columnOf.set(model.heads[letters.columns[column]].tag, column);
  const lists: number[][] = [];
  const groupOf = {
    hosts: new Map<readonly string[], number>(),
    others: new Map<readonly string[], number>(),
  };
  const groups = Uint16Array.from(infos, ({ era, languages }) => {
    const isHost = era === 'web' || era === 'iso';
    const known = isHost ? groupOf.hosts : groupOf.others;
    let group = known.get(languages);
    if (group === undefined) {
      const guest = isHost ? guestIn(languages) : undefined;
      const columns = languages.map((tag) => (tag === guest ? undefined : columnOf.get(tag)));
      group = lists.push(columns.filter((column) => column !== undefined)) - 1;
      known.set(languages, group);
    }
    return group;
  });
  return { lists, groups };
}

/**
 * A language that the encodings of the web and of ISO with these languages can write, and are seldom used for: `São Paulo`
 * in a German text is no `Săo`.
 */
function guestIn(languages: readonly string[]): string | undefined {
  if (languages.includes('cs')) return 'de';
  return languages.includes('lt') ? 'fi' : undefined;
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
  infos: readonly EncodingInfo[],
  lists: readonly (readonly number[])[],
  groups: Uint16Array,
  ebcdic: boolean,
): { matrix: Matrix; units: Uint16Array; from: number } {
  const machine = theMachine();
  const from = ebcdic ? FIRST_EBCDIC : FIRST_HIGH;
  const width = infos.length;
  const matrix = new Matrix(PAGE - from, width);
  machine.begin();
  const rarities = Float64Array.from(
    letters.columns,
    (language) => RARITY_WEIGHT * languagePrior(model.heads[language].tag),
  );
  machine.code.beginBytes(
    machine.bring(bucketTable()),
    machine.bring(layKinds()),
    machine.bring(model.symbolCosts),
    letters.matrix.costs.table,
    letters.columns.length,
    machine.bring(rarities),
  );
  const { rows } = letters.matrix;
  const units = machine.words((PAGE - from) * width);
  const starts = new Uint16Array(lists.length + 1);
  lists.forEach((list, group) => {
    starts[group + 1] = starts[group] + list.length;
  });
  machine.code.layBytes(
    machine.bring(singleByteTables((text, count) => layTables(machine, text, count))),
    machine.bring(Uint16Array.from(infos, ({ name }) => singleByteIndex(name) * PAGE)),
    from,
    ebcdic ? 0 : 1,
    machine.bring(letters.rowOf),
    letters.rowOf.length,
    machine.bring(arabicForms()),
    machine.bring(groups),
    machine.bring(Uint16Array.from(lists.flat())),
    machine.bring(starts),
    machine.bytes(lists.length * rows),
    rows,
    matrix.costs.table,
    units,
    width,
  );
  return { matrix, units: machine.takeWords(units, (PAGE - from) * width), from };
}

function layTables(machine: Machine, text: Uint8Array, units: number): Uint16Array {
  const tables = machine.words(units);
  machine.code.layPages(machine.bring(text), text.length, tables);
  return machine.takeWords(tables, units);
}

/** The row of a character in the letter matrix; presentation forms (CP864, CP1006) count as their plain letters. */
export function rowOfUnit({ rowOf }: LetterMatrix, unit: number): number {
  const plain = unit < rowOf.length ? unit : foldUnit(unit);
  return plain < rowOf.length ? rowOf[plain] : 0;
}
