export * from './errors.ts';
export type { Damage, Declared, Detection, DetectOptions, Evidence } from './types.ts';
