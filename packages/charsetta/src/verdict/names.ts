import {
  decodeText,
  type EncodingInfo,
  encodings,
  lookup,
  lookupWhatwg,
  singleByteTable,
} from '../encodings/index.ts';
import { isWellFormed } from '../encodings/text.ts';
import { UnknownEncodingError } from '../errors.ts';
import { encodingPrior } from '../gate/priors.ts';
import { FOUR_BYTE_LEADS, kindsIn } from '../sample/counts.ts';
import { countBytes, usedBytes } from '../sample/histogram.ts';
import { readShiftJis } from '../structure/shift-jis.ts';

/**
 * Which of the encodings that give the same text is named. People expect UTF-8 before its relatives, windows-1252 before
 * ISO-8859-1, the Windows code page before the ISO one, and of the East Asian families the narrowest that fits
 * (GB2312 before GBK before gb18030, EUC-KR before CP949): the narrow name is true of every reader, the wide one of fewer.
 */
const FAMILIES: readonly (readonly string[])[] = ofThisBuild([
  ['GB2312', 'GBK', 'gb18030'],
  ['EUC-KR', 'CP949'],
  ['Shift_JIS', 'Shift_JIS-2004'],
  ['EUC-JP', 'EUC-JIS-2004'],
  ['Big5', 'CP950', 'Big5-HKSCS'],
  [
    'ISO-2022-JP',
    'ISO-2022-JP-1',
    'ISO-2022-JP-2',
    'ISO-2022-JP-EXT',
    'ISO-2022-JP-3',
    'ISO-2022-JP-2004',
    'ISO-2022-INT-1',
  ],
  ['ISO-2022-CN', 'ISO-2022-CN-EXT', 'ISO-2022-INT-1'],
  ['ISO-2022-KR', 'ISO-2022-INT-1'],
]);

/** `charsetta/web` has fewer. */
function ofThisBuild(families: readonly (readonly string[])[]): string[][] {
  const names = new Set(encodings.map((info) => info.name));
  return families.map((family) => family.filter((name) => names.has(name)));
}

/** Every encoding, the expected name first, that decodes `bytes`, of which those in `used` occur, to the text that `name` gives. */
export function equivalentsOf(
  bytes: Uint8Array,
  name: string,
  language: string,
  used = usedBytes(countBytes(bytes)),
): readonly string[] {
  if (name === 'ASCII') return ['ASCII', 'UTF-8', ...asciiCompatible(used)];
  if (name === 'UTF-8') return utf8Names((kindsIn(used) & FOUR_BYTE_LEADS) !== 0);
  const family = familyOf(name);
  if (family) return sameTextInFamily(bytes, name, family);
  return isSingleByte(name) ? sameTables(used, name, language) : [name];
}

/** CESU-8 differs beyond the first plane. */
export function utf8Names(goesBeyond: boolean): string[] {
  return goesBeyond ? ['UTF-8'] : ['UTF-8', 'CESU-8'];
}

export function isSingleByte(name: string): boolean {
  singleByteNames ??= new Set(encodings.filter(({ kind }) => kind === 'single-byte').map(({ name }) => name));
  return singleByteNames.has(name);
}

let singleByteNames: ReadonlySet<string> | undefined;

/** The East Asian family that an encoding belongs to, narrowest first. */
export function familyOf(name: string): readonly string[] | undefined {
  return FAMILIES.find((names) => names.includes(name));
}

/** Of the East Asian family whose narrowest member this is, the narrowest that reads the bytes without damage, if any does. */
export function undamaged(bytes: Uint8Array, narrowest: string): string | undefined {
  const family = FAMILIES.find((names) => names[0] === narrowest);
  const found = family?.find((name) => isSurelyWellFormed(bytes, name) || isWellFormed(bytes, name));
  return found === undefined ? undefined : narrowestName(bytes, found);
}

/** Whether that can be seen without the encoding's table. */
function isSurelyWellFormed(bytes: Uint8Array, name: string): boolean {
  return name === 'Shift_JIS' && readShiftJis(bytes)?.truncated === false;
}

/** The standard's GBK decoder reads the four-byte forms too; nobody else's does. */
export function narrowestName(bytes: Uint8Array, name: string): string {
  return name === 'GBK' && hasFourBytes(bytes) ? 'gb18030' : name;
}

function sameTextInFamily(bytes: Uint8Array, name: string, family: readonly string[]): string[] {
  const { text } = decodeText(bytes, name);
  const same = family.filter((other) => other === name || decodeText(bytes, other).text === text);
  return same.includes('gb18030') && hasFourBytes(bytes) ? ['gb18030'] : same;
}

function hasFourBytes(bytes: Uint8Array): boolean {
  for (let i = 0; i + 1 < bytes.length; i++) {
    if (bytes[i] < 0x81) continue;
    i++;
    if (bytes[i] >= 0x30 && bytes[i] <= 0x39) return true;
  }
  return false;
}

interface SingleByteReader {
  info: EncodingInfo;
  table: Uint16Array;
  /** Whether its lower half is ASCII, once that was asked. */
  ascii: boolean | undefined;
}

/** All single-byte encodings, in the order of the registry. */
function allReaders(): readonly SingleByteReader[] {
  readers ??= encodings
    .filter(({ kind }) => kind === 'single-byte')
    .map((info) => ({ info, table: singleByteTable(info.name), ascii: undefined }));
  return readers;
}

