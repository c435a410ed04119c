// Starts a portable test program on 68000 Linux without any library, runs every TEST and ends with
// the line "N passed, M failed"; status 0 only when something ran and nothing failed.
//
// Each name is printed before its test, so that a crash names its culprit.

#include <cstddef>
#include <cstdint>
#include <iterator>

#include "tests/portable.hpp"

// The outermost frame has no caller: a6 is zero. The stack arrives with the arguments on top, which
// nothing here reads.
asm(R"(
    .text
    .globl _start
    .type _start, @function
_start:
    sub.l %a6, %a6
    move.l %sp, %d0
    and.l #-16, %d0
    move.l %d0, %sp
    jsr run_program
    .size _start, . - _start
)");

extern "C" {

using Constructor = void (*)();
extern const Constructor __init_array_start[];
extern const Constructor __init_array_end[];

// Weak, so that a program without tests links and reports that nothing passed.
[[gnu::weak]] extern const portable::Test* const __start_portable_tests[];
[[gnu::weak]] extern const portable::Test* const __stop_portable_tests[];

[[noreturn]] void abort();
[[noreturn, gnu::used]] void run_program();
}

namespace {

constexpr long kExit = 1, kWrite = 4;  // Linux system calls
constexpr int kStandardOutput = 1;
constexpr int kAborted = 134;  // what a shell shows for SIGABRT

bool current_test_failed = false;

long system_call(long number, long first, long second, long third) {
  register long d0 asm("d0") = number;
  register long d1 asm("d1") = first;
  register long d2 asm("d2") = second;
  register long d3 asm("d3") = third;
  asm volatile("trap #0" : "+d"(d0) : "d"(d1), "d"(d2), "d"(d3) : "memory", "cc");
  return d0;
}

[[noreturn]] void exit_with(int status) {
  for (;;) system_call(kExit, status, 0, 0);
}

void write(const char* text, std::size_t size) {
  while (size) {
    const long written =
        system_call(kWrite, kStandardOutput, reinterpret_cast<long>(text), static_cast<long>(size));
    if (written <= 0) exit_with(kAborted);
    text += written;
    size -= static_cast<std::size_t>(written);
  }
}

}  // namespace

namespace portable {

void print(const char* text) {
  std::size_t size = 0;
  while (text[size]) ++size;
  write(text, size);
}

void print(bool value) {
  print(value ? "true" : "false");
}

void print(char value) {
  if (value >= ' ' && value <= '~') {
    const char quoted[] = {'\'', value, '\'', ' '};
    write(quoted, sizeof quoted);
  }
  print(static_cast<std::int64_t>(value));
}

void print(std::int64_t value) {
  if (value < 0) print("-");
  const auto bits = static_cast<std::uint64_t>(value);
  print(value < 0 ? 0 - bits : bits);
}

// Counts down powers of ten instead of dividing: the division may be what the failing test is
// about.
void print(std::uint64_t value) {
  static constexpr std::uint64_t kPowersOfTen[] = {
      10'000'000'000'000'000'000u,
      1'000'000'000'000'000'000u,
      100'000'000'000'000'000u,
      10'000'000'000'000'000u,
      1'000'000'000'000'000u,
      100'000'000'000'000u,
      10'000'000'000'000u,
      1'000'000'000'000u,
      100'000'000'000u,
      10'000'000'000u,
      1'000'000'000u,
      100'000'000u,
      10'000'000u,
      1'000'000u,
      100'000u,
      10'000u,
      1'000u,
      100u,
      10u,
      1u,
  };
  char digits[std::size(kPowersOfTen)];
  std::size_t size = 0;
  for (const std::uint64_t power : kPowersOfTen) {
    char digit = '0';
    for (; value >= power; value -= power) ++digit;
    if (size || digit != '0' || power == 1) digits[size++] = digit;
  }
  write(digits, size);
}

void begin_failure(const char* file, int line, const char* text) {
  current_test_failed = true;
  print(file);
  print(":");
  print(static_cast<std::int64_t>(line));
  print(": ");
  print(text);
  print(" failed");
}

}  // namespace portable

void abort() {
  portable::print("aborted\n");
  exit_with(kAborted);
}

void run_program() {
  using portable::print;

  for (auto constructor = __init_array_start; constructor != __init_array_end; ++constructor)
    (*constructor)();

  std::uint64_t passed = 0, failed = 0;
  for (auto test = __start_portable_tests; test != __stop_portable_tests; ++test) {
    print((*test)->suite);
    print(".");
    print((*test)->name);
    print("\n");
    current_test_failed = false;
    (*test)->body();
    ++(current_test_failed ? failed : passed);
  }

  print(passed);
  print(" passed, ");
  print(failed);
  print(" failed\n");
  exit_with(failed == 0 && passed > 0 ? 0 : 1);
}
