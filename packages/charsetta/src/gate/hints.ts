import { editDistance } from '../encodings/edit-distance.ts';
import { lookup, lookupWhatwg } from '../encodings/registry.ts';
import { ArgumentError, UnknownEncodingError, UnknownLanguageError } from '../errors.ts';
import { languagesOfTld } from '../languages/tlds.ts';
import { contentTypeCharset } from '../markup/declarations.ts';
import type { LanguageHead } from '../model/format.ts';
import { tierEncodings } from '../tier.ts';
import type { DetectOptions } from '../types.ts';

/** What the caller knows, as bits that the prior moves by. A dozen letters outweigh any of them. */
export interface Hints {
  /** Canonical names that may be the answer, or null for all; those of the tier unless the caller says. */
  allowed: ReadonlySet<string> | null;
  encodings: ReadonlyMap<string, number>;
  /** By index into the model's languages. */
  languages: ReadonlyMap<number, number>;
}

export const NO_HINTS: Hints = { allowed: tierEncodings, encodings: new Map(), languages: new Map() };

const KNOWN_LANGUAGE = 10;
const TLD_LANGUAGE = 4;
/** What a document says of its own language: templates carry `lang="en"` into every country. */
const CLAIMED_LANGUAGE = 3;
/** Worth three or four letters: enough to decide about a page with one accent in it, nothing against a sentence. */
export const DECLARED = 12;

export function readHints(options: DetectOptions, heads: readonly LanguageHead[]): Hints {
  const { language, encodings, declared, contentType, tld } = options;
  if (
    language === undefined &&
    encodings === undefined &&
    declared === undefined &&
    contentType === undefined &&
    tld === undefined
  )
    return NO_HINTS;
  const languages = new Map<number, number>();
  if (tld !== undefined) {
    expectString('tld', tld, 'a top-level domain such as "ru"');
    for (const tag of languagesOfTld(tld)) {
      const index = heads.findIndex((head) => head.tag === tag);
      if (index >= 0) languages.set(index, TLD_LANGUAGE);
    }
  }
  if (language !== undefined)
    for (const index of findLanguages(language, heads)) languages.set(index, KNOWN_LANGUAGE);
  const declaredBonus = new Map<string, number>();
  if (declared !== undefined)
    addLabel(declaredBonus, expectString('declared', declared, 'an encoding label'));
  if (contentType !== undefined) {
    const label = contentTypeCharset(
      expectString('contentType', contentType, 'the value of a Content-Type header'),
    );
    if (label !== null) addLabel(declaredBonus, label);
  }
  return {
    allowed: encodings === undefined ? tierEncodings : readAllowed(encodings),
    encodings: declaredBonus,
    languages,
  };
}

/** The hints of the caller and the claims of the document together. */
export function withClaims(
  hints: Hints,
  labels: readonly string[],
  language: string | null,
  heads: readonly LanguageHead[],
): Hints {
  if (labels.length === 0 && language === null) return hints;
  const encodings = new Map(hints.encodings);
  for (const label of labels) addLabel(encodings, label);
  const languages = new Map(hints.languages);
  for (const index of language === null ? [] : knownLanguages(language, heads)) {
    languages.set(index, Math.max(CLAIMED_LANGUAGE, languages.get(index) ?? 0));
  }
  return { ...hints, encodings, languages };
}

function readAllowed(encodings: readonly string[]): ReadonlySet<string> {
  if (!Array.isArray(encodings) || encodings.length === 0)
    throw new ArgumentError('encodings', 'a list of at least one encoding label', encodings);
  return new Set(encodings.map((label) => lookup(expectString('encodings', label, 'encoding labels')).name));
}

/** A declared label that nobody knows is no error of the caller: pages are full of them. */
export function addLabel(bonus: Map<string, number>, label: string): void {
  const onTheWeb = lookupWhatwg(label);
  if (onTheWeb) bonus.set(onTheWeb.name, DECLARED);
  try {
    bonus.set(lookup(label).name, DECLARED);
  } catch (error) {
    if (!(error instanceof UnknownEncodingError)) throw error;
  }
}

/** `sr` stands for both of its scripts, `zh-TW` for Chinese in traditional characters, `pt-BR` for Portuguese. */
function findLanguages(tag: string, heads: readonly LanguageHead[]): readonly number[] {
  const found = knownLanguages(expectString('language', tag, 'a BCP 47 tag such as "ru"'), heads);
  if (found.length > 0) return found;
  const near = heads
    .map((head) => ({ tag: head.tag, distance: editDistance(head.tag.toLowerCase(), tag.toLowerCase(), 2) }))
    .filter(({ distance }) => distance <= 1)
    .map((head) => head.tag);
  throw new UnknownLanguageError(tag, near.slice(0, 5));
}

function knownLanguages(tag: string, heads: readonly LanguageHead[]): readonly number[] {
  const byTag = languagesByTag(heads);
  let wanted = tag.toLowerCase().replaceAll('_', '-');
  // RFC 4647, 3.4: what is not known as a whole is looked for without its last part.
  for (;;) {
    const found = byTag.get(ALIASES.get(wanted) ?? wanted);
    const cut = wanted.lastIndexOf('-');
    if (found !== undefined || cut < 0) return found ?? byTag.get(`${wanted}-*`) ?? [];
    wanted = wanted.slice(0, cut);
  }
}

/** Languages by their whole tag, and all of a primary tag `xx` by `xx-*`. Every page says `lang`. */
function languagesByTag(heads: readonly LanguageHead[]): ReadonlyMap<string, readonly number[]> {
  let byTag = tagsOfHeads.get(heads);
  if (byTag === undefined) {
    byTag = new Map();
    for (const [index, head] of heads.entries()) {
      const known = head.tag.toLowerCase();
      const family = `${known.split('-')[0]}-*`;
      byTag.set(known, [index]);
      byTag.set(family, [...(byTag.get(family) ?? []), index]);
    }
    tagsOfHeads.set(heads, byTag);
  }
  return byTag;
}

const tagsOfHeads = new WeakMap<readonly LanguageHead[], Map<string, readonly number[]>>();

const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    no: 'nb',
    iw: 'he',
    in: 'id',
    ji: 'yi',
    mo: 'ro',
    sh: 'sr-latn',
    fil: 'tl',
    'zh-tw': 'zh-hant',
    'zh-hk': 'zh-hant',
    'zh-mo': 'zh-hant',
    'zh-cn': 'zh-hans',
    'zh-sg': 'zh-hans',
    cmn: 'zh-hans',
  }),
);

function expectString(argument: string, value: unknown, expected: string): string {
  if (typeof value !== 'string') throw new ArgumentError(argument, expected, value);
  return value;
}
