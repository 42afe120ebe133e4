/** The tables of the single-byte encodings, unpacked when first asked for. */
import { ArgumentError } from '../errors.ts';
import { packedSingleByteTables } from './generated/single-byte.ts';

/** What stands in a cell that the encoding leaves undefined. */
export const UNDEFINED_UNIT = 0xfffd;

/** What each digit is worth, by its code: those of base64. */
const digits = new Uint8Array(128);
let worth = 0;
for (const range of ['AZ', 'az', '09', '++', '//'])
  for (let code = range.charCodeAt(0); code <= range.charCodeAt(1); code++) digits[code] = worth++;

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

/** A first call unpacks a hundred of them, some ten thousand numbers: plain loops, and no function made for each. */
function unpack(packed: string): Uint16Array {
  const numbers = numbersIn(packed);
  const parent = numbers[0];
  const units =
    parent === 0 ? Uint16Array.from({ length: 256 }, (_, byte) => byte) : table(parent - 1).slice();
  let expected = 0;
  let cell = 0;
  for (let at = 1; at < numbers.length; ) {
    cell += numbers[at++];
    for (const end = cell + numbers[at++]; cell < end; cell++) {
      const code = numbers[at++];
      // A step from what is expected, to and fro by turns.
      if (code !== 0) expected += code & 1 ? code >> 1 : -(code >> 1);
      units[cell] = code === 0 ? UNDEFINED_UNIT : expected++;
    }
  }
  return units;
}

/** Numbers of five bits a digit. */
function numbersIn(packed: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (let i = 0; i < packed.length; i++) {
    const digit = digits[packed.charCodeAt(i)];
    value |= (digit & 31) << shift;
    if (digit > 31) shift += 5;
    else {
      numbers.push(value);
      value = 0;
      shift = 0;
    }
  }
  return numbers;
}
