import { bytesOf } from '../kernel/base64.ts';
import { theMachine } from '../kernel/index.ts';
import {
  ENDS_EARLY,
  HEAD_BODY,
  HEAD_FIELDS,
  HEAD_LETTERS,
  HEAD_RARITY,
  HEAD_SCRIPT,
  HEAD_TAIL,
  HEAD_UNIGRAMS,
  LEVEL_BITS,
  LEVEL_CONTEXTS,
  RARITY_BLOCK_BITS,
  RARITY_CONTEXTS,
  RARITY_FROM,
  rarityTree,
} from '../kernel/layout.ts';
import { respellingsOf } from '../languages/respellings.ts';
import { type Alphabet, classCount, layCells, TIERS } from './alphabet.ts';
import { ByteReader, ByteWriter, ENDED_EARLY } from './bytes.ts';
import { layCaseCosts } from './case.ts';
import { bucketTable, FIRST_LETTER, OTHER_LATIN, scriptNames, scriptOf } from './characters.ts';
import { type LanguageModel, unpackBody } from './language-model.ts';
import { type LongCosts, unpackLong } from './long-costs.ts';
import { encodeSymbol, newContext, RangeEncoder } from './range-coder.ts';
import { encodeLevels, encodeLong, type LevelTables, newLevelContexts } from './tables.ts';

/**
 * The packed model: one head of plain bytes with what is needed of every language before any is chosen (alphabet, how
 * often each class occurs, capitals), then one range-coded body a language (bigrams, trigrams, rarity of ideographs),
 * unpacked only when a language comes into question. Each part is padded to three bytes, so that the base64 text it
 * travels in can be cut at part boundaries and each part be decoded alone.
 */

/** What is known of a language before its body is unpacked. */
export interface LanguageHead {
  tag: string;
  alphabet: Alphabet;
  unigrams: Uint8Array;
  /** Cost of a capital after a non-letter, a small letter, a capital; eighths of a bit. */
  capitals: readonly [number, number, number];
}

/** The letters of all languages, one after the other. */
export interface AllLetters {
  letters: Uint16Array;
  /** How common each is in its language. */
  levels: Uint8Array;
  /** First of each language, and the end. */
  starts: Uint32Array;
}

export interface LanguageParts extends LanguageHead {
  levels: LevelTables;
}

export interface ModelParts {
  languages: readonly LanguageParts[];
  /** Cost within its bucket of every code unit that is no letter or an accented Latin one; eighths of a bit. */
  symbolCosts: Uint8Array;
}

export const VERSION = 5;
const MAX_CAPITAL_COST = 127;
/** Cost of a symbol that the table does not list. */
const UNLISTED_SYMBOL = 120;

export function packModel(parts: ModelParts): Uint8Array {
  const primer = roundPrimer(primeContexts(parts.languages));
  const bodies = parts.languages.map((language) => packBody(language, primer));
  const tails = parts.languages.map((language) => packTail(language, primer));
  const writer = new ByteWriter();
  writer.number(VERSION);
  packSymbols(writer, parts.symbolCosts);
  packPrimer(writer, primer);
  writer.number(parts.languages.length);
  for (const [index, language] of parts.languages.entries()) {
    packHead(writer, language, bodies[index].length, tails[index].length);
  }
  const head = pad(writer.finish());
  const size = Uint8Array.of(head.length & 255, (head.length >> 8) & 255, head.length >> 16);
  return concatenate([size, head, ...bodies.flatMap((body, index) => [body, tails[index]])]);
}

function packSymbols(writer: ByteWriter, costs: Uint8Array): void {
  const listed: number[] = [];
  const buckets = bucketTable();
  for (let unit = 0; unit < 0x10000; unit++) {
    if (buckets[unit] <= OTHER_LATIN && isListed(unit, costs[unit])) listed.push(unit);
  }
  writer.number(listed.length);
  let before = -1;
  for (const unit of listed) {
    writer.number(unit - before - 1);
    writer.byte(costs[unit]);
    before = unit;
  }
}

/** ASCII letters have no cost here; everything else that is dearer by being unlisted is listed. */
function isListed(unit: number, cost: number): boolean {
  return cost < UNLISTED_SYMBOL && scriptOf(unit) !== 'Latin' ? true : cost > 0 && cost < UNLISTED_SYMBOL;
}

function packHead(writer: ByteWriter, head: LanguageHead, bodyLength: number, tailLength: number): void {
  writer.number(head.tag.length);
  for (const character of head.tag) writer.byte(character.charCodeAt(0));
  writer.number(scriptNames.indexOf(head.alphabet.script));
  writer.number(head.alphabet.rarity ? 1 : 0);
  writer.number(head.alphabet.letters.length);
  let before = -1;
  for (const letter of head.alphabet.letters) {
    writer.number(letter - before - 1);
    before = letter;
  }
  for (const level of head.unigrams) writer.byte(level);
  for (const cost of head.capitals) writer.byte(Math.min(MAX_CAPITAL_COST, cost));
  writer.number(bodyLength / 3);
  writer.number(tailLength / 3);
}

