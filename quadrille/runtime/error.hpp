// Why the operating system did not do what was asked: one line for a person, without a newline.
//
// The one idea: the library only returns the text; whether and where it is printed is the
// program's affair.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/core/parse_error.hpp"

namespace quadrille::runtime {

struct Error {
  std::string text;
  bool no_space = false;     // a full disk or a limit on files: what was asked is sound
  bool interrupted = false;  // by a signal
};

// "cannot write FILE: No space left on device", for an errno value.
Error system_error(std::string_view action, std::string_view name, int number);

// Fit for one line of a terminal: what would break the line or steer the terminal is shown in hex.
std::string one_line(std::string_view text);

// "board: '3' at character 5, expected …" or "board: ends after 12 characters, expected …"
std::string complaint(std::string_view what, std::string_view text, const ParseError& error);

}  // namespace quadrille::runtime
