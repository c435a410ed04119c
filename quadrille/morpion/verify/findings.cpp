#include "quadrille/morpion/verify/findings.hpp"

#include <fmt/format.h>

#include "quadrille/morpion/text/text.hpp"

namespace quadrille::morpion {

std::string on_such_a_board(int bits, int side, std::string_view what) {
  return fmt::format("{} bits a row, {} used: {}", bits, side, what);
}

Findings findings_along(const ReferenceGame& reference) {
  return Findings([&reference] { return moves_text(reference.history()); });
}

}  // namespace quadrille::morpion
