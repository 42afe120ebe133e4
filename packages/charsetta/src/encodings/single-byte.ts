/** The tables of the single-byte encodings, unpacked when first asked for. */
import { ArgumentError } from '../errors.ts';
import { packedSingleByteTables } from './generated/single-byte.ts';

/** What stands in a cell that the encoding leaves undefined. */
export const UNDEFINED_UNIT = 0xfffd;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const digits = new Uint8Array(128);
for (let digit = 0; digit < ALPHABET.length; digit++) digits[ALPHABET.charCodeAt(digit)] = digit;

/** ISO-8859-8-I is ISO-8859-8 in logical order: one table serves both (WHATWG Encoding, 9). */
const SHARED: Readonly<Record<string, string>> = { 'ISO-8859-8-I': 'ISO-8859-8' };

const lines = packedSingleByteTables.split('\n');
const packedNames = lines.map((line) => line.slice(0, line.indexOf(' ')));
const indexOf = new Map(packedNames.map((name, index) => [name, index]));
const unpacked: Uint16Array[] = [];

/** Canonical names of all encodings that `singleByteTable` knows. */
export const singleByteNames: readonly string[] = [...packedNames, ...Object.keys(SHARED)];

/** The 256 UTF-16 units of an encoding, by canonical name; U+FFFD where a byte is undefined. Shared: do not write to it. */
export function singleByteTable(name: string): Uint16Array {
  const index = indexOf.get(SHARED[name] ?? name) ?? -1;
  if (index < 0) throw new ArgumentError('name', 'the canonical name of a single-byte encoding', name);
  return table(index);
}

function table(index: number): Uint16Array {
  unpacked[index] ??= unpack(lines[index].slice(packedNames[index].length + 1));
  return unpacked[index];
}

/** A first call unpacks a hundred of them, some ten thousand numbers: plain loops, and most numbers read without a call. */
function unpack(packed: string): Uint16Array {
  at = 0;
  const parent = number(packed);
  const afterParent = at;
  const units = parent === 0 ? eachItself() : table(parent - 1).slice();
  at = afterParent; // unpacking the parent has moved it
  let expected = 0;
  for (let cell = 0; at < packed.length; ) {
    cell += number(packed);
    const end = cell + number(packed);
    let next = at;
    for (; cell < end; cell++) {
      let digit = digits[packed.charCodeAt(next++)];
      let code = digit & 31;
      for (let shift = 5; digit > 31; shift += 5) {
        digit = digits[packed.charCodeAt(next++)];
        code |= (digit & 31) << shift;
      }
      // A step from what is expected, to and fro by turns.
      if (code !== 0) expected += code & 1 ? code >> 1 : -(code >> 1);
      units[cell] = code === 0 ? UNDEFINED_UNIT : expected++;
    }
    at = next;
  }
  return units;
}

function eachItself(): Uint16Array {
  const units = new Uint16Array(256);
  for (let byte = 0; byte < 256; byte++) units[byte] = byte;
  return units;
}

let at = 0;

/** A number of five bits a digit, at `at`. */
function number(packed: string): number {
  let value = 0;
  for (let shift = 0; ; shift += 5) {
    const digit = digits[packed.charCodeAt(at++)];
    value |= (digit & 31) << shift;
    if (digit < 32) return value;
  }
}
