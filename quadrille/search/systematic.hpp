// Visits every position that a game of lasting moves can reach, each exactly once and without a
// table of positions seen.
//
// A position is the set of moves made: their order does not matter. So a node does not ask "which
// move next?" but "which of my moves is the first, in the order of the list, that belongs to the
// set?": having chosen one, it never looks at the earlier ones again, and those that come new are
// appended. Every set has one such path, whatever order of moves could lead to it.
//
//   moves a b c      a first: then b, c and what a made legal
//                    b first: then c and what b made legal; never a
//                    c first: then what c made legal; never a, never b
//
// Symmetry. The moves of the start are chosen from first, all of them, before any that came later:
// they are layer one. What layer one made legal is layer two, and so on. A symmetry of the start
// maps layers to layers, so of the images of a position the one is kept whose first layer comes
// first in lexicographic order, then, among the symmetries that leave that layer as it is, whose
// second does, and so on. A set that comes first in its orbit does so without its last element
// too: so whatever does not is cut off at once. As soon as nothing but the identity is left, which
// is nearly everywhere, there is nothing more to ask, and counting runs at full speed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "quadrille/core/game.hpp"
#include "quadrille/core/rng.hpp"
#include "quadrille/search/stop.hpp"

namespace quadrille::search {

// image(move, symmetry): symmetry 0 changes nothing; all of them map the start onto itself.
template <class Rules>
concept SymmetricMoves = LastingMoves<Rules> && requires(typename Rules::Move move, int symmetry) {
  { Rules::kSymmetries } -> std::convertible_to<int>;
  { Rules::image(move, symmetry) } -> std::same_as<typename Rules::Move>;
};

// The positions with N moves, for each number of moves, and one of the longest games.
template <LastingMoves Rules>
struct SystematicResult {
  std::array<std::uint64_t, Rules::kMostLength + 1> counts{};
  std::array<typename Rules::Move, Rules::kMostLength> longest{};
  int length = -1;  // of that game; none yet
  // The first game that was left out, with all beyond it, because the position had no room for its
  // last move.
  std::array<typename Rules::Move, Rules::kMostLength> cramped{};
  int cramped_length = 0;  // there was always room
};

template <SymmetricMoves Rules>
class Systematic {
 public:
  using Position = typename Rules::Position;
  using Move = typename Rules::Move;
  using Result = SystematicResult<Rules>;
  static constexpr int kNoLimit = static_cast<int>(Rules::kMostLength);

  // `group`: bit s is set where symmetry s maps the start onto itself and is to be divided out;
  // none where every position counts. `limit`: the most moves.
  Systematic(const Position& start, unsigned group, int limit)
      : position_(start), group_(group | kIdentity), limit_(limit) {
    moves_end_ = Rules::generate(start, stack_);
    if (group_ != kIdentity) describe(first_layer_, nothing_chosen_, group_, stack_, moves_end_);
  }

  // Calls visit(path) for each position of exactly `depth` moves that `below` would count, and
  // counts the shorter ones into `result`.
  template <class Visit>
  void trunk(const Move* path, int length, int depth, Result& result, Visit visit) {
    Walk<Visit, NeverStop> walk{depth, path, length, result, visit, {}};
    run(walk);
  }

  // Counts the position that `path` leads to, and all beyond it. False where it was stopped.
  template <StopCheck Stop>
  bool below(const Move* path, int length, Result& result, Stop stop) {
    const auto nothing = [](const Move*) {};
    Walk<decltype(nothing), Stop> walk{kNever, path, length, result, nothing, stop};
    run(walk);
    return !walk.stopped;
  }

