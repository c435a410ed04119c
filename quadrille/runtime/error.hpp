// Why the operating system did not do what was asked: one line for a person, without a newline.
//
// The one idea: the library only returns the text; whether and where it is printed is the
// program's affair.
#pragma once

#include <string>

namespace quadrille::runtime {

struct Error {
  std::string text;
};

}  // namespace quadrille::runtime
