import { packedSets } from './packed.ts';
import { FIELD_END, type PackedSet } from './unpack.ts';

let fields: readonly string[] | undefined;

/** A packed set by the name that scripts/write-multibyte.ts gives it; cells, moves and operands follow it. */
export function packedSet(name: string): PackedSet {
  fields ??= packedSets().split(FIELD_END);
  const at = fields.indexOf(name);
  return { cells: Number(fields[at + 1]), moves: fields[at + 2], operands: fields[at + 3] };
}
