import { expect } from 'vitest';
import { decodeText, encodeText } from '../encodings/index.ts';
import { detectBothWays } from './chunks.ts';

/** Expects that a text in an encoding is found to be that very text, in one call and in chunks; what was found. */
export function expectText(text: string, encoding: string): ReturnType<typeof detectBothWays> {
  const { bytes } = encodeText(text, encoding, { fatal: true });
  const found = detectBothWays(bytes);
  expect(found.encoding === null ? null : decodeText(bytes, found.encoding).text).toBe(text);
  return found;
}
