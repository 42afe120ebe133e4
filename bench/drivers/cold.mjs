// What the first answer of a peer costs in a fresh process: the import, the first call, and the memory that stays.
// Run with --expose-gc; arguments: the peer as for node.mjs, and one input in base64.
import { peers } from './node-peers.mjs';

const [name, argument] = process.argv.at(-2).split(' ');
const bytes = Buffer.from(process.argv.at(-1), 'base64');
const used = () => {
  globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { kept: heapUsed + external, rss };
};

const before = used();
const start = performance.now();
const { call, prepare } = await peers[name](argument);
const imported = performance.now();
const result = call(prepare ? prepare(bytes) : bytes);
const end = performance.now();
const after = used();
console.log(
  JSON.stringify({
    importMilliseconds: imported - start,
    firstMilliseconds: end - imported,
    keptMegabytes: (after.kept - before.kept) / 1e6,
    residentMegabytes: (after.rss - before.rss) / 1e6,
    answered: result !== undefined,
  }),
);
