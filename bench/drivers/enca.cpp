// enca (Debian's library) without a language: told none, it knows Unicode and little else.
#include "native.hpp"

extern "C" {
#include <enca.h>
}

static EncaAnalyser analyser = enca_analyser_alloc("__");

Answer detect(const Input &input) {
  const EncaEncoding encoding = enca_analyse_const(
      analyser, reinterpret_cast<const unsigned char *>(input.bytes.data()), input.bytes.size());
  if (!enca_charset_is_known(encoding.charset)) return {};
  const char *name = enca_charset_name(encoding.charset, ENCA_NAME_STYLE_MIME);
  return {name ? name : enca_charset_name(encoding.charset, ENCA_NAME_STYLE_ICONV), ""};
}

std::string version() { return PEER_VERSION; }

int main() { return bench::serve(); }
