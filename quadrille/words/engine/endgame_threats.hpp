// What the other player threatens in an endgame: a play of his that goes out, and that a move
// leaves alone, bounds what the move is worth. Most moves are settled by that without being made.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "quadrille/words/board/board.hpp"
#include "quadrille/words/engine/endgame_move.hpp"
#include "quadrille/words/engine/endgame_plays.hpp"

namespace quadrille::words {

template <int Stride>
class SquareSet {
 public:
  void add(int view, int lane, int place) {
    const int number = view == 0 ? lane * Stride + place : place * Stride + lane;
    words_[static_cast<std::size_t>(number) / 64] |= std::uint64_t{1} << number % 64;
  }
  void add(const SquareSet& others) {
    for (std::size_t word = 0; word < words_.size(); ++word) words_[word] |= others.words_[word];
  }
  bool meets(const SquareSet& other) const {
    std::uint64_t common = 0;
    for (std::size_t word = 0; word < words_.size(); ++word) {
      common |= words_[word] & other.words_[word];
    }
    return common != 0;
  }

 private:
  std::array<std::uint64_t, (Stride * Stride + 63) / 64> words_{};
};

// visit(place) for each square that the move fills.
template <int Stride, class Visit>
void each_fresh(const Board<Stride>& board, const EndgameMove& move, Visit visit) {
  const std::uint32_t occupied = board.views[move.lane / Stride].occupied[move.lane % Stride];
  int place = move.begin;
  for (int left = move.fresh; left > 0; ++place) {
    if ((occupied >> place & 1) != 0) continue;
    visit(place);
    --left;
  }
}

template <int Stride>
SquareSet<Stride> filled_by(const Board<Stride>& board, const EndgameMove& move) {
  SquareSet<Stride> squares;
  each_fresh(board, move,
             [&](int place) { squares.add(move.lane / Stride, move.lane % Stride, place); });
  return squares;
}

// Those that it fills and the ends of all words that it makes: a tile on one of them, and the play
// is another one or none.
template <int Stride>
SquareSet<Stride> needed_by(const Board<Stride>& board, const EndgameMove& move) {
  SquareSet<Stride> squares = filled_by(board, move);
  const int view = move.lane / Stride, lane = move.lane % Stride;
  const auto add = [&](int of_view, int of_lane, int place) {
    if (place >= 0 && place < board.side) squares.add(of_view, of_lane, place);
  };
  add(view, lane, move.begin - 1);
  add(view, lane, move.begin + move.length);
  each_fresh(board, move, [&](int place) {
    const std::uint32_t across = board.views[1 - view].occupied[static_cast<std::size_t>(place)];
    int low = lane - 1, high = lane + 1;
    while (low >= 0 && (across >> low & 1) != 0) --low;
    while (high < board.side && (across >> high & 1) != 0) ++high;
    add(1 - view, place, low);
    add(1 - view, place, high);
  });
  return squares;
}

// The best plays with which a player could go out now, the best first.
template <int Stride>
class Threats {
 public:
  Threats(const Board<Stride>& board, const KnownPlays<Stride>& known, TileNibbles rack) {
    std::array<const EndgameMove*, kMost> best{};
    for (const EndgameMove& move : known.listed->moves) {
      if (move.uses != rack || !known.stands(move)) continue;
      const EndgameMove* kept = &move;
      for (const EndgameMove*& place : best) {
        if (place == nullptr || kept->score > place->score) std::swap(place, kept);
        if (kept == nullptr) break;
      }
    }
    for (std::size_t number = 0; number < kMost && best[number] != nullptr; ++number) {
      threats_[number] = {best[number]->score, needed_by(board, *best[number])};
    }
  }

  bool any() const { return threats_[0].score >= 0; }

  // What the best of those earns that a move on these squares leaves alone; -1 where there is none.
  int score_beside(const SquareSet<Stride>& filled) const {
    for (const Threat& threat : threats_) {
      if (threat.score < 0) break;
      if (!threat.squares.meets(filled)) return threat.score;
    }
    return -1;
  }

 private:
  static constexpr std::size_t kMost = 4;
  struct Threat {
    int score = -1;
    SquareSet<Stride> squares;  // that it needs
  };
  std::array<Threat, kMost> threats_;
};

}  // namespace quadrille::words
