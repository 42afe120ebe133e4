/** The encodings room: names, tables, reading and writing. */
export type { Codec, CodecOptions } from './codec.ts';
export { codecFor } from './codecs.ts';
export { type EncodingInfo, encodings, lookup, lookupWhatwg } from './registry.ts';
export { singleByteNames, singleByteTable } from './single-byte.ts';
export type { Malformed, Unmappable } from './sinks.ts';
export {
  type DecodedText,
  type DecodeTextOptions,
  decodeText,
  type EncodedText,
  type EncodeTextOptions,
  encodeText,
  StreamDecoder,
  StreamEncoder,
} from './text.ts';
export { visualToLogical } from './visual-order.ts';
