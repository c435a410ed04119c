#include "quadrille/core/digest.hpp"

#include "tests/portable.hpp"

namespace quadrille {
namespace {

using namespace std::literals;

// Files hold these numbers, so they must never change. They were worked out apart from this
// program, from the formula.
TEST(Digest, OfBytesIsThatOfFilesThatExist) {
  EXPECT_EQ(digest_of("QLT1", Digest::Adds::word), 0x23124e140fe37852u);
  EXPECT_EQ(digest_of("QLT1", Digest::Adds::one), 0x8563a98160ef258fu);
  EXPECT_EQ(digest_of("\xFF\0a"sv, Digest::Adds::word), 0x2a4e2180867f9da6u);
  EXPECT_EQ(digest_of("\xFF\0a"sv, Digest::Adds::one), 0x6f9a72e9ae0e28a3u);
  EXPECT_EQ(digest_of("", Digest::Adds::one), 0u);
}

TEST(Digest, ChangesWithEveryWordAndTheirOrder) {
  const auto of = [](std::uint64_t start, std::uint64_t one, std::uint64_t other) {
    Digest digest(start);
    digest.add(one);
    digest.add(other);
    return digest.value();
  };
  EXPECT_NE(of(0, 1, 2), of(0, 2, 1));
  EXPECT_NE(of(0, 1, 2), of(0, 1, 3));
  EXPECT_NE(of(0, 1, 2), of(1, 1, 2));
}

}  // namespace
}  // namespace quadrille
