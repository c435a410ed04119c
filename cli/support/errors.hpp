// How the program ends other than well. Exceptions live only here, above the library.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "quadrille/core/parse_error.hpp"
#include "quadrille/runtime/error.hpp"

namespace quadrille::cli {

inline constexpr int kOk = 0;
inline constexpr int kFoundWrong = 1;  // found a difference, or could not deliver the result
inline constexpr int kBadUsage = 2;    // bad usage or bad input
inline constexpr int kStopped = 3;     // a signal came before the work that was asked for was done

// One line for the user, and the exit status.
struct Failure : std::runtime_error {
  Failure(int exit_status, const std::string& line) : runtime_error(line), status(exit_status) {}
  int status;
};

using runtime::one_line;

// "board: '3' at character 5, expected …" or "board: ends after 12 characters, expected …"
Failure bad_text(std::string_view what, std::string_view text, const ParseError& error);

// "FILE, line 3: '…', expected …"
Failure bad_file(const std::string& path, std::string_view text, const ParseError& error);

}  // namespace quadrille::cli
