// The driver of every peer that runs in Node. drivers/README.md tells the protocol.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { peers } from './node-peers.mjs';

/** A pass shorter than this would time the clock. */
const PASS_NANOSECONDS = 500_000;
/** A pass that takes this long is timed once: it needs no warming, and nobody has the time. */
const SLOW_NANOSECONDS = 250_000_000;
/** Single calls are timed this often, and the best one counts. */
const TIMES_EACH = 3;

/** One that takes longer than this is not made again. */
const LONG_NANOSECONDS = 20_000_000;
/** Compilers go by counts. */
const WARM_CALLS = 500;
const FEWEST_TURNS = 4;
const PATIENCE = 8;
/** Nothing as long as this is left alone by a busy machine; for shorter calls the processor's time is not exact enough. */
const HELD_UP_NANOSECONDS = 5_000_000;
/** How long single calls are made before they count. */
const WARM_NANOSECONDS = 500_000_000;
const asItIs = (bytes) => bytes;

/** A pack: for each input its length (four bytes, little-endian), the length of its domain (one byte), domain, bytes. */
function readPack(file) {
  const pack = readFileSync(file);
  const inputs = [];
  for (let at = 0; at < pack.length; ) {
    const length = pack.readUInt32LE(at);
    const start = at + 5 + pack[at + 4];
    // A buffer of its own for each, as somebody has who read a file.
    inputs.push(Buffer.from(new Uint8Array(pack.subarray(start, start + length)).buffer));
    at = start + length;
  }
  return inputs;
}

/** Half of the time; where a busy machine made that too little, some more. */
function goesOn(elapsed, half, tooLittle) {
  return elapsed < half || (tooLittle && elapsed < PATIENCE * half);
}

let kept;
const clock = () => Number(process.hrtime.bigint());

/** What passed on the clock; of a long run the time that the processor worked on it, if others held it up. */
function stopwatch(run, long) {
  const cpu = process.cpuUsage();
  const start = clock();
  run();
  const passed = clock() - start;
  if (!long) return passed;
  const { user, system } = process.cpuUsage(cpu);
  return Math.min(passed, 1000 * (user + system));
}

/**
 * Nanoseconds a call takes: the mean over the inputs, taken in turn. What counts is the best pass of those that fit in the
 * time; where a pass is long enough for the clock, each input's own best call.
 */
function timePasses(call, inputs, milliseconds) {
  const pass = (times, long = false) =>
    stopwatch(() => {
      for (let time = 0; time < times; time++) for (const input of inputs) kept = call(input);
    }, long) / times;
  const first = pass(1, true);
  if (first > SLOW_NANOSECONDS) return first / inputs.length;
  let once = pass(1);
  const half = milliseconds * 5e5;
  let begin = clock();
  for (let calls = 0; goesOn(clock() - begin, half, calls < WARM_CALLS); calls += inputs.length)
    once = Math.min(once, pass(1));
  begin = clock();
  if (once > PASS_NANOSECONDS) {
    const long = once / inputs.length > HELD_UP_NANOSECONDS;
    const best = inputs.map(() => once);
    for (let turn = 0; goesOn(clock() - begin, half, turn < FEWEST_TURNS); turn++) {
      inputs.forEach((input, index) => {
        const ns = stopwatch(() => {
          kept = call(input);
        }, long);
        best[index] = Math.min(best[index], ns);
      });
    }
    return best.reduce((sum, ns) => sum + ns, 0) / inputs.length;
  }
  const times = Math.ceil(PASS_NANOSECONDS / once);
  let best = once;
  for (let turn = 0; goesOn(clock() - begin, half, turn < FEWEST_TURNS); turn++)
    best = Math.min(best, pass(times));
  return best / inputs.length;
}

/** What each input is taken for, and the best time of a few calls. */
function answerEach({ call, read }, inputs) {
  const warm = clock() + WARM_NANOSECONDS;
  for (const input of inputs) {
    kept = attempt(call, input);
    if (clock() > warm) break;
  }
  const answers = [];
  const ns = [];
  for (const input of inputs) {
    let best = Number.POSITIVE_INFINITY;
    for (let time = 0; time < TIMES_EACH && (time === 0 || best < LONG_NANOSECONDS); time++) {
      const ns = stopwatch(
        () => {
          kept = attempt(call, input);
        },
        time > 0 && best > HELD_UP_NANOSECONDS,
      );
      best = Math.min(best, ns);
    }
    answers.push(kept instanceof Error ? [null, null] : read(kept));
    ns.push(best);
  }
  return { answers, ns };
}

function attempt(call, input) {
  try {
    return call(input);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const [name, argument] = process.argv.slice(-1)[0].split(' ');
const say = (data) => process.stdout.write(`${JSON.stringify(data)}\n`);
const { call, read, prepare = asItIs } = await peers[name](argument);
say({ ready: true });
for await (const line of createInterface({ input: process.stdin })) {
  const [command, ...rest] = line.split('\t');
  try {
    const inputs = readPack(rest.at(-1)).map(prepare);
    if (command === 'time') say({ ns: timePasses(call, inputs, Number(rest[0])) });
    else say(answerEach({ call, read }, inputs));
  } catch (error) {
    say({ error: String(error) });
  }
}
