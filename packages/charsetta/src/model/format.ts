import { bytesOf } from '../kernel/base64.ts';
import { theMachine } from '../kernel/index.ts';
import {
  ENDS_EARLY,
  HEAD_BODY,
  HEAD_FIELDS,
  HEAD_LETTERS,
  HEAD_RARITY,
  HEAD_SCRIPT,
  HEAD_TAG,
  HEAD_TAIL,
  HEAD_UNIGRAMS,
  LEVEL_CONTEXTS,
} from '../kernel/layout.ts';
import { respellingsOf } from '../languages/respellings.ts';
import { type Alphabet, classCount, layCells, TIERS } from './alphabet.ts';
import { ByteReader, ENDED_EARLY } from './bytes.ts';
import { layCaseCosts } from './case.ts';
import { FIRST_LETTER, scriptNames } from './characters.ts';
import {
  type LanguageModel,
  type LanguageSketch,
  type Levels,
  type UnpackedPairs,
  unpackBody,
  unpackPairs,
} from './language-model.ts';
import { layLetterPairs } from './letter-pairs.ts';
import { type LongCosts, unpackLong } from './long-costs.ts';

/**
 * The packed model: one head of plain bytes with what is needed of every language before any is chosen (alphabet, how
 * often each class occurs, capitals), then one range-coded body a language (bigrams, trigrams, rarity of ideographs),
 * unpacked only when a language comes into question. Each part is padded to three bytes, so that the base64 text it
 * travels in can be cut at part boundaries and each part be decoded alone. The writer is train/pack.ts.
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

export const VERSION = 5;
/** Cost of a symbol that the table does not list. */
export const UNLISTED_SYMBOL = 120;

/** Primed probabilities travel in steps of 1/32. */
export const PRIMER_SHIFT = 6;
/** An even probability, rounded. */
export const UNTOUCHED = (16 << PRIMER_SHIFT) + (1 << (PRIMER_SHIFT - 1));

/** Base64; in several pieces, all are as long as the first, but for the last. */
export type PackedText = string | readonly Piece[];

/** What a string can do, and a part of a file that nobody has made a string of. */
export interface Piece {
  readonly length: number;
  slice(start: number, end: number): string;
}

/** A model whose languages are unpacked one by one, when asked for. */
export class Model {
  readonly heads: readonly LanguageHead[];
  readonly letters: AllLetters;
  readonly symbolCosts: Uint8Array;
  private readonly primer: Uint16Array;
  private readonly pieces: readonly Piece[];
  private readonly offsets: number[] = [];
  private readonly tails: number[] = [];
  private readonly unpacked: (LanguageModel | undefined)[] = [];
  private readonly sketches: (LanguageSketch | undefined)[] = [];

  constructor(packed: PackedText) {
    this.pieces = typeof packed === 'string' ? [packed] : packed;
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

  /** So much of a language as can be had in a part of the time, if it is not yet here as a whole. */
  sketch(index: number): LanguageSketch {
    this.sketches[index] ??= this.unpacked[index] ?? this.unpackSketch(index);
    return this.sketches[index];
  }

  private unpack(index: number): LanguageModel {
    const { alphabet, unigrams, capitals } = this.heads[index];
    const hasLong = this.offsets[index + 1] > this.tails[index];
    const body = unpackBody(this.body(index), this.primer, alphabet, unigrams, hasLong);
    const { costs, levels } = body;
    return {
      ...(this.sketches[index] ?? this.layOut(index, body)),
      costs,
      caseCosts: layCaseCosts(capitals),
      long: () => levels && this.unpackLong(index, levels, costs),
    };
  }

  private unpackSketch(index: number): LanguageSketch {
    const { alphabet, unigrams } = this.heads[index];
    return this.layOut(index, unpackPairs(this.body(index), this.primer, alphabet, unigrams));
  }

  private layOut(index: number, { rarity, pairCosts, unigramCosts }: UnpackedPairs): LanguageSketch {
    const { tag, alphabet: packed } = this.heads[index];
    const alphabet = { ...packed, rarity };
    const classes = classCount(alphabet);
    const cells = layCells(alphabet, this.symbolCosts);
    const letterPairs = layLetterPairs(cells, pairCosts, classes);
    return { tag, alphabet, classes, cells, pairCosts, unigramCosts, letterPairs };
  }

  private body(index: number): Uint8Array {
    return this.part(this.offsets[index], this.tails[index] - this.offsets[index]);
  }

  private unpackLong(index: number, levels: Levels, costs: Uint8Array): LongCosts {
    const length = this.offsets[index + 1] - this.tails[index];
    const tail = this.part(this.tails[index], length);
    return unpackLong(tail, this.primer, classCount(this.heads[index].alphabet), levels, costs);
  }

  private part(offset: number, length: number): Uint8Array {
    return bytesOf(this.textBetween((offset / 3) * 4, ((offset + length) / 3) * 4));
  }

  private textBetween(from: number, to: number): string {
    const size = this.pieces[0].length;
    const first = Math.floor(from / size);
    let text = '';
    for (let piece = first, start = first * size; start < to; piece++, start += size)
      text += this.pieces[piece]?.slice(Math.max(0, from - start), to - start) ?? '';
    return text;
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
    const primer = this.machine.bring(new Uint16Array(LEVEL_CONTEXTS).fill(UNTOUCHED));
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
    const found = machine.takeLongs(fields, count * HEAD_FIELDS);
    const starts = new Uint32Array(count + 1);
    for (let index = 0; index < count; index++)
      starts[index + 1] = starts[index] + found[index * HEAD_FIELDS + HEAD_LETTERS];
    const tagsEnd = count === 0 ? 0 : found[(count - 1) * HEAD_FIELDS + HEAD_TAG];
    return this.headsOf(found, tagsIn(machine.takeBytes(tags, tagsEnd), found), {
      letters: machine.takeWords(letters, starts[count]),
      levels: machine.takeBytes(levels, starts[count]),
      starts,
    });
  }

  private headsOf(fields: Uint32Array, tags: string[], all: AllLetters): Heads {
    const { letters, starts } = all;
    const heads = tags.map((tag, index): LanguageHead => {
      const field = index * HEAD_FIELDS;
      const rarity = fields[field + HEAD_RARITY] === 1 ? PACKED_RARITY : null;
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
    return {
      heads,
      letters: all,
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

function tagsIn(bytes: Uint8Array, fields: Uint32Array): string[] {
  const text = String.fromCharCode(...bytes);
  const tags: string[] = [];
  let from = 0;
  for (let field = HEAD_TAG; field < fields.length; field += HEAD_FIELDS) {
    tags.push(text.slice(from, fields[field]));
    from = fields[field];
  }
  return tags;
}
