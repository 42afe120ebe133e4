import { canonical, encode } from '../../eval/codec.ts';
import { percent, type Run, table } from '../../eval/markdown.ts';
import { measure } from '../../eval/measure.ts';
import { Random } from '../../eval/random.ts';
import type { Outcome, Sample } from '../../eval/types.ts';
import {
  type SullivanReport,
  sullivan,
  type TrainedSullivan,
  widthOf,
} from '../../methods/sullivan/sullivan.ts';
import { contestant, packedModelBytes, raceOthers, storeModel } from '../context.ts';
import { asSample, type LabDocument, makeDocuments } from '../documents.ts';
import { confusionPanels } from '../pictures.ts';
import { type Behind, compare, encodingConfusions, medianTime, nameOf, note, ratio } from '../tables.ts';
import { type Experiment, picture, type Section } from './experiment.ts';

/** Table 3: the languages and their encodings; all of them in UTF-8 and UTF-16 as well. */
const LEGACY: Readonly<Record<string, readonly string[]>> = {
  ASCII: ['en'],
  'ISO-8859-1': ['es', 'fr', 'de', 'it', 'pt'],
  'ISO-8859-2': ['pl', 'cs', 'hu'],
  'ISO-8859-5': ['ru'],
  'KOI8-R': ['ru'],
  GB2312: ['zh-Hans'],
  gb18030: ['zh-Hans', 'zh-Hant'],
  Big5: ['zh-Hant'],
  Shift_JIS: ['ja'],
  'EUC-JP': ['ja'],
  'EUC-KR': ['ko'],
};
const LANGUAGES = [...new Set(Object.values(LEGACY).flat())];
const ENCODINGS: Readonly<Record<string, readonly string[]>> = {
  'UTF-8': LANGUAGES,
  'UTF-16BE': LANGUAGES,
  ...LEGACY,
};

/** Table 4: support vectors, error of leave-one-out, accuracy. */
const TABLE_4: Readonly<Record<string, readonly [vectors: number, leaveOneOut: number, accuracy: number]>> = {
  'UTF-8': [575, 2.15, 96.16],
  'UTF-16BE': [129, 0.09, 99.92],
  ASCII: [396, 1.95, 98.41],
  'ISO-8859-1': [644, 1.77, 97.54],
  'ISO-8859-2': [264, 0.31, 99.65],
  'ISO-8859-5': [62, 0.16, 99.82],
  'KOI8-R': [65, 0.04, 99.91],
  GB2312: [170, 0.12, 99.3],
  gb18030: [425, 2.27, 98.16],
  Big5: [144, 0.16, 100],
  Shift_JIS: [113, 0.08, 100],
  'EUC-JP': [135, 0.04, 99.91],
  'EUC-KR': [112, 0.04, 99.83],
};
/** Table 5: the machine, and jchardet. */
const TABLE_5: Readonly<Record<string, readonly [machine: number, jchardet: number]>> = {
  'UTF-8': [94.2, 100],
  'ISO-8859-1': [99.5, 83.6],
  gb18030: [99, 72.5],
};

const SIZE = 2048;
/** Positive documents: with as many negative ones about the paper's 2,231 to 2,622. */
const TRAINING = 1200;
const TESTS = 300;
/** As large as the shares of the grams together, more or less. */
const BIAS = 0.1;
const SVM = { bias: BIAS, tolerance: 1e-3, maxEpochs: 20_000 } as const;

export const sullivanExperiment: Experiment = {
  name: 'sullivan',
  title: 'Sullivan 2007',
  async run(context) {
    const training = pool(context.train, context.quick ? 60 : TRAINING);
    const samples = pool(context.text, context.quick ? 20 : TESTS).map((document, at) =>
      asSample(document, `${document.language}/${document.encoding}/${at}`, 'text'),
    );
    context.say(`sullivan: ${training.length} documents to learn from, ${samples.length} to test on`);
    const reports: SullivanReport[] = [];
    const flat = storeModel(
      context,
      sullivan,
      'one-against-all',
      sullivan.train(training, {
        svm: SVM,
        leaveOneOut: true,
        report: (report) => {
          context.say(`sullivan: ${report.label}, ${report.supportVectors} support vectors`);
          reports.push(report);
        },
      }),
    );
    context.say('sullivan: the tree of widths');
    const tree = storeModel(
      context,
      sullivan,
      'tree',
      sullivan.train(training, { variant: 'tree', svm: SVM }),
    );
    const others = raceOthers(context, samples);
    const runs = {
      flat: measure(contestant('one against all', 'encoding', flat.trained), samples, 'sullivan'),
      tree: measure(contestant('tree of widths', 'encoding', tree.trained), samples, 'sullivan'),
    };
    return section(reports, flat, tree.bytes, runs, others, samples);
  },
};

