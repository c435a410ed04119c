// What the compiler calls for on an MSP430 without a multiplier: memory, multiplication and
// division, under the names of its ABI. Compiled with -fno-builtin, or memcpy would become a call
// of memcpy.
#include <cstddef>
#include <cstdint>

namespace {

template <class Word>
Word multiply(Word one, Word other) {
  Word product = 0;
  for (; other != 0; other = static_cast<Word>(other >> 1)) {
    if ((other & 1) != 0) product = static_cast<Word>(product + one);
    one = static_cast<Word>(one + one);
  }
  return product;
}

template <class Word>
struct Division {
  Word quotient, rest;
};

// Bit by bit from the top.
template <class Word>
Division<Word> divide(Word number, Word by) {
  Division<Word> result{0, 0};
  for (Word bit = static_cast<Word>(Word{1} << (8 * sizeof(Word) - 1)); bit != 0;
       bit = static_cast<Word>(bit >> 1)) {
    result.rest = static_cast<Word>(result.rest + result.rest);
    if ((number & bit) != 0) ++result.rest;
    if (result.rest < by) continue;
    result.rest = static_cast<Word>(result.rest - by);
    result.quotient = static_cast<Word>(result.quotient | bit);
  }
  return result;
}

}  // namespace

extern "C" {

void* memcpy(void* to, const void* from, std::size_t count) {
  auto* target = static_cast<std::uint8_t*>(to);
  const auto* source = static_cast<const std::uint8_t*>(from);
  for (; count != 0; --count) *target++ = *source++;
  return to;
}

void* memset(void* to, int value, std::size_t count) {
  auto* target = static_cast<std::uint8_t*>(to);
  for (; count != 0; --count) *target++ = static_cast<std::uint8_t>(value);
  return to;
}

int memcmp(const void* one, const void* other, std::size_t count) {
  const auto* left = static_cast<const std::uint8_t*>(one);
  const auto* right = static_cast<const std::uint8_t*>(other);
  for (; count != 0; --count, ++left, ++right) {
    if (*left != *right) return *left < *right ? -1 : 1;
  }
  return 0;
}

std::uint16_t __mspabi_mpyi(std::uint16_t one, std::uint16_t other) {
  return multiply(one, other);
}
std::uint32_t __mspabi_mpyl(std::uint32_t one, std::uint32_t other) {
  return multiply(one, other);
}
std::uint16_t __mspabi_divu(std::uint16_t number, std::uint16_t by) {
  return divide(number, by).quotient;
}
std::uint32_t __mspabi_divul(std::uint32_t number, std::uint32_t by) {
  return divide(number, by).quotient;
}
std::uint32_t __mspabi_remul(std::uint32_t number, std::uint32_t by) {
  return divide(number, by).rest;
}

}  // extern "C"
