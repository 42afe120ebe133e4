// What the command `file --mime-encoding` asks (Debian's libmagic).
#include "native.hpp"

#include <magic.h>

static magic_t cookie = magic_open(MAGIC_MIME_ENCODING);

Answer detect(const Input &input) {
  const char *name = magic_buffer(cookie, input.bytes.data(), input.bytes.size());
  return {name ? name : "", ""};
}

std::string version() { return PEER_VERSION; }

int main() {
  if (magic_load(cookie, MAGIC_FILE) != 0) {
    std::cout << "{\"error\":\"the magic file cannot be read\"}" << std::endl;
    return 1;
  }
  return bench::serve();
}
