// Playouts on the board of a size, by the machine that this processor is best at.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "quadrille/morpion/board/move.hpp"
#include "quadrille/morpion/board/row.hpp"
#include "quadrille/morpion/board/variant.hpp"
#include "quadrille/morpion/playouts/playouts.hpp"

namespace quadrille::morpion {

// A square of N rows, of which `side` in the middle are used: all that have a margin where it
// is 0.
struct BoardSize {
  int bits = kRowBits;
  int side = 0;
};

// Which machine looks at lists: all give the same games.
enum class ListMachine { plain, avx2, vector };
// Those that this processor has, the best last.
std::vector<ListMachine> list_machines();
ListMachine best_list_machine();
std::string_view name_of(ListMachine machine);

// `start`: legal moves. None where the board is too small for them, or there is none of that size:
// rows have 32, 64, 128 or 256 bits, and the cross must have a margin.
std::unique_ptr<Playouts> make_playouts(Variant variant, BoardSize size,
                                        std::span<const Move> start,
                                        ListMachine machine = best_list_machine());

// The smallest side that holds the cross.
constexpr int least_side(Variant variant) {
  return variant.last() + 3;
}

}  // namespace quadrille::morpion
