import { execFileSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Peer } from './peers.ts';
import { say } from './progress.ts';

/** In bytes; null where there is no such thing. */
export interface Sizes {
  /** The package as published, compressed, and as it lies on the disk. */
  tarball: number | null;
  unpacked: number | null;
  /** What a bundler makes of the detection call, minified, and that gzipped. */
  bundle: number | null;
  gzipped: number | null;
}

type Packed = Pick<Sizes, 'tarball' | 'unpacked'>;

/** npm packages without what they depend on, and what of them ends up in a web page. */
export async function measureSizes(peers: readonly Peer[]): Promise<Map<string, Sizes>> {
  const sizes = new Map<string, Sizes>();
  for (const { id, name, package: npm, missing } of peers) {
    if (npm === undefined || npm.folder === null || missing !== null) continue;
    say(`size of ${name}`);
    const { tarball, unpacked } = packed(npm.folder);
    const { bundle, gzipped } = await bundled(npm.resolveFrom, npm.bundle);
    sizes.set(id, { tarball, unpacked, bundle, gzipped });
  }
  return sizes;
}

/** Several peers may come from one package. */
const known = new Map<string, Packed>();

function packed(folder: string): Packed {
  const before = known.get(folder) ?? packageSize(folder);
  known.set(folder, before);
  return before;
}

function packageSize(folder: string): Packed {
  try {
    const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    });
    const told: unknown = JSON.parse(output.toString());
    // A list, or since npm 11 an object by package.
    const [{ size, unpackedSize }] = Object.values(
      told as Record<string, { size: number; unpackedSize: number }>,
    );
    return { tarball: size, unpacked: unpackedSize };
  } catch {
    return { tarball: null, unpacked: null };
  }
}

async function bundled(
  resolveDir: string,
  contents: string | null,
): Promise<Pick<Sizes, 'bundle' | 'gzipped'>> {
  if (contents === null) return { bundle: null, gzipped: null };
  try {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir },
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'browser',
      write: false,
      logLevel: 'silent',
    });
    const [{ contents: code }] = outputFiles;
    return { bundle: code.length, gzipped: gzipSync(code, { level: 9 }).length };
  } catch {
    return { bundle: null, gzipped: null };
  }
}
