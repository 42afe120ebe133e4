// Google's compact_enc_det, built from the sources that the npm package `ced` carries. No hints; the answer's MIME name.
#include "native.hpp"

#include "compact_enc_det/compact_enc_det.h"
#include "util/encodings/encodings.h"

Answer detect(const Input &input) {
  int consumed = 0;
  bool reliable = false;
  const Encoding encoding = CompactEncDet::DetectEncoding(
      input.bytes.data(), static_cast<int>(input.bytes.size()), nullptr, nullptr, nullptr, UNKNOWN_ENCODING,
      UNKNOWN_LANGUAGE, CompactEncDet::WEB_CORPUS, false, &consumed, &reliable);
  return {MimeEncodingName(encoding), ""};
}

std::string version() { return PEER_VERSION; }

int main() { return bench::serve(); }
