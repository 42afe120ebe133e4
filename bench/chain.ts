import { Random } from '../packages/lab/src/eval/random.ts';

/** So many characters decide about the next: fewer give letter soup, more give the source back. */
const ORDER = 3;

/**
 * Endless text that has the letters, the pairs and the rhythm of a source, but words of its own: a text repeated
 * over and over would flatter every detector that counts a word only once. The same source and seed give the same text.
 */
export class Chain {
  private readonly followers = new Map<string, string[]>();
  private readonly random: Random;
  private readonly start: string;

  constructor(source: string, seed: string) {
    const characters = [...`${source} `];
    this.random = new Random(seed);
    this.start = characters.slice(0, ORDER).join('');
    // The end leads to the beginning, so that there is always a next character.
    const ring = [...characters, ...characters.slice(0, ORDER)];
    for (let at = ORDER; at < ring.length; at++) {
      const context = ring.slice(at - ORDER, at).join('');
      const known = this.followers.get(context);
      if (known === undefined) this.followers.set(context, [ring[at]]);
      else known.push(ring[at]);
    }
  }

  /** So many characters, more or less, ending with a whole one. */
  text(length: number): string {
    const pieces: string[] = [];
    let context = [...this.start];
    for (let count = 0; count < length; count++) {
      const next = this.random.pick(this.followers.get(context.join('')) as string[]);
      pieces.push(next);
      context = [...context.slice(1), next];
    }
    return pieces.join('');
  }
}
