import { decode, encode } from './codec.ts';
import { readSentences } from './corpus.ts';
import {
  boilerplatePage,
  C_CODE,
  declaringPage,
  HTML_FRAGMENT,
  log,
  mail,
  PAGES,
  subtitles,
} from './hard-material.ts';
import type { Pair } from './pairs.ts';
import { Random } from './random.ts';
import { cutAt, type SampleOptions, sentencesFor } from './samples.ts';
import type { Sample } from './types.ts';

/** Everyday files, made from held-out text: what is foreign in them is little, late, cut or damaged. */
const PAIRS: readonly Pair[] = [
  ...single('de fr pt', 'windows-1252'),
  ...single('es', 'iso-8859-1'),
  ...single('sv', 'iso-8859-15'),
  ...single('cs pl ro', 'windows-1250'),
  ...single('hu', 'iso-8859-2'),
  ...single('bg ru uk', 'windows-1251'),
  ...single('ru', 'koi8-r'),
  ...single('el', 'windows-1253'),
  ...single('tr', 'windows-1254'),
  ...single('he', 'windows-1255'),
  ...single('ar', 'windows-1256'),
  ...single('lt', 'windows-1257'),
  ...single('vi', 'windows-1258'),
  ...single('th', 'windows-874'),
  ...single('ja', 'shift_jis'),
  ...single('ja', 'euc-jp'),
  ...single('zh-Hans', 'gbk'),
  ...single('zh-Hant', 'big5'),
  ...single('ko', 'euc-kr'),
  ...single('fr ja ru', 'utf-8'),
];
const EAST_ASIAN = /^(shift_jis|euc-|gb|big5)/;
const MULTI_BYTE: readonly Pair[] = [
  ...PAIRS.filter((pair) => EAST_ASIAN.test(pair.encoding)),
  ...single('ar de el fr hi ja ko pl ru th zh-Hans', 'utf-8'),
];
const UNICODE = MULTI_BYTE.filter((pair) => pair.encoding === 'utf-8');

interface Material {
  pair: Pair;
  lines: readonly string[];
  english: string;
  random: Random;
}

type Maker = (material: Material) => string | Uint8Array | null;

interface Kind {
  name: string;
  pairs: readonly Pair[];
  make: Maker;
  /** Large inputs are made once or twice a pair. */
  most?: number;
}

const KINDS: readonly Kind[] = [
  {
    name: 'html',
    pairs: PAIRS,
    make: (m) => fill(HTML_FRAGMENT, [phrase(m), line(m), phrase(m), phrase(m)]),
  },
  { name: 'code', pairs: PAIRS, make: (m) => fill(C_CODE, [phrase(m), phrase(m)]) },
  { name: 'csv', pairs: PAIRS, make: csv },
  { name: 'subtitles', pairs: PAIRS, make: (m) => subtitles(times(12, () => phrase(m, 6))) },
  { name: 'late-6K', pairs: PAIRS, make: (m) => `${m.english.slice(0, 6000)}\n${line(m)}\n` },
  { name: 'late-300K', pairs: PAIRS, make: late300K, most: 2 },
  { name: 'truncated-64', pairs: MULTI_BYTE, make: (m) => truncated(m, 64) },
  { name: 'truncated-4096', pairs: MULTI_BYTE, make: (m) => truncated(m, 4096) },
  { name: 'damaged', pairs: [...PAIRS, ...UNICODE], make: damaged },
  { name: 'stray-92', pairs: UNICODE, make: strayApostrophe },
  { name: 'cut-at-start', pairs: MULTI_BYTE, make: cutAtStart },
  {
    name: 'mail',
    pairs: PAIRS,
    make: (m) =>
      mail(
        phrase(m),
        times(3, () => line(m)),
      ),
  },
  { name: 'log', pairs: PAIRS, make: (m) => log(times(6, () => phrase(m, 5))) },
  { name: 'lying-declaration', pairs: PAIRS, make: lying },
  { name: 'boilerplate-9K', pairs: PAIRS, make: (m) => boilerplatePage(line(m)) },
];

const LEGACY = PAIRS.filter((pair) => pair.encoding !== 'utf-8');

/** Pages whose markup drowns the text or whose declaration lies: each kind has a bar of its own. */
const PAGE_KINDS: readonly Kind[] = [
  { name: PAGES.drowned, pairs: LEGACY, make: (m) => boilerplatePage(line(m)) },
  { name: PAGES.claimsUtf8, pairs: LEGACY, make: (m) => claimingPage(m, 'utf-8') },
  { name: PAGES.claimsLegacy, pairs: UNICODE, make: (m) => claimingPage(m, m.random.pick(LEGACY_LIES)) },
];

