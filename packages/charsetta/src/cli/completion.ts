/** Completion scripts for shells, from the table of commands. */

import { encodings } from '../encodings/registry.ts';
import { type Command, commands, defaultCommand, type Option } from './commands.ts';
import { UsageError } from './complain.ts';
import { DONE } from './exit.ts';
import { print } from './output.ts';
import type { Arguments } from './parse.ts';

export async function writeCompletion(given: Arguments): Promise<number> {
  const [shell, ...more] = given.operands.map(String);
  const write = WRITERS.get(shell);
  if (write === undefined || more.length > 0)
    throw new UsageError(`expected the name of one shell: ${[...WRITERS.keys()].join(', ')}`);
  print(write(wordsWith(await languageTags())));
  return DONE;
}

/** The words that the value of an option may be; null where the shell knows better, or nobody does. */
type Words = (option: Option) => readonly string[] | null;

const WRITERS: ReadonlyMap<string, (wordsFor: Words) => string> = new Map([
  ['bash', writeBash],
  ['zsh', writeZsh],
  ['fish', writeFish],
]);

const NAMES = commands.map(({ name }) => name);
const HELP = 'help';
const ABOUT_HELP = 'tell more of a command';
const LABELS = encodings.map(({ name }) => name.toLowerCase()).sort();

function wordsWith(languages: readonly string[]): Words {
  return ({ choices, completes }) => {
    if (choices !== undefined) return choices;
    return completes === 'encoding' ? LABELS : completes === 'language' ? languages : null;
  };
}

async function languageTags(): Promise<string[]> {
  const { theEngine } = await import('../engine.ts');
  return theEngine()
    .model.heads.map(({ tag }) => tag)
    .sort();
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function longNames({ options }: Command): string[] {
  return options.map(
    ({ name, value, optional }) => `--${name}${value !== undefined && !optional ? '=' : ''}`,
  );
}

function writeBash(wordsFor: Words): string {
  const offer = (words: readonly string[], typed: string) =>
    `_charsetta_offer -W ${quote(words.join(' '))} -- "$${typed}"`;
  const options = commands.map((command) => `    ${command.name}) ${offer(longNames(command), 'word')} ;;`);
  const operands = commands
    .filter(({ completes }) => completes !== 'file')
    .map(
      ({ name, completes }) =>
        `    ${name}) ${offer((completes ?? []) as readonly string[], 'word')}; return ;;`,
    );
  return `# bash completion for charsetta
# A line is a name, with all its spaces and stars.
_charsetta_offer() {
  local line
  while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen "$@")
}
_charsetta_offer_paths() {
  compopt -o filenames
  _charsetta_offer "$@"
}
_charsetta() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command=${defaultCommand.name} name value
  COMPREPLY=()
  case "\${COMP_WORDS[1]}" in ${[...NAMES, HELP].join('|')}) [ "$COMP_CWORD" -gt 1 ] && command="\${COMP_WORDS[1]}" ;; esac
  # bash splits --option=value into three words
  if [ "$word" = "=" ]; then name="$before=" value=""
  elif [ "$before" = "=" ]; then name="\${COMP_WORDS[COMP_CWORD-2]}=" value="$word"
  else name="$before" value="$word"; fi
  case "$command:$name" in
${bashValues(wordsFor, offer).join('\n')}
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
    ${HELP}) ${offer(NAMES, 'word')}; return ;;
  esac
  _charsetta_offer_paths -f -- "$word"
  [ "$COMP_CWORD" -eq 1 ] && ${offer([...NAMES, HELP], 'word')}
}
complete -F _charsetta charsetta
`;
}

/** What to do for the value of an option, of whichever commands have it: a name may mean one thing here and another there. */
function bashValues(wordsFor: Words, offer: (words: readonly string[], typed: string) => string): string[] {
  const casesOf = new Map<string, string[]>();
  for (const command of commands) {
    for (const option of command.options) {
      if (option.value === undefined) continue;
      const words = wordsFor(option);
      const action = words === null ? bashPaths(option) : `${offer(words, 'value')}; return`;
      casesOf.set(action, [...(casesOf.get(action) ?? []), ...bashCases(command, option)]);
    }
  }
  return [...casesOf].map(([action, cases]) => `    ${cases.join('|')}) ${action} ;;`);
}

function bashPaths({ completes }: Option): string {
  if (completes === 'file') return '_charsetta_offer_paths -f -- "$value"; return';
  return completes === 'folder' ? '_charsetta_offer_paths -d -- "$value"; return' : 'return';
}

/** A value that may be left out needs the equals sign. */
function bashCases({ name: command }: Command, { name, short, optional }: Option): string[] {
  const apart = optional ? [] : [`--${name}`, ...(short === undefined ? [] : [`-${short}`])];
  return [`--${name}=`, ...apart].map((form) => `${command}:${form}`);
}

function writeZsh(wordsFor: Words): string {
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
  cases.push(`    ${HELP}) _arguments ${quote(`1:command:(${NAMES.join(' ')})`)} ;;`);
  const described = [...commands, { name: HELP, summary: ABOUT_HELP }].map(({ name, summary }) =>
    quote(`${name}:${escaped(summary)}`),
  );
  return `#compdef charsetta
_charsetta() {
  local command=${defaultCommand.name}
  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
    local -a named=(${described.join(' ')})
    _describe command named
  fi
  if (( CURRENT > 2 )); then
    case $words[2] in (${[...NAMES, HELP].join('|')}) command=$words[2]; shift words; (( CURRENT-- )) ;; esac
  fi
  case $command in
${cases.join('\n')}
  esac
}
compdef _charsetta charsetta
`;
}

function writeFish(wordsFor: Words): string {
  const named = [...NAMES, HELP].join(' ');
  const lines = [...commands, { name: HELP, summary: ABOUT_HELP }].map(
    ({ name, summary }) =>
      `complete -c charsetta -n 'not __fish_seen_subcommand_from ${named}' -a ${name} -d ${quote(summary)}`,
  );
  for (const command of commands) {
    const condition =
      command === defaultCommand
        ? `not __fish_seen_subcommand_from ${[...NAMES, HELP].filter((name) => name !== command.name).join(' ')}`
        : `__fish_seen_subcommand_from ${command.name}`;
    for (const option of command.options) lines.push(fishOption(option, condition, wordsFor(option)));
    if (Array.isArray(command.completes))
      lines.push(`complete -c charsetta -n '${condition}' -f -a ${quote(command.completes.join(' '))}`);
  }
  lines.push(
    `complete -c charsetta -n '__fish_seen_subcommand_from ${HELP}' -f -a ${quote(NAMES.join(' '))}`,
  );
  return `# fish completion for charsetta\n${lines.join('\n')}\n`;
}

function fishOption(
  { name, short, value, optional, completes, help }: Option,
  condition: string,
  words: readonly string[] | null,
): string {
  const parts = [`complete -c charsetta -n '${condition}' -l ${name}`];
  if (short !== undefined) parts.push(`-s ${short}`);
  if (value !== undefined && !optional) parts.push('-r');
  if (words !== null) parts.push(`-f -a ${quote(words.join(' '))}`);
  else if (completes === 'folder') parts.push("-f -a '(__fish_complete_directories)'");
  else if (completes === 'file') parts.push('-F');
  return `${parts.join(' ')} -d ${quote(help)}`;
}
