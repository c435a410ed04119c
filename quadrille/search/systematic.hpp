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
#include "quadrille/search/stop.hpp"

namespace quadrille::search {

// image(move, symmetry): symmetry 0 changes nothing; all of them map the start onto itself.
template <class Rules>
concept SymmetricMoves = LastingMoves<Rules> && requires(typename Rules::Move move, int symmetry) {
  { Rules::kSymmetries } -> std::convertible_to<int>;
  { Rules::image(move, symmetry) } -> std::same_as<typename Rules::Move>;
};

// The positions with so many moves, for each number of moves, and one of the longest games.
template <LastingMoves Rules>
struct SystematicResult {
  std::array<std::uint64_t, Rules::kMostLength + 1> counts{};
  std::array<typename Rules::Move, Rules::kMostLength> longest{};
  int length = -1;       // of that game; none yet
  bool cramped = false;  // a move was left out because the position had no room for it
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
  }

  // Calls visit(path, share) for each position of exactly `depth` moves, and counts the shorter
  // ones into `result`. `share` estimates what part of the whole tree lies below: at each node all
  // children are thought to be equal (Knuth).
  template <class Visit>
  void trunk(int depth, Result& result, Visit visit) {
    Walk<Visit, NeverStop> walk{depth, nullptr, 0, result, visit, {}};
    run(walk);
  }

  // Counts the position that `path` leads to, and all beyond it. False where it was stopped.
  template <StopCheck Stop>
  bool below(const Move* path, int length, Result& result, Stop stop) {
    const auto nothing = [](const Move*, double) {};
    Walk<decltype(nothing), Stop> walk{kNever, path, length, result, nothing, stop};
    run(walk);
    return !walk.stopped;
  }

 private:
  static constexpr unsigned kIdentity = 1;
  static constexpr int kNever = kNoLimit + 1;
  static constexpr int kSymmetries = Rules::kSymmetries;
  static constexpr std::size_t kWords = (Rules::kMostMoves + 63) / 64;
  // Positions with so many choices are rare enough to ask there whether to stop.
  static constexpr std::ptrdiff_t kStopMoves = 10;

  template <class Visit, class Stop>
  struct Walk {
    int unit_depth;     // no further: what lies beyond is somebody else's
    const Move* guide;  // only this way, as far as it goes
    int guide_length;
    Result& result;
    Visit visit;
    Stop stop;
    bool stopped = false;
  };

  struct Layer {
    const Move* moves;  // all that may be chosen
    std::size_t count;
    unsigned group;  // what leaves all earlier layers as they are
    std::uint16_t image[kSymmetries][Rules::kMostMoves];

    std::size_t words() const { return (count + 63) / 64; }
    std::size_t rank(Move move) const {
      std::size_t rank = 0;
      while (moves[rank] != move) ++rank;
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
    if (arrive(walk, 0, 1)) open_layer(walk, group_, stack_, moves_end_, 0, 1);
  }

  // Counts a position, unless it lies on the guided way; whether to go on from there.
  template <class Walk>
  bool arrive(Walk& walk, int depth, double share) {
    if (depth < walk.guide_length) return true;
    if (depth == walk.unit_depth) {
      walk.visit(static_cast<const Move*>(path_), share);
      return false;
    }
    ++walk.result.counts[static_cast<std::size_t>(depth)];
    note(walk.result, depth);
    return depth < limit_;
  }

  // Chooses from `begin` to `end`, a layer of which nothing has been chosen yet.
  template <class Walk>
  void open_layer(Walk& walk, unsigned group, Move* begin, Move* end, int depth, double share) {
    if (group == kIdentity) {
      if (walk.unit_depth == kNever && depth >= walk.guide_length) {
        plain(walk, begin, end, depth);
      } else {
        choose(walk, nullptr, nullptr, begin, end, end, depth, share);
      }
      return;
    }
    Layer layer;
    layer.moves = begin;
    layer.count = static_cast<std::size_t>(end - begin);
    layer.group = group;
    Images none;
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      if (!(group >> symmetry & 1)) continue;
      for (std::size_t rank = 0; rank < layer.count; ++rank) {
        layer.image[symmetry][rank] =
            static_cast<std::uint16_t>(layer.rank(Rules::image(begin[rank], symmetry)));
      }
      for (std::size_t word = 0; word < layer.words(); ++word) none.words[symmetry][word] = 0;
    }
    choose(walk, &layer, &none, begin, end, end, depth, share);
  }

  // Chooses in turn each move from `begin` to `fresh`, which are of this layer; those behind are
  // the next one. Without a layer there is no symmetry left, and all moves are alike.
  template <class Walk>
  void choose(Walk& walk, const Layer* layer, const Images* images, Move* begin, Move* fresh,
              Move* end, int depth, double share) {
    const double part = share / static_cast<double>(end - begin);
    for (Move* next = begin; next != fresh && !walk.stopped; ++next) {
      if (depth < walk.guide_length && walk.guide[depth] != *next) continue;
      Images larger;
      if (layer && !comes_first(*layer, *images, *next, larger)) continue;
      typename Rules::Undo undo;
      if (!Rules::make(position_, *next, undo)) {
        walk.result.cramped = true;
        continue;
      }
      path_[depth] = *next;
      Move* const kept = Rules::keep(next + 1, fresh, *next, end);
      Move* const last = Rules::grow(position_, *next, Rules::keep(fresh, end, *next, kept));
      if (arrive(walk, depth + 1, part)) {
        if (!layer) {
          open_layer(walk, kIdentity, end, last, depth + 1, part);
        } else {
          choose(walk, layer, &larger, end, kept, last, depth + 1, part);
        }
      }
      Rules::unmake(position_, *next, undo);
    }
    if (fresh != end && !walk.stopped) {
      open_layer(walk, stabiliser(*layer, *images), fresh, end, depth,
                 part * static_cast<double>(end - fresh));
    }
  }

  // Whether the set with `move` too is the first of its orbit.
  static bool comes_first(const Layer& layer, const Images& images, Move move, Images& larger) {
    const std::size_t rank = layer.rank(move);
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      if (!(layer.group >> symmetry & 1)) continue;
      for (std::size_t word = 0; word < layer.words(); ++word) {
        larger.words[symmetry][word] = images.words[symmetry][word];
      }
      const std::size_t image = layer.image[symmetry][rank];
      larger.words[symmetry][image / 64] |= std::uint64_t{1} << (63 - image % 64);
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
    if (end - begin >= kStopMoves && (walk.stopped || walk.stop(0))) {
      walk.stopped = true;
      return;
    }
    std::uint64_t& count = walk.result.counts[static_cast<std::size_t>(depth) + 1];
    for (Move* next = begin; next != end; ++next) {
      typename Rules::Undo undo;
      if (!Rules::make(position_, *next, undo)) {
        walk.result.cramped = true;
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

  Position position_;
  unsigned group_;
  int limit_;
  Move* moves_end_;
  Move path_[Rules::kMostLength];
  // The lists of all positions on the way, one behind the other.
  Move stack_[(Rules::kMostLength + 1) * Rules::kMostMoves + Rules::kSlack];
};

}  // namespace quadrille::search
