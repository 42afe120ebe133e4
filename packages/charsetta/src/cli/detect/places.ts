/** The places of a text where its readings differ, and how each has them. */
import { decodeText, lookup } from '../../encodings/index.ts';
import type { Sample } from '../../sample/index.ts';

export interface Place {
  /** In the file. */
  offset: number;
  readings: readonly { encoding: string; text: string }[];
}

const MOST_PLACES = 3;
/** Columns of a preview, and how much of it comes before the first byte outside ASCII. */
const LENGTH = 64;
const BEFORE = 24;
/** Bytes that are decoded for a preview: enough for its length in any encoding. */
const REACH = 4 * LENGTH;

/** Where the first of the readings differ from each other; where there is one only, where it leaves ASCII. */
export function decidingPlaces(sample: Sample, encodings: readonly string[]): Place[] {
  if (encodings.length === 0) return [];
  const places = lookup(encodings[0]).asciiCompatible
    ? inLines(sample, encodings)
    : atStart(
        sample,
        encodings.filter((name) => !lookup(name).asciiCompatible),
      );
  return places.slice(0, MOST_PLACES);
}

function atStart(sample: Sample, encodings: readonly string[]): Place[] {
  const bytes = sample.bytes.subarray(0, Math.min(REACH, sample.windows[0].length));
  const readings = encodings.map((encoding) => ({ encoding, text: crop(decodeText(bytes, encoding).text) }));
  return readings[0].text === '' ? [] : [{ offset: 0, readings }];
}

function inLines(sample: Sample, encodings: readonly string[]): Place[] {
  const places: Place[] = [];
  const seen = new Set<string>();
  let base = 0;
  for (const { offset, length } of sample.windows) {
    const window = sample.bytes.subarray(base, base + length);
    base += length;
    for (const [begin, end] of foreignStretches(window)) {
      const place = readPlace(window.subarray(begin, end), offset + begin, encodings);
      if (place === null || seen.has(place.readings[0].text)) continue;
      seen.add(place.readings[0].text);
      places.push(place);
      if (places.length === MOST_PLACES) return places;
    }
  }
  return places;
}

function readPlace(bytes: Uint8Array, offset: number, encodings: readonly string[]): Place | null {
  const readings = encodings.map((encoding) => ({ encoding, text: crop(decodeText(bytes, encoding).text) }));
  const [first, second] = readings;
  const decides = second === undefined ? /[^\0-\x7f]/.test(first.text) : first.text !== second.text;
  return decides ? { offset, readings } : null;
}

/** Stretches of lines that hold something outside ASCII, or an escape; from a clean place on. */
function* foreignStretches(bytes: Uint8Array): Generator<[number, number]> {
  for (let start = 0; start < bytes.length; ) {
    let end = start;
    while (end < bytes.length && bytes[end] !== 0x0a && bytes[end] !== 0x0d) end++;
    const foreign = bytes.subarray(start, end).findIndex(isForeign);
    if (foreign >= 0) {
      const begin = start + beginBefore(bytes.subarray(start, end), foreign);
      yield [begin, Math.min(end, begin + REACH)];
    }
    start = end + 1;
  }
}

/** Bytes outside ASCII, the escape of ISO 2022, and the shifts of HZ and UTF-7. */
function isForeign(byte: number): boolean {
  return byte >= 0x80 || byte === 0x1b || byte === 0x7e || byte === 0x2b;
}

/** The beginning of the line, or of a word a little before the place. */
function beginBefore(line: Uint8Array, at: number): number {
  if (at <= BEFORE) return 0;
  const space = line.indexOf(0x20, at - BEFORE);
  return space >= 0 && space < at ? space + 1 : at;
}

function crop(text: string): string {
  const characters = [...text.replace(/\s+/gu, ' ').trim()];
  return characters.length > LENGTH ? `${characters.slice(0, LENGTH).join('')}…` : characters.join('');
}
