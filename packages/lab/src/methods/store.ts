/**
 * Models as bytes: four bytes with the length of a head, the head (JSON: whatever the method notes, and the type and
 * length of each array), and the arrays one after the other, each from a multiple of eight on.
 */
const TYPES = { Uint8Array, Uint16Array, Uint32Array, Int8Array, Float32Array, Float64Array } as const;
type TypeName = keyof typeof TYPES;
export type StoredArray = Uint8Array | Uint16Array | Uint32Array | Int8Array | Float32Array | Float64Array;

interface Head {
  method: string;
  notes: unknown;
  arrays: { name: string; type: TypeName; length: number }[];
}

export interface Stored {
  notes: unknown;
  arrays: ReadonlyMap<string, StoredArray>;
}

export function packModel(
  method: string,
  notes: unknown,
  arrays: Readonly<Record<string, StoredArray>>,
): Uint8Array {
  const head: Head = {
    method,
    notes,
    arrays: Object.entries(arrays).map(([name, array]) => ({
      name,
      type: array.constructor.name as TypeName,
      length: array.length,
    })),
  };
  const headBytes = new TextEncoder().encode(JSON.stringify(head));
  const start = aligned(4 + headBytes.length);
  const size = Object.values(arrays).reduce((sum, array) => sum + aligned(array.byteLength), start);
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, headBytes.length, true);
  bytes.set(headBytes, 4);
  let at = start;
  for (const array of Object.values(arrays)) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at += aligned(array.byteLength);
  }
  return bytes;
}

export function unpackModel(method: string, packed: Uint8Array): Stored {
  // A copy of its own, even of a Buffer, begins where arrays of every type may begin.
  const bytes = new Uint8Array(packed);
  const headLength = bytes.length < 4 ? 0 : new DataView(bytes.buffer).getUint32(0, true);
  if (headLength === 0 || 4 + headLength > bytes.length) throw new Error('no model of the lab');
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + headLength))) as Head;
  if (head.method !== method) throw new Error(`a model of ${head.method}, not of ${method}`);
  let at = aligned(4 + headLength);
  const arrays = new Map<string, StoredArray>();
  for (const { name, type, length } of head.arrays) {
    const array = new TYPES[type](bytes.buffer as ArrayBuffer, at, length);
    arrays.set(name, array);
    at += aligned(array.byteLength);
  }
  return { notes: head.notes, arrays };
}

/** An array that the method is known to have written, of the type that it wrote. */
export function storedArray<T extends StoredArray>(stored: Stored, name: string, type: { new (): T }): T {
  const array = stored.arrays.get(name);
  if (!(array instanceof type)) throw new Error(`the model has no ${type.name} "${name}"`);
  return array;
}

function aligned(length: number): number {
  return Math.ceil(length / 8) * 8;
}
