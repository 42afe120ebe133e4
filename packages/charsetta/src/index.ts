export { detect, detectAll } from './detect.ts';
export * from './errors.ts';
export type { Damage, Declared, Detection, DetectOptions, Evidence } from './types.ts';
