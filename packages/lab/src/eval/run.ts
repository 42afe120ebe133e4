import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { charsetta, ENCODING_PEERS, eld } from './contestants.ts';
import { writeHtmlReport } from './html.ts';
import { judge } from './judge.ts';
import type { Run } from './markdown.ts';
import { asJson, errorList, reportSet } from './report.ts';
import { loadSet, SET_NAMES, type SetName } from './sets.ts';
import type { Contestant, Outcome, Prediction, Sample } from './types.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

const HELP = `Measures the detector, beside its peers if asked, and prints Markdown tables.

  npm run eval -- [options]

  --set NAME             samples, language, hard, wild, public or all (default: samples)
  --peers                jschardet 4 and 3, npm chardet and, for languages, eld in the same run
  --no-charsetta         the peers alone
  --per-cell N           samples for each language, encoding and length (default: 4)
  --quick                16, 64 and 256 bytes only, two samples a cell
  --source NAME          held-out text to cut samples from: flores-sib200 (default), lingua-sentences, ud-test
  --only-language TAG    nothing but this language
  --only-encoding LABEL  nothing but this encoding
  --only-group NAME      nothing but web, dos-mac-regional, mainframe, utf-16, utf-32, utf-8, seven-bit, extra
  --blank-declarations   overwrites charset labels in the files of wild and public
  --errors N             lists the first N wrong answers of each set
  --data FOLDER          the folder with train/ and dev/ (default: ../shared/data beside the repository)
  --json FILE            where the figures go (default: out/eval.json)
  --html FILE            writes a report with plots, for example out/eval.html
  --help                 this text
`;

const { values: options } = parseArgs({
  options: {
    set: { type: 'string', default: 'samples' },
    peers: { type: 'boolean', default: false },
    'no-charsetta': { type: 'boolean', default: false },
    'per-cell': { type: 'string', default: '4' },
    quick: { type: 'boolean', default: false },
    source: { type: 'string', default: 'flores-sib200' },
    'only-language': { type: 'string' },
    'only-encoding': { type: 'string' },
    'only-group': { type: 'string' },
    'blank-declarations': { type: 'boolean', default: false },
    errors: { type: 'string', default: '0' },
    data: { type: 'string', default: '../shared/data' },
    json: { type: 'string', default: 'out/eval.json' },
    html: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) process.stdout.write(HELP);
else await main();

async function main(): Promise<void> {
  const contestants = await chooseContestants();
  const results = new Map<SetName, Run[]>();
  for (const name of chosenSets()) {
    const samples = loadSet(name, {
      data: resolve(ROOT, options.data),
      source: options.source,
      perCell: positive('per-cell', options['per-cell']),
      quick: options.quick,
      onlyLanguage: options['only-language'],
      onlyEncoding: options['only-encoding'],
      blankDeclarations: options['blank-declarations'],
      progress: (done, of) => progress(`making ${name}`, done, of),
    }).filter((sample) => options['only-group'] === undefined || sample.group === options['only-group']);
    const runs = contestants
      .filter((contestant) => contestant.tells !== 'language' || name === 'language' || name === 'samples')
      .map((contestant) => measure(contestant, samples, name));
    results.set(name, runs);
    console.log(reportSet(name, runs));
    const wrong = positive('errors', options.errors);
    if (wrong > 0) console.log(errorList(runs[0]!, wrong));
  }
  const json = resolve(ROOT, options.json);
  mkdirSync(dirname(json), { recursive: true });
  writeFileSync(json, `${JSON.stringify(asJson(results), null, 1)}\n`);
  if (options.html !== undefined) await writeHtmlReport(resolve(ROOT, options.html), results);
}

async function chooseContestants(): Promise<Contestant[]> {
  const chosen: Contestant[] = options['no-charsetta'] ? [] : [await charsetta()];
  if (options.peers || options['no-charsetta']) {
    for (const peer of ENCODING_PEERS) chosen.push(await peer());
    chosen.push(await eld());
  }
  return chosen;
}

function chosenSets(): SetName[] {
  if (options.set === 'all') return [...SET_NAMES];
  const known = SET_NAMES.find((name) => name === options.set);
  if (known === undefined)
    fail(`--set: expected one of ${SET_NAMES.join(', ')} or all, got "${options.set}"`);
  return [known];
}

/** Runs one contestant over all samples. Judging, which decodes, stays outside the clock. */
function measure(contestant: Contestant, all: readonly Sample[], set: SetName): Run {
  const samples =
    contestant.tells === 'language' ? all.filter(({ group }) => group === 'utf-8' || group === 'ascii') : all;
  // The first calls load models and warm the compiler; they are repeated below.
  for (const sample of samples.slice(0, 20)) detectOrTellWhy(contestant, sample.bytes);
  const outcomes: Outcome[] = [];
  samples.forEach((sample, index) => {
    if (index % 200 === 0) progress(`${contestant.name}, ${set}`, index, samples.length);
    const start = performance.now();
    const prediction = detectOrTellWhy(contestant, sample.bytes);
    const microseconds = 1000 * (performance.now() - start);
    outcomes.push(judge(sample, prediction, microseconds));
  });
  progress('', 0, 0);
  return { name: contestant.name, tells: contestant.tells, outcomes };
}

/** A detector that throws is wrong, and the table of confusions says so; the others go on. */
function detectOrTellWhy(contestant: Contestant, bytes: Uint8Array): Prediction {
  try {
    return contestant.detect(bytes);
  } catch (error) {
    return { encoding: `threw ${String(error)}`, language: null, confidence: 0 };
  }
}

/** A line that is overwritten, on a terminal only. */
function progress(what: string, done: number, of: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(of === 0 ? '\r\x1b[K' : `\r\x1b[K${what}: ${done} of ${of}`);
}

function positive(name: string, value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0) fail(`--${name}: expected a whole number, got "${value}"`);
  return number;
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
