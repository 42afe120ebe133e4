// uchardet (Debian's library): the whole input as one chunk, then the end.
#include "native.hpp"

#include <uchardet/uchardet.h>

static uchardet_t detector = uchardet_new();

Answer detect(const Input &input) {
  uchardet_reset(detector);
  uchardet_handle_data(detector, input.bytes.data(), input.bytes.size());
  uchardet_data_end(detector);
  return {uchardet_get_charset(detector), ""};
}

std::string version() { return PEER_VERSION; }

int main() { return bench::serve(); }
