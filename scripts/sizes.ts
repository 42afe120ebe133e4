/**
 * `npm run sizes`: what a bundler makes of each entry of the built package, minified and gzipped.
 */
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import info from '../packages/charsetta/package.json' with { type: 'json' };

const packageRoot = new URL('../packages/charsetta/', import.meta.url);

for (const [entry, target] of Object.entries(info.exports)) {
  if (typeof target === 'string') continue;
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(target.default, packageRoot))],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    // What is for Node alone finds its built-ins there.
    external: entry === './node' ? ['node:*'] : [],
    write: false,
    logLevel: 'error',
  });
  const [{ contents }] = outputFiles;
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`.padStart(10);
  console.log(
    `${info.name}${entry.slice(1)}`.padEnd(22),
    kilobytes(contents.length),
    kilobytes(gzipSync(contents, { level: 9 }).length),
    'gzipped',
  );
}
