// Arbitrary bytes as a packed network and as a training of 2048, as they are and with the digest
// that fits them, so that what lies behind it is reached too. Nothing may crash; what is written of
// a training is read as the same one; a player and a trainer read the same files.
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/twenty48/network/packed_file.hpp"
#include "quadrille/twenty48/network/training_file.hpp"
#include "quadrille/twenty48/network/word_digest.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::twenty48::network;

constexpr std::size_t kShapeAt = 16;         // in the head of both files
constexpr std::size_t kMostBytes = 1 << 21;  // a training of the small shape has half of that

void check_both(std::string_view bytes) {
  if (const auto network = read_packed(bytes)) {
    with_shape(network->plan.shape,
               [&]<class Shape>(Shape) { require(network->weights.size() == kWeights<Shape>); });
    require(network->present <= network->weights.size());
  } else {
    check_complaint(network.error());
  }
  require(static_cast<bool>(read_small(bytes)) == static_cast<bool>(read_packed(bytes)));
  if (const auto training = read_training(bytes)) {
    const std::string written = training_bytes(*training);
    const auto again = read_training(written);
    require(again && training_bytes(*again) == written);
  } else {
    check_complaint(training.error());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > kMostBytes) return 0;
  std::string bytes(reinterpret_cast<const char*>(data), size);
  // The large shapes take seconds, and go the same way.
  if (size > kShapeAt + 3 && bytes.compare(kShapeAt, 3, "2x4") != 0) return 0;
  check_both(bytes);
  if (size < 8) return 0;
  const std::uint64_t digest = digest_of_bytes(std::string_view(bytes).substr(0, size - 8));
  std::memcpy(bytes.data() + size - 8, &digest, sizeof digest);
  check_both(bytes);
  return 0;
}
