// All plays by the lexicon's graph alone, which is what fits a cartridge: words grow from anchors
// (gaddag_walk.hpp).
//
// Anchors of a lane: the last tile of each block, and each empty square that has no neighbour in
// the lane but one across it. A play belongs to the first anchor that it covers, so growth to the
// left stops before the anchor before.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "quadrille/core/even.hpp"
#include "quadrille/words/board/board.hpp"
#include "quadrille/words/board/premiums.hpp"
#include "quadrille/words/moves/gaddag_walk.hpp"
#include "quadrille/words/moves/generated_play.hpp"
#include "quadrille/words/moves/subracks.hpp"

namespace quadrille::words {

// The anchors of a lane as a set of places. `start`: on an empty board the place of the start
// square, otherwise -1.
template <int Stride>
std::uint32_t anchors_of(const Board<Stride>& board, int view, int lane, int start) {
  if (start >= 0) return std::uint32_t{1} << start;
  const auto& squares = board.views[view];
  const std::uint32_t occupied = squares.occupied[lane];
  const std::uint32_t above = lane > 0 ? squares.occupied[static_cast<std::size_t>(lane) - 1] : 0;
  const std::uint32_t below =
      lane + 1 < board.side ? squares.occupied[static_cast<std::size_t>(lane) + 1] : 0;
  const std::uint32_t beside = occupied | occupied << 1 | occupied >> 1;
  return (occupied & ~(occupied >> 1)) | ((above | below) & ~beside);
}

// An anchor, and the leftmost place that a word which belongs to it may cover.
struct alignas(kEven) Anchor {
  std::uint8_t view, lane, place, limit;
};

inline constexpr bool kNeverStopped = false;

template <int Stride, class Machine>
class GaddagGenerator {
 public:
  using Graph = typename Machine::Graph;
  using Points = typename Machine::Points;

  using State = WalkState<Stride, Points>;
  using Square = typename State::Square;
  // The walk in the machine's own language. It shows what GaddagWalk shows, in the same order.
  using Found = void(void* context, const Square* begin, const Square* end);
  using Twin = void(State* state, typename Graph::Siblings gaddag, Found* found, void* context);

  explicit GaddagGenerator(const Tiles& tiles) : products_(tiles) {}

  // None: GaddagWalk.
  void use(Twin* twin) { twin_ = twin; }

  // For the turn that comes. What is to be found may be stopped by `stop`, and is then not all.
  void set(const SubracksOn<Machine>& subracks, const volatile bool& stop = kNeverStopped) {
    set(subracks.rack(), subracks.leaves(), stop);
  }
  // `leaves`: by mask, as those of the parts of a rack.
  void set(const Rack& rack, const Equity* leaves, const volatile bool& stop = kNeverStopped) {
    state_.stop = &stop;
    state_.leaves = leaves;
    state_.letters = rack.letters();
    state_.held.fill(0);
    for (int place = rack.size(); place-- > 0;) {
      ++state_.held[rack[place]];
      state_.bits[rack[place]] = static_cast<std::uint8_t>(1 << place);
    }
    state_.main = state_.crosses = 0;
    state_.premium = 1;
    state_.mask = 0;
  }

  // All plays that belong to the anchor and can be worth record.floor(). `bounds`: by the place
  // where a word begins, what plays can be worth at most.
  template <class Record>
  void generate(const Board<Stride>& board, const BoardPremiums<Stride>& premiums,
                const RulesOver<Graph>& rules, const Anchor& anchor,
                const std::array<Equity, Stride>& bounds, Record& record) {
    lay_out(board, premiums, *rules.tiles, anchor.view, anchor.lane);
    lay_bounds(anchor, bounds);
    state_.anchor = &state_.squares[std::size_t{anchor.place} + 1];
    state_.limit = &state_.squares[std::size_t{anchor.limit} + 1];
    const auto raise = [&] {
      state_.floor = record.floor();
      state_.least = record.least();
    };
    raise();
    walk(rules.lexicon, [&](const Square* begin, const Square* end) {
      show(anchor, begin, end, record);
      raise();
    });
  }

 private:
  template <class Show>
  void walk(const Graph& graph, Show show_word) {
    if (twin_ == nullptr) {
      GaddagWalk<Stride, Graph, Points, Show>(graph, state_, show_word).run();
      return;
    }
    const auto found = [](void* context, const Square* begin, const Square* end) {
      (*static_cast<Show*>(context))(begin, end);
    };
    twin_(&state_, graph.gaddag(), found, &show_word);
  }

  void lay_out(const Board<Stride>& board, const BoardPremiums<Stride>& premiums,
               const Tiles& tiles, int view, int lane) {
    const auto& squares = board.views[view];
    const auto& multipliers = premiums.views[view];
    const std::size_t base = board.square(lane, 0);
    for (std::size_t place = 0; place < board.side; ++place) {
      Square& square = state_.squares[place + 1];
      const std::size_t from = base + place;
      const Tile tile = squares.tiles[from];
      square.laid = letter_of(tile);
      if (tile != kEmpty) {
        square.laid_points = static_cast<Points>(tiles.value_of(tile));
        continue;
      }
      const int letter = multipliers.letter[from], word = multipliers.word[from];
      square.allowed = squares.cross[from];
      square.points = products_.row(letter);
      square.word = static_cast<std::uint8_t>(word);
      const std::uint8_t cross = squares.cross_points[from];
      square.crosses = cross != kNoCross;
      square.cross = square.crosses ? static_cast<Points>(cross * word) : Points{0};
      square.crossed = products_.row(square.crosses ? letter * word : 0);
    }
    state_.squares[std::size_t{board.side} + 1] = {};
  }

  void lay_bounds(const Anchor& anchor, const std::array<Equity, Stride>& bounds) {
    Equity reach = kNoFloor;
    for (std::size_t place = anchor.limit; place <= anchor.place; ++place) {
      Square& square = state_.squares[place + 1];
      reach = std::max(reach, bounds[place]);
      square.bound = bounds[place];
      square.reach = reach;
    }
  }

  template <class Record>
  void show(const Anchor& anchor, const Square* begin, const Square* end, Record& record) const {
    const auto length = end - begin;
    // A single tile that makes words both ways is counted across.
    const int fresh = state_.fresh();
    if (fresh == 1 && (length == 1 || (anchor.view == 1 && only_fresh(begin).crosses))) {
      return;
    }
    std::array<Tile, Stride> tiles;
    for (std::size_t step = 0; step < static_cast<std::size_t>(length); ++step) {
      tiles[step] = begin[step].fresh;
    }
    record(
        GeneratedPlay{anchor.view, anchor.lane, static_cast<int>(begin - state_.squares.data()) - 1,
                      static_cast<int>(length), fresh, state_.score(), state_.mask, tiles.data()});
  }
  static const Square& only_fresh(const Square* at) {
    while (at->fresh == kEmpty) ++at;
    return *at;
  }

  const Products<Points> products_;
  Twin* twin_ = nullptr;
  State state_{};
};

}  // namespace quadrille::words
