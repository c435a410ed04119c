#include "quadrille/twenty48/solve/solve.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "quadrille/core/text.hpp"
#include "quadrille/runtime/statistics.hpp"

namespace quadrille::twenty48 {
namespace {

using Words = std::vector<std::uint64_t>;

constexpr double kTwoProbability = kTwosInTen / 10.0;
constexpr double kFourProbability = (10 - kTwosInTen) / 10.0;

constexpr int kTwo = 1;  // exponents of the tiles that spawn, and layers that they climb
constexpr int kFour = 2;

void sort_unique(Words& words) {
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
}

template <class Visit>
void for_each_empty(Board board, Shape shape, Visit visit) {
  for (auto holes = empty_cells(board, shape); holes != 0; holes &= holes - 1) {
    visit(lowest_bit(holes) / Board::kBits);
  }
}

Board with_spawn(Board board, int cell, int exponent) {
  return {board.word | tile_at<Board::kBits>(cell, exponent)};
}

std::size_t layer_of(Board board) {
  return static_cast<std::size_t>(tile_sum(board) / 2);
}

// Half the largest sum. A board of that sum is full, with every power of two from 4 on; the next
// sum, 2 more, would take one tile more than there are cells, and a spawn of 4 cannot leap over it
// because it needs an empty cell.
std::size_t highest_layer(Shape shape) {
  return (std::size_t{2} << shape.cells()) - 2;
}

constexpr const char* kRowsExpected = "a number of rows from 1 to 4";
constexpr const char* kColumnsExpected = "a number of columns from 1 to 4";
constexpr const char* kBetweenExpected = "an x between rows and columns";
constexpr const char* kEndExpected = "the end after the number of columns";
constexpr const char* kCellsExpected = "a board of 2 to 9 cells";

std::size_t count_digits(std::string_view text) {
  return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_digit) -
                                  text.begin());
}

// A side at `offset`; what offends is the whole number, or the character that is none.
Expected<int, ParseError> parse_side(std::string_view text, std::size_t offset,
                                     const char* expected) {
  const std::size_t rest = text.size() - offset;
  const std::size_t digits = count_digits(text.substr(offset));
  if (digits == 1 && text[offset] >= '1' && text[offset] <= '0' + kSide) return text[offset] - '0';
  return ParseError{offset, digits == 0 ? std::min<std::size_t>(rest, 1) : digits, expected};
}

}  // namespace

Expected<Shape, ParseError> parse_shape(std::string_view text) {
  const auto rows = parse_side(text, 0, kRowsExpected);
  if (!rows) return rows.error();
  if (text.size() == 1) return ParseError{1, 0, kBetweenExpected};
  if (text[1] != 'x') return ParseError{1, 1, kBetweenExpected};
  const auto columns = parse_side(text, 2, kColumnsExpected);
  if (!columns) return columns.error();
  if (text.size() > 3) return ParseError{3, text.size() - 3, kEndExpected};
  const Shape shape{*rows, *columns};
  if (shape.cells() < kFewestSolvableCells || shape.cells() > kMostSolvableCells) {
    return ParseError{0, text.size(), kCellsExpected};
  }
  return shape;
}

Solution::Solution(Shape shape) : shape_(shape), layers_(highest_layer(shape) + 1) {}

std::uint64_t Solution::positions() const {
  std::uint64_t count = 0;
  for (const Layer& layer : layers_) count += layer.boards.size();
  return count;
}

int Solution::largest_exponent() const {
  int largest = 0;
  for (const Layer& layer : layers_) {
    for (const std::uint64_t word : layer.boards) {
      largest = std::max(largest, twenty48::largest_exponent(Board{word}));
    }
  }
  return largest;
}

std::optional<std::size_t> Solution::Layer::find(Board position) const {
  const auto place = std::lower_bound(boards.begin(), boards.end(), position.word);
  if (place == boards.end() || *place != position.word) return std::nullopt;
  return static_cast<std::size_t>(place - boards.begin());
}

double Solution::Layer::value(Board position) const {
  return values[*find(position)];
}

bool Solution::reachable(Board position) const {
  const std::size_t layer = layer_of(position);
  return fits(position, shape_) && layer < layers_.size() &&
         layers_[layer].find(canonical(position, shape_));
}

double Solution::value(Board position) const {
  return layers_[layer_of(position)].value(canonical(position, shape_));
}

Direction Solution::stored_best(Board canonical_position) const {
  const Layer& layer = layers_[layer_of(canonical_position)];
  return layer.directions[*layer.find(canonical_position)];
}

// Spawns are summed over the canonical board, so that moves which lead to mirror images tie to the
// last bit and the first of them is chosen.
double Solution::after_value(Board after, std::size_t layer) const {
  const Board board = canonical(after, shape_);
  const auto value_with = [&](int cell, int exponent) {
    const Board position = canonical(with_spawn(board, cell, exponent), shape_);
    return layers_[layer + static_cast<std::size_t>(exponent)].value(position);
  };
  double sum = 0;
  int count = 0;
  for_each_empty(board, shape_, [&](int cell) {
    sum += kTwoProbability * value_with(cell, kTwo) + kFourProbability * value_with(cell, kFour);
    ++count;
  });
  return sum / count;
}