export function hardSamples(options: SampleOptions): Sample[] {
  const english = englishText(options);
  return [
    ...samplesOf(KINDS, english, options),
    ...randomBytes(options.perCell),
    ...almostEnglish(english, options.perCell),
  ];
}

export function pageSamples(options: SampleOptions): Sample[] {
  return samplesOf(PAGE_KINDS, englishText(options), options);
}

function englishText(options: SampleOptions): string {
  return readSentences(options.textFolder, 'en', options.sources[0]!)
    .filter((text) => /^[\x20-\x7e]+$/.test(text))
    .join('\n');
}

function samplesOf(kinds: readonly Kind[], english: string, options: SampleOptions): Sample[] {
  const lines = new Map<string, string[]>();
  const samples: Sample[] = [];
  for (const kind of kinds) {
    for (const pair of kind.pairs) {
      const key = `${pair.language}/${pair.encoding}`;
      const known = lines.get(key) ?? sentencesFor(pair, options).lines;
      lines.set(key, known);
      if (known.length === 0) continue;
      const random = new Random(`${kind.name}/${key}`);
      samples.push(...make(kind, { pair, lines: known, english, random }, options.perCell));
    }
  }
  return samples;
}

function make(kind: Kind, material: Material, count: number): Sample[] {
  const { pair } = material;
  return times(Math.min(count, kind.most ?? count), (index) => {
    const made = firstThatSpeaks(kind, material);
    return made === null
      ? null
      : {
          id: `${kind.name}/${pair.language}/${pair.encoding}/${index}`,
          bytes: made,
          encoding: pair.encoding,
          language: pair.language,
          group: 'hard' as const,
          length: 0,
          kind: kind.name,
          source: 'made',
        };
  }).filter((sample) => sample !== null);
}

function firstThatSpeaks(kind: Kind, material: Material): Uint8Array | null {
  for (let attempt = 0; attempt < 40; attempt++) {
    const made = kind.make(material);
    const bytes = typeof made === 'string' ? encode(made, material.pair.encoding) : made;
    if (bytes?.some((byte) => byte >= 0x80)) return bytes;
  }
  return null;
}

function line({ lines, random }: Material): string {
  return random.pick(lines);
}

/** A few words in a row; languages without spaces give as many pairs of characters. */
function phrase(material: Material, count = 4): string {
  const words = wordsOf(line(material), material.pair.language);
  const start = material.random.below(Math.max(1, words.length - count));
  return words.slice(start, start + count).join(joiner(material.pair.language));
}

