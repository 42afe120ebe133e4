/** Every encoding, under every name it goes by. */
import { ArgumentError, UnknownEncodingError } from '../errors.ts';
import { editDistance } from './edit-distance.ts';
import { rows } from './rows/index.ts';
import type { Row } from './rows/row.ts';
import { singleByteNames } from './single-byte.ts';
import { ASCII_WHITESPACE, trimmed } from './trim.ts';
import { whatwgLabels, whatwgNames } from './whatwg-labels.ts';

export interface EncodingInfo {
  /** WHATWG's spelling where the standard has that very encoding, else IANA's; IBM code pages are `CPnnn`. */
  readonly name: string;
  /** Other labels, in their usual spelling; `lookup` is looser than this list. */
  readonly aliases: readonly string[];
  readonly kind: 'unicode' | 'single-byte' | 'multi-byte' | 'iso-2022' | 'seven-bit';
  /** Bytes of a character, escapes apart. */
  readonly minWidth: number;
  readonly maxWidth: number;
  /** Whether ASCII letters, digits and the signs of markup stand for themselves. */
  readonly asciiCompatible: boolean;
  /** Where it is met: what the prior goes by. */
  readonly era: 'web' | 'iso' | 'dos' | 'mac' | 'mainframe' | 'regional';
  /** Encodings that decode every text of this one (control characters apart) to the same characters. */
  readonly supersets: readonly string[];
  /** BCP 47 tags of its main users; `mul` when any language may use it, `zxx` for art without language. */
  readonly languages: readonly string[];
  /** Whether the WHATWG standard has this very encoding (perhaps under another name). */
  readonly whatwg: boolean;
  /** Order of right-to-left text: `visual` means as displayed from left to right (RFC 1556). */
  readonly directionality: 'logical' | 'visual';
}

const singleBytes = new Set(singleByteNames);

const NONE: readonly string[] = [];
/** By the row's text: see `languagesIn`. */
const languageLists = new Map<string, readonly string[]>();

class Encoding implements EncodingInfo {
  readonly name: string;
  readonly kind: EncodingInfo['kind'];
  readonly minWidth: number;
  readonly maxWidth: number;
  readonly asciiCompatible: boolean;
  readonly era: EncodingInfo['era'];
  readonly supersets: readonly string[];
  readonly languages: readonly string[];
  readonly whatwg: boolean;
  readonly directionality: EncodingInfo['directionality'];
  readonly #row: Row;
  #aliases: readonly string[] | undefined;

  constructor(row: Row) {
    this.name = row.name;
    this.kind = row.kind ?? (singleBytes.has(row.name) ? 'single-byte' : 'multi-byte');
    this.minWidth = row.minWidth ?? 1;
    this.maxWidth = row.maxWidth ?? 1;
    this.asciiCompatible = row.asciiCompatible ?? true;
    this.era = row.era;
    this.supersets = row.supersets ? words(row.supersets) : NONE;
    this.languages = languagesIn(row.languages);
    this.whatwg = whatwgNames.has(row.name);
    this.directionality = row.directionality ?? 'logical';
    this.#row = row;
  }

  /** Two thousand of them in all: spelt out when first asked for. */
  get aliases(): readonly string[] {
    this.#aliases ??= aliasesOf(this.#row);
    return this.#aliases;
  }

  toJSON(): EncodingInfo {
    return { ...this, aliases: this.aliases };
  }
}

export const encodings: readonly EncodingInfo[] = rows.map((row) => new Encoding(row));

const byName = new Map(encodings.map((info) => [info.name, info]));
let labels: Map<string, EncodingInfo> | undefined;

/** Made when a label is first looked up, so that importing does not wait for two thousand of them. */
function byLabel(): Map<string, EncodingInfo> {
  if (labels === undefined) {
    labels = new Map();
    for (const info of encodings) for (const alias of info.aliases) labels.set(normalise(alias), info);
    // Names after aliases: what an encoding is called outweighs what another is sometimes called.
    for (const info of encodings) labels.set(normalise(info.name), info);
  }
  return labels;
}

