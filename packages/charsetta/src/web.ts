/** `charsetta/web`: the same parts for browsers. The build swaps the modules that scripts/web-bundle.mjs lists as substitutes. */
// Tables first: what compresses a page looks back no further than 32 KB, and code resembles code.
import './model/generated/full.ts';
import './markup/generated/references.ts';
import './encodings/rows/index.ts';
import './encodings/generated/single-byte.ts';

export * from './index.ts';
