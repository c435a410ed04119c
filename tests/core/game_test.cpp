#include "quadrille/core/game.hpp"

#include "quadrille/chess/pocket/pocket_rules.hpp"
#include "quadrille/chess/reference/reference.hpp"
#include "quadrille/core/fixed_list.hpp"
#include "quadrille/morpion/moves/rules.hpp"
#include "quadrille/morpion/reference/reference_rules.hpp"
#include "quadrille/twenty48/moves/chance.hpp"
#include "quadrille/twenty48/moves/rules.hpp"
#include "quadrille/twenty48/reference/reference_rules.hpp"
#include "tests/portable.hpp"

namespace quadrille {
namespace {

using twenty48::ChanceRules;
using twenty48::ReferenceTurnRules;
using twenty48::TurnRules;

static_assert(Game<TurnRules<4>> && CountsMoves<TurnRules<4>>);
static_assert(Game<TurnRules<5>> && CountsMoves<TurnRules<5>>);
static_assert(Game<ReferenceTurnRules> && !CountsMoves<ReferenceTurnRules>);
static_assert(ChanceGame<ChanceRules<4>> && EvaluatesDecisions<ChanceRules<4>>);
static_assert(ChanceGame<ChanceRules<5>> && EvaluatesDecisions<ChanceRules<5>>);
static_assert(Game<chess::reference::Rules> && !ChanceGame<chess::reference::Rules>);
static_assert(Game<morpion::ReferenceRules> && !CountsMoves<morpion::ReferenceRules>);
static_assert(CountsMoves<morpion::FastRules<morpion::k5T, 64>>);
static_assert(OrdersMoves<chess::pocket::Rules> && ListsCaptures<chess::pocket::Rules>);
static_assert(!AdversarialGame<chess::reference::Rules>);
static_assert(!ChanceGame<TurnRules<4>> && !Game<ChanceRules<4>>);

// Counting up to three: a move adds one or two.
struct CountingRules {
  using Position = int;
  using Move = int;
  using Undo = int;
  using MoveList = FixedList<int, 2>;

  void generate(const Position& position, MoveList& moves) const {
    moves.clear();
    for (int step = 1; step <= 2; ++step) {
      if (position + step <= 3) moves.push(step);
    }
  }
  void make(Position& position, Move move, Undo& undo) const {
    undo = position;
    position += move;
  }
  void unmake(Position& position, Move, const Undo& undo) const { position = undo; }
};
static_assert(Game<CountingRules> && !CountsMoves<CountingRules>);

struct CountingWithoutWayBack : CountingRules {
  void unmake() const = delete;
};
static_assert(!Game<CountingWithoutWayBack>, "a game that cannot take a move back is none");

struct CountingWithoutMoves : CountingRules {
  void generate() const = delete;
};
static_assert(!Game<CountingWithoutMoves>);

struct CountingWithCount : CountingRules {
  std::uint64_t count(const Position& position) const { return position >= 3 ? 0 : 1; }
};
static_assert(CountsMoves<CountingWithCount>);

struct CountingWithSmallCount : CountingRules {
  int count(const Position&) const { return 0; }
};
static_assert(!CountsMoves<CountingWithSmallCount>, "counts of sequences outgrow an int");

struct ChanceWithoutLoss : ChanceRules<4> {
  void lost() const = delete;
};
static_assert(!ChanceGame<ChanceWithoutLoss> && !EvaluatesDecisions<ChanceWithoutLoss>);

struct ChanceWithoutBestEvaluation : ChanceRules<4> {
  void best_evaluation() const = delete;
};
static_assert(ChanceGame<ChanceWithoutBestEvaluation>);
static_assert(!EvaluatesDecisions<ChanceWithoutBestEvaluation>);

// Through the concept alone, as a search sees it.
template <Game Rules>
int longest_line(const Rules& rules, typename Rules::Position& position) {
  typename Rules::MoveList moves;
  rules.generate(position, moves);
  int longest = 0;
  for (const auto& move : moves) {
    typename Rules::Undo undo;
    rules.make(position, move, undo);
    const int length = 1 + longest_line(rules, position);
    rules.unmake(position, move, undo);
    longest = length > longest ? length : longest;
  }
  return longest;
}

TEST(Game, IsPlayedThroughTheConceptAlone) {
  int position = 0;
  EXPECT_EQ(longest_line(CountingRules{}, position), 3);
  EXPECT_EQ(position, 0);
}

}  // namespace
}  // namespace quadrille
