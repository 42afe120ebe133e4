/** Sequences of n units (bytes, or characters as code points) as the columns of a table. */

export type Unit = 'byte' | 'character';
export type GramLength = 1 | 2 | 3;

/** Bytes and characters alike are numbered below this, so that three of them make a number that is still exact. */
const UNITS = 2 ** 17;

/** How often each known sequence occurs. */
export interface GramCounts {
  known: ReadonlyMap<number, number>;
  /** Sequences that training never met. */
  unknown: number;
  total: number;
}

export class GramSpace {
  readonly unit: Unit;
  readonly length: GramLength;
  /** Characters get numbers as they come, from one on; bytes are their own. */
  private readonly characters = new Map<number, number>();
  private readonly columns = new Map<number, number>();

  constructor(unit: Unit, length: GramLength) {
    this.unit = unit;
    this.length = length;
  }

  get size(): number {
    return this.columns.size;
  }

  /** Counts the sequences of a document; `learn` gives a column to every new one. */
  count(source: Uint8Array | string, learn = false): GramCounts {
    const units = this.unitsOf(source, learn);
    const known = new Map<number, number>();
    let unknown = 0;
    let total = 0;
    for (let end = this.length; end <= units.length; end++) {
      total++;
      let key = 0;
      for (let at = end - this.length; at < end; at++) key = key * UNITS + units[at]!;
      let column = this.columns.get(key);
      if (column === undefined && learn) {
        column = this.columns.size;
        this.columns.set(key, column);
      }
      if (column === undefined) unknown++;
      else known.set(column, (known.get(column) ?? 0) + 1);
    }
    return { known, unknown, total };
  }

  private unitsOf(source: Uint8Array | string, learn: boolean): ArrayLike<number> {
    if (typeof source !== 'string') return source;
    const units: number[] = [];
    for (const character of source) {
      const codePoint = character.codePointAt(0)!;
      let unit = this.characters.get(codePoint);
      if (unit === undefined && learn) {
        unit = this.characters.size + 1;
        this.characters.set(codePoint, unit);
      }
      units.push(unit ?? 0);
    }
    return units;
  }

  /** The sequences in the order of their columns; each unit takes as many bytes as the largest needs. */
  save(): Record<string, Uint8Array | Uint16Array | Uint32Array> {
    const grams: number[] = [];
    for (const key of this.columns.keys()) {
      let rest = key;
      const units: number[] = [];
      for (let at = 0; at < this.length; at++) {
        units.unshift(rest % UNITS);
        rest = Math.floor(rest / UNITS);
      }
      grams.push(...units);
    }
    const packed = this.unit === 'byte' ? Uint8Array.from(grams) : Uint16Array.from(grams);
    return { grams: packed, characters: Uint32Array.from(this.characters.keys()) };
  }

  static load(unit: Unit, length: GramLength, grams: ArrayLike<number>, characters: Uint32Array): GramSpace {
    const space = new GramSpace(unit, length);
    characters.forEach((codePoint, index) => {
      space.characters.set(codePoint, index + 1);
    });
    for (let at = 0; at < grams.length; at += length) {
      let key = 0;
      for (let k = 0; k < length; k++) key = key * UNITS + grams[at + k]!;
      space.columns.set(key, at / length);
    }
    return space;
  }
}
