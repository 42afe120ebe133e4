import { packedSets } from './packed.ts';
import { FIELD_END, type PackedSet } from './unpack.ts';

let sets: Map<string, PackedSet> | undefined;

/** A packed set by the name that scripts/write-multibyte.ts gives it. */
export function packedSet(name: string): PackedSet {
  sets ??= readSets(packedSets().split(FIELD_END));
  return sets.get(name)!;
}

/** Of each set its name, how many cells it has, moves and operands. */
function readSets(fields: readonly string[]): Map<string, PackedSet> {
  const read = new Map<string, PackedSet>();
  for (let i = 0; i < fields.length; i += 4)
    read.set(fields[i], { cells: Number(fields[i + 1]), moves: fields[i + 2], operands: fields[i + 3] });
  return read;
}
