// Solves the end of a game: once the bag is empty both players know everything, and the best line
// can be proven. The lexicon is pruned to what can still be played, and the search goes deeper each
// time until no line behind its answer was cut short.
//
// On several threads each searches the same position, and tells the others by a table what it has
// found. Each puts off the moves that another one is trying (endgame_claims.hpp), so that together
// they search little more than one alone. The first that proves a value ends it: there is only one
// value that can be proven.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "quadrille/core/transposition.hpp"
#include "quadrille/runtime/atomic_cell.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/runtime/threads.hpp"
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
  int spread = 0;       // what the player on turn gains on the other from here to the end
  bool proven = false;  // nobody can do better
  int depth = 0;        // turns looked ahead, of the last search that was finished; 0: of none
  // The best play and what follows, as far as it is known; to the end of the game where proven.
  std::vector<Play> line;
  std::uint64_t nodes = 0;
};

// What the player's score is less the other's at the end.
inline int final_spread(const EndgameSolution& solution, const Setup& setup) {
  return setup.scores[0] - setup.scores[1] + solution.spread;
}

// Hears each depth that was finished, of the first thread that finishes it: on that thread, but
// never on two at once. What it hears last is what an interrupted search answers.
using EndgameNews = std::function<void(const EndgameSolution&)>;

template <int Stride>
class EndgameSolver {
 public:
  // What the tables refer to outlives it. `kilobytes` of memory are for positions seen.
  explicit EndgameSolver(const GeneratorTables<Stride>& tables,
                         std::size_t kilobytes = kUsualKilobytes);
  EndgameSolver(const EndgameSolver&) = delete;
  EndgameSolver& operator=(const EndgameSolver&) = delete;

  // The bag is empty and the game is not over. There is always a line of one play at least. On the
  // pool's threads where there is one; with limits of depth or nodes on one, so that the answer is
  // the same each time.
  EndgameSolution solve(const Setup& setup, const EndgameLimits& limits,
                        const runtime::StopToken& stop, const EndgameNews& news = {},
                        runtime::ThreadPool* pool = nullptr);

 private:
  static constexpr std::size_t kUsualKilobytes = 64 * 1024;
  using Table = TranspositionTable<AtomicCell, quadrille::Match::key>;

  const GeneratorTables<Stride>& tables_;
  std::vector<Table::Bucket> memory_;
  Table table_;
  std::uint64_t solved_ = 0;  // positions
};

extern template class EndgameSolver<15>;
extern template class EndgameSolver<kMostSide>;

}  // namespace quadrille::words
