// Arbitrary bytes as what games of selfplay were summed up to, in each of the games. Nothing may
// crash; what is read is written and read back the same, and can be added to.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/chess/verify/selfplay_sum.hpp"
#include "quadrille/morpion/verify/selfplay_sum.hpp"
#include "quadrille/twenty48/verify/selfplay_sum.hpp"
#include "quadrille/words/verify/selfplay_sum.hpp"

namespace {

using namespace quadrille;

template <class Sum>
void check(const std::optional<Sum>& sum, std::string_view text) {
  if (!sum) return;
  // There is one way to write a sum.
  require(text_of(*sum) == text);
  Sum nothing;
  if constexpr (requires { nothing.paired; }) nothing.paired = sum->paired;
  nothing.add(Sum(*sum));
  require(text_of(nothing) == text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto chess = chess::parse_selfplay(text);
  check(chess, text);
  if (chess) (void)chess->white_points();
  const auto morpion = morpion::parse_selfplay(text);
  check(morpion, text);
  if (morpion) (void)runtime::summarise(morpion->lengths);
  const auto twenty48 = twenty48::parse_selfplay(text);
  check(twenty48, text);
  if (twenty48) (void)twenty48->shares();
  const auto words = words::parse_selfplay(text);
  check(words, text);
  if (words) (void)words::summarise(*words);
  return 0;
}
