//! The protocol of bench/drivers/README.md for chardetng: UTF-8 allowed, the whole input marked as last, as a file is.
//! With the argument `tld` it is told the top-level domain that the pack names.
use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use std::io::{BufRead, Write};
use std::time::{Duration, Instant};

/// A pass shorter than this would time the clock.
const PASS_NANOSECONDS: f64 = 5e5;
/// A pass that takes this long is timed once: it needs no warming, and nobody has the time.
const SLOW_NANOSECONDS: f64 = 2.5e8;
/// Single calls are timed this often, and the best one counts.
const TIMES_EACH: usize = 3;
/// Nothing as long as this is left alone by a busy machine; for shorter calls the processor's time is not exact enough.
const HELD_UP_NANOSECONDS: f64 = 5e6;
const FEWEST_TURNS: usize = 4;
const PATIENCE: u32 = 8;
/// One that takes longer than this is not made again.
const LONG_NANOSECONDS: f64 = 2e7;

struct Input {
    tld: Vec<u8>,
    bytes: Vec<u8>,
}

fn detect(input: &Input, told: bool) -> &'static str {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    detector.feed(&input.bytes, true);
    let tld = if told && !input.tld.is_empty() { Some(&input.tld[..]) } else { None };
    detector.guess(tld, Utf8Detection::Allow).name()
}

fn read_pack(path: &str) -> std::io::Result<Vec<Input>> {
    let pack = std::fs::read(path)?;
    let mut inputs = Vec::new();
    let mut at = 0;
    while at + 5 <= pack.len() {
        let length = u32::from_le_bytes([pack[at], pack[at + 1], pack[at + 2], pack[at + 3]]) as usize;
        let start = at + 5 + pack[at + 4] as usize;
        inputs.push(Input { tld: pack[at + 5..start].to_vec(), bytes: pack[start..start + length].to_vec() });
        at = start + length;
    }
    Ok(inputs)
}

/// What passed on the clock; of a long run the time that the processor worked on it, if others held it up.
struct Stopwatch {
    start: Instant,
    worked: f64,
}

impl Stopwatch {
    fn start() -> Self {
        Stopwatch { worked: processor_time(), start: Instant::now() }
    }

    fn nanoseconds(&self, long: bool) -> f64 {
        let passed = self.start.elapsed().as_nanos() as f64;
        if long {
            passed.min(processor_time() - self.worked)
        } else {
            passed
        }
    }
}

fn processor_time() -> f64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) };
    time.tv_sec as f64 * 1e9 + time.tv_nsec as f64
}

/// Half of the time; where a busy machine made that too little, some more.
fn goes_on(begin: Instant, half: Duration, too_little: bool) -> bool {
    let elapsed = begin.elapsed();
    elapsed < half || (too_little && elapsed < half * PATIENCE)
}

fn pass(inputs: &[Input], told: bool, times: usize, long: bool) -> f64 {
    let watch = Stopwatch::start();
    for _ in 0..times {
        for input in inputs {
            std::hint::black_box(detect(std::hint::black_box(input), told));
        }
    }
    watch.nanoseconds(long) / times as f64
}

/// The mean over the inputs, taken in turn: of the best pass, or, where a pass is long, of each input's own best call.
fn time_passes(inputs: &[Input], told: bool, milliseconds: f64) -> f64 {
    let count = inputs.len() as f64;
    let first = pass(inputs, told, 1, true);
    if first > SLOW_NANOSECONDS {
        return first / count;
    }
    let mut once = pass(inputs, told, 1, false);
    let half = Duration::from_micros((milliseconds * 500.0) as u64);
    let begin = Instant::now();
    while begin.elapsed() < half {
        once = once.min(pass(inputs, told, 1, false));
    }
    let begin = Instant::now();
    let mut turns = 0;
    if once > PASS_NANOSECONDS {
        let long = once / count > HELD_UP_NANOSECONDS;
        let mut best = vec![once; inputs.len()];
        while goes_on(begin, half, turns < FEWEST_TURNS) {
            turns += 1;
            for (index, input) in inputs.iter().enumerate() {
                best[index] = best[index].min(pass(std::slice::from_ref(input), told, 1, long));
            }
        }
        return best.iter().sum::<f64>() / count;
    }
    let times = (PASS_NANOSECONDS / once.max(1.0)) as usize + 1;
    let mut best = once;
    while goes_on(begin, half, turns < FEWEST_TURNS) {
        turns += 1;
        best = best.min(pass(inputs, told, times, false));
    }
    best / count
}

fn answer_each(inputs: &[Input], told: bool) -> String {
    for input in inputs.iter().take(50) {
        std::hint::black_box(detect(input, told));
    }
    let mut answers = Vec::new();
    let mut times = Vec::new();
    for input in inputs {
        let mut best = f64::INFINITY;
        let mut name = "";
        for _ in 0..TIMES_EACH {
            let watch = Stopwatch::start();
            name = std::hint::black_box(detect(input, told));
            best = best.min(watch.nanoseconds(best.is_finite() && best > HELD_UP_NANOSECONDS));
            if best > LONG_NANOSECONDS {
                break;
            }
        }
        answers.push(format!("[\"{name}\",null]"));
        times.push(best.to_string());
    }
    format!("{{\"answers\":[{}],\"ns\":[{}]}}", answers.join(","), times.join(","))
}

fn main() {
    let told = std::env::args().nth(1).as_deref() == Some("tld");
    let mut out = std::io::stdout();
    writeln!(out, "{{\"ready\":true,\"version\":\"{}\"}}", env!("CHARDETNG_VERSION")).unwrap();
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split('\t').collect();
        let reply = match read_pack(words[words.len() - 1]) {
            Err(error) => format!("{{\"error\":\"{:?}\"}}", error.kind()),
            Ok(inputs) if words[0] == "time" => {
                format!("{{\"ns\":{}}}", time_passes(&inputs, told, words[1].parse().unwrap_or(100.0)))
            }
            Ok(inputs) => answer_each(&inputs, told),
        };
        writeln!(out, "{reply}").unwrap();
        out.flush().unwrap();
    }
}
