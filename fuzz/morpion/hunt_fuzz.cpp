// Arbitrary bytes as the checkpoint of a hunt, as they are and with the digest that they should
// have. Nothing may crash; what is read is written and read back the same; a complaint is one line.
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/morpion/search/hunt_state.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::morpion;

void check(std::string_view text) {
  const auto hunt = read_hunt(text);
  if (!hunt) {
    check_complaint(hunt.error().text);
    return;
  }
  const std::string written = write_hunt(*hunt);
  const auto again = read_hunt(written);
  require(again && write_hunt(*again) == written);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check(text);
  check(std::string(text) + hunt_digest(text));
  return 0;
}
