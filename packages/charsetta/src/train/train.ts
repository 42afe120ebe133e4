import { encodings } from '../encodings/registry.ts';
import { languagePrior } from '../languages/registry.ts';
import { type Alphabet, classCount, isEastAsian } from '../model/alphabet.ts';
import { bucketTable, FIRST_LETTER, lowerUnit, type Script, SYMBOL, scriptOf } from '../model/characters.ts';
import { SPACED_SCRIPTS } from '../model/language-model.ts';
import { type Corpus, readBalanced } from './corpus.ts';
import { countLanguage, type LanguageCounts } from './count.ts';
import { type LanguageParts, packModel } from './pack.ts';
import { type Pruning, prune } from './prune.ts';
import { withUnseen } from './repertoire.ts';

export interface TrainingReport {
  tag: string;
  characters: number;
  classes: number;
  trigrams: number;
}

export interface Training {
  packed: Uint8Array;
  report: readonly TrainingReport[];
}

/** What a model is for, and so how much it may weigh. */
export interface Tier {
  includes(tag: string): boolean;
  /** Languages that cost no more than this to believe in count as common, and as middling. */
  commonPrior: number;
  middlingPrior: number;
  /**
   * What is worth keeping: more of the languages that many files are in, less of those that are seldom met, so that two
   * hundred languages fit into a megabyte. Sequences of four tell close languages apart on a dozen letters.
   */
  common: Pruning;
  middling: Pruning;
  rare: Pruning;
  /** For languages that their script gives away, however common; null where they are treated as the others. */
  alone: Pruning | null;
  /** The same for those whose classes are few and whose characters are many. */
  eastAsian: Pruning | null;
  /**
   * Whether East Asian characters are known to two bits rather than to half a bit, symbols to half a bit rather than an
   * eighth, and the rarest of both not at all.
   */
  coarse: boolean;
}

/** For browsers: the languages of the WHATWG standard's legacy encodings, and large ones that only have Unicode. */
const WEB_LANGUAGES = new Set([
  ...encodings
    .filter(({ whatwg, kind }) => whatwg && kind !== 'unicode')
    .flatMap(({ languages }) => languages),
  ...['hi', 'bn', 'ta', 'ka', 'hy', 'kk'],
]);
const WEB_RAREST = 3;

/** Scripts that several languages of some importance are written in. In any other a letter or two tell the language. */
const SHARED_SCRIPTS: ReadonlySet<Script> = new Set<Script>(['Latin', 'Cyrillic', 'Arabic', 'Devanagari']);

const NEVER = Number.POSITIVE_INFINITY;

export const TIERS: Readonly<Record<'full' | 'web', Tier>> = {
  full: {
    includes: () => true,
    commonPrior: 1,
    middlingPrior: 3,
    common: { trigramGain: 6, bigramGain: 12, absentGain: 24, longGain: 32 },
    middling: { trigramGain: 22, bigramGain: 11, absentGain: 22, longGain: 70 },
    rare: { trigramGain: 46, bigramGain: 23, absentGain: 46, longGain: NEVER },
    alone: { trigramGain: 400, bigramGain: 200, absentGain: 400, longGain: NEVER },
    eastAsian: { trigramGain: 15, bigramGain: 8, absentGain: NEVER, longGain: NEVER },
    coarse: false,
  },
  web: {
    includes: (tag) => WEB_LANGUAGES.has(tag) && languagePrior(tag) <= WEB_RAREST,
    commonPrior: 0.7,
    middlingPrior: 0.7,
    common: { trigramGain: 6200, bigramGain: 3100, absentGain: NEVER, longGain: NEVER },
    middling: { trigramGain: 7800, bigramGain: 3900, absentGain: NEVER, longGain: NEVER },
    rare: { trigramGain: 7800, bigramGain: 3900, absentGain: NEVER, longGain: NEVER },
    alone: null,
    eastAsian: null,
    coarse: true,
  },
};

