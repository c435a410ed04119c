// prove GAME GAMES SEED: the proof of `quadrille GAME verify`, on all cores, without the program
// around it. Prints the first difference and exits 1 where there is one.
#include <fmt/format.h>

#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "quadrille/chess/proof.hpp"
#include "quadrille/core/proof_result.hpp"
#include "quadrille/runtime/threads.hpp"
#include "quadrille/twenty48/kernels.hpp"
#include "quadrille/twenty48/proof.hpp"

namespace {

template <class Proof>
int prove(const Proof& proof, std::uint64_t games, std::uint64_t seed) {
  quadrille::runtime::ThreadPool pool(quadrille::runtime::default_threads());
  quadrille::runtime::StopSource found;
  int status = 0;
  pool.ordered(
      games, found.token(),
      [&](std::size_t index) { return std::optional(proof.game(seed, index)); },
      [&](std::size_t, quadrille::ProofResult&& result) {
        if (!result.difference || status != 0) return;
        fmt::print("{}: {}\n", result.difference->position, result.difference->what);
        status = 1;
        found.request();
      });
  return status;
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 4) return 2;
  const std::string_view game = arguments[1];
  const std::uint64_t games = std::stoull(arguments[2]), seed = std::stoull(arguments[3]);
  if (game == "chess") {
    return prove(quadrille::chess::Proof(quadrille::chess::paths()), games, seed);
  }
  if (game == "2048") {
    const quadrille::twenty48::Knowledge knowledge;
    const quadrille::twenty48::Proof proof(knowledge, quadrille::twenty48::vector_kernels());
    return prove(proof, games, seed);
  }
  fmt::print(stderr, "prove: '{}', expected chess or 2048\n", game);
  return 2;
}
