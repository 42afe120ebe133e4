import { UNDEFINED_UNIT } from '../encodings/single-byte.ts';
import type { Candidate, Gate } from '../gate/index.ts';
import { EMISSION_SHIFT } from '../model/alphabet.ts';
import { bucketTable, CONTROL, JOINER, scriptTable } from '../model/characters.ts';
import type { LanguageModel } from '../model/language-model.ts';
import { CLOSE_LIMIT, FAR_CELL, score, scoreClosely, scoreWords } from './score.ts';
import type { Words } from './words.ts';

/** What the judge makes of one encoding and language: costs in bits, the lower the better. */
export interface Opinion {
  /** Which reading of the bytes: opinions with the same key give the same text. */
  key: string;
  /** Canonical names of the encodings that read the bytes this way. */
  encodings: readonly string[];
  /** Index into the model's languages. */
  language: number;
  /** What the words that hold non-ASCII characters cost. */
  marked: number;
  /** What the ASCII words cost in this language. */
  plain: number;
  prior: number;
}

/** An opinion that is so many bits worse than another has no say: plain words and all hints cannot make up for it. */
const NEGLIGIBLE = 60;

const COMBINING_FROM = 0x300;
const COMBINING_TO = 0x36f;

export interface ByteOpinions {
  opinions: Opinion[];
  /** What the ASCII words cost a language of another script. */
  foreign: number;
}

export class Judge {
  private readonly gate: Gate;
  private readonly pairCells = new Map<number, Uint16Array>();
  private readonly english: number;

  constructor(gate: Gate) {
    this.gate = gate;
    this.english = Math.max(
      0,
      gate.model.heads.findIndex((head) => head.tag === 'en'),
    );
  }

  /** Scores the pairs that the gate let through, its best first: most of the others are given up early. */
  judgeBytes(candidates: readonly Candidate[], words: Words): ByteOpinions {
    const { marked, markedFirst } = words;
    const { foreign, ofLanguage: plainCosts } = this.plainCosts(words, candidates);
    const opinions: Opinion[] = [];
    /** Profile of each opinion, or -1 where the bytes were not judged as they stand. */
    const judged: number[] = [];
    let reversed: Uint8Array | undefined;
    let least = Infinity;
    for (const { reading, language, prior } of candidates) {
      const { info } = this.gate.profiles[reading.profiles[0]];
      const model = this.gate.model.language(language);
      const limit = (least - prior + NEGLIGIBLE) * 8;
      let cost: number;
      const composes = model.tag === 'vi' && needsComposing(reading.table, marked);
      const visual = info.directionality === 'visual';
      if (composes) {
        cost = score(model, model.cells, composed(reading.table, marked), markedFirst, limit);
      } else {
        if (visual) reversed ??= marked.slice().reverse();
        cost = score(
          model,
          this.cellsOf(reading.profiles[0], language),
          visual ? reversed! : marked,
          markedFirst,
          limit,
        );
      }
      if (cost > limit) continue;
      least = Math.min(least, cost / 8 + prior);
      opinions.push({
        key: `${info.asciiCompatible ? 'b' : 'e'}${reading.profiles[0]}`,
        encodings: reading.profiles.map((index) => this.gate.profiles[index].info.name),
        language,
        marked: cost / 8,
        plain: plainCosts(language),
        prior,
      });
      judged.push(composes || visual ? -1 : reading.profiles[0]);
    }
    if (marked.length <= CLOSE_LIMIT) {
      const lookCloser = (opinion: Opinion, index: number) => {
        const profile = judged[index];
        if (profile < 0) return opinion.marked;
        const model = this.gate.model.language(opinion.language);
        return scoreClosely(model, this.cellsOf(profile, opinion.language), marked, markedFirst) / 8;
      };
      refine(opinions, lookCloser);
    }
    return { opinions, foreign };
  }

  /**
   * Scores a reading that is already decoded, in each of the languages given. `plain` is what its ASCII words cost,
   * `scale` makes it speak for as many bytes as the others.
   */
  judgeUnits(
    key: string,
    encodings: readonly string[],
    units: Uint16Array,
    open: boolean,
    languages: readonly { language: number; prior: number }[],
    plain: number,
    scale: number,
    penalty: number,
  ): Opinion[] {
    const opinions: Opinion[] = [];
    let least = Infinity;
    for (const { language, prior } of languages) {
      const model = this.gate.model.language(language);
      const limit = ((least - prior + NEGLIGIBLE) * 8) / scale;
      const cost = score(model, model.cells, units, open, limit);
      if (cost > limit) continue;
      const marked = (cost / 8) * scale;
      least = Math.min(least, marked + prior);
      opinions.push({
        key,
        encodings,
        language,
        marked: marked + penalty,
        plain,
        prior,
      });
    }
    if (units.length <= CLOSE_LIMIT) {
      refine(opinions, ({ language }) => {
        const model = this.gate.model.language(language);
        return (scoreClosely(model, model.cells, units, open) / 8) * scale + penalty;
      });
    }
    return opinions;
  }

