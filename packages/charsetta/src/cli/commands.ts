/**
 * Every command and every option, once. Arguments are read by this table; help, completion and the manual page are
 * written from it.
 */

export interface Option {
  /** The long name, without its dashes. */
  name: string;
  short?: string;
  /** What its value is called in help; a flag has none. */
  value?: string;
  /** Whether the value may be left out, as in `--backup[=SUFFIX]`; it then needs the `=`. */
  optional?: boolean;
  /** The values there are, if they can be counted. */
  choices?: readonly string[];
  /** What a shell may complete the value with, beyond the choices. */
  completes?: 'file' | 'folder' | 'encoding' | 'language';
  help: string;
}

export interface Example {
  command: string;
  meaning: string;
}

export interface Command {
  name: string;
  summary: string;
  /** The operands, as help shows them. */
  operands: string;
  /** What a shell may complete an operand with. */
  completes: 'file' | readonly string[] | null;
  description: readonly string[];
  options: readonly Option[];
  examples: readonly Example[];
}

const COLOR: Option = {
  name: 'color',
  value: 'WHEN',
  optional: true,
  choices: ['auto', 'always', 'never'],
  help: 'colours: auto (on a terminal, unless NO_COLOR is set; the default), always, never',
};
const HELP: Option = { name: 'help', short: 'h', help: 'show this text' };
const VERSION: Option = { name: 'version', short: 'V', help: 'show the version' };
const JSON_LIST: Option = { name: 'json', help: 'a JSON array' };

const WALK: readonly Option[] = [
  { name: 'no-ignore', help: 'in folders, take also what .gitignore leaves out, and .git' },
  {
    name: 'skip-binary',
    help: 'in folders, leave out files whose names say that they are no text: .png, .zip, .so …',
  },
];

const HINTS: readonly Option[] = [
  {
    name: 'language',
    value: 'TAG',
    completes: 'language',
    help: 'the language, if known, such as ru or zh-Hant: a hint, the bytes may overrule it',
  },
  {
    name: 'encodings',
    value: 'LIST',
    completes: 'encoding',
    help: 'consider only these encodings, such as windows-1251,koi8-r',
  },
  { name: 'tld', value: 'DOMAIN', help: 'the top-level domain the files come from, such as jp: a hint' },
  {
    name: 'model',
    value: 'FILE',
    completes: 'file',
    help: 'judge by this model, made by charsetta train, and not by the one that ships',
  },
];

const METHOD: Option = {
  name: 'method',
  value: 'NAME',
  choices: ['chared'],
  help: 'another method: chared (Pomikálek and Suchomel 2011), for one known language; needs --model',
};

const JOBS: Option = {
  name: 'jobs',
  short: 'j',
  value: 'N',
  help: 'threads to work with; by default as many as there are processors, if there is enough to do',
};

