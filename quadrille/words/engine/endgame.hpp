// Solves the end of a game: once the bag is empty both players know everything, and the best line
// can be proven. The lexicon is pruned to what can still be played, and the search goes one turn
// deeper each time until no line behind its answer was cut short.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "quadrille/core/transposition.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/words/board/play.hpp"
#include "quadrille/words/board/setup.hpp"
#include "quadrille/words/moves/moves.hpp"

namespace quadrille::words {

struct EndgameLimits {
  std::optional<int> depth;  // turns
  std::optional<std::uint64_t> nodes;
  runtime::Deadline deadline{std::nullopt};
};

struct EndgameSolution {
  int spread = 0;          // what the player on turn gains on the other from here to the end
  bool proven = false;     // nobody can do better
  int depth = 0;           // turns looked ahead, of the last search that was finished; 0: of none
  std::vector<Play> line;  // the best play and what follows; to the end of the game where proven
  std::uint64_t nodes = 0;
};

// What the player's score is less the other's at the end.
inline int final_spread(const EndgameSolution& solution, const Setup& setup) {
  return setup.scores[0] - setup.scores[1] + solution.spread;
}

// Hears each depth that was finished; the line is its first play alone.
using EndgameNews = std::function<void(const EndgameSolution&)>;

template <int Stride>
class EndgameSolver {
 public:
  // What the tables refer to outlives it. `kilobytes` of memory are for positions seen.
  explicit EndgameSolver(const GeneratorTables<Stride>& tables,
                         std::size_t kilobytes = kUsualKilobytes);
  EndgameSolver(const EndgameSolver&) = delete;
  EndgameSolver& operator=(const EndgameSolver&) = delete;

  // The bag is empty and the game is not over. There is always a line of one play at least.
  EndgameSolution solve(const Setup& setup, const EndgameLimits& limits,
                        const runtime::StopToken& stop, const EndgameNews& news = {});

 private:
  static constexpr std::size_t kUsualKilobytes = 64 * 1024;
  using Table = TranspositionTable<PlainCell, quadrille::Match::key>;

  const GeneratorTables<Stride>& tables_;
  std::vector<Table::Bucket> memory_;
  Table table_;
  std::uint64_t solved_ = 0;  // positions
};

extern template class EndgameSolver<15>;
extern template class EndgameSolver<kMostSide>;

}  // namespace quadrille::words
