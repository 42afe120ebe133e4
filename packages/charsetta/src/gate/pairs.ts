import { scriptNames, scriptTable } from '../model/characters.ts';
import { type Hints, NO_HINTS } from './hints.ts';
import type { Candidate } from './index.ts';
import { ASCII_LETTER, addAsciiLetters, type LetterMatrix } from './letters.ts';
import type { Look } from './look.ts';
import { unlistedCost } from './priors.ts';
import { type Profile, rowOfUnit } from './profiles.ts';
import { MIXED_WORD_COST, type Reading } from './readings.ts';
import { Shortlist } from './shortlist.ts';

/**
 * How far ASCII words may speak for or against an encoding, in bits. They say much about the language and nothing about the
 * bytes outside ASCII: unbounded, three hundred English words in a program would outvote its five Polish comments.
 */
export const PLAIN_CAP = 14;

/**
 * A language of the Latin script whose ASCII letters cost so many bits more than another's, and by the byte, is tried with no
 * encoding. The right one was 15, 23 and 65 bits behind at the worst on 16, 128 and 1,024 bytes.
 */
const LATIN_HOPELESS = 24;
const LATIN_HOPELESS_PER_BYTE = 0.25;
/**
 * A pair that the gate finds so much worse than its best is not judged: bits, and bits by the byte. The right one was never
 * more than 23 bits behind on up to 256 bytes of marked words, and 108 on more.
 */
const HOPELESS = 50;
const HOPELESS_PER_BYTE = 0.1;

const LATIN = scriptNames.indexOf('Latin') + 1;

/** By byte of a code page. */
interface ByteMeaning {
  scripts: Uint8Array;
  rows: Uint16Array;
}

/** Chooses the languages of each reading that are worth judging. Columns are those of the letter matrix. */
export class Pairs {
  private readonly letters: LetterMatrix;
  private readonly profiles: readonly Profile[];
  /** Eighths of a bit, by column. */
  private readonly languagePriors: Int32Array;
  /** What ASCII letters cost in each column, in all words and in plain ones. */
  private readonly shared: Int32Array;
  private readonly plain: Int32Array;
  /** The columns of each script, and those of the Latin script that the text at hand may be in, once one is asked for. */
  private readonly columnsOf: readonly Uint16Array[];
  private likelyLatin: Uint16Array | null = null;
  /** The encodings of the reading at hand: how many, and eighths of a bit for each, by column apart; and the least. */
  private encodings = 0;
  private readonly ownPriors = new Int32Array(256);
  private readonly priorsByColumn: Int32Array[] = [];
  private leastPrior = 0;
  private readonly scriptCounts = new Uint32Array(scriptNames.length + 1);
  /** By profile. */
  private readonly meanings: (ByteMeaning | undefined)[] = [];
  /** By profile and script: eighths of a bit by column, the encoding's own prior apart. */
  private readonly profilePriors: Int32Array[][] = [];
  private readonly shortlist: Shortlist;

  constructor(
    letters: LetterMatrix,
    profiles: readonly Profile[],
    languagePriors: Int32Array,
    mostReadings: number,
  ) {
    const width = letters.columns.length;
    this.letters = letters;
    this.profiles = profiles;
    this.languagePriors = languagePriors;
    this.shared = new Int32Array(width);
    this.plain = new Int32Array(width);
    this.columnsOf = Array.from(letters.scriptFrom, (from, script) =>
      Uint16Array.from({ length: (letters.scriptFrom[script + 1] ?? from) - from }, (_, i) => from + i),
    );
    this.shortlist = new Shortlist(mostReadings, width);
  }

  /** What all readings of a text share. */
  begin(look: Look): void {
    this.layShared(look);
    this.likelyLatin = look.ebcdic ? this.columnsOf[LATIN] : null;
  }

  /** The best pairs of readings and languages, at most `most` of them, and each reading in its best. */
  choose(look: Look, readings: readonly Reading[], most: number): Candidate[] {
    const { shortlist } = this;
    shortlist.begin((HOPELESS + HOPELESS_PER_BYTE * look.total) * 8, most);
    for (let index = 0; index < readings.length; index++) this.offer(look, readings[index]);
    const { columns } = this.letters;
    return shortlist.pairs((reading, column, cost, prior) => ({
      reading: readings[reading],
      language: columns[column],
      cost,
      plain: this.plain[column],
      prior: prior / 8,
    }));
  }

  /** What the ASCII letters cost in each column, whatever the encoding. */
  private layShared({ marked, plain, ebcdic }: Look): void {
    const { plain: costs, shared } = this;
    const letters = this.addAscii(costs.fill(0), plain);
    if (letters > 0) capPlain(costs);
    shared.set(costs);
    if (!ebcdic) this.addAscii(shared, marked, MIXED_WORD_COST);
  }

  /** `mixed` is what each of them costs more beside letters of another script. Returns how many they are. */
  private addAscii(costs: Int32Array, histogram: Uint32Array, mixed = 0): number {
    const { latinFrom, latinTo, matrix } = this.letters;
    const letters = addAsciiLetters(this.letters, histogram);
    if (letters === 0) return 0;
    const sums = matrix.sums(latinFrom, latinTo);
    for (let column = latinFrom; column < latinTo; column++) costs[column] += sums[column];
    const elsewhere = letters * (ASCII_LETTER + mixed);
    for (let column = 0; column < latinFrom; column++) costs[column] += elsewhere;
    for (let column = latinTo; column < costs.length; column++) costs[column] += elsewhere;
    return letters;
  }

