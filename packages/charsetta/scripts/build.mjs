// Builds the package: a clean dist/ with a bundle for each entry, declarations, and an executable command. What entries have
// in common stands in two chunks, encodings and detector: every file more is a millisecond more that an import takes.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { rolldown } from 'rolldown';
import { webBundle } from './web-bundle.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const source = join(root, 'src');
const dist = join(root, 'dist');

/** Marks the names of built-ins that CommonJS asks for. */
const BUILT_IN = '\0built-in:';

const forNode = ['cli', 'node', 'train'].map((folder) => join(source, folder) + sep);

/** The library runs in browsers too: on the neutral platform a Node built-in fails the build, save in what is for Node alone. */
const builtInsForNode = {
  name: 'built-ins-for-node',
  resolveId(id, importer, { kind }) {
    if (id.startsWith('node:') && forNode.some((folder) => importer?.startsWith(folder)))
      return { id, external: true };
    // Libraries that the command is bundled with may be CommonJS, whose require() an ECMAScript module has not.
    if (kind === 'require-call' && /^(events|readline)$/.test(id)) return `${BUILT_IN}${id}`;
    return null;
  },
  load(id) {
    if (!id.startsWith(BUILT_IN)) return null;
    return `module.exports = process.getBuiltinModule('node:${id.slice(BUILT_IN.length)}');`;
  },
};

const TARGET = 'es2022';

/** White space only: an import has less to parse, and names stay for stack traces. */
const PLAIN = { minifyWhitespace: true, charset: 'ascii', legalComments: 'inline', target: TARGET };

const inRoom = (id, ...rooms) => rooms.some((room) => id.startsWith(join(source, room)));
const ENCODINGS = [`encodings${sep}`, 'errors.ts', 'bytes.ts'];
const APART = [`cli${sep}`, `node${sep}`, `train${sep}`, `chared${sep}`];

const chunks = [
  { name: 'encodings', test: (id) => inRoom(id, ...ENCODINGS), priority: 2 },
  { name: 'detector', test: (id) => inRoom(id, '') && !inRoom(id, ...ENCODINGS, ...APART), priority: 1 },
];

const entries = ['index', 'encodings/index', 'node/index', 'cli/main'];

async function buildEntries() {
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map((entry) => [entry, join(source, `${entry}.ts`)])),
    platform: 'neutral',
    resolve: { mainFields: ['module', 'main'] },
    treeshake: { moduleSideEffects: (id) => id.includes('node_modules') },
    transform: { target: TARGET },
    plugins: [builtInsForNode],
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message);
    },
  });
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    codeSplitting: { groups: chunks },
  });
  for (const { fileName, code } of output) {
    const file = join(dist, fileName);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, (await transform(code, PLAIN)).code);
  }
  return output.flatMap(({ moduleIds }) => moduleIds);
}

/** The licences of the libraries that the command is bundled with: they travel with it. */
function licencesOf(inputs) {
  const folders = inputs
    .filter((path) => path.includes('node_modules/'))
    .map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)[0]);
  const texts = [...new Set(folders)].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    if (file === undefined) throw new Error(`${name} comes without the text of its licence`);
    return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  return texts.join(`\n${'-'.repeat(72)}\n\n`);
}

rmSync(dist, { recursive: true, force: true });
const modules = await buildEntries();
await build({ ...webBundle, ...PLAIN, outbase: source, outdir: dist, logLevel: 'warning' });
chmodSync(join(dist, 'cli/main.js'), 0o755);
writeFileSync(join(dist, 'cli/LICENSES.txt'), licencesOf(modules));

// Through Node rather than npx, which has another name on Windows.
const compiler = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc');
execFileSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit' });
