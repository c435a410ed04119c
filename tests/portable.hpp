// GoogleTest where there is an operating system; where there is none, the few of its macros that
// portable tests use, so that one test file runs on the PC and on the 68000.
//
// The small version needs no heap, no library and no constructors: each TEST puts a pointer into
// the section `portable_tests`, and the linker makes the array. tests/m68k/start.cpp runs it.
// Messages streamed into a check with << are accepted and dropped.

#pragma once

#if __STDC_HOSTED__

#include <gtest/gtest.h>

#else

#include <cstdint>
#include <type_traits>

namespace portable {

struct Test {
  const char* suite;
  const char* name;
  void (*body)();
};

// Supplied by the runner. begin_failure prints "file:line: text failed" and marks the running test.
void begin_failure(const char* file, int line, const char* text);
void print(const char* text);
void print(bool value);
void print(char value);
void print(std::int64_t value);
void print(std::uint64_t value);

template <typename Type>
constexpr bool is_printable = std::is_integral_v<Type> || std::is_enum_v<Type>;

template <typename Type>
void print_value(Type value) {
  if constexpr (std::is_enum_v<Type>)
    print_value(static_cast<std::underlying_type_t<Type>>(value));
  else if constexpr (std::is_same_v<Type, bool> || std::is_same_v<Type, char>)
    print(value);
  else if constexpr (std::is_signed_v<Type>)
    print(static_cast<std::int64_t>(value));
  else
    print(static_cast<std::uint64_t>(value));
}

// GoogleTest, a system header, may compare signed with unsigned without a warning; so may we.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wsign-compare"

struct Equal {
  static constexpr const char* kOpposite = " != ";
  static bool holds(const auto& left, const auto& right) { return left == right; }
};

struct NotEqual {
  static constexpr const char* kOpposite = " == ";
  static bool holds(const auto& left, const auto& right) { return left != right; }
};

struct Less {
  static constexpr const char* kOpposite = " >= ";
  static bool holds(const auto& left, const auto& right) { return left < right; }
};

struct LessEqual {
  static constexpr const char* kOpposite = " > ";
  static bool holds(const auto& left, const auto& right) { return left <= right; }
};

struct Greater {
  static constexpr const char* kOpposite = " <= ";
  static bool holds(const auto& left, const auto& right) { return left > right; }
};

struct GreaterEqual {
  static constexpr const char* kOpposite = " < ";
  static bool holds(const auto& left, const auto& right) { return left >= right; }
};

#pragma GCC diagnostic pop

template <typename Relation, typename Left, typename Right>
bool compare(const char* file, int line, const char* text, const Left& left, const Right& right) {
  if (Relation::holds(left, right)) return true;
  begin_failure(file, line, text);
  if constexpr (is_printable<Left> && is_printable<Right>) {
    print(": ");
    print_value(left);
    print(Relation::kOpposite);
    print_value(right);
  }
  print("\n");
  return false;
}

inline bool same_text(const char* left, const char* right) {
  if (!left || !right) return left == right;
  while (*left && *left == *right) ++left, ++right;
  return *left == *right;
}

inline bool compare_text(const char* file, int line, const char* text, const char* left,
                         const char* right) {
  if (same_text(left, right)) return true;
  begin_failure(file, line, text);
  print(": ");
  print(left ? left : "(null)");
  print(" != ");
  print(right ? right : "(null)");
  print("\n");
  return false;
}

inline bool check(const char* file, int line, const char* text, bool holds) {
  if (holds) return true;
  begin_failure(file, line, text);
  print("\n");
  return false;
}

struct Message {
  const Message& operator<<(const auto&) const { return *this; }
};

// `return Failure{} = Message{} << ...` leaves a void function whatever follows the macro.
struct Failure {
  void operator=(const Message&) const {}
};

}  // namespace portable

// no_reorder: otherwise GCC emits a file's tests last to first.
#define PORTABLE_ENTRY [[gnu::used, gnu::no_reorder, gnu::section("portable_tests")]]

