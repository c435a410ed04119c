#include "quadrille/twenty48/verify/proof.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "quadrille/twenty48/moves/chance.hpp"
#include "quadrille/twenty48/moves/rules.hpp"
#include "quadrille/twenty48/notation/notation.hpp"
#include "quadrille/twenty48/reference/reference.hpp"
#include "quadrille/twenty48/reference/reference_rules.hpp"
#include "quadrille/twenty48/text/text.hpp"
#include "quadrille/verify/findings.hpp"
#include "quadrille/verify/prove_games.hpp"

namespace quadrille::twenty48 {
namespace {

constexpr int kRandomBoardsPerGame = 16;
constexpr std::uint64_t kGreedyEvery = 8;  // one game in N is played well
constexpr std::size_t kPolicyEvery = 16;   // one board in N goes through the policy network

// The reference's grid as a board; empty where a tile does not fit.
template <int Bits>
std::optional<BasicBoard<Bits>> board_of(const reference::Grid& grid) {
  BasicBoard<Bits> board;
  for (int cell = 0; cell < kCells; ++cell) {
    const reference::Tile tile =
        grid.rows[static_cast<std::size_t>(cell / kSide)][static_cast<std::size_t>(cell % kSide)];
    int exponent = 0;
    while (tile > reference::Tile{1} << exponent) ++exponent;
    if (exponent > BasicBoard<Bits>::kMaxExponent) return std::nullopt;
    board.word |= tile_at<Bits>(cell, exponent);
  }
  return board;
}

// Checks one position of one width. The first thing that differs is kept, later ones are not.
template <int Bits>
class PositionCheck {
 public:
  PositionCheck(BasicBoard<Bits> board, const TableSet& table_set)
      : board_(board),
        grid_(reference::grid_of(board)),
        tables_(table_set.tables<Bits>()),
        weights_(table_set.weights()) {}

  ProofResult run() {
    check_moves();
    check_all_moves();
    check_end();
    check_spawns();
    check_turns();
    check_evaluation();
    check_notation();
    findings_.counts().positions = 1;
    return std::move(findings_).result();
  }

 private:
  template <class... Arguments>
  void differ(fmt::format_string<Arguments...> what, Arguments&&... arguments) {
    findings_.expect(false, [&] {
      return fmt::format("{}-bit cells, {}", Bits,
                         fmt::format(what, std::forward<Arguments>(arguments)...));
    });
  }

  void expect(bool equal, std::string_view what) {
    findings_.expect_equal(equal, [&] { return fmt::format("{}-bit cells, {}", Bits, what); });
  }

  void check_moves() {
    for (const Direction direction : kAllDirections) {
      const reference::MoveResult truth = reference::move(grid_, direction);
      compare(direction, "by table", move(board_, direction, tables_.rows), truth);
      compare(direction, "without table", move(board_, direction), truth);
      ++findings_.counts().moves_compared;
    }
  }

  void compare(Direction direction, std::string_view way, const MoveResult<Bits>& fast,
               const reference::MoveResult& truth) {
    const std::optional<BasicBoard<Bits>> expected = board_of<Bits>(truth.grid);
    const std::string_view name = direction_name(direction);
    if (fast.moved != truth.moved) {
      differ("{} {}: moved is {}, reference says {}", name, way, fast.moved, truth.moved);
    } else if (fast.overflow != !expected) {
      differ("{} {}: overflow is {}, reference says {}", name, way, fast.overflow, !expected);
    } else if (!expected && tile_sum(fast.board) != tile_sum(board_)) {
      differ("{} {}: an overflow changed the sum of the tiles", name, way);
    } else if (expected && !(fast.board == *expected)) {
      differ("{} {}: board is {}, reference says {}", name, way, digits_of(fast.board),
             digits_of(*expected));
    } else if (expected && fast.score != truth.score) {
      differ("{} {}: score is {}, reference says {}", name, way, fast.score, truth.score);
    }
  }

