import { languageName, type Measured, type Provenance } from './accuracy-document.ts';
import { commonest, figure, grouped, languageTakenFor, shareOf, takenFor } from './figures.ts';
import { percent, table } from './markdown.ts';
import { BY, groupBy } from './metrics.ts';
import { type Source, sourceOf, type TrainedOn } from './training-data.ts';
import type { Outcome } from './types.ts';

export interface ShippedModel {
  version: string;
  packedBytes: number;
  gzippedBytes: number;
  languages: readonly { tag: string; script: string; letters: number }[];
  encodings: readonly string[];
}

/** What training wrote down with `--report`, if it was asked to. */
export type TrainingNotes = ReadonlyMap<string, { classes: number; trigrams: number }>;

export interface Card {
  model: ShippedModel;
  trainedOn: readonly TrainedOn[];
  sources: ReadonlyMap<string, Source>;
  training: TrainingNotes | null;
  measured: Measured;
  provenance: Provenance;
}

export function modelCard(card: Card): string {
  const sections = [
    opening(card),
    use(card.model),
    trainingSources(card),
    languages(card),
    encodings(card),
    weakSpots(card),
  ];
  return `${sections.flat().join('\n\n')}\n`;
}

function opening({ model, trainedOn, provenance }: Card): string[] {
  const characters = trainedOn.reduce((sum, corpus) => sum + corpus.characters, 0);
  return [
    '# Model card',
    `<!-- Written by ${provenance.command}; do not edit. -->`,
    `The model of charsetta ${model.version}: for each of ${model.languages.length} languages, how often its letters follow each other, counted in ${grouped(characters)} characters of openly licensed text and of our own. No neural network: counts, thinned out and rounded. One model serves every encoding, because bytes are decoded before they are judged, and the answer is the reading that the models find likeliest, the prior of encoding and language included.`,
    `Packed ${grouped(model.packedBytes)} bytes; as the module that ships, gzipped, ${grouped(model.gzippedBytes)} bytes. Training is deterministic: \`npm run train\` on the same corpora gives the same bytes.`,
  ];
}

function use(model: ShippedModel): string[] {
  return [
    '## Intended use and limits',
    `To find the encoding of bytes of unknown origin (${model.encodings.length} encodings can be the answer), the language they are written in, and so their text.`,
    '- An answer is a guess with a probability. Where a wrong one costs something, look at `confidence`, and believe a declaration from a source that you trust.\n' +
      '- Some bytes have no single answer: plain ASCII reads alike in most encodings (`equivalents` lists them), Romanian in ISO-8859-16 has the bytes of windows-1250.\n' +
      '- A dozen letters of one of two close languages are often good text in both. Do not judge people by the language found.\n' +
      '- The text is books, scripture, interfaces, documentation, encyclopedias and short spoken sentences, as the tables show. For the common languages about a twelfth of what is counted is everyday text written for this project, repeated as often as it takes: names, chat, menus, mail, headlines. Slang and transliteration are rare in all of it.\n' +
      '- Languages with little training text are known less well, and start with a lower prior than the common ones.',
  ];
}

function trainingSources({ trainedOn, sources }: Card): string[] {
  const bytes = new Map<string, number>();
  const tags = new Map<string, number>();
  for (const corpus of trainedOn) {
    for (const source of corpus.sources) {
      bytes.set(source.name, (bytes.get(source.name) ?? 0) + source.bytes);
      tags.set(source.name, (tags.get(source.name) ?? 0) + 1);
    }
  }
  const rows = [...bytes]
    .sort(([one, size], [other, otherSize]) => otherSize - size || (one < other ? -1 : 1))
    .map(([name, size]) => {
      const source = sourceOf(name, sources);
      return [
        name,
        source?.origin ?? '–',
        source?.licence ?? 'not listed',
        String(tags.get(name)),
        grouped(size),
      ];
    });
  const all = [...bytes.values()].reduce((sum, size) => sum + size, 0);
  rows.push(['all', '', '', String(trainedOn.length), grouped(all)]);
  return [
    '## Training data',
    'Names, origins and licences as their publishers state them; bytes of UTF-8, as used. The texts are not in the package: nothing but counts of letter sequences is.',
    table(['source', 'origin', 'licence', 'languages', 'bytes'], rows),
  ];
}

/** The lengths that stand for short, middling and long. */
const COLUMNS: readonly (readonly [string, readonly number[]])[] = [
  ['16 B', [16]],
  ['64 B', [64]],
  ['256 B and more', [256, 1024, 4096]],
];