function wordsOf(text: string, language: string): string[] {
  if (joiner(language) === ' ') return text.split(' ').map((word) => word.replace(/[",;]/g, ''));
  return text.replace(/[^\p{L}\p{M}]/gu, '').match(/.{1,3}\p{M}*/gu) ?? [];
}

function joiner(language: string): string {
  return /^(ja|th|zh)/.test(language) ? '' : ' ';
}

function csv(material: Material): string {
  const rows = times(
    15,
    (index) => `${index + 1};${phrase(material, 1)};${phrase(material, 1)};${(index * 7919) % 1000}`,
  );
  return `id;name;value;amount\r\n${rows.join('\r\n')}\r\n`;
}

function late300K(material: Material): Uint8Array | null {
  const { english, pair } = material;
  const ascii = english.repeat(Math.ceil(300_000 / english.length)).slice(0, 300_000);
  const tail = cut(material, 2048);
  const head = encode(`${ascii}\n`, pair.encoding);
  return head === null || tail === null ? null : Buffer.concat([head, tail]);
}

function cut({ lines, pair, random }: Material, length: number): Uint8Array | null {
  const start = random.below(lines.length);
  return cutAt([...lines.slice(start), ...lines.slice(0, start)].join(' '), 0, pair.encoding, length);
}

/** Ends in the middle of a character; a whole one stays, or nobody could tell UTF-8 from a stray byte. */
function truncated(material: Material, length: number): Uint8Array | null {
  const { pair } = material;
  const text = cut(material, length);
  if (text === null) return null;
  let end = text.length;
  while (end > 0 && !endsInCharacter(text, end, pair)) end--;
  if (end < length / 2) return null;
  const bytes = text.subarray(0, end - 1);
  return /[^\0-\x7f\ufffd]/.test(decode(bytes, pair.encoding) ?? '') ? bytes : null;
}

function endsInCharacter(bytes: Uint8Array, end: number, pair: Pair): boolean {
  if (pair.encoding === 'utf-8') return (bytes[end - 1]! & 0xc0) === 0x80;
  // In the East Asian encodings a lead byte right before the end may itself be a trail byte: count from the last ASCII.
  let run = 0;
  while (run < end && bytes[end - 1 - run]! >= 0x80) run++;
  return run >= 2 && run % 2 === 0;
}

function damaged(material: Material): Uint8Array | null {
  const bytes = cut(material, 4096);
  if (bytes === null) return null;
  const { pair, random } = material;
  const wound = pair.encoding === 'utf-8' ? [0xff] : EAST_ASIAN.test(pair.encoding) ? [0xff, 0xff] : [0];
  return insert(bytes, characterOffset(bytes, random.below(bytes.length)), wound);
}

/** A windows-1252 apostrophe pasted into UTF-8. */
function strayApostrophe(material: Material): Uint8Array | null {
  const bytes = cut(material, 1024);
  return bytes === null
    ? null
    : insert(bytes, characterOffset(bytes, material.random.below(bytes.length)), [0x92]);
}

/** Behind an ASCII byte, if there is one: between two characters in every encoding here. */
function characterOffset(bytes: Uint8Array, from: number): number {
  for (let offset = from; offset < bytes.length; offset++) if (bytes[offset]! < 0x40) return offset + 1;
  return 0;
}

function insert(bytes: Uint8Array, offset: number, extra: readonly number[]): Uint8Array {
  return Buffer.concat([bytes.subarray(0, offset), Uint8Array.from(extra), bytes.subarray(offset)]);
}

/** Begins with the second byte of a character. */
function cutAtStart({ lines, pair, random }: Material): Uint8Array | null {
  const text = lines.slice(random.below(lines.length)).join(' ');
  const bytes = cutAt(text, text.search(/[^\0-\x7f]/), pair.encoding, 200);
  return bytes !== null && bytes[0]! >= 0x80 ? bytes.subarray(1) : null;
}

const LIES = ['utf-8', 'iso-8859-1', 'windows-1252', 'windows-1251', 'gb2312', 'shift_jis'];

const LEGACY_LIES = LIES.filter((label) => label !== 'utf-8');

function lying(material: Material): string {
  const others = LIES.filter(
    (label) => label !== material.pair.encoding && !alike(label, material.pair.encoding),
  );
  return claimingPage(material, material.random.pick(others));
}

function claimingPage(material: Material, label: string): string {
  return declaringPage(label, [phrase(material), line(material), line(material), line(material)]);
}

/** Labels that would be no lie. */
function alike(label: string, encoding: string): boolean {
  const latin = ['iso-8859-1', 'windows-1252', 'iso-8859-15'];
  return (latin.includes(label) && latin.includes(encoding)) || (label === 'gb2312' && encoding === 'gbk');
}

function randomBytes(perCell: number): Sample[] {
  return times(10 * perCell, (index) => {
    const random = new Random(`random/${index}`);
    return {
      id: `random/${index}`,
      bytes: random.bytes(64 << (index % 7)),
      encoding: null,
      language: null,
      group: 'binary' as const,
      length: 0,
      kind: 'random-bytes',
      source: 'made',
    };
  });
}

/** English with one or two bytes of windows-1252: a pound, a degree, an apostrophe, a borrowed word. */
const HIGH_BYTES = [
  'café',
  '£20',
  '20°',
  'it’s',
  '“so”',
  'naïve',
  '– and',
  '€5',
  '© 2004',
  'résumé',
  'Zoë',
  'jalapeño',
];

function almostEnglish(english: string, perCell: number): Sample[] {
  return times(10 * perCell, (index) => {
    const random = new Random(`english/${index}`);
    const length = random.pick([40, 100, 400, 2000]);
    const start = english.indexOf(' ', random.below(english.length - 2 * length));
    const [before, after] = [
      english.slice(start + 1, start + length / 2),
      english.slice(start + length / 2, start + length),
    ];
    return {
      id: `english/${index}`,
      bytes: encode(`${before} ${random.pick(HIGH_BYTES)} ${after}`, 'windows-1252')!,
      encoding: 'windows-1252',
      language: 'en',
      group: 'hard' as const,
      length: 0,
      kind: 'english-1-2-high-bytes',
      source: 'made',
    };
  });
}

function single(languages: string, encoding: string): Pair[] {
  return languages.split(' ').map((language) => ({ language, encoding, group: 'hard' }));
}

function fill(template: string, values: readonly string[]): string {
  return template.replace(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? '');
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