function packBody(language: LanguageParts, primer: Uint16Array): Uint8Array {
  const coder = new RangeEncoder();
  const { rarity } = language.alphabet;
  if (rarity) packRarity(coder, rarity);
  encodeLevels(coder, primer.slice(), language.levels);
  return pad(coder.finish());
}

function packTail(language: LanguageParts, primer: Uint16Array): Uint8Array {
  if (language.levels.long.size === 0) return new Uint8Array(0);
  const coder = new RangeEncoder();
  encodeLong(coder, primer.slice(), language.levels);
  return pad(coder.finish());
}

/** What coding all languages, one after the other, teaches the contexts. */
function primeContexts(languages: readonly LanguageParts[]): Uint16Array {
  const contexts = newLevelContexts();
  const coder = new RangeEncoder();
  for (const { levels } of languages) {
    encodeLevels(coder, contexts, levels);
    if (levels.long.size > 0) encodeLong(coder, contexts, levels);
  }
  return contexts;
}

/** Primed probabilities travel in steps of 1/32. */
const PRIMER_SHIFT = 6;
/** An even probability, rounded. */
const UNTOUCHED = (16 << PRIMER_SHIFT) + (1 << (PRIMER_SHIFT - 1));

function roundPrimer(primer: Uint16Array): Uint16Array {
  return primer.map((probability) => fromPrimer(probability >> PRIMER_SHIFT));
}

/** Most contexts are never met: runs of them are counted, the others' probabilities told. */
function packPrimer(writer: ByteWriter, primer: Uint16Array): void {
  for (let i = 0; i < primer.length; ) {
    let end = i;
    while (end < primer.length && primer[end] === UNTOUCHED) end++;
    writer.number(end - i);
    if (end < primer.length) writer.byte(primer[end] >> PRIMER_SHIFT);
    i = end + 1;
  }
}

function fromPrimer(step: number): number {
  return (step << PRIMER_SHIFT) + (1 << (PRIMER_SHIFT - 1));
}

function packRarity(coder: RangeEncoder, rarity: Uint8Array): void {
  const contexts = newContext(RARITY_CONTEXTS);
  for (let unit = RARITY_FROM; unit < 0x10000; unit++) {
    coder.bit(contexts, unit >> RARITY_BLOCK_BITS, rarity[unit] > 0 ? 1 : 0);
    if (rarity[unit] > 0) encodeSymbol(coder, contexts, rarityTree(unit), LEVEL_BITS, rarity[unit]);
  }
}

/** A model whose languages are unpacked one by one, when asked for. */
export class Model {
  readonly heads: readonly LanguageHead[];
  readonly letters: AllLetters;
  readonly symbolCosts: Uint8Array;
  private readonly primer: Uint16Array;
  private readonly packed: string;
  private readonly offsets: number[] = [];
  private readonly tails: number[] = [];
  private readonly unpacked: (LanguageModel | undefined)[] = [];

  /** In base64. */
  constructor(packed: string) {
    this.packed = packed;
    const [low, middle, high] = this.part(0, 3);
    const headLength = low | (middle << 8) | (high << 16);
    const reader = new HeadReader(this.part(3, headLength));
    const version = reader.number();
    if (version !== VERSION) throw new RangeError(`model format ${version}: this build reads ${VERSION}`);
    this.symbolCosts = reader.symbols();
    this.primer = reader.primer();
    const { heads, letters, lengths } = reader.heads();
    this.heads = heads;
    this.letters = letters;
    let offset = 3 + headLength;
    for (const { body, tail } of lengths) {
      this.offsets.push(offset);
      this.tails.push(offset + body);
      offset += body + tail;
    }
    this.offsets.push(offset);
  }

  language(index: number): LanguageModel {
    this.unpacked[index] ??= this.unpack(index);
    return this.unpacked[index];
  }

  private unpack(index: number): LanguageModel {
    const { tag, alphabet: packed, unigrams, capitals } = this.heads[index];
    const body = this.part(this.offsets[index], this.tails[index] - this.offsets[index]);
    const { rarity, bigrams, trigrams, costs, pairCosts, unigramCosts } = unpackBody(
      body,
      this.primer,
      packed,
      unigrams,
    );
    const alphabet = { ...packed, rarity };
    return {
      tag,
      alphabet,
      classes: classCount(alphabet),
      cells: layCells(alphabet, this.symbolCosts),
      costs,
      pairCosts,
      unigramCosts,
      caseCosts: layCaseCosts(capitals),
      long: () => this.unpackLong(index, { bigrams, trigrams }, costs),
    };
  }

