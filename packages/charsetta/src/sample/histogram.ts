/** From here on four tables are worth clearing and adding up. */
const LONG = 512;
const tables = new Uint32Array(4 * 256);

/**
 * How often each byte occurs. Four bytes are fetched at once and counted in a table each, since a processor waits for the last
 * sum before it adds to it again.
 */
export function countBytes(bytes: Uint8Array): Uint32Array {
  const histogram = new Uint32Array(256);
  let i = 0;
  if (bytes.length >= LONG) {
    while (((bytes.byteOffset + i) & 3) !== 0) histogram[bytes[i++]]++;
    const words = new Uint32Array(bytes.buffer, bytes.byteOffset + i, (bytes.length - i) >> 2);
    tables.fill(0);
    for (let w = 0; w < words.length; w++) {
      const word = words[w];
      tables[word & 255]++;
      tables[256 + ((word >>> 8) & 255)]++;
      tables[512 + ((word >>> 16) & 255)]++;
      tables[768 + (word >>> 24)]++;
    }
    for (let byte = 0; byte < 256; byte++)
      histogram[byte] += tables[byte] + tables[256 + byte] + tables[512 + byte] + tables[768 + byte];
    i += words.length * 4;
  }
  for (; i < bytes.length; i++) histogram[bytes[i]]++;
  return histogram;
}

/** How many of the bytes that were counted are outside ASCII. */
export function sumHigh(histogram: Uint32Array): number {
  let high = 0;
  for (let byte = 0x80; byte < 256; byte++) high += histogram[byte];
  return high;
}

/** How many bytes are outside ASCII, four at a time. */
export function countHigh(bytes: Uint8Array): number {
  let high = 0;
  let i = 0;
  for (; ((bytes.byteOffset + i) & 3) !== 0 && i < bytes.length; i++) high += bytes[i] >> 7;
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset + i, (bytes.length - i) >> 2);
  // The four highest bits, one to a byte, and their sum in the highest byte of a product.
  for (let w = 0; w < words.length; w++) high += Math.imul((words[w] >>> 7) & 0x01010101, 0x01010101) >>> 24;
  for (i += words.length * 4; i < bytes.length; i++) high += bytes[i] >> 7;
  return high;
}

/** The bytes from `from` on that occur, each once, ascending. */
export function usedBytes(histogram: Uint32Array, from = 0): Uint8Array {
  const used = new Uint8Array(256 - from);
  let count = 0;
  for (let byte = from; byte < 256; byte++) if (histogram[byte] > 0) used[count++] = byte;
  return used.subarray(0, count);
}