  // How many positions `below` would count, estimated from N random ways down (Knuth): each
  // position that a dive meets stands for as many as it was unlikely to be met. Right on average
  // where the way is short. Where it is long, hardly any dive goes down to where nearly all
  // positions are; there it is the larger of two estimates, one of them by dives that go deeper.
  double estimate(const Move* path, int length, Rng& rng, int dives) {
    Layer guided, random;
    const Layer* const layer = group_ == kIdentity ? nullptr : &first_layer_;
    Dive top{stack_, moves_end_, moves_end_, layer, nothing_chosen_, nothing_chosen_, 0};
    while (top.depth < length && guided_step(top, path[top.depth], guided)) {
    }
    double estimate = 0;
    if (top.depth == length) {
      const bool is_short = limit_ - length <= kShortDive;
      estimate = mean_met(top, rng, random, is_short ? dives : (dives + 1) / 2, kTaken);
      if (!is_short) {
        const double deep = mean_met(top, rng, random, (dives + 1) / 2, kTakenDeep);
        estimate = deep > estimate ? deep : estimate;
      }
    }
    climb(top.depth, 0);
    return estimate;
  }

 private:
  static constexpr unsigned kIdentity = 1;
  static constexpr int kNever = kNoLimit + 1;
  static constexpr int kSymmetries = Rules::kSymmetries;
  static constexpr std::size_t kWords = (Rules::kMostMoves + 63) / 64;
  // Of the eighths of a chance, these have the estimates of the least spread: down to 8 moves, and
  // to the end of games of 30 moves or 80.
  static constexpr std::uint32_t kTaken = 3, kTakenDeep = 5;
  static constexpr int kShortDive = 10;
  // Positions between two questions whether to stop: a tenth of a millisecond.
  static constexpr std::ptrdiff_t kPatience = 4096;

  template <class Visit, class Stop>
  struct Walk {
    int unit_depth;     // no further: what lies beyond is somebody else's
    const Move* guide;  // only this way, as far as it goes
    int guide_length;
    Result& result;
    Visit visit;
    Stop stop;
    bool stopped = false;
    std::ptrdiff_t patience = kPatience;

    // Before N positions are visited; whether to stop.
    bool stops(std::ptrdiff_t positions) {
      patience -= positions;
      if (patience >= 0) return stopped;
      patience = kPatience;
      stopped = stopped || stop(0);
      return stopped;
    }
  };

  struct Layer {
    const Move* moves;  // all that may be chosen
    std::size_t count;
    unsigned group;  // what leaves all earlier layers as they are
    std::uint16_t image[kSymmetries][Rules::kMostMoves];

    std::size_t words() const { return (count + 63) / 64; }
    std::size_t rank(Move move) const {
      std::size_t rank = 0;
      while (rank < count && moves[rank] != move) ++rank;
      return rank;
    }
  };

  // The sets that the symmetries make of what was chosen from a layer. The first move of a layer
  // is the highest bit: so of two sets the greater number comes first in lexicographic order.
  struct Images {
    std::uint64_t words[kSymmetries][kWords];
  };

  template <class Walk>
  void run(Walk& walk) {
    if (!arrive(walk, 0)) return;
    if (group_ == kIdentity) {
      open_layer(walk, kIdentity, stack_, moves_end_, 0);
    } else {
      choose(walk, &first_layer_, &nothing_chosen_, stack_, moves_end_, moves_end_, 0);
    }
  }

  // Counts a position, unless it lies on the guided way; whether to go on from there.
  template <class Walk>
  bool arrive(Walk& walk, int depth) {
    if (depth < walk.guide_length) return true;
    if (depth == walk.unit_depth) {
      walk.visit(static_cast<const Move*>(path_));
      return false;
    }
    ++walk.result.counts[static_cast<std::size_t>(depth)];
    note(walk.result, depth);
    return depth < limit_;
  }

  // Chooses from `begin` to `end`, a layer of which nothing has been chosen yet.
  template <class Walk>
  void open_layer(Walk& walk, unsigned group, Move* begin, Move* end, int depth) {
    if (group == kIdentity) {
      if (walk.unit_depth == kNever && depth >= walk.guide_length) {
        plain(walk, begin, end, depth);
      } else {
        choose(walk, nullptr, nullptr, begin, end, end, depth);
      }
      return;
    }
    Layer layer;
    Images none;
    describe(layer, none, group, begin, end);
    choose(walk, &layer, &none, begin, end, end, depth);
  }