#define TEST(suite, name)                                                                        \
  static void suite##_##name##_body();                                                           \
  static constexpr ::portable::Test suite##_##name##_test{#suite, #name, suite##_##name##_body}; \
  PORTABLE_ENTRY static const ::portable::Test* const suite##_##name##_entry =                   \
      &suite##_##name##_test;                                                                    \
  static void suite##_##name##_body()

// The switch keeps an `else` after the macro from pairing with the macro's own `if`.
#define PORTABLE_CHECK(leave, passed) \
  switch (0)                          \
  case 0:                             \
  default:                            \
    if (passed)                       \
      ;                               \
    else                              \
      leave ::portable::Failure{} = ::portable::Message {}

#define PORTABLE_COMPARE(leave, relation, text, left, right) \
  PORTABLE_CHECK(leave,                                      \
                 ::portable::compare<::portable::relation>(__FILE__, __LINE__, text, left, right))

#define PORTABLE_BOOLEAN(leave, text, holds) \
  PORTABLE_CHECK(leave, ::portable::check(__FILE__, __LINE__, text, static_cast<bool>(holds)))

#define PORTABLE_TEXT(leave, text, left, right) \
  PORTABLE_CHECK(leave, ::portable::compare_text(__FILE__, __LINE__, text, left, right))

#define EXPECT_TRUE(value) PORTABLE_BOOLEAN(, "EXPECT_TRUE(" #value ")", value)
#define ASSERT_TRUE(value) PORTABLE_BOOLEAN(return, "ASSERT_TRUE(" #value ")", value)
#define EXPECT_FALSE(value) PORTABLE_BOOLEAN(, "EXPECT_FALSE(" #value ")", !(value))
#define ASSERT_FALSE(value) PORTABLE_BOOLEAN(return, "ASSERT_FALSE(" #value ")", !(value))

#define EXPECT_EQ(a, b) PORTABLE_COMPARE(, Equal, "EXPECT_EQ(" #a ", " #b ")", a, b)
#define EXPECT_NE(a, b) PORTABLE_COMPARE(, NotEqual, "EXPECT_NE(" #a ", " #b ")", a, b)
#define EXPECT_LT(a, b) PORTABLE_COMPARE(, Less, "EXPECT_LT(" #a ", " #b ")", a, b)
#define EXPECT_LE(a, b) PORTABLE_COMPARE(, LessEqual, "EXPECT_LE(" #a ", " #b ")", a, b)
#define EXPECT_GT(a, b) PORTABLE_COMPARE(, Greater, "EXPECT_GT(" #a ", " #b ")", a, b)
#define EXPECT_GE(a, b) PORTABLE_COMPARE(, GreaterEqual, "EXPECT_GE(" #a ", " #b ")", a, b)
#define EXPECT_STREQ(a, b) PORTABLE_TEXT(, "EXPECT_STREQ(" #a ", " #b ")", a, b)

#define ASSERT_EQ(a, b) PORTABLE_COMPARE(return, Equal, "ASSERT_EQ(" #a ", " #b ")", a, b)
#define ASSERT_NE(a, b) PORTABLE_COMPARE(return, NotEqual, "ASSERT_NE(" #a ", " #b ")", a, b)
#define ASSERT_LT(a, b) PORTABLE_COMPARE(return, Less, "ASSERT_LT(" #a ", " #b ")", a, b)
#define ASSERT_LE(a, b) PORTABLE_COMPARE(return, LessEqual, "ASSERT_LE(" #a ", " #b ")", a, b)
#define ASSERT_GT(a, b) PORTABLE_COMPARE(return, Greater, "ASSERT_GT(" #a ", " #b ")", a, b)
#define ASSERT_GE(a, b) PORTABLE_COMPARE(return, GreaterEqual, "ASSERT_GE(" #a ", " #b ")", a, b)
#define ASSERT_STREQ(a, b) PORTABLE_TEXT(return, "ASSERT_STREQ(" #a ", " #b ")", a, b)

#endif