export const commands: readonly Command[] = [
  {
    name: 'detect',
    summary: 'tell the encoding and the language of files',
    operands: '[PATH]...',
    completes: 'file',
    description: [
      'Tells the character encoding and the language of files. This is what charsetta does when no command is named; a file that is named like a command is called ./convert. A folder stands for the files below it, in the order of their names; a pattern such as "**/*.txt" for the files that match, where the shell has not expanded it; - for standard input, which is also read when no path is given and something is piped in. A folder that is named though .gitignore leaves out all in it is told on standard error.',
      'On a terminal the answer is a table, in a pipe one line of tab-separated values a file: path, encoding, language, confidence (the probability that the encoding gives the right text), declared (what the file claims to be and whether that holds), notes. "und" is a language that cannot be told, "zxx" a text without language, "-" what is no text. A control character in a name is shown as \\n, \\t or \\u001b, a byte that is no UTF-8 as \\xe9, and a backslash, except on Windows, as \\\\.',
      'Symbolic links are followed when they are named, and left alone inside folders.',
    ],
    options: [
      { name: 'table', help: 'a table, in a pipe too' },
      { name: 'tsv', help: 'tab-separated values, on a terminal too' },
      { ...JSON_LIST, help: 'a JSON array, with all that is known' },
      { name: 'ndjson', help: 'the same, one JSON object a line' },
      { name: 'all', help: 'every reading worth naming, the likeliest first' },
      {
        name: 'explain',
        help: 'why: the evidence, and the places that decided as the best readings have them; in words, or as JSON',
      },
      { name: 'summary', help: 'count by encoding and by language, rather than name the files' },
      ...HINTS,
      METHOD,
      ...WALK,
      JOBS,
      COLOR,
      HELP,
      VERSION,
    ],
    examples: [
      { command: 'charsetta letter.txt', meaning: 'what is this?' },
      { command: 'charsetta --language pl subtitles/', meaning: 'a folder of Polish subtitles' },
      { command: 'curl -s https://example.com/ | charsetta -', meaning: 'standard input' },
      { command: 'charsetta --explain letter.txt', meaning: 'and why?' },
      { command: 'charsetta --summary src/', meaning: 'how many files of each kind' },
      {
        command: 'charsetta --ndjson inbox/ | jq \'select(.encoding != "UTF-8").path\'',
        meaning: 'for programs',
      },
    ],
  },
  {
    name: 'convert',
    summary: 'turn files into UTF-8 or another encoding',
    operands: '[PATH]...',
    completes: 'file',
    description: [
      'Converts files to UTF-8, or to the encoding that --to names, and writes them to standard output, below a folder, or in place of the old ones. Paths are as for detect. A file that is right already is left untouched.',
      'A file is left as it is, with one line that says why, if its encoding is not certain enough (--min-confidence), if it only looks like text (NUL characters, what may be UTF-7 or HZ), if bytes in it do not fit that encoding, if the new encoding lacks one of its characters, if it is read-only, or if it has several hard links. --force converts it all the same. What is no text is an error if it was named, and passed over in folders. The result is always decoded again and compared before it replaces anything.',
      'In place means: the new file is written beside the old one, synced, and renamed over it, so that at every moment there is either the old file or the new one. Mode, owner and times are kept. A symbolic link that is named stays a link, and the file it leads to is converted. What a killed run leaves behind is removed by the next one in that folder. In folders, backups are left alone: a file named like another with the suffix.',
    ],
    options: [
      {
        name: 'to',
        value: 'ENCODING',
        completes: 'encoding',
        help: 'the encoding to write; utf-8 by default',
      },
      {
        name: 'from',
        value: 'ENCODING',
        completes: 'encoding',
        help: 'the encoding the files are in, rather than find it out',
      },
      { name: 'in-place', short: 'i', help: 'replace the files' },
      {
        name: 'output',
        short: 'o',
        value: 'FOLDER',
        completes: 'folder',
        help: 'write the files below this folder, by their names, or by their places in the folders that were named',
      },
      {
        name: 'backup',
        value: 'SUFFIX',
        optional: true,
        help: 'with --in-place, keep the old file under its name with this suffix; .bak if none is given',
      },
      {
        name: 'min-confidence',
        value: 'P',
        help: 'convert only files whose encoding is this certain, from 0 to 1; 0.8 by default',
      },
      {
        name: 'force',
        help: 'convert also what would be stopped; what cannot be written becomes ? or U+FFFD',
      },
      {
        name: 'dry-run',
        short: 'n',
        help: 'change nothing, show what would change, and refuse what would be refused',
      },
      {
        name: 'line-endings',
        value: 'KIND',
        choices: ['keep', 'lf', 'crlf', 'cr'],
        help: 'how lines are to end: keep (the default), lf, crlf, cr',
      },
      {
        name: 'bom',
        value: 'WHAT',
        choices: ['auto', 'keep', 'add', 'remove'],
        help: 'byte-order mark: keep, add, remove; auto, the default, puts one on UTF-16 and UTF-32 that is made from something else, and keeps it where the encoding stays',
      },
      {
        name: 'fix-declarations',
        help: 'let <meta>, the XML declaration, @charset and the like name the new encoding',
      },
      ...HINTS,
      ...WALK,
      COLOR,
      HELP,
    ],
    examples: [
      { command: 'charsetta convert letter.txt > letter.utf8.txt', meaning: 'to standard output' },
      { command: 'charsetta convert --dry-run --in-place src/', meaning: 'what would happen to a folder?' },
      {
        command: 'charsetta convert --in-place --backup --fix-declarations site/',
        meaning: 'a site, the old files kept as *.bak',
      },
      {
        command: 'charsetta convert --to windows-1251 --line-endings crlf --output old/ notes/',
        meaning: 'back to the nineties',
      },
      { command: 'charsetta convert --from ibm866 - < readme.doc', meaning: 'for those who know' },
    ],
  },
  {
    name: 'train',
    summary: 'make a model from your own text',
    operands: 'FOLDER | TEXT...',
    completes: 'file',
    description: [
      'Makes a model file for detect --model. FOLDER holds one folder a language, named by its BCP 47 tag, of UTF-8 text: .txt or .txt.gz. The same text gives the same model, byte for byte. Only the languages of the model can then be told, so put all there that are to be told apart. A text that is no UTF-8, a folder without text and one that is named by no language are errors.',
      'With --method chared the operands are UTF-8 texts in one language, from which chared learns to tell the named encodings of that language apart.',
    ],
    options: [
      {
        name: 'output',
        short: 'o',
        value: 'FILE',
        completes: 'file',
        help: 'where the model goes; required. A link is followed, a pipe or a device is written to',
      },
      METHOD,
      {
        name: 'language',
        value: 'TAG',
        completes: 'language',
        help: 'with --method chared: the language of the text',
      },
      {
        name: 'encodings',
        value: 'LIST',
        completes: 'encoding',
        help: 'with --method chared: the encodings to tell apart; by default those that the language is met in',
      },
      COLOR,
      HELP,
    ],
    examples: [
      { command: 'charsetta train --output celtic.model corpora/', meaning: 'corpora/br, corpora/cy …' },
      { command: 'charsetta --model celtic.model letter.txt', meaning: 'judge by it' },
      {
        command: 'charsetta train --method chared --language sk --output sk.chared slovak.txt',
        meaning: 'another method',
      },
      { command: 'charsetta --method chared --model sk.chared letter.txt', meaning: 'and its answer' },
    ],
  },
  {
    name: 'eval',
    summary: 'measure how well your own files are told',
    operands: 'MANIFEST',
    completes: 'file',
    description: [
      'Detects the files that a manifest lists and compares the answers with it. A manifest has one line a file: path, encoding, language, separated by tabs; paths are relative to the manifest. A dash, or nothing, means that this is not known, and that the file counts in no share of it; an encoding of "binary" that it is no text. Lines that begin with # are passed over.',
      'An encoding is right if it gives the very text that the true one gives. The exit status is about the files being read, not about the answers being right.',
    ],
    options: [
      { name: 'errors', help: 'name the files that were told wrongly' },
      { name: 'json', help: 'a JSON object' },
      ...HINTS,
      METHOD,
      COLOR,
      HELP,
    ],
    examples: [
      {
        command: 'charsetta eval --errors letters/manifest.tsv',
        meaning: 'how many are right, and which are not',
      },
      { command: 'charsetta eval --model celtic.model manifest.tsv', meaning: 'the same by your own model' },
    ],
  },
  {
    name: 'encodings',
    summary: 'list the encodings',
    operands: '',
    completes: null,
    description: [
      'Lists every encoding that can be told, read and written: name, kind, where it is met, languages, aliases.',
    ],
    options: [{ ...JSON_LIST }, COLOR, HELP],
    examples: [{ command: 'charsetta encodings | grep -i koi8', meaning: 'in a pipe: tab-separated values' }],
  },
  {
    name: 'languages',
    summary: 'list the languages',
    operands: '',
    completes: null,
    description: [
      'Lists every language that can be told: tag, name, script, encodings it is usually met in.',
    ],
    options: [{ ...JSON_LIST }, COLOR, HELP],
    examples: [{ command: 'charsetta languages', meaning: '' }],
  },
  {
    name: 'completion',
    summary: 'write a completion script for a shell',
    operands: 'bash | zsh | fish',
    completes: ['bash', 'zsh', 'fish'],
    description: ['Writes a script that teaches the shell the commands, options and names of charsetta.'],
    options: [HELP],
    examples: [
      { command: 'source <(charsetta completion bash)', meaning: 'in ~/.bashrc' },
      { command: 'source <(charsetta completion zsh)', meaning: 'in ~/.zshrc, after compinit' },
      { command: 'charsetta completion fish | source', meaning: 'in ~/.config/fish/config.fish' },
    ],
  },
];

export const defaultCommand = commands[0];

export const exitCodes: readonly (readonly [code: number, meaning: string])[] = [
  [0, 'all files were answered or converted'],
  [1, 'some file could not be read or converted; the others were'],
  [2, 'the call was wrong'],
];

export function commandByName(name: string): Command | undefined {
  return commands.find((command) => command.name === name);
}
