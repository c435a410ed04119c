// Which moves the searches of one endgame are trying at the moment. Each puts off what another one
// is at: when it comes back to such a move, the table often knows the answer.
//
// It is a hint and no lock: a claim that another one has overwritten costs work, never a result.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "quadrille/runtime/atomic_cell.hpp"

namespace quadrille::words {

class EndgameClaims {
 public:
  void claim(std::uint64_t move) { cell(move).store(move); }
  void release(std::uint64_t move) {
    if (claimed(move)) cell(move).store(0);
  }
  bool claimed(std::uint64_t move) const { return cells_[move % kCells].load() == move; }

 private:
  // A search claims one move for each turn of its line, so hardly two meet in one cell.
  static constexpr std::size_t kCells = 1 << 12;

  AtomicCell& cell(std::uint64_t move) { return cells_[move % kCells]; }

  std::array<AtomicCell, kCells> cells_;
};

}  // namespace quadrille::words
