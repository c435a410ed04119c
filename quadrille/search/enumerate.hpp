// Perft: counts the move sequences of a given length. Exact and simple, and so the sharpest test of
// a generator: one wrong move anywhere changes the count. `divide` counts below each root move and
// takes whatever can run units in order, such as a thread pool, as a value.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "quadrille/core/arithmetic.hpp"
#include "quadrille/core/game.hpp"

namespace quadrille::search {

// Counting is asked to stop only at nodes so far from the leaves, where asking costs nothing.
inline constexpr int kStopDepth = 3;

struct NeverAsked {
  bool operator()() const { return false; }
};

// The number of sequences of `depth` moves from `position`, which is unchanged on return;
// kUncountable for that many and more. Once `stop()` is true the number is meaningless.
template <Game Rules, class Stop = NeverAsked>
std::uint64_t perft(const Rules& rules, typename Rules::Position& position, int depth,
                    const Stop& stop = {}) {
  if (depth == 0) return 1;
  if constexpr (CountsSequences<Rules>) {
    return rules.count_sequences(position, depth);
  } else if constexpr (CountsMoves<Rules>) {
    if (depth == 1) return rules.count(position);
  }
  if (depth >= kStopDepth && stop()) return 0;
  typename Rules::MoveList moves;
  rules.generate(position, moves);
  if (depth == 1) return moves.size();
  std::uint64_t nodes = 0;
  for (const auto& move : moves) {
    typename Rules::Undo undo;
    rules.make(position, move, undo);
    nodes = sum_of_counts(nodes, perft(rules, position, depth - 1, stop));
    rules.unmake(position, move, undo);
  }
  return nodes;
}

// Calls visit(move, nodes) for each root move in the generator's order, with the number of
// sequences of `depth` >= 1 moves that begin with it. `pool.ordered(count, token, unit, consume)`
// runs the units and consumes them in order; `token.requested()` ends the count early.
template <Game Rules, class Pool, class Token, class Visit>
void divide(const Rules& rules, const typename Rules::Position& position, int depth, Pool& pool,
            const Token& token, Visit visit) {
  typename Rules::MoveList moves;
  rules.generate(position, moves);
  const auto count_below = [&](std::size_t index) -> std::optional<std::uint64_t> {
    typename Rules::Position child = position;
    typename Rules::Undo undo;
    rules.make(child, moves[index], undo);
    const std::uint64_t nodes = perft(rules, child, depth - 1, [&] { return token.requested(); });
    if (token.requested()) return std::nullopt;
    return nodes;
  };
  pool.ordered(moves.size(), token, count_below,
               [&](std::size_t index, std::uint64_t nodes) { visit(moves[index], nodes); });
}

}  // namespace quadrille::search
