/** Detection by chunks, for tests that ask for an answer both ways. */
import { expect } from 'vitest';
import { type BytesLike, toBytes } from '../bytes.ts';
import { Detector, detect as detectAtOnce } from '../index.ts';
import type { Detection, DetectOptions } from '../types.ts';

/** Cuts `bytes` into chunks of 1 to `most` bytes, the same for the same bytes. */
export function* randomChunks(bytes: Uint8Array, most = 4096): Generator<Uint8Array> {
  let state = bytes.length + 1;
  for (let at = 0; at < bytes.length; ) {
    // Numerical Recipes' linear congruence: no more chance is needed than to hit all kinds of lengths.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // Small chunks as often as large ones.
    const length = 1 + Math.floor(most ** (state / 2 ** 32));
    yield bytes.subarray(at, at + Math.min(most, length));
    at += Math.min(most, length);
  }
}

export function detectInChunks(bytes: BytesLike, options: DetectOptions = {}, most = 4096): Detection {
  const detector = new Detector(options);
  for (const chunk of randomChunks(toBytes(bytes), most)) detector.push(chunk);
  return detector.end();
}

/** `detect`, which must give the very same answer when the bytes come in chunks. */
export function detectBothWays(bytes: BytesLike, options: DetectOptions = {}): Detection {
  const answer = detectAtOnce(bytes, options);
  expect(detectInChunks(bytes, options)).toEqual(answer);
  return answer;
}
