/**
 * Asks a freshly trained model in what language a text is:
 *
 *     npx tsx scripts/try-model.ts MODEL.ts "some text"
 */
import { resolve } from 'node:path';
import { argv, exit } from 'node:process';
import { pathToFileURL } from 'node:url';
import { NO_HINTS } from '../packages/charsetta/src/gate/hints.ts';
import { Gate } from '../packages/charsetta/src/gate/index.ts';
import { Judge } from '../packages/charsetta/src/judge/index.ts';
import { judgeLanguage } from '../packages/charsetta/src/judge/language.ts';
import { Model } from '../packages/charsetta/src/model/format.ts';

const [file, text] = argv.slice(2);
if (file === undefined || text === undefined) {
  console.error('usage: npx tsx scripts/try-model.ts MODEL.ts "some text"');
  exit(2);
}
const { packedModel } = (await import(pathToFileURL(resolve(file)).href)) as {
  packedModel: readonly string[];
};
const model = new Model(packedModel);
const gate = new Gate(model);
const { tag, confidence } = judgeLanguage(text, { model, gate, judge: new Judge(gate) }, NO_HINTS);
console.log(tag, confidence.toFixed(2));
