#include "quadrille/core/fixed_list.hpp"

#include "tests/portable.hpp"

namespace quadrille {
namespace {

using Three = FixedList<int, 3>;

Three list_of(int first, int second, int third) {
  Three list;
  list.push(first);
  list.push(second);
  list.push(third);
  return list;
}

TEST(FixedList, StartsEmpty) {
  Three list;
  EXPECT_TRUE(list.empty());
  EXPECT_FALSE(list.full());
  EXPECT_EQ(list.size(), 0u);
  EXPECT_EQ(list.begin(), list.end());
  EXPECT_EQ(Three::capacity(), 3u);
}

TEST(FixedList, KeepsWhatIsPushedInOrder) {
  const Three list = list_of(10, 20, 30);
  EXPECT_EQ(list.size(), 3u);
  EXPECT_FALSE(list.empty());
  int expected = 10;
  for (const int item : list) {
    EXPECT_EQ(item, expected);
    expected += 10;
  }
  EXPECT_EQ(expected, 40);
  EXPECT_EQ(list[0], 10);
  EXPECT_EQ(list[2], 30);
}

TEST(FixedList, IsFullAtItsCapacityAndNotBefore) {
  Three list;
  list.push(1);
  list.push(2);
  EXPECT_FALSE(list.full());
  list.push(3);
  EXPECT_TRUE(list.full());
}

TEST(FixedList, PopsTheLastPushed) {
  Three list = list_of(10, 20, 30);
  EXPECT_EQ(list.pop(), 30);
  EXPECT_EQ(list.pop(), 20);
  EXPECT_EQ(list.size(), 1u);
  list.push(40);
  EXPECT_EQ(list[1], 40);
}

TEST(FixedList, TakesWhatAGeneratorWritesBehindItsEnd) {
  Three list;
  list.push(10);
  list.append([](int* end) {
    *end++ = 20;
    *end++ = 30;
    return end;
  });
  EXPECT_TRUE(list.full());
  EXPECT_EQ(list[0], 10);
  EXPECT_EQ(list[1], 20);
  EXPECT_EQ(list[2], 30);
}

TEST(FixedList, HasRoomAgainWhenCleared) {
  Three list = list_of(10, 20, 30);
  list.clear();
  EXPECT_TRUE(list.empty());
  list.push(40);
  EXPECT_EQ(list.size(), 1u);
  EXPECT_EQ(list[0], 40);
}

TEST(FixedList, LetsItsItemsBeChanged) {
  Three list = list_of(10, 20, 30);
  for (int& item : list) ++item;
  list[1] = 7;
  EXPECT_EQ(list[0], 11);
  EXPECT_EQ(list[1], 7);
  EXPECT_EQ(list[2], 31);
}

TEST(FixedList, IsAValue) {
  Three list = list_of(10, 20, 30);
  const Three copy = list;
  list.pop();
  list[0] = 0;
  EXPECT_EQ(copy.size(), 3u);
  EXPECT_EQ(copy[0], 10);
}

}  // namespace
}  // namespace quadrille
