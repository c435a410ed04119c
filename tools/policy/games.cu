// The games of games.hpp behind a C interface, for Python: a thread a game on the device, a loop on
// the host.
#include <cstddef>
#include <cstdint>

#include "tools/policy/games.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::twenty48;
using namespace quadrille::twenty48::policy;

#ifdef __CUDACC__
template <class Work>
__global__ void each_of(int count, Work work) {
  const int index = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (index < count) work(index);
}
template <class Work>
void each(int count, void* stream, Work work) {
  constexpr int kThreads = 128;
  each_of<<<(count + kThreads - 1) / kThreads, kThreads, 0, static_cast<cudaStream_t>(stream)>>>(
      count, work);
}
__device__ void add(unsigned long long& sum, unsigned long long value) {
  atomicAdd(&sum, value);
}
#define WORK [=] __device__
#else
template <class Work>
void each(int count, void*, Work work) {
  for (int index = 0; index < count; ++index) work(index);
}
void add(unsigned long long& sum, unsigned long long value) {
  sum += value;
}
#define WORK [=]
#endif

QUADRILLE_BOTH void show(const Game& game, std::uint8_t* cells, std::uint8_t* legal) {
  for (int index = 0; index < kCells; ++index) {
    const int exponent = game.board.cell(index);
    cells[index] = static_cast<std::uint8_t>(exponent < kKinds ? exponent : kKinds - 1);
  }
  *legal = static_cast<std::uint8_t>(legal_moves(game.board));
}

}  // namespace

extern "C" {

int game_bytes() {
  return static_cast<int>(sizeof(Game));
}
int totals_bytes() {
  return static_cast<int>(sizeof(Totals));
}

void begin_games(Game* games, int count, std::uint64_t seed, Plan plan, std::uint8_t* cells,
                 std::uint8_t* legal, void* stream) {
  each(count, stream, WORK(int index) {
    Game& game = games[index];
    game.rng_state = Rng(seed).split(static_cast<std::uint64_t>(index)).state();
    begin(game, plan);
    show(game, cells + kCells * index, legal + index);
  });
}

void advance_games(Game* games, int count, const std::int64_t* directions, Plan plan,
                   float* rewards, std::uint8_t* ended, std::uint8_t* cells, std::uint8_t* legal,
                   Totals* totals, void* stream) {
  each(count, stream, WORK(int index) {
    Game& game = games[index];
    const bool was_over = game.over != 0;
    const bool over = advance(game, static_cast<int>(directions[index]), plan, rewards[index]);
    ended[index] = over ? 1 : 0;
    if (over && !was_over) {
      if (game.counts != 0) {
        add(totals->games, 1);
        add(totals->score, game.score);
        add(totals->moves, game.moves);
        const int largest = largest_exponent(game.board);
        add(totals->largest[largest < kKinds ? largest : kKinds - 1], 1);
      }
      game.over = 1;
      if (plan.restart != 0) begin(game, plan);
    }
    show(game, cells + kCells * index, legal + index);
  });
}

// Generalised advantage estimation, a thread a game. `values` has one row more than the others: the
// value of where each game stands now.
void find_advantages(const float* rewards, const std::uint8_t* ended, const float* values,
                     int steps, int count, float discount, float lambda, float* advantages,
                     void* stream) {
  each(count, stream, WORK(int index) {
    float sum = 0;
    for (int step = steps - 1; step >= 0; --step) {
      const std::size_t at = static_cast<std::size_t>(step) * count + index;
      const float goes_on = ended[at] != 0 ? 0.0F : 1.0F;
      const float error = rewards[at] + discount * goes_on * values[at + count] - values[at];
      sum = error + discount * lambda * goes_on * sum;
      advantages[at] = sum;
    }
  });
}

}  // extern "C"
