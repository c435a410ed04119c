#include "quadrille/words/games/last_rack.hpp"

#include <gtest/gtest.h>

#include "tests/words/boards.hpp"
#include "tests/words/small_worlds.hpp"

namespace quadrille::words {
namespace {

// Eight tiles: CAT is on the board, S on the rack, and Q, U, I and Z are unseen.
class LastRack : public testing::Test {
 protected:
  const World world{
      only_tiles({{'A', 1}, {'C', 1}, {'I', 1}, {'Q', 1}, {'S', 1}, {'T', 1}, {'U', 1}, {'Z', 1}}),
      layout_of({".....", ".....", "..-..", ".....", "....."}),
      lexicon_of({"CAT"}),
      {},
      false};
  words::Setup setup = setup_of({".....", ".....", ".CAT.", ".....", "....."}, "S");
};

TEST_F(LastRack, IsAllThatIsUnseen) {
  EXPECT_TRUE(last_rack(setup, world) == rack_of("IQUZ"));
  EXPECT_EQ(last_rack_objection(setup, world), "");
  setup.racks[1] = rack_of("ZUQI");
  EXPECT_TRUE(last_rack(setup, world) == rack_of("IQUZ"));
  EXPECT_EQ(last_rack_objection(setup, world), "");
}

TEST_F(LastRack, IsNoPartOfThat) {
  setup.racks[1] = rack_of("IQU");
  EXPECT_EQ(last_rack_objection(setup, world),
            "the other rack is IQU, expected IQUZ, all that is unseen");
}

TEST_F(LastRack, IsNotKnownWhereMoreIsUnseenThanARackHolds) {
  const words::Setup opening = setup_of(5, "");
  EXPECT_FALSE(last_rack(opening, world));
  words::Setup told = opening;
  told.racks[1] = rack_of("IQU");
  EXPECT_EQ(last_rack_objection(told, world), "");
}

TEST_F(LastRack, IsEmptyWhereTheOtherPlayerWentOut) {
  setup.racks[0] = rack_of("SIQUZ");
  EXPECT_TRUE(last_rack(setup, world) == Rack{});
}

}  // namespace
}  // namespace quadrille::words
