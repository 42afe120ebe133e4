import type { Sample } from '../sample/index.ts';

/**
 * HZ (RFC 1843): `~{`, pairs of GB 2312 without the high bit, `~}`. The rows must be ones that GB 2312 fills (1 to 9, 16 to 87),
 * and what is opened must be closed before the line ends. A stretch of the input may begin and end inside a block.
 */
export function isHz(sample: Sample): boolean {
  const tally = { blocks: 0, pairs: 0, common: 0, stray: 0 };
  for (const part of partsOf(sample)) if (!tallyHz(part, tally)) return false;
  const { blocks, pairs, common, stray } = tally;
  // Two letters between ~{ and ~} may be chance; the first-level hanzi (rows 16 to 55) are what texts are made of.
  return blocks > 0 && pairs > 0 && common * 2 >= pairs && stray <= blocks / 8;
}

/** The stretches of the input that the sample is made of. */
function partsOf({ bytes, windows }: Sample): Uint8Array[] {
  let end = 0;
  return windows.map(({ length }) => {
    end += length;
    return bytes.subarray(end - length, end);
  });
}

interface HzTally {
  blocks: number;
  pairs: number;
  common: number;
  /** Tildes that HZ has no use for. */
  stray: number;
}

/** Adds what is in `part`; false if a block in it cannot be HZ. */
function tallyHz(part: Uint8Array, tally: HzTally): boolean {
  const first = indexOfPair(part, 0x7e, 0x7b, 0);
  let at = first;
  while (at >= 0) {
    let i = at + 2;
    while (i + 1 < part.length) {
      const row = part[i];
      const cell = part[i + 1];
      if (row === 0x7e && cell === 0x7d) break;
      if (!isAssigned(row, cell)) return false;
      if (row >= 0x30 && row <= 0x57) tally.common++;
      else if (row === 0x21 || row === 0x23) tally.common++;
      tally.pairs++;
      i += 2;
    }
    const cut = i + 1 >= part.length;
    if (cut && tally.blocks === 0 && tally.pairs < 4) return false;
    if (!cut && i === at + 2) return false;
    tally.blocks++;
    at = indexOfPair(part, 0x7e, 0x7b, i + 2);
  }
  tally.stray += strayTildes(part, tildesFrom(part, first));
  return true;
}

/** A part that begins inside a block has the end of that block first. */
function tildesFrom(part: Uint8Array, firstBlock: number): number {
  const end = indexOfPair(part, 0x7e, 0x7d, 0);
  return end >= 0 && (firstBlock < 0 || end < firstBlock) ? end + 2 : 0;
}

function isAssigned(row: number, cell: number): boolean {
  if (cell < 0x21 || cell > 0x7e) return false;
  if (row === 0x57) return cell <= 0x79;
  return (row >= 0x21 && row <= 0x29) || (row >= 0x30 && row <= 0x77);
}

/** Outside the blocks a tilde is written `~~`, or ends a line. */
function strayTildes(bytes: Uint8Array, from: number): number {
  let stray = 0;
  for (let at = bytes.indexOf(0x7e, from); at >= 0; ) {
    const next = bytes[at + 1];
    let end = at + 2;
    if (next === 0x7b) {
      end = indexOfPair(bytes, 0x7e, 0x7d, at + 2);
      if (end < 0) break;
      end += 2;
    } else if (next !== 0x7e && next !== 0x0a && next !== 0x0d && next !== undefined) stray++;
    at = bytes.indexOf(0x7e, end);
  }
  return stray;
}

function indexOfPair(bytes: Uint8Array, first: number, second: number, from: number): number {
  let at = bytes.indexOf(first, from);
  while (at >= 0 && bytes[at + 1] !== second) at = bytes.indexOf(first, at + 1);
  return at;
}
