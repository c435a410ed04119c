// Alpha-beta in its plain form: negamax, fail-soft, to a fixed depth, then captures only.
//
//   value(position) = max over moves of  -value(position after the move)
//
// A side that already has alpha need not know by how much a move is worse, and an opponent who has
// beta elsewhere will not let a better one happen: so a node stops as soon as it reaches beta.
//
// Built for machines without memory to spare. Nothing is allocated, and what a node must keep while
// its children run lies in the caller's arrays, one entry for each ply, so that no child can touch
// what is its parent's. All moves lie on one stack, of which a node uses the part behind its
// parent's:
//
//   moves: | ply 0: tried, trying, to try | ply 1 … | ply 2 … |      free      |
//                                                             ^ begin of ply 3
//
// The stack cannot overflow: a node that finds less room than its generator may need, or no entry
// for its ply, lists no moves and takes the evaluation for its value.
//
// What a game supplies is in core/game.hpp: AdversarialGame for the rules and the values of won,
// lost and drawn positions; OrdersMoves for move ordering with two killers for each ply,
// RanksLists where it ranks whole lists; ListsCaptures for the quiescence search. The last three
// are optional.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

#include "quadrille/core/game.hpp"
#include "quadrille/search/stop.hpp"

namespace quadrille::search {

// What an alpha-beta search of `Plies` plies at most works in. Needs no initialisation.
template <AdversarialGame Rules, std::size_t Plies, std::size_t Moves>
struct AlphaBetaMemory {
  static constexpr std::size_t kPlies = Plies;
  static constexpr std::size_t kMoves = Moves;

  struct Ply {
    typename Rules::Undo undo;
    typename Rules::Move killers[2];
  };
  Ply plies[Plies];
  typename Rules::Move moves[Moves];
  std::uint8_t ranks[Moves];  // of the moves; used where the game orders them
};

struct AlphaBetaLimits {
  int depth = 1;             // moves looked ahead, at least 1
  int quiescence_plies = 0;  // captures looked at behind them
  // A machine that does 50 nodes a second asks more often than one that does five million.
  std::uint16_t nodes_between_checks = 1024;
};

// For one root: a search of another position is another object over the same memory.
template <AdversarialGame Rules, class Memory, StopCheck Stop = NeverStop>
class AlphaBeta {
 public:
  using Position = typename Rules::Position;
  using Move = typename Rules::Move;
  using Value = typename Rules::Value;

  AlphaBeta(const Rules& rules, Memory& memory, Stop stop = {})
      : rules_(rules), memory_(memory), stop_(stop) {
    for (auto& ply : memory_.plies) ply.killers[0] = ply.killers[1] = Move{};
  }
  AlphaBeta(const Rules&&, Memory&, Stop = {}) = delete;  // the rules must outlive the search

  // The value of `position`, which is unchanged on return. A further search, a ply deeper, tries
  // the best move of the one before first.
  Value search(Position& position, const AlphaBetaLimits& limits) {
    limits_ = limits;
    return node(position, limits.depth, 0, -kInfinity, kInfinity, 0);
  }

  // Whether the root has a legal move, and the best of those searched so far: also where the search
  // was stopped, which even in the first of them leaves that one.
  bool found() const { return found_; }
  Move best() const { return best_; }

  std::uint32_t nodes() const { return nodes_; }
  bool stopped() const { return stopped_; }

 private:
  // Above every value of the game, and its negative is one too.
  static constexpr Value kInfinity = std::numeric_limits<Value>::max();
  static constexpr std::uint8_t kFirstRank = std::numeric_limits<std::uint8_t>::max();

  // The moves of the node lie from `begin` on. Quiescence begins at depth 0, and counts on below.
  Value node(Position& position, int depth, int ply, Value alpha, Value beta, std::size_t begin) {
    ++nodes_;
    if (ply > 0) {
      if (const auto result = rules_.result(position, ply)) return *result;
    }
    Value best = -kInfinity;
    const bool open = has_room(depth, ply, begin);
    if (depth <= 0 || !open) best = rules_.evaluate(position);
    if (best >= beta || !open) return best;

    bool stuck = true;
    const std::size_t end = list_moves(position, depth, ply, begin);
    for (std::size_t next = begin; next < end; ++next) {
      const Move move = pick(next, end);
      auto& undo = memory_.plies[ply].undo;
      if (!rules_.try_make(position, move, undo)) continue;
      stuck = false;
      const Value floor = best > alpha ? best : alpha;
      const Value value =
          static_cast<Value>(-node(position, depth - 1, ply + 1, static_cast<Value>(-beta),
                                   static_cast<Value>(-floor), end));
      rules_.unmake(position, move, undo);
      if (stop_asked()) {
        if (ply == 0 && !found_) keep_best(move);  // any legal move is better than none
        return best;
      }
      if (value <= best) continue;
      best = value;
      if (ply == 0) keep_best(move);
      if (best >= beta) {
        remember_killer(move, ply, next);
        break;
      }
    }
    return stuck && depth > 0 ? rules_.stuck(position, ply) : best;
  }

