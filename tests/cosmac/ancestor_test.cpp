// What the chess program that this one descends from was checked with: numbers of legal moves, and
// a best move by material alone. The machines must give the same.
#include <fmt/format.h>

#include "quadrille/chess/pocket/pocket.hpp"
#include "quadrille/chess/text/text.hpp"
#include "tests/chess/setups.hpp"
#include "tests/cosmac/emulated_player.hpp"
#include "tests/cosmac/uci_session.hpp"

namespace quadrille::cosmac {
namespace {

using chess::setup_from;

// Of all ways to take a white man to another square, those that the machine plays.
int moves_on(MachineKind kind, std::string_view fen) {
  UciSession machine(kind);
  const std::string position = fmt::format("position fen {}", fen);
  const chess::Setup setup = setup_from(fen);
  EXPECT_EQ(machine.say(position), "");
  int moves = 0;
  for (int from = 0; from < 64; ++from) {
    const chess::Piece man = setup.pieces[static_cast<std::size_t>(from)];
    if (man.empty() || man.colour() != chess::Colour::white) continue;
    for (int to = 0; to < 64; ++to) {
      if (from == to) continue;
      const chess::Move move(static_cast<chess::Square>(from), static_cast<chess::Square>(to));
      if (!machine.say("moves " + chess::uci(move, false)).empty()) continue;
      ++moves;
      machine.say(position);
    }
  }
  return moves;
}

class CosmacAncestor : public testing::TestWithParam<MachineKind> {};

TEST_P(CosmacAncestor, HasTwentyMovesAtTheStart) {
  EXPECT_EQ(moves_on(GetParam(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"), 20);
}

TEST_P(CosmacAncestor, HasThirtyMovesForWhiteAfterE4) {
  EXPECT_EQ(moves_on(GetParam(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -"), 30);
}

TEST_P(CosmacAncestor, HasThirtyOneMovesAfterE4D5) {
  EXPECT_EQ(moves_on(GetParam(), "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -"), 31);
}

TEST_P(CosmacAncestor, HasThirtyOneMovesWithEnPassantAfterE5F5) {
  EXPECT_EQ(moves_on(GetParam(), "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6"), 31);
}

TEST_P(CosmacAncestor, HasTwentyFiveMovesWithBothCastlings) {
  EXPECT_EQ(moves_on(GetParam(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq -"), 25);
}

// The ancestor gave Qc2 and +900 at depths 2 to 4. Other moves are as good at depth 2, and from
// depth 3 on Qa4+ wins the pawn, so what must hold is the value of the move.
TEST_P(CosmacAncestor, KeepsNineHundredWithQueenC2ByMaterialAlone) {
  EmulatedPlayer player(model_of(GetParam()));
  for (std::uint8_t depth = 2; depth <= 4; ++depth) {
    const chess::pocket::Options plain{.depth = depth, .quiescence = false, .placement = false};
    auto reply = plain;
    reply.depth = static_cast<std::uint8_t>(depth - 1);
    const auto after = player.think(setup_from("4k3/p7/8/8/8/8/P1Q5/4K3 b - - 1 1"), reply);
    ASSERT_TRUE(after) << player.problem();
    EXPECT_EQ(after->value, -900) << int{depth};
    const auto best = player.think(setup_from("4k3/p7/8/8/8/8/P7/3QK3 w - - 0 1"), plain);
    ASSERT_TRUE(best) << player.problem();
    EXPECT_EQ(best->value, depth == 2 ? 900 : 1000) << int{depth};
    EXPECT_TRUE(depth == 2 || chess::uci(best->move, false) == "d1a4") << int{depth};
  }
}

INSTANTIATE_TEST_SUITE_P(Machines, CosmacAncestor,
                         testing::Values(MachineKind::membership, MachineKind::elph),
                         [](const auto& machine) {
                           return std::string(
                               kMachineNames[static_cast<std::size_t>(machine.param)]);
                         });

}  // namespace
}  // namespace quadrille::cosmac
