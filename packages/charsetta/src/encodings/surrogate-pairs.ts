/**
 * Whether surrogates stand in pairs, eight units at a time. `String.prototype.isWellFormed` looks at one unit after the
 * other, which takes longer than to make the string (measured on Node 20, 22 and 24). WebAssembly with SIMD does not,
 * though it must be handed a copy of the units.
 */

/** Bytes that are looked at in one go: copy and original find room in a processor's nearest cache. */
const BLOCK = 16_384;
/** Bytes of a vector. */
const STEP = 16;
const UNIT = 2;

/** Looks at so many bytes of `memory` and the unit behind them. */
interface Looker {
  memory: Uint8Array;
  findsLonely(bytes: number): boolean;
}

let looker: Looker | null | undefined;

/** Whether no surrogate is alone; undefined where that cannot be told quickly. The units are in the order of a little-endian machine. */
export function surrogatesArePaired(units: Uint16Array): boolean | undefined {
  if (looker === undefined) looker = makeLooker();
  if (looker === null) return undefined;
  // Each look is about a unit and the next: only the first of all is no next one.
  if ((units[0] & 0xfc00) === 0xdc00) return false;
  const { memory, findsLonely } = looker;
  const bytes = new Uint8Array(units.buffer, units.byteOffset, units.byteLength);
  let at = 0;
  for (; at + BLOCK + UNIT <= bytes.length; at += BLOCK) {
    memory.set(bytes.subarray(at, at + BLOCK + UNIT));
    if (findsLonely(BLOCK)) return false;
  }
  const rest = bytes.length - at;
  memory.set(bytes.subarray(at));
  // Behind the text is nothing that a leading surrogate could be paired with.
  memory.fill(0, rest, rest + STEP + UNIT);
  return !findsLonely(rest);
}

/** Null where there is no WebAssembly with SIMD, or where a page may not compile (Content Security Policy). */
function makeLooker(): Looker | null {
  try {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(assemble()));
    const { memory, look } = exports as { memory: WebAssembly.Memory; look: (bytes: number) => number };
    return { memory: new Uint8Array(memory.buffer), findsLonely: (bytes) => look(bytes) !== 0 };
  } catch {
    return null;
  }
}

/** In the binary format of the WebAssembly Core Specification 2.0, chapter 5; sizes below 80 are a byte each. */
function assemble(): Uint8Array<ArrayBuffer> {
  const [I32, V128] = [0x7f, 0x7b];
  const [length, at, lonely, mask, leading, trailing] = [0, 1, 2, 3, 4, 5];
  const [ADD, IS_BELOW, END] = [0x6a, 0x49, 0x0b];
  const [LOOP, AGAIN_IF] = [
    [0x03, 0x40],
    [0x0d, 0],
  ];
  const [SPLAT, EQUAL, AND, OR, XOR, IS_ANY] = [16, 45, 78, 80, 81, 83].map((code) => [0xfd, code]);
  const get = (local: number) => [0x20, local];
  const set = (local: number) => [0x21, local];
  const setAndGet = (local: number) => [0x22, local];
  const constant = (...sevenBitsEach: number[]) => [0x41, ...sevenBitsEach];
  const load = (offset: number) => [...get(at), 0xfd, 0, 0, offset];
  const isKind = (offset: number, kind: number) => [
    ...[...load(offset), ...get(mask), ...AND],
    ...[...get(kind), ...EQUAL],
  ];
  const sized = (content: readonly number[]) => [content.length, ...content];
  const section = (id: number, ...content: number[]) => [id, ...sized(content)];
  const named = (name: string) => sized([...name].map((letter) => letter.charCodeAt(0)));

  const look = [
    ...[2, 1, I32, 4, V128],
    // As signed numbers: FC00, D800, DC00.
    ...[...constant(0x80, 0x78), ...SPLAT, ...set(mask)],
    ...[...constant(0x80, 0xb0, 0x7f), ...SPLAT, ...set(leading)],
    ...[...constant(0x80, 0xb8, 0x7f), ...SPLAT, ...set(trailing)],
    ...LOOP,
    // Of a leading surrogate and a trailing one behind it either both are there or neither.
    ...[...isKind(0, leading), ...isKind(UNIT, trailing), ...XOR, ...get(lonely), ...OR, ...set(lonely)],
    ...[...get(at), ...constant(STEP), ADD, ...setAndGet(at), ...get(length), IS_BELOW, ...AGAIN_IF],
    END,
    ...[...get(lonely), ...IS_ANY, END],
  ];
  return Uint8Array.of(
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, 1, 0x60, 1, I32, 1, I32),
    ...section(3, 1, 0),
    ...section(5, 1, 0, 1),
    ...section(7, 2, ...named('memory'), 2, 0, ...named('look'), 0, 0),
    ...section(10, 1, ...sized(look)),
  );
}
