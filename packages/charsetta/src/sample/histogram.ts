/** From here on two tables are worth clearing and adding up. */
const LONG = 512;
const evens = new Uint32Array(256);

/** How often each byte occurs. In two tables, since a processor waits for the last sum before it adds to it again. */
export function countBytes(bytes: Uint8Array): Uint32Array {
  const histogram = new Uint32Array(256);
  let i = 0;
  if (bytes.length >= LONG) {
    evens.fill(0);
    for (const last = bytes.length - 1; i < last; i += 2) {
      evens[bytes[i]]++;
      histogram[bytes[i + 1]]++;
    }
    for (let byte = 0; byte < 256; byte++) histogram[byte] += evens[byte];
  }
  for (; i < bytes.length; i++) histogram[bytes[i]]++;
  return histogram;
}

/** The bytes from `from` on that occur, each once, ascending. */
export function usedBytes(histogram: Uint32Array, from = 0): Uint8Array {
  const used = new Uint8Array(256 - from);
  let count = 0;
  for (let byte = from; byte < 256; byte++) if (histogram[byte] > 0) used[count++] = byte;
  return used.subarray(0, count);
}
