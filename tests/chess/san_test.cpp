#include "quadrille/chess/notation/san.hpp"

#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/notation/uci_move.hpp"
#include "quadrille/core/rng.hpp"
#include "tests/chess/texts.hpp"

namespace quadrille::chess {
namespace {

// The emulated machine is slow.
constexpr int kRandomGames = __STDC_HOSTED__ ? 200 : 4;

Threat threat_of(const Board& board) {
  if (!in_check(board)) return Threat::none;
  return count(board) == 0 ? Threat::mate : Threat::check;
}

Text<kLongestSan> san_of(const Setup& setup, Move move, const MoveList& legal) {
  Text<kLongestSan> text;
  const Threat threat = threat_of(after(board_of(setup), move));
  text.length = write_san(setup, move, legal, threat, text.span());
  return text;
}

// The text means a move that is written so.
void expect_written(std::string_view fen, std::string_view text, std::string_view written) {
  const auto setup = setup_of(fen);
  const MoveList legal = legal_moves(setup);
  const auto move = parse_san(text, setup, legal);
  ASSERT_TRUE(move) << fen << " " << text;
  EXPECT_TRUE(san_of(setup, *move, legal).view() == written)
      << fen << " " << text << " " << san_of(setup, *move, legal).view();
}
void expect_same(std::string_view fen, std::string_view text) {
  expect_written(fen, text, text);
}

void expect_error(std::string_view fen, std::string_view text, std::size_t offset,
                  std::size_t length, const char* expected) {
  const auto setup = setup_of(fen);
  const auto move = parse_san(text, setup, legal_moves(setup));
  ASSERT_FALSE(move) << text;
  EXPECT_EQ(move.error().offset, offset) << text;
  EXPECT_EQ(move.error().length, length) << text;
  EXPECT_STREQ(move.error().expected, expected);
}

TEST(San, NamesPiecesAndPawnsByWhereTheyGo) {
  expect_same(kStartFen, "e4");
  expect_same(kStartFen, "Nf3");
  expect_same("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "exd5");
  expect_same("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "Bb5+");
  expect_same("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6");
  expect_same("4k3/8/8/8/8/8/3q4/4K3 w - - 0 1", "Kxd2");
}

TEST(San, MarksCheckAndMate) {
  expect_same("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra8+");
  expect_same("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "Ra8#");
  expect_same("5k2/8/5K2/8/8/8/4P3/7R w - - 0 1", "Rh8#");
  expect_same("3rkr2/3p1p2/8/8/8/8/8/4K2R w K - 0 1", "O-O");
  expect_same("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O+");
  expect_same("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O+");
}

TEST(San, Promotes) {
  expect_same("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q");
  expect_same("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=Q+");
  expect_same("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=N");
  expect_written("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8R", "a8=R");
  expect_written("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8(B)", "a8=B");
  expect_written("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8/N", "a8=N");
  expect_written("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=q", "a8=Q");
  expect_written("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a8=Q");
  expect_written("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8b", "axb8=B");
}

TEST(San, AddsFileThenRankThenBothAsNeeded) {
  expect_same("4k3/8/8/8/8/8/8/RN2K1NR w - - 0 1", "Nd2");  // one knight only goes there
  expect_same("7k/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nbd2");
  expect_same("7k/8/8/8/8/1N6/8/1N2K3 w - - 0 1", "N1d2");
  expect_same("7k/8/8/8/8/1N3N2/8/1N2K3 w - - 0 1", "Nfd2");
  expect_same("7k/8/8/8/8/1N3N2/8/1N2K3 w - - 0 1", "N1d2");
  expect_same("7k/8/8/8/8/1N3N2/8/1N2K3 w - - 0 1", "Nb3d2");
  // Three queens that all see e1: for the one in the corner of the others neither will do.
  expect_same("8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1", "Qh4e1");
  expect_same("8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1", "Qee1");
  expect_same("8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1", "Q1e1");
}

TEST(San, CountsOnlyLegalMovesAsOthers) {
  // The knight on e3 is pinned, so Nd5 needs no file.
  expect_same("4r2k/8/8/8/8/2N1N3/8/4K3 w - - 0 1", "Nd5");
}

TEST(San, CastlesHoweverItIsSpelled) {
  constexpr std::string_view kOpen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  expect_same(kOpen, "O-O");
  expect_same(kOpen, "O-O-O");
  expect_written(kOpen, "0-0", "O-O");
  expect_written(kOpen, "0-0-0!?", "O-O-O");
  expect_written(kOpen, "o-o", "O-O");
  // In Chess960 too: the king on b1, the rook on a1 goes to d1.
  expect_same("7k/8/8/8/8/8/8/RK6 w Q - 0 1", "O-O-O");
}

TEST(San, ReadsMoreThanItWrites) {
  expect_written(kStartFen, "Ng1f3", "Nf3");
  expect_written(kStartFen, "Ng1-f3", "Nf3");
  expect_written(kStartFen, "N1f3", "Nf3");
  expect_written(kStartFen, "Ngf3", "Nf3");
  expect_written(kStartFen, "e2-e4", "e4");
  expect_written(kStartFen, "e2e4", "e4");
  expect_written(kStartFen, "Pe4", "e4");
  expect_written(kStartFen, "e4!!", "e4");
  expect_written(kStartFen, "e4+?!", "e4");
  constexpr std::string_view kScandinavian =
      "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
  expect_written(kScandinavian, "ed5", "exd5");
  expect_written(kScandinavian, "e:d5", "exd5");
  expect_written(kScandinavian, "e4xd5", "exd5");
  expect_written(kScandinavian, "Bb5", "Bb5+");
  constexpr std::string_view kPassed = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
  expect_written(kPassed, "exd6e.p.", "exd6");
  expect_written(kPassed, "exd6 e.p.+", "exd6");
  expect_written(kPassed, "exd6!e.p.", "exd6");
}

constexpr const char* kForm = "a move such as e4, Nf3, exd5, e8=Q or O-O";
constexpr const char* kSquare = "a square from a1 to h8";
constexpr const char* kOrigin = "the file, the rank or the square that the piece comes from";
constexpr const char* kPromotion = "a promotion to N, B, R or Q";
constexpr const char* kLegal = "a legal move";
constexpr const char* kOne = "a move of one piece only (add the file or rank it comes from)";

TEST(San, RefusesWhatIsNoMove) {
  expect_error(kStartFen, "", 0, 0, kForm);
  expect_error(kStartFen, "+!", 0, 2, kForm);
  expect_error(kStartFen, "Xe4", 0, 1, kForm);
  expect_error(kStartFen, "N", 1, 0, kSquare);
  expect_error(kStartFen, "N!", 1, 1, kSquare);
  expect_error(kStartFen, "Nf9", 1, 2, kSquare);
  expect_error(kStartFen, "e", 0, 1, kSquare);
  expect_error(kStartFen, "Nbd", 1, 2, kSquare);
  expect_error(kStartFen, "Nyf3", 1, 1, kOrigin);
  expect_error(kStartFen, "Ng1y-f3", 3, 1, kOrigin);
  expect_error(kStartFen, "e2e4e4", 2, 2, kOrigin);
  expect_error(kStartFen, "O-O-O-O", 0, 1, kForm);
}

TEST(San, RefusesIllegalMoves) {
  expect_error(kStartFen, "e5", 0, 2, kLegal);
  expect_error(kStartFen, "Ke2+", 0, 3, kLegal);
  expect_error(kStartFen, "Ngc3", 0, 4, kLegal);
  expect_error(kStartFen, "O-O", 0, 3, kLegal);
  expect_error(kStartFen, "Nxf3", 1, 1, "a capture where a sign for it stands");
  expect_error(kStartFen, "exd3", 0, 4, kLegal);
  // A capture by a pawn names its file.
  expect_error("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5", 0, 2, kLegal);
  // Castling is no step of the king.
  expect_error("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kg1", 0, 3, kLegal);
  expect_error("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kxh1", 0, 4, kLegal);
}

TEST(San, RefusesAMoveThatTwoPiecesCanMake) {
  expect_error("7k/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2", 0, 3, kOne);
  expect_error("7k/8/8/8/8/1N6/8/1N2K3 w - - 0 1", "Nbd2!", 0, 4, kOne);
}

TEST(San, RefusesPromotionsThatAreNone) {
  constexpr std::string_view kReady = "4k3/P7/8/8/8/8/7P/4K3 w - - 0 1";
  expect_error(kReady, "a8", 2, 0, kPromotion);
  expect_error(kReady, "a8+", 2, 1, kPromotion);
  expect_error(kReady, "a8=K", 3, 1, kPromotion);
  expect_error(kReady, "a8=P", 3, 1, kPromotion);
  expect_error(kReady, "a8=", 1, 2, kSquare);
  expect_error(kReady, "h4=Q", 2, 2, "no promotion here");
  expect_error(kReady, "h4Q!", 2, 1, "no promotion here");
}

// Every legal move of a random game is written and read back; no two are written alike.
void check_all_moves(const Board& board) {
  const auto setup = setup_of(board);
  MoveList legal;
  generate(board, legal);
  for (const Move move : legal) {
    const Text text = san_of(setup, move, legal);
    const auto read = parse_san(text.view(), setup, legal);
    ASSERT_TRUE(read) << text.view();
    ASSERT_TRUE(*read == move) << text.view();
    Text<kLongestUci> uci;
    uci.length = write_uci(move, true, uci.span());
    const auto from_uci = parse_uci(uci.view(), legal);
    ASSERT_TRUE(from_uci && *from_uci == move) << uci.view();
  }
  const auto reread = parse_fen(fen_of(setup).view());
  ASSERT_TRUE(reread) << fen_of(setup).view();
  ASSERT_TRUE(*reread == setup) << fen_of(setup).view();
}

TEST(San, ReadsWhatItWritesInRandomGames) {
  constexpr int kPlies = __STDC_HOSTED__ ? 200 : 20;
  Rng rng(201);
  for (int game = 0; game < kRandomGames; ++game) {
    Board board = board_of(setup_of(game % 2 == 0 ? kStartFen
                                                  : "bqnb1rkr/pppppppp/5n2/8/8/5N2/PPPPPPPP/"
                                                    "BQNB1RKR w KQkq - 0 1"));
    for (int ply = 0; ply < kPlies; ++ply) {
      check_all_moves(board);
      MoveList legal;
      generate(board, legal);
      if (legal.empty()) break;
      board = after(board, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
}

}  // namespace
}  // namespace quadrille::chess