  // May the node list its moves? In the quiescence search: is it to go on?
  bool has_room(int depth, int ply, std::size_t begin) const {
    if (static_cast<std::size_t>(ply) >= Memory::kPlies) return false;
    const std::size_t room = Memory::kMoves - begin;
    if (depth > 0) return room >= Rules::kMostMoves;
    if constexpr (ListsCaptures<Rules>) {
      return -depth < limits_.quiescence_plies && room >= Rules::kMostCaptures;
    }
    return false;
  }

  std::size_t list_moves(const Position& position, int depth, int ply, std::size_t begin) {
    Move* const first = memory_.moves + begin;
    Move* last = first;
    if (depth > 0) {
      last = rules_.write_moves(position, first);
    } else if constexpr (ListsCaptures<Rules>) {
      last = rules_.write_captures(position, first);
    }
    const std::size_t end = begin + static_cast<std::size_t>(last - first);
    if constexpr (RanksLists<Rules>) {
      rules_.rank_moves(position, first, last, memory_.ranks + begin, memory_.plies[ply].killers);
      if (ply == 0 && found_) rank_best_first(begin, end);
    } else if constexpr (OrdersMoves<Rules>) {
      for (std::size_t index = begin; index < end; ++index) {
        memory_.ranks[index] = rank(position, memory_.moves[index], ply);
      }
    }
    return end;
  }

  void rank_best_first(std::size_t begin, std::size_t end) {
    for (std::size_t index = begin; index < end; ++index) {
      if (memory_.moves[index] == best_) memory_.ranks[index] = kFirstRank;
    }
  }

  std::uint8_t rank(const Position& position, Move move, int ply) const {
    if (ply == 0 && found_ && move == best_) return kFirstRank;
    const std::uint8_t own = rules_.rank(position, move);
    const auto& killers = memory_.plies[ply].killers;
    if (own >= Rules::kKillerRank || (move != killers[0] && move != killers[1])) return own;
    return Rules::kKillerRank;
  }

  // Brings the highest of the moves not yet tried to the front: most nodes are done after a few, so
  // that sorting them all would be wasted.
  Move pick(std::size_t next, std::size_t end) {
    if constexpr (OrdersMoves<Rules>) {
      const std::size_t highest = highest_rank(next, end);
      std::swap(memory_.moves[next], memory_.moves[highest]);
      std::swap(memory_.ranks[next], memory_.ranks[highest]);
    }
    return memory_.moves[next];
  }

  // The first of them.
  std::size_t highest_rank(std::size_t next, std::size_t end) const {
    std::size_t highest = next;
    for (std::size_t index = next + 1; index < end; ++index) {
      if (memory_.ranks[index] > memory_.ranks[highest]) highest = index;
    }
    return highest;
  }

  void keep_best(Move move) {
    best_ = move;
    found_ = true;
  }

  void remember_killer(Move move, int ply, std::size_t index) {
    if constexpr (OrdersMoves<Rules>) {
      auto& killers = memory_.plies[ply].killers;
      if (memory_.ranks[index] > Rules::kKillerRank || move == killers[0]) return;
      killers[1] = killers[0];
      killers[0] = move;
    }
  }

  bool stop_asked() {
    if (!stopped_ && nodes_ - checked_ >= limits_.nodes_between_checks) {
      checked_ = nodes_;
      stopped_ = stop_(nodes_);
    }
    return stopped_;
  }

  const Rules& rules_;
  Memory& memory_;
  Stop stop_;
  AlphaBetaLimits limits_;
  // 32 bits: small machines count four bytes faster than eight, and large ones use a larger search.
  std::uint32_t nodes_ = 0;
  std::uint32_t checked_ = 0;  // the nodes at the last check
  Move best_{};
  bool found_ = false;
  bool stopped_ = false;
};

}  // namespace quadrille::search