  // Checked against the single moves, which have been compared with the reference.
  void check_all_moves() {
    const FourMoves<Bits> all = all_moves(board_, tables_.rows);
    const SearchMoves<Bits> turned = search_moves(board_, tables_.rows);
    for (const Direction direction : kAllDirections) {
      const MoveResult<Bits> single = move(board_, direction, tables_.rows);
      expect(all[direction] == single.board,
             fmt::format("{} of all four moves", direction_name(direction)));
    }
    expect(turned.across.left == all[Direction::left] &&
               turned.across.right == all[Direction::right] &&
               transpose(turned.along.left) == all[Direction::up] &&
               transpose(turned.along.right) == all[Direction::down],
           "the search's form of the moves");
  }

  void check_end() { expect(is_over(board_) == reference::is_over(grid_), "game over"); }

  void check_spawns() {
    const reference::SpawnList spawns = reference::spawns(grid_);
    expect(2 * static_cast<std::size_t>(count_empty(board_)) == spawns.size(),
           "number of empty cells");
    for (std::size_t index = 0; findings_.clean() && index < spawns.size(); index += 2) {
      const int cell = kSide * spawns[index].y + spawns[index].x;
      expect(kth_empty(board_, static_cast<int>(index / 2)) == cell, "set of empty cells");
    }
  }

  void check_turns() {
    TurnList fast, truth;
    const TurnRules<Bits> rules(tables_.rows);
    ReferenceTurnRules().generate(grid_, truth);
    if (overflows()) return;  // such a move leaves out a merge, and says so
    rules.generate(board_, fast);
    const bool equal = std::equal(fast.begin(), fast.end(), truth.begin(), truth.end(),
                                  [](const GameTurn& a, const GameTurn& b) {
                                    return a.direction == b.direction && a.cell == b.cell &&
                                           a.exponent == b.exponent;
                                  });
    expect(equal, "list of turns");
    expect(rules.count(board_) == truth.size(), "number of turns");
  }

  bool overflows() const {
    return std::any_of(
        std::begin(kAllDirections), std::end(kAllDirections),
        [&](Direction direction) { return move(board_, direction, tables_.rows).overflow; });
  }

  void check_evaluation() {
    expect(evaluate(board_, tables_.lines) == reference::evaluate(grid_, weights_), "evaluation");
  }

  void check_notation() {
    std::array<char, kLongestGrid> text;
    const std::size_t length = write_grid(board_, std::span<char, kLongestGrid>(text));
    const auto grid = parse_board<Bits>({text.data(), length});
    const auto digits = parse_board<Bits>(digits_of(board_));
    expect(grid && *grid == board_, "grid read back");
    expect(digits && *digits == board_, "digits read back");
  }

