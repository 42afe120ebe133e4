// Builds the package: a clean dist/ with a bundle for each entry (their common parts in shared chunks, so that one
// import costs a few files and not a hundred), declarations, and an executable command.
import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const source = join(root, 'src');
const dist = join(root, 'dist');

/** The library runs in browsers too: on the neutral platform a Node built-in fails the build, save in the command. */
const builtInsForTheCommand = {
  name: 'built-ins-for-the-command',
  setup({ onResolve }) {
    onResolve({ filter: /^node:/ }, ({ importer, path }) =>
      importer.startsWith(join(source, 'cli') + sep) ? { path, external: true } : undefined,
    );
  },
};

/** `charsetta/web` is made of the same parts, save for these: what its platform has already, and what browsers seldom meet. */
const SUBSTITUTES = {
  'tier.ts': 'web/tier.ts',
  'model/generated/full.ts': 'model/generated/web.ts',
  'encodings/codecs.ts': 'web/codecs.ts',
  'encodings/generated/single-byte.ts': 'web/generated/single-byte.ts',
  'encodings/iso2022/encoder.ts': 'web/left-out.ts',
  'encodings/iso2022/variants.ts': 'web/iso2022-variants.ts',
  'encodings/multibyte/euc-tw.ts': 'web/left-out.ts',
  'encodings/multibyte/hz.ts': 'web/left-out.ts',
  'encodings/multibyte/johab.ts': 'web/left-out.ts',
  'encodings/multibyte/writer.ts': 'web/left-out.ts',
  'encodings/multibyte/sets.ts': 'encodings/multibyte/platform-sets.ts',
  'judge/art.ts': 'web/left-out.ts',
  'markup/ebcdic.ts': 'web/left-out.ts',
  'signature/utf7.ts': 'web/left-out.ts',
  'encodings/rows/index.ts': 'web/generated/rows.ts',
  'markup/generated/references.ts': 'web/generated/references.ts',
};

const webSubstitutes = {
  name: 'web-substitutes',
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\// }, ({ importer, path, resolveDir }) => {
      const original = relative(source, join(resolveDir, path)).replaceAll(sep, '/');
      // A substitute may stand on what it replaces.
      const substitute = SUBSTITUTES[original];
      return substitute === undefined || importer === join(source, substitute)
        ? undefined
        : { path: join(source, substitute) };
    });
  },
};

const options = {
  outbase: source,
  outdir: dist,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  legalComments: 'inline',
  logLevel: 'warning',
};

rmSync(dist, { recursive: true, force: true });
await build({
  ...options,
  entryPoints: ['index.ts', 'encodings/index.ts', 'cli/main.ts'].map((entry) => join(source, entry)),
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  plugins: [builtInsForTheCommand],
});
await build({ ...options, entryPoints: [join(source, 'web.ts')], plugins: [webSubstitutes] });
chmodSync(join(dist, 'cli/main.js'), 0o755);

// Through Node rather than npx, which has another name on Windows.
const compiler = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc');
execFileSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit' });
