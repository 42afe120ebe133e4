// The protocol of bench/drivers/README.md for detectors written in C or C++. A driver gives `detect` and `version`.
#include <algorithm>
#include <ctime>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

struct Input {
  std::string tld;
  std::string bytes;
};

/** Empty where the detector does not tell. */
struct Answer {
  const char *encoding = "";
  const char *language = "";
};

Answer detect(const Input &input);
std::string version();

namespace bench {

/** A pass shorter than this would time the clock. */
constexpr double kPassNanoseconds = 5e5;
/** A pass that takes this long is timed once: it needs no warming, and nobody has the time. */
constexpr double kSlowNanoseconds = 2.5e8;
/** Single calls are timed this often, and the best one counts. */
constexpr int kTimesEach = 3;
/** One that takes longer than this is not made again. */
constexpr double kLongNanoseconds = 2e7;
/** Nothing as long as this is left alone by a busy machine; for shorter calls the processor's time is not exact enough. */
constexpr double kHeldUpNanoseconds = 5e6;
constexpr int kFewestTurns = 4;
constexpr double kPatience = 8;
/** Answers go here, so that no call can be left out as useless. */
volatile const char *kept;

inline double clock() {
  return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

inline std::vector<Input> readPack(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  const std::string pack((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  std::vector<Input> inputs;
  for (size_t at = 0; at + 5 <= pack.size();) {
    const auto byte = [&](size_t index) { return static_cast<uint32_t>(static_cast<unsigned char>(pack[at + index])); };
    const size_t length = byte(0) | byte(1) << 8 | byte(2) << 16 | byte(3) << 24;
    const size_t tldLength = byte(4);
    inputs.push_back({pack.substr(at + 5, tldLength), pack.substr(at + 5 + tldLength, length)});
    at += 5 + tldLength + length;
  }
  return inputs;
}

/** What passed on the clock; of a long run the time that the processor worked on it, if others held it up. */
class Stopwatch {
 public:
  double nanoseconds(bool isLong) const {
    const double passed = clock() - start_;
    return isLong ? std::min(passed, processor() - processorStart_) : passed;
  }

 private:
  static double processor() {
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1e9 + time.tv_nsec;
  }
  double processorStart_ = processor();
  double start_ = clock();
};

/** Half of the time; where a busy machine made that too little, some more. */
inline bool goesOn(double elapsed, double half, bool tooLittle) {
  return elapsed < half || (tooLittle && elapsed < kPatience * half);
}

inline double pass(const std::vector<Input> &inputs, int times, bool isLong = false) {
  const Stopwatch watch;
  for (int time = 0; time < times; time++)
    for (const Input &input : inputs) kept = detect(input).encoding;
  return watch.nanoseconds(isLong) / times;
}

inline double single(const Input &input, bool isLong) {
  const Stopwatch watch;
  kept = detect(input).encoding;
  return watch.nanoseconds(isLong);
}

/** The mean over the inputs, taken in turn: of the best pass, or, where a pass is long, of each input's own best call. */
inline double timePasses(const std::vector<Input> &inputs, double milliseconds) {
  const double first = pass(inputs, 1, true);
  if (first > kSlowNanoseconds) return first / inputs.size();
  double once = pass(inputs, 1);
  const double half = milliseconds * 5e5;
  double begin = clock();
  while (clock() - begin < half) once = std::min(once, pass(inputs, 1));
  begin = clock();
  if (once > kPassNanoseconds) {
    const bool isLong = once / inputs.size() > kHeldUpNanoseconds;
    std::vector<double> best(inputs.size(), once);
    for (int turn = 0; goesOn(clock() - begin, half, turn < kFewestTurns); turn++)
      for (size_t index = 0; index < inputs.size(); index++)
        best[index] = std::min(best[index], single(inputs[index], isLong));
    double sum = 0;
    for (const double ns : best) sum += ns;
    return sum / inputs.size();
  }
  const int times = static_cast<int>(kPassNanoseconds / std::max(once, 1.0)) + 1;
  double best = once;
  for (int turn = 0; goesOn(clock() - begin, half, turn < kFewestTurns); turn++)
    best = std::min(best, pass(inputs, times));
  return best / inputs.size();
}

inline std::string quoted(const std::string &text) {
  if (text.empty()) return "null";
  std::string safe;
  for (const char letter : text)
    if (letter >= ' ' && letter != '"' && letter != '\\') safe += letter;
  return '"' + safe + '"';
}

inline void answerEach(const std::vector<Input> &inputs) {
  std::ostringstream answers, times;
  times.precision(10);
  for (size_t index = 0; index < std::min<size_t>(50, inputs.size()); index++) kept = detect(inputs[index]).encoding;
  for (size_t index = 0; index < inputs.size(); index++) {
    double best = 1e18;
    std::string encoding, language;
    for (int time = 0; time < kTimesEach; time++) {
      const Stopwatch watch;
      const Answer answer = detect(inputs[index]);
      best = std::min(best, watch.nanoseconds(time > 0 && best > kHeldUpNanoseconds));
      encoding = answer.encoding;
      language = answer.language;
      if (best > kLongNanoseconds) break;
    }
    const char *comma = index == 0 ? "" : ",";
    answers << comma << '[' << quoted(encoding) << ',' << quoted(language) << ']';
    times << comma << best;
  }
  std::cout << "{\"answers\":[" << answers.str() << "],\"ns\":[" << times.str() << "]}" << std::endl;
}

inline int serve() {
  std::cout.precision(10);
  std::cout << "{\"ready\":true,\"version\":" << quoted(version()) << "}" << std::endl;
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string command, milliseconds, path;
    std::getline(words, command, '\t');
    if (command == "time") std::getline(words, milliseconds, '\t');
    std::getline(words, path);
    try {
      const std::vector<Input> inputs = readPack(path);
      if (command == "time")
        std::cout << "{\"ns\":" << timePasses(inputs, std::stod(milliseconds)) << "}" << std::endl;
      else
        answerEach(inputs);
    } catch (const std::exception &error) {
      std::cout << "{\"error\":" << quoted(error.what()) << "}" << std::endl;
    }
  }
  return 0;
}

}  // namespace bench
