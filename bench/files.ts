/**
 * `npm run bench:files`: what a person waits for. The built command, uchardet and chardetect tell the encodings of 10,000
 * small files, each in one process that gets all their names; the best of several rounds, interleaved, so that a busy
 * moment hits all alike. Only the ratios mean anything.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeText, encodeText, lookup } from '../packages/charsetta/src/encodings/index.ts';
import { paragraphs, plain } from '../packages/charsetta/src/test-data/udhr.ts';
import { readArguments } from '../scripts/read-arguments.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { values } = readArguments({
  options: {
    files: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    chardetect: { type: 'string', default: 'chardetect' },
    command: { type: 'string', default: join(root, 'packages/charsetta/dist/cli/main.js') },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(
    'npm run bench:files -- [--files N] [--rounds N] [--chardetect PATH] [--command PATH] [--json]\n\nuchardet and chardetect (pip install chardet) are measured where they are installed.',
  );
  process.exit(0);
}

/** A third in Unicode, the others in what the web and its readers have most of besides. */
const PAIRS: readonly (readonly [language: string, encoding: string])[] = [
  ['en', 'UTF-8'],
  ['de', 'UTF-8'],
  ['fr', 'UTF-8'],
  ['es', 'UTF-8'],
  ['ru', 'UTF-8'],
  ['uk', 'UTF-8'],
  ['ja', 'UTF-8'],
  ['zh-Hans', 'UTF-8'],
  ['de', 'windows-1252'],
  ['fr', 'ISO-8859-1'],
  ['ru', 'windows-1251'],
  ['ru', 'KOI8-R'],
  ['pl', 'ISO-8859-2'],
  ['cs', 'windows-1250'],
  ['el', 'windows-1253'],
  ['tr', 'windows-1254'],
  ['he', 'windows-1255'],
  ['ar', 'windows-1256'],
  ['th', 'windows-874'],
  ['ja', 'Shift_JIS'],
  ['ja', 'EUC-JP'],
  ['zh-Hans', 'GBK'],
  ['zh-Hant', 'Big5'],
  ['ko', 'EUC-KR'],
];
/** Characters of a file, the least and the most. */
const SHORTEST = 100;
const LONGEST = 4000;

interface Contestant {
  name: string;
  command: string;
  args: readonly string[];
  /** The label in a line of its output. */
  label(line: string): string | null;
}

const afterColon = (line: string) => /: ([\w.-]+)(?: with confidence .*)?$/.exec(line)?.[1] ?? null;
const CONTESTANTS: readonly Contestant[] = [
  {
    name: 'charsetta',
    command: process.execPath,
    args: [values.command],
    label: (line) => line.split('\t')[1] ?? null,
  },
  { name: 'uchardet', command: 'uchardet', args: [], label: afterColon },
  { name: 'chardetect', command: values.chardetect, args: [], label: afterColon },
];

interface Made {
  path: string;
  encoding: string;
}

function makeFiles(folder: string, count: number): Made[] {
  const texts = new Map(PAIRS.map(([language]) => [language, paragraphs(language)]));
  let seed = 1;
  const random = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return seed / 0x80000000;
  };
  return Array.from({ length: count }, (_, index) => {
    const [language, encoding] = PAIRS[index % PAIRS.length];
    const parts = texts.get(language) as string[];
    const length = SHORTEST + Math.floor(random() * (LONGEST - SHORTEST));
    let text = '';
    for (let at = Math.floor(random() * parts.length); text.length < length; at++)
      text += `${parts[at % parts.length]}\n`;
    const path = join(folder, String(index % 100).padStart(2, '0'), `${index}.txt`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, encodeText(plain(text.slice(0, length)), encoding, { replacement: '' }).bytes);
    return { path, encoding };
  });
}

interface Measured {
  seconds: number;
  /** Processor time, of all threads: on a busy machine the fairer figure. */
  processorSeconds: number;
  /** Share of files that the answer gives the right text for. */
  right: number;
}

/** The shell tells what its children took. */
const TIMED = 'TIMEFORMAT="%U %S"; time "$0" "$@"';

function measure({ command, args, label }: Contestant, files: readonly Made[]): Measured | null {
  const paths = files.map(({ path }) => path);
  if (spawnSync(command, ['--version']).error !== undefined) return null;
  const start = performance.now();
  const { stdout, stderr, status } = spawnSync('bash', ['-c', TIMED, command, ...args, ...paths], {
    maxBuffer: 1 << 28,
  });
  const seconds = (performance.now() - start) / 1000;
  const messages = stderr.toString().trimEnd().split('\n');
  if (status !== 0) throw new Error(`${command}: ${messages[0]}`);
  const [user, system] = messages[messages.length - 1].split(' ').map(Number);
  const lines = stdout.toString().trimEnd().split('\n');
  if (lines.length !== files.length)
    throw new Error(`${command}: ${lines.length} lines for ${files.length} files`);
  const right = files.filter(({ path, encoding }, i) =>
    givesSameText(readFileSync(path), encoding, label(lines[i])),
  );
  return { seconds, processorSeconds: user + system, right: right.length / files.length };
}

function givesSameText(bytes: Uint8Array, truth: string, label: string | null): boolean {
  if (label === null) return false;
  try {
    const { name } = lookup(label);
    return name === truth || decodeText(bytes, name).text === decodeText(bytes, truth).text;
  } catch {
    return false;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'charsetta-bench-'));
try {
  const files = makeFiles(folder, Number(values.files));
  const best = new Map<string, Measured>();
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const contestant of CONTESTANTS) {
      const measured = measure(contestant, files);
      if (measured === null) {
        if (round === 0) console.error(`${contestant.name}: not installed here, not measured`);
        continue;
      }
      const known = best.get(contestant.name);
      if (known === undefined || measured.seconds < known.seconds) best.set(contestant.name, measured);
    }
  }
  print(best, files.length);
} finally {
  rmSync(folder, { recursive: true });
}

function print(best: ReadonlyMap<string, Measured>, count: number): void {
  const peers = [...best].filter(([name]) => name !== 'charsetta').map(([, { seconds }]) => seconds);
  const fastest = Math.min(...peers);
  if (values.json) {
    console.log(JSON.stringify({ files: count, load: loadavg()[0], ...Object.fromEntries(best) }, null, 2));
    return;
  }
  console.log(`${count} files; load of the machine before: ${loadavg()[0].toFixed(1)}\n`);
  console.log(
    '| | seconds | files a second | to the fastest peer | processor seconds | right text |\n| --- | ---: | ---: | ---: | ---: | ---: |',
  );
  for (const [name, { seconds, processorSeconds, right }] of best) {
    const ratio = peers.length === 0 ? '-' : (fastest / seconds).toFixed(2);
    console.log(
      `| ${name} | ${seconds.toFixed(2)} | ${Math.round(count / seconds)} | ${ratio} | ${processorSeconds.toFixed(2)} | ${(100 * right).toFixed(1)} % |`,
    );
  }
}
