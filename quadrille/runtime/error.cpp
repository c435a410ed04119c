#include "quadrille/runtime/error.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <system_error>

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

constexpr std::size_t kLongestQuote = 40;

// Made visible here already, because an exception's text would end at a zero byte.
std::string quoted(std::string_view text) {
  return one_line(text.substr(0, kLongestQuote)) + (text.size() > kLongestQuote ? "…" : "");
}

}  // namespace

Error system_error(std::string_view action, std::string_view name, int number) {
  const bool no_space = number == ENOSPC || number == EDQUOT || number == EFBIG;
  return {fmt::format("cannot {} {}: {}", action, one_line(name),
                      std::generic_category().message(number)),
          no_space, number == EINTR};
}

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

std::string complaint(std::string_view what, std::string_view text, const ParseError& error) {
  if (error.length == 0) {
    return fmt::format("{}: ends after {} character{}, expected {}", what, text.size(),
                       text.size() == 1 ? "" : "s", error.expected);
  }
  return fmt::format("{}: '{}' at character {}, expected {}", what,
                     quoted(text.substr(error.offset, error.length)), error.offset + 1,
                     error.expected);
}

}  // namespace quadrille::runtime
