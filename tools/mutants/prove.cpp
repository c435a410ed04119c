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
#include "quadrille/morpion/proof.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/runtime/threads.hpp"
#include "quadrille/twenty48/kernels.hpp"
#include "quadrille/twenty48/proof.hpp"
#include "quadrille/words/layout_text.hpp"
#include "quadrille/words/proof.hpp"
#include "quadrille/words/sample_lexicon.hpp"
#include "quadrille/words/tiles_text.hpp"

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

// The words game has no lexicon of its own, so it is proved with made-up ones: on the usual board,
// and in every fourth game with more letters on the largest board.
class WordsProof {
 public:
  quadrille::ProofResult game(std::uint64_t seed, std::uint64_t index) const {
    return (index % 4 == 3 ? large_ : usual_).game(seed, index / 4 * 3 + index % 4);
  }

 private:
  static std::string data(const char* name) {
    return *quadrille::runtime::read_file(std::string(QUADRILLE_WORDS_DATA "/") + name);
  }

  const quadrille::words::Tiles english_ = *quadrille::words::parse_tiles(data("english.tiles"));
  const quadrille::words::Tiles german_ = *quadrille::words::parse_tiles(data("german.tiles"));
  const quadrille::words::World usual_world_{
      english_,
      *quadrille::words::parse_layout(data("standard.layout")),
      quadrille::words::sample_lexicon(english_, 20'000, 1),
      {},
      true};
  const quadrille::words::World large_world_{german_,
                                             *quadrille::words::parse_layout(data("super.layout")),
                                             quadrille::words::sample_lexicon(german_, 5'000, 2),
                                             {},
                                             true};
  const quadrille::words::Proof usual_{usual_world_}, large_{large_world_};
};

// The four variants in turn.
class MorpionProof {
 public:
  quadrille::ProofResult game(std::uint64_t seed, std::uint64_t index) const {
    constexpr auto kVariants = quadrille::morpion::kVariants;
    const quadrille::morpion::Proof proof(kVariants[index % kVariants.size()]);
    return proof.game(seed, index / kVariants.size());
  }
};

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
  if (game == "morpion") return prove(MorpionProof(), games, seed);
  if (game == "words") return prove(WordsProof(), games, seed);
  fmt::print(stderr, "prove: '{}', expected chess, 2048, morpion or words\n", game);
  return 2;
}
