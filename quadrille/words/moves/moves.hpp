// The fast generator: the best play of a turn, or every legal one.
//
// The best play is found without looking at most of the others (shadow pruning): each slot of each
// lane is bounded first (lane.hpp); the places with the highest bounds are opened first, and one
// whose bound is below the best play found by then stays shut. Bounds are never too low and ties
// are opened, so the result is the same, play for play, as without any pruning.
//
// A place is opened in one of two ways that find the same plays: through the word map
// (word_map_generator.hpp, fast, some 30 MB), or by growing words from anchors along the GADDAG
// (gaddag_generator.hpp, small).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "quadrille/core/even.hpp"
#include "quadrille/words/evaluate/static_value.hpp"
#include "quadrille/words/lexicon/word_map.hpp"
#include "quadrille/words/moves/gaddag_generator.hpp"
#include "quadrille/words/moves/generated_play.hpp"
#include "quadrille/words/moves/lane.hpp"
#include "quadrille/words/moves/word_map_generator.hpp"

namespace quadrille::words {

struct alignas(kEven) Method {
  bool word_map = true;
  bool shadow = true;

  friend constexpr bool operator==(const Method&, const Method&) = default;
};

// How much work the calls so far were.
struct Effort {
  std::uint64_t turns = 0;
  std::uint64_t places = 0;  // slots with the word map, anchors without
  std::uint64_t opened = 0;

  friend constexpr bool operator==(const Effort&, const Effort&) = default;
};

inline constexpr int kLeastBagToExchange = 7;

// The tiles of the part given back.
Play exchange_of(const Subracks& subracks, const Part& part);

// Everything that does not change from turn to turn. The word map may be missing.
template <int Stride>
struct GeneratorTables {
  BoardPremiums<Stride> premiums;
  WordRules rules;
  Leaves leaves;
  const WordMap* map;
};

// Working memory of one thread.
template <int Stride>
class Generator {
 public:
  explicit Generator(const GeneratorTables<Stride>& tables) : tables_(tables) {}

  // The play of most equity among all: placed words, exchanges, and the pass.
  Choice best(const Board<Stride>& board, const Turn& turn, const Method& method);

  // visit(play, mask of the rack's tiles that it uses) for every legal play of tiles, once.
  template <class Visit>
  void each_placing(const Board<Stride>& board, const Turn& turn, bool word_map, Visit visit) {
    ShowEach<Visit> record(visit);
    find_lanes(board, turn);
    word_map ? open_slots(board, false, record) : open_anchors(board, false, record);
  }

  // visit(choice) for all that can be done in a turn, once: plays of tiles, exchanges, the pass.
  template <class Visit>
  void each_choice(const Board<Stride>& board, const Turn& turn, bool word_map, Visit visit) {
    each_placing(board, turn, word_map, [&](const Play& play, unsigned mask) {
      visit(Choice{play, equity_of(play.score, subracks_.leave(mask))});
    });
    const int most = turn.bag < kLeastBagToExchange ? 0 : turn.rack.size();
    for (int size = 1; size <= most; ++size) {
      for (const Part& part : subracks_.of_size(size).span()) {
        visit(Choice{exchange_of(subracks_, part), subracks_.leave(part.mask)});
      }
    }
    visit(Choice{Play{}, worth_of_pass(turn, *tables_.rules.tiles)});
  }

  // visit(bound in equity, best choice there) with every place opened: for the proof of the bounds.
  template <class Visit>
  void each_bound(const Board<Stride>& board, const Turn& turn, bool word_map, Visit visit) {
    find_lanes(board, turn);
    if (word_map) {
      list_slots(kNoFloor, [](const Lane<Stride>&, const Slot&) { return true; });
    } else {
      list_anchors(true);
    }
    for (const Place& place : std::span(places_).first(place_count_)) {
      KeepBest record(subracks_, false);
      if (word_map) {
        WordMapGenerator<Stride, KeepBest> by_word_map(board, tables_.rules, subracks_,
                                                       *tables_.map, record);
        by_word_map.generate(lanes_[place.lane], place.slot);
      } else {
        GaddagGenerator<Stride, KeepBest> by_gaddag(board, tables_.premiums, tables_.rules,
                                                    subracks_, record);
        by_gaddag.generate(lanes_[place.lane].view, lanes_[place.lane].lane, place.anchor,
                           anchors_[place.lane]);
      }
      visit(place.slot.bound, record.best());
    }
  }

  const Effort& effort() const { return effort_; }

