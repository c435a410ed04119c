// The fast generator: the best play of a turn, or every legal one.
//
// The best play is found without looking at most of the others (shadow pruning): each slot of each
// lane is bounded first (lane.hpp); the places with the highest bounds are opened first, and one
// whose bound is below the best play found by then stays shut. Bounds are never too low and ties
// are opened, so the result is the same, play for play, as without any pruning.
//
// A place is opened in one of two ways that find the same plays: through the word map
// (word_map_generator.hpp, fast, some 30 MB), or by growing words from anchors along the GADDAG
// (gaddag_generator.hpp, small). A small machine has only the second (machine.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "quadrille/core/even.hpp"
#include "quadrille/words/evaluate/static_value.hpp"
#include "quadrille/words/lexicon/word_map.hpp"
#include "quadrille/words/moves/gaddag_generator.hpp"
#include "quadrille/words/moves/generated_play.hpp"
#include "quadrille/words/moves/lane.hpp"
#include "quadrille/words/moves/machine.hpp"
#include "quadrille/words/moves/places.hpp"
#include "quadrille/words/moves/word_map_generator.hpp"

namespace quadrille::words {

struct alignas(kEven) Method {
  bool word_map = true;
  bool shadow = true;

  friend constexpr bool operator==(const Method&, const Method&) = default;
};

inline constexpr int kLeastBagToExchange = 7;

// The tiles of the part of the rack given back.
Play exchange_of(const Rack& rack, unsigned part);

// Everything that does not change from turn to turn. The word map may be missing.
template <int Stride, class Machine = LargeMachine>
struct GeneratorTables {
  BoardPremiums<Stride> premiums;
  RulesOver<typename Machine::Graph> rules;
  typename Machine::Leaves leaves;
  const WordMap* map;
  Equity vowel_penalty = kVowelPenalty;  // of an opening (evaluate/opening.hpp)
};

// Working memory of one thread.
template <int Stride, class Machine = LargeMachine>
class Generator {
 public:
  using Tables = GeneratorTables<Stride, Machine>;

  explicit Generator(const Tables& tables) : tables_(tables), by_gaddag_(*tables.rules.tiles) {}

  // The play of most equity among all: placed words, exchanges, and the pass. Once `stop` is set it
  // comes back soon, with the best so far.
  Choice best(const Board<Stride>& board, const Turn& turn, const Method& method,
              const volatile bool& stop = kNeverStopped);

  // visit(play, mask of the rack's tiles that it uses) for every legal play of tiles, once.
  template <class Visit>
  void each_placing(const Board<Stride>& board, const Turn& turn, bool word_map, Visit visit) {
    ShowEach<Visit> record(visit);
    set(board, turn);
    open(board, {word_map, false}, record);
  }

  // Shows the plays of tiles to a record such as FewBest (few_best.hpp), which says by floor() and
  // least() which of them it can do without.
  template <class Record>
  void show_placings(const Board<Stride>& board, const Turn& turn, const Method& method,
                     Record& record, const volatile bool& stop = kNeverStopped) {
    set(board, turn, stop);
    record.begin(values_);
    open(board, method, record);
  }

  // visit(choice) for all that can be done in a turn, once: plays of tiles, exchanges, the pass.
  template <class Visit>
  void each_choice(const Board<Stride>& board, const Turn& turn, bool word_map, Visit visit) {
    each_placing(board, turn, word_map, [&](const Play& play, unsigned mask) {
      const Equity given_away = values_.opening.cost(play);
      visit(Choice{play, equity_of(play.score, subracks_.leave(mask)) - given_away, given_away});
    });
    each_exchange(turn, [&](unsigned part, Equity worth) {
      visit(Choice{exchange_of(turn.rack, part), worth});
    });
    visit(Choice{Play{}, worth_of_pass(turn, *tables_.rules.tiles)});
  }

  // visit(bound in equity, best choice there) with every place opened: for the proof of the bounds.
  template <class Visit>
  void each_bound(const Board<Stride>& board, const Turn& turn, bool word_map, Visit visit) {
    set(board, turn);
    const auto open_each = [&](const auto& places, auto generate) {
      for (const auto& place : places.all()) {
        KeepBest record(values_, false);
        generate(place, record);
        visit(place.bound, record.best());
      }
    };
    if constexpr (Machine::kWordMap) {
      if (word_map) {
        list_slots(board, kNoFloor, [](const auto&, const Slot&) { return true; });
        open_each(slots_.places, [&](const SlotPlace& place, KeepBest& record) {
          WordMapGenerator<Stride, KeepBest> by_word_map(board, tables_.rules, subracks_,
                                                         *tables_.map, record);
          by_word_map.generate(slots_.lanes[place.lane], place);
        });
        return;
      }
    }
    list_anchors(board, true);
    open_each(anchors_, [&](const AnchorPlace& place, KeepBest& record) {
      grow(board, place.anchor, record);
    });
  }

  const Effort& effort() const { return effort_; }

  void use(typename GaddagGenerator<Stride, Machine>::Twin* twin) { by_gaddag_.use(twin); }

 private:
  static constexpr std::size_t kLanes = 2 * Stride;
  using Bounds = std::array<Equity, Stride>;  // by place

