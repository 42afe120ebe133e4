/**
 * Writes `src/web/generated/*.ts`, the parts of `charsetta/web` that are smaller than those of `charsetta`.
 * Run: `npx tsx packages/charsetta/scripts/write-web.ts`
 */
import { writeFileSync } from 'node:fs';
import { encodings, normalise } from '../src/encodings/registry.ts';
import { rows } from '../src/encodings/rows/index.ts';
import type { Row } from '../src/encodings/rows/row.ts';
import { TIERS } from '../src/train/train.ts';
import { readReferences, renderReferences } from './write-references.ts';
import { writeSingleByte } from './write-single-byte.ts';

const GENERATED = new URL('../src/web/generated/', import.meta.url);

/** Narrower names of what the standard has: it calls ASCII windows-1252, TIS-620 windows-874, GB 2312 GBK and so on. */
const NARROWER = ['ASCII', 'ISO-8859-1', 'ISO-8859-9', 'ISO-8859-11', 'TIS-620', 'GB2312', 'EUC-KR'];

/** No encoding of the web, but files are dropped on pages too, and read as UTF-16 they would be every other character NUL. */
const FOR_FILES = ['UTF-32LE', 'UTF-32BE'];

const names = new Set(
  encodings
    .filter(({ whatwg, name }) => whatwg || NARROWER.includes(name) || FOR_FILES.includes(name))
    .map(({ name }) => name),
);

/** Latin, Greek and Cyrillic letters, and the signs that are typed among them: HTML 4 had little else. */
const OF_TEXT = /^[\xa0-\u024f\u0391-\u03c9\u0401-\u045f\u2010-\u203a\u02c6\u02dc\u20ac\u2122&<>"]$/;

/** Under names of a usual length: those of mathematics say nothing of a language. */
function saysSomethingOfALanguage(name: string, value: string): boolean {
  return name.length <= 7 && OF_TEXT.test(value);
}

export function generatedWebParts(): Map<string, string> {
  const kept = rows.filter(({ name }) => names.has(name)).map(withoutOthers);
  const lines = kept.map((row) => `  ${JSON.stringify(row)},\n`).join('');
  const references = readReferences().filter(({ name, value }) => saysSomethingOfALanguage(name, value));
  return new Map([
    [
      'rows.ts',
      `// Written by scripts/write-web.ts from src/encodings/rows; do not edit.\nimport type { Row } from '../../encodings/rows/row.ts';\n\nexport const rows: readonly Row[] = [\n${lines}];\n`,
    ],
    ['single-byte.ts', writeSingleByte((name) => names.has(name))],
    ['references.ts', renderReferences(references)],
  ]);
}

/**
 * The row as it is where there are no other encodings and languages than the tier's, nobody asks how aliases are spelt, and pages
 * are no programs.
 */
function withoutOthers(row: Row): Row {
  const { supersets, aliases = '', inPrograms: _programs, ...rest } = row;
  return {
    ...rest,
    languages: only(row.languages, (tag) => tag === 'mul' || TIERS.web.includes(tag)),
    ...(supersets === undefined ? {} : { supersets: only(supersets, (name) => names.has(name)) }),
    aliases: [...new Set(aliases.split(' ').map(normalise))]
      .filter((alias) => alias !== normalise(row.name))
      .join(' '),
  };
}

function only(words: string, wanted: (word: string) => boolean): string {
  return words.split(' ').filter(wanted).join(' ');
}

if (process.argv[1]?.endsWith('write-web.ts')) {
  for (const [file, text] of generatedWebParts()) writeFileSync(new URL(file, GENERATED), text);
}
