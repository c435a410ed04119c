#include "quadrille/morpion/records/base64.hpp"

#include <cstdint>

#include "quadrille/core/text.hpp"

namespace quadrille::morpion {
namespace {

constexpr std::string_view kBase64Letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

// Six bits, or -1.
int base64_value(char letter) {
  if (letter == '+') return 62;
  if (letter == '/') return 63;
  const std::size_t found = kBase64Letters.find(letter);
  return found == std::string_view::npos ? -1 : static_cast<int>(found);
}

}  // namespace

std::string to_base64(std::string_view bytes) {
  std::string text;
  std::uint32_t waiting = 0;
  int bits = 0;
  const auto put = [&] { text += kBase64Letters[waiting >> (bits -= 6) & 63]; };
  for (const char byte : bytes) {
    waiting = waiting << 8 | static_cast<unsigned char>(byte);
    bits += 8;
    while (bits >= 6) put();
  }
  if (bits > 0) {
    waiting <<= 6 - bits;
    bits = 6;
    put();
  }
  return text;
}

Expected<std::string, ParseError> from_base64(std::string_view text) {
  constexpr const char* kEndExpected = "nothing behind the padding";
  std::string bytes;
  std::uint32_t waiting = 0;
  int bits = 0;
  bool padded = false;
  for (std::size_t offset = 0; offset < text.size(); ++offset) {
    const char letter = text[offset];
    if (is_space(letter)) continue;
    if (letter == '=') {
      padded = true;
      continue;
    }
    if (padded) return ParseError{offset, 1, kEndExpected};
    const int value = base64_value(letter);
    if (value < 0) return ParseError{offset, 1, "a letter of Base64 (A-Z, a-z, 0-9, - or _)"};
    waiting = waiting << 6 | static_cast<std::uint32_t>(value);
    bits += 6;
    if (bits >= 8) bytes += static_cast<char>(waiting >> (bits -= 8) & 0xFF);
  }
  // A letter alone has fewer bits than a byte.
  if (bits >= 6) return ParseError{text.size(), 0, "one more letter of Base64"};
  return bytes;
}

}  // namespace quadrille::morpion
