/** The manual page, in the language of man(7), from the table of commands. */
import { type Command, commands, defaultCommand, exitCodes, type Option } from './commands.ts';

export function manualPage(version: string): string {
  const lines = [
    `.TH CHARSETTA 1 "" "charsetta ${version}" "User Commands"`,
    '.SH NAME',
    text('charsetta - tell the encoding and the language of files, and convert them'),
    '.SH SYNOPSIS',
    ...commands.flatMap((command, index) => [...(index === 0 ? [] : ['.br']), synopsis(command)]),
    '.SH DESCRIPTION',
    ...paragraphs(defaultCommand.description),
    '.SS Options',
    ...defaultCommand.options.flatMap(optionLines),
    '.SH COMMANDS',
    ...commands.filter((command) => command !== defaultCommand).flatMap(commandLines),
    '.SH "EXIT STATUS"',
    ...exitCodes.flatMap(([code, meaning]) => ['.TP', `.B ${code}`, text(meaning)]),
    '.SH ENVIRONMENT',
    '.TP',
    '.B NO_COLOR',
    text('if it is set and not empty, there are no colours unless --color asks for them'),
    '.SH EXAMPLES',
    ...commands.flatMap(({ examples }) =>
      examples.flatMap(({ command, meaning }) => ['.TP', `\\fB${code(command)}\\fR`, text(meaning)]),
    ),
    '.SH "SEE ALSO"',
    '.BR iconv (1),',
    '.BR file (1)',
  ];
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}

function synopsis(command: Command): string {
  const name = command === defaultCommand ? 'charsetta' : `charsetta ${command.name}`;
  return `.B ${name}\n${text(`[OPTION]... ${command.operands}`.trim())}`;
}

function commandLines(command: Command): string[] {
  return [
    `.SS "charsetta ${command.name}"`,
    ...paragraphs(command.description),
    ...command.options.filter(({ name }) => name !== 'help').flatMap(optionLines),
  ];
}

function optionLines({ name, short, value, optional, help }: Option): string[] {
  const argument = value === undefined ? '' : optional ? `[=\\fI${value}\\fR]` : ` \\fI${value}\\fR`;
  const names = [...(short === undefined ? [] : [`-${short}`]), `--${name}`].map(
    (form) => `\\fB${text(form)}\\fR`,
  );
  return ['.TP', names.join(', ') + argument, text(help)];
}

function paragraphs(texts: readonly string[]): string[] {
  return texts.flatMap((paragraph, index) => [...(index === 0 ? [] : ['.PP']), text(paragraph)]);
}

const SIGNS: Readonly<Record<string, string>> = {
  "'": '\\(aq',
  '"': '\\(dq',
  '`': '\\(ga',
  '^': '\\(ha',
  '~': '\\(ti',
};

/** What is to be typed: signs that stay what they are, words without hyphens. A request for bold would take quotes for its own. */
function code(plain: string): string {
  return text(plain)
    .replaceAll(/['"`^~]/g, (sign) => SIGNS[sign])
    .split(' ')
    .map((word) => `\\%${word}`)
    .join(' ');
}

/** What roff would take for a command, a font, a dash of another kind. */
function text(plain: string): string {
  return plain
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/, '\\&$1');
}