  // A layer of which nothing has been chosen yet.
  static void describe(Layer& layer, Images& none, unsigned group, const Move* begin,
                       const Move* end) {
    layer.moves = begin;
    layer.count = static_cast<std::size_t>(end - begin);
    layer.group = group;
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      if (!(group >> symmetry & 1)) continue;
      for (std::size_t rank = 0; rank < layer.count; ++rank) {
        layer.image[symmetry][rank] =
            static_cast<std::uint16_t>(layer.rank(Rules::image(begin[rank], symmetry)));
      }
      for (std::size_t word = 0; word < layer.words(); ++word) none.words[symmetry][word] = 0;
    }
  }

  // Chooses in turn each move from `begin` to `fresh`, which are of this layer; those behind are
  // the next one. Without a layer there is no symmetry left, and all moves are alike.
  template <class Walk>
  void choose(Walk& walk, const Layer* layer, const Images* images, Move* begin, Move* fresh,
              Move* end, int depth) {
    if (walk.stops(fresh - begin)) return;
    for (Move* next = begin; next != fresh && !walk.stopped; ++next) {
      if (depth < walk.guide_length && walk.guide[depth] != *next) continue;
      Images larger;
      if (layer && !comes_first(*layer, *images, *next, larger)) continue;
      typename Rules::Undo undo;
      if (!Rules::make(position_, *next, undo)) {
        note_cramped(walk.result, depth, *next);
        continue;
      }
      path_[depth] = *next;
      Move* const kept = Rules::keep(next + 1, fresh, *next, end);
      Move* const last = Rules::grow(position_, *next, Rules::keep(fresh, end, *next, kept));
      if (arrive(walk, depth + 1)) {
        if (!layer) {
          open_layer(walk, kIdentity, end, last, depth + 1);
        } else {
          choose(walk, layer, &larger, end, kept, last, depth + 1);
        }
      }
      Rules::unmake(position_, *next, undo);
    }
    if (fresh != end && !walk.stopped) {
      open_layer(walk, stabiliser(*layer, *images), fresh, end, depth);
    }
  }

