import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Entry {
  link?: boolean;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Entry>;
};

// npm leaves a package for another platform out of the lock when the registry does not have that version, and from then on
// `npm ci` refuses the lock on every machine.
it('the lock names the packages of every platform, so that `npm ci` works on a fresh machine', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !reachable(path, name)),
  );
  expect(missing).toEqual([]);
});

it('the lock pins the content of every package', () => {
  const unpinned = Object.entries(packages).filter(
    ([path, { link, integrity }]) => path.includes('node_modules/') && !link && integrity === undefined,
  );
  expect(unpinned).toEqual([]);
});

// npm refuses to install anything at all otherwise, and says that there is no lock.
it('what is overridden is asked for in that very version', () => {
  const { devDependencies, overrides } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  ) as Record<'devDependencies' | 'overrides', Record<string, string>>;
  const both = Object.keys(overrides).filter((name) => name in devDependencies);
  expect(both.map((name) => [name, devDependencies[name]])).toEqual(
    both.map((name) => [name, overrides[name]]),
  );
});

/** Node looks in the folder of the package itself, then in each above it. */
function reachable(from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
  }
}
