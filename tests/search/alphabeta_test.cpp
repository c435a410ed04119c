#include "quadrille/search/alphabeta.hpp"

#include "quadrille/core/rng.hpp"
#include "tests/portable.hpp"

namespace quadrille::search {
namespace {

using Value = std::int16_t;

constexpr Value kWin = 1000;

// Take one, two or three matches; who takes the last one wins. The side to move loses exactly where
// the matches are a multiple of four.
struct Matches {
  using Position = int;
  using Move = int;
  using Undo = int;
  using Value = search::Value;
  static constexpr std::size_t kMostMoves = 3;

  int* write_moves(const int&, int* out) const {
    for (int taken = 1; taken <= 3; ++taken) *out++ = taken;
    return out;
  }
  bool try_make(int& matches, int taken, int& undo) const {
    if (taken > matches) return false;
    undo = matches;
    matches -= taken;
    return true;
  }
  void unmake(int& matches, int, const int& undo) const { matches = undo; }
  std::optional<Value> result(const int&, int) const { return std::nullopt; }
  Value stuck(const int&, int ply) const { return static_cast<Value>(ply - kWin); }
  Value evaluate(const int&) const { return 0; }
};
static_assert(AdversarialGame<Matches> && !OrdersMoves<Matches> && !ListsCaptures<Matches>);

using MatchesMemory = AlphaBetaMemory<Matches, 16, 16 * Matches::kMostMoves>;

struct Choice {
  int taken;
  Value value;
  bool found;
};

Choice choose(int matches, int depth) {
  MatchesMemory memory;
  const Matches rules;
  AlphaBeta<Matches, MatchesMemory> search(rules, memory);
  const Value value = search.search(matches, {.depth = depth});
  return {search.best(), value, search.found()};
}

TEST(AlphaBeta, LeavesAMultipleOfFourMatches) {
  for (int matches = 1; matches <= 12; ++matches) {
    const Choice choice = choose(matches, matches + 1);
    EXPECT_EQ(choice.value > 0, matches % 4 != 0) << matches;
    if (matches % 4 == 0) continue;
    EXPECT_EQ((matches - choice.taken) % 4, 0) << matches;
  }
}

TEST(AlphaBeta, PrefersTheNearWinAndTheFarLoss) {
  EXPECT_EQ(choose(3, 8).value, kWin - 1);
  EXPECT_EQ(choose(3, 8).taken, 3);
  // Whatever one takes of four, the other takes the rest.
  EXPECT_EQ(choose(4, 8).value, 2 - kWin);
  EXPECT_EQ(choose(5, 8).value, kWin - 3);
  EXPECT_EQ(choose(8, 8).value, 4 - kWin);
}

TEST(AlphaBeta, KnowsNothingBeyondItsDepth) {
  EXPECT_EQ(choose(8, 3).value, 0);
  EXPECT_NE(choose(8, 5).value, 0);
}

TEST(AlphaBeta, FindsNoMoveWhereThereIsNone) {
  const Choice choice = choose(0, 4);
  EXPECT_FALSE(choice.found);
  EXPECT_EQ(choice.value, -kWin);
}

// A tree grown from random numbers, so that every kind of node occurs: moves that turn out to be
// illegal, positions without a legal move, ends by rule, captures. Each node is a random word and
// all about it follows from its bits.
template <std::size_t Fewest, std::size_t Most>
struct Tree {
  using Position = std::uint64_t;
  using Move = std::uint16_t;
  using Undo = std::uint64_t;
  using Value = search::Value;
  static constexpr std::size_t kMostMoves = Most;

  static std::uint64_t child(std::uint64_t node, Move move) { return mix(node * 8 + move); }
  static Value spread(std::uint64_t bits) { return static_cast<Value>(bits % 201 - 100); }
  static bool is_legal(std::uint64_t after) { return Fewest == Most || after >> 40 & 7; }

