// What a caller must know, as code: `require(condition)` at every place that relies on it.
//
// The one idea: where QUADRILLE_CHECKED is defined (debug, fuzz, thread-sanitizer and mutant
// builds) a broken contract ends the program and says where; elsewhere it is nothing at all. So a
// condition is cheap and without effect; a costly one stands inside `if constexpr (kChecked)`.
//
// The definition is part of the library's public options: a program and its library agree on it.
#pragma once

namespace quadrille {

#ifdef QUADRILLE_CHECKED

inline constexpr bool kChecked = true;

// What std::source_location is for, which clang++ has from version 16 on.
struct SourceLocation {
  const char* file;
  unsigned line;
  const char* function;

  static constexpr SourceLocation current(const char* file = __builtin_FILE(),
                                          unsigned line = __builtin_LINE(),
                                          const char* function = __builtin_FUNCTION()) {
    return {file, line, function};
  }
};

#if __STDC_HOSTED__
// Says where, and aborts: runtime/contract.cpp.
[[noreturn]] void contract_broken(const SourceLocation& where);
#else
[[noreturn]] inline void contract_broken(const SourceLocation&) {
  __builtin_trap();
}
#endif

constexpr void require(bool condition, const SourceLocation& where = SourceLocation::current()) {
  if (!condition) [[unlikely]] {
    contract_broken(where);
  }
}

#else

inline constexpr bool kChecked = false;

constexpr void require(bool) {}

#endif

}  // namespace quadrille
