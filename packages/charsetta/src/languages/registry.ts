/**
 * How common a language is where files come from, as a cost in bits that its models start with. Without it two hundred
 * languages compete on equal terms and the rare ones take from the common: Bosnian from Croatian, Asturian from Spanish.
 * The tiers follow the languages' shares of the web in Common Crawl's statistics, coarsely on purpose; among the common
 * languages they hardly differ, or eight letters of Macedonian would nearly always be Bulgarian or Russian.
 */
const TIERS: readonly (readonly [number, string])[] = [
  [0, 'en de fr es ru ja zh-Hans it pt'],
  [0.15, 'pl nl tr cs vi ko id sv ar fa hu el ro da fi uk zh-Hant nb'],
  [0.35, 'sk bg hr th lt sl he ca et lv sr-Cyrl hi az is'],
  [0.75, 'be mk sr-Latn sq ka hy kk ur mt ga bn ta tg ms'],
  [3, 'bs nn eu gl te ml kn mr gu pa si ne km lo my mn uz eo la af cy sw tl am ps ky'],
  [
    5,
    'tk tt uz-Cyrl ku ckb ug sd yi or as sa so ha yo ig zu xh rw mg jv su lb fo br oc ast an fy ba sah cv prs bo dv yue gd ia',
  ],
];
const RAREST = 6.5;

const tierOf = new Map(TIERS.flatMap(([cost, tags]) => tags.split(' ').map((tag) => [tag, cost] as const)));

/** What it costs, in bits, to believe in this language before any byte is read. */
export function languagePrior(tag: string): number {
  return tierOf.get(tag) ?? RAREST;
}
