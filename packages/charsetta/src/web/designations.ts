/** Stands in for ../signature/designations.ts in `charsetta/web`: of ISO 2022 the web has ISO-2022-JP alone. */
import type { Designation } from '../signature/designations.ts';

export const ESC = 0x1b;

const JAPANESE: Designation = { needs: 1, pairs: true };
const SINGLE_BYTES: Designation = { needs: 0, pairs: false };

export const DESIGNATIONS: ReadonlyMap<string, Designation> = new Map([
  ['(I', SINGLE_BYTES],
  ['(J', SINGLE_BYTES],
  ['$@', JAPANESE],
  ['$B', JAPANESE],
  ['$(@', JAPANESE],
  ['$(B', JAPANESE],
]);

export const leastEncoding = (): string => 'ISO-2022-JP';
