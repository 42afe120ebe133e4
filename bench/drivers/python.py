"""The protocol of bench/drivers/README.md for detectors written for Python: chardet 7, charset-normalizer."""

import json
import logging
import sys
from importlib.metadata import version
from time import perf_counter_ns

# A pass shorter than this would time the clock.
PASS_NANOSECONDS = 500_000
# A pass that takes this long is timed once: it needs no warming, and nobody has the time.
SLOW_NANOSECONDS = 250_000_000
# Single calls are timed this often, and the best one counts.
TIMES_EACH = 3
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


def run_pass(call, inputs, times):
    start = perf_counter_ns()
    for _ in range(times):
        for data in inputs:
            call(data)
    return (perf_counter_ns() - start) / times


def time_passes(call, inputs, milliseconds):
    """The mean over the inputs, taken in turn: of the best pass, or, where a pass is long, of each input's own best call."""
    once = run_pass(call, inputs, 1)
    if once > SLOW_NANOSECONDS:
        return once / len(inputs)
    warm = perf_counter_ns() + milliseconds * 5e5
    while perf_counter_ns() < warm:
        once = min(once, run_pass(call, inputs, 1))
    end = perf_counter_ns() + milliseconds * 5e5
    if once > PASS_NANOSECONDS:
        best_each = [once] * len(inputs)
        while True:
            for index, data in enumerate(inputs):
                best_each[index] = min(best_each[index], run_pass(call, [data], 1))
            if perf_counter_ns() >= end:
                return sum(best_each) / len(inputs)
    times = int(PASS_NANOSECONDS / max(once, 1)) + 1
    best = once
    while True:
        best = min(best, run_pass(call, inputs, times))
        if perf_counter_ns() >= end:
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
            start = perf_counter_ns()
            found = call(data)
            best = min(best, perf_counter_ns() - start)
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