 private:
  static constexpr std::size_t kLanes = 2 * Stride;
  static constexpr std::size_t kMostSlots = kLanes * Stride * kRackSize;

  // Where plays may be: a slot, or, without the word map, an anchor.
  struct Place {
    Slot slot;
    std::uint8_t lane;  // index of lanes_
    std::uint8_t anchor;
  };
  // Places are opened in order of their bounds, roughly: sorted into N buckets of this width.
  static constexpr Equity kBucket = 2 * kPoint;
  static constexpr Equity kBuckets = 64;

  void find_lanes(const Board<Stride>& board, const Turn& turn);

  // The slots that can be worth as much as `floor`, and pass the filter.
  template <class Filter>
  void list_slots(Equity floor, Filter filter) {
    place_count_ = 0;
    for (std::size_t number = 0; number < lane_count_; ++number) {
      const Lane<Stride>& lane = lanes_[number];
      each_slot(lane, subracks_, start_of(lane), [&](const Slot& slot) {
        if (slot.bound < floor || !filter(lane, slot)) return;
        places_[place_count_++] = {slot, static_cast<std::uint8_t>(number), 0};
      });
    }
  }

  void list_anchors(bool bounded);

  template <class Record>
  void open_slots(const Board<Stride>& board, bool shadow, Record& record) {
    WordMapGenerator<Stride, Record> by_word_map(board, tables_.rules, subracks_, *tables_.map,
                                                 record);
    list_slots(record.floor(), [&](const Lane<Stride>& lane, const Slot& slot) {
      return slot.tiles() != subracks_.rack().size() ||
             by_word_map.whole_rack_makes_word(lane, slot);
    });
    open(shadow, record,
         [&](const Place& place) { by_word_map.generate(lanes_[place.lane], place.slot); });
  }
  template <class Record>
  void open_anchors(const Board<Stride>& board, bool shadow, Record& record) {
    GaddagGenerator<Stride, Record> by_gaddag(board, tables_.premiums, tables_.rules, subracks_,
                                              record);
    list_anchors(shadow);
    open(shadow, record, [&](const Place& place) {
      const Lane<Stride>& lane = lanes_[place.lane];
      by_gaddag.generate(lane.view, lane.lane, place.anchor, anchors_[place.lane]);
    });
  }
  template <class Record, class Open>
  void open(bool shadow, Record& record, Open open_place) {
    ++effort_.turns;
    effort_.places += place_count_;
    if (place_count_ == 0) return;
    if (!shadow) {
      effort_.opened += place_count_;
      for (std::size_t number = 0; number < place_count_; ++number) open_place(places_[number]);
      return;
    }
    put_in_order();
    for (std::size_t number = 0; number < place_count_; ++number) {
      const Place& place = places_[order_[number]];
      if (place.slot.bound < record.floor()) continue;
      ++effort_.opened;
      open_place(place);
    }
  }

  // Highest bounds first, but for those that differ by less than kBucket.
  void put_in_order() {
    Equity highest = kNoFloor;
    for (std::size_t number = 0; number < place_count_; ++number) {
      highest = std::max(highest, places_[number].slot.bound);
    }
    std::array<std::uint16_t, kBuckets + 1> begin{};
    const auto bucket = [&](std::size_t number) {
      const Equity below = highest - places_[number].slot.bound;
      return static_cast<std::size_t>(std::min(below / kBucket, kBuckets - 1));
    };
    for (std::size_t number = 0; number < place_count_; ++number) ++begin[bucket(number) + 1];
    for (std::size_t number = 1; number < kBuckets; ++number) begin[number + 1] += begin[number];
    for (std::size_t number = 0; number < place_count_; ++number) {
      order_[begin[bucket(number)]++] = static_cast<std::uint16_t>(number);
    }
  }

  int start_of(const Lane<Stride>& lane) const {
    return empty_board_ ? tables_.premiums.start[1 - lane.view] : -1;
  }

  const GeneratorTables<Stride>& tables_;
  Effort effort_;
  Subracks subracks_;
  bool empty_board_ = false;
  std::size_t lane_count_ = 0, place_count_ = 0;
  std::array<Lane<Stride>, kLanes> lanes_;
  std::array<std::uint32_t, kLanes> anchors_;
  std::array<Place, kMostSlots> places_;
  std::array<std::uint16_t, kMostSlots> order_;  // of places_
};

extern template class Generator<15>;
extern template class Generator<kMostSide>;

}  // namespace quadrille::words
