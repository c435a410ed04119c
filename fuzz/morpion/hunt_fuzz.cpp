// Arbitrary bytes as the checkpoint of a hunt. Nothing may crash; what is read is written and read
// back the same; a complaint is one line.
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/morpion/search/hunt_state.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadrille;
  using namespace quadrille::morpion;
  const auto hunt = read_hunt({reinterpret_cast<const char*>(data), size});
  if (!hunt) {
    check_complaint(hunt.error().text);
    return 0;
  }
  const std::string written = write_hunt(*hunt);
  const auto again = read_hunt(written);
  require(again && write_hunt(*again) == written);
  return 0;
}
