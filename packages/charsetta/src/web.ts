/** `charsetta/web`: the same parts for browsers. The build swaps the modules that scripts/web-bundle.mjs lists as substitutes. */
export * from './index.ts';
