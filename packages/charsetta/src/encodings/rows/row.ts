/**
 * How an encoding is written down. Aliases come from IANA's registry (2024), WHATWG, GNU libiconv and glibc, Python, and
 * the code-page numbers of Windows and IBM; those that follow from a number are added by `registry.ts`.
 */
import type { EncodingInfo } from '../registry.ts';

/** What a row need not say is the default: one byte wide, compatible with ASCII, logical order. */
export interface Row extends Partial<Omit<EncodingInfo, 'aliases' | 'languages' | 'supersets'>> {
  name: string;
  era: EncodingInfo['era'];
  /** Separated by spaces, as are `languages` and `supersets`. */
  aliases?: string;
  /** What editors, typesetters and spell checkers call it: Emacs, LaTeX, hunspell. */
  inPrograms?: string;
  languages: string;
  supersets?: string;
  /** Code-page numbers: each gives the aliases `N`, `cpN`, and the families' own spellings. */
  pages?: readonly number[];
  /** Of ISO 8859: gives the ways to spell that. */
  part?: number;
}