/** Documents in every encoding, the languages of each taking equal parts. */
function pool(folder: string, count: number): LabDocument[] {
  return Object.entries(ENCODINGS).flatMap(([encoding, languages]) =>
    languages.flatMap((language) =>
      makeDocuments({
        folder,
        language,
        encoding,
        size: SIZE,
        count: Math.ceil(count / languages.length),
        ...(encoding === 'gb18030' ? { accept: needsGb18030 } : {}),
      }).map(asJavaWrites),
    ),
  );
}

/** What GB2312 can write has the same bytes there: no document of GB18030's own. */
function needsGb18030({ text }: { text: string }): boolean {
  return encode(text, 'gb2312') === null;
}

/** Java's UTF-16 begins with a mark. */
function asJavaWrites(document: LabDocument): LabDocument {
  if (document.encoding !== 'UTF-16BE') return document;
  return { ...document, bytes: Uint8Array.of(0xfe, 0xff, ...document.bytes) };
}

type Others = ReturnType<typeof raceOthers>;

/** The question of table 4: is it this encoding? Half of the documents are. */
interface Asked {
  machine: number;
  charsetta: number;
  peers: readonly number[];
  count: number;
  wrong: readonly Outcome[];
}

function ask(encoding: string, trained: TrainedSullivan, samples: readonly Sample[], others: Others): Asked {
  const positive = [...samples.keys()].filter((at) => samples[at]!.encoding === encoding);
  const rest = [...samples.keys()].filter((at) => samples[at]!.encoding !== encoding);
  const random = new Random(`asked about ${encoding}`);
  const negative = positive.map(() => random.pick(rest));
  const chosen = [...positive, ...negative];
  const machineRight = chosen.filter(
    (at) => trained.is(encoding, samples[at]!.bytes) === (samples[at]!.encoding === encoding),
  );
  const rightIn = (run: Run) => chosen.filter((at) => answersRightly(run.outcomes[at]!, encoding));
  return {
    machine: machineRight.length / chosen.length,
    charsetta: rightIn(others.charsetta).length / chosen.length,
    peers: others.peers.map((peer) => rightIn(peer).length / chosen.length),
    count: chosen.length,
    wrong: chosen
      .map((at) => others.charsetta.outcomes[at]!)
      .filter((outcome) => !answersRightly(outcome, encoding)),
  };
}

/** A detector says yes by naming it, or another that gives the same text; a wrong name that is not this one is a no. */
function answersRightly({ sample, prediction, sameText }: Outcome, encoding: string): boolean {
  if (sameText) return true;
  return sample.encoding !== encoding && nameOf(prediction.encoding) !== canonical(encoding);
}

function section(
  reports: readonly SullivanReport[],
  flat: { trained: TrainedSullivan; bytes: number },
  treeBytes: number,
  runs: { flat: Run; tree: Run },
  others: Others,
  samples: readonly Sample[],
): Section {
  const behind: Behind[] = [];
  const asked = new Map(
    Object.keys(ENCODINGS).map(
      (encoding) => [encoding, ask(encoding, flat.trained, samples, others)] as const,
    ),
  );
  const four = tableFour(reports, asked, others, behind);
  const five = tableFive(asked, others);
  const whole = compare({
    name: 'Sullivan, all encodings at once',
    race: { method: runs.flat, ...others },
    key: ({ sample }) => sample.encoding,
    head: 'encoding',
    total: { label: 'all', paper: '–' },
  });
  const tree = compare({
    name: 'Sullivan, the tree',
    race: { method: runs.tree, ...others },
    key: ({ sample }) => widthOf(sample.encoding!),
    head: 'width',
    total: { label: 'all', paper: '–' },
  });
  behind.push(...whole.behind, ...tree.behind);
  const order = Object.keys(ENCODINGS);
  return {
    markdown: written(four, five, whole.markdown, tree.markdown, costs(flat.bytes, treeBytes, runs, others)),
    pictures: {
      'sullivan-confusion': confusionPanels(
        [runs.flat, runs.tree, others.charsetta].map((run) => ({
          title: run.name,
          cells: encodingConfusions(run),
        })),
        order,
      ),
    },
    behind,
  };
}

