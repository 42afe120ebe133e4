import { bytesOf } from './base64.ts';

/** What compiled code exports; null where there is no WebAssembly (with SIMD), or where a content security policy forbids it. */
export function instantiate(wasm: string): WebAssembly.Exports | null {
  try {
    return new WebAssembly.Instance(new WebAssembly.Module(bytesOf(wasm))).exports;
  } catch {
    return null;
  }
}