/** Encodings of the same languages share the list. */
function languagesIn(list: string): readonly string[] {
  let languages = languageLists.get(list);
  if (languages === undefined) {
    languages = words(list);
    languageLists.set(list, languages);
  }
  return languages;
}

function aliasesOf(row: Row): string[] {
  const ofPages = (row.pages ?? []).flatMap((page) => aliasesOfPage(page, row));
  const ofPart = row.part === undefined ? NONE : aliasesOfPart(row.part);
  return [...new Set([...words(row.aliases), ...words(row.inPrograms), ...ofPart, ...ofPages])];
}

/** The ways to spell a part of ISO 8859, with its number in OSF's registry, which glibc knows. */
function aliasesOfPart(part: number): string[] {
  const osf = `osf0001${part.toString(16).padStart(4, '0')}`;
  return [`iso8859-${part}`, `iso_8859-${part}`, `iso-8859_${part}`, `8859-${part}`, `8859_${part}`, osf];
}

function words(list = ''): string[] {
  return list === '' ? [] : list.split(' ');
}

function aliasesOfPage(page: number, { name, era }: Row): string[] {
  const number = String(page);
  const common = [number, `cp${number}`, `ibm${number}`, `codepage${number}`];
  if (name.startsWith('windows-')) return [...common, `win${number}`, `mscp${number}`, `cswindows${number}`];
  if (era === 'dos') common.push(`dos${number}`, `oem${number}`, `windows-${number}`);
  // OSF's registry, which glibc knows, numbers IBM's pages in hexadecimal.
  return [...common, `csibm${number}`, `ccsid${number}`, `osf1002${page.toString(16).padStart(4, '0')}`];
}

/** Case, white space and punctuation do not tell labels apart, nor does a leading `x-`. */
export function normalise(label: string): string {
  return label
    .toLowerCase()
    .replace(/^\s*(?:x[-_])+/, '')
    .replace(/[^a-z0-9+]/g, '');
}

function expectLabel(label: unknown): void {
  if (typeof label !== 'string') throw new ArgumentError('label', 'the label of an encoding', label);
}

/** The encoding that goes by this label; throws `UnknownEncodingError`, with near names, if none does. */
export function lookup(label: string): EncodingInfo {
  expectLabel(label);
  const found = byName.get(label) ?? byLabel().get(normalise(label));
  if (found === undefined) throw new UnknownEncodingError(label, nearNames(normalise(label)));
  return found;
}

/**
 * What the label means on the web by the WHATWG standard (`latin1` is windows-1252 there), or null if the standard
 * knows no such label or gives it no text encoding (`replacement`, `x-user-defined`).
 */
export function lookupWhatwg(label: string): EncodingInfo | null {
  expectLabel(label);
  // "Remove any leading and trailing ASCII whitespace from label" (4.2).
  const exact = trimmed(label, ASCII_WHITESPACE).toLowerCase();
  const name = whatwgLabels().get(exact);
  return name === undefined ? null : byName.get(name)!;
}

const SUGGESTIONS = 3;
/** A label may be wrong in a third of its letters and still be a slip rather than another word. */
const SLIP = 1 / 3;

function nearNames(wanted: string): string[] {
  const limit = Math.max(1, Math.floor(wanted.length * SLIP));
  const best = new Map<string, number>();
  // Longer than any label by more than the limit: no need to measure (and no work for a hostile megabyte).
  if (wanted.length > 60) return [];
  for (const [label, { name }] of byLabel()) {
    const distance = editDistance(wanted, label, limit);
    if (distance <= limit && distance < (best.get(name) ?? Number.POSITIVE_INFINITY))
      best.set(name, distance);
  }
  const ranked = [...best].sort(([, left], [, right]) => left - right);
  // One slip more than the nearest name is still near; beyond that it only looks like a guess.
  const near = ranked.filter(([, distance]) => distance <= ranked[0][1] + 1);
  return near.slice(0, SUGGESTIONS).map(([name]) => name);
}