function tableFour(
  reports: readonly SullivanReport[],
  asked: ReadonlyMap<string, Asked>,
  others: Others,
  behind: Behind[],
): string {
  const rows = [...asked].map(([encoding, answer]) => {
    const report = reports.find(({ label }) => label === canonical(encoding));
    const [vectors, leaveOneOut, accuracy] = TABLE_4[encoding]!;
    const shares = [answer.machine, answer.charsetta, ...answer.peers];
    const names = ['machine', 'charsetta', ...others.peers.map(({ name }) => name)];
    note(behind, 'Sullivan, table 4', encoding, shares, answer.wrong, () => false, names);
    return [
      encoding,
      String(report?.trainingCount ?? 0),
      String(answer.count),
      `${vectors} / ${report?.supportVectors}`,
      `${leaveOneOut.toFixed(2)} / ${((100 * (report?.leaveOneOutErrors ?? 0)) / (report?.trainingCount ?? 1)).toFixed(2)}`,
      accuracy.toFixed(2),
      percent(answer.machine),
      `**${percent(answer.charsetta)}**`,
      ...answer.peers.map(percent),
    ];
  });
  return table(
    [
      'is it …?',
      'training',
      'test',
      'support vectors, paper / ours',
      'leave-one-out error, paper / ours',
      'paper',
      'machine',
      '**charsetta**',
      ...others.peers.map(({ name }) => name),
    ],
    rows,
  );
}

function tableFive(asked: ReadonlyMap<string, Asked>, others: Others): string {
  const rows = Object.entries(TABLE_5).map(([encoding, [machine, jchardet]]) => {
    const answer = asked.get(encoding)!;
    return [
      encoding,
      machine.toFixed(1),
      percent(answer.machine),
      `**${percent(answer.charsetta)}**`,
      jchardet.toFixed(1),
      ...answer.peers.map(percent),
    ];
  });
  return table(
    ['', 'paper', 'machine', '**charsetta**', 'paper’s jchardet', ...others.peers.map(({ name }) => name)],
    rows,
  );
}

function costs(
  flatBytes: number,
  treeBytes: number,
  runs: { flat: Run; tree: Run },
  { charsetta, peers }: Others,
): string {
  const time = medianTime(charsetta);
  const size = packedModelBytes();
  return table(
    ['charsetta = 1', 'model size', 'time a document'],
    [
      ['one against all', ratio(flatBytes, size), ratio(medianTime(runs.flat), time)],
      ['tree of widths', ratio(treeBytes, size), ratio(medianTime(runs.tree), time)],
      ...peers.map((peer) => [peer.name, '–', ratio(medianTime(peer), time)]),
    ],
  );
}

function written(four: string, five: string, whole: string, tree: string, costTable: string): string {
  return `Shares of byte 1-, 2- and 3-grams; Gaussians fitted for the positive and the negative documents; the thousand grams whose
Gaussians diverge most (KL), of those that occur in ten documents of each class at least; one linear machine for each encoding, C as SVM-light
sets it, trained on as many documents of other encodings as of its own.

### Table 4

Each machine is asked about its own encoding, half of the documents being of it. A detector that names the encoding, or another that gives
the same text, has said yes.

${four}

### Table 5

${five}

### All encodings at once

The machine with the highest value names the encoding: what one against all comes to when it is used as a detector.

${whole}

### The outlook: the width first

A first choice between one byte, two bytes, and a variable number of bytes a character, then between the encodings of that width, with grams
no wider than their characters.

${tree}

${picture('sullivan-confusion', 'Confusion matrices: one against all, the tree, the default detector')}

${costTable}

### Where the data differ

The paper converted Wikipedia's HTML pages; these are documents of up to 2 KB of plain text, to learn from one corpus and to test on another, so the
markup that all its documents share is missing. Documents of GB18030 are those that GB2312 cannot write: the
others have the same bytes in both. How many grams the paper kept, and how many documents a gram had to be in, it does not say. UTF-16 begins with a byte-order mark, as Java writes it.
`;
}
