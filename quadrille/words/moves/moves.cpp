#include "quadrille/words/moves/moves.hpp"

#include <bit>

namespace quadrille::words {

Play exchange_of(const Rack& rack, unsigned part) {
  Play play;
  play.kind = PlayKind::exchange;
  for (unsigned rest = part; rest != 0; rest &= rest - 1) {
    play.tiles[play.length++] = rack[std::countr_zero(rest)];
  }
  return play;
}

template <int Stride, class Machine>
Choice Generator<Stride, Machine>::best(const Board<Stride>& board, const Turn& turn,
                                        const Method& method, const volatile bool& stop) {
  set(board, turn, stop);
  KeepBest record(values_, method.shadow);
  offer_idle(turn, record);
  open(board, method, record);
  return record.best();
}

// Only an exchange that may be the best is written down.
template <int Stride, class Machine>
void Generator<Stride, Machine>::offer_idle(const Turn& turn, KeepBest& record) const {
  record.offer({Play{}, worth_of_pass(turn, *tables_.rules.tiles)});
  each_exchange(turn, [&](unsigned part, Equity worth) {
    if (worth >= record.least()) record.offer({exchange_of(turn.rack, part), worth});
  });
}

template <int Stride, class Machine>
void Generator<Stride, Machine>::list_anchors(const Board<Stride>& board, bool bounded) {
  anchors_.clear();
  LaneOn<Stride, Machine> lane;
  each_lane(board, [&](int view, int number, std::uint32_t anchors) {
    Bounds bounds;
    bounds.fill(bounded ? kNoFloor : kNoBound);
    Bounds& of_words = word_bounds_[view][number];
    of_words = bounds;
    if (bounded) {
      if (!scan_lane(board, view, number, lane)) return;
      bound_anchors(lane, anchors, bounds, of_words);
    }
    const Tile* const tiles = board.views[view].tiles.data() + board.square(number, 0);
    int limit = 0;
    for (int place = 0; place < board.side; ++place) {
      if ((anchors >> place & 1) == 0) continue;
      if (bounds[place] != kNoFloor) {
        anchors_.push({bounds[place],
                       {static_cast<std::uint8_t>(view), static_cast<std::uint8_t>(number),
                        static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(limit)}});
      }
      limit = place + (tiles[place] == kEmpty ? 1 : 2);
    }
  });
}

// An anchor's bound is the best of the slots whose first anchor it is. All slots that begin at the
// same empty square have the same one, and the same first place of their words.
template <int Stride, class Machine>
void Generator<Stride, Machine>::bound_anchors(const LaneOn<Stride, Machine>& lane,
                                               std::uint32_t anchors, Bounds& of_anchors,
                                               Bounds& of_words) const {
  int anchor = -1;
  for (int first = 0; first < lane.count; ++first) {
    const int begin = lane.word_begin(first);
    if (anchor < begin) {
      const std::uint32_t rest = anchors >> begin;
      if (rest == 0) return;
      anchor = begin + std::countr_zero(rest);
    }
    Equity& most = of_words[begin];
    each_slot_from(
        lane, subracks_, first, start_in(lane.view), [&](Equity bound) { return bound > most; },
        [&](const SlotOn<Machine>& slot) { most = std::max(most, slot.bound); });
    of_anchors[anchor] = std::max(of_anchors[anchor], most);
  }
}

template class Generator<15>;
template class Generator<kMostSide>;
template class Generator<15, SmallMachine<PackedLexicon, Leaves>>;
template class Generator<15, CartridgeMachine>;

}  // namespace quadrille::words
