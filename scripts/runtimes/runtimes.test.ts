/** The same checks in every runtime that is at hand: see checks.ts. `npm run runtimes` fetches Deno, Bun and other Nodes. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DIST = join(ROOT, 'packages/charsetta/dist');
const FETCHED = join(ROOT, '.cache/runtimes');
const ENTRIES = ['index.js', 'web.js'];
const ENTRIES_FOR_NODE = ['for-node/index.js', ...ENTRIES];

const folder = mkdtempSync(join(tmpdir(), 'runtimes-'));
const checks = join(folder, 'checks.mjs');
beforeAll(() => {
  if (!existsSync(join(DIST, 'index.js'))) throw new Error('there is no dist/: npm run build');
  buildSync({ entryPoints: [join(ROOT, 'scripts/runtimes/checks.ts')], outfile: checks, format: 'esm' });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What was fetched, or else a command of that name. */
function find(name: string, file: string, command?: string): string | null {
  const path = join(FETCHED, name, 'node_modules', file);
  const candidates = [path, ...(command === undefined ? [] : [command])];
  return candidates.find((binary) => spawnSync(binary, ['--version']).status === 0) ?? null;
}

const RUNTIMES: readonly { name: string; binary: string | null; options: readonly string[] }[] = [
  { name: `Node ${process.versions.node}`, binary: process.execPath, options: [] },
  { name: 'Node 22', binary: find('node22', 'node/bin/node'), options: [] },
  { name: 'Node 24', binary: find('node24', 'node/bin/node'), options: [] },
  {
    name: 'Deno',
    binary: find('deno', '.bin/deno', 'deno'),
    options: ['run', '--allow-read', '--no-config'],
  },
  { name: 'Bun', binary: find('bun', '.bin/bun', 'bun'), options: ['run'] },
];

const missing = RUNTIMES.filter(({ binary }) => binary === null).map(({ name }) => name);
if (missing.length > 0)
  console.log(`Left out, for they are not here: ${missing.join(', ')} (npm run runtimes fetches them)`);

describe.each(RUNTIMES.filter(({ binary }) => binary !== null))('$name', ({ name, binary, options }) => {
  it.each(name.startsWith('Node') ? ENTRIES_FOR_NODE : ENTRIES)('%s', (entry) => {
    const program = join(folder, `run-${entry.replaceAll('/', '-').replace('.js', '.mjs')}`);
    const library = pathToFileURL(join(DIST, entry)).href;
    writeFileSync(
      program,
      `import { runChecks } from ${JSON.stringify(pathToFileURL(checks).href)};
      import * as library from ${JSON.stringify(library)};
      console.log(JSON.stringify(await runChecks(library)));`,
    );
    const { stdout, stderr } = spawnSync(binary as string, [...options, program], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({});
  });
});

/** As Debian's package puts it, or wherever the environment says. */
const browser = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  (path) => path !== undefined && existsSync(path),
);
if (browser === undefined)
  console.log(
    'Left out, for there is no browser here: Chromium (apt-get install chromium, or CHROMIUM=path)',
  );

/** Nothing of the machine's network is wanted, and a container's root has no sandbox. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

describe.skipIf(browser === undefined)('Chromium', () => {
  let server: Server;
  let address: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = (request.url ?? '/').slice(1);
      const file = path === 'checks.mjs' ? checks : join(DIST, path);
      if (path === '')
        return response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>checks</title>');
      if (path.includes('..') || !existsSync(file)) return response.writeHead(404).end();
      return response.setHeader('Content-Type', 'text/javascript').end(readFileSync(file));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => server.close());

  it.each(ENTRIES)('%s', async (entry) => {
    const instance = await chromium.launch({ executablePath: browser as string, args: FLAGS });
    try {
      const page = await instance.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text());
      });
      await page.goto(address);
      // As text: the test runner would rewrite import() in a function.
      const failures = await page.evaluate(
        `Promise.all([import('/checks.mjs'), import('/${entry}')]).then(([{ runChecks }, library]) => runChecks(library))`,
      );
      expect(failures).toEqual({});
      expect(complaints).toEqual([]);
    } finally {
      await instance.close();
    }
  });
});
