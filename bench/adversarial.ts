/**
 * `npm run bench:adversarial`: hostile inputs of growing size, in nanoseconds a byte, for `detect`, `decode` and a `Detector`
 * in small chunks. Linear time shows as figures that do not grow along a row.
 */
import { Detector, decode, detect } from '../packages/charsetta/src/index.ts';
import { HOSTILE } from '../packages/charsetta/src/test-data/hostile.ts';
import { readArguments } from '../scripts/read-arguments.ts';

const { values } = readArguments({
  options: { sizes: { type: 'string', default: '1024,16384,262144,4194304' }, only: { type: 'string' } },
});
const sizes = values.sizes.split(',').map(Number);

const READERS: Readonly<Record<string, (bytes: Uint8Array) => void>> = {
  detect: (bytes) => void detect(bytes),
  decode: (bytes) => void decode(bytes).text.length,
  'in chunks': (bytes) => {
    const detector = new Detector();
    for (let at = 0; at < bytes.length; at += 251) detector.push(bytes.subarray(at, at + 251));
    detector.end();
  },
};

/** The best of a few runs, in nanoseconds a byte. */
function measure(read: (bytes: Uint8Array) => void, bytes: Uint8Array): number {
  let best = Number.POSITIVE_INFINITY;
  const until = performance.now() + 60;
  for (let run = 0; run < 3 || (run < 50 && performance.now() < until); run++) {
    const start = performance.now();
    read(bytes);
    best = Math.min(best, performance.now() - start);
  }
  return (best * 1e6) / bytes.length;
}

const heads = Object.keys(READERS).flatMap((reader) => sizes.map((size) => `${reader} ${size}`));
console.log(`| ns/byte | ${heads.join(' | ')} |\n| --- |${' ---: |'.repeat(heads.length)}`);
for (const [kind, make] of Object.entries(HOSTILE)) {
  if (values.only !== undefined && !kind.includes(values.only)) continue;
  const inputs = sizes.map(make);
  const figures = Object.values(READERS).flatMap((read) => inputs.map((bytes) => measure(read, bytes)));
  console.log(`| ${kind} | ${figures.map((figure) => figure.toFixed(figure < 10 ? 2 : 0)).join(' | ')} |`);
}
