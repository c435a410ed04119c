// Arbitrary bytes as what a unit of a training of leaves came to. Nothing may crash; what is read
// is written and read back the same, and can be added to.
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/words/engine/train.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadrille;
  constexpr std::size_t kLeaves = 100;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto sums = words::parse_leave_sums(text, kLeaves);
  if (!sums) return 0;
  words::LeaveSums all(kLeaves);
  all.add(*sums);
  const std::string written = words::text_of(all);
  const auto again = words::parse_leave_sums(written, kLeaves);
  require(again && again->games == sums->games && again->sums == sums->sums);
  return 0;
}
