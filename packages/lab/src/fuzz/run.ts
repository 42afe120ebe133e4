/**
 * `npm run fuzz`: coverage-guided fuzzing with Jazzer.js, one target after the other.
 *
 *   npm run fuzz -- --seconds 600        # for each target; 60 unless told otherwise
 *   npm run fuzz -- --only fuzzMarkup
 *   npm run fuzz -- --replay FILE        # runs one input that was found, with every target
 *
 * What it learns stays in out/fuzz/corpus, what breaks a promise in out/fuzz as crash-…; it ends with 1 then.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { TARGETS } from './targets.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, '../../../..');
const OUT = join(ROOT, 'out/fuzz');
/** Longer inputs find little more and take long; the first kilobytes are where decisions fall. */
const LONGEST = 4096;
/** Seconds after which one input counts as a hang. */
const HANG = 20;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    only: { type: 'string' },
    replay: { type: 'string' },
  },
});

const names = Object.keys(TARGETS).filter((name) => values.only === undefined || name === values.only);
if (names.length === 0) {
  console.error(`--only: expected one of ${Object.keys(TARGETS).join(', ')}`);
  process.exit(2);
}

mkdirSync(OUT, { recursive: true });
// Jazzer.js instruments CommonJS; the tables and models are data and stay out of it.
await build({
  entryPoints: { targets: join(HERE, 'targets.ts') },
  outdir: OUT,
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  logLevel: 'warning',
  plugins: [{ name: 'data-apart', setup: dataApart }],
});
await build({
  entryPoints: { 'older-glibc': join(HERE, 'older-glibc.ts') },
  outdir: OUT,
  outExtension: { '.js': '.mjs' },
  format: 'esm',
  target: 'node20',
  define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(HERE, 'older-glibc.ts')).href) },
});

/** Each generated module becomes a file of its own, which the bundle requires. */
function dataApart({
  onResolve,
}: Parameters<NonNullable<Parameters<typeof build>[0]['plugins']>[number]['setup']>[0]): void {
  onResolve({ filter: /\/generated\// }, async ({ path, resolveDir, kind }) => {
    if (kind === 'entry-point') return undefined;
    const file = `data-${path.replace(/[^a-z0-9]+/gi, '-')}.cjs`;
    await build({
      entryPoints: [join(resolveDir, path)],
      outfile: join(OUT, file),
      bundle: true,
      platform: 'node',
      format: 'cjs',
    });
    return { path: `./${file}`, external: true };
  });
}

const jazzer = createRequire(import.meta.url).resolve('@jazzer.js/core/dist/cli.js');
let failed = false;
for (const name of names) {
  const corpus = join(OUT, 'corpus', name);
  mkdirSync(corpus, { recursive: true });
  for (const example of readdirSync(join(ROOT, 'examples')))
    copyFileSync(join(ROOT, 'examples', example), join(corpus, example));
  console.log(`${name}, ${values.replay === undefined ? `${values.seconds} s` : basename(values.replay)}`);
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      pathToFileURL(join(OUT, 'older-glibc.mjs')).href,
      jazzer,
      join(OUT, 'targets.cjs'),
      ...(values.replay === undefined ? [corpus] : []),
      '--fuzzEntryPoint',
      name,
      '--sync',
      '--includes',
      'targets.cjs',
      '--disableBugDetectors',
      '.*',
      '--',
      ...(values.replay === undefined
        ? [`-max_total_time=${values.seconds}`, `-max_len=${LONGEST}`, `-timeout=${HANG}`]
        : [values.replay]),
      `-artifact_prefix=${OUT}/${name}-`,
    ],
    { cwd: OUT, encoding: 'utf8', stdio: ['ignore', 'inherit', 'pipe'], maxBuffer: 1 << 28 },
  );
  const lines = stderr.trimEnd().split('\n');
  if (status === 0) console.log(lines.filter((line) => /^(#\d+\s+DONE|Done )/.test(line)).join('\n'));
  else {
    failed = true;
    console.error(lines.slice(-40).join('\n'));
  }
}
process.exitCode = failed ? 1 : 0;