/** From corpora to a packed model. The same corpora give the same bytes. */
export function train(
  given: readonly Corpus[],
  progress: (tag: string, done: number, of: number) => void,
  tier: Tier = TIERS.full,
): Training {
  const corpora = given.filter(({ tag }) => tier.includes(tag));
  const pooled = new Float64Array(0x10000);
  const report: TrainingReport[] = [];
  const languages = corpora.map((corpus, index): LanguageParts => {
    progress(corpus.tag, index, corpora.length);
    const counts = countLanguage(corpus.tag, readBalanced(corpus), hasLong(tier, corpus.tag));
    const own = new Set(counts.alphabet.letters);
    const weight = 2 ** -languagePrior(corpus.tag);
    for (let unit = 0; unit < 0x10000; unit++) {
      const share = counts.units[unit] / Math.max(1, counts.characters);
      // How often a letter is met abroad is what counts; how often at home says a little about that.
      if (isAccented(unit)) pooled[unit] += share * weight * (own.has(lowerUnit(unit)) ? AT_HOME : 1);
      else pooled[unit] += share / corpora.length;
    }
    const parts = toParts(counts, tier);
    const trigrams = parts.levels.trigrams.reduce((sum, level) => sum + (level > 0 ? 1 : 0), 0);
    report.push({ tag: corpus.tag, characters: counts.characters, classes: parts.levels.classes, trigrams });
    return parts;
  });
  const symbolCosts = tier.coarse ? coarsenSymbols(poolSymbols(pooled)) : poolSymbols(pooled);
  return { packed: packModel({ languages, symbolCosts }), report };
}

function pruningOf(tier: Tier, tag: string): Pruning {
  const prior = languagePrior(tag);
  return prior <= tier.commonPrior ? tier.common : prior <= tier.middlingPrior ? tier.middling : tier.rare;
}

function hasLong(tier: Tier, tag: string): boolean {
  return Number.isFinite(pruningOf(tier, tag).longGain);
}

/** Of letters outside ASCII, where words stand apart. */
function markedClasses({ script, letters }: Alphabet): Set<number> {
  const classes = Array.from(letters, (letter, index) => (letter >= 0x80 ? FIRST_LETTER + index : -1));
  return new Set(SPACED_SCRIPTS.has(script) ? classes.filter((cls) => cls >= 0) : []);
}

function toParts(counts: LanguageCounts, tier: Tier): LanguageParts {
  const { script } = counts.alphabet;
  const special = isEastAsian(script) ? tier.eastAsian : SHARED_SCRIPTS.has(script) ? null : tier.alone;
  const pruning = special ?? pruningOf(tier, counts.tag);
  const classes = classCount(counts.alphabet);
  const alphabet = withUnseen(counts.tag, counts.alphabet);
  const marked = markedClasses(alphabet);
  const levels = prune(counts.trigrams, counts.long, classes, counts.characters, pruning, marked);
  const capital = (before: number) => capitalCost(counts.cases[before * 2], counts.cases[before * 2 + 1]);
  return {
    tag: counts.tag,
    alphabet: tier.coarse ? coarsen(alphabet) : alphabet,
    unigrams: levels.unigrams,
    capitals: [capital(0), capital(1), capital(2)],
    levels,
  };
}

/** Upper ends of the steps, in half bits: the bounds of the alphabet's tiers are among them, so no character leaves its class. */
const COARSE_STEPS = [2, 6, 10, 14, 18, 21, 24, 28, 34, 40];

function coarsen(alphabet: Alphabet): Alphabet {
  const step = (rarity: number) => COARSE_STEPS.find((end) => rarity <= end) ?? 0;
  // A little under the upper end, which is where most characters of a step are.
  const coarse = (rarity: number) => (rarity === 0 ? 0 : Math.max(0, step(rarity) - 1));
  return { ...alphabet, rarity: alphabet.rarity?.map(coarse) ?? null };
}

/** Symbols so rare are as rare as those that were never seen; the others' costs are rounded to half bits. */
const RARE_SYMBOL = 112;

function coarsenSymbols(costs: Uint8Array): Uint8Array {
  return costs.map((cost) => {
    const coarse = cost === 0 ? 0 : Math.max(4, Math.round(cost / 4) * 4);
    return coarse < RARE_SYMBOL ? coarse : 127;
  });
}

function capitalCost(small: number, capital: number): number {
  return Math.min(100, Math.round(-8 * Math.log2((capital + 1) / (small + capital + 2))));
}

/** Every symbol might occur, seen in the corpora or not: so often as a share of a text. */
const UNSEEN_ASCII = 1e-6;
const UNSEEN_SYMBOL = 5e-7;
/** Signs of price lists, forms and measures, which files have more of than the corpora's prose. */
const EVERYDAY_SIGNS = new Set('£¥€¢₪№§©®°±²³´µ½¼×™•…–—“”‘’«»');
const EVERYDAY = 2e-4;