Solution::Choice Solution::choose(Board position, std::size_t layer) const {
  Choice choice{std::nullopt, 0};
  for (const Direction direction : kAllDirections) {
    const MoveResult<4> result = move(position, shape_, direction);
    if (!result.moved) continue;
    const double value = static_cast<double>(result.score) + after_value(result.board, layer);
    if (!choice.direction || value > choice.value) choice = {direction, value};
  }
  return choice;
}

std::optional<Direction> Solution::best(Board position) const {
  return choose(position, layer_of(position)).direction;
}

double Solution::start_value() const {
  double sum = 0;
  for_each_empty(Board{}, shape_, [&](int cell) {
    sum += kTwoProbability * after_value(with_spawn({}, cell, kTwo), kTwo) +
           kFourProbability * after_value(with_spawn({}, cell, kFour), kFour);
  });
  return sum / shape_.cells();
}

double Solution::two_twos_value() const {
  double sum = 0;
  int count = 0;
  for_each_empty(Board{}, shape_, [&](int first) {
    const Board one = with_spawn({}, first, kTwo);
    for_each_empty(one, shape_, [&](int second) {
      sum += value(with_spawn(one, second, kTwo));
      ++count;
    });
  });
  return sum / count;
}

// Fills a solution, layer by layer and each layer in pieces that any thread may take.
class Solver {
 public:
  Solver(Shape shape, runtime::ThreadPool& pool, runtime::StopToken stop,
         const LayerProgress& progress)
      : solution_(shape), pool_(pool), stop_(stop), progress_(progress) {}

  std::optional<Solution> run() {
    add_starts();
    for (std::size_t layer = kLowest; layer <= highest(); ++layer) {
      if (!climb(layer)) return std::nullopt;
    }
    for (std::size_t layer = highest(); layer >= kLowest; --layer) {
      if (!evaluate(layer)) return std::nullopt;
    }
    return std::move(solution_);
  }

 private:
  using Layer = Solution::Layer;
  struct Successors {
    Words with_two, with_four;
  };

  static constexpr std::size_t kLowest = 2;  // two 2s
  static constexpr std::size_t kPiece =
      2048;  // positions: many twins meet in one piece, some milliseconds' work

  std::size_t highest() const { return solution_.layers_.size() - 1; }

  void add_starts() {
    const Shape shape = solution_.shape_;
    for (const int exponent : {kTwo, kFour}) {
      for_each_empty(Board{}, shape, [&](int cell) {
        Successors starts;
        add_spawns(with_spawn({}, cell, exponent), starts);
        keep(static_cast<std::size_t>(exponent), starts);
      });
    }
  }

  void add_spawns(Board after, Successors& successors) const {
    const Shape shape = solution_.shape_;
    for_each_empty(after, shape, [&](int cell) {
      successors.with_two.push_back(canonical(with_spawn(after, cell, kTwo), shape).word);
      successors.with_four.push_back(canonical(with_spawn(after, cell, kFour), shape).word);
    });
  }

  // What follows boards of `layer` joins the layers above it, which are sorted in their own turn.
  void keep(std::size_t layer, const Successors& successors) {
    append(layer + kTwo, successors.with_two);
    append(layer + kFour, successors.with_four);
  }

  void append(std::size_t layer, const Words& words) {
    if (words.empty()) return;  // the highest layers have nothing above them
    Words& boards = solution_.layers_[layer].boards;
    boards.insert(boards.end(), words.begin(), words.end());
  }

  Successors successors_of(std::span<const std::uint64_t> boards) const {
    const Shape shape = solution_.shape_;
    Words afters;
    for (const std::uint64_t word : boards) {
      for (const Direction direction : kAllDirections) {
        const MoveResult<4> result = move({word}, shape, direction);
        if (result.moved) afters.push_back(canonical(result.board, shape).word);
      }
    }
    sort_unique(afters);
    Successors successors;
    for (const std::uint64_t after : afters) add_spawns({after}, successors);
    sort_unique(successors.with_two);
    sort_unique(successors.with_four);
    return successors;
  }

  bool climb(std::size_t layer) {
    Words& boards = solution_.layers_[layer].boards;
    sort_unique(boards);
    boards.shrink_to_fit();
    return in_pieces(
        boards, [&](std::span<const std::uint64_t> piece) { return successors_of(piece); },
        [&](const Successors& successors) { keep(layer, successors); });
  }

