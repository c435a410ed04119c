#include "quadrille/morpion/verify/proof.hpp"
#include "tools/mutants/prove.hpp"

namespace {

// The four variants in turn.
class AllVariants {
 public:
  quadrille::ProofResult game(std::uint64_t seed, std::uint64_t index) const {
    constexpr auto kVariants = quadrille::morpion::kVariants;
    const quadrille::morpion::Proof proof(kVariants[index % kVariants.size()]);
    return proof.game(seed, index / kVariants.size());
  }
};

}  // namespace

int main(int count, char** arguments) {
  return prove(count, arguments, AllVariants());
}
