/** From what was typed to what is meant, by the table of commands. */
import { parseArgs } from 'node:util';
import { editDistance } from '../encodings/edit-distance.ts';
import { type Command, commandByName, commands, defaultCommand, type Option } from './commands.ts';
import { UsageError } from './complain.ts';
import { displayPath, mayBeReplaced, type Path, pathFrom } from './paths.ts';

export interface Call {
  command: Command;
  arguments: Arguments;
}

/** The bytes of the last `count` arguments, if the system tells. */
export type RawArguments = (count: number) => readonly Buffer[] | null;

/** The options and operands of a call; asking for an option that the command has not is a mistake of ours. */
export class Arguments {
  readonly operands: readonly Path[];
  private readonly command: Command;
  private readonly given: ReadonlyMap<string, readonly Path[]>;

  constructor(command: Command, given: ReadonlyMap<string, readonly Path[]>, operands: readonly Path[]) {
    this.command = command;
    this.given = given;
    this.operands = operands;
  }

  has(name: string): boolean {
    return this.values(name) !== undefined;
  }

  /** The last value that was given; empty if it was left out. */
  text(name: string): string | undefined {
    const value = this.values(name)?.at(-1);
    return value?.toString();
  }

  path(name: string): Path | undefined {
    return this.values(name)?.at(-1);
  }

  /** All values, each of which may be a list with commas. */
  list(name: string): string[] | undefined {
    return this.values(name)?.flatMap((value) =>
      value
        .toString()
        .split(',')
        .map((item) => item.trim()),
    );
  }

  private values(name: string): readonly Path[] | undefined {
    if (!this.command.options.some((option) => option.name === name))
      throw new Error(`no option --${name} in the table of ${this.command.name}`);
    return this.given.get(name);
  }
}

/** The command that is called, right or wrong. */
export function commandIn([first]: readonly string[]): Command {
  return (first === undefined ? undefined : commandByName(first)) ?? defaultCommand;
}

export function readCall(argv: readonly string[], rawArguments: RawArguments): Call {
  const [first, second, ...more] = argv;
  if (first === 'help') {
    if (more.length > 0) throw new UsageError('expected the name of one command');
    const about = second === undefined ? defaultCommand : commandNamed(second);
    return { command: about, arguments: new Arguments(about, new Map([['help', ['']]]), []) };
  }
  const command = commandIn(argv);
  const rest = first === command.name ? argv.slice(1) : argv;
  return { command, arguments: parse(command, rest, rawArguments) };
}

function commandNamed(name: string): Command {
  const found = commandByName(name);
  if (found !== undefined) return found;
  throw new UsageError(
    `no command "${name}"; there are ${commands.map((command) => command.name).join(', ')}`,
  );
}

function parse(command: Command, argv: readonly string[], rawArguments: RawArguments): Arguments {
  const { tokens } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      command.options.map((option) => [
        option.name,
        { type: takesNext(option) ? 'string' : 'boolean', ...(option.short ? { short: option.short } : {}) },
      ]),
    ),
  });
  const raw = argv.some(mayBeReplaced) ? rawArguments(argv.length) : null;
  const original = (index: number, from: number, text: string): Path =>
    raw !== null && mayBeReplaced(text) ? pathFrom(Buffer.from(raw[index].subarray(from))) : text;
  const given = new Map<string, Path[]>();
  const operands: Path[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(original(token.index, 0, token.value));
    if (token.kind !== 'option') continue;
    const option = command.options.find(({ name }) => name === token.name);
    if (option === undefined) throw new UsageError(unknownOption(command, token.rawName));
    const value = checkedValue(option, token.rawName, token.value, token.inlineValue === true);
    const path = token.inlineValue
      ? original(token.index, argv[token.index].length - value.length, value)
      : original(token.index + 1, 0, value);
    given.set(option.name, [...(given.get(option.name) ?? []), path]);
  }
  if (command.operands === '' && operands.length > 0 && !given.has('help'))
    throw new UsageError(`charsetta ${command.name} takes options only, got "${displayPath(operands[0])}"`);
  return new Arguments(command, given, operands);
}

function takesNext(option: Option): boolean {
  return option.value !== undefined && option.optional !== true;
}

function checkedValue(option: Option, rawName: string, value: string | undefined, inline: boolean): string {
  if (option.value === undefined) {
    if (inline) throw new UsageError(`${rawName} takes no value`);
    return '';
  }
  if (value === undefined || value === '') {
    if (option.optional && !inline) return '';
    throw new UsageError(
      `${rawName} needs a value: ${rawName}${rawName.startsWith('--') ? '=' : ' '}${option.value}`,
    );
  }
  if (option.choices !== undefined && !option.choices.includes(value))
    throw new UsageError(`${rawName}: no "${value}"; there are ${option.choices.join(', ')}`);
  return value;
}

/** So many letters may be wrong in an option that is taken for a slip. */
const SLIP = 2;

function unknownOption(command: Command, rawName: string): string {
  const wanted = rawName.replace(/^-+/, '');
  const distance = ({ name }: Option) => editDistance(wanted, name, SLIP);
  const [nearest] = [...command.options].sort((a, b) => distance(a) - distance(b));
  const hint = wanted.length > 2 && distance(nearest) <= SLIP ? `; did you mean --${nearest.name}?` : '';
  return `no option ${rawName} in charsetta ${command.name}${hint}`;
}
