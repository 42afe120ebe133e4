/**
 * Letters that a language's users write in two ways, mostly because a code page had only one of them. Each pair is
 * [spelling, letter]; the model counts both as the letter, so one model serves every encoding.
 */
const RESPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ro: 'şș ţț', // windows-1250 and ISO-8859-2 have the cedilla, ISO-8859-16 and Unicode the comma below
    fa: 'يی كک ىی', // windows-1256 has Persian yeh only as the Arabic one
    prs: 'يی كک ىی',
    ur: 'يی كک',
    az: 'äə', // windows-1254 has no schwa
    mn: 'єө їү', // windows-1251 has the Ukrainian letters only
  }),
);

export function respellingsOf(tag: string): (readonly [number, number])[] {
  const pairs = RESPELLINGS.get(tag);
  if (pairs === undefined) return [];
  return pairs.split(' ').map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)] as const);
}