  struct AnchorPlace {
    Equity bound;
    Anchor anchor;
  };
  struct SlotPlace : Slot {
    std::uint8_t lane;  // index of Slots::lanes
  };
  struct Slots {
    Places<SlotPlace, kLanes * Stride * kRackSize> places;
    std::array<Lane<Stride>, kLanes> lanes;
  };

  void set(const Board<Stride>& board, const Turn& turn,
           const volatile bool& stop = kNeverStopped) {
    subracks_.set(turn, *tables_.rules.tiles, tables_.leaves);
    by_gaddag_.set(subracks_, stop);
    empty_board_ = board.empty();
    values_ = {subracks_.leaves(), {}};
    if (empty_board_) {
      values_.opening = Opening(tables_.premiums, *tables_.rules.tiles, tables_.vowel_penalty);
    }
  }

  // visit(part, worth) for each part of the rack that may be exchanged.
  template <class Visit>
  void each_exchange(const Turn& turn, Visit visit) const {
    const int most = turn.bag < kLeastBagToExchange ? 0 : turn.rack.size();
    for (int size = 1; size <= most; ++size) {
      const auto& parts = subracks_.of_size(size);
      for (int number = 0; number < parts.count; ++number) {
        const unsigned part = parts.masks[number];
        visit(part, subracks_.leave(part));
      }
    }
  }
  void offer_idle(const Turn& turn, KeepBest& record) const;

  // visit(view, lane, anchors) for each lane that may have a play.
  template <class Visit>
  void each_lane(const Board<Stride>& board, Visit visit) const {
    for (int view = 0; view < 2; ++view) {
      if (empty_board_ && view == 1 && tables_.premiums.symmetric) break;
      for (int lane = 0; lane < board.side; ++lane) {
        if (empty_board_ && lane != tables_.premiums.start[view]) continue;
        const std::uint32_t anchors = anchors_of(board, view, lane, start_in(view));
        if (anchors != 0) visit(view, lane, anchors);
      }
    }
  }
  // On an empty board the place in its lane that a play must cover, otherwise -1.
  int start_in(int view) const { return empty_board_ ? tables_.premiums.start[1 - view] : -1; }

  bool scan_lane(const Board<Stride>& board, int view, int number,
                 LaneOn<Stride, Machine>& lane) const {
    return scan(board, tables_.premiums, *tables_.rules.tiles, subracks_, view, number, lane);
  }

  // The slots that can be worth as much as `floor`, and pass the filter.
  template <class Filter>
  void list_slots(const Board<Stride>& board, Equity floor, Filter filter) {
    slots_.places.clear();
    std::uint8_t number = 0;
    each_lane(board, [&](int view, int lane_number, std::uint32_t) {
      Lane<Stride>& lane = slots_.lanes[number];
      if (!scan_lane(board, view, lane_number, lane)) return;
      each_slot(
          lane, subracks_, start_in(view), [&](Equity bound) { return bound >= floor; },
          [&](const Slot& slot) {
            if (slot.bound >= floor && filter(lane, slot)) slots_.places.push({slot, number});
          });
      ++number;
    });
  }

  void list_anchors(const Board<Stride>& board, bool bounded);
  void bound_anchors(const LaneOn<Stride, Machine>& lane, std::uint32_t anchors, Bounds& of_anchors,
                     Bounds& of_words) const;
  template <class Record>
  void grow(const Board<Stride>& board, const Anchor& anchor, Record& record) {
    by_gaddag_.generate(board, tables_.premiums, tables_.rules, anchor,
                        word_bounds_[anchor.view][anchor.lane], record);
  }

  template <class Record>
  void open(const Board<Stride>& board, const Method& method, Record& record) {
    if constexpr (Machine::kWordMap) {
      if (method.word_map) return open_slots(board, method.shadow, record);
    }
    list_anchors(board, method.shadow);
    anchors_.open(method.shadow, record, effort_,
                  [&](const AnchorPlace& place) { grow(board, place.anchor, record); });
  }
  template <class Record>
  void open_slots(const Board<Stride>& board, bool shadow, Record& record) {
    WordMapGenerator<Stride, Record> by_word_map(board, tables_.rules, subracks_, *tables_.map,
                                                 record);
    list_slots(board, record.floor(), [&](const Lane<Stride>& lane, const Slot& slot) {
      return slot.tiles() != subracks_.rack().size() ||
             by_word_map.whole_rack_makes_word(lane, slot);
    });
    slots_.places.open(shadow, record, effort_, [&](const SlotPlace& place) {
      by_word_map.generate(slots_.lanes[place.lane], place);
    });
  }

  const Tables& tables_;
  Effort effort_;
  SubracksOn<Machine> subracks_;
  PlayValues values_;
  bool empty_board_ = false;
  GaddagGenerator<Stride, Machine> by_gaddag_;
  Places<AnchorPlace, kLanes * Stride> anchors_;
  // By the place where a word begins, the most that plays can be worth.
  std::array<std::array<Bounds, Stride>, 2> word_bounds_;
  [[no_unique_address]] std::conditional_t<Machine::kWordMap, Slots, NoLetters> slots_;
};

extern template class Generator<15>;
extern template class Generator<kMostSide>;
extern template class Generator<15, SmallMachine<PackedLexicon, Leaves>>;
extern template class Generator<15, CartridgeMachine>;

}  // namespace quadrille::words
