import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;

/** The protocol of bench/drivers/README.md for detectors written in Java. The argument names the class of the peer. */
public final class Driver {
  /** What a peer gives: the call that is timed. */
  public interface Peer {
    String detect(byte[] bytes) throws Exception;

    String version();
  }

  /** A pass shorter than this would time the clock. */
  private static final double PASS_NANOSECONDS = 5e5;
  /** A pass that takes this long is timed once: it needs no warming, and nobody has the time. */
  private static final double SLOW_NANOSECONDS = 2.5e8;
  /** Single calls are timed this often, and the best one counts. */
  private static final int TIMES_EACH = 3;
  /** One that takes longer than this is not made again. */
  private static final double LONG_NANOSECONDS = 2e7;

  /** Compilers go by counts. */
  private static final int WARM_CALLS = 500;
  /** Nothing as long as this is left alone by a busy machine; for shorter calls the processor's time is not exact enough. */
  private static final double HELD_UP_NANOSECONDS = 5e6;
  private static final int FEWEST_TURNS = 4;
  private static final int PATIENCE = 8;
  /** How long single calls are made before they count. */
  private static final long WARM_NANOSECONDS = 500_000_000L;

  /** Answers go here, so that no call can be left out as useless. */
  static volatile String kept;

  private static List<byte[]> readPack(String path) throws Exception {
    ByteBuffer pack = ByteBuffer.wrap(Files.readAllBytes(Path.of(path))).order(ByteOrder.LITTLE_ENDIAN);
    List<byte[]> inputs = new ArrayList<>();
    while (pack.remaining() >= 5) {
      byte[] bytes = new byte[pack.getInt()];
      int domain = pack.get();
      pack.position(pack.position() + domain);
      pack.get(bytes);
      inputs.add(bytes);
    }
    return inputs;
  }

  /** What passed on the clock; of a long run the time that the processor worked on it, if others held it up. */
  private static final class Stopwatch {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private final long worked = THREADS.getCurrentThreadCpuTime();
    private final long start = System.nanoTime();

    double nanoseconds(boolean isLong) {
      long passed = System.nanoTime() - start;
      if (!isLong) return passed;
      return Math.min(passed, THREADS.getCurrentThreadCpuTime() - worked);
    }
  }

  private static double pass(Peer peer, List<byte[]> inputs, int times, boolean isLong) throws Exception {
    Stopwatch watch = new Stopwatch();
    for (int time = 0; time < times; time++) for (byte[] input : inputs) kept = peer.detect(input);
    return watch.nanoseconds(isLong) / times;
  }

  /** Half of the time; where a busy machine made that too little, some more. */
  private static boolean goesOn(long begin, double half, boolean tooLittle) {
    long elapsed = System.nanoTime() - begin;
    return elapsed < half || (tooLittle && elapsed < PATIENCE * half);
  }

  /** The mean over the inputs, taken in turn: of the best pass, or, where a pass is long, of each input's own best call. */
  private static double timePasses(Peer peer, List<byte[]> inputs, double milliseconds) throws Exception {
    double first = pass(peer, inputs, 1, true);
    if (first > SLOW_NANOSECONDS) return first / inputs.size();
    double once = pass(peer, inputs, 1, false);
    double half = milliseconds * 5e5;
    long begin = System.nanoTime();
    for (int calls = 0; goesOn(begin, half, calls < WARM_CALLS); calls += inputs.size())
      once = Math.min(once, pass(peer, inputs, 1, false));
    begin = System.nanoTime();
    if (once > PASS_NANOSECONDS) {
      boolean isLong = once / inputs.size() > HELD_UP_NANOSECONDS;
      double[] best = new double[inputs.size()];
      Arrays.fill(best, once);
      for (int turn = 0; goesOn(begin, half, turn < FEWEST_TURNS); turn++)
        for (int index = 0; index < best.length; index++)
          best[index] = Math.min(best[index], pass(peer, inputs.subList(index, index + 1), 1, isLong));
      return Arrays.stream(best).sum() / best.length;
    }
    int times = (int) (PASS_NANOSECONDS / Math.max(once, 1)) + 1;
    double best = once;
    for (int turn = 0; goesOn(begin, half, turn < FEWEST_TURNS); turn++)
      best = Math.min(best, pass(peer, inputs, times, false));
    return best / inputs.size();
  }

  private static String answerEach(Peer peer, List<byte[]> inputs) throws Exception {
    long warm = System.nanoTime() + WARM_NANOSECONDS;
    for (byte[] input : inputs) {
      kept = peer.detect(input);
      if (System.nanoTime() > warm) break;
    }
    StringJoiner answers = new StringJoiner(",");
    StringJoiner times = new StringJoiner(",");
    for (byte[] input : inputs) {
      double best = Double.POSITIVE_INFINITY;
      for (int time = 0; time < TIMES_EACH && (time == 0 || best < LONG_NANOSECONDS); time++) {
        Stopwatch watch = new Stopwatch();
        kept = peer.detect(input);
        best = Math.min(best, watch.nanoseconds(time > 0 && best > HELD_UP_NANOSECONDS));
      }
      answers.add(kept == null ? "[null,null]" : "[\"" + kept + "\",null]");
      times.add(Double.toString(best));
    }
    return "{\"answers\":[" + answers + "],\"ns\":[" + times + "]}";
  }

  public static void main(String[] arguments) throws Exception {
    Peer peer = (Peer) Class.forName(arguments[0]).getDeclaredConstructor().newInstance();
    System.out.println("{\"ready\":true,\"version\":\"" + peer.version() + "\"}");
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] words = line.split("\t");
      try {
        List<byte[]> inputs = readPack(words[words.length - 1]);
        if (words[0].equals("time"))
          System.out.println("{\"ns\":" + timePasses(peer, inputs, Double.parseDouble(words[1])) + "}");
        else System.out.println(answerEach(peer, inputs));
      } catch (Exception error) {
        System.out.println("{\"error\":\"" + error.getClass().getName() + "\"}");
      }
    }
  }
}
