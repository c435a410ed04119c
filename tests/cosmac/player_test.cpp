// The tiny player, compiled from its C++ source, on the emulated 1802 and 1806: move, value and
// number of nodes are those of the PC.
#include <gtest/gtest.h>

#include "quadrille/core/rng.hpp"
#include "tests/chess/setups.hpp"
#include "tests/cosmac/emulated_player.hpp"
#include "tests/sanitized.hpp"

namespace quadrille::cosmac {
namespace {

using chess::Setup;
using chess::pocket::Options;

EmulatedPlayer& player_on(Model model) {
  static EmulatedPlayer old(Model::cdp1802), late(Model::cdp1806);
  return model == Model::cdp1802 ? old : late;
}

void expect_the_same(EmulatedPlayer& player, const Setup& setup, const Options& options) {
  chess::pocket::Player pc;
  pc.set_up(setup);
  const chess::pocket::Answer expected = pc.think(options);
  const auto answer = player.think(setup, options);
  ASSERT_TRUE(answer) << player.problem();
  EXPECT_EQ(answer->move.code(), expected.move.code());
  EXPECT_EQ(answer->value, expected.value);
  EXPECT_EQ(answer->depth, expected.depth);
  EXPECT_EQ(answer->nodes, expected.nodes);
}

void expect_the_same(Model model, const Setup& setup, const Options& options) {
  expect_the_same(player_on(model), setup, options);
}

// What one comes across in games: positions after 1 to 160 random moves.
Setup random_position(std::uint64_t seed) {
  Rng rng(seed);
  auto position = chess::reference::position_of(chess::setup_from(chess::kStart));
  for (std::uint32_t left = 1 + rng.below(160); left > 0; --left) {
    chess::MoveList moves;
    chess::reference::generate(position, moves);
    if (moves.empty()) break;
    chess::reference::Undo undo;
    const auto choice = rng.below(static_cast<std::uint32_t>(moves.size()));
    chess::reference::make(position, moves[choice], undo);
  }
  return chess::reference::setup_of(position);
}

constexpr std::string_view kUsual[] = {chess::kStart,         chess::kKiwipete,
                                       chess::kRookEnding,    chess::kPromotions,
                                       chess::kPromotionFork, chess::kMiddleGame};

TEST(CosmacPlayer, IsBuiltFromItsSourceForBothProcessors) {
  EXPECT_EQ(player_on(Model::cdp1802).problem(), "");
  EXPECT_EQ(player_on(Model::cdp1806).problem(), "");
}

TEST(CosmacPlayer, ThinksAsOnThePcInTheUsualPositions) {
  for (const std::string_view fen : kUsual) {
    for (std::uint8_t depth = 1; depth <= (kSanitized ? 1 : 2); ++depth) {
      SCOPED_TRACE(fen);
      expect_the_same(Model::cdp1802, chess::setup_from(fen), {.depth = depth});
    }
  }
}

// All of it translated from C++: what the kernels are held against.
TEST(CosmacPlayer, ThinksAsOnThePcWithoutKernels) {
  for (const Model model : {Model::cdp1802, Model::cdp1806}) {
    EmulatedPlayer player(model, {});
    ASSERT_EQ(player.problem(), "");
    for (const std::string_view fen : {chess::kKiwipete, chess::kRookEnding, chess::kPromotionFork,
                                       std::string_view("8/8/8/3k4/8/8/1R6/K7 w - - 0 1")}) {
      for (std::uint8_t depth = 1; depth <= (kSanitized ? 1 : 2); ++depth) {
        SCOPED_TRACE(fen);
        expect_the_same(player, chess::setup_from(fen), {.depth = depth});
      }
    }
  }
}

// Whether the emulator searches it to depth 4 in half a second.
bool is_affordable(const Setup& setup) {
  constexpr std::uint64_t kMostNodes = kSanitized ? 500 : 20'000;
  chess::pocket::Player pc;
  pc.set_up(setup);
  return pc.think({.depth = 4}).nodes <= kMostNodes;
}

TEST(CosmacPlayer, ThinksAsOnThePcInFiftyRandomPositionsAtDepthsOneToFour) {
  int positions = 0;
  for (std::uint64_t seed = 1; positions < (kSanitized ? 2 : 50); ++seed) {
    const chess::Setup setup = random_position(seed);
    if (!is_affordable(setup)) continue;
    const Model model = ++positions % 2 == 0 ? Model::cdp1802 : Model::cdp1806;
    for (std::uint8_t depth = 1; depth <= 4; ++depth) {
      SCOPED_TRACE(seed);
      expect_the_same(model, setup, {.depth = depth});
    }
  }
}

// Where the one king is bare the other drives him; where neither side can mate it is a draw.
TEST(CosmacPlayer, ThinksAsOnThePcInEndings) {
  for (const std::string_view fen :
       {"8/8/8/3k4/8/8/1R6/K7 w - - 0 1", "8/8/8/3k4/8/8/1q6/3K4 b - - 90 80",
        "8/8/2n5/3k4/8/8/3B4/K7 w - - 0 1", "7k/8/8/3p4/8/8/8/K7 b - - 97 60"}) {
    SCOPED_TRACE(fen);
    for (const Model model : {Model::cdp1802, Model::cdp1806}) {
      expect_the_same(model, chess::setup_from(fen), {.depth = kSanitized ? 2 : 4});
    }
  }
}

TEST(CosmacPlayer, ThinksAsOnThePcByMaterialAlone) {
  const Options plain{.depth = 3, .quiescence = false, .placement = false};
  const auto pawns = chess::setup_from("4k3/p7/8/8/8/8/P7/3QK3 w - - 0 1");
  expect_the_same(Model::cdp1802, pawns, plain);
  expect_the_same(Model::cdp1806, pawns, plain);
}

TEST(CosmacPlayer, KnowsThatTheGameIsOver) {
  const auto mated =
      player_on(Model::cdp1802)
          .think(chess::setup_from("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"), {.depth = 2});
  ASSERT_TRUE(mated);
  EXPECT_FALSE(mated->move);
  EXPECT_EQ(mated->value, -chess::pocket::kMate);
}

}  // namespace
}  // namespace quadrille::cosmac
