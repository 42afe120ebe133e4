import { describe, expect, it } from 'vitest';
import { detect } from './index.ts';
import { detectInChunks } from './test-data/chunks.ts';

/** Without `expect` for each: a hundred thousand of them would take longer than the detector. */
function answers(bytes: Uint8Array): void {
  const { confidence, encoding, equivalents } = detect(bytes);
  const sound = confidence >= 0 && confidence <= 1 && (encoding === null || equivalents[0] === encoding);
  if (!sound) expect.fail(`${bytes} got ${encoding} with ${confidence}`);
}

describe('the smallest inputs get an answer', () => {
  it('one and two bytes: all there are', () => {
    const bytes = new Uint8Array(2);
    for (let word = 0; word < 1 << 16; word++) {
      bytes[0] = word >> 8;
      bytes[1] = word & 0xff;
      if (bytes[1] === 0) answers(bytes.subarray(0, 1));
      answers(bytes);
    }
  });

  it('three bytes: one in eight thousand', () => {
    for (let word = 0; word < 1 << 24; word += 8209) {
      answers(Uint8Array.of(word >> 16, (word >> 8) & 0xff, word & 0xff));
    }
  });

  it('and the same one byte by byte', () => {
    for (let word = 0; word < 1 << 24; word += 65_537 * 2 + 1) {
      const bytes = Uint8Array.of(word >> 16, (word >> 8) & 0xff, word & 0xff);
      expect(detectInChunks(bytes, {}, 1)).toEqual(detect(bytes));
    }
  });
});
