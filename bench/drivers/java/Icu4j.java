import com.ibm.icu.text.CharsetDetector;
import com.ibm.icu.text.CharsetMatch;
import com.ibm.icu.util.VersionInfo;

/** ICU4J: one detector object for all calls. */
public final class Icu4j implements Driver.Peer {
  private final CharsetDetector detector = new CharsetDetector();

  @Override
  public String detect(byte[] bytes) {
    CharsetMatch match = detector.setText(bytes).detect();
    return match == null ? null : match.getName();
  }

  @Override
  public String version() {
    return VersionInfo.ICU_VERSION.getVersionString(2, 4);
  }
}
