// The memory and string functions that GCC calls even in freestanding code, and those that
// <string_view> needs. A 68000 faults on a long word at an odd address and takes one at any even
// address, so blocks whose two ends share their parity move four bytes at a time.
//
// Compile with -fno-builtin -fno-tree-loop-distribute-patterns: otherwise GCC sees that the loop in
// memcpy is a memcpy, and calls it.

#include <cstddef>
#include <cstdint>

namespace {

using Byte = unsigned char;
using LongWord [[gnu::may_alias]] = std::uint32_t;

bool odd(const void* address) {
  return reinterpret_cast<std::uintptr_t>(address) & 1;
}

// Ascending, each long word read before it is written: right too when `to` overlaps from below.
void copy_forward(Byte* to, const Byte* from, std::size_t size) {
  if (odd(to) == odd(from)) {
    if (size && odd(to)) {
      *to++ = *from++;
      --size;
    }
    for (; size >= sizeof(LongWord); size -= sizeof(LongWord)) {
      *reinterpret_cast<LongWord*>(to) = *reinterpret_cast<const LongWord*>(from);
      to += sizeof(LongWord);
      from += sizeof(LongWord);
    }
  }
  while (size--) *to++ = *from++;
}

void copy_backward(Byte* to, const Byte* from, std::size_t size) {
  while (size--) to[size] = from[size];
}

}  // namespace

extern "C" {

void* memcpy(void* to, const void* from, std::size_t size) {
  copy_forward(static_cast<Byte*>(to), static_cast<const Byte*>(from), size);
  return to;
}

void* memmove(void* to, const void* from, std::size_t size) {
  const auto copy = to <= from ? copy_forward : copy_backward;
  copy(static_cast<Byte*>(to), static_cast<const Byte*>(from), size);
  return to;
}

void* memset(void* to, int value, std::size_t size) {
  Byte* byte = static_cast<Byte*>(to);
  const Byte fill = static_cast<Byte>(value);
  if (size && odd(byte)) {
    *byte++ = fill;
    --size;
  }
  const std::uint32_t two = std::uint32_t{fill} << 8 | fill;
  const std::uint32_t four = two << 16 | two;
  for (; size >= sizeof(LongWord); size -= sizeof(LongWord)) {
    *reinterpret_cast<LongWord*>(byte) = four;
    byte += sizeof(LongWord);
  }
  while (size--) *byte++ = fill;
  return to;
}

int memcmp(const void* left, const void* right, std::size_t size) {
  const Byte* left_byte = static_cast<const Byte*>(left);
  const Byte* right_byte = static_cast<const Byte*>(right);
  for (; size--; ++left_byte, ++right_byte)
    if (*left_byte != *right_byte) return *left_byte - *right_byte;
  return 0;
}

void* memchr(const void* block, int value, std::size_t size) {
  const Byte* byte = static_cast<const Byte*>(block);
  for (; size--; ++byte)
    if (*byte == static_cast<Byte>(value)) return const_cast<Byte*>(byte);
  return nullptr;
}

std::size_t strlen(const char* text) {
  const char* end = text;
  while (*end) ++end;
  return static_cast<std::size_t>(end - text);
}

}  // extern "C"
