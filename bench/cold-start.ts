/**
 * `npm run bench:cold`: what the first answer costs. Each contestant gets a fresh process: import, then one call on 1 KB of
 * windows-1251; the best of several rounds, interleaved, so that a busy moment hits all alike. Memory is what the process
 * grew by, after the garbage was collected. Only the ratios mean anything.
 */
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { encodeText } from '../packages/charsetta/src/encodings/index.ts';
import { paragraphs, plain } from '../packages/charsetta/src/test-data/udhr.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '12' }, json: { type: 'boolean', default: false } },
});

interface Contestant {
  name: string;
  module: string;
  call: string;
}

const built = (file: string) => pathToFileURL(join(root, 'packages/charsetta/dist', file)).href;
const CONTESTANTS: readonly Contestant[] = [
  { name: 'charsetta', module: built('index.js'), call: 'module.detect(bytes)' },
  { name: 'charsetta/web', module: built('web.js'), call: 'module.detect(bytes)' },
  { name: 'jschardet 4', module: 'jschardet', call: 'module.detect(bytes)' },
  { name: 'npm chardet', module: 'chardet', call: '(module.detect ?? module.default.detect)(bytes)' },
];

interface Measured {
  milliseconds: number;
  megabytes: number;
}

const text = plain(paragraphs('ru').join(' ')).slice(0, 1024);
const sample = Buffer.from(encodeText(text, 'windows-1251').bytes).toString('base64');

function measure({ module, call }: Contestant): Measured {
  const program = `
    const bytes = Buffer.from('${sample}', 'base64');
    gc();
    const before = process.memoryUsage();
    const start = performance.now();
    const module = await import(${JSON.stringify(module)});
    ${call};
    const milliseconds = performance.now() - start;
    gc();
    const after = process.memoryUsage();
    const used = (m) => m.heapUsed + m.arrayBuffers;
    console.log(JSON.stringify({ milliseconds, megabytes: (used(after) - used(before)) / 1e6 }));`;
  const output = execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', program], {
    cwd: join(root, 'packages/lab'),
  });
  return JSON.parse(output.toString()) as Measured;
}

const best = new Map<string, Measured>();
for (let round = 0; round < Number(values.rounds); round++) {
  for (const contestant of CONTESTANTS) {
    const measured = measure(contestant);
    const known = best.get(contestant.name);
    if (!known || measured.milliseconds < known.milliseconds) best.set(contestant.name, measured);
  }
}

const reference = best.get('jschardet 4') as Measured;
if (values.json) console.log(JSON.stringify(Object.fromEntries(best), null, 2));
else {
  console.log('| | import and first call, to jschardet 4 | memory kept, MB |\n| --- | ---: | ---: |');
  for (const [name, { milliseconds, megabytes }] of best) {
    console.log(
      `| ${name} | ${(milliseconds / reference.milliseconds).toFixed(2)} | ${megabytes.toFixed(1)} |`,
    );
  }
}
