// Searches with a game behind them, by UCI: repetitions and the fifty-move rule at depths 1 to 4.
// The PC's player has played the same moves and must say the same lines: move, value, nodes.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <vector>

#include "quadrille/core/rng.hpp"
#include "tests/chess/setups.hpp"
#include "tests/cosmac/expected_answer.hpp"
#include "tests/cosmac/uci_session.hpp"
#include "tests/sanitized.hpp"

namespace quadrille::cosmac {
namespace {

using chess::pocket::Player;

// Few pieces, so that depth 4 is not too much; the number is that of the half moves without a
// capture or a pawn's move.
constexpr std::string_view kBegins[] = {
    "4k3/p7/8/8/8/8/P7/3RK3 w - - ", "6k1/5pp1/8/8/8/8/5PP1/1R4K1 w - - ",
    "8/3k4/4n3/8/8/3B4/4K1P1/8 w - - ", "r3k3/8/8/8/8/8/8/4K2R w Kq - ",
    "4k3/8/3q4/8/8/8/1R6/R3K3 w Q - "};
constexpr std::uint32_t kMostMoves = 39;

// Half of the pieces go back to where they came from, so that positions repeat; or, where the game
// is to be `long_and_quiet`, all moves are without captures and pawns.
chess::Move next_move(const Player& player, Rng& rng, chess::Move before, bool long_and_quiet) {
  const auto& position = player.game().position;
  chess::MoveList legal;
  chess::reference::generate(position, legal);
  std::vector<chess::Move> moves;
  for (const chess::Move move : legal) {
    const bool back = move.from() == before.to() && move.to() == before.from();
    if (back && !long_and_quiet && rng.below(2) == 0) return move;
    const auto piece = position.board[chess::reference::cell_of(move.from())];
    const auto taken = position.board[chess::reference::cell_of(move.to())];
    const bool pawn = chess::reference::kind_of(piece) == chess::Kind::pawn;
    if (!long_and_quiet || (!pawn && taken == chess::reference::kEmpty)) moves.push_back(move);
  }
  if (moves.empty()) return legal[0];
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

struct PlayedGame {
  Player player;
  std::string line;  // `position …`
};

// In every second one the counter of the fifty moves is near its end.
PlayedGame random_game(std::uint64_t seed) {
  PlayedGame game;
  Rng rng(seed);
  const std::uint32_t moves = 8 + rng.below(kMostMoves - 7);
  const bool near_the_end = seed % 2 != 0;
  const std::uint32_t half_moves = near_the_end ? 98 - moves - rng.below(4) : 0;
  const std::string fen =
      fmt::format("{}{} 80", kBegins[seed / 2 % std::size(kBegins)], half_moves);
  game.line = "position fen " + fen + " moves";
  game.player.set_up(chess::setup_from(fen));
  chess::Move before[2];
  for (std::uint32_t ply = 0; ply < moves; ++ply) {
    const chess::Move move = next_move(game.player, rng, before[ply % 2], near_the_end);
    before[ply % 2] = move;
    game.line += " " + chess::uci(move);
    game.player.play(move);
    if (chess::pocket::ending(game.player.game()) != chess::GameEnd::none) break;
  }
  return game;
}

std::uint8_t affordable_depth(Player& player) {
  constexpr std::uint64_t kMostNodes = 6'000;
  std::uint8_t depth = 4;
  while (depth > 1 && player.think({.depth = depth}).nodes > kMostNodes) --depth;
  return depth;
}

TEST(CosmacHistory, CountsInASearchAsOnThePc) {
  constexpr std::uint64_t kGames = kSanitized ? 2 : 20;
  UciSession card(MachineKind::membership), elph(MachineKind::elph);
  std::uint64_t told_apart = 0, near_the_end = 0;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    PlayedGame game = random_game(seed);
    const std::uint8_t depth = affordable_depth(game.player);
    UciSession& machine = seed % 4 < 2 ? card : elph;
    const std::string expected = expected_answer(game.player, depth);
    EXPECT_EQ(machine.say(game.line), "") << game.line;
    EXPECT_EQ(machine.say(fmt::format("go depth {}", depth)), expected) << game.line;
    // The same position without its game.
    const chess::Setup setup = chess::reference::setup_of(game.player.game().position);
    Player forgetful;
    forgetful.set_up(setup);
    if (expected_answer(forgetful, depth) != expected) ++told_apart;
    if (setup.half_moves >= 90) ++near_the_end;
  }
  if (kSanitized) return;  // too few games to say what they are like
  EXPECT_GE(told_apart, kGames / 2);
  EXPECT_GE(near_the_end, kGames / 4);
}

}  // namespace
}  // namespace quadrille::cosmac
