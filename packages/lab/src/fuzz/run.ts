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
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, transform } from 'esbuild';
import { readArguments } from '../../../../scripts/read-arguments.ts';
import { TARGETS } from './targets.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, '../../../..');
const OUT = join(ROOT, 'out/fuzz');
/** Longer inputs find little more and take long; the first kilobytes are where decisions fall. */
const LONGEST = 2048;
/** Seconds after which one input counts as a hang. */
const HANG = 20;

const { values } = readArguments({
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

/** Jazzer.js instruments CommonJS, file by file: the sources are written out as such, in the folders they are in. */
async function writeAsCommonJs(): Promise<void> {
  const { metafile } = await build({
    entryPoints: [join(HERE, 'targets.ts')],
    absWorkingDir: ROOT,
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
  });
  for (const file of Object.keys(metafile.inputs)) {
    const { code } = await transform(readFileSync(join(ROOT, file), 'utf8'), {
      loader: 'ts',
      platform: 'node',
      format: 'cjs',
      target: 'node20',
    });
    const target = join(OUT, file.replace(/\.ts$/, '.cjs'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, code.replace(/require\("(\.[^"]+)\.ts"\)/g, 'require("$1.cjs")'));
  }
}

/** Sums over the model have few branches and many steps: instrumented, one call would take seconds. */
const NOT_INSTRUMENTED = ['/model/', '/generated/', '/gate/', '/judge/', 'node_modules'];

mkdirSync(OUT, { recursive: true });
await writeAsCommonJs();
await build({
  entryPoints: { 'older-glibc': join(HERE, 'older-glibc.ts') },
  outdir: OUT,
  outExtension: { '.js': '.mjs' },
  format: 'esm',
  target: 'node20',
  define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(HERE, 'older-glibc.ts')).href) },
});

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
      join(OUT, 'packages/lab/src/fuzz/targets.cjs'),
      ...(values.replay === undefined ? [corpus] : []),
      '--fuzzEntryPoint',
      name,
      '--sync',
      '--includes',
      join(OUT, 'packages'),
      ...NOT_INSTRUMENTED.flatMap((part) => ['--excludes', part]),
      '--timeout',
      String(HANG * 1000),
      '--disableBugDetectors',
      '.*',
      '--',
      ...(values.replay === undefined
        ? [`-max_total_time=${values.seconds}`, `-max_len=${LONGEST}`]
        : [resolve(values.replay)]),
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
