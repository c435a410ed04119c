// What each legal move of a position is worth: the longest game that a search finds behind it.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "quadrille/morpion/search/find_game.hpp"
#include "quadrille/runtime/threads.hpp"

namespace quadrille::morpion {

struct MoveValue {
  Move move;
  std::vector<Move> game;  // the longest that was found, with the start
};

struct Analysis {
  std::vector<MoveValue> moves;  // longest game first, then as the reference lists them
  std::uint64_t playouts = 0;
};

// Every move is searched with random numbers of its own, so that the result is the same on any
// number of threads. Once stopped, the moves not searched yet have one short look each.
Analysis analyse(const FindOptions& options, const std::vector<Move>& start, std::uint64_t seed,
                 runtime::ThreadPool& pool, const runtime::StopToken& stop,
                 const std::function<void(std::size_t done, std::size_t all)>& searched = {});

}  // namespace quadrille::morpion