let readers: readonly SingleByteReader[] | undefined;

function placeOf(name: string): number {
  places ??= new Map(allReaders().map(({ info }, place) => [info.name, place]));
  return places.get(name)!;
}

let places: ReadonlyMap<string, number> | undefined;

/** Their places among them, in the order in which they are named in a language; a language's is laid when first met. */
function orderIn(language: string): Uint8Array {
  let order = orders.get(language);
  if (order === undefined) {
    const ranks = allReaders().map(({ info }) => rank(info, language));
    order = Uint8Array.from(ranks.keys()).sort((one, other) => ranks[one] - ranks[other]);
    orders.set(language, order);
  }
  return order;
}

const orders = new Map<string, Uint8Array>();

/** What each of them makes of a byte; laid when first met. */
function readingsOf(byte: number): Uint16Array {
  readings[byte] ??= Uint16Array.from(allReaders(), ({ table }) => table[byte]);
  return readings[byte];
}

const readings: Uint16Array[] = [];

/** Those that read the used bytes as `name` does. Most do not read the highest so: it is asked first, of all of them. */
function sameTables(used: Uint8Array, name: string, language: string): string[] {
  const all = allReaders();
  const own = all[placeOf(name)];
  const order = orderIn(language);
  const highest = used.length === 0 ? 0 : used[used.length - 1];
  const units = readingsOf(highest);
  const unit = own.table[highest];
  const same: string[] = [];
  for (let i = 0; i < order.length; i++) {
    const place = order[i];
    if (units[place] === unit && readAlike(all[place], own, used)) same.push(all[place].info.name);
  }
  return same;
}

function readAlike(one: SingleByteReader, other: SingleByteReader, used: Uint8Array): boolean {
  if (one.info.directionality !== other.info.directionality) return false;
  let i = used.length - 1;
  while (i >= 0 && used[i] >= 0x80 && one.table[used[i]] === other.table[used[i]]) i--;
  if (i < 0 || used[i] >= 0x80) return i < 0;
  if (hasAscii(one) && hasAscii(other)) return true;
  while (i >= 0 && one.table[used[i]] === other.table[used[i]]) i--;
  return i < 0;
}

function hasAscii(reader: SingleByteReader): boolean {
  reader.ascii ??= reader.table.subarray(0, 0x80).every((unit, byte) => unit === byte);
  return reader.ascii;
}

/**
 * Bytes below 80 that an encoding may read otherwise than ASCII though it has it: TCVN and VISCII have letters among the
 * control characters, ISO 2022 shifts and escapes; CP864 has an Arabic `%`, UTF-7 escapes by `+`, HZ by `~`.
 */
const READ_OTHERWISE = [
  ...[0x01, 0x02, 0x04, 0x05, 0x06, 0x0e, 0x0f, 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x19, 0x1b, 0x1e],
  ...[0x25, 0x2b, 0x7e],
];

/** All names of ASCII, if none of these bytes occurs; else null. */
export function plainAsciiNames(histogram: Uint32Array): string[] | null {
  for (let i = 0; i < READ_OTHERWISE.length; i++) if (histogram[READ_OTHERWISE[i]] > 0) return null;
  plainNames ??= ['ASCII', 'UTF-8', ...asciiReaders().map(({ name }) => name)];
  return plainNames.slice();
}

let plainNames: readonly string[] | undefined;

/** Those that read plain ASCII as ASCII, those in which it is only a state last. */
function asciiReaders(): EncodingInfo[] {
  const readers = encodings.filter(
    ({ asciiCompatible, name }) => asciiCompatible && name !== 'ASCII' && name !== 'UTF-8',
  );
  const isStateless = ({ kind }: EncodingInfo) => kind === 'single-byte' || kind === 'multi-byte';
  return [...readers.filter(isStateless), ...readers.filter((info) => !isStateless(info))];
}

/** Those of them that read the used bytes so. */
function asciiCompatible(used: Uint8Array): string[] {
  const telling = READ_OTHERWISE.filter((byte) => used.includes(byte));
  return asciiReaders()
    .filter((info) => !telling.some((byte) => readsOtherwise(info, byte)))
    .map(({ name }) => name);
}

/** Shift out, shift in, escape. */
const ISO_2022_CONTROLS = [0x0e, 0x0f, 0x1b];

function readsOtherwise({ name, kind }: EncodingInfo, byte: number): boolean {
  if (kind === 'single-byte') return singleByteTable(name)[byte] !== byte;
  if (kind === 'iso-2022') return ISO_2022_CONTROLS.includes(byte);
  return (name === 'UTF-7' && byte === 0x2b) || (name === 'HZ-GB-2312' && byte === 0x7e);
}

/** Lower is named first. */
export function rank(info: EncodingInfo, language: string): number {
  const listed = info.languages.includes(language) ? 0 : 8;
  return encodingPrior(info) + listed + (info.name.startsWith('windows-') ? 0 : 0.25);
}

/** The canonical names that a declared label may mean: ours, and the web's. */
export function meaningsOf(label: string): string[] {
  const names: string[] = [];
  try {
    names.push(lookup(label).name);
  } catch (error) {
    if (!(error instanceof UnknownEncodingError)) throw error;
  }
  const onTheWeb = lookupWhatwg(label);
  if (onTheWeb && !names.includes(onTheWeb.name)) names.push(onTheWeb.name);
  return names;
}
