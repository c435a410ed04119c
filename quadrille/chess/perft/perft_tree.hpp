// The tree of perft above its leaves: moves are visited, not listed, and each is made on the spot.
//
// Two plies above the end the positions are not descended into but put into a batch
// (leaf_batch.hpp) whose moves a kernel counts many at a time; without a kernel each is counted by
// the generator.
//
// A template over the machine, instantiated once for every processor (perft.cpp, perft_pext.cpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/chess/perft/leaf_batch.hpp"
#include "quadrille/chess/perft/perft_table.hpp"
#include "quadrille/core/arithmetic.hpp"
#include "quadrille/runtime/stop.hpp"

namespace quadrille::chess {

// How leaves are counted, what is remembered, and when to give up.
struct PerftJob {
  CountLeafBatch kernel = nullptr;  // none: by the generator
  PerftTable* table = nullptr;
  runtime::StopToken stop;
};

template <Machine M>
class PerftTree {
 public:
  PerftTree(const M& machine, const PerftJob& job) : machine_(machine), job_(job) {}

  // The number of sequences of `depth` moves, kUncountable for that many and more; meaningless once
  // a stop was requested. What is counted leaf by leaf never comes so far; what is remembered may.
  std::uint64_t count(const Board& board, int depth) {
    return board.side == Colour::white ? total<Colour::white>(board, depth)
                                       : total<Colour::black>(board, depth);
  }

 private:
  static constexpr int kStopDepth = 4;  // asking costs nothing so far above the leaves

  template <Colour Us>
  std::uint64_t total(const Board& board, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) return static_cast<std::uint64_t>(count_moves<Us>(machine_, board));
    return job_.table != nullptr && depth >= PerftTable::kLeastDepth ? remembered<Us>(board, depth)
                                                                     : counted<Us>(board, depth);
  }

  // Leaves of different subtrees share the batch, so it is emptied before the sum is told.
  template <Colour Us>
  std::uint64_t counted(const Board& board, int depth) {
    const std::uint64_t before = nodes_;
    descend<Us>(board, depth);
    depth % 2 == 0 ? empty_heap<!Us>() : empty_heap<Us>();
    return nodes_ - before;
  }

  template <Colour Us>
  std::uint64_t remembered(const Board& board, int depth) {
    if (const auto known = job_.table->find(board, depth)) return *known;
    std::uint64_t nodes = 0;
    if (depth > PerftTable::kLeastDepth) {
      MoveList moves;
      generate<Which::all>(machine_, board, moves);
      for (const Move move : moves) {
        if (job_.stop.requested()) return 0;
        nodes = sum_of_counts(nodes, total<!Us>(after(board, move), depth - 1));
      }
    } else {
      nodes = counted<Us>(board, depth);
    }
    if (!job_.stop.requested()) job_.table->store(board, depth, nodes);
    return nodes;
  }

  template <Colour Us>
  void descend(const Board& board, int depth) {
    if (depth >= kStopDepth && job_.stop.requested()) return;
    const Guard guard = guard_king<Us>(machine_, board);
    if (depth == 2) {
      Batch<Us> visitor{*this, Make<Us>(board)};
      visit_moves<Which::all, Us>(machine_, board, guard, visitor);
    } else {
      Descend<Us> visitor{*this, Make<Us>(board), depth - 1};
      visit_moves<Which::all, Us>(machine_, board, guard, visitor);
    }
  }

  template <Colour Us>
  void add_leaf(const Board& board) {
    if (job_.kernel == nullptr) {
      nodes_ += static_cast<std::uint64_t>(count_moves<Us>(machine_, board));
      return;
    }
    leaves_.us[waiting_] = board.of(Us);
    leaves_.them[waiting_] = board.of(!Us);
    leaves_.pawns[waiting_] = board.pawns;
    leaves_.knights[waiting_] = board.knights;
    leaves_.diagonals[waiting_] = board.diagonals;
    leaves_.straights[waiting_] = board.straights;
    leaves_.castling[waiting_] = board.castling;
    if (++waiting_ == LeafBatch::kCapacity) empty_heap<Us>();
  }

  template <Colour Us>
  void empty_heap() {
    if (waiting_ == 0) return;
    nodes_ += job_.kernel(leaves_, waiting_, Us == Colour::white);
    waiting_ = 0;
  }

  template <Colour Us>
  struct Batch {
    PerftTree& tree;
    Make<Us> make;

    template <Kind Moved>
    void step(Square from, Square to) {
      tree.template add_leaf<!Us>(make.template step<Moved>(from, to));
    }
    template <Kind Promoted>
    void promote(Square from, Square to) {
      tree.template add_leaf<!Us>(make.template promote<Promoted>(from, to));
    }
    void double_step(Square from, Square to) {
      const Board board = make.double_step(from, to);
      // The kernels leave captures en passant to us.
      if (tree.job_.kernel != nullptr) {
        each_en_passant<!Us>(tree.machine_, board, [&](Square) { ++tree.nodes_; });
      }
      tree.template add_leaf<!Us>(board);
    }
    void en_passant(Square from, Square to) {
      tree.template add_leaf<!Us>(make.en_passant(from, to));
    }
    void castle(Square king, Square rook) { tree.template add_leaf<!Us>(make.castle(king, rook)); }
  };

  template <Colour Us>
  struct Descend {
    PerftTree& tree;
    Make<Us> make;
    int depth;

    template <Kind Moved>
    void step(Square from, Square to) {
      tree.template descend<!Us>(make.template step<Moved>(from, to), depth);
    }
    template <Kind Promoted>
    void promote(Square from, Square to) {
      tree.template descend<!Us>(make.template promote<Promoted>(from, to), depth);
    }
    void double_step(Square from, Square to) {
      tree.template descend<!Us>(make.double_step(from, to), depth);
    }
    void en_passant(Square from, Square to) {
      tree.template descend<!Us>(make.en_passant(from, to), depth);
    }
    void castle(Square king, Square rook) {
      tree.template descend<!Us>(make.castle(king, rook), depth);
    }
  };

  M machine_;
  PerftJob job_;
  std::uint64_t nodes_ = 0;
  std::size_t waiting_ = 0;
  LeafBatch leaves_;
};

}  // namespace quadrille::chess
