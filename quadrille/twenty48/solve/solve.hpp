// 2048 solved outright on small boards: the largest expected score, from every position that a game
// can reach, and the moves that make it.
//
// The one idea: a move keeps the sum of the tiles and a spawn adds 2 or 4, so positions fall into
// layers by sum, and the game only climbs. One pass up finds the positions of each layer, one pass
// down gives their values, each layer from the two above it.
//
//   sum 4 --move, spawn 2--> sum 6 --> sum 8 --> … --> 2^(cells + 2) - 4, above which is nothing
//         --move, spawn 4-----------> sum 8
//
// A layer is a sorted list of boards, one for all that are mirror images or turns of each other.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "quadrille/core/parse_error.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/runtime/threads.hpp"
#include "quadrille/twenty48/solve/small_board.hpp"

namespace quadrille::twenty48 {

inline constexpr int kFewestSolvableCells = 2;  // a game starts with two tiles
inline constexpr int kMostSolvableCells = 9;    // 3x4 is next, with 10^12 positions

// A shape that can be solved, as rows x columns: "3x3".
Expected<Shape, ParseError> parse_shape(std::string_view text);

class Solution {
 public:
  Shape shape() const { return shape_; }

  // Distinct positions with the player to move, mirror images and turns counted once.
  std::uint64_t positions() const;
  int largest_exponent() const;

  // True for boards that the player may meet, two tiles on an empty board among them.
  bool reachable(Board position) const;

  // The expected score from here on under best play; the position is reachable.
  double value(Board position) const;

  // The first best of left, right, up, down; none where the game is over. The position is
  // reachable.
  std::optional<Direction> best(Board position) const;

  // The same without looking ahead, for canonical positions; where the game is over, a direction
  // that does not move.
  Direction stored_best(Board canonical_position) const;

  double start_value() const;     // mean over the starts as the rules draw them
  double two_twos_value() const;  // mean over the starts with two 2s

 private:
  friend class Solver;

  struct Layer {
    std::vector<std::uint64_t> boards;  // canonical, ascending
    std::vector<double> values;         // of the boards, in their order
    std::vector<Direction> directions;  // likewise

    std::optional<std::size_t> find(Board position) const;
    double value(Board position) const;
  };
  struct Choice {
    std::optional<Direction> direction;
    double value;
  };

  explicit Solution(Shape shape);

  double after_value(Board after, std::size_t layer) const;
  Choice choose(Board position, std::size_t layer) const;

  Shape shape_;
  std::vector<Layer> layers_;  // by half the sum of the tiles
};

// Called on the thread that solves, after each layer of each pass.
using LayerProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

// Empty only where it was stopped. The same to the last bit on any number of threads.
std::optional<Solution> solve(Shape shape, runtime::ThreadPool& pool, runtime::StopToken stop = {},
                              const LayerProgress& progress = {});

struct PolicyGames {
  std::uint64_t games = 0;
  double mean = 0;                   // of the final scores
  std::optional<double> half_width;  // of the mean's 95 % confidence interval; none below two games
  std::array<std::uint64_t, Board::kMaxExponent + 1> by_largest{};  // games, by largest exponent
};

// Games of the solved policy against the rules' chance, game i from part i of the seed's generator,
// so the result is the same on any number of threads. Fewer games than asked for after a stop.
PolicyGames play_solution(const Solution& solution, std::uint64_t games, std::uint64_t seed,
                          runtime::ThreadPool& pool, runtime::StopToken stop = {});

}  // namespace quadrille::twenty48
