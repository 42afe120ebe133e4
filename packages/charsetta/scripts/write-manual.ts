/** `npx tsx packages/charsetta/scripts/write-manual.ts`: the manual page, from the command's own table of options. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { manualPage } from '../src/cli/manual.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
mkdirSync(new URL('../man/', import.meta.url), { recursive: true });
writeFileSync(new URL('../man/charsetta.1', import.meta.url), manualPage(version));
