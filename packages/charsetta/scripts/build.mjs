// Builds the package: a clean dist/ with bundles of each entry, declarations, and an executable command. There are three builds:
// - the portable one, dist/ itself, for bundlers and every runtime but Node, which imports its large tables;
// - the one for Node, dist/for-node/, and the command, which loads rooms that are seldom entered when they first are;
// - charsetta/web, dist/web.js, which has smaller ones.
// What entries have in common stands in two chunks, encodings and detector: every file more is a millisecond more that an
// import takes.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { rolldown } from 'rolldown';
import { compileAtOnce } from './compile-at-once.mjs';
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

/** As short as it goes: in Node what an import waits for is the parser. Names of errors are spelt out in src/errors.ts. */
const SHORT = { ...PLAIN, minifyIdentifiers: true, minifySyntax: true };

/** How Node comes by the model, in place of model/shipped.ts. */
const READ_MODEL = join(source, 'node/shipped-model.ts');

const inRoom = (id, ...rooms) => rooms.some((room) => id.startsWith(join(source, room)));
const ENCODINGS = [`encodings${sep}`, 'errors.ts', 'bytes.ts', 'options.ts', join('node', 'later.ts')];
const APART = ['cli', 'node', 'train', 'chared'].map((room) => room + sep);
const isOfEncodings = (id) => inRoom(id, ...ENCODINGS);
const isOfDetector = (id) =>
  id === READ_MODEL || (inRoom(id, '') && !isOfEncodings(id) && !inRoom(id, ...APART));

/** Of what is needed as soon as the library is imported; a stand-in goes where its room would. */
function chunksOf(atOnce) {
  const chunk = (name, isOfIt, priority) => ({
    name,
    priority,
    test: (id) => atOnce.has(id) && isOfIt(id.replace(STAND_IN, '')),
  });
  return [chunk('encodings', isOfEncodings, 2), chunk('detector', isOfDetector, 1)];
}

/** The large tables: modules of nothing but strings, and the files of dist/ that they become. */
const PACKED = {
  [join(source, 'model/generated/full.ts')]: 'packed/model.js',
  [join(source, 'encodings/multibyte/generated/sets.ts')]: 'packed/sets.js',
};

const readsModel = {
  name: 'reads-model',
  resolveId: (id, importer) =>
    importer && join(dirname(importer), id) === join(source, 'model/shipped.ts') ? READ_MODEL : null,
};

/** Chunks import the files of tables. */
const tablesFrom = (folder) => ({
  name: 'tables',
  resolveId(id, importer) {
    const file = importer && PACKED[join(dirname(importer), id)];
    return file === undefined ? null : { id: `${folder}/${file}`, external: true, moduleSideEffects: false };
  },
});

/**
 * What most first calls do without, behind doors that are functions: in Node each is a file of its own, and loaded when a
 * function of it is first called.
 */
const LATER = [
  'decode-response.ts',
  'encodings/multibyte/packed.ts',
  'encodings/other-codecs.ts',
  'kernel/javascript.ts',
  'signature/escapes.ts',
  'signature/hz.ts',
  'signature/noise.ts',
  'signature/utf7.ts',
  'signature/wide.ts',
  'streams/detecting-decoder.ts',
  'verdict/explain.ts',
  'whatwg.ts',
].map((file) => join(source, file));

/** Marks what stands in for a module that is loaded later. */
const STAND_IN = '\0stand-in:';
/** What its file is called, without the extension. */
const laterName = (id) => basename(id, '.ts');

/** A module with the same functions, each of which loads the true one. */
function standInFor(id) {
  const code = readFileSync(id, 'utf8');
  const doors = [...code.matchAll(/^export (?!type|interface)(?:(?:async )?function (\w+))?/gm)].map(
    ([, name]) => name,
  );
  if (doors.includes(undefined))
    throw new Error(`${id} exports more than functions: it cannot be loaded later`);
  return [
    `import { load } from ${JSON.stringify(join(source, 'node/later.ts'))};`,
    'let room;',
    // In words that those who gather a program's files can follow.
    `const enter = () => (room ??= load(new URL('./${laterName(id)}.js', import.meta.url)));`,
    ...doors.map((name) => `export function ${name}(...given) { return enter().${name}(...given); }`),
  ].join('\n');
}