  Move* write_moves(const Position& node, Move* out) const {
    const auto count = static_cast<std::size_t>(Fewest + (node >> 8) % (Most - Fewest + 1));
    for (std::size_t move = 0; move < count; ++move) *out++ = static_cast<Move>(move);
    return out;
  }
  bool try_make(Position& node, Move move, Undo& undo) const {
    if (!is_legal(child(node, move))) return false;
    undo = node;
    node = child(node, move);
    return true;
  }
  void unmake(Position& node, Move, const Undo& undo) const { node = undo; }
  std::optional<Value> result(const Position& node, int ply) const {
    if (Fewest == Most || (node >> 16 & 15) != 0) return std::nullopt;
    return static_cast<Value>(spread(node >> 20) - ply);
  }
  Value stuck(const Position& node, int ply) const {
    return static_cast<Value>(ply - kWin + (node >> 50 & 1));
  }
  Value evaluate(const Position& node) const { return spread(node >> 32); }
};

using PlainTree = Tree<0, 5>;

struct OrderedTree : PlainTree {
  static constexpr std::uint8_t kKillerRank = 100;
  std::uint8_t rank(const Position& node, Move move) const {
    const std::uint64_t bits = child(node, move) >> 24;
    return static_cast<std::uint8_t>(bits & 64 ? 101 + bits % 64 : bits % 64);
  }
};

struct QuiescentTree : OrderedTree {
  static constexpr std::size_t kMostCaptures = 2;
  Move* write_captures(const Position& node, Move* out) const {
    Move all[kMostMoves];
    const std::size_t count = static_cast<std::size_t>(write_moves(node, all) - all);
    const std::size_t captures = count < 2 ? count : 2;
    for (std::size_t index = 0; index < captures; ++index) *out++ = all[index];
    return out;
  }
};

static_assert(AdversarialGame<PlainTree> && !OrdersMoves<PlainTree>);
static_assert(OrdersMoves<OrderedTree> && !ListsCaptures<OrderedTree>);
static_assert(OrdersMoves<QuiescentTree> && ListsCaptures<QuiescentTree>);

// The oracle: every line to its end, on copies of the position.
template <class Rules>
class Minimax {
 public:
  explicit Minimax(AlphaBetaLimits limits) : limits_(limits) {}

  int value(std::uint64_t node, int depth, int ply) {
    ++nodes;
    const Rules rules;
    if (const auto result = rules.result(node, ply); result && ply > 0) return *result;
    std::uint16_t moves[Rules::kMostMoves];
    std::uint16_t* end = moves;
    int best = -kWin - 1;
    if (depth > 0) {
      end = rules.write_moves(node, moves);
    } else {
      best = rules.evaluate(node);
      if constexpr (ListsCaptures<Rules>) {
        if (-depth < limits_.quiescence_plies) end = rules.write_captures(node, moves);
      }
    }
    bool stuck = depth > 0;
    for (const std::uint16_t* move = moves; move != end; ++move) {
      const std::uint64_t after = Rules::child(node, *move);
      if (!Rules::is_legal(after)) continue;
      stuck = false;
      const int value_after = -value(after, depth - 1, ply + 1);
      if (value_after > best) best = value_after;
    }
    return stuck ? rules.stuck(node, ply) : best;
  }

  std::uint64_t nodes = 0;

