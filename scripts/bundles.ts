/**
 * What bundlers make of the built package. `npm run bundles` writes the sizes into docs/bundle-sizes.md; the test beside
 * this file runs every bundle with nothing of Node at hand, and fails if one has grown by more than a tenth.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rollup } from '@rollup/wasm-node';
import { build as esbuild, transform } from 'esbuild';
import { build as vite } from 'vite';
import info from '../packages/charsetta/package.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const DOCUMENT = new URL('../docs/bundle-sizes.md', import.meta.url);

/** What a page does with the package: `check` in the test runs it. */
const APPLICATIONS: Readonly<Record<string, string>> = {
  charsetta: "export { decode, detect, Detector, DecoderStream } from 'charsetta';",
  'charsetta/web': "export { decode, detect, Detector, DecoderStream } from 'charsetta/web';",
  'charsetta/web, detect and decode': "export { decode, detect } from 'charsetta/web';",
  'charsetta/encodings': "export { decodeText as decode, lookup } from 'charsetta/encodings';",
};

/** What a bundler finds under a name: Node itself would find the build that reads files. */
function fileOf(id: string): string {
  const entry = `.${id.slice('charsetta'.length)}` as Exclude<keyof typeof info.exports, './package.json'>;
  return join(ROOT, 'packages/charsetta', info.exports[entry].default);
}

/** Each gives a script that leaves the application's exports in the variable `app`. */
const BUNDLERS: Readonly<Record<string, (entry: string) => Promise<string>>> = {
  async esbuild(entry) {
    const { outputFiles } = await esbuild({
      entryPoints: [entry],
      bundle: true,
      minify: true,
      format: 'iife',
      globalName: 'app',
      platform: 'browser',
      write: false,
      logLevel: 'error',
    });
    return outputFiles[0].text;
  },

  /** Rollup has no minifier of its own. */
  async Rollup(entry) {
    const bundle = await rollup({
      input: entry,
      plugins: [
        {
          name: 'packages',
          resolveId: (id: string) => (id.startsWith('charsetta') ? fileOf(id) : null),
        },
      ],
    });
    const { output } = await bundle.generate({ format: 'iife', name: 'app', inlineDynamicImports: true });
    return (await transform(output[0].code, { minify: true })).code;
  },

  async Vite(entry) {
    const result = await vite({
      root: ROOT,
      configFile: false,
      logLevel: 'error',
      build: { lib: { entry, formats: ['iife'], name: 'app' }, write: false, minify: true },
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    const outputs = (Array.isArray(result) ? result : [result]) as { output: { code: string }[] }[];
    return outputs[0].output[0].code;
  },
};

export interface Bundle {
  application: string;
  bundler: string;
  code: string;
  bytes: number;
  gzipped: number;
}

export async function bundles(): Promise<Bundle[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bundles-'));
  const made: Bundle[] = [];
  try {
    for (const [application, source] of Object.entries(APPLICATIONS)) {
      const inside = join(folder, application.replace(/\W+/g, '-'));
      mkdirSync(inside);
      const entry = join(inside, 'app.js');
      // Bundlers look for packages in the folders above: here there is none, so the entry points at the file itself.
      writeFileSync(
        entry,
        source.replace(/'(charsetta[^']*)'/, (_all, id) => JSON.stringify(fileOf(id))),
      );
      for (const [bundler, bundle] of Object.entries(BUNDLERS)) {
        const code = await bundle(entry);
        const gzipped = gzipSync(code, { level: 9 }).length;
        made.push({ application, bundler, code, bytes: Buffer.byteLength(code), gzipped });
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return made;
}

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

function table(made: readonly Bundle[]): string {
  const rows = made.map(
    ({ application, bundler, bytes, gzipped }) =>
      `| ${application} | ${bundler} | ${kilobytes(bytes)} | ${kilobytes(gzipped)} |\n`,
  );
  return `# Bundle sizes

Written by \`npm run bundles\`: what bundlers make of applications that use the package, minified, in KB.

| application | bundler | minified | gzipped |
| --- | --- | ---: | ---: |
${rows.join('')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = table(await bundles());
  writeFileSync(DOCUMENT, text);
  process.stdout.write(text);
}
