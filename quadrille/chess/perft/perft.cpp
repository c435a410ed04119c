#include "quadrille/chess/perft/perft.hpp"

#include <memory>

#include "quadrille/chess/tables/slider_tables.hpp"
#include "quadrille/runtime/cpu.hpp"

namespace quadrille::chess {
namespace {

// The kernels know the castling of plain chess only.
bool plain_castling(const Board& board) {
  constexpr Bitboard kCorners = 0x8100000000000081;
  if ((board.castling & ~kCorners) != 0) return false;
  for (const Colour colour : {Colour::white, Colour::black}) {
    const bool may_castle = (board.castling & board.of(colour)) != 0;
    if (may_castle && file_of(board.king_square(colour)) != 4) return false;
  }
  return true;
}

CountLeafBatch kernel_of(Path path) {
#if defined(__x86_64__)
  if (path == Path::avx512) return count_leaves_avx512;
  if (path == Path::avx2) return count_leaves_avx2;
#endif
  static_cast<void>(path);
  return nullptr;
}

template <Machine M>
std::uint64_t perft_on(const M& machine, const Board& board, int depth, const PerftJob& job) {
  return std::make_unique<PerftTree<M>>(machine, job)->count(board, depth);
}

}  // namespace

std::string_view name_of(Path path) {
  switch (path) {
    case Path::portable:
      return "portable";
    case Path::magic:
      return "magic";
    case Path::pext:
      return "pext";
    case Path::avx2:
      return "avx2";
    case Path::avx512:
      break;
  }
  return "avx512";
}

std::vector<Path> paths() {
  const runtime::Processor processor = runtime::processor();
  std::vector<Path> found{Path::portable, Path::magic};
  if (processor.fast_pext) found.push_back(Path::pext);
  if (processor.avx2) found.push_back(Path::avx2);
  if (processor.avx512_popcount) found.push_back(Path::avx512);
  return found;
}

std::uint64_t perft(Path path, const Board& board, int depth, PerftTable* table,
                    const runtime::StopToken& stop) {
  const PerftJob job{plain_castling(board) ? kernel_of(path) : nullptr, table, stop};
  if (path == Path::portable) return perft_on(PlainMachine{}, board, depth, job);
#if defined(__x86_64__)
  if (path != Path::magic && runtime::processor().fast_pext) return perft_pext(board, depth, job);
#endif
  return perft_on(MagicMachine(magic_tables()), board, depth, job);
}

}  // namespace quadrille::chess