/**
 * The no-break space is in many files and was cleaned out of the corpora. It is á in DOS code pages, and invisible where it is
 * wrong: much cheaper, and `Canadá` in CP850 would be a `Canad` with a space.
 */
const NO_BREAK_SPACE = 0xa0;
const NO_BREAK_SPACE_COST = 96;
/** Soft hyphen and joiners are invisible where they are wrong, so they must be paid for. */
const INVISIBLE: readonly (readonly [number, number])[] = [
  [0xad, 112],
  [0x200c, 120],
  [0x200d, 120],
];
/** Accents without a letter, and the sign for any currency: every code page has them, and no text. */
const LEFTOVERS = [
  0xa4, 0xa8, 0xaf, 0xb8, 0x2c6, 0x2c7, 0x2d8, 0x2d9, 0x2da, 0x2db, 0x2dc, 0x2dd, 0x384, 0x385,
];
/**
 * The other signs of Latin-1 are on keyboards, and people use them (`rapper´s`, `100 µm`) more than cleaned corpora do: none costs
 * more than this.
 */
const SIGN_COST = 72;
const FIRST_SIGN = 0xa1;
const LAST_SIGN = 0xbf;

/** Cost of each non-letter within its bucket, pooled over all languages, each with one vote. */
function poolSymbols(shares: Float64Array): Uint8Array {
  const buckets = bucketTable();
  const mass = new Float64Array(SYMBOL + 1);
  const weight = (unit: number) => {
    const unseen = EVERYDAY_SIGNS.has(String.fromCharCode(unit))
      ? EVERYDAY
      : unit < 0x80
        ? UNSEEN_ASCII
        : UNSEEN_SYMBOL;
    return shares[unit] + unseen;
  };
  for (let unit = 0; unit < 0x10000; unit++) if (buckets[unit] <= SYMBOL) mass[buckets[unit]] += weight(unit);
  const costs = new Uint8Array(0x10000);
  layAccented(costs, shares);
  for (let unit = 0; unit < 0x10000; unit++) {
    if (buckets[unit] <= SYMBOL)
      costs[unit] = Math.min(127, Math.round(-8 * Math.log2(weight(unit) / mass[buckets[unit]])));
  }
  for (let sign = FIRST_SIGN; sign <= LAST_SIGN; sign++)
    costs[sign] = costs[sign] === 0 ? SIGN_COST : Math.min(costs[sign], SIGN_COST);
  for (const unit of LEFTOVERS) costs[unit] = 120;
  for (const [unit, cost] of INVISIBLE) costs[unit] = Math.max(costs[unit], cost);
  costs[NO_BREAK_SPACE] = NO_BREAK_SPACE_COST;
  return costs;
}

/** Latin letters outside ASCII: foreign names have é and ñ more often than ḍ. */
function isAccented(unit: number): boolean {
  return unit >= 0xc0 && unit < 0x3000 && scriptOf(unit) === 'Latin';
}

const UNSEEN_ACCENTED = 1e-6;
const AT_HOME = 0.0005;
/** Letters that names and borrowed words have in any language, and more than books do: at least such a share of a text. */
const WESTERN_SHARE = 2e-5;
const WESTERN = new Set([...'àáâãäåçèéêëíîïñóôõöøúûü'].map((letter) => letter.charCodeAt(0)));

function layAccented(costs: Uint8Array, shares: Float64Array): void {
  const weight = (unit: number) => {
    const small = smallAccented(unit);
    return Math.max(shares[small], WESTERN.has(small) ? WESTERN_SHARE : 0) + UNSEEN_ACCENTED;
  };
  let mass = 0;
  for (let unit = 0xc0; unit < 0x3000; unit++) if (isAccented(unit)) mass += weight(unit);
  for (let unit = 0xc0; unit < 0x3000; unit++)
    if (isAccented(unit)) costs[unit] = Math.min(127, Math.round(-8 * Math.log2(weight(unit) / mass)));
}

/** Capitals are as common as their small letters; but the small letter of İ is that of ASCII, and as common as all others together. */
function smallAccented(unit: number): number {
  const small = lowerUnit(unit);
  return small < 0x80 ? unit : small;
}
