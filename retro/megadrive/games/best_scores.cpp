#include "retro/megadrive/games/best_scores.hpp"

namespace quadrille::megadrive {
namespace {

constexpr std::array<std::uint8_t, 6> kBegin{'Q', 'U', 'A', 'D', 0, 1};
constexpr std::size_t kSumAt = kBegin.size() + 4 * kBestScores;

// Two sums, so that bytes that changed places are found too.
std::uint16_t sum_of(const BestCopy& copy) {
  std::uint8_t plain = 1, of_sums = 0;
  for (std::size_t index = 0; index < kSumAt; ++index) {
    plain = static_cast<std::uint8_t>(plain + copy.bytes[index]);
    of_sums = static_cast<std::uint8_t>(of_sums + plain);
  }
  return static_cast<std::uint16_t>(of_sums << 8 | plain);
}

}  // namespace

BestCopy write_copy(const BestScores& scores) {
  BestCopy copy;
  std::size_t at = 0;
  for (const std::uint8_t byte : kBegin) copy.bytes[at++] = byte;
  for (const std::uint32_t score : scores.scores) {
    for (int shift = 24; shift >= 0; shift -= 8) {
      copy.bytes[at++] = static_cast<std::uint8_t>(score >> shift);
    }
  }
  const std::uint16_t sum = sum_of(copy);
  copy.bytes[kSumAt] = static_cast<std::uint8_t>(sum >> 8);
  copy.bytes[kSumAt + 1] = static_cast<std::uint8_t>(sum);
  return copy;
}

bool read_copy(const BestCopy& copy, BestScores& scores) {
  std::size_t at = 0;
  for (const std::uint8_t byte : kBegin) {
    if (copy.bytes[at++] != byte) return false;
  }
  const std::uint16_t sum = sum_of(copy);
  if (copy.bytes[kSumAt] != sum >> 8 || copy.bytes[kSumAt + 1] != (sum & 0xFF)) return false;
  for (std::uint32_t& score : scores.scores) {
    score = 0;
    for (int byte = 0; byte < 4; ++byte) score = score << 8 | copy.bytes[at++];
  }
  return true;
}

}  // namespace quadrille::megadrive