  BasicBoard<Bits> board_;
  reference::Grid grid_;
  const Tables<Bits>& tables_;
  const Weights& weights_;
  Findings findings_{[this] { return digits_of(board_); }};
};

// What fits a nybble, and on the wide board what a game from the start can make (131072).
template <int Bits>
constexpr std::uint32_t kLargestExponent = Bits == 4 ? 15 : 17;

// From nearly empty to full; every other one has few kinds of tiles, so that many merge.
template <int Bits>
BasicBoard<Bits> random_board(Rng& rng) {
  constexpr std::uint32_t kFewKinds = 3;
  const std::uint32_t largest = 1 + rng.below(kLargestExponent<Bits>);
  const std::uint32_t kinds = rng.below(2) == 0 ? std::min(kFewKinds, largest) : largest;
  const std::uint32_t filled = 1 + rng.below(10);
  BasicBoard<Bits> board;
  for (int cell = 0; cell < kCells; ++cell) {
    if (rng.below(10) >= filled) continue;
    board.word |= tile_at<Bits>(cell, static_cast<int>(largest - rng.below(kinds)));
  }
  return board;
}

Direction random_move(Board board, Rng& rng) {
  Direction legal[kDirections];
  std::uint32_t count = 0;
  for (const Direction direction : kAllDirections) {
    if (move(board, direction).moved) legal[count++] = direction;
  }
  return legal[rng.below(count)];
}

Direction greedy_move(Board board, const Tables<4>& tables) {
  Direction best = Direction::left;
  Value best_value = std::numeric_limits<Value>::min();
  for (const Direction direction : kAllDirections) {
    const MoveResult<4> result = move(board, direction, tables.rows);
    if (!result.moved) continue;
    const Value value = evaluate(result.board, tables.lines);
    if (value <= best_value) continue;
    best_value = value;
    best = direction;
  }
  return best;
}

// Every kernel against the tables, which the position checks have compared with the reference.
std::optional<Difference> check_kernel(Kernel kernel, Turn turn, const std::vector<Board>& boards,
                                       const RowTables<4>& tables) {
  std::vector<Board> fast(kDirections * boards.size()), truth(kDirections * boards.size());
  const auto results_in = [&](std::vector<Board>& memory) {
    BatchResults results;
    for (std::size_t direction = 0; direction < kDirections; ++direction) {
      results.to[direction] = {memory.data() + direction * boards.size(), boards.size()};
    }
    return results;
  };
  move_batch(boards, tables, kernel, turn, results_in(fast));
  move_batch(boards, tables, Kernel::tables, turn, results_in(truth));
  const auto [wrong, right] = std::mismatch(fast.begin(), fast.end(), truth.begin());
  if (wrong == fast.end()) return std::nullopt;
  const std::size_t index = static_cast<std::size_t>(wrong - fast.begin());
  const Direction direction = kAllDirections[index / boards.size()];
  return Difference{
      digits_of(boards[index % boards.size()]),
      fmt::format("{} by {} kernel: board is {}, tables say {}", direction_name(direction),
                  kernel == Kernel::avx2 ? "AVX2" : "AVX-512", digits_of(*wrong),
                  digits_of(*right))};
}

}  // namespace

Proof::Proof(const TableSet& table_set, std::vector<Kernel> kernels)
    : table_set_(table_set), kernels_(std::move(kernels)) {}

ProofResult Proof::position(WideBoard board) const {
  ProofResult result = PositionCheck<5>(board, table_set_).run();
  const std::vector<WideBoard> wide(5, board);  // some at once, and one alone
  if (!result.difference) result.difference = policy_check_.run(wide);
  if (!fits_narrow(board)) return result;
  result.add(PositionCheck<4>(narrow(board), table_set_).run());
  const std::vector<Board> boards(9, narrow(board));  // a full register, and one for the tables
  for (const Kernel kernel : kernels_) {
    for (const Turn turn : {Turn::back, Turn::leave}) {
      if (result.difference) return result;
      result.difference = check_kernel(kernel, turn, boards, table_set_.tables<4>().rows);
    }
  }
  return result;
}

ProofResult Proof::game(std::uint64_t seed, std::uint64_t index) const {
  const Tables<4>& tables = table_set_.tables<4>();
  Rng rng = rng_of_game(seed, index);
  ProofResult result;
  std::vector<Board> boards;
  std::vector<WideBoard> for_policy;
  for (int count = 0; count < kRandomBoardsPerGame; ++count) {
    const WideBoard wide = random_board<5>(rng);
    if (count == 0) for_policy.push_back(wide);
    result.add(PositionCheck<5>(wide, table_set_).run());
    boards.push_back(random_board<4>(rng));
  }
  const bool greedy = index % kGreedyEvery == 0;
  for (Board board = start_board<4>(rng); !is_over(board);) {
    boards.push_back(board);
    const Direction direction = greedy ? greedy_move(board, tables) : random_move(board, rng);
    const MoveResult<4> next = move(board, direction);
    if (!next.moved || next.overflow || count_empty(next.board) == 0) break;
    board = spawn(next.board, rng);
  }
  for (const Board board : boards) {
    if (result.difference) return result;
    result.add(PositionCheck<4>(board, table_set_).run());
    result.add(PositionCheck<5>(widen(board), table_set_).run());
  }
  for (const Kernel kernel : kernels_) {
    for (const Turn turn : {Turn::back, Turn::leave}) {
      if (result.difference) return result;
      result.difference = check_kernel(kernel, turn, boards, tables.rows);
    }
  }
  for (std::size_t at = 0; at < boards.size(); at += kPolicyEvery)
    for_policy.push_back(widen(boards[at]));
  if (!result.difference) result.difference = policy_check_.run(for_policy);
  return result;
}

}  // namespace quadrille::twenty48