  private unpackLong(
    index: number,
    levels: { bigrams: Uint8Array; trigrams: Uint8Array },
    costs: Uint8Array,
  ): LongCosts | null {
    const length = this.offsets[index + 1] - this.tails[index];
    if (length === 0) return null;
    const tail = this.part(this.tails[index], length);
    return unpackLong(tail, this.primer, classCount(this.heads[index].alphabet), levels, costs);
  }

  private part(offset: number, length: number): Uint8Array {
    return bytesOf(this.packed.slice((offset / 3) * 4, ((offset + length) / 3) * 4));
  }
}

interface Heads {
  heads: LanguageHead[];
  letters: AllLetters;
  /** Of what each language has packed, in bytes. */
  lengths: { body: number; tail: number }[];
}

/** Stands for a rarity table that is still packed. */
const PACKED_RARITY = new Uint8Array(0);

/** Reads the head of a model: numbers here, tables by the machine, which has a copy of the bytes. */
class HeadReader extends ByteReader {
  private readonly machine = theMachine();
  private readonly table: Uint8Array;
  private readonly length: number;

  constructor(bytes: Uint8Array) {
    super(bytes);
    this.length = bytes.length;
    this.machine.begin();
    this.table = this.machine.bring(bytes);
  }

  symbols(): Uint8Array {
    const costs = this.machine.bytes(0x10000);
    this.goTo(this.machine.code.readSymbols(this.table, this.at, this.length, costs, UNLISTED_SYMBOL));
    return this.machine.takeBytes(costs, 0x10000);
  }

  primer(): Uint16Array {
    const primer = this.machine.bring(newLevelContexts().fill(UNTOUCHED));
    const { code } = this.machine;
    this.goTo(code.readPrimer(this.table, this.at, this.length, primer, LEVEL_CONTEXTS, PRIMER_SHIFT));
    return this.machine.takeWords(primer, LEVEL_CONTEXTS);
  }

  heads(): Heads {
    const { machine, length } = this;
    const count = this.number();
    // Each takes a byte at least, as do each letter and each character of a tag: there is room enough.
    if (count > length) throw new RangeError(ENDED_EARLY);
    const fields = machine.longs(count * HEAD_FIELDS);
    const tags = machine.bytes(length);
    const letters = machine.words(length);
    const levels = machine.bytes(length);
    const { code } = machine;
    this.goTo(
      code.readHeads(this.table, this.at, length, count, FIRST_LETTER, TIERS, fields, tags, letters, levels),
    );
    return this.headsOf(
      machine.takeLongs(fields, count * HEAD_FIELDS),
      tagsIn(machine.takeBytes(tags, length)),
      machine.takeWords(letters, length),
      machine.takeBytes(levels, length),
    );
  }

  private headsOf(fields: Uint32Array, tags: string[], letters: Uint16Array, levels: Uint8Array): Heads {
    const starts = new Uint32Array(tags.length + 1);
    const heads = tags.map((tag, index): LanguageHead => {
      const field = index * HEAD_FIELDS;
      const rarity = fields[field + HEAD_RARITY] === 1 ? PACKED_RARITY : null;
      starts[index + 1] = starts[index] + fields[field + HEAD_LETTERS];
      const alphabet: Alphabet = {
        script: scriptNames[fields[field + HEAD_SCRIPT]],
        letters: letters.subarray(starts[index], starts[index + 1]),
        respellings: respellingsOf(tag),
        rarity,
      };
      const from = fields[field + HEAD_UNIGRAMS];
      const to = from + classCount(alphabet);
      return {
        tag,
        alphabet,
        unigrams: this.bytes.subarray(from, to),
        capitals: [this.bytes[to], this.bytes[to + 1], this.bytes[to + 2]],
      };
    });
    const end = starts[tags.length];
    return {
      heads,
      letters: { letters: letters.subarray(0, end), levels: levels.subarray(0, end), starts },
      lengths: tags.map((_tag, index) => ({
        body: fields[index * HEAD_FIELDS + HEAD_BODY] * 3,
        tail: fields[index * HEAD_FIELDS + HEAD_TAIL] * 3,
      })),
    };
  }

  private goTo(at: number): void {
    if (at === ENDS_EARLY) throw new RangeError(ENDED_EARLY);
    this.at = at;
  }
}

/** Each has a space after it; the rest is zeros. */
function tagsIn(bytes: Uint8Array): string[] {
  return String.fromCharCode(...bytes.subarray(0, bytes.indexOf(0)))
    .split(' ')
    .slice(0, -1);
}

function pad(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil(bytes.length / 3) * 3);
  padded.set(bytes);
  return padded;
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
