export type { BytesLike } from './bytes.ts';
export { type Decoded, type DecodeOptions, decode } from './decode.ts';
export { type DecodeResponseOptions, decodeResponse, type ResponseLike } from './decode-response.ts';
export { detect, detectAll } from './detect.ts';
export { Detector, type DetectorOptions } from './detector.ts';
export * from './errors.ts';
export type { Damage, Declared, Detection, DetectOptions, Evidence } from './types.ts';
