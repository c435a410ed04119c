#include "quadrille/words/moves/moves.hpp"

#include <bit>

namespace quadrille::words {

Play exchange_of(const Subracks& subracks, const Part& part) {
  Play play;
  play.kind = PlayKind::exchange;
  play.length = part.size;
  std::size_t number = 0;
  for (unsigned rest = part.mask; rest != 0; rest &= rest - 1) {
    play.tiles[number++] = subracks.rack()[std::countr_zero(rest)];
  }
  return play;
}

namespace {

void offer_idle(const Turn& turn, const Tiles& tiles, const Subracks& subracks, KeepBest& best) {
  best.offer({Play{}, worth_of_pass(turn, tiles)});
  if (turn.bag < kLeastBagToExchange) return;
  for (int size = 1; size <= turn.rack.size(); ++size) {
    for (const Part& part : subracks.of_size(size).span()) {
      const Equity leave = subracks.leave(part.mask);
      if (leave >= best.best().equity) best.offer({exchange_of(subracks, part), leave});
    }
  }
}

}  // namespace

template <int Stride>
Choice Generator<Stride>::best(const Board<Stride>& board, const Turn& turn, const Method& method) {
  find_lanes(board, turn);
  KeepBest record(subracks_, method.shadow);
  offer_idle(turn, *tables_.rules.tiles, subracks_, record);
  method.word_map ? open_slots(board, method.shadow, record)
                  : open_anchors(board, method.shadow, record);
  return record.best();
}

template <int Stride>
void Generator<Stride>::find_lanes(const Board<Stride>& board, const Turn& turn) {
  subracks_.set(turn, *tables_.rules.tiles, tables_.leaves);
  empty_board_ = board.empty();
  lane_count_ = 0;
  for (int view = 0; view < 2; ++view) {
    if (empty_board_ && view == 1 && tables_.premiums.symmetric) break;
    for (int number = 0; number < board.side; ++number) {
      const bool here = empty_board_ && number == tables_.premiums.start[view];
      if (empty_board_ && !here) continue;
      const int start = here ? tables_.premiums.start[1 - view] : -1;
      const std::uint32_t anchors = anchors_of(board, view, number, start);
      if (anchors == 0) continue;
      if (!scan(board, tables_.premiums, *tables_.rules.tiles, subracks_, view, number,
                lanes_[lane_count_])) {
        continue;
      }
      anchors_[lane_count_++] = anchors;
    }
  }
}

// An anchor's bound is the best of the slots whose first anchor it is.
template <int Stride>
void Generator<Stride>::list_anchors(bool bounded) {
  place_count_ = 0;
  for (std::size_t number = 0; number < lane_count_; ++number) {
    const Lane<Stride>& lane = lanes_[number];
    std::array<Equity, Stride> bounds;
    bounds.fill(kNoFloor);
    if (bounded) {
      each_slot(lane, subracks_, start_of(lane), [&](const Slot& slot) {
        const int anchor = std::countr_zero(anchors_[number] >> slot.begin) + slot.begin;
        Equity& most = bounds[anchor];
        most = std::max(most, slot.bound);
      });
    }
    for (std::uint32_t rest = anchors_[number]; rest != 0; rest &= rest - 1) {
      const int anchor = std::countr_zero(rest);
      const Equity bound = bounds[anchor];
      if (bounded && bound == kNoFloor) continue;
      Place& place = places_[place_count_++];
      place.slot.bound = bound;
      place.lane = static_cast<std::uint8_t>(number);
      place.anchor = static_cast<std::uint8_t>(anchor);
    }
  }
}

template class Generator<15>;
template class Generator<kMostSide>;

}  // namespace quadrille::words
