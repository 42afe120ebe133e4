/** How often each byte occurs. */
export function countBytes(bytes: Uint8Array): Uint32Array {
  const histogram = new Uint32Array(256);
  for (let i = 0; i < bytes.length; i++) histogram[bytes[i]]++;
  return histogram;
}

/** The bytes from `from` on that occur, each once, ascending. */
export function usedBytes(histogram: Uint32Array, from = 0): Uint8Array {
  const used = new Uint8Array(256 - from);
  let count = 0;
  for (let byte = from; byte < 256; byte++) if (histogram[byte] > 0) used[count++] = byte;
  return used.subarray(0, count);
}
