import { type BytesLike, toBytes } from './bytes.ts';
import { detect } from './detect.ts';
import { decodeText, singleByteNames, singleByteTable } from './encodings/index.ts';
import { DecodeError } from './errors.ts';
import { expectBoolean } from './options.ts';
import { countBytes, usedBytes } from './sample/histogram.ts';
import { SAMPLE_LIMIT } from './sample/index.ts';
import type { Damage, Detection, DetectOptions } from './types.ts';
import { decodeTextless } from './whatwg.ts';

export interface DecodeOptions extends DetectOptions {
  /** Throw `DecodeError` at the first bytes that do not fit the answer, rather than put U+FFFD. */
  fatal?: boolean;
}

export interface Decoded extends Detection {
  /** The text, without a byte-order mark; empty when the bytes are not text (`encoding` is null then). */
  text: string;
}

/**
 * The text of `bytes`, and all that `detect` tells about them. Bytes that do not fit become U+FFFD and are listed in
 * `damage`. Of a large input `detect` looks at a sample; here every byte is read, so that the name, the equivalents and
 * the damage are true of the whole.
 */
export function decode(bytes: BytesLike, options: DecodeOptions = {}): Decoded {
  const input = toBytes(bytes);
  expectBoolean('fatal', options?.fatal);
  const detection = detect(input, options);
  if (detection.encoding === null) return { ...detection, text: '' };
  const { name, text, damage } = options.whatwg
    ? readAsStandard(input, detection.encoding)
    : bestReading(input, detection);
  if (damage && options.fatal) throw new DecodeError(name, damage.offsets[0], damage.firstLength);
  const { damage: _ofSample, ...told } = detection;
  return {
    ...told,
    encoding: name,
    equivalents: equivalentsOfWhole(input, name, text, detection.equivalents),
    ...(damage ? { damage: { offsets: damage.offsets, count: damage.count, share: damage.share } } : {}),
    text,
  };
}

interface Reading {
  name: string;
  text: string;
  damage: (Damage & { firstLength: number }) | null;
}

/**
 * The answer's own reading, unless it stumbles where another of the same text in the sample does not: a GBK character
 * far behind a sample of pure GB2312.
 */
function bestReading(bytes: Uint8Array, { equivalents }: Detection): Reading {
  let best = read(bytes, equivalents[0]);
  if (bytes.length <= SAMPLE_LIMIT) return best;
  for (let i = 1; best.damage !== null && i < equivalents.length; i++) {
    const other = read(bytes, equivalents[i]);
    if ((other.damage?.count ?? 0) < best.damage.count) best = other;
  }
  return best;
}

/** The encoding of the standard is not to be bettered. */
function readAsStandard(bytes: Uint8Array, name: string): Reading {
  const text = decodeTextless(bytes, name);
  if (text === null) return read(bytes, name);
  const damage =
    name === 'replacement' && text !== ''
      ? { offsets: [0], count: 1, share: 1, firstLength: bytes.length }
      : null;
  return { name, text, damage };
}

function read(bytes: Uint8Array, name: string): Reading {
  const { text, malformed, malformedCount } = decodeText(bytes, name);
  if (malformedCount === 0) return { name, text, damage: null };
  return {
    name,
    text,
    damage: {
      offsets: malformed.map(({ offset }) => offset),
      count: malformedCount,
      share: malformedCount / bytes.length,
      firstLength: malformed[0].length,
    },
  };
}

/** Those that also agree where the sample did not look. */
function equivalentsOfWhole(
  bytes: Uint8Array,
  name: string,
  text: string,
  candidates: readonly string[],
): readonly string[] {
  if (bytes.length <= SAMPLE_LIMIT) return candidates;
  const used = usedBytes(countBytes(bytes));
  const isTable = singleByteNames.includes(name);
  const same = candidates.filter((other) => {
    if (other === name) return false;
    if (isTable && singleByteNames.includes(other)) return sameCells(used, name, other);
    // In ASCII text every byte stands alone, so that one of each kind tells as much as all of them.
    if (name === 'ASCII') return decodeText(used, other).text === decodeText(used, name).text;
    return decodeText(bytes, other).text === text;
  });
  return [name, ...same];
}

function sameCells(used: Uint8Array, left: string, right: string): boolean {
  const leftTable = singleByteTable(left);
  const rightTable = singleByteTable(right);
  return used.every((byte) => leftTable[byte] === rightTable[byte]);
}