const loadsLater = {
  name: 'loads-later',
  resolveId(id, importer) {
    const path = importer && join(dirname(importer), id);
    return LATER.includes(path) ? STAND_IN + path : null;
  },
  load: (id) => (id.startsWith(STAND_IN) ? standInFor(id.slice(STAND_IN.length)) : null),
};

/** Remembers which modules the library needs as soon as it is imported. */
function remembering(atOnce) {
  return {
    name: 'remembering',
    buildEnd() {
      const visit = (id) => {
        if (atOnce.has(id)) return;
        atOnce.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported);
      };
      for (const id of this.getModuleIds())
        if (this.getModuleInfo(id).isEntry && !LATER.includes(id) && !inRoom(id, 'cli')) visit(id);
    },
  };
}

const portable = {
  entries: { index: 'index', 'encodings/index': 'encodings/index', 'node/index': 'node/index' },
  chunkFileNames: 'chunks/[name]-[hash].js',
  tables: tablesFrom('..'),
  style: PLAIN,
};

/** What is loaded later lies among the chunks, whence it is asked for. */
const inNode = {
  entries: {
    ...Object.fromEntries(
      LATER.map((id) => [
        `for-node/chunks/${laterName(id)}`,
        join(dirname(relative(source, id)), laterName(id)),
      ]),
    ),
    'for-node/index': 'index',
    'for-node/encodings': 'encodings/index',
    'for-node/node': 'node/index',
    'cli/main': 'cli/main',
  },
  chunkFileNames: 'for-node/chunks/[name]-[hash].js',
  tables: tablesFrom('../..'),
  ownWays: [loadsLater, readsModel],
  style: SHORT,
};

/** Returns which modules went into it. */
async function buildEntries({ entries, chunkFileNames, tables, style, ownWays = [] }) {
  const atOnce = new Set();
  const bundle = await rolldown({
    input: Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [name, join(source, `${entry}.ts`)]),
    ),
    platform: 'neutral',
    resolve: { mainFields: ['module', 'main'] },
    treeshake: { moduleSideEffects: (id) => id.includes('node_modules') },
    transform: { target: TARGET },
    plugins: [...ownWays, tables, builtInsForNode, remembering(atOnce)],
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message);
    },
  });
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames,
    codeSplitting: { groups: chunksOf(atOnce) },
  });
  for (const { fileName, code } of output) {
    write(fileName, (await transform(code, style)).code);
  }
  return output.flatMap(({ moduleIds }) => moduleIds);
}

/**
 * The strings stand in a function that is not called: an engine skims those, where it would copy a constant and look for
 * others like it. A function has to tell what it is written like; where it does not (Hermes keeps no source), or where a
 * minifier has written it anew, it can still be called.
 */
function writePacked() {
  for (const [module, file] of Object.entries(PACKED)) {
    const [, name, type, value] = /^export const (\w+): (string|readonly string\[\]) =(.+)/ms.exec(
      readFileSync(module, 'latin1'),
    );
    const strings = value.match(/'[^'\\]+'/g);
    write(
      file,
      `function strings(){return[${strings.join()}]}
const source=strings.toString();
function cut(lengths){
  const found=[];
  let at=source.search(/['"\`]/);
  for(const length of lengths){
    const end=at+1+length;
    if(!/['"\`]/.test(source[at])||source[end]!==source[at])return null;
    found.push(source.slice(at+1,end));
    at=end+2;
  }
  return found;
}
const all=cut(${JSON.stringify(strings.map((string) => string.length - 2))})??strings();
export const ${name}=${type === 'string' ? 'all[0]' : 'all'};
`,
    );
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
const forNodeChunks = join(dist, 'for-node/chunks');
compileAtOnce(
  join(dist, 'for-node/index.js'),
  readdirSync(forNodeChunks).map((file) => join(forNodeChunks, file)),
);
await build({ ...webBundle, ...PLAIN, outbase: source, outdir: dist, logLevel: 'warning' });
chmodSync(join(dist, 'cli/main.js'), 0o755);
writeFileSync(join(dist, 'cli/LICENSES.txt'), licencesOf(modules));

// Through Node rather than npx, which has another name on Windows.
const compiler = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc');
execFileSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit' });