function languages({ model, trainedOn, training, measured }: Card): string[] {
  const corpora = new Map(trainedOn.map((corpus) => [corpus.tag, corpus]));
  const asLanguage = groupBy(measured.language[0]!.outcomes.filter(isUnicode), BY.language!);
  const asText = groupBy(measured.samples[0]!.outcomes, BY.language!);
  const rows = model.languages.map(({ tag, script, letters }) => {
    const corpus = corpora.get(tag);
    const notes = training?.get(tag);
    const told = asLanguage.get(tag) ?? [];
    return [
      tag,
      languageName(tag),
      script,
      String(letters),
      corpus === undefined ? '–' : grouped(corpus.characters),
      corpus === undefined ? '–' : sizes(corpus),
      ...(training === null ? [] : [notes === undefined ? '–' : grouped(notes.trigrams)]),
      ...COLUMNS.map(([, lengths]) =>
        figure(
          told.filter(({ sample }) => lengths.includes(sample.length)),
          'language',
        ),
      ),
      figure(asText.get(tag) ?? [], 'sameText'),
    ];
  });
  const unmodelled = trainedOn.filter(({ tag }) => !model.languages.some((language) => language.tag === tag));
  return [
    `## Languages (${model.languages.length})`,
    'Characters and kilobytes of training text; per cent of UTF-8 text whose language is named rightly, by length; per cent of samples in all encodings read as the same text. A dash: no held-out text, or no legacy encoding measured. `±` is the noise of the figure.',
    table(
      [
        'tag',
        'language',
        'script',
        'letters',
        'characters',
        'sources (KB)',
        ...(training === null ? [] : ['sequences of three kept']),
        ...COLUMNS.map(([name]) => name),
        'same text',
      ],
      rows,
    ),
    ...(unmodelled.length === 0
      ? []
      : [`Corpora without a model in this version: ${unmodelled.map(({ tag }) => tag).join(', ')}.`]),
  ];
}

function sizes({ sources }: TrainedOn): string {
  return [...sources]
    .sort((one, other) => other.bytes - one.bytes)
    .map(({ name, bytes }) => `${name} ${grouped(Math.max(1, Math.round(bytes / 1000)))}`)
    .join(', ');
}

function isUnicode({ sample }: Outcome): boolean {
  return sample.group === 'utf-8';
}

function encodings({ model, measured }: Card): string[] {
  const rows = [...groupBy(measured.samples[0]!.outcomes, BY.encoding!)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, members]) => [
      name,
      [...groupBy(members, BY.language!).keys()].sort().join(' '),
      ...COLUMNS.map(([, lengths]) =>
        figure(
          members.filter(({ sample }) => lengths.includes(sample.length)),
          'sameText',
        ),
      ),
      figure(members, 'language'),
    ]);
  return [
    `## Encodings (${model.encodings.length})`,
    `${model.encodings.join(', ')}.`,
    'Measured on cut samples: per cent read as the same text, by length, and language named rightly straight from these bytes:',
    table(['encoding', 'languages measured', ...COLUMNS.map(([name]) => name), 'language'], rows),
  ];
}

/** Picked by the figures, so that no version hides its own. */
function weakSpots({ model, measured: { samples, language } }: Card): string[] {
  const known = new Set(model.languages.map(({ tag }) => tag));
  const outcomes = samples[0]!.outcomes;
  const told = language[0]!.outcomes;
  const weakest = (members: ReadonlyMap<string, Outcome[]>, measure: 'sameText' | 'language', most: number) =>
    [...members]
      .map(([name, ofName]) => ({ name, share: shareOf(ofName, measure) }))
      .filter(({ share }) => percent(share) !== '100.0')
      .sort((one, other) => one.share - other.share || (one.name < other.name ? -1 : 1))
      .slice(0, most)
      .map(({ name, share }) => `${name} ${percent(share)}`)
      .join(', ');
  const list = (entries: readonly [string, number][]) =>
    entries.map(([name, times]) => `${name} (${times})`).join(', ') || 'none';
  const short = told.filter((outcome) => outcome.sample.length <= 64 && isUnicode(outcome));
  return [
    '## Known weak spots',
    'Picked by the figures, not by hand.',
    `**Encodings with the lowest share of same text**, all lengths: ${weakest(groupBy(outcomes, BY.encoding!), 'sameText', 12) || 'none'}.`,
    `**At 16 bytes**: ${
      weakest(
        groupBy(
          outcomes.filter(({ sample }) => sample.length === 16),
          BY.encoding!,
        ),
        'sameText',
        12,
      ) || 'none'
    }.`,
    `**Languages named worst** in UTF-8 text of 16 to 64 bytes: ${weakest(namedByTag(short.filter(({ sample }) => known.has(sample.language!))), 'language', 20) || 'none'}.`,
    `**Languages with held-out text but no model**, which are taken for a neighbour: ${[...namedByTag(short.filter(({ sample }) => !known.has(sample.language!))).keys()].join(', ') || 'none'}.`,
    `**Encodings taken for each other**: ${list(commonest(outcomes, ({ sameText }) => !sameText, takenFor, 15))}.`,
    `**Languages taken for each other**: ${list(commonest(told, (outcome) => outcome.language === false, languageTakenFor, 25))}.`,
    'More, beside other detectors: `docs/accuracy.md` in the repository.',
  ];
}

function namedByTag(outcomes: readonly Outcome[]): Map<string, Outcome[]> {
  return groupBy(outcomes, ({ sample }) =>
    sample.language === null ? null : `${languageName(sample.language)} (${sample.language})`,
  );
}
