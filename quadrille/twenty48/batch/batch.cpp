#include "quadrille/twenty48/batch/batch.hpp"

#include "quadrille/core/require.hpp"
#include "quadrille/runtime/cpu.hpp"

namespace quadrille::twenty48 {

#if defined(__x86_64__)
std::size_t move_boards_avx2(const std::uint64_t* boards, std::size_t count, Turn turn,
                             std::uint64_t* const* results);
std::size_t move_boards_avx512(const std::uint64_t* boards, std::size_t count, Turn turn,
                               std::uint64_t* const* results);
#endif

namespace {

static_assert(sizeof(Board) == sizeof(std::uint64_t), "the kernels see boards as words");

// How many boards from `first` on the vector kernel has done.
std::size_t by_vector(std::span<const Board> boards, std::size_t first, Kernel kernel, Turn turn,
                      const BatchResults& results) {
#if defined(__x86_64__)
  std::uint64_t* to[kDirections];
  for (int direction = 0; direction < kDirections; ++direction) {
    to[direction] = &results.to[direction].data()[first].word;
  }
  const std::uint64_t* from = &boards.data()[first].word;
  const std::size_t count = boards.size() - first;
  if (kernel == Kernel::avx512) return move_boards_avx512(from, count, turn, to);
  if (kernel == Kernel::avx2) return move_boards_avx2(from, count, turn, to);
#else
  (void)boards, (void)first, (void)kernel, (void)turn, (void)results;
#endif
  return 0;
}

void by_tables(Board board, std::size_t index, const RowTables<4>& tables, Turn turn,
               const BatchResults& results) {
  const SearchMoves<4> moves = search_moves(board, tables);
  const bool back = turn == Turn::back;
  results.to[0][index] = moves.across.left;
  results.to[1][index] = moves.across.right;
  results.to[2][index] = back ? transpose(moves.along.left) : moves.along.left;
  results.to[3][index] = back ? transpose(moves.along.right) : moves.along.right;
}

}  // namespace

void move_batch(std::span<const Board> boards, const RowTables<4>& tables, Kernel kernel, Turn turn,
                const BatchResults& results) {
  if constexpr (kChecked) {
    require(kernel != Kernel::avx2 || runtime::processor().avx2);
    require(kernel != Kernel::avx512 || runtime::processor().avx512bw);
    for (const std::span<Board> to : results.to) require(to.size() >= boards.size());
  }
  // A vector kernel stops before a full nybble and before the rest that does not fill a register:
  // the tables take that register's worth of boards, and the kernel goes on behind them.
  constexpr std::size_t kWidest = 8;
  std::size_t index = 0;
  while (index < boards.size()) {
    if (kernel != Kernel::tables) index += by_vector(boards, index, kernel, turn, results);
    const bool vector_goes_on = kernel != Kernel::tables && boards.size() - index > kWidest;
    const std::size_t end = vector_goes_on ? index + kWidest : boards.size();
    for (; index < end; ++index) by_tables(boards[index], index, tables, turn, results);
  }
}

}  // namespace quadrille::twenty48
