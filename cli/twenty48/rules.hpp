// What perft and its jobs count in 2048: from where, by which rules, and by which names.
#pragma once

#include <cstdint>

#include "quadrille/twenty48/board/board.hpp"
#include "quadrille/twenty48/moves/rules.hpp"
#include "quadrille/twenty48/notation/notation.hpp"
#include "quadrille/twenty48/tables/table_set.hpp"

namespace quadrille::cli {

// Chance makes the start, so counting and analysing need one that stands for all: two 2s side by
// side in the top left corner.
inline constexpr std::uint64_t kStartWord = 0x11;

// Root turns differ in their spawns too, but for people the four directions say enough.
inline constexpr auto kByDirection = [](twenty48::GameTurn turn) {
  return twenty48::direction_name(turn.direction);
};

// call(rules, board) with the narrowest board that no game of `depth` turns leaves.
template <class Call>
decltype(auto) with_turn_rules(twenty48::TableSet& tables, const twenty48::WideBoard& board,
                               int depth, Call call) {
  using namespace twenty48;
  // A turn adds at most 4 to the sum, and two 32768s to merge need 65536.
  const std::uint64_t most_sum = tile_sum(board) + 4 * static_cast<std::uint64_t>(depth);
  const bool wide = !fits_narrow(board) || most_sum >= std::uint64_t{2} << Board::kMaxExponent;
  return wide ? call(TurnRules<5>(tables.tables<5>().rows), board)
              : call(TurnRules<4>(tables.tables<4>().rows), narrow(board));
}

}  // namespace quadrille::cli
