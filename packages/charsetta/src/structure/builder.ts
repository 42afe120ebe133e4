export class Automaton {
  readonly encoding: string;
  /** Whether all characters outside ASCII have an even number of bytes. */
  readonly onlyPairs: boolean;
  private readonly build: () => Uint8Array;
  private built: Uint8Array | null = null;

  constructor(encoding: string, onlyPairs: boolean, build: () => Uint8Array) {
    this.encoding = encoding;
    this.onlyPairs = onlyPairs;
    this.build = build;
  }

  /** Laid when first asked for: most texts rule out most encodings before. */
  get cells(): Uint8Array {
    this.built ??= this.build();
    return this.built;
  }
}

/** A cell is the next state (0 to 15) and these. */
export const STATE = 0x0f;
export const CHARACTER = 0x10;
export const ERROR = 0x20;
/** A well-formed character whose row the character set leaves empty. Comes with CHARACTER. */
export const UNASSIGNED = 0x40;

export const DONE = CHARACTER;
export const EMPTY = CHARACTER | UNASSIGNED;

export class Builder {
  readonly cells: Uint8Array;

  /** Between characters ASCII is fine; all else is an error until it is set. */
  constructor(states: number) {
    this.cells = new Uint8Array(states * 256).fill(ERROR);
    this.cells.fill(0, 0, 0x80);
  }

  /** In `state`, the bytes from `first` to `last` have this effect. */
  set(state: number, first: number, last: number, cell: number): this {
    this.cells.fill(cell, state * 256 + first, state * 256 + last + 1);
    return this;
  }
}
