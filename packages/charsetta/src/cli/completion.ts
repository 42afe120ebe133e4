/** Completion scripts for shells, from the table of commands. */

import { encodings } from '../encodings/registry.ts';
import { type Command, commands, defaultCommand, type Option } from './commands.ts';
import { UsageError } from './complain.ts';
import { DONE } from './exit.ts';
import { print } from './output.ts';
import type { Arguments } from './parse.ts';

export function writeCompletion(given: Arguments): number {
  const [shell, ...more] = given.operands.map(String);
  const write = WRITERS[shell];
  if (write === undefined || more.length > 0)
    throw new UsageError(`expected the name of one shell: ${Object.keys(WRITERS).join(', ')}`);
  print(write());
  return DONE;
}

const WRITERS: Readonly<Record<string, () => string>> = {
  bash: writeBash,
  zsh: writeZsh,
  fish: writeFish,
};

const NAMES = commands.map(({ name }) => name);
const LABELS = encodings.map(({ name }) => name.toLowerCase()).sort();

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function longNames({ options }: Command): string[] {
  return options.map(
    ({ name, value, optional }) => `--${name}${value !== undefined && !optional ? '=' : ''}`,
  );
}

/** The words a value may be; null where the shell knows better, or nobody does. */
function wordsFor({ choices, completes }: Option): readonly string[] | null {
  return choices ?? (completes === 'encoding' ? LABELS : null);
}

const all = <T>(pick: (option: Option) => T | null): Map<string, T> => {
  const found = new Map<string, T>();
  for (const { options } of commands) {
    for (const option of options) {
      const value = pick(option);
      if (value !== null) found.set(option.name, value);
    }
  }
  return found;
};

function writeBash(): string {
  const values = [...all(wordsFor)].map(
    ([name, words]) =>
      `    --${name}) COMPREPLY=($(compgen -W ${quote(words.join(' '))} -- "$value")); return ;;`,
  );
  const files = [
    ...all(({ completes }) => (completes === 'file' || completes === 'folder' ? completes : null)),
  ].map(
    ([name, kind]) =>
      `    --${name}) COMPREPLY=($(compgen -${kind === 'file' ? 'f' : 'd'} -- "$value")); return ;;`,
  );
  const options = commands.map(
    (command) =>
      `    ${command.name}) COMPREPLY=($(compgen -W ${quote(longNames(command).join(' '))} -- "$word")) ;;`,
  );
  const operands = commands
    .filter(({ completes }) => Array.isArray(completes))
    .map(
      ({ name, completes }) =>
        `    ${name}) COMPREPLY=($(compgen -W ${quote((completes as readonly string[]).join(' '))} -- "$word")); return ;;`,
    );
  return `# bash completion for charsetta
_charsetta() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command=${defaultCommand.name} name value
  COMPREPLY=()
  case "\${COMP_WORDS[1]}" in ${NAMES.join('|')}) [ "$COMP_CWORD" -gt 1 ] && command="\${COMP_WORDS[1]}" ;; esac
  # bash splits --option=value into three words
  if [ "$word" = "=" ]; then name="$before" value=""
  elif [ "$before" = "=" ]; then name="\${COMP_WORDS[COMP_CWORD-2]}" value="$word"
  else name="$before" value="$word"; fi
  case "$name" in
${[...values, ...files].join('\n')}
  esac
  if [[ "$word" == -* ]]; then
    case "$command" in
${options.join('\n')}
    esac
    [[ "\${COMPREPLY[0]}" == *= ]] && compopt -o nospace
    return
  fi
  case "$command" in
${operands.join('\n')}
  esac
  COMPREPLY=($(compgen -f -- "$word"))
  [ "$COMP_CWORD" -eq 1 ] && COMPREPLY+=($(compgen -W ${quote(NAMES.join(' '))} -- "$word"))
}
complete -o filenames -F _charsetta charsetta
`;
}

function writeZsh(): string {
  const escaped = (text: string) => text.replaceAll(/[[\]:\\]/g, (sign) => `\\${sign}`);
  const spec = (option: Option): string[] => {
    const { name, short, value, optional, completes } = option;
    const words = wordsFor(option);
    const action =
      words !== null
        ? `(${words.join(' ')})`
        : completes === 'file'
          ? '_files'
          : completes === 'folder'
            ? '_files -/'
            : ' ';
    const about = `[${escaped(option.help)}]`;
    if (value === undefined)
      return [`--${name}${about}`, ...(short === undefined ? [] : [`-${short}${about}`])];
    const rest = `${about}${optional ? '::' : ':'}${escaped(value)}:${action}`;
    return [`--${name}=${optional ? '-' : ''}${rest}`, ...(short === undefined ? [] : [`-${short}+${rest}`])];
  };
  const cases = commands.map((command) => {
    const operands = Array.isArray(command.completes)
      ? `1:operand:(${command.completes.join(' ')})`
      : command.completes === 'file'
        ? '*:file:_files'
        : '';
    const specs = [...command.options.flatMap(spec), ...(operands === '' ? [] : [operands])];
    return `    ${command.name}) _arguments -s ${specs.map(quote).join(' \\\n      ')} ;;`;
  });
  const described = commands.map(({ name, summary }) => quote(`${name}:${escaped(summary)}`));
  return `#compdef charsetta
_charsetta() {
  local command=${defaultCommand.name}
  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
    local -a named=(${described.join(' ')})
    _describe command named
  fi
  if (( CURRENT > 2 )); then
    case $words[2] in (${NAMES.join('|')}) command=$words[2]; shift words; (( CURRENT-- )) ;; esac
  fi
  case $command in
${cases.join('\n')}
  esac
}
compdef _charsetta charsetta
`;
}

function writeFish(): string {
  const named = NAMES.join(' ');
  const lines = commands.map(
    ({ name, summary }) =>
      `complete -c charsetta -n 'not __fish_seen_subcommand_from ${named}' -a ${name} -d ${quote(summary)}`,
  );
  for (const command of commands) {
    const condition =
      command === defaultCommand
        ? `not __fish_seen_subcommand_from ${NAMES.filter((name) => name !== command.name).join(' ')}`
        : `__fish_seen_subcommand_from ${command.name}`;
    for (const option of command.options) lines.push(fishOption(option, condition));
    if (Array.isArray(command.completes))
      lines.push(`complete -c charsetta -n '${condition}' -f -a ${quote(command.completes.join(' '))}`);
  }
  return `# fish completion for charsetta\n${lines.join('\n')}\n`;
}

function fishOption(option: Option, condition: string): string {
  const { name, short, value, optional, completes, help } = option;
  const words = wordsFor(option);
  const parts = [`complete -c charsetta -n '${condition}' -l ${name}`];
  if (short !== undefined) parts.push(`-s ${short}`);
  if (value !== undefined && !optional) parts.push('-r');
  if (words !== null) parts.push(`-f -a ${quote(words.join(' '))}`);
  else if (completes === 'folder') parts.push("-f -a '(__fish_complete_directories)'");
  else if (completes === 'file') parts.push('-F');
  return `${parts.join(' ')} -d ${quote(help)}`;
}
