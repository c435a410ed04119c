#include "quadrille/chess/search/picker.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "quadrille/chess/games/game.hpp"
#include "quadrille/chess/notation/openings.hpp"
#include "quadrille/core/rng.hpp"
#include "tests/sanitized.hpp"

namespace quadrille::chess {
namespace {

using Codes = std::vector<std::uint16_t>;

Codes sorted(Codes codes) {
  std::sort(codes.begin(), codes.end());
  return codes;
}

Codes picked(const Board& board, Hints hints) {
  const auto histories = std::make_unique<Histories>();
  const auto nothing_learnt = std::make_unique<PieceToTable>();
  hints.one_before = hints.two_before = hints.four_before = nothing_learnt.get();
  const PlainMachine machine;
  const Guard guard = guard_king(machine, board);
  Picker<PlainMachine> picker(machine, board, guard, *histories, hints, false);
  Codes codes;
  while (const Move move = picker.next()) codes.push_back(move.code());
  return codes;
}

// What a table, killers and counters may hold: moves of other positions, or nonsense.
Move any_move(const MoveList& legal, Rng& rng) {
  if (rng.below(2) == 0) return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  return Move::from_code(static_cast<std::uint16_t>(rng.below(1 << 15)));
}

TEST(Picker, GivesEveryLegalMoveOnceWhateverItWasTold) {
  for (std::uint64_t index = 0; index < (kSanitized ? 12u : 60u); ++index) {
    Rng rng = Rng(7).split(index);
    chess::Game game(index % 2 == 0 ? start_setup() : random_duel(rng));
    for (int ply = 0; ply < 80 && game.ending() == GameEnd::none; ++ply) {
      const MoveList legal = game.legal();
      Codes expected;
      for (const Move move : legal) expected.push_back(move.code());
      Hints hints;
      hints.table = any_move(legal, rng);
      hints.killers = {any_move(legal, rng), any_move(legal, rng)};
      if (hints.killers[0] == hints.killers[1]) hints.killers[1] = Move();  // they always differ
      hints.counter = any_move(legal, rng);
      ASSERT_EQ(sorted(picked(game.board(), hints)), sorted(expected));
      game.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
}

TEST(Picker, BeginsWithTheTableMove) {
  const Board board = board_of(start_setup());
  Hints hints;
  hints.table = Move(square_at(0, 1), square_at(0, 3), Flag::double_step);
  EXPECT_EQ(picked(board, hints).front(), hints.table.code());
}

}  // namespace
}  // namespace quadrille::chess
