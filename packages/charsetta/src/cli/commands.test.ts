/** Help, completion and the manual say what the table of commands says; and the command does what they say. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { encodings } from '../encodings/registry.ts';
import { COMMAND, charsetta, temporaryFolder } from '../test-data/command.ts';
import { commands, exitCodes } from './commands.ts';
import { manualPage } from './manual.ts';
import { readCall } from './parse.ts';

const folder = temporaryFolder();

describe.each(commands.map((command) => [command.name, command] as const))(
  'charsetta %s',
  (name, command) => {
    it('has help with every option, examples and exit codes', () => {
      const { stdout, status } = charsetta([name, '--help']);
      for (const { name: option } of command.options) expect(stdout).toContain(`--${option}`);
      expect(command.examples.length).toBeGreaterThan(0);
      for (const example of command.examples) expect(stdout).toContain(example.command);
      for (const [code, meaning] of exitCodes) expect(stdout).toContain(`${code}  ${meaning}`);
      expect(status).toBe(0);
      expect(charsetta(['help', name]).stdout).toBe(stdout);
    });

    it('reads every option of the table', () => {
      for (const { name: option, value, optional, choices } of command.options) {
        const given = value === undefined || optional ? `--${option}` : `--${option}=${choices?.[0] ?? 'x'}`;
        const operands = command.operands === '' ? [] : ['y'];
        expect(readCall([name, given, ...operands], () => null).arguments.has(option)).toBe(true);
      }
    });
  },
);

describe('a value that is no UTF-8', () => {
  it.each(['-oR\xe9s', '-noR\xe9s', '--output=R\xe9s', '-o=R\xe9s'])(
    'keeps all its bytes: %s',
    (argument) => {
      const raw = Buffer.from(argument, 'latin1');
      const call = readCall(['convert', raw.toString('utf8'), 'x'], () => [raw, Buffer.from('x')]);
      const value = argument.slice(
        argument.startsWith('-o=') ? argument.indexOf('=') : argument.indexOf('R'),
      );
      expect(call.arguments.path('output')).toEqual(Buffer.from(value, 'latin1'));
    },
  );

  it('keeps all its bytes in an argument of its own', () => {
    const raw = [Buffer.from('--output'), Buffer.from('R\xe9s', 'latin1')];
    const call = readCall(['convert', ...raw.map(String)], () => raw);
    expect(call.arguments.path('output')).toEqual(raw[1]);
  });
});

describe('the manual page', () => {
  const page = readFileSync(new URL('../../man/charsetta.1', import.meta.url), 'utf8');
  const info = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

  it('is what the table of commands gives: npx tsx packages/charsetta/scripts/write-manual.ts writes it', () => {
    expect(page).toBe(manualPage(info.version));
  });

  it('has every command, option and exit code, and ships', () => {
    for (const { name, options } of commands) {
      expect(page).toContain(`charsetta ${name === 'detect' ? '' : name}`);
      for (const option of options) expect(page).toContain(`\\-\\-${option.name.replaceAll('-', '\\-')}`);
    }
    expect(info).toMatchObject({ man: './man/charsetta.1', files: expect.arrayContaining(['man']) });
  });

  it('gives no quotes of a command to a request, which would take them for its own', () => {
    for (const line of page.split('\n').filter((each) => /^\.(B|I|BR)\b/.test(each)))
      expect(line).not.toContain('"');
    expect(page).toContain('\\%\\(aqselect(.encoding \\%!= \\%\\(dqUTF\\-8\\(dq).path\\(aq');
  });

  it('is set without complaint', ({ skip }) => {
    const { error, stderr, stdout } = spawnSync('groff', ['-man', '-Tutf8', '-Kutf8', '-ww', '-P-c'], {
      input: page,
    });
    if (error !== undefined) skip('no groff on this machine');
    expect(stderr.toString()).toBe('');
    expect(stdout.toString()).toContain('some file could not be read or converted');
    // A letter is made bold by writing it twice.
    const plain = stdout.toString().replace(/.[\b]/g, '').replace(/\s+/g, ' ');
    for (const { examples } of commands) for (const { command } of examples) expect(plain).toContain(command);
  });
});

describe('completion', () => {
  /** What bash offers for a line, the last word being the one to complete. */
  function offered(line: string): string[] {
    const script = join(folder, 'teach.bash');
    if (!existsSync(script)) writeFileSync(script, charsetta(['completion', 'bash']).stdout);
    // As Readline splits it: = stands alone.
    const words = line.split(/(=)| /).filter((word) => word !== undefined);
    const program = `compopt() { :; }; source ${script}; COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _charsetta; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', program], { cwd: folder });
    expect(stderr.toString()).toBe('');
    return stdout.toString().trimEnd().split('\n');
  }

  it('in bash offers commands, options, choices, encodings and files', ({ skip }) => {
    if (spawnSync('bash', ['--version']).error !== undefined) skip('no bash on this machine');
    writeFileSync(join(folder, 'covenant.txt'), '');
    expect(offered('charsetta co')).toEqual(['covenant.txt', 'convert', 'completion']);
    expect(offered('charsetta convert --line')).toEqual(['--line-endings=']);
    expect(offered('charsetta convert --line-endings=c')).toEqual(['crlf', 'cr']);
    expect(offered('charsetta convert --to koi8-')).toEqual(['koi8-r', 'koi8-ru', 'koi8-t', 'koi8-u']);
    expect(offered('charsetta --js')).toEqual(['--json']);
    expect(offered('charsetta completion z')).toEqual(['zsh']);
    expect(offered('charsetta convert cov')).toEqual(['covenant.txt']);
    expect(offered('charsetta he')).toEqual(['help']);
    expect(offered('charsetta help comp')).toEqual(['completion']);
    expect(offered('charsetta --language zh-')).toEqual(['zh-Hans', 'zh-Hant']);
    expect(offered('charsetta encodings cov')).toEqual(['']);
    expect(offered('charsetta convert --min-confidence cov')).toEqual(['']);
    expect(offered('charsetta --color cov')).toEqual(['covenant.txt']);
    expect(offered('charsetta --color=n')).toEqual(['never']);
  });

  it('in bash offers names as they are, with spaces and stars', ({ skip }) => {
    if (spawnSync('bash', ['--version']).error !== undefined) skip('no bash on this machine');
    for (const name of ['my first letter.txt', 'my *.txt']) writeFileSync(join(folder, name), '');
    expect(offered('charsetta convert my').sort()).toEqual(['my *.txt', 'my first letter.txt']);
    expect(offered('charsetta --model my').sort()).toEqual(['my *.txt', 'my first letter.txt']);
    expect(offered('charsetta my').sort()).toEqual(['my *.txt', 'my first letter.txt']);
  });

  it('in bash offers folders where one is wanted, and files where the same option wants one', ({ skip }) => {
    if (spawnSync('bash', ['--version']).error !== undefined) skip('no bash on this machine');
    mkdirSync(join(folder, 'below out'));
    writeFileSync(join(folder, 'below.model'), '');
    for (const option of ['--output=', '--output ', '-o ']) {
      expect(offered(`charsetta convert ${option}bel`)).toEqual(['below out']);
      expect(offered(`charsetta train ${option}bel`).sort()).toEqual(['below out', 'below.model']);
    }
  });

  it.each(['bash', 'zsh', 'fish'])(
    'for %s is a script that the shell can read, with every option',
    (shell) => {
      const { stdout, status } = charsetta(['completion', shell]);
      expect(status).toBe(0);
      const dashes = shell === 'fish' ? '-l ' : '--';
      for (const { options } of commands)
        for (const { name } of options) expect(stdout).toContain(dashes + name);
      expect(stdout).toContain('help');
      expect(stdout).toContain('zh-Hant');
      // Some shells complain of what their surroundings lack; the status is about the script.
      const script = join(folder, `script.${shell}`);
      writeFileSync(script, stdout);
      const checked = spawnSync(shell, ['-n', script]);
      if (checked.error === undefined) expect(checked.status).toBe(0);
    },
  );

  it('is for shells that there are', () => {
    for (const shell of ['csh', 'toString', 'constructor', '__proto__'])
      expect(charsetta(['completion', shell])).toMatchObject({
        status: 2,
        stdout: '',
        stderr: expect.stringMatching(/expected the name of one shell: bash, zsh, fish; see /),
      });
    expect(charsetta(['completion'])).toMatchObject({ status: 2 });
  });
});

describe('lists', () => {
  it('have every encoding, with its aliases', () => {
    const { stdout } = charsetta(['encodings']);
    const rows = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(rows.map(([name]) => name).sort()).toEqual(encodings.map(({ name }) => name).sort());
    expect(rows.find(([name]) => name === 'KOI8-R')![4].split(' ')).toContain('cskoi8r');
    const listed = JSON.parse(charsetta(['encodings', '--json']).stdout);
    expect(listed).toContainEqual(JSON.parse(JSON.stringify(encodings[0])));
  });

  it('have every language, with its name and encodings', () => {
    const listed = JSON.parse(charsetta(['languages', '--json']).stdout);
    expect(listed).toContainEqual({
      tag: 'cs',
      name: 'Czech',
      script: 'Latin',
      encodings: expect.arrayContaining(['windows-1250', 'ISO-8859-2']),
    });
    const tags = charsetta(['languages'])
      .stdout.trimEnd()
      .split('\n')
      .map((line) => line.split('\t')[0]);
    expect(tags).toEqual(listed.map(({ tag }: { tag: string }) => tag));
  });
});

/** The files that a built module cannot do without. */
function needs(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  // Imports that may wait are calls, and have a parenthesis.
  for (const [, target] of readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*"(\.[^"]+)"/g))
    needs(join(file, '..', target), seen);
  return seen;
}

it('starts without loading the detector where it is not needed', () => {
  const files = [...needs(COMMAND)];
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('packed/model.js'))).toEqual([]);
  const chunks = join(COMMAND, '../../for-node/chunks');
  const holders = readdirSync(chunks).filter((file) =>
    readFileSync(join(chunks, file), 'utf8').includes('packed/model.js'),
  );
  expect(holders).toHaveLength(1);
});
