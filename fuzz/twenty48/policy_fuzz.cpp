// Arbitrary bytes as a policy network of 2048, as they are and with the digest that fits them, so
// that what lies behind it is reached too. Nothing may crash; a network that is read is written as
// the same bytes, and every kernel computes the same with it.
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/twenty48/network/word_digest.hpp"
#include "quadrille/twenty48/policy/evaluator.hpp"
#include "quadrille/twenty48/policy/plain.hpp"
#include "quadrille/twenty48/policy/policy_file.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::twenty48;

constexpr std::size_t kMostBytes = 1 << 18;  // the smallest network has a fifth of that

WideBoard some_board() {
  WideBoard board;
  for (int cell = 0; cell < kCells; ++cell) board = with_tile(board, cell, cell + 3);
  return board;
}

void check(std::string_view bytes) {
  const auto network = policy::read_policy(bytes);
  if (!network) {
    check_complaint(network.error());
    return;
  }
  require(policy::policy_bytes(*network) == bytes);
  const policy::Output plain = policy::evaluate_plainly(*network, some_board());
  for (const policy::Kernel kernel : policy::vector_kernels())
    require(policy::Evaluator(*network, kernel).evaluate(some_board()) == plain);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > kMostBytes) return 0;
  std::string bytes(reinterpret_cast<const char*>(data), size);
  check(bytes);
  if (size < 8) return 0;
  const std::uint64_t digest =
      network::digest_of_bytes(std::string_view(bytes).substr(0, size - 8));
  std::memcpy(bytes.data() + size - 8, &digest, sizeof digest);
  check(bytes);
  return 0;
}