  bool evaluate(std::size_t number) {
    Layer& layer = solution_.layers_[number];
    layer.values.reserve(layer.boards.size());
    layer.directions.reserve(layer.boards.size());
    const auto choices_of = [&](std::span<const std::uint64_t> piece) {
      std::vector<Solution::Choice> choices;
      choices.reserve(piece.size());
      for (const std::uint64_t word : piece) choices.push_back(solution_.choose({word}, number));
      return choices;
    };
    return in_pieces(layer.boards, choices_of, [&](const std::vector<Solution::Choice>& choices) {
      for (const auto& [direction, value] : choices) {
        layer.values.push_back(value);
        layer.directions.push_back(direction.value_or(Direction::left));
      }
    });
  }

  // False where it was stopped before the end.
  template <class Work, class Consume>
  bool in_pieces(std::span<const std::uint64_t> boards, Work work, Consume consume) {
    const std::size_t pieces = (boards.size() + kPiece - 1) / kPiece;
    const auto unit = [&](std::size_t index) {
      const std::size_t first = index * kPiece;
      return std::optional(work(boards.subspan(first, std::min(kPiece, boards.size() - first))));
    };
    const std::size_t consumed =
        pool_.ordered(pieces, stop_, unit, [&](std::size_t, auto&& result) { consume(result); });
    if (consumed < pieces || stop_.requested()) return false;
    if (progress_) progress_(++done_, 2 * (highest() - kLowest + 1));
    return true;
  }

  Solution solution_;
  runtime::ThreadPool& pool_;
  runtime::StopToken stop_;
  const LayerProgress& progress_;
  std::uint64_t done_ = 0;
};

std::optional<Solution> solve(Shape shape, runtime::ThreadPool& pool, runtime::StopToken stop,
                              const LayerProgress& progress) {
  return Solver(shape, pool, stop, progress).run();
}

namespace {

// Whole numbers, whose sums no order of adding can change.
struct Tally {
  std::uint64_t games = 0;
  std::uint64_t sum = 0;
  std::uint64_t squares = 0;  // of scores below 2^15: room for 2^34 games
  decltype(PolicyGames::by_largest) by_largest{};

  void add(std::uint64_t score, int largest) {
    ++games;
    sum += score;
    squares += score * score;
    ++by_largest[static_cast<std::size_t>(largest)];
  }

  void add(const Tally& other) {
    games += other.games;
    sum += other.sum;
    squares += other.squares;
    for (std::size_t exponent = 0; exponent < by_largest.size(); ++exponent) {
      by_largest[exponent] += other.by_largest[exponent];
    }
  }
};

// The rules' chance as in `spawn`, on the cells that the shape has.
Board spawn_within(Board board, Shape shape, Rng& rng) {
  const std::uint64_t holes = empty_cells(board, shape);
  const auto count = static_cast<std::uint32_t>(count_bits(holes));
  const int cell = kth_set_bit(holes, static_cast<int>(rng.below(count))) / Board::kBits;
  return with_spawn(board, cell, rng.below(10) < kTwosInTen ? kTwo : kFour);
}

// On canonical boards throughout: chance does not care how a board is turned, and one look-up then
// gives the move.
void play_game(const Solution& solution, Rng rng, Tally& tally) {
  const Shape shape = solution.shape();
  const Board first = spawn_within({}, shape, rng);
  Board board = canonical(spawn_within(first, shape, rng), shape);
  std::uint64_t score = 0;
  while (true) {
    const MoveResult<4> result = move(board, shape, solution.stored_best(board));
    if (!result.moved) break;
    score += result.score;
    board = canonical(spawn_within(result.board, shape, rng), shape);
  }
  tally.add(score, largest_exponent(board));
}

PolicyGames summary(const Tally& tally) {
  PolicyGames result{tally.games, 0, {}, tally.by_largest};
  if (tally.games == 0) return result;
  const auto games = static_cast<double>(tally.games);
  const auto sum = static_cast<double>(tally.sum);
  result.mean = sum / games;
  if (tally.games == 1) return result;
  const double squares = static_cast<double>(tally.squares) - sum * result.mean;
  const double variance = std::max(0.0, squares / (games - 1));
  result.half_width = runtime::kNormal95 * std::sqrt(variance / games);
  return result;
}

}  // namespace

PolicyGames play_solution(const Solution& solution, std::uint64_t games, std::uint64_t seed,
                          runtime::ThreadPool& pool, runtime::StopToken stop) {
  constexpr std::uint64_t kGamesPerUnit = 64;
  const auto unit = [&](std::size_t index) {
    const std::uint64_t first = index * kGamesPerUnit;
    Tally tally;
    for (std::uint64_t game = first; game < std::min(games, first + kGamesPerUnit); ++game) {
      play_game(solution, Rng(seed).split(game), tally);
    }
    return std::optional(tally);
  };
  Tally total;
  const std::uint64_t units = games / kGamesPerUnit + (games % kGamesPerUnit != 0 ? 1 : 0);
  pool.ordered(units, stop, unit, [&](std::size_t, Tally&& tally) { total.add(tally); });
  return summary(total);
}

}  // namespace quadrille::twenty48
