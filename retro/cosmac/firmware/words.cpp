#include "retro/cosmac/firmware/words.hpp"

namespace quadrille::cosmac {

const char* Words::take() {
  const char* const word = next_;
  while (*next_ != '\0' && *next_ != ' ') ++next_;
  if (*next_ == ' ') *next_++ = '\0';
  skip_spaces();
  return word;
}

bool same(const char* one, const char* other) {
  for (; *one == *other; ++one, ++other) {
    if (*one == '\0') return true;
  }
  return false;
}

std::uint32_t number_of(const char* word) {
  constexpr std::uint32_t kMost = 100'000'000;
  std::uint32_t number = 0;
  for (; *word >= '0' && *word <= '9'; ++word) {
    if (number >= kMost / 10) return kMost;
    number = 10 * number + static_cast<std::uint8_t>(*word - '0');
  }
  return number;
}

}  // namespace quadrille::cosmac
