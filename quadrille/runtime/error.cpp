#include "quadrille/runtime/error.hpp"

#include <fmt/format.h>

namespace quadrille::runtime {
namespace {

// The bytes of the UTF-8 character that `text` begins with; 0 where that is none, or one that
// steers a terminal.
std::size_t visible_bytes(std::string_view text) {
  const auto byte = [text](std::size_t index) { return static_cast<unsigned char>(text[index]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return lead >= ' ' && lead != 0x7F ? 1 : 0;
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return 0;
  for (std::size_t index = 1; index < length; ++index) {
    if ((byte(index) & 0xC0) != 0x80) return 0;
  }
  return lead == 0xC2 && byte(1) < 0xA0 ? 0 : length;
}

}  // namespace

std::string one_line(std::string_view text) {
  std::string line;
  while (!text.empty()) {
    const std::size_t visible = visible_bytes(text);
    if (visible > 0) {
      line += text.substr(0, visible);
    } else {
      line += fmt::format("\\x{:02x}", static_cast<unsigned char>(text.front()));
    }
    text.remove_prefix(visible > 0 ? visible : 1);
  }
  return line;
}

}  // namespace quadrille::runtime
