#include "quadrille/runtime/files.hpp"
#include "quadrille/words/dictionary/sample_lexicon.hpp"
#include "quadrille/words/notation/layout_text.hpp"
#include "quadrille/words/notation/tiles_text.hpp"
#include "quadrille/words/verify/proof.hpp"
#include "tools/mutants/prove.hpp"

namespace {

using namespace quadrille;

// The game has no lexicon of its own, so it is proved with made-up ones: on the usual board, and in
// every fourth game with more letters on the largest board. QUADRILLE_WORDS_DATA is words/data.
class TwoWorlds {
 public:
  ProofResult game(std::uint64_t seed, std::uint64_t index) const {
    return (index % 4 == 3 ? large_ : usual_).game(seed, index / 4 * 3 + index % 4);
  }

 private:
  static std::string data(const char* name) {
    return *runtime::read_file(std::string(QUADRILLE_WORDS_DATA "/") + name, runtime::kMebibyte);
  }

  const words::Tiles english_ = *words::parse_tiles(data("english.tiles"));
  const words::Tiles german_ = *words::parse_tiles(data("german.tiles"));
  const words::World usual_world_{english_,
                                  *words::parse_layout(data("standard.layout")),
                                  words::sample_lexicon(english_, 20'000, 1),
                                  {},
                                  true};
  const words::World large_world_{german_,
                                  *words::parse_layout(data("super.layout")),
                                  words::sample_lexicon(german_, 5'000, 2),
                                  {},
                                  true};
  const words::Proof usual_{usual_world_}, large_{large_world_};
};

}  // namespace

int main(int count, char** arguments) {
  return prove(count, arguments, TwoWorlds());
}
