import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../../../../scripts/read-arguments.ts';
import { charsetta, ENCODING_PEERS, eld } from './contestants.ts';
import { writeHtmlReport } from './html.ts';
import type { Run } from './markdown.ts';
import { measure, progress } from './measure.ts';
import { asJson, errorList, reportSet } from './report.ts';
import { loadSet, SET_NAMES, type SetName } from './sets.ts';
import type { Contestant } from './types.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

const HELP = `Measures the detector, beside its peers if asked, and prints Markdown tables.

  npm run eval -- [options]

  --set NAME             samples, language, hard, everyday, pages, wild, public or all (default: samples)
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

const { values: options } = readArguments({
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

function positive(name: string, value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0) fail(`--${name}: expected a whole number, got "${value}"`);
  return number;
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
