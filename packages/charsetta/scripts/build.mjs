// Builds the package: a clean dist/ with bundles of each entry, declarations, and an executable command. There are three builds:
// - the portable one, dist/ itself, for bundlers and every runtime but Node, which imports its large tables;
// - the one for Node, dist/for-node/, and the command, which loads those of the character sets when they are first asked for;
// - charsetta/web, dist/web.js, which has smaller ones.
// What entries have in common stands in two chunks, encodings and detector: every file more is a millisecond more that an
// import takes.
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

/** Short names too: in Node what an import waits for is the parser. Those of errors are spelt out in src/errors.ts. */
const SHORT = { ...PLAIN, minifyIdentifiers: true };

const inRoom = (id, ...rooms) => rooms.some((room) => id.startsWith(join(source, room)));
const ENCODINGS = [`encodings${sep}`, 'errors.ts', 'bytes.ts', join('node', 'packed-sets.ts')];
const APART = ['cli', 'node', 'train', 'chared'].map((room) => room + sep);
const isOfDetector = (id) => inRoom(id, '') && !inRoom(id, ...ENCODINGS, ...APART);

const chunks = [
  { name: 'encodings', test: (id) => inRoom(id, ...ENCODINGS), priority: 2 },
  { name: 'detector', test: isOfDetector, priority: 1 },
];

/** The large tables: modules of one string, and the files of dist/ that they become. */
const PACKED = {
  [join(source, 'model/generated/full.ts')]: 'packed/model.js',
  [join(source, 'encodings/multibyte/generated/sets.ts')]: 'packed/sets.js',
};

/** What asks for the character sets, and what does so in Node. */
const ASKS_FOR_SETS = join(source, 'encodings/multibyte/packed.ts');
const LOADS_SETS = join(source, 'node/packed-sets.ts');

/** Chunks import the files of tables; in Node those of the character sets only when they are first asked for. */
const tablesFrom = (folder, loadsSets) => ({
  name: 'tables',
  resolveId(id, importer) {
    const path = importer && join(dirname(importer), id);
    if (loadsSets && path === ASKS_FOR_SETS) return LOADS_SETS;
    const file = PACKED[path];
    return file === undefined ? null : { id: `${folder}/${file}`, external: true, moduleSideEffects: false };
  },
});

const portable = {
  entries: { index: 'index', 'encodings/index': 'encodings/index', 'node/index': 'node/index' },
  chunkFileNames: 'chunks/[name]-[hash].js',
  tables: tablesFrom('..', false),
  style: PLAIN,
};

/** Chunks lie two folders deep, where node/packed-sets.ts expects them. */
const inNode = {
  entries: {
    'for-node/index': 'index',
    'for-node/encodings': 'encodings/index',
    'for-node/node': 'node/index',
    'cli/main': 'cli/main',
  },
  chunkFileNames: 'for-node/chunks/[name]-[hash].js',
  tables: tablesFrom('../..', true),
  style: SHORT,
};

/** Returns which modules went into it. */
async function buildEntries({ entries, chunkFileNames, tables, style }) {
  const bundle = await rolldown({
    input: Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [name, join(source, `${entry}.ts`)]),
    ),
    platform: 'neutral',
    resolve: { mainFields: ['module', 'main'] },
    treeshake: { moduleSideEffects: (id) => id.includes('node_modules') },
    transform: { target: TARGET },
    plugins: [tables, builtInsForNode],
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message);
    },
  });
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames,
    codeSplitting: { groups: chunks },
  });
  for (const { fileName, code } of output) write(fileName, (await transform(code, style)).code);
  return output.flatMap(({ moduleIds }) => moduleIds);
}

/** The module as it is, without its type and comment: node/packed-sets.ts goes by the quotes. */
function writePacked() {
  for (const [module, file] of Object.entries(PACKED)) {
    const [, name, text] = /^export const (\w+): string =\s+'([^'\\]+)';$/m.exec(
      readFileSync(module, 'latin1'),
    );
    write(file, `export const ${name}='${text}';\n`);
  }
}

function write(fileName, text) {
  const file = join(dist, fileName);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
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
writePacked();
await buildEntries(portable);
const modules = await buildEntries(inNode);
await build({ ...webBundle, ...PLAIN, outbase: source, outdir: dist, logLevel: 'warning' });
chmodSync(join(dist, 'cli/main.js'), 0o755);
writeFileSync(join(dist, 'cli/LICENSES.txt'), licencesOf(modules));

// Through Node rather than npx, which has another name on Windows.
const compiler = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc');
execFileSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit' });
