/**
 * `npm run eval:chunks`: the whole dev set again in random chunks of 1 to 4,096 bytes. Every answer must be the one that
 * `detect` gives in one call, in every field; ends with 1 if one is not. `--set NAME` for a single set, `--per-cell N` and
 * `--quick` as for `npm run eval`.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { readArguments } from '../../../../scripts/read-arguments.ts';
import { Detector, detect } from '../../../charsetta/src/index.ts';
import { progress } from './measure.ts';
import { Random } from './random.ts';
import { loadSet, SET_NAMES } from './sets.ts';
import type { Sample } from './types.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const LONGEST_CHUNK = 4096;
const SHOWN = 20;

const { values: options } = readArguments({
  options: {
    set: { type: 'string', default: 'all' },
    source: { type: 'string', default: 'flores-sib200' },
    'per-cell': { type: 'string', default: '4' },
    quick: { type: 'boolean', default: false },
    data: { type: 'string', default: '../shared/data' },
  },
});

let different = 0;
for (const name of SET_NAMES.filter((set) => options.set === 'all' || options.set === set)) {
  const samples = loadSet(name, {
    data: resolve(ROOT, options.data),
    source: options.source,
    perCell: Number(options['per-cell']),
    quick: options.quick,
    blankDeclarations: false,
  });
  let wrong = 0;
  let bytes = 0;
  let chunks = 0;
  samples.forEach((sample, index) => {
    if (index % 500 === 0) progress(name, index, samples.length);
    const result = inChunks(sample, new Random(`${name} ${index}`));
    bytes += sample.bytes.length;
    chunks += result.chunks;
    if (isDeepStrictEqual(result.answer, detect(sample.bytes))) return;
    wrong++;
    if (different++ < SHOWN) console.log(`differs: ${name} ${index}`, result.answer, detect(sample.bytes));
  });
  console.log(
    `${name}: ${samples.length} samples, ${bytes} bytes in ${chunks} chunks, ${wrong} answers differ`,
  );
}
process.exitCode = different > 0 ? 1 : 0;

function inChunks({ bytes }: Sample, random: Random) {
  const detector = new Detector();
  // Half of the samples in small chunks, or short samples would hardly be cut at all.
  const longest =
    random.below(2) === 0 ? LONGEST_CHUNK : Math.min(LONGEST_CHUNK, Math.ceil(bytes.length / 4));
  let chunks = 0;
  for (let at = 0; at < bytes.length; chunks++) {
    const length = 1 + random.below(longest);
    detector.push(bytes.subarray(at, at + length));
    at += length;
  }
  return { answer: detector.end(), chunks };
}
