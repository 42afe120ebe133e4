/** Stands in for ../tier.ts in `charsetta/web`. */
import { encodings } from '../encodings/registry.ts';

/** Narrower names of what the standard has: it calls ASCII windows-1252, TIS-620 windows-874, GB 2312 GBK and so on. */
const NARROWER = ['ASCII', 'ISO-8859-1', 'ISO-8859-9', 'ISO-8859-11', 'TIS-620', 'GB2312', 'EUC-KR'];

export const tierEncodings: ReadonlySet<string> | null = new Set([
  ...encodings.filter(({ whatwg }) => whatwg).map(({ name }) => name),
  ...encodings.map(({ name }) => name).filter((name) => NARROWER.includes(name)),
]);
