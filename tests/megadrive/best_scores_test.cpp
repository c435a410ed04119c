#include "retro/megadrive/games/best_scores.hpp"

#include "tests/portable.hpp"

namespace quadrille::megadrive {
namespace {

constexpr BestScores kScores{{131'072, 178, 82, 0xFFFFFFFF}};

TEST(BestScores, AreReadAsTheyWereWritten) {
  BestScores read;
  EXPECT_TRUE(read_copy(write_copy(kScores), read));
  EXPECT_TRUE(read == kScores);
}

TEST(BestScores, AreRefusedWhereAnyBitHasChanged) {
  const BestCopy whole = write_copy(kScores);
  for (std::size_t index = 0; index < whole.bytes.size(); ++index) {
    for (int bit = 0; bit < 8; ++bit) {
      BestCopy damaged = whole;
      damaged.bytes[index] = static_cast<std::uint8_t>(damaged.bytes[index] ^ 1 << bit);
      BestScores read;
      EXPECT_FALSE(read_copy(damaged, read));
      EXPECT_TRUE(read == BestScores{});
    }
  }
}

TEST(BestScores, AreRefusedWhereTheWritingStopped) {
  const BestCopy before = write_copy({{1, 2, 3, 4}}), after = write_copy(kScores);
  for (std::size_t written = 1; written + 1 < after.bytes.size(); ++written) {
    BestCopy cut = before;
    for (std::size_t index = 0; index < written; ++index) cut.bytes[index] = after.bytes[index];
    if (cut.bytes == before.bytes || cut.bytes == after.bytes) continue;
    BestScores read;
    EXPECT_FALSE(read_copy(cut, read));
  }
}

TEST(BestScores, AreNoneInNewRam) {
  for (const int fill : {0x00, 0xFF, 0x5A}) {
    BestCopy copy;
    copy.bytes.fill(static_cast<std::uint8_t>(fill));
    BestScores read;
    EXPECT_FALSE(read_copy(copy, read));
  }
}

}  // namespace
}  // namespace quadrille::megadrive
