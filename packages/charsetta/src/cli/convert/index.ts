import type { Arguments } from '../parse.ts';
import type { Surroundings } from '../surroundings.ts';
export async function convert(_given: Arguments, _surroundings: Surroundings): Promise<number> {
  return 2;
}
