/** Who takes part, and how each is started. What is not installed says how it could be. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Start } from './driver.ts';

export const ROOT = fileURLToPath(new URL('../', import.meta.url));
const BENCH = join(ROOT, 'bench');
/** What bench/setup installs. */
const INSTALLED = join(BENCH, '.peers');
const LAB = join(ROOT, 'packages/lab');

export type Runtime = 'Node' | 'WebAssembly' | 'native' | 'Python' | 'Java';

export interface Peer {
  /** On the command line. */
  id: string;
  /** In tables. */
  name: string;
  tells: 'encoding' | 'language' | 'both';
  runtime: Runtime;
  /** Part of --quick: it needs nothing but npm. */
  npm: boolean;
  /** Its answers are names of its own that nobody else knows: there is no telling whether they are right. */
  ownNames?: boolean;
  start: Start;
  /** Why it cannot take part, or null. */
  missing: string | null;
  version: string | null;
  /** The npm package: its folder, and what a bundle of the detection call would begin with, if one can be made. */
  package?: { folder: string | null; resolveFrom: string; bundle: string | null };
}

/** The library under test: a folder with the built files. */
export function ours(dist: string, id = 'charsetta', name = 'charsetta'): Peer[] {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'packages/charsetta/package.json'), 'utf8'));
  /** What Node finds: the build for it, where there is one. */
  const entry = (file: string) => {
    const forNode = join(dist, 'for-node', file);
    return pathToFileURL(existsSync(forNode) ? forNode : join(dist, file)).href;
  };
  const peer = (suffix: string, file: string): Peer => ({
    id: `${id}${suffix}`,
    name: `${name}${suffix}`,
    tells: 'both',
    runtime: 'Node',
    npm: true,
    start: inNode(`charsetta ${entry(file)}`, LAB),
    missing: existsSync(join(dist, file)) ? null : 'not built: run npm run build',
    version,
    package: {
      folder: join(ROOT, 'packages/charsetta'),
      resolveFrom: dist,
      bundle: `export { detect } from './${file}'`,
    },
  });
  return [peer('', 'index.js'), peer('/web', 'web.js')];
}

interface NpmPeer {
  id: string;
  name: string;
  tells: Peer['tells'];
  runtime: Runtime;
  package: string;
  /** The lab has it already, so that `npm ci` brings it. */
  inLab?: boolean;
  /** What its driver is told beside its name. */
  argument?: string;
  driver?: string;
  ownNames?: boolean;
  /** For an ordinary module; WebAssembly and addons are more than a bundle. */
  bundle?: string;
}

const NPM: readonly NpmPeer[] = [
  {
    id: 'jschardet4',
    bundle: "export { detect } from 'jschardet'",
    name: 'jschardet 4',
    tells: 'both',
    runtime: 'Node',
    package: 'jschardet',
    inLab: true,
  },
  {
    id: 'jschardet3',
    bundle: "export { detect } from 'jschardet3'",
    name: 'jschardet 3',
    tells: 'encoding',
    runtime: 'Node',
    package: 'jschardet3',
    inLab: true,
  },
  {
    id: 'chardet',
    bundle: "export { detect } from 'chardet'",
    name: 'npm chardet',
    tells: 'both',
    runtime: 'Node',
    package: 'chardet',
    inLab: true,
  },
  {
    id: 'encoding-japanese',
    bundle: "export { detect } from 'encoding-japanese'",
    name: 'encoding-japanese',
    tells: 'encoding',
    runtime: 'Node',
    package: 'encoding-japanese',
  },
  {
    id: 'chardetng-wasm',
    name: 'chardetng-wasm',
    tells: 'encoding',
    runtime: 'WebAssembly',
    package: 'chardetng-wasm',
  },
  { id: 'npm-ced', name: 'npm ced', tells: 'encoding', runtime: 'native', package: 'ced', ownNames: true },
  {
    id: 'eld',
    bundle: "export { eld } from 'eld/large'",
    name: 'eld large',
    tells: 'language',
    runtime: 'Node',
    package: 'eld',
    inLab: true,
    argument: 'large',
  },
  {
    id: 'eld-extrasmall',
    bundle: "export { eld } from 'eld/extrasmall'",
    name: 'eld extrasmall',
    tells: 'language',
    runtime: 'Node',
    package: 'eld',
    inLab: true,
    driver: 'eld',
    argument: 'extrasmall',
  },
  {
    id: 'franc',
    bundle: "export { franc } from 'franc'",
    name: 'franc',
    tells: 'language',
    runtime: 'Node',
    package: 'franc',
  },
  {
    id: 'tinyld',
    bundle: "export { detect } from 'tinyld'",
    name: 'tinyld',
    tells: 'language',
    runtime: 'Node',
    package: 'tinyld',
  },
  { id: 'cld3-asm', name: 'cld3-asm', tells: 'language', runtime: 'WebAssembly', package: 'cld3-asm' },
  {
    id: 'fasttext',
    name: 'fasttext.wasm.js',
    tells: 'language',
    runtime: 'WebAssembly',
    package: 'fasttext.wasm.js',
  },
];

