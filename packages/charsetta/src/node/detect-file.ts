import { Buffer } from 'node:buffer';
import { type FileHandle, open } from 'node:fs/promises';
import { Detector } from '../detector.ts';
import { ArgumentError } from '../errors.ts';
import { expectBoolean, expectObject } from '../options.ts';
import { LOWEST_TRAIL } from '../sample/windows.ts';
import type { Detection, DetectOptions } from '../types.ts';

export interface DetectFileOptions extends DetectOptions {
  /** Read every byte of a large file, and not only its head, its tail and windows between. */
  thorough?: boolean;
}

export interface FileDetection extends Detection {
  /** Length of the file in bytes. */
  size: number;
  /** How many of them were read; as many as `size` if all were. */
  bytesRead: number;
}

/** Files up to this length are read whole. */
const READ_WHOLE = 1 << 20;
/** Of a larger one: its head, windows at equal distances, its tail. */
const HEAD = 1 << 16;
const WINDOW = 1 << 15;
const WINDOW_COUNT = 14;
const TAIL = 1 << 16;
/** What is read at once where every byte is. */
const CHUNK = 1 << 18;

/**
 * The encoding and language of a file. Of a file above 1 MiB only the head, the tail and windows between them are read:
 * foreign text that is in none of them is not found, unless `thorough` is set. Memory stays bounded either way.
 */
export async function detectFile(
  path: string | URL | Buffer,
  options: DetectFileOptions = {},
): Promise<FileDetection> {
  if (typeof path !== 'string' && !(path instanceof URL) && !Buffer.isBuffer(path))
    throw new ArgumentError('path', 'a path: a string, a file URL or a Buffer', path);
  expectObject(options);
  const { thorough, ...rest } = options;
  expectBoolean('thorough', thorough);
  const detector = new Detector(rest);
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    // Devices, pipes and files of /proc have no size to go by.
    if (thorough || size <= READ_WHOLE) return await detectWhole(file, detector);
    return await detectParts(file, size, detector);
  } finally {
    await file.close();
  }
}

async function detectWhole(file: FileHandle, detector: Detector): Promise<FileDetection> {
  const memory = new Uint8Array(CHUNK);
  for (;;) {
    const { bytesRead } = await file.read(memory, 0, CHUNK, null);
    if (bytesRead === 0) break;
    detector.push(memory.subarray(0, bytesRead));
  }
  return { ...detector.end(), size: detector.bytesRead, bytesRead: detector.bytesRead };
}

/** A stretch of the file, and where in the bytes that the detector saw it begins. */
interface Part {
  readonly offset: number;
  readonly seenFrom: number;
}

async function detectParts(file: FileHandle, size: number, detector: Detector): Promise<FileDetection> {
  const parts: Part[] = [];
  let bytesRead = 0;
  for (const { offset, length } of plan(size)) {
    const bytes = await readAt(file, offset, length);
    bytesRead += bytes.length;
    const begin = offset === 0 ? 0 : cleanBegin(bytes);
    const end = offset + length >= size ? bytes.length : cleanEnd(bytes);
    if (begin >= end) continue;
    parts.push({ offset: offset + begin, seenFrom: detector.bytesRead });
    detector.push(bytes.subarray(begin, end));
    // Of what is no text there is nothing more to know.
    if (detector.done && detector.result().encoding === null) break;
  }
  const answer: FileDetection = { ...detector.end(), size, bytesRead };
  if (answer.damage === undefined) return answer;
  const offsets = answer.damage.offsets.map((seen) => offsetInFile(parts, seen));
  return { ...answer, damage: { ...answer.damage, offsets } };
}

function plan(size: number): { offset: number; length: number }[] {
  const windows = Array.from({ length: WINDOW_COUNT }, (_, i) => {
    const middle = HEAD + ((size - HEAD - TAIL) * (i + 1)) / (WINDOW_COUNT + 1);
    return { offset: aligned(middle - WINDOW / 2), length: WINDOW };
  });
  const tailFrom = aligned(size - TAIL);
  return [{ offset: 0, length: HEAD }, ...windows, { offset: tailFrom, length: size - tailFrom }];
}

/** UTF-16 and UTF-32 count from the start of the file: every part must begin where a character of theirs can. */
function aligned(offset: number): number {
  return Math.floor(offset / WIDEST_UNIT) * WIDEST_UNIT;
}

async function readAt(file: FileHandle, offset: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  let end = 0;
  while (end < length) {
    const { bytesRead } = await file.read(bytes, end, length - end, offset + end);
    if (bytesRead === 0) break;
    end += bytesRead;
  }
  return bytes.subarray(0, end);
}

const WIDEST_UNIT = 4;

/** A part may begin after such a byte and end with it. */
const isCleanCut = (byte: number, at: number): boolean => byte < LOWEST_TRAIL && (at + 1) % WIDEST_UNIT === 0;
const beginsUtf8 = (byte: number, at: number): boolean => (byte & 0xc0) !== 0x80 && at % WIDEST_UNIT === 0;

/** Where a character begins. Text without any byte to tell by is taken for UTF-8, whose first bytes show. */
function cleanBegin(bytes: Uint8Array): number {
  const at = bytes.findIndex(isCleanCut);
  return at < 0 ? Math.max(0, bytes.findIndex(beginsUtf8)) : at + 1;
}

function cleanEnd(bytes: Uint8Array): number {
  const at = bytes.findLastIndex(isCleanCut);
  if (at >= 0) return at + 1;
  const last = bytes.findLastIndex(beginsUtf8);
  return last < 0 ? bytes.length : last;
}

function offsetInFile(parts: readonly Part[], seen: number): number {
  const part = parts.findLast(({ seenFrom }) => seenFrom <= seen) as Part;
  return part.offset + seen - part.seenFrom;
}
