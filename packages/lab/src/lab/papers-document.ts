import { table } from '../eval/markdown.ts';
import type { Experiment, Section } from './papers/experiment.ts';
import type { Behind } from './tables.ts';

const HEAD = `# The papers

Five published methods, built as they were published, trained and measured on the same data as the default detector and its peers.
Written by \`npm run lab\`; nothing in here is typed by hand.

Each table has the paper's own figure, ours of the same method, the default detector's (**charsetta**: no hints, all encodings, all
languages) and those of three peers: jschardet 3 (Mozilla's line), chardet 2 (ICU's line), jschardet 4 (chardet 7's line). Methods learn from \`train/\` only;
all documents of the tables are held-out text from \`dev/\`. Figures are per cent of documents; right means that the answer decodes the bytes to
the very text. Sizes and times are multiples of the default detector's in the same run. The papers measured other documents than
we do: compare columns of one row, and read a paper's figure as what its authors saw.
`;

/** The document with the section of one paper put in or exchanged, the papers in their order. */
export function mergeSections(
  before: string,
  experiments: readonly Pick<Experiment, 'name' | 'title'>[],
  name: string,
  section: Section,
): string {
  const parts = experiments.map((experiment) => {
    if (experiment.name !== name) return sectionIn(before, experiment.name);
    return `## ${experiment.title}\n\n${section.markdown.trim()}\n\n${verdict(section)}\n`;
  });
  const marked = experiments.map(({ name: of }, at) =>
    parts[at] === null ? '' : `\n${begin(of)}\n\n${parts[at]!.trim()}\n\n${end(of)}\n`,
  );
  return HEAD + marked.join('');
}

/** Where the default detector is not ahead, the document says so. */
function verdict({ behind }: Section): string {
  const methods = behind.filter(({ peer }) => peer === null);
  const peers = behind.filter(({ peer }) => peer !== null);
  const ofMethod =
    methods.length === 0
      ? 'The default detector is ahead of the method, or level with it, in every row of every table above.'
      : `Rows in which the default detector is behind the method, to be chased:\n\n${listed(methods)}`;
  if (peers.length === 0) return ofMethod;
  return `${ofMethod}\n\nRows in which a peer is ahead of it, the foremost peer of each:\n\n${listed(peers)}`;
}

function listed(behind: readonly Behind[]): string {
  return table(
    ['table', 'row', 'ahead', '%', 'charsetta', 'documents that charsetta gets wrong'],
    behind.map(({ table: of, row, peer, ahead, charsetta, wrong }) => [
      of,
      row,
      peer ?? 'the method',
      (100 * ahead).toFixed(2),
      (100 * charsetta).toFixed(2),
      String(wrong.length),
    ]),
  );
}

const begin = (name: string) => `<!-- ${name} -->`;
const end = (name: string) => `<!-- /${name} -->`;

function sectionIn(document: string, name: string): string | null {
  const from = document.indexOf(begin(name));
  const to = document.indexOf(end(name));
  return from < 0 || to < from ? null : document.slice(from + begin(name).length, to);
}
