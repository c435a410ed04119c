// Arbitrary bytes as what a unit of a network's training came to. Nothing may crash; what is read
// is written and read back the same, can be added to, and moves the weights of a network.
#include <cstdint>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/twenty48/network/generation.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadrille;
  using namespace quadrille::twenty48::network;
  constexpr std::size_t kWeightsHere = kWeights<TwoByFour>;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto sums = parse_generation_sums(text, kWeightsHere);
  if (!sums) return 0;
  // There is one way to write a sum.
  require(text_of(*sums) == text);
  GenerationSums all(kWeightsHere);
  all.add(*sums);
  require(text_of(all) == text);
  if (all.games == 0) return 0;
  Training training = new_training({"2x4", 1, 1, 0, false});
  close_generation(training, all, {1, 1});
  return 0;
}
