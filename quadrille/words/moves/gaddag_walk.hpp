// Grows words from an anchor along the GADDAG: first to the left, then, behind the separator, to
// the right. All that it changes on its way lies in one WalkState, and is put back.
//
// Beyond either end of the lane there is a square on which nothing lies and nothing may be laid, so
// that a word needs no look at the lane's length. What a tile scores on a square is looked up in a
// row of products, one row for each factor, so that nothing is multiplied on the way.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "quadrille/words/board/tiles.hpp"
#include "quadrille/words/evaluate/static_value.hpp"
#include "quadrille/words/lexicon/word_graph.hpp"

namespace quadrille::words {

inline constexpr int kMostPremium = 4;

// [factor][letter]: the letter's points, that often.
template <class Points>
class Products {
 public:
  static constexpr std::size_t kFactors = kMostPremium * kMostPremium + 1;

  constexpr explicit Products(const Tiles& tiles) : rows_{} {
    for (std::size_t factor = 1; factor < kFactors; ++factor) {
      for (std::size_t letter = 0; letter < kKinds; ++letter) {
        const int points = rows_[factor - 1][letter] + tiles.value[letter];
        rows_[factor][letter] = static_cast<Points>(points);
      }
    }
  }
  constexpr const Points* row(int factor) const { return rows_[factor].data(); }

 private:
  std::array<std::array<Points, kKinds>, kFactors> rows_;
};

template <class Points>
struct WalkSquare {
  LetterSet allowed;      // by the cross word; none where a tile lies
  const Points* points;   // [letter]: of a fresh tile, in the word
  const Points* crossed;  // [letter]: of it in the cross word; zeros where there is none
  Equity bound;           // of plays whose word begins here
  Equity reach;           // of those whose word begins here or further left
  Points cross;           // of the other tiles of the cross word
  Points laid_points;     // of the tile that lies here
  Letter laid;            // that tile's letter; 0 where there is none
  std::uint8_t word;      // premium
  bool crosses;           // there is a cross word
  Tile fresh;             // of the play that is tried
};

// The assembly twin (retro/megadrive) knows this order.
template <int Stride, class Points>
struct WalkState {
  using Square = WalkSquare<Points>;

  Square* anchor;
  const Square* limit;   // no word begins before it
  Equity floor;          // words are not looked for where no play can be worth as much
  Equity least;          // plays that are worth less are not shown
  const Equity* leaves;  // by mask
  const volatile bool* stop;

  // The rack: what is left of it, and of each kind how many and the mask's bit of the next one.
  LetterSet letters;
  std::array<std::uint8_t, kKinds> held;
  std::array<std::uint8_t, kKinds> bits;

  // What is laid so far.
  Points main;     // of the word, its premium not counted
  Points crosses;  // of the cross words
  Points premium;  // of the word
  std::uint8_t mask;

  std::array<Square, Stride + 2> squares;  // [place + 1]

  int fresh() const { return std::popcount(mask); }
  Points score() const {
    constexpr unsigned kAll = (1u << kRackSize) - 1;
    const int bonus = mask == kAll ? kBingoBonus : 0;
    return static_cast<Points>(main * premium + crosses + bonus);
  }
};

// found(begin, end), both squares of the state, for each word that is worth state.least.
template <int Stride, WordGraph Graph, class Points, class Found>
class GaddagWalk {
 public:
  using State = WalkState<Stride, Points>;
  using Square = typename State::Square;

  GaddagWalk(const Graph& graph, State& state, Found found)
      : graph_(graph), state_(state), found_(found) {}

  void run() { step_left(state_.anchor, graph_.gaddag()); }

 private:
  using Siblings = typename Graph::Siblings;
  using Node = typename Graph::Node;

  // Goes on with each letter that may stand there: next(node).
  template <class Next>
  void step(Square* at, Siblings siblings, Next next) {
    if (at->laid != 0) {
      const auto main = state_.main;
      state_.main = static_cast<Points>(main + at->laid_points);
      next(graph_.find(siblings, at->laid));
      state_.main = main;
      return;
    }
    const LetterSet letters = state_.letters;
    const LetterSet allowed = (letters & set_of(kBlank)) != 0 ? at->allowed : at->allowed & letters;
    if (allowed == 0 || *state_.stop) return;
    graph_.each(siblings, [&](Node node) {
      const Letter letter = node.tile();
      if ((allowed & set_of(letter)) == 0) return;
      if (state_.held[letter] != 0) put(at, letter, letter, node, next);
      if (state_.held[kBlank] != 0) {
        put(at, kBlank, static_cast<Tile>(letter | kBlankFlag), node, next);
      }
    });
  }

  // With that tile of the rack on it. A blank is of a kind without points.
  template <class Next>
  void put(Square* at, Tile kind, Tile tile, Node node, Next next) {
    State& state = state_;
    const Points main = state.main, crosses = state.crosses, premium = state.premium;
    const std::uint8_t mask = state.mask, bit = state.bits[kind];
    const LetterSet letters = state.letters;
    state.main = static_cast<Points>(main + at->points[kind]);
    state.crosses = static_cast<Points>(crosses + at->cross + at->crossed[kind]);
    state.premium = static_cast<Points>(premium * at->word);
    state.mask = mask | bit;
    state.bits[kind] = static_cast<std::uint8_t>(bit << 1);
    if (--state.held[kind] == 0) state.letters &= ~set_of(kind);
    at->fresh = tile;
    next(node);
    at->fresh = kEmpty;
    state.letters = letters;
    ++state.held[kind];
    state.bits[kind] = bit;
    state.mask = mask;
    state.premium = premium;
    state.crosses = crosses;
    state.main = main;
  }

  void step_left(Square* at, Siblings siblings) {
    step(at, siblings, [&](Node node) {
      const Siblings children = node.children();
      if (at[-1].laid == 0) {
        Square* const behind = state_.anchor + 1;
        if (node.accepts() && behind->laid == 0) show(at, behind);
        if (at->bound >= state_.floor) {
          const Siblings right = graph_.child(children, kSeparator);
          if (right != Siblings{}) step_right(behind, at, right);
        }
      }
      if (at > state_.limit && at[-1].reach >= state_.floor && children != Siblings{}) {
        step_left(at - 1, children);
      }
    });
  }

  void step_right(Square* at, Square* begin, Siblings siblings) {
    step(at, siblings, [&](Node node) {
      if (node.accepts() && at[1].laid == 0) show(begin, at + 1);
      if (const Siblings children = node.children(); children != Siblings{}) {
        step_right(at + 1, begin, children);
      }
    });
  }

  void show(const Square* begin, const Square* end) {
    if (state_.mask == 0) return;
    if (equity_of(state_.score(), state_.leaves[state_.mask]) < state_.least) return;
    found_(begin, end);
  }

  const Graph& graph_;
  State& state_;
  Found found_;
};

}  // namespace quadrille::words
