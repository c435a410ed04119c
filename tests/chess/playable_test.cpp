#include "quadrille/chess/board/playable.hpp"

#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/chess/moves/position.hpp"
#include "quadrille/chess/reference/reference.hpp"
#include "quadrille/core/rng.hpp"
#include "tests/chess/setups.hpp"
#include "tests/portable.hpp"

namespace quadrille::chess {
namespace {

constexpr std::string_view kBareKings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

// Both boards are made, and whoever is to move cannot.
void expect_stalemate(const Setup& setup) {
  const Board board = board_of(setup);
  EXPECT_FALSE(in_check(board));
  EXPECT_EQ(count(board), 0u);
  const reference::Position position = reference::position_of(setup);
  EXPECT_FALSE(reference::has_legal_move(position));
  EXPECT_TRUE(reference::setup_of(position) == setup_of(board));
  EXPECT_EQ(position_of(setup).key, reference::key_of(position));
}

void expect_refused(const Setup& setup, const char* objection) {
  EXPECT_STREQ(objection_to(setup), objection);
  expect_stalemate(setup);
}

TEST(Playable, HasNothingAgainstPositionsOfGames) {
  for (const std::string_view fen : {kStart, kKiwipete, kRookEnding, kPromotions, kBareKings}) {
    EXPECT_TRUE(objection_to(setup_from(fen)) == nullptr) << fen;
    EXPECT_TRUE(setup_of(board_of(setup_from(fen))) == setup_from(fen)) << fen;
  }
}

TEST(Playable, RefusesAnEmptyBoardAndAMissingKing) {
  expect_refused(chess::Setup{}, kWantsKings);
  expect_refused(setup_from("4k3/8/8/8/8/8/8/8 w - - 0 1"), kWantsKings);
  expect_refused(setup_from("8/8/8/8/8/8/8/4K3 b - - 0 1"), kWantsKings);
  expect_refused(setup_from("4k3/8/8/8/8/8/8/K3K3 w - - 0 1"), kWantsKings);
}

TEST(Playable, RefusesPawnsThatCannotMoveOnAndMoreThanAnArmy) {
  expect_refused(setup_from("4k3/8/8/8/8/8/8/P3K3 w - - 0 1"), kWantsNoPawn);
  expect_refused(setup_from("4k2P/8/8/8/8/8/8/4K3 w - - 0 1"), kWantsNoPawn);
  expect_refused(setup_from("QQQQQQQk/QQQQQQQQ/8/8/8/8/8/4K3 w - - 0 1"), kWantsArmy);
}

TEST(Playable, RefusesAKingThatCouldBeTaken) {
  expect_refused(setup_from("4k3/8/8/8/8/8/8/4R2K w - - 0 1"), kWantsSideInCheck);
  expect_refused(setup_from("8/8/8/8/8/8/4k3/4K3 w - - 0 1"), kWantsSideInCheck);
}

TEST(Playable, RefusesRightsAndSquaresThatAreNotThere) {
  for (const int square : {0, 3, 4, 6, 63, 65, 200, 255}) {
    chess::Setup setup = setup_from("r3k2r/8/8/8/8/8/8/4K2R w kq - 0 1");
    setup.king_side[0] = static_cast<Square>(square);
    expect_refused(setup, kWantsRight);
    setup.king_side[0] = kNoSquare;
    setup.queen_side[0] = static_cast<Square>(square);
    expect_refused(setup, kWantsRight);
    setup.queen_side[0] = kNoSquare;
    setup.en_passant = static_cast<Square>(square);
    expect_refused(setup, kWantsStep);
  }
  // The rook is there, on the other side of the king.
  chess::Setup setup = setup_from("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  setup.queen_side[0] = square_at(7, 0);
  expect_refused(setup, kWantsRight);
  // The pawn has stepped, and nobody could take it.
  setup = setup_from("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
  setup.en_passant = square_at(4, 2);
  expect_refused(setup, kWantsTaker);
}

TEST(Playable, RefusesPiecesAndSidesThatAreNone) {
  chess::Setup setup = setup_from(kBareKings);
  setup.pieces[20] = Piece(static_cast<Colour>(2), Kind::rook);
  expect_refused(setup, kWantsPieces);
  setup.pieces[20] = Piece(Colour::white, static_cast<Kind>(7));
  expect_refused(setup, kWantsPieces);
  setup = setup_from(kBareKings);
  setup.side = static_cast<Colour>(2);
  expect_refused(setup, kWantsSide);
}

// Setups of random bytes, most of them with one mistake: whatever they are, boards made of them can
// be asked anything.
TEST(Playable, MakesABoardOfAnything) {
  Rng rng(1);
  std::uint64_t played = 0;
  for (std::uint64_t time = 0; time < sample(20000, 200); ++time) {
    chess::Setup setup = setup_from(time % 2 == 0 ? kKiwipete : kRookEnding);
    for (std::uint32_t changes = rng.below(4); changes > 0; --changes) {
      const auto byte = static_cast<std::uint8_t>(rng.below(256));
      const auto side = static_cast<std::size_t>(rng.below(2));
      switch (rng.below(5)) {
        case 0:
          setup.side = static_cast<Colour>(byte % 4);
          break;
        case 1:
          setup.king_side[side] = byte;
          break;
        case 2:
          setup.queen_side[side] = byte;
          break;
        case 3:
          setup.en_passant = byte;
          break;
        default:
          setup.pieces[rng.below(kSquares)] =
              Piece(static_cast<Colour>(byte >> 3 & 3), static_cast<Kind>(byte & 7));
      }
    }
    if (objection_to(setup) != nullptr) {
      expect_stalemate(setup);
      continue;
    }
    ++played;
    MoveList fast, plain;
    generate(board_of(setup), fast);
    reference::generate(reference::position_of(setup), plain);
    EXPECT_EQ(fast.size(), plain.size());
    EXPECT_EQ(count(board_of(setup)), fast.size());
  }
  EXPECT_GT(played, 0u);
}

}  // namespace
}  // namespace quadrille::chess
