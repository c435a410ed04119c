// Principal-variation search that knows when its answer is final: for games of points between two
// players that always end, such as the end of a words game.
//
// Each value comes with a flag that says whether it rests on a guess, that is whether some line
// behind it was cut by the horizon. A value that a single reply refutes rests on that reply alone;
// any other rests on all of them. The table keeps the flag with each entry: what rests on no guess
// holds at any depth, the rest up to the depth that it was searched to. So deeper searches get
// cheaper where the game is understood, and the first one whose value rests on no guess is exact.
//
//   payload of an entry: | mark of the best move 24 | guess 1 | bound 2 | value 16 |
//
// Values are what the side to move gains on the other from here to the end.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>

#include "quadrille/core/require.hpp"
#include "quadrille/core/transposition.hpp"
#include "quadrille/search/stop.hpp"

namespace quadrille::search {

// A position that is played on and taken back; `ply` counts from where the search began.
//
// | key()                   | of the position and who is to move                                |
// | result()                | the value of a game that is over                                  |
// | sure(ply)               | a value that the side to move has in any case, where one is seen  |
// | quick(ply, mark, floor) | a legal move that is likely to earn as much, where one is seen    |
// |                         | without a list                                                    |
// | list(ply, mark, floor)  | lists the moves, at least one, and counts them; it may leave out  |
// |                         | those that cannot beat the floor; the one with the mark is first  |
// | ceiling_of_rest(ply)    | a value that none of those left out beats                         |
// | next(ply, shared)       | the most promising one not given yet; none after the last; if     |
// |                         | shared, those that other searches are trying now come last        |
// | ceiling(ply, move)      | a value that this one, just given by next, cannot beat, if known  |
// | mark(move)              | 24 bits that tell it from others, nearly always; not 0            |
// | make(ply, move)         | plays it and says what it earns                                   |
// | unmake(ply)             | takes it back                                                     |
// | guess(ply)              | a value for where the search ends                                 |
template <class Game>
concept PointsGame = requires(Game& game, const Game& fixed, const typename Game::Move& move,
                              int ply, std::uint32_t mark, int floor, bool shared) {
  { fixed.key() } -> std::same_as<std::uint64_t>;
  { fixed.result() } -> std::same_as<std::optional<int>>;
  { fixed.sure(ply) } -> std::same_as<std::optional<int>>;
  { fixed.quick(ply, mark, floor) } -> std::same_as<std::optional<typename Game::Move>>;
  { game.list(ply, mark, floor) } -> std::same_as<int>;
  { fixed.ceiling_of_rest(ply) } -> std::same_as<int>;
  { game.next(ply, shared) } -> std::same_as<const typename Game::Move*>;
  { fixed.ceiling(ply, move) } -> std::same_as<std::optional<int>>;
  { Game::mark(move) } -> std::same_as<std::uint32_t>;
  { game.make(ply, move) } -> std::same_as<int>;
  { game.unmake(ply) } -> std::same_as<void>;
  { game.guess(ply) } -> std::same_as<int>;
};

struct ProvedValue {
  int value = 0;
  bool guess = false;  // it rests on one
};

inline constexpr int kMostGain = 30'000;  // no value is as large
inline constexpr int kMostProvingDepth = 250;

template <PointsGame Game, class Table, StopCheck Stop>
class ProvingSearch {
 public:
  using Move = typename Game::Move;

  ProvingSearch(Game& game, Table& table, Stop stop) : game_(game), table_(table), stop_(stop) {}

  // The value of the position at this ply, N moves deep, near the expected value first; none once
  // stopped. Its best move is then best(). The game is not over.
  std::optional<ProvedValue> search(int ply, int depth, std::optional<int> expected) {
    root_ = ply;
    int below = kFirstMargin, above = kFirstMargin;
    while (true) {
      const int alpha = expected ? std::max(*expected - below, -kMostGain) : -kMostGain;
      const int beta = expected ? std::min(*expected + above, kMostGain) : kMostGain;
      const ProvedValue found = visit(ply, depth, alpha, beta);
      if (stopped_) return std::nullopt;
      if (found.value <= alpha && alpha > -kMostGain) {
        below *= kWider;
      } else if (found.value >= beta && beta < kMostGain) {
        above *= kWider;
      } else {
        return found;
      }
    }
  }

  const Move& best() const { return best_; }

