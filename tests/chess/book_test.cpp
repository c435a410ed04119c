#include "quadrille/chess/games/book.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "quadrille/chess/board/keys.hpp"
#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/games/book_maker.hpp"
#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/chess/text/text.hpp"
#include "quadrille/runtime/files.hpp"
#include "tests/runtime/scratch_folder.hpp"

namespace quadrille::chess {
namespace {

constexpr const char* kPolyglot = "/usr/games/polyglot";
constexpr std::uint64_t kStartKey = 0x463b96181691fc9c;

Board board_at(std::string_view text) {
  return board_of(*parse_fen(text));
}

Book book_of(std::string_view text, BookOptions options) {
  BookMaker maker(options);
  PgnReader reader(text);
  while (const auto game = reader.next()) {
    EXPECT_TRUE(*game);
    if (*game) maker.add(**game);
  }
  return maker.book();
}

std::string openings() {
  return *runtime::read_file(QUADRILLE_TEST_DATA "/openings.pgn", runtime::kMebibyte);
}

std::string described(const Book& book, const Board& board) {
  std::string text;
  for (const BookMove& move : book.moves(board)) {
    text += san(board, move.move) + " " + std::to_string(move.weight) + "; ";
  }
  return text;
}

TEST(Book, WeighsMovesByWhatTheyScored) {
  const Book book = book_of(openings(), {.max_plies = 20, .min_games = 1});
  // e4 won once and lost once, d4 drew, c4 has no result; g4 only lost.
  EXPECT_EQ(described(book, board_at(kStartFen)), "e4 2; c4 1; d4 1; ");
  EXPECT_EQ(
      described(book, board_at("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1")),
      "c5 2; ");
  EXPECT_EQ(described(book, board_at("4k3/8/8/8/8/8/8/4K3 w - - 0 1")), "");
}

TEST(Book, KnowsCastling) {
  const Book book = book_of(openings(), {.max_plies = 20, .min_games = 1});
  const Board board =
      board_at("r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4");
  EXPECT_EQ(described(book, board), "O-O 2; ");
  const auto entry = std::find_if(book.entries().begin(), book.entries().end(),
                                  [&](BookEntry e) { return e.key == key_of(setup_of(board)); });
  ASSERT_NE(entry, book.entries().end());
  EXPECT_EQ(entry->move, 4 << 6 | 7);  // e1h1
}

TEST(Book, LeavesOutWhatWasPlayedTooSeldomOrTooLate) {
  const Book frequent = book_of(openings(), {.max_plies = 20, .min_games = 2});
  ASSERT_EQ(frequent.entries().size(), 1u);
  EXPECT_EQ(frequent.entries()[0], (BookEntry{kStartKey, 12 << 6 | 28, 2, 0}));
  const Book brief = book_of(openings(), {.max_plies = 1, .min_games = 1});
  EXPECT_EQ(brief.entries().size(), 3u);
  EXPECT_TRUE(book_of(openings(), {.max_plies = 0, .min_games = 1}).entries().empty());
}

TEST(Book, KeepsTheRatioOfWeightsBeyondSixteenBits) {
  BookMaker maker({.max_plies = 2, .min_games = 1});
  PgnGame often, seldom;
  often.result = seldom.result = Outcome::white;
  often.moves = {Move(12, 28, Flag::double_step)};
  seldom.moves = {Move(11, 27, Flag::double_step)};
  for (int count = 0; count < 80'000; ++count) maker.add(often);
  for (int count = 0; count < 20'000; ++count) maker.add(seldom);
  seldom.moves = {Move(10, 26, Flag::double_step)};
  maker.add(seldom);
  EXPECT_EQ(described(maker.book(), board_at(kStartFen)), "e4 65535; d4 16383; c4 1; ");
}

TEST(Book, ReadsWhatItWrites) {
  const Book book = book_of(openings(), {.max_plies = 20, .min_games = 1});
  const std::string bytes = write_book(book);
  ASSERT_EQ(bytes.size(), 16 * book.entries().size());
  const auto read = parse_book(bytes);
  ASSERT_TRUE(read);
  EXPECT_TRUE(std::equal(read->entries().begin(), read->entries().end(), book.entries().begin(),
                         book.entries().end()));
}

TEST(Book, ReadsAnEntryByteByByte) {
  using namespace std::string_view_literals;
  const auto book =
      parse_book("\x46\x3b\x96\x18\x16\x91\xfc\x9c\x03\x1c\x00\x05\x01\x02\x03\x04"sv);
  ASSERT_TRUE(book);
  ASSERT_EQ(book->entries().size(), 1u);
  EXPECT_EQ(book->entries()[0], (BookEntry{kStartKey, 0x031c, 5, 0x01020304}));
  EXPECT_EQ(described(*book, board_at(kStartFen)), "e4 5; ");
  EXPECT_TRUE(parse_book("")->entries().empty());
}

TEST(Book, RefusesBytesThatAreNone) {
  const auto cut = parse_book(std::string(40, '\0'));
  ASSERT_FALSE(cut);
  EXPECT_EQ(cut.error().offset, 40u);
  EXPECT_EQ(cut.error().length, 0u);
  EXPECT_STREQ(cut.error().expected, "entries of 16 bytes each");
  const auto unsorted = parse_book(
      "zzzzzzzz00000000"
      "aaaaaaaa00000000");
  ASSERT_FALSE(unsorted);
  EXPECT_EQ(unsorted.error().offset, 16u);
  EXPECT_EQ(unsorted.error().length, 16u);
  EXPECT_STREQ(unsorted.error().expected, "entries in the order of their keys");
}

TEST(Book, ChoosesAsOftenAsTheWeightsSay) {
  const Book book({{kStartKey, 12 << 6 | 28, 3, 0},
                   {kStartKey, 11 << 6 | 27, 1, 0},
                   {kStartKey, 10 << 6 | 26, 0, 0},      // no weight
                   {kStartKey, 12 << 6 | 36, 9, 0},      // illegal
                   {kStartKey, 11 << 6 | 27, 100, 0}});  // again
  const Board board = board_at(kStartFen);
  EXPECT_EQ(uci(book.moves(board).front().move), "e2e4");
  Rng rng(203);
  int king_pawn = 0, queen_pawn = 0;
  for (int draw = 0; draw < 4000; ++draw) {
    const std::string move = uci(book.choose(board, rng));
    king_pawn += move == "e2e4";
    queen_pawn += move == "d2d4";
  }
  EXPECT_EQ(king_pawn + queen_pawn, 4000);
  EXPECT_NEAR(king_pawn, 3000, 5 * 27);  // five standard deviations
}

TEST(Book, ChoosesNothingWithoutWeights) {
  const Book book({{kStartKey, 12 << 6 | 28, 0, 0}});
  Rng rng(1);
  EXPECT_FALSE(book.choose(board_at(kStartFen), rng));
  EXPECT_FALSE(Book().choose(board_at(kStartFen), rng));
}

TEST(Book, TellsPromotionsApart) {
  const Board board = board_at("4k3/P7/8/8/8/8/8/4K2R w K - 0 1");
  MoveList legal;
  generate(board, legal);
  for (const Move move : legal) EXPECT_TRUE(polyglot_move(polyglot_code(move), legal) == move);
  EXPECT_TRUE(polyglot_move(4 << 12 | 48 << 6 | 56, legal).promotion() == Kind::queen);
  EXPECT_TRUE(polyglot_move(1 << 12 | 48 << 6 | 56, legal).promotion() == Kind::knight);
  EXPECT_FALSE(polyglot_move(48 << 6 | 56, legal));
  EXPECT_FALSE(polyglot_move(5 << 12 | 48 << 6 | 56, legal));
  EXPECT_FALSE(polyglot_move(0x8000 | 4 << 12 | 48 << 6 | 56, legal));
  EXPECT_TRUE(polyglot_move(4 << 6 | 6, legal).is_castling());  // e1g1
  EXPECT_TRUE(polyglot_move(4 << 6 | 7, legal).is_castling());  // e1h1
}

TEST(Book, LivesInAFile) {
  const runtime::ScratchFolder folder;
  const Book book = book_of(openings(), {.max_plies = 20, .min_games = 1});
  ASSERT_TRUE(replace_book_file(folder.path("a.bin"), book));
  const auto read = read_book_file(folder.path("a.bin"));
  ASSERT_TRUE(read);
  EXPECT_EQ(write_book(*read), write_book(book));
  EXPECT_FALSE(read_book_file(folder.path("none.bin")));
  ASSERT_TRUE(runtime::replace_file(folder.path("b.bin"), "17 bytes are none"));
  const auto wrong = read_book_file(folder.path("b.bin"));
  ASSERT_FALSE(wrong);
  EXPECT_EQ(
      wrong.error().text,
      folder.path("b.bin") + " is no Polyglot book: expected entries of 16 bytes each at byte 17");
}

// Polyglot leaves the order of moves with the same weight open.
std::vector<BookEntry> in_one_order(const Book& book) {
  std::vector<BookEntry> entries(book.entries().begin(), book.entries().end());
  std::sort(entries.begin(), entries.end(), [](const BookEntry& left, const BookEntry& right) {
    return std::tie(left.key, right.weight, left.move) <
           std::tie(right.key, left.weight, right.move);
  });
  return entries;
}

void compare_with_polyglot(const std::string& games, BookOptions options) {
  const runtime::ScratchFolder folder;
  ASSERT_TRUE(runtime::replace_file(folder.path("games.pgn"), games));
  const std::string command = std::string(kPolyglot) + " make-book -pgn " +
                              folder.path("games.pgn") + " -bin " + folder.path("theirs.bin") +
                              " -max-ply " + std::to_string(options.max_plies) + " -min-game " +
                              std::to_string(options.min_games) + " > " + folder.path("log");
  ASSERT_EQ(std::system(command.c_str()), 0) << command;
  const auto theirs = read_book_file(folder.path("theirs.bin"));
  ASSERT_TRUE(theirs);
  const Book ours = book_of(games, options);
  EXPECT_FALSE(ours.entries().empty());
  EXPECT_TRUE(in_one_order(ours) == in_one_order(*theirs))
      << ours.entries().size() << " entries, Polyglot has " << theirs->entries().size();
}

std::string random_games(int games) {
  Rng rng(204);
  std::string text;
  for (int index = 0; index < games; ++index) {
    PgnGame game;
    Board board = board_of(game.start);
    for (int ply = 0; ply < 120; ++ply) {
      MoveList legal;
      generate(board, legal);
      if (legal.empty()) break;
      game.moves.push_back(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
      board = after(board, game.moves.back());
    }
    game.result = static_cast<Outcome>(rng.below(4));
    text += write_pgn(game);
  }
  return text;
}

TEST(Book, EqualsPolyglotsOwn) {
  if (access(kPolyglot, X_OK) != 0) {
    GTEST_SKIP() << kPolyglot << " is not installed: our books are not compared with its own";
  }
  compare_with_polyglot(openings(), {.max_plies = 20, .min_games = 1});
  compare_with_polyglot(openings(), {.max_plies = 3, .min_games = 1});
  const std::string games = random_games(300);
  compare_with_polyglot(games, {.max_plies = 200, .min_games = 1});
  compare_with_polyglot(games, {.max_plies = 20, .min_games = 3});
}

}  // namespace
}  // namespace quadrille::chess
