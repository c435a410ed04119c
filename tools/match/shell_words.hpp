// A command line cut into words the way a shell does simple quoting: spaces separate; '…' and "…"
// hold them together; a backslash takes the next character as it is (not within '…').
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/error.hpp"

namespace quadrille::match {

Expected<std::vector<std::string>, runtime::Error> shell_words(std::string_view text);

}  // namespace quadrille::match