  /** The languages of the Latin script that ASCII letters and prior speak for. */
  private chooseLatin({ hints, total }: Look): Uint16Array {
    const all = this.columnsOf[LATIN];
    if (hints.languages.size > 0) return all;
    const { shared, languagePriors } = this;
    let least = Infinity;
    for (let i = 0; i < all.length; i++) least = Math.min(least, shared[all[i]] + languagePriors[all[i]]);
    const limit = least + (LATIN_HOPELESS + LATIN_HOPELESS_PER_BYTE * total) * 8;
    let count = 0;
    for (let i = 0; i < all.length; i++)
      if (shared[all[i]] + languagePriors[all[i]] <= limit) latinScratch[count++] = all[i];
    return latinScratch.subarray(0, count);
  }

  /** Puts the pairs of a reading on the shortlist, but for those that are too dear. */
  private offer(look: Look, reading: Reading): void {
    const { letters, shortlist } = this;
    const { matrix, marked, used } = look;
    const [first] = reading.profiles;
    const { scripts, rows } = this.meaningOf(first);
    const counts = this.scriptCounts.fill(0);
    letters.matrix.begin();
    let others = 0;
    let common = LATIN;
    for (let i = 0; i < used.length; i++) {
      const byte = used[i];
      const times = marked[byte];
      const script = scripts[byte];
      if (script === 0) others += times * matrix.costOf(first, byte);
      else {
        letters.matrix.add(rows[byte], times);
        counts[script] += times;
        if (counts[script] > counts[common]) common = script;
      }
    }
    // Latin if there is hardly a letter, or no language in the script that most are of.
    const script = letters.scriptFrom[common] === letters.scriptFrom[common + 1] ? LATIN : common;
    const sums = letters.matrix.sums(letters.scriptFrom[script], letters.scriptFrom[script + 1]);
    if (script === LATIN) this.likelyLatin ??= this.chooseLatin(look);
    const columns = script === LATIN ? this.likelyLatin! : this.columnsOf[script];
    const base = this.profiles[first].info.asciiCompatible ? this.shared : this.plain;
    this.beginPriors(reading, script, look);
    const { languagePriors } = this;
    shortlist.beginReading();
    let limit = shortlist.limit();
    for (let i = 0; i < columns.length; i++) {
      const column = columns[i];
      const fit = base[column] + sums[column] + others;
      if (fit + this.leastPrior + languagePriors[column] > limit) continue;
      const prior = this.priorOf(column, look.hints);
      if (fit + prior > limit) continue;
      shortlist.offer(column, fit + prior, prior);
      limit = shortlist.limit();
    }
  }

  /** Script and row in the letter matrix of each byte of a code page, laid when first asked for. */
  private meaningOf(profile: number): ByteMeaning {
    let meaning = this.meanings[profile];
    if (meaning === undefined) {
      const ofUnit = scriptTable();
      const { table } = this.profiles[profile];
      meaning = { scripts: new Uint8Array(256), rows: new Uint16Array(256) };
      for (let byte = 0; byte < 256; byte++) {
        meaning.scripts[byte] = ofUnit[table[byte]];
        meaning.rows[byte] = rowOfUnit(this.letters, table[byte]);
      }
      this.meanings[profile] = meaning;
    }
    return meaning;
  }

  /** Gathers what `priorOf` needs of a reading's encodings. */
  private beginPriors({ profiles }: Reading, script: number, { foreign, hints }: Look): void {
    const away = script === LATIN ? 0 : foreign;
    let least = Infinity;
    this.encodings = profiles.length;
    for (let each = 0; each < profiles.length; each++) {
      const own = Math.round(ownPrior(this.profiles[profiles[each]], away, hints) * 8);
      this.ownPriors[each] = own;
      this.priorsByColumn[each] = this.priorsInScript(profiles[each], script);
      least = Math.min(least, own);
    }
    // A language may be hinted at, and cost less than nothing.
    this.leastPrior = hints.languages.size > 0 ? Number.NEGATIVE_INFINITY : least;
  }

  /** The prior cost of the reading in a language: the least over its encodings; eighths of a bit. */
  private priorOf(column: number, hints: Hints): number {
    const { ownPriors, priorsByColumn, encodings } = this;
    let prior = priorsByColumn[0][column] + ownPriors[0];
    for (let each = 1; each < encodings; each++)
      prior = Math.min(prior, priorsByColumn[each][column] + ownPriors[each]);
    return hints.languages.size === 0
      ? prior
      : prior - Math.round((hints.languages.get(this.letters.columns[column]) ?? 0) * 8);
  }

  /** What each language costs with an encoding, the encoding's own prior apart; laid when first asked for. */
  private priorsInScript(profile: number, script: number): Int32Array {
    this.profilePriors[profile] ??= [];
    const known = this.profilePriors[profile];
    if (known[script] === undefined) {
      const { info, listed } = this.profiles[profile];
      const { scriptFrom } = this.letters;
      const from = scriptFrom[script];
      const to = scriptFrom[script + 1];
      const atHome = listed.some((column) => column >= from && column < to);
      const unlisted = unlistedCost(info, atHome) * 8;
      const priors = this.languagePriors.slice();
      for (let column = from; column < to; column++) if (!listed.includes(column)) priors[column] += unlisted;
      known[script] = priors;
    }
    return known[script];
  }
}

function capPlain(costs: Int32Array): void {
  let least = Infinity;
  for (let column = 0; column < costs.length; column++) least = Math.min(least, costs[column]);
  for (let column = 0; column < costs.length; column++)
    costs[column] = Math.min(costs[column] - least, PLAIN_CAP * 8);
}

const latinScratch = new Uint16Array(512);

/** Bits. A declaration is reason enough to expect another script, however few its letters. */
function ownPrior({ prior, info }: Profile, away: number, hints: Hints): number {
  const bonus = hints === NO_HINTS ? undefined : hints.encodings.get(info.name);
  return bonus === undefined ? prior + away : prior - bonus;
}
