/**
 * chared (Pomikálek, Suchomel, RASLAN 2011): which of a language's encodings a text is in, when the language is known.
 * One sample text is written in every encoding of the language. As the text is the same, byte triples differ in
 * frequency only where the encodings differ, and all others are thrown away. A document belongs to the encoding whose
 * frequencies have the highest scalar product with its own.
 *
 *     const model = trainChared(text, { language: 'cs', encodings: ['UTF-8', 'windows-1250', 'ISO-8859-2'] });
 *     model.detect(bytes)[0].encoding;
 *     unpackChared(packChared(model)).detect(bytes);   // format.ts
 *
 * No Node built-ins in this folder.
 */
import { encodeText, lookup } from '../encodings/index.ts';
import { ArgumentError, CharsettaError } from '../errors.ts';
import { type Frequencies, GroupCounter, type GroupSize, maskOf } from './byte-groups.ts';

export type { GroupSize } from './byte-groups.ts';

export interface CharedOptions {
  /** BCP 47 tag of the language that the text is in; kept with the model. */
  language: string;
  /** Any labels that `lookup` understands, two at least; where scores tie, the one listed first wins. */
  encodings: readonly string[];
  /** Bytes that are counted together: 3, or 2 to repeat the paper's comparison. */
  size?: GroupSize;
}

export interface CharedAnswer {
  encoding: string;
  /** The scalar product: comparable between the encodings of one document only. */
  score: number;
}

/** What a model consists of: enough to write it down and to make it again. */
export interface CharedParts {
  language: string;
  encodings: readonly string[];
  size: GroupSize;
  /** The byte groups whose frequencies differ, in rising order. */
  groups: Uint32Array;
  /** For each group, one frequency an encoding. */
  counts: Uint32Array;
}

/**
 * Learns from a text, or from documents. Where an encoding lacks a character, the text is cut in two: with the character
 * merely left out, its neighbours would make triples that no encoding's text has, and the vectors would differ in plain
 * ASCII, which says nothing.
 */
export function trainChared(text: string | Iterable<string>, options: CharedOptions): CharedModel {
  const encodings = checkedNames(options.encodings);
  if (typeof options.language !== 'string' || options.language === '')
    throw new ArgumentError('language', 'a BCP 47 tag such as cs', options.language);
  const size = options.size ?? 3;
  if (size !== 2 && size !== 3) throw new ArgumentError('size', '2 or 3', size);
  const documents = typeof text === 'string' ? [text] : [...text];
  const counter = new GroupCounter(size);
  const characters = new Set(documents.join(''));
  const vectors = encodings.map((encoding) => {
    const missing = missingFrom(encoding, characters);
    for (const document of documents)
      for (const run of missing === null ? [document] : document.split(missing))
        counter.add(encodeText(run, encoding, { replacement: '' }).bytes);
    return counter.take();
  });
  const { groups, counts } = differing(vectors);
  if (groups.length === 0)
    throw new CharsettaError(
      'ERR_TRAINING',
      `this text is the same in ${encodings.join(', ')}: give one that has letters beyond ASCII`,
    );
  return new CharedModel({ language: options.language, encodings, size, groups, counts });
}

/** Matches the characters that the encoding cannot write; null if it can write all. */
function missingFrom(encoding: string, characters: Iterable<string>): RegExp | null {
  let missing = '';
  for (const character of characters)
    if (encodeText(character, encoding).unmappableCount > 0)
      missing += `\\u{${character.codePointAt(0)!.toString(16)}}`;
  return missing === '' ? null : new RegExp(`[${missing}]`, 'u');
}

function checkedNames(labels: readonly string[]): string[] {
  if (!Array.isArray(labels)) throw new ArgumentError('encodings', 'a list of encodings', labels);
  const names = [...new Set(labels.map((label: string) => lookup(label).name))];
  if (names.length < 2)
    throw new ArgumentError('encodings', 'at least two different encodings', names.join(', '));
  return names;
}

/** Joins the vectors and drops the groups that all of them have equally often. */
function differing(vectors: readonly Frequencies[]): { groups: Uint32Array; counts: Uint32Array } {
  const width = vectors.length;
  const at = new Uint32Array(width);
  const most = vectors.reduce((sum, { groups }) => sum + groups.length, 0);
  const groups = new Uint32Array(most);
  const counts = new Uint32Array(most * width);
  let kept = 0;
  for (;;) {
    let group = Number.POSITIVE_INFINITY;
    for (let v = 0; v < width; v++) group = Math.min(group, vectors[v].groups[at[v]] ?? group);
    if (group === Number.POSITIVE_INFINITY) break;
    let differs = false;
    for (let v = 0; v < width; v++) {
      const here = vectors[v].groups[at[v]] === group;
      counts[kept * width + v] = here ? vectors[v].counts[at[v]] : 0;
      if (here) at[v]++;
      if (counts[kept * width + v] !== counts[kept * width]) differs = true;
    }
    groups[kept] = group;
    if (differs) kept++;
  }
  return { groups: groups.slice(0, kept), counts: counts.slice(0, kept * width) };
}

export class CharedModel implements CharedParts {
  readonly language: string;
  readonly encodings: readonly string[];
  readonly size: GroupSize;
  readonly groups: Uint32Array;
  readonly counts: Uint32Array;
  /** An open hash of the groups: the place of a group plus one, or nought. */
  private readonly slots: Uint32Array;

  constructor(parts: CharedParts) {
    this.language = parts.language;
    this.encodings = parts.encodings;
    this.size = parts.size;
    this.groups = parts.groups;
    this.counts = parts.counts;
    this.slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * this.groups.length + 2)));
    for (let place = 0; place < this.groups.length; place++) {
      let slot = this.firstSlot(this.groups[place]);
      while (this.slots[slot] !== 0) slot = (slot + 1) & (this.slots.length - 1);
      this.slots[slot] = place + 1;
    }
  }

  /** All encodings, the likeliest first. Bytes that say nothing leave them in the order of the model. */
  detect(bytes: Uint8Array): CharedAnswer[] {
    const { size, counts } = this;
    const width = this.encodings.length;
    const scores = new Float64Array(width);
    const mask = maskOf(size);
    let group = 0;
    // A group that occurs n times adds its frequency n times: that is the scalar product, without a vector.
    for (let at = 0; at < bytes.length; at++) {
      group = ((group << 8) | bytes[at]) & mask;
      if (at < size - 1) continue;
      const place = this.placeOf(group);
      if (place < 0) continue;
      for (let v = 0; v < width; v++) scores[v] += counts[place * width + v];
    }
    const answers = this.encodings.map((encoding, v) => ({ encoding, score: scores[v] }));
    return answers.sort((one, other) => other.score - one.score);
  }

  private placeOf(group: number): number {
    let slot = this.firstSlot(group);
    while (this.slots[slot] !== 0) {
      const place = this.slots[slot] - 1;
      if (this.groups[place] === group) return place;
      slot = (slot + 1) & (this.slots.length - 1);
    }
    return -1;
  }

  /** Multiplying by the golden ratio spreads neighbours (Knuth, The Art of Computer Programming 3, 6.4). */
  private firstSlot(group: number): number {
    return (Math.imul(group, 0x9e3779b1) >>> 8) & (this.slots.length - 1);
  }
}
