import java.util.List;
import org.apache.tika.detect.EncodingResult;
import org.apache.tika.ml.chardetect.MojibusterEncodingDetector;

/** Apache Tika 4's own detector, Mojibuster, on the bytes as they are. */
public final class Tika implements Driver.Peer {
  private final MojibusterEncodingDetector detector;

  public Tika() throws Exception {
    detector = new MojibusterEncodingDetector();
  }

  @Override
  public String detect(byte[] bytes) {
    List<EncodingResult> results = detector.detect(bytes);
    return results.isEmpty() ? null : results.get(0).getLabel();
  }

  @Override
  public String version() {
    return MojibusterEncodingDetector.class.getPackage().getImplementationVersion();
  }
}