  /**
   * What the ASCII words cost in each language. Languages of other scripts leave them to English: what is not theirs is not
   * held against them; and where no language of the Latin script is in question, nothing has to be read at all.
   */
  private plainCosts(
    { plain, plainFirst, marked }: Words,
    languages: readonly { language: number }[],
  ): { foreign: number; ofLanguage: (language: number) => number } {
    const { model } = this.gate;
    const isLatin = (language: number) => model.heads[language].alphabet.script === 'Latin';
    if (plain.length === 0 || !languages.some(({ language }) => isLatin(language))) {
      return { foreign: 0, ofLanguage: () => 0 };
    }
    const closely = marked.length + plain.length <= CLOSE_LIMIT;
    const english = new Float64Array(plain.length + 1);
    const ofEnglish = scoreWords(model.language(this.english), plain, plainFirst, closely, null, english) / 8;
    const known = new Map<number, number>([[this.english, ofEnglish]]);
    const ofLanguage = (language: number) => {
      if (!isLatin(language)) return ofEnglish;
      let cost = known.get(language);
      if (cost === undefined) {
        cost = scoreWords(model.language(language), plain, plainFirst, closely, english, null) / 8;
        known.set(language, cost);
      }
      return cost;
    };
    return { foreign: ofEnglish, ofLanguage };
  }

  private cellsOf(profile: number, language: number): Uint16Array {
    const key = profile * 1024 + language;
    let cells = this.pairCells.get(key);
    if (cells === undefined) {
      const { table, info } = this.gate.profiles[profile];
      cells = layPairCells(this.gate.model.language(language), table, info.asciiCompatible);
      this.pairCells.set(key, cells);
    }
    return cells;
  }
}

/** A byte that the encoding leaves undefined: no text has it. */
const UNDEFINED_CELL = CONTROL | (127 << EMISSION_SHIFT);

const SECOND_FORM = 110 << EMISSION_SHIFT;

/** CP864 and CP1006 hold the forms of Arabic letters rather than the letters; of a ligature the last letter counts. */
function plainForm(unit: number): number {
  if (unit < 0xfb1d || unit > 0xfefc) return unit;
  const plain = String.fromCharCode(unit).normalize('NFKC');
  return plain.charCodeAt(plain.length - 1);
}

function layPairCells(model: LanguageModel, table: Uint16Array, ascii: boolean): Uint16Array {
  const cells = new Uint16Array(256);
  for (let byte = 0; byte < 256; byte++) {
    const unit = table[byte] < model.cells.length ? table[byte] : plainForm(table[byte]);
    cells[byte] =
      unit === UNDEFINED_UNIT ? UNDEFINED_CELL : unit < model.cells.length ? model.cells[unit] : FAR_CELL;
    // ARMSCII-8, MacArabic and others have a second parenthesis or comma above 0x7F. Who uses it when there is the first?
    if (byte >= 0x80 && unit < 0x80 && ascii) cells[byte] = (cells[byte] & 0x1ff) | SECOND_FORM;
  }
  cells[0x20] = model.cells[0x20]; // words are set apart by spaces of ours, in EBCDIC too
  return cells;
}

/** Opinions this close to the best, in bits, get a closer look: the sequences of four are worth less than that. */
const CLOSE = 40;

/** Looks again, closer, at the opinions that may win. */
function refine(opinions: Opinion[], lookCloser: (opinion: Opinion, index: number) => number): void {
  let least = Infinity;
  for (const { marked, prior } of opinions) least = Math.min(least, marked + prior);
  opinions.forEach((opinion, index) => {
    if (opinion.marked + opinion.prior <= least + CLOSE) opinion.marked = lookCloser(opinion, index);
  });
}

function needsComposing(table: Uint16Array, bytes: Uint8Array): boolean {
  for (const byte of bytes) if (table[byte] >= COMBINING_FROM && table[byte] <= COMBINING_TO) return true;
  return false;
}

function composed(table: Uint16Array, bytes: Uint8Array): Uint16Array {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(table[byte]);
  return toUnits(text.normalize('NFC'));
}

export function toUnits(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  for (let i = 0; i < units.length; i++) units[i] = text.charCodeAt(i);
  return units;
}

/** Marked or all words of a decoded text, each followed by a space, none twice. */
export interface UnitWords {
  units: Uint16Array;
  /** How many bytes they took in an encoding of one byte for ASCII and two for the rest. */
  bytes: number;
}

export function unitWords(text: string, which: 'marked' | 'all', limit: number): UnitWords {
  const out = new Uint16Array(Math.min(limit, text.length) + 1);
  const seen = new Set<string>();
  let end = 0;
  let bytes = 0;
  let at = 0;
  while (at < text.length && end < out.length - 1) {
    const from = at;
    let high = 0;
    for (; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (endsWord(unit, which)) break;
      if (unit >= 0x80) high++;
    }
    if (at > from && (high > 0 || which === 'all')) {
      const word = text.slice(from, at);
      if (!seen.has(word)) {
        seen.add(word);
        for (let i = from; i < at && end < out.length - 1; i++) out[end++] = text.charCodeAt(i);
        if (at < text.length) out[end++] = 0x20;
        bytes += at - from + high + 1;
      }
    }
    at++;
  }
  return { units: out.subarray(0, end), bytes };
}

/** Marked words hold whatever is outside ASCII, as they do in bytes; for the language only letters and apostrophes matter. */
function endsWord(unit: number, which: 'marked' | 'all'): boolean {
  if (scriptTable()[unit] > 0 || unit === 0x27) return false;
  if (which === 'all') return bucketTable()[unit] !== JOINER;
  return unit < 0x80 && (unit < 0x30 || unit > 0x39);
}
