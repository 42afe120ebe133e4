// Builds the package: a clean dist/ with a bundle for each entry (their common parts in shared chunks, so that one
// import costs a few files and not a hundred), declarations, and an executable command.
import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { webBundle } from './web-bundle.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const source = join(root, 'src');
const dist = join(root, 'dist');

const forNode = ['cli', 'node', 'train'].map((folder) => join(source, folder) + sep);

/** The library runs in browsers too: on the neutral platform a Node built-in fails the build, save in what is for Node alone. */
const builtInsForNode = {
  name: 'built-ins-for-node',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ importer, path }) =>
      forNode.some((folder) => importer.startsWith(folder)) ? { path, external: true } : undefined,
    );
    // Libraries that the command is bundled with may be CommonJS, whose require() an ECMAScript module has not.
    onResolve({ filter: /^(events|readline)$/ }, ({ kind, path }) =>
      kind === 'require-call' ? { path, namespace: 'built-in' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'built-in' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('node:${path}');`,
    }));
  },
};

const options = {
  outbase: source,
  outdir: dist,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  // White space only: an import has less to parse, and names stay for stack traces.
  minifyWhitespace: true,
  legalComments: 'inline',
  logLevel: 'warning',
};

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
const { metafile } = await build({
  ...options,
  metafile: true,
  entryPoints: ['index.ts', 'encodings/index.ts', 'node/index.ts', 'cli/main.ts'].map((entry) =>
    join(source, entry),
  ),
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  plugins: [builtInsForNode],
});
await build({ ...options, ...webBundle });
chmodSync(join(dist, 'cli/main.js'), 0o755);
writeFileSync(join(dist, 'cli/LICENSES.txt'), licencesOf(Object.keys(metafile.inputs)));

// Through Node rather than npx, which has another name on Windows.
const compiler = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc');
execFileSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit' });
