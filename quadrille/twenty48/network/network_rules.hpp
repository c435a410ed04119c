// 2048 as a game of chance for search/expectimax.hpp, with a network's expected score at the
// leaves: values are points still to come, and the moves on the way to a leaf earn theirs. It is
// the game of downgraded boards (downgrade.hpp), so that both count the same tiles.
#pragma once

#include "quadrille/twenty48/moves/chance.hpp"
#include "quadrille/twenty48/network/downgrade.hpp"
#include "quadrille/twenty48/network/greedy.hpp"
#include "quadrille/twenty48/network/played.hpp"
#include "quadrille/twenty48/network/small_network.hpp"

namespace quadrille::twenty48::network {

template <class Shape>
class NetworkRules {
 public:
  using Position = Board;
  using After = Board;
  using Value = twenty48::Value;
  using Sum = std::int64_t;
  static constexpr int kDecisions = kDirections;

  // A look into the table costs less than the evaluations that it saves, however few.
  static constexpr int kTableFuel = 1;

  NetworkRules(const RowTables<4>& tables, const SmallNetwork& network)
      : tables_(tables), weights_(network.weights.data()), unit_(kUnit * network.unit) {}

  template <class Visit>
  void decisions(const Position& position, Visit visit) const {
    const SearchMoves<4> moves = search_moves(position, tables_);
    const Value across = earned(moves.board), along = earned(moves.transposed);
    if (!(moves.across.left == moves.board)) visit(moves.across.left, across);
    if (!(moves.across.right == moves.board)) visit(moves.across.right, across);
    if (!(moves.along.left == moves.transposed)) visit(moves.along.left, along);
    if (!(moves.along.right == moves.transposed)) visit(moves.along.right, along);
  }

  template <class Visit>
  void outcomes(const After& after, Visit visit) const {
    spawns(shown(after), visit);
  }

  Value evaluate(const After& after) const {
    return unit_ * played_value<Shape>(shown(after), weights_);
  }
  Value lost(const Position&) const { return 0; }
  Value mean(Sum sum, std::uint32_t weights) const {
    return static_cast<Value>(sum / static_cast<Sum>(weights));
  }
  std::uint64_t key(const After& after, int fuel) const { return spawn_key(after, fuel); }

  // What a move earns, left or right.
  Value earned(const Position& position) const {
    return kUnit * static_cast<Value>(gain_of(position, tables_).points);
  }

 private:
  const RowTables<4>& tables_;
  const std::int16_t* weights_;
  Value unit_;
};

}  // namespace quadrille::twenty48::network
