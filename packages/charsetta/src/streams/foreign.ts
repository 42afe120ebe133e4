/** Finds the first bytes that plain ASCII does not explain. */
import { nativeChecks, nextByte, nextHigh } from '../sample/native.ts';

const ESC = 0x1b;
const DOLLAR = 0x24;
const TILDE = 0x7e;
const BRACE = 0x7b;

/** The index of the first byte above 7F, or of an `ESC $` or `~{`, with which ISO 2022 and HZ begin; or the length. */
export function firstForeign(bytes: Uint8Array): number {
  const high = nextHigh(bytes, 0, bytes.length, nativeChecks);
  const before = bytes.subarray(0, high);
  return Math.min(indexOfPair(before, ESC, DOLLAR), indexOfPair(before, TILDE, BRACE), high);
}

function indexOfPair(bytes: Uint8Array, first: number, second: number): number {
  let at = -1;
  do at = nextByte(bytes, first, at + 1, nativeChecks);
  while (at < bytes.length && bytes[at + 1] !== second);
  return at;
}

/** Whether an `ESC $` or `~{` may be cut after this byte. */
export function mayBeginPair(byte: number): boolean {
  return byte === ESC || byte === TILDE;
}

export function isPair(first: number, second: number): boolean {
  return (first === ESC && second === DOLLAR) || (first === TILDE && second === BRACE);
}
