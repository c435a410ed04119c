// A game as people keep it: its variant and its moves, and what else an MSR file may say of it.
//
// The moves are the only truth. Their number, the points that they cover and whether the game is
// over are never kept beside them, but found again (replay.hpp). A wrong number that a file states
// is remembered, so that its reader can be warned.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "quadrille/morpion/board/move.hpp"
#include "quadrille/morpion/board/variant.hpp"

namespace quadrille::morpion {

// How a program found the game.
struct Solver {
  std::optional<std::string> tool;
  std::optional<std::string> method;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> nodes_explored;
  std::optional<double> elapsed_secs;
  std::string other;  // as below

  friend bool operator==(const Solver&, const Solver&) = default;
};

// Fields of a move that are none of ours.
struct MoveFields {
  std::size_t move;   // its index
  std::string other;  // as below

  friend bool operator==(const MoveFields&, const MoveFields&) = default;
};

struct Record {
  Variant variant = k5T;
  std::vector<Move> moves;

  // Text is UTF-8.
  std::optional<std::string> producer;  // the program that wrote the file
  std::optional<std::string> saved_at;  // 2010-08-25T10:30:00Z
  std::optional<std::string> description;
  std::optional<std::string> author;
  std::optional<std::string> source;
  std::optional<std::string> transcribed_by;
  std::vector<std::string> tags;
  std::optional<Solver> solver;
  std::string other;  // the fields that are none of ours, as a JSON object; empty for none
  std::vector<MoveFields> move_fields;       // in the order of the moves
  std::optional<std::uint64_t> wrong_score;  // what the file says of it, where the moves differ

  friend bool operator==(const Record&, const Record&) = default;
};

struct Box {
  int left, top, right, bottom;  // all inside

  friend constexpr bool operator==(Box, Box) = default;
};

// Around the cross and all new points.
inline Box box_of(const Record& record) {
  Box box{0, 0, record.variant.last(), record.variant.last()};
  for (const Move move : record.moves) {
    box = {std::min<int>(box.left, move.x), std::min<int>(box.top, move.y),
           std::max<int>(box.right, move.x), std::max<int>(box.bottom, move.y)};
  }
  return box;
}

}  // namespace quadrille::morpion