  // What the table knows to be played where its value is exact, as it is along the line that a
  // search has found; none where that was overwritten. The game is not over.
  std::optional<Move> known(int ply) {
    const auto found = table_.find(game_.key());
    if (!found) return std::nullopt;
    const Entry entry = unpack(found->payload);
    if (entry.bound != Bound::exact) return std::nullopt;
    game_.list(ply, entry.mark, -kMostGain);
    const Move* const move = game_.next(ply, false);
    if (move == nullptr || Game::mark(*move) != entry.mark) return std::nullopt;
    return *move;
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr int kFirstMargin = 6;  // points
  static constexpr int kWider = 5;
  static constexpr std::uint8_t kFinal = 255;  // the depth of entries that rest on no guess
  static constexpr std::uint64_t kBetweenChecks = 256;
  static_assert(kMostProvingDepth < kFinal);

  enum class Bound : std::uint8_t { exact, least, most };
  struct Entry {
    int value;
    Bound bound;
    bool guess;
    std::uint32_t mark;
  };

  static std::uint64_t pack(const Entry& entry) {
    return static_cast<std::uint16_t>(entry.value) | std::uint64_t(entry.bound) << 16 |
           std::uint64_t{entry.guess} << 18 | std::uint64_t{entry.mark} << 19;
  }
  static Entry unpack(std::uint64_t payload) {
    return {static_cast<std::int16_t>(payload), static_cast<Bound>(payload >> 16 & 3),
            (payload >> 18 & 1) != 0, static_cast<std::uint32_t>(payload >> 19 & 0xFFFFFF)};
  }
  static bool answers(const Entry& entry, int alpha, int beta) {
    if (entry.bound == Bound::least) return entry.value >= beta;
    if (entry.bound == Bound::most) return entry.value <= alpha;
    return true;
  }

  ProvedValue visit(int ply, int depth, int alpha, int beta) {
    ++nodes_;
    if (stop_asked()) return {};
    if (const std::optional<int> result = game_.result()) return {*result, false};
    const std::uint64_t key = game_.key();
    std::uint32_t mark = 0;
    if (const auto known = table_.find(key)) {
      const Entry entry = unpack(known->payload);
      const bool deep = !entry.guess || known->depth >= depth;
      // The root's best move is wanted, not its value alone.
      if (ply != root_ && deep && answers(entry, alpha, beta)) return {entry.value, entry.guess};
      mark = entry.mark;
    }
    if (ply != root_) {
      const std::optional<int> sure = game_.sure(ply);
      if (sure && *sure >= beta) return {*sure, false};
    }
    if (depth <= 0) return {game_.guess(ply), true};

    std::optional<Move> quick;
    ProvedValue best{-kMostGain, false};
    if (beta - alpha == 1 && ply != root_) quick = game_.quick(ply, mark, beta);
    if (quick) {
      best = after(ply, *quick, depth - 1, alpha, beta, false);
      if (stopped_) return {};
      if (best.value >= beta) {
        table_.store(key, best.guess ? static_cast<std::uint8_t>(depth) : kFinal,
                     pack({best.value, Bound::least, best.guess, Game::mark(*quick)}));
        return best;
      }
    }
    const int moves = game_.list(ply, mark, alpha);
    const int rest = moves == 1 ? depth : depth - 1;  // what is forced costs no depth
    const int floor = alpha;
    bool any_guess = best.guess;
    int ceiling_of_skipped = game_.ceiling_of_rest(ply);
    while (const Move* move = game_.next(ply, best.value != -kMostGain)) {
      if (const std::optional<int> ceiling = game_.ceiling(ply, *move);
          ceiling && *ceiling <= alpha) {
        ceiling_of_skipped = std::max(ceiling_of_skipped, *ceiling);
        continue;
      }
      const Move tried = *move;
      if (quick && tried == *quick) continue;
      const ProvedValue found = after(ply, tried, rest, alpha, beta, best.value != -kMostGain);
      if (stopped_) return {};
      any_guess |= found.guess;
      if (found.value <= best.value) continue;
      best = found;
      mark = Game::mark(tried);
      if (ply == root_) best_ = tried;
      alpha = std::max(alpha, best.value);
      if (alpha >= beta) break;
    }
    const bool refuted = best.value >= beta;
    best.value = std::max(best.value, ceiling_of_skipped);
    if (!refuted) best.guess = any_guess;
    const Bound bound = refuted ? Bound::least : best.value <= floor ? Bound::most : Bound::exact;
    table_.store(key, best.guess ? static_cast<std::uint8_t>(depth) : kFinal,
                 pack({best.value, bound, best.guess, mark}));
    return best;
  }

  // The value of a move; with `scout` it is first asked whether it beats alpha at all.
  ProvedValue after(int ply, const Move& move, int depth, int alpha, int beta, bool scout) {
    const int gain = game_.make(ply, move);
    const auto within = [&](int low, int high) {
      const ProvedValue found = visit(ply + 1, depth, gain - high, gain - low);
      return ProvedValue{gain - found.value, found.guess};
    };
    ProvedValue found;
    bool known = false;
    if (scout && beta - alpha > 1) {
      found = within(alpha, alpha + 1);
      known = stopped_ || found.value <= alpha || found.value >= beta;
    }
    if (!known) found = within(alpha, beta);
    game_.unmake(ply);
    return found;
  }

  bool stop_asked() {
    if (!stopped_ && nodes_ - checked_ >= nodes_between_checks<Stop>(kBetweenChecks)) {
      checked_ = nodes_;
      stopped_ = stop_(nodes_);
    }
    return stopped_;
  }

  Game& game_;
  Table& table_;
  Stop stop_;
  int root_ = 0;
  Move best_{};
  std::uint64_t nodes_ = 0;
  std::uint64_t checked_ = 0;  // the nodes at the last check
  bool stopped_ = false;
};

}  // namespace quadrille::search
