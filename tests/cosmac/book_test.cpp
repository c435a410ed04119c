// The openings of the tiny player: every line is legal by the reference, and the tree has all of
// them.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "quadrille/chess/pocket/pocket_book.hpp"
#include "quadrille/chess/reference/reference.hpp"
#include "quadrille/chess/text/text.hpp"
#include "retro/cosmac/machine/book_tree.hpp"
#include "tests/chess/setups.hpp"

namespace quadrille::cosmac {
namespace {

using chess::Move;
using chess::pocket::BookPosition;
using chess::pocket::kOpeningLines;
using chess::pocket::OpeningLine;
using chess::reference::Position;

const std::vector<std::uint8_t>& tree() {
  static const std::vector<std::uint8_t> made = [] {
    auto result = book_tree(kOpeningLines);
    if (result) return *result;
    ADD_FAILURE() << result.error().text;
    return std::vector<std::uint8_t>{0};
  }();
  return made;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < text.size();
       at = std::min(text.find(' ', at), text.size() - 1) + 1) {
    words.emplace_back(text.substr(at, text.find(' ', at) - at));
  }
  return words;
}

// Every line from the start position.
std::vector<std::vector<std::string>> whole_lines() {
  std::vector<std::vector<std::string>> lines;
  for (const OpeningLine& line : kOpeningLines) {
    std::vector<std::string> moves;
    if (line.kept > 0) moves.assign(lines.back().begin(), lines.back().begin() + line.kept);
    for (const std::string& move : words_of(line.moves)) moves.push_back(move);
    lines.push_back(std::move(moves));
  }
  return lines;
}

Position start() {
  return chess::reference::position_of(chess::setup_from(chess::kStart));
}

Move legal_move(const Position& position, const std::string& name) {
  chess::MoveList moves;
  chess::reference::generate(position, moves);
  for (const Move move : moves) {
    if (chess::uci(move, false) == name) return move;
  }
  return {};
}

void make(Position& position, Move move) {
  chess::reference::Undo undo;
  chess::reference::make(position, move, undo);
}

std::uint8_t place_of(const Position& position, Move move) {
  std::array<Move, chess::kMostMoves> moves;
  Move* const end = chess::reference::write_pseudo_legal(position, moves.data());
  return static_cast<std::uint8_t>(std::find(moves.data(), end, move) - moves.data());
}

TEST(CosmacBook, HasLegalMovesOnly) {
  for (const auto& line : whole_lines()) {
    Position position = start();
    for (const std::string& name : line) {
      const Move move = legal_move(position, name);
      ASSERT_TRUE(move) << name << " in the line that ends with " << line.back();
      make(position, move);
    }
  }
}

TEST(CosmacBook, KnowsAMoveInFiveHundredDifferentPositions) {
  std::set<std::string> known;
  for (const auto& line : whole_lines()) {
    Position position = start();
    for (const std::string& name : line) {
      // Without the counters, which a transposition may change.
      const std::string fen = chess::fen(chess::reference::setup_of(position));
      known.insert(fen.substr(0, fen.find(' ', fen.find(' ', fen.find(' ') + 1) + 1)));
      make(position, legal_move(position, name));
    }
  }
  EXPECT_GE(known.size(), 500u);
}

TEST(CosmacBook, IsSmall) {
  EXPECT_LE(tree().size(), 1536u);
}

TEST(CosmacBook, FollowsEveryLineToItsEnd) {
  for (const auto& line : whole_lines()) {
    Position position = start();
    BookPosition book(tree().data());
    for (const std::string& name : line) {
      ASSERT_TRUE(book.known()) << name << " in the line that ends with " << line.back();
      const Move move = legal_move(position, name);
      book.play(place_of(position, move));
      make(position, move);
    }
  }
}

TEST(CosmacBook, LeavesAtAMoveThatItDoesNotHave) {
  BookPosition book(tree().data());
  book.play(place_of(start(), legal_move(start(), "a2a3")));
  EXPECT_FALSE(book.known());
  book.play(0);
  EXPECT_FALSE(book.known());
}

// In each position that the lines reach, the numbers go round through the different first moves of
// the lines from there.
TEST(CosmacBook, OffersEachMoveOfAPositionOnce) {
  std::map<std::vector<std::string>, std::set<std::string>> replies;
  for (const auto& line : whole_lines()) {
    for (std::size_t length = 0; length < line.size(); ++length) {
      replies[{line.begin(), line.begin() + static_cast<std::ptrdiff_t>(length)}].insert(
          line[length]);
    }
  }
  for (const auto& [moves, expected] : replies) {
    Position position = start();
    BookPosition book(tree().data());
    for (const std::string& name : moves) {
      const Move move = legal_move(position, name);
      book.play(place_of(position, move));
      make(position, move);
    }
    std::set<std::uint8_t> places, offered;
    for (const std::string& name : expected) {
      places.insert(place_of(position, legal_move(position, name)));
    }
    for (std::size_t number = 0; number < expected.size(); ++number) {
      offered.insert(book.move(static_cast<std::uint8_t>(number)));
    }
    EXPECT_EQ(offered, places) << moves.size();
    EXPECT_EQ(book.move(static_cast<std::uint8_t>(expected.size())), book.move(0));
  }
}

TEST(CosmacBook, NamesALineThatCannotBePlayed) {
  const OpeningLine illegal[] = {{0, "e2e4 e7e5"}, {1, "d7d5 e1e3"}};
  const auto wrong = book_tree(illegal);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().text,
            "line 2 of the openings, 'd7d5 e1e3': 'e1e3', expected a legal move");
  const OpeningLine unkept[] = {{0, "e2e4"}, {2, "d7d5"}};
  EXPECT_FALSE(book_tree(unkept));
}

}  // namespace
}  // namespace quadrille::cosmac
