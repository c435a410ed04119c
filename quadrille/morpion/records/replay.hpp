// The validator: plays a record by the rules of the reference, and names the first move that breaks
// one.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "quadrille/morpion/records/record.hpp"
#include "quadrille/morpion/reference/reference.hpp"

namespace quadrille::morpion {

struct IllegalMove {
  std::size_t number;  // from 1
  Move move;
  // None for the move behind the longest game that there can be.
  std::optional<reference::Rule> rule;

  friend bool operator==(const IllegalMove&, const IllegalMove&) = default;
};

// "move 17, 4,-1:V0: the new point is already there"
std::string text_of(const IllegalMove& illegal);

// None where the game is legal.
std::optional<IllegalMove> first_illegal(const Record& record);

// How many moves are left behind the last, 0 where the game is over; none where it is not legal.
std::optional<std::size_t> available_moves(const Record& record);

}  // namespace quadrille::morpion
