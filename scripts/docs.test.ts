/** What the documents show is run: against the built package (`npm run build` comes before the tests). */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

function blocks(file: string, language: string): string[] {
  return [...read(file).matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, code]) => code,
  );
}

function run(command: string, args: readonly string[]) {
  const { stdout, stderr, status } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

describe.each(['README.md', 'docs/streams.md'])('%s', (file) => {
  it.each(blocks(file, 'js'))('prints what its example says it prints: %#', (code) => {
    const promised = [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, line]) => line);
    expect(promised.length).toBeGreaterThan(0);
    const printed = run(process.execPath, ['--input-type=module', '--eval', code]);
    expect(printed.trimEnd().split('\n')).toEqual(promised);
  });
});

describe('README.md', () => {
  it('begins with the two lines that bring everything to life, and they exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const [first, second] = read('README.md').match(/npm ci && npm \w+/g)!;
    expect([first, second]).toEqual(['npm ci && npm start', 'npm ci && npm test']);
    expect(scripts).toMatchObject({ start: expect.any(String), test: expect.any(String) });
  });
});

describe('docs/train-a-language.md', () => {
  it('trains a model with the commands it gives', () => {
    const [commands] = blocks('docs/train-a-language.md', 'sh');
    expect(run('sh', ['-ec', commands]).trimEnd().split('\n').at(-1)).toMatch(/^cy /);
  });
});

describe('the documents', () => {
  const files = [
    'README.md',
    'CONTRIBUTING.md',
    ...readdirSync(new URL('../docs', import.meta.url)).map((name) => `docs/${name}`),
  ];

  it.each(files.filter((file) => file.endsWith('.md')))('%s links to files that are there', (file) => {
    const links = [...read(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) => target);
    const missing = links.filter(
      (link) => !existsSync(new URL(link, new URL(`../${file}`, import.meta.url))),
    );
    expect(missing).toEqual([]);
  });

  it.each(files.filter((file) => file.endsWith('.md')))('%s names commands that package.json has', (file) => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = [...read(file).matchAll(/npm run (?:-s |--silent )?([\w:]+)/g)].map(([, name]) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