 private:
  AlphaBetaLimits limits_;
};

// Tries first what looks best three moves later.
struct WellOrderedTree : PlainTree {
  static constexpr std::uint8_t kKillerRank = 255;
  std::uint8_t rank(const Position& node, Move move) const {
    const int value = Minimax<PlainTree>({}).value(child(node, move), 3, 1);
    return static_cast<std::uint8_t>(value > 100 ? 0 : value < -100 ? 200 : 100 - value);
  }
};

constexpr int kTrees = __STDC_HOSTED__ ? 300 : 60;

struct Work {
  std::uint64_t alpha_beta = 0;
  std::uint64_t minimax = 0;
};

// Over many trees: the value is minimax's, the best move is one that has it, the tree is unharmed.
template <class Rules>
Work expect_minimax(AlphaBetaLimits limits) {
  using Memory = AlphaBetaMemory<Rules, 12, 12 * Rules::kMostMoves>;
  Work work;
  Rng rng(11);
  for (int tree = 0; tree < kTrees; ++tree) {
    const std::uint64_t root = rng.next();
    std::uint64_t position = root;
    Memory memory;
    const Rules rules;
    AlphaBeta<Rules, Memory> search(rules, memory);
    Minimax<Rules> minimax(limits);
    const int expected = minimax.value(root, limits.depth, 0);
    EXPECT_EQ(search.search(position, limits), expected) << root;
    EXPECT_EQ(position, root);
    if (search.found()) {
      Minimax<Rules> below(limits);
      EXPECT_EQ(-below.value(Rules::child(root, search.best()), limits.depth - 1, 1), expected);
    }
    work.alpha_beta += search.nodes();
    work.minimax += minimax.nodes;
  }
  return work;
}

TEST(AlphaBeta, IsMinimaxInLessTime) {
  for (int depth = 1; depth <= 6; ++depth) {
    const Work work = expect_minimax<PlainTree>({.depth = depth});
    EXPECT_LE(work.alpha_beta, depth < 6 ? work.minimax : work.minimax / 2) << depth;
  }
}

TEST(AlphaBeta, IsMinimaxInAnyOrderOfMovesAndWithKillers) {
  for (int depth = 1; depth <= 6; ++depth) expect_minimax<OrderedTree>({.depth = depth});
}

TEST(AlphaBeta, IsFasterWhereGoodMovesComeFirst) {
  const AlphaBetaLimits limits{.depth = 6};
  const Work plain = expect_minimax<PlainTree>(limits);
  const Work ordered = expect_minimax<WellOrderedTree>(limits);
  EXPECT_EQ(plain.minimax, ordered.minimax);
  EXPECT_LT(ordered.alpha_beta, plain.alpha_beta * 9 / 10);
}

TEST(AlphaBeta, FollowsCapturesBehindItsDepthAsFarAsItMay) {
  for (int depth = 1; depth <= 4; ++depth) {
    for (int plies = 0; plies <= 5; ++plies) {
      expect_minimax<QuiescentTree>({.depth = depth, .quiescence_plies = plies});
    }
  }
}

TEST(AlphaBeta, TriesTheBestMoveOfTheSearchBeforeFirst) {
  using Memory = AlphaBetaMemory<OrderedTree, 12, 60>;
  std::uint64_t at_once = 0, step_by_step = 0;
  Rng rng(12);
  for (int tree = 0; tree < kTrees; ++tree) {
    std::uint64_t position = rng.next();
    Memory memory;
    const OrderedTree rules;
    AlphaBeta<OrderedTree, Memory> direct(rules, memory);
    const Value expected = direct.search(position, {.depth = 6});
    at_once += direct.nodes();
    AlphaBeta<OrderedTree, Memory> deepening(rules, memory);
    Value value = 0;
    std::uint64_t before = 0;
    for (int depth = 1; depth <= 6; ++depth) {
      before = deepening.nodes();
      value = deepening.search(position, {.depth = depth});
    }
    EXPECT_EQ(value, expected);
    step_by_step += deepening.nodes() - before;
  }
  EXPECT_LT(step_by_step, at_once);
}

// Every node of this tree has four moves, so one can tell where the memory ends.
using RegularTree = Tree<4, 4>;

template <std::size_t Plies, std::size_t Moves>
Value value_within(std::uint64_t root, int depth) {
  using Memory = AlphaBetaMemory<RegularTree, Plies, Moves>;
  struct {
    Memory memory;
    std::uint8_t guard[64];
  } room{};
  const RegularTree rules;
  AlphaBeta<RegularTree, Memory> search(rules, room.memory);
  std::uint64_t position = root;
  const Value value = search.search(position, {.depth = depth});
  EXPECT_EQ(position, root);
  for (const std::uint8_t byte : room.guard) EXPECT_EQ(byte, 0);
  return value;
}

TEST(AlphaBeta, JudgesAPositionAsItStandsWhereMemoryEnds) {
  for (std::uint64_t root = 0; root < 20; ++root) {
    const Value two_deep = value_within<8, 8 * 4>(root, 2);
    EXPECT_EQ((value_within<2, 8 * 4>(root, 6)), two_deep);  // no entry for a third ply
    EXPECT_EQ((value_within<8, 11>(root, 6)), two_deep);     // no room for its four moves
    EXPECT_EQ((value_within<8, 8>(root, 6)), two_deep);
  }
}

struct StopAt {
  std::uint64_t limit;
  bool operator()(std::uint64_t nodes) const { return nodes >= limit; }
};

TEST(AlphaBeta, StopsWhenAskedWithAMoveInHand) {
  using Memory = AlphaBetaMemory<RegularTree, 12, 12 * 4>;
  for (const std::uint64_t limit : {0, 3000, 10'000}) {
    Memory memory;
    const RegularTree rules;
    AlphaBeta<RegularTree, Memory, StopAt> search(rules, memory, StopAt{limit});
    std::uint64_t position = 5;
    for (int depth = 1; depth <= 12 && !search.stopped(); ++depth) {
      search.search(position, {.depth = depth});
    }
    EXPECT_TRUE(search.stopped());
    EXPECT_TRUE(search.found());
    EXPECT_EQ(position, 5u);
    EXPECT_LE(search.nodes(), limit + 2 * 1024);
  }
}

TEST(AlphaBeta, HasAMoveInHandWhereItIsStoppedInTheFirstOne) {
  using Memory = AlphaBetaMemory<RegularTree, 12, 12 * 4>;
  Memory memory;
  const RegularTree rules;
  AlphaBeta<RegularTree, Memory, StopAt> search(rules, memory, StopAt{0});
  std::uint64_t position = 5;
  search.search(position, {.depth = 3, .nodes_between_checks = 1});
  EXPECT_TRUE(search.stopped());
  EXPECT_TRUE(search.found());
  EXPECT_EQ(position, 5u);
}

}  // namespace
}  // namespace quadrille::search
