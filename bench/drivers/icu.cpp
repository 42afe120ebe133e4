// ICU's character set detector (Debian's libicu). One detector object for all calls, as ICU advises.
#include "native.hpp"

#include <unicode/ucsdet.h>
#include <unicode/uversion.h>

static UCharsetDetector *detector = nullptr;

Answer detect(const Input &input) {
  UErrorCode status = U_ZERO_ERROR;
  ucsdet_setText(detector, input.bytes.data(), static_cast<int32_t>(input.bytes.size()), &status);
  const UCharsetMatch *match = ucsdet_detect(detector, &status);
  if (U_FAILURE(status) || match == nullptr) return {};
  const char *name = ucsdet_getName(match, &status);
  const char *language = ucsdet_getLanguage(match, &status);
  return {name ? name : "", language ? language : ""};
}

std::string version() { return U_ICU_VERSION; }

int main() {
  UErrorCode status = U_ZERO_ERROR;
  detector = ucsdet_open(&status);
  if (U_FAILURE(status)) {
    std::cout << "{\"error\":\"ucsdet_open failed\"}" << std::endl;
    return 1;
  }
  return bench::serve();
}
