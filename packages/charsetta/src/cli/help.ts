/** What --help says, from the table of commands. */
import { type Command, commands, defaultCommand, exitCodes, type Option } from './commands.ts';

const WIDTH = 100;

export function helpFor(command: Command): string {
  const isDefault = command === defaultCommand;
  const sections = [
    usage(command),
    ...command.description.map((paragraph) => wrap(paragraph, '')),
    isDefault
      ? section(
          'Commands',
          commands.map(({ name, summary }) => [name, summary]),
        )
      : '',
    section(
      'Options',
      command.options.map((option) => [optionNames(option), option.help]),
    ),
    section(
      'Examples',
      command.examples.map(({ command: line, meaning }) => [line, meaning]),
      56,
    ),
    section(
      'Exit status',
      exitCodes.map(([code, meaning]) => [String(code), meaning]),
    ),
    isDefault ? 'charsetta help COMMAND tells more of a command.' : '',
  ];
  return `${sections.filter((text) => text !== '').join('\n\n')}\n`;
}

function usage(command: Command): string {
  const operands = command.operands === '' ? '' : ` ${command.operands}`;
  if (command === defaultCommand)
    return `Usage: charsetta [OPTION]...${operands}\n       charsetta COMMAND [OPTION]... [OPERAND]...`;
  return `Usage: charsetta ${command.name} [OPTION]...${operands}`;
}

/** `-o, --output FOLDER`, `--backup[=SUFFIX]`. */
export function optionNames({ name, short, value, optional }: Option): string {
  const long = value === undefined ? `--${name}` : optional ? `--${name}[=${value}]` : `--${name} ${value}`;
  return short === undefined ? `    ${long}` : `-${short}, ${long}`;
}

function section(title: string, rows: readonly (readonly [string, string])[], most = 26): string {
  if (rows.length === 0) return '';
  const column = Math.min(most, Math.max(...rows.map(([left]) => left.length)));
  const indent = ' '.repeat(column + 4);
  const lines = rows.map(([left, right]) => {
    if (right === '') return `  ${left}`;
    const text = wrap(right, indent).trimStart();
    return left.length > column ? `  ${left}\n${indent}${text}` : `  ${left.padEnd(column)}  ${text}`;
  });
  return `${title}:\n${lines.join('\n')}`;
}

function wrap(text: string, indent: string): string {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(' ')) {
    if (line.length + word.length + 1 > WIDTH && line.trim() !== '') {
      lines.push(line);
      line = indent;
    }
    line += line.trim() === '' ? word : ` ${word}`;
  }
  return [...lines, line].join('\n');
}
