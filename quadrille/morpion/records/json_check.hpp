// JSON from strangers, looked through before anything is built from it: its syntax, and limits on
// how deep and how large it may be. What passes is parsed in little time and memory.
#pragma once

#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/morpion/records/record_error.hpp"

namespace quadrille::morpion {

Expected<void, Error> check_json(std::string_view text);

}  // namespace quadrille::morpion
