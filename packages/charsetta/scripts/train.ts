/** `npm run train`: from corpora to the model that ships. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { readArguments } from '../../../scripts/read-arguments.ts';
import { listCorpora } from '../src/train/corpus.ts';
import { TIERS, train } from '../src/train/train.ts';
import { EVERYDAY, withEveryday } from './everyday.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const { values } = readArguments({
  options: {
    corpora: { type: 'string', default: join(root, '../shared/data/train') },
    everyday: { type: 'string', default: EVERYDAY },
    tier: { type: 'string', default: 'full' },
    output: { type: 'string' },
    report: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(
    'npm run train -- [--corpora FOLDER] [--everyday FOLDER] [--tier full|web] [--output FILE] [--report FILE]\n\nThe corpora are one folder a language, of UTF-8 .txt or .txt.gz; everyday text is one file a language, such as fr.txt.\nThe report is JSON: sources, sizes and what was kept, for each language.',
  );
  process.exit(0);
}

/** An engine that skims a file keeps the string that it is at, and the longer that is, the longer it takes: hence pieces. */
const PIECE = 65_536;

function inPieces(text: string): string {
  let lines = '';
  for (let at = 0; at < text.length; at += PIECE) lines += `  '${text.slice(at, at + PIECE)}',\n`;
  return lines;
}

const tier = values.tier;
if (tier !== 'full' && tier !== 'web') {
  console.error(`no tier "${tier}": full and web are there`);
  process.exit(1);
}
const output = values.output ?? join(root, `packages/charsetta/src/model/generated/${tier}.ts`);
if (!existsSync(values.corpora)) {
  console.error(`no corpora at ${values.corpora}: give a folder with --corpora`);
  process.exit(1);
}
if (!existsSync(values.everyday)) {
  console.error(
    `no everyday text at ${values.everyday}: give a folder with --everyday, an empty one for none`,
  );
  process.exit(1);
}
const corpora = listCorpora(resolve(values.corpora))
  .filter(({ tag }) => TIERS[tier].includes(tag))
  .map((corpus) => withEveryday(corpus, resolve(values.everyday)));
const showProgress = (tag: string, done: number, of: number) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done + 1}/${of} ${tag}            `);
};
const { packed, report } = train(corpora, showProgress, TIERS[tier]);
const base64 = Buffer.from(packed).toString('base64');
mkdirSync(dirname(output), { recursive: true });
const temporary = `${output}.new`;
writeFileSync(
  temporary,
  `// Written by scripts/train.ts from ${report.length} corpora; do not edit.
export const packedModel: readonly string[] = [
${inPieces(base64)}];
`,
);
renameSync(temporary, output);
if (values.report !== undefined) {
  const languages = report.map((entry, index) => ({ ...entry, sources: corpora[index].sources }));
  mkdirSync(dirname(values.report), { recursive: true });
  writeFileSync(values.report, `${JSON.stringify({ packedBytes: packed.length, languages }, null, 1)}\n`);
}
console.log(
  `\n${report.length} languages, ${packed.length} bytes, ${gzipSync(base64).length} gzipped -> ${output}`,
);
