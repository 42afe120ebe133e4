/**
 * Character sets as the platform knows them. Every browser carries the tables of the Encoding Standard behind
 * `TextDecoder`; asking for all characters of a set takes one call. The platform is not believed: what it gives must have
 * the checksum of our own table.
 */
import { type Cells, sequenceCell } from './unpack.ts';

export interface PlatformSet {
  /** The platform's label of an encoding that has the set. */
  readonly label: string;
  readonly layout: keyof typeof LAYOUTS;
  readonly cells: number;
  /** Cells to ask for: so many are passed over, so many taken, and so on. */
  readonly runs: readonly number[];
  /** [first cell, first code point, count]: later additions that some platforms lack (Node 20 does) and all may have. */
  readonly additions: readonly (readonly [number, number, number])[];
  /** Checksum of the text that the platform must give. */
  readonly proof: number;
}

type Range = readonly [first: number, last: number];

const GRAPHIC = bytesIn([0xa1, 0xfe]);

const LAYOUTS = {
  square: { leads: GRAPHIC, trails: GRAPHIC },
  shiftJis: { leads: bytesIn([0x81, 0x9f], [0xe0, 0xfc]), trails: bytesIn([0x40, 0x7e], [0x80, 0xfc]) },
  big5: { leads: bytesIn([0x81, 0xfe]), trails: bytesIn([0x40, 0x7e], [0xa1, 0xfe]) },
} as const;

/** The set, or null if the platform does not have it or has another. */
export function askPlatform(set: PlatformSet, decode = decodeNatively): Cells | null {
  const places = placesIn(set.runs);
  const text = decode(set.label, pairsAt(places, set.layout));
  if (text === null || checksum(text) !== set.proof) return null;
  const cells = new Uint32Array(set.cells);
  let at = 0;
  for (const place of places) {
    const codePoint = text.codePointAt(at)!;
    at += codePoint > 0xffff ? 2 : 1;
    const isSequence = isCombining(text.charCodeAt(at));
    cells[place] = isSequence ? sequenceCell(codePoint, text.charCodeAt(at++)) : codePoint;
  }
  for (const [cell, first, count] of set.additions)
    for (let i = 0; i < count; i++) cells[cell + i] = first + i;
  return cells;
}

/** Only whole pairs: on lone bytes platforms differ (Node 20 lets 80 pass in Big5, EUC-KR and EUC-JP). */
export function pairsAt(places: readonly number[], layout: PlatformSet['layout']): Uint8Array {
  const { leads, trails } = LAYOUTS[layout];
  const bytes = new Uint8Array(places.length * 2);
  places.forEach((place, i) => {
    bytes[i * 2] = leads[Math.floor(place / trails.length)];
    bytes[i * 2 + 1] = trails[place % trails.length];
  });
  return bytes;
}

export function placesIn(runs: readonly number[]): number[] {
  const places: number[] = [];
  let place = 0;
  for (let i = 0; i < runs.length; i += 2) {
    place += runs[i];
    for (const end = place + runs[i + 1]; place < end; place++) places.push(place);
  }
  return places;
}

/** FNV-1a over code units. */
export function checksum(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Big5 has four cells of two code points: Ê and ê, with macron or caron; no cell has an accent alone. */
function isCombining(unit: number): boolean {
  return unit === 0x304 || unit === 0x30c;
}

function decodeNatively(label: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return null;
  }
}

function bytesIn(...ranges: readonly Range[]): number[] {
  return ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i));
}
