"""The protocol of bench/drivers/README.md for detectors written for Python: chardet 7, charset-normalizer."""

import json
import logging
import sys
from importlib.metadata import version
from time import perf_counter_ns, thread_time_ns

# A pass shorter than this would time the clock.
PASS_NANOSECONDS = 500_000
# A pass that takes this long is timed once: it needs no warming, and nobody has the time.
SLOW_NANOSECONDS = 250_000_000
# Single calls are timed this often, and the best one counts.
TIMES_EACH = 3
# Nothing as long as this is left alone by a busy machine; for shorter calls the processor's time is not exact enough.
HELD_UP_NANOSECONDS = 5_000_000
FEWEST_TURNS = 4
PATIENCE = 8
# One that takes longer than this is not made again.
LONG_NANOSECONDS = 20_000_000


def peer(name):
    """The call that is timed, and what takes encoding and language out of what it gave."""
    if name == "chardet":
        import chardet

        return chardet.detect, lambda found: [found["encoding"], found.get("language") or None]
    from charset_normalizer import from_bytes

    logging.getLogger("charset_normalizer").setLevel(logging.ERROR)

    def read(matches):
        best = matches.best()
        return [None, None] if best is None else [best.encoding, best.language]

    return from_bytes, read


def read_pack(path):
    with open(path, "rb") as file:
        pack = file.read()
    inputs = []
    at = 0
    while at + 5 <= len(pack):
        length = int.from_bytes(pack[at : at + 4], "little")
        start = at + 5 + pack[at + 4]
        inputs.append(pack[start : start + length])
        at = start + length
    return inputs


def run_pass(call, inputs, times, long=False):
    """What passed on the clock; of a long run the time that the processor worked on it, if others held it up."""
    worked = thread_time_ns()
    start = perf_counter_ns()
    for _ in range(times):
        for data in inputs:
            call(data)
    passed = perf_counter_ns() - start
    return (min(passed, thread_time_ns() - worked) if long else passed) / times


def goes_on(elapsed, half, too_little):
    """Half of the time; where a busy machine made that too little, some more."""
    return elapsed < half or (too_little and elapsed < PATIENCE * half)


def time_passes(call, inputs, milliseconds):
    """The mean over the inputs, taken in turn: of the best pass, or, where a pass is long, of each input's own best call."""
    first = run_pass(call, inputs, 1, True)
    if first > SLOW_NANOSECONDS:
        return first / len(inputs)
    once = run_pass(call, inputs, 1)
    half = milliseconds * 5e5
    begin = perf_counter_ns()
    while perf_counter_ns() - begin < half:
        once = min(once, run_pass(call, inputs, 1))
    begin = perf_counter_ns()
    turn = 0
    if once > PASS_NANOSECONDS:
        long = once / len(inputs) > HELD_UP_NANOSECONDS
        best_each = [once] * len(inputs)
        while goes_on(perf_counter_ns() - begin, half, turn < FEWEST_TURNS):
            turn += 1
            for index, data in enumerate(inputs):
                best_each[index] = min(best_each[index], run_pass(call, [data], 1, long))
        return sum(best_each) / len(inputs)
    times = int(PASS_NANOSECONDS / max(once, 1)) + 1
    best = once
    while goes_on(perf_counter_ns() - begin, half, turn < FEWEST_TURNS):
        turn += 1
        best = min(best, run_pass(call, inputs, times))
    return best / len(inputs)


def answer_each(call, read, inputs):
    for data in inputs[:50]:
        call(data)
    answers = []
    times = []
    for data in inputs:
        best = float("inf")
        found = None
        for _ in range(TIMES_EACH):
            worked = thread_time_ns()
            start = perf_counter_ns()
            found = call(data)
            passed = perf_counter_ns() - start
            if best < float("inf") and best > HELD_UP_NANOSECONDS:
                passed = min(passed, thread_time_ns() - worked)
            best = min(best, passed)
            if best > LONG_NANOSECONDS:
                break
        answers.append(read(found))
        times.append(best)
    return {"answers": answers, "ns": times}


def main():
    name = sys.argv[1]
    call, read = peer(name)
    print(json.dumps({"ready": True, "version": version(name)}), flush=True)
    for line in sys.stdin:
        words = line.rstrip("\n").split("\t")
        try:
            inputs = read_pack(words[-1])
            if words[0] == "time":
                reply = {"ns": time_passes(call, inputs, float(words[1]))}
            else:
                reply = answer_each(call, read, inputs)
        except Exception as error:  # whatever it is, the bench wants to know and the others go on
            reply = {"error": repr(error)}
        print(json.dumps(reply), flush=True)


main()
