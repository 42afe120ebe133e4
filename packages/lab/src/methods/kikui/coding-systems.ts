/**
 * The coding systems of Kikui 1996 (3.1), and how a code string falls into an East Asian part and the rest (3.3): by its
 * escape sequences where it has some, else by the byte patterns of his table 1.
 */

/** What one coding system takes for East Asian characters, and what is left when they are gone. */
export interface Division {
  encoding: string;
  eastAsian: Uint8Array;
  rest: Uint8Array;
}

/** Half-width katakana, which the table leaves out, belong to the two Japanese systems. */
const EIGHT_BIT: readonly (readonly [encoding: string, pattern: RegExp])[] = [
  ['GB2312', /[\xa1-\xfe]{2}/g],
  ['EUC-KR', /[\xa1-\xfe]{2}/g],
  ['EUC-JP', /\x8f[\xa1-\xfe]{2}|\x8e[\xa1-\xdf]|[\xa1-\xfe]{2}/g],
  ['Big5', /[\xa1-\xfe][\x40-\x7e\xa1-\xfe]/g],
  ['Shift_JIS', /[\x81-\x9f\xe0-\xfc][\x40-\x7e\x80-\xfc]|[\xa1-\xdf]/g],
];

/** Loop 1 of his figure 1: every system that finds something, the one that finds most bytes first. */
export function divisions(bytes: Uint8Array): Division[] {
  const code = latin1(bytes);
  const found: Division[] = [];
  for (const [encoding, pattern] of EIGHT_BIT) {
    const eastAsian = (code.match(pattern) ?? []).join('');
    if (eastAsian === '') continue;
    found.push({
      encoding,
      eastAsian: Buffer.from(eastAsian, 'latin1'),
      rest: Buffer.from(code.replace(pattern, ' '), 'latin1'),
    });
  }
  return found.sort((one, other) => other.eastAsian.length - one.eastAsian.length);
}

const ESC = '\x1b';
/** Designations of ISO 2022: with SO and SI (RFC 1557, RFC 1922), or directly (RFC 1468, 1554). */
const DESIGNATIONS: readonly (readonly [encoding: string, sequences: readonly string[]])[] = [
  ['ISO-2022-KR', ['$)C']],
  ['ISO-2022-CN', ['$)A', '$)G', '$*H']],
  ['ISO-2022-JP', ['$@', '$B', '(I', '(J']],
  ['ISO-2022-INT-1', ['$A', '$(C', '$(D', '$(G', '$(H']],
];

/** The seven-bit system that the escape sequences tell of; null if there are none. */
export function sevenBitSystem(bytes: Uint8Array): string | null {
  const code = latin1(bytes);
  const systems = DESIGNATIONS.filter(([, sequences]) =>
    sequences.some((sequence) => code.includes(ESC + sequence)),
  ).map(([encoding]) => encoding);
  if (systems.length > 1) return 'ISO-2022-INT-1';
  if (systems.length === 1) return systems[0]!;
  return /~\{(?:[\x21-\x7e]{2})+~\}/.test(code) && !/[\x80-\xff]/.test(code) ? 'HZ-GB-2312' : null;
}

export function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80);
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
