#include "quadrille/chess/notation/openings.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/text/text.hpp"

namespace quadrille::chess {
namespace {

TEST(Openings, TheStartIsTheStart) {
  EXPECT_EQ(fen(start_setup()), kStartFen);
}

// The ends and a middle of Scharnagl's published numbering.
TEST(Openings, Chess960IsNumberedAsPublished) {
  EXPECT_EQ(fen(chess960_setup(0)).substr(0, 8), "bbqnnrkr");
  EXPECT_EQ(fen(chess960_setup(518)).substr(0, 8), "rnbqkbnr");
  EXPECT_EQ(fen(chess960_setup(959)).substr(0, 8), "rkrnnqbb");
}

TEST(Openings, AllChess960StartsDifferAndFollowTheRules) {
  std::set<std::string> seen;
  for (int number = 0; number < kChess960Starts; ++number) {
    const auto setup = chess960_setup(number);
    seen.insert(fen(setup));
    const auto read = parse_fen(fen(setup));
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, setup);
    const Board board = board_of(setup);
    const Square king = board.king_square(Colour::white);
    EXPECT_LT(setup.queen_side[0], king);
    EXPECT_GT(setup.king_side[0], king);
    constexpr Bitboard kLight = 0x55AA55AA55AA55AA;
    EXPECT_EQ(count_bits(board.of(Colour::white, Kind::bishop) & kLight), 1);
  }
  EXPECT_EQ(seen.size(), kChess960Starts);
}

TEST(Openings, RandomPositionsCouldStandOnABoard) {
  Rng rng(1);
  for (int trial = 0; trial < 1000; ++trial) {
    for (const auto& setup : {random_ending(rng), random_duel(rng)}) {
      const auto read = parse_fen(fen(setup));
      ASSERT_TRUE(read) << fen(setup);
      EXPECT_EQ(*read, setup);
    }
  }
}

}  // namespace
}  // namespace quadrille::chess
