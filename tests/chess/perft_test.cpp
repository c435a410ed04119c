#include "quadrille/chess/perft/perft.hpp"

#include <gtest/gtest.h>

#include <string>

#include "quadrille/chess/moves/rules.hpp"
#include "quadrille/chess/notation/fen.hpp"
#include "quadrille/chess/notation/openings.hpp"
#include "quadrille/chess/reference/reference.hpp"
#include "quadrille/search/enumerate.hpp"
#include "tests/chess/setups.hpp"
#include "tests/sanitized.hpp"

namespace quadrille::chess {
namespace {

struct Published {
  std::string_view fen;
  int depth;
  std::uint64_t nodes;
};

constexpr int kPliesLess = kSanitized ? 1 : 0;

// The counts that every chess programmer checks against, and those of a ply less.
struct TwoDepths {
  Published full;
  std::uint64_t a_ply_less;
};
constexpr TwoDepths kPublished[] = {
    {{kStart, 6, 119060324}, 4865609},        {{kKiwipete, 5, 193690690}, 4085603},
    {{kRookEnding, 7, 178633661}, 11030083},  {{kPromotions, 5, 15833292}, 422333},
    {{kPromotionFork, 5, 89941194}, 2103487}, {{kMiddleGame, 5, 164075551}, 3894594},
};

// Counted by Stockfish 15.1 with UCI_Chess960: position fen …, go perft 5.
constexpr Published kChess960[] = {
    {"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1", 5, 4975808},
    {"nqrnbkrb/pppppppp/8/8/8/8/PPPPPPPP/NQRNBKRB w KQkq - 0 1", 5, 4900896},
    {"nbbrkrqn/pppppppp/8/8/8/8/PPPPPPPP/NBBRKRQN w KQkq - 0 1", 5, 3153022},
    {"qrkbbnrn/pppppppp/8/8/8/8/PPPPPPPP/QRKBBNRN w KQkq - 0 1", 5, 3916372},
    {"rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1", 5, 4973573},
    {"1rk1r3/8/8/8/8/8/8/1RK1R3 w KQkq - 0 1", 5, 4623244},
    {"r1k1r3/8/8/8/8/8/8/qR1K3R w KQkq - 0 1", 5, 5914779},
    {"1r2k1r1/pppp1ppp/8/8/8/8/PPPP1PPP/1R2K1R1 w KQkq - 0 1", 5, 7106961},
    {"2rkr3/p1pppp1p/8/8/8/8/P1PPPP1P/R1RK1R2 w KQkq - 0 1", 5, 2953937},
};

Board board_from(std::string_view text) {
  const auto setup = parse_fen(text);
  EXPECT_TRUE(setup) << text;
  return board_of(*setup);
}

class Perft : public testing::TestWithParam<Path> {};

TEST_P(Perft, CountsThePublishedPositions) {
  for (const auto& [full, a_ply_less] : kPublished) {
    EXPECT_EQ(perft(GetParam(), board_from(full.fen), full.depth - kPliesLess),
              kPliesLess == 0 ? full.nodes : a_ply_less)
        << full.fen;
  }
}

TEST_P(Perft, CountsChess960AsStockfishDoes) {
  for (const Published& published : kChess960) {
    EXPECT_EQ(perft(GetParam(), board_from(published.fen), published.depth), published.nodes)
        << published.fen;
  }
}

// No game leads to these, because something already checked before the pawn stepped. So taking
// uncovers the king along a diagonal or a file, or blocks a check.
constexpr std::string_view kOddEnPassant[] = {
    "8/8/1k6/8/2pP4/8/5BK1/8 b - d3 0 1",     // taking uncovers the bishop
    "8/8/8/6k1/3pP3/8/8/2B1K3 b - e3 0 1",    // taking blocks the bishop's check
    "8/8/8/8/3pP3/k6R/8/4K3 b - e3 0 1",      // and the rook's
    "4k3/8/8/8/3pP3/8/8/K3Q3 b - e3 0 1",     // the queen looks at the king past e4
    "4k3/8/3N4/8/3pP3/8/8/4K3 b - e3 0 1",    // a knight checks
    "8/8/3N4/5k2/3pP3/8/8/4K3 b - e3 0 1",    // knight and pawn do
    "8/8/8/6k1/3pPp2/8/8/2B1K2R b K e3 0 1",  // two could take
    "7k/6b1/8/2PpP3/3K4/8/8/3r4 w - d6 0 1",  // the same for White, under two checks
    "k7/8/8/3pP3/8/8/8/b2K2r1 w - d6 0 1",
};

TEST_P(Perft, CountsEnPassantThatNoGameGivesAsTheReferenceDoes) {
  for (const std::string_view fen : kOddEnPassant) {
    const auto setup = parse_fen(fen);
    ASSERT_TRUE(setup && setup->en_passant != kNoSquare) << fen;
    reference::Position position = reference::position_of(*setup);
    for (int depth = 1; depth <= 4; ++depth) {
      EXPECT_EQ(perft(GetParam(), board_of(*setup), depth),
                search::perft(reference::Rules{}, position, depth))
          << fen << " to " << depth;
    }
  }
  EXPECT_EQ(perft(GetParam(), board_from(kOddEnPassant[0]), 5), 62297);
}

TEST(PerftReference, CountsEnPassantThatNoGameGives) {
  reference::Position position = reference::position_of(*parse_fen(kOddEnPassant[0]));
  EXPECT_EQ(search::perft(reference::Rules{}, position, 5), 62297);
}

TEST_P(Perft, CountsTheSameWithATable) {
  for (const std::size_t megabytes : {0, 1, 16}) {
    PerftTable table(megabytes);
    EXPECT_EQ(perft(GetParam(), board_from(kStart), 5, &table), 4865609);
    EXPECT_EQ(perft(GetParam(), board_from(kKiwipete), 4, &table), 4085603);
    // Once more, now that the table knows the answer.
    EXPECT_EQ(perft(GetParam(), board_from(kStart), 5, &table), 4865609);
  }
}

TEST_P(Perft, OfDepthZeroIsOne) {
  EXPECT_EQ(perft(GetParam(), board_from(kStart), 0), 1);
}

TEST_P(Perft, AfterMateIsZero) {
  const Board mated = board_from("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
  for (const int depth : {1, 2, 3, 4}) EXPECT_EQ(perft(GetParam(), mated, depth), 0);
}

INSTANTIATE_TEST_SUITE_P(EveryPath, Perft, testing::ValuesIn(paths()),
                         [](const auto& info) { return std::string(name_of(info.param)); });

TEST(PerftRules, TheGenericSearchCountsTheSame) {
  Board board = board_from(kKiwipete);
  const Board before = board;
  EXPECT_EQ(search::perft(Rules{}, board, 4), 4085603);
  EXPECT_EQ(board, before);
}

TEST(PerftTable, GivesNothingThatWasNotStored) {
  PerftTable table(1);
  const Board board = board_from(kStart);
  EXPECT_FALSE(table.find(board, 3));
  table.store(board, 3, 8902);
  EXPECT_EQ(table.find(board, 3), 8902);
  EXPECT_FALSE(table.find(board, 4));
  Board black_to_move = board;
  black_to_move.side = Colour::black;
  EXPECT_FALSE(table.find(black_to_move, 3));
  Board without_right = board;
  without_right.castling &= without_right.castling - 1;
  EXPECT_FALSE(table.find(without_right, 3));
}

}  // namespace
}  // namespace quadrille::chess
