/** Text of one and two bytes a character, in a loop of its own: a call for every character would take longer than its look into the tables. */
import type { UnitSink } from '../codec.ts';
import { stringFromUnits } from '../native.ts';
import { roomFor } from '../sinks.ts';
import { type Description, NOT_LONGER, NOTHING, putCell, UNFINISHED } from './pair-codec.ts';
import { OUTSIDE } from './pairs-builder.ts';
import { cellOfThree } from './three-bytes.ts';

/** The whole text; undefined if anything in it is malformed. No form has more units than bytes. */
export function readPairs(
  bytes: Uint8Array,
  { singles, pairs, readLonger, shifted }: Description,
): string | undefined {
  const { table, outside } = pairs();
  const longer = readLonger?.();
  const cells = shifted?.();
  const sink = new UnitsOnly(bytes.length);
  const { units } = sink;
  const end = bytes.length;
  let used = 0;
  let at = 0;
  while (at < end) {
    const single = singles[bytes[at]];
    if (single < NOTHING) {
      units[used++] = single;
      at++;
      continue;
    }
    if (single === NOTHING || at + 1 === end) return undefined;
    const pair = (bytes[at] << 8) | bytes[at + 1];
    const unit = table[pair];
    if (unit !== 0 && unit !== OUTSIDE) {
      units[used++] = unit;
      at += 2;
      continue;
    }
    // Text that is full of them would wait for a call each.
    const cell = cells === undefined ? 0 : cellOfThree(cells, bytes, at);
    if (cell > 0 && cell <= 0xffff) {
      units[used++] = cell;
      at += 3;
      continue;
    }
    sink.used = used;
    if (unit === OUTSIDE) {
      putCell(outside.get(pair)!, sink);
      at += 2;
    } else {
      const length = longer?.(bytes, at, at, sink) ?? NOT_LONGER;
      if (length === NOT_LONGER || length === UNFINISHED || sink.isMalformed) return undefined;
      at += length;
    }
    used = sink.used;
  }
  return stringFromUnits(units.subarray(0, used));
}

/** What a longer form puts between the other characters; what is malformed is only noted. */
class UnitsOnly implements UnitSink {
  readonly units: Uint16Array;
  used = 0;
  isMalformed = false;

  constructor(capacity: number) {
    this.units = roomFor(capacity);
  }

  unit(codeUnit: number): void {
    this.units[this.used++] = codeUnit;
  }

  codePoint(codePoint: number): void {
    if (codePoint > 0xffff) this.unit(0xd7c0 + (codePoint >> 10));
    this.unit(codePoint > 0xffff ? 0xdc00 + (codePoint & 0x3ff) : codePoint);
  }

  malformed(): void {
    this.isMalformed = true;
  }
}