interface Program {
  id: string;
  name: string;
  tells: Peer['tells'];
  runtime: Runtime;
  /** Under bench/.peers; what has to be there. */
  needs: string;
  command: string;
  arguments?: readonly string[];
}

const PROGRAMS: readonly Program[] = [
  program('ced', 'CED', 'bin/ced'),
  program('chardetng', 'chardetng', 'bin/chardetng'),
  { ...program('chardetng-tld', 'chardetng, told the TLD', 'bin/chardetng'), arguments: ['tld'] },
  program('uchardet', 'uchardet', 'bin/uchardet'),
  program('enca', 'enca, no language', 'bin/enca'),
  program('libmagic', 'file (libmagic)', 'bin/libmagic'),
  program('icu', 'ICU', 'bin/icu'),
  { ...program('cld2', 'CLD2', 'bin/cld2'), tells: 'language' },
  python('chardet7', 'chardet 7', 'chardet', 'both'),
  python('charset-normalizer', 'charset-normalizer', 'charset_normalizer', 'both'),
  java('icu4j', 'ICU4J', 'Icu4j'),
  java('tika', 'Tika Mojibuster', 'Tika'),
];

function program(id: string, name: string, file: string): Program {
  return { id, name, tells: 'encoding', runtime: 'native', needs: file, command: join(INSTALLED, file) };
}

function python(id: string, name: string, module: string, tells: Peer['tells']): Program {
  return {
    id,
    name,
    tells,
    runtime: 'Python',
    needs: `python/${module}.installed`,
    command: join(INSTALLED, 'python/venv/bin/python'),
    arguments: [join(BENCH, 'drivers/python.py'), module],
  };
}

function java(id: string, name: string, driver: string): Program {
  const folder = join(INSTALLED, 'java', id);
  return {
    id,
    name,
    tells: 'encoding',
    runtime: 'Java',
    needs: `java/${id}/Driver.class`,
    command: 'java',
    arguments: ['-Xmx2g', '-cp', `${folder}:${folder}/jars/*`, 'Driver', driver],
  };
}

/** More columns or lines than these nobody can follow. */
const FOLLOWED = 'charsetta jschardet4 chardet chardetng-wasm ced chardetng uchardet icu chardet7 tika'.split(
  ' ',
);

/** All, if they are few; else those that people know. */
export function followed(peers: readonly Peer[]): readonly Peer[] {
  return peers.length <= FOLLOWED.length ? peers : peers.filter(({ id }) => FOLLOWED.includes(id));
}

export function allPeers(): Peer[] {
  return [...NPM.map(npmPeer), ...PROGRAMS.map(programPeer)];
}

function npmPeer(peer: NpmPeer): Peer {
  const folder = peer.inLab ? LAB : join(INSTALLED, 'node');
  const version = packageVersion(folder, peer.package);
  const driver = [peer.driver ?? peer.id, ...(peer.argument === undefined ? [] : [peer.argument])].join(' ');
  return {
    id: peer.id,
    name: peer.name,
    tells: peer.tells,
    runtime: peer.runtime,
    npm: true,
    ownNames: peer.ownNames === true,
    start: inNode(driver, folder),
    missing: version === null ? (peer.inLab ? 'run npm ci' : 'run bench/setup') : null,
    version,
    package: {
      folder: packageFolder(folder, peer.package),
      resolveFrom: folder,
      bundle: peer.bundle ?? null,
    },
  };
}

function programPeer({ id, name, tells, runtime, needs, command, arguments: parameters }: Program): Peer {
  return {
    id,
    name,
    tells,
    runtime,
    npm: false,
    start: { command, arguments: parameters ?? [], folder: BENCH },
    missing: existsSync(join(INSTALLED, needs)) ? null : 'run bench/setup',
    version: null,
  };
}

/** A bare name is looked for from the folder that the process stands in, if the importing code is given on the command line. */
function inNode(peer: string, folder: string): Start {
  const driver = pathToFileURL(join(BENCH, 'drivers/node.mjs')).href;
  return {
    command: process.execPath,
    arguments: [
      '--no-warnings',
      '--experimental-wasm-modules',
      '--input-type=module',
      '-e',
      `globalThis.loadPeer = (name) => import(name); await import('${driver}')`,
      peer,
    ],
    folder,
  };
}

/** As installed, in the folder or in one above it; null if it is in none. */
export function packageVersion(folder: string, name: string): string | null {
  const file = packageFolder(folder, name);
  return file === null ? null : JSON.parse(readFileSync(join(file, 'package.json'), 'utf8')).version;
}

export function packageFolder(folder: string, name: string): string | null {
  const places = [folder, ROOT].map((place) => join(place, 'node_modules', name));
  return places.find((place) => existsSync(join(place, 'package.json'))) ?? null;
}
