// CLD2 (Debian's library): the language of plain UTF-8.
#include "native.hpp"

#include <cld2/public/compact_lang_det.h>

Answer detect(const Input &input) {
  bool reliable = false;
  const CLD2::Language language =
      CLD2::DetectLanguage(input.bytes.data(), static_cast<int>(input.bytes.size()), true, &reliable);
  return {"", CLD2::LanguageCode(language)};
}

std::string version() { return PEER_VERSION; }

int main() { return bench::serve(); }
