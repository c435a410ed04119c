// A seed that nobody chose, for runs that were given none.
//
// The one idea: chance enters the program here and only here. A game that is played prints the seed
// it took, and can be repeated from it. Two take one and do not: names of temporary files, and the
// book of the UCI engine, whose GUI keeps the record.
#pragma once

#include <cstdint>

namespace quadrille::runtime {

std::uint64_t fresh_seed();

}  // namespace quadrille::runtime
