// A game of the hunt as an MSR record (quadrille/morpion/records/msr.hpp) that says how it was
// found. Each game is played by the reference first.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "quadrille/morpion/board/move.hpp"
#include "quadrille/morpion/board/variant.hpp"
#include "tools/cuda/morpion/plan.hpp"

namespace quadrille::hunt {

struct Finding {
  std::vector<morpion::Move> moves;
  std::uint64_t search;    // its index among those of the hunt
  std::uint64_t playouts;  // of the whole hunt
  double seconds;
};

morpion::Variant variant_of(const Plan& plan);

// "--levels 5 --iterations 200,200,…": the options that a hunt like this needs.
std::string options_text(const Plan& plan);

// Empty where the reference refuses a move or the game is not over.
std::string record_text(const Plan& plan, const Finding& finding);

}  // namespace quadrille::hunt