  // Whether the set with `move` too is the first of its orbit.
  static bool comes_first(const Layer& layer, const Images& images, Move move, Images& larger) {
    const std::size_t rank = layer.rank(move);
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      if (symmetry != 0 && !(layer.group >> symmetry & 1)) continue;
      const std::size_t image = layer.image[symmetry][rank];
      const std::uint64_t bit = std::uint64_t{1} << (63 - image % 64);
      for (std::size_t word = 0; word < layer.words(); ++word) {
        larger.words[symmetry][word] =
            images.words[symmetry][word] | (word == image / 64 ? bit : 0);
      }
      for (std::size_t word = 0; word < layer.words(); ++word) {
        if (larger.words[symmetry][word] == larger.words[0][word]) continue;
        if (larger.words[symmetry][word] > larger.words[0][word]) return false;
        break;
      }
    }
    return true;
  }

  // What of the layer's group leaves the chosen set as it is.
  static unsigned stabiliser(const Layer& layer, const Images& images) {
    unsigned group = 0;
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      if (!(layer.group >> symmetry & 1)) continue;
      bool same = true;
      for (std::size_t word = 0; word < layer.words(); ++word) {
        same = same && images.words[symmetry][word] == images.words[0][word];
      }
      if (same) group |= 1u << symmetry;
    }
    return group;
  }

  // All that can be chosen from `begin` to `end`, without symmetry, units or a guide.
  template <class Walk>
  void plain(Walk& walk, Move* begin, Move* end, int depth) {
    if (walk.stops(end - begin)) return;
    std::uint64_t& count = walk.result.counts[static_cast<std::size_t>(depth) + 1];
    for (Move* next = begin; next != end; ++next) {
      typename Rules::Undo undo;
      if (!Rules::make(position_, *next, undo)) {
        note_cramped(walk.result, depth, *next);
        continue;
      }
      ++count;
      path_[depth] = *next;
      if (depth + 1 > walk.result.length) note(walk.result, depth + 1);
      if (depth + 1 < limit_) {
        Move* const last = Rules::grow(position_, *next, Rules::keep(next + 1, end, *next, end));
        if (last != end) plain(walk, end, last, depth + 1);
      }
      Rules::unmake(position_, *next, undo);
    }
  }

  void note(Result& result, int depth) const {
    if (depth <= result.length) return;
    result.length = depth;
    for (int index = 0; index < depth; ++index) {
      result.longest[static_cast<std::size_t>(index)] = path_[index];
    }
  }

  void note_cramped(Result& result, int depth, Move move) const {
    if (result.cramped_length != 0) return;
    for (int index = 0; index < depth; ++index) {
      result.cramped[static_cast<std::size_t>(index)] = path_[index];
    }
    result.cramped[static_cast<std::size_t>(depth)] = move;
    result.cramped_length = depth + 1;
  }

  // A position on the way down, and what can be chosen there: as in `choose`.
  struct Dive {
    Move *begin, *fresh, *end;
    const Layer* layer;
    Images images;
    Images larger;  // with the choice that was looked at last
    int depth;
  };

  // The next that may be chosen, from `place` on; the end where there is none. `layer` is where a
  // new layer can be described.
  static Move* next_choice(Dive& dive, Move* place, Layer& layer) {
    for (; place != dive.end; ++place) {
      if (dive.layer && place == dive.fresh) {
        const unsigned group = stabiliser(*dive.layer, dive.images);
        dive.fresh = dive.end;
        dive.layer = group == kIdentity ? nullptr : &layer;
        if (dive.layer) describe(layer, dive.images, group, place, dive.end);
      }
      if (!dive.layer || comes_first(*dive.layer, dive.images, *place, dive.larger)) break;
    }
    return place;
  }

  // False where there is no room.
  bool step(Dive& dive, Move* place) {
    const Move move = *place;
    if (!Rules::make(position_, move, undo_[dive.depth])) return false;
    path_[dive.depth++] = move;
    Move* const kept = Rules::keep(place + 1, dive.fresh, move, dive.end);
    Move* const last = Rules::grow(position_, move, Rules::keep(dive.fresh, dive.end, move, kept));
    if (dive.layer) dive.images = dive.larger;
    dive.begin = dive.end;
    dive.fresh = dive.layer ? kept : last;
    dive.end = last;
    return true;
  }

  bool guided_step(Dive& dive, Move move, Layer& layer) {
    Move* place = next_choice(dive, dive.begin, layer);
    while (place != dive.end && *place != move) place = next_choice(dive, place + 1, layer);
    return place != dive.end && step(dive, place);
  }

  double mean_met(const Dive& top, Rng& rng, Layer& layer, int dives, std::uint32_t taken) {
    double sum = 0;
    for (int dive = 0; dive < dives; ++dive) sum += positions_met(top, rng, layer, taken);
    return sum / dives;
  }

  // Were there no moves that exclude each other, a choice would have twice as many positions below
  // it as the next one: so each is taken with the same chance, rather than all with equal ones.
  double positions_met(Dive dive, Rng& rng, Layer& layer, std::uint32_t taken) {
    const int top = dive.depth;
    double met = 1, each = 1;
    while (dive.depth < limit_) {
      Move* place = next_choice(dive, dive.begin, layer);
      while (place != dive.end && rng.below(8) >= taken) {
        each *= 8.0 / (8 - taken);
        place = next_choice(dive, place + 1, layer);
      }
      if (place == dive.end || !step(dive, place)) break;
      each *= 8.0 / taken;
      met += each;
    }
    climb(dive.depth, top);
    return met;
  }

  void climb(int depth, int to) {
    while (depth-- > to) Rules::unmake(position_, path_[depth], undo_[depth]);
  }

  Position position_;
  unsigned group_;
  int limit_;
  Move* moves_end_;
  Layer first_layer_;
  Images nothing_chosen_{};
  Move path_[Rules::kMostLength];
  typename Rules::Undo undo_[Rules::kMostLength];  // of the dives
  // The lists of all positions on the way, one behind the other.
  Move stack_[(Rules::kMostLength + 1) * Rules::kMostMoves + Rules::kSlack];
};

}  // namespace quadrille::search
