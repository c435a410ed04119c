// A seed that nobody chose, for runs that were given none.
//
// The one idea: chance enters the program here and only here; whoever takes a fresh seed prints
// it, and the run can be repeated from it.
#pragma once

#include <cstdint>

namespace quadrille::runtime {

std::uint64_t fresh_seed();

}  // namespace quadrille::runtime
