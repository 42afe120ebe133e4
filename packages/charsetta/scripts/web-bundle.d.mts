import type { BuildOptions } from 'esbuild';

/** What esbuild needs to make `charsetta/web`. */
export const webBundle: BuildOptions;
