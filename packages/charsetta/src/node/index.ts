/** `charsetta/node`: what needs Node's own files and streams. */
export { type DetectFileOptions, detectFile, type FileDetection } from './detect-file.ts';
export { DecodeTransform } from './transform.ts';
