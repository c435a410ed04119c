#include "tools/cuda/morpion/game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <tuple>
#include <vector>

#include "quadrille/core/rng.hpp"
#include "quadrille/morpion/reference/reference.hpp"
#include "quadrille/morpion/search/lives.hpp"
#include "quadrille/search/policy.hpp"
#include "tools/cuda/morpion/adapt.hpp"
#include "tools/cuda/morpion/start.hpp"
#include "tools/cuda/morpion/team.hpp"

namespace quadrille::hunt {
namespace {

std::vector<Candidate> sorted(std::vector<Candidate> candidates) {
  std::sort(candidates.begin(), candidates.end());
  return candidates;
}

std::vector<Candidate> by_reference(const morpion::reference::Grid& grid) {
  morpion::reference::Moves legal;
  morpion::reference::generate(grid, legal);
  std::vector<Candidate> candidates;
  for (const morpion::Move move : legal) {
    if (fits(move)) candidates.push_back(candidate_of(move));
  }
  return sorted(candidates);
}

template <class Lanes>
std::vector<Candidate> in_lanes(Lanes& a, Lanes& b) {
  std::vector<Candidate> candidates;
  for (int lane = 0; lane < kLanes; ++lane) {
    if (a[lane].move != kNone) candidates.push_back(a[lane].move);
    if (b[lane].move != kNone) candidates.push_back(b[lane].move);
  }
  return sorted(candidates);
}

// Weights like those of a search that has learnt: most are near 0, some far away.
std::vector<float> random_weights(std::uint64_t seed, float spread) {
  Rng rng(seed);
  std::vector<float> weights(kSlots);
  for (float& weight : weights) weight = spread * (static_cast<float>(rng.below(2001)) / 1000 - 1);
  return weights;
}

std::vector<morpion::Move> game_of(const Tape& tape) {
  std::vector<morpion::Move> moves;
  for (int step = 0; step < tape.length; ++step) moves.push_back(absolute(tape.game[step]));
  return moves;
}

TEST(CudaGrid, CodesGoThereAndBack) {
  for (const morpion::Direction direction : morpion::kAllDirections) {
    for (int pos = 0; pos < kLineLength; ++pos) {
      const morpion::Move move = morpion::move_at({-3, 12}, direction, pos);
      ASSERT_TRUE(fits(move));
      const Candidate candidate = candidate_of(move);
      EXPECT_EQ(absolute(candidate), move);
      EXPECT_EQ(candidate_of(game_move(candidate)), candidate);
    }
  }
}

TEST(CudaGame, CandidatesAreTheReferencesAlongRandomGames) {
  for (const morpion::Variant variant : {morpion::k5T, morpion::k5D}) {
    const Start start = make_start(variant);
    const auto table = std::make_unique<Table>();
    for (std::uint64_t number = 0; number < 40; ++number) {
      const std::vector<float> weights = random_weights(number, number % 2 == 0 ? 0 : 6);
      std::vector<std::vector<Candidate>> seen;
      const RaceChoice choice(weights.data());
      const HostWarp warp;
      const int length =
          GameLoop<HostWarp, RaceChoice>(warp, start, *table, choice, playout_key(1, 2, number))
              .run([&](int, auto& a, auto& b) { seen.push_back(in_lanes(a, b)); });
      ASSERT_EQ(seen.size(), static_cast<std::size_t>(length) + 1);
      morpion::reference::Grid grid(variant);
      for (int step = 0; step <= length; ++step) {
        ASSERT_EQ(seen[static_cast<std::size_t>(step)], by_reference(grid)) << "step " << step;
        if (step < length) grid.play(absolute(table->tape.game[step]));
      }
    }
  }
}

// Away from the cross in all directions until the grid ends: nothing is written beyond it.
TEST(CudaGrid, MovesBeyondTheGridAreNoCandidates) {
  Board board{};
  const auto put = [&](int x, int y) {
    for (int direction = 0; direction < 4; ++direction)
      board.tracks[track_at(direction, x, y)].points |= 1u << place_at(direction, x, y);
  };
  for (const int x : {0, 1, 2}) put(x, 0);  // with (3,0) a line from (-1,0), which is outside
  const Candidate played = candidate_at(track_at(1, 3, 0) << kPlaceBits | 0, 3, 0);
  std::vector<Candidate> found;
  for (int lane = 0; lane < kLanes; ++lane) {
    const Candidate candidate = extend(board, played, 3, View(lane));
    if (candidate != kNone) found.push_back(candidate);
  }
  EXPECT_EQ(found, std::vector<Candidate>{candidate_at(track_at(0, 0, 0) << kPlaceBits, 4, 0)});
}

std::size_t librarys_slot(int slot) {
  const int direction = slot >> kCellBits, track = slot >> kPlaceBits & (kSide - 1);
  const int place = slot & (kSide - 1);
  // A diagonal's track is x + y or x - y of the grid's cells, modulo 32.
  const int shift = direction < 2 ? kOffset : direction == 2 ? 2 * kOffset : 0;
  return static_cast<std::size_t>(direction << kCellBits |
                                  ((track - shift) & (kSide - 1)) << kPlaceBits |
                                  ((place - kOffset) & (kSide - 1)));
}

using Known = std::tuple<std::size_t, int, int, bool>;

TEST(CudaGame, LivesAreTheLibrarys) {
  const Start start = make_start(morpion::k5T);
  const auto table = std::make_unique<Table>();
  const std::vector<float> weights = random_weights(3, 4);
  int most = 0;
  for (std::uint64_t number = 0; number < 10; ++number) {
    play(HostWarp(), start, *table, weights.data(), playout_key(7, 0, number));
    const auto game = game_of(table->tape);
    std::vector<Known> expected, found;
    for (const search::Life life : morpion::lives_of(morpion::k5T, {}, game))
      expected.emplace_back(life.slot, life.first, life.end, life.played);
    for (int index = 0; index < table->tape.lives; ++index) {
      const PackedLife life = table->tape.life[index];
      found.emplace_back(librarys_slot(slot_of_life(life)), first_of(life), end_of(life),
                         was_played(life));
      if (index > 0) {
        EXPECT_LE(end_of(table->tape.life[index - 1]), end_of(life));
      }
    }
    std::sort(expected.begin(), expected.end());
    std::sort(found.begin(), found.end());
    EXPECT_EQ(found, expected);
    most = std::max(most, table->tape.lives);
  }
  EXPECT_LT(most, kMostLives / 2);
}

TEST(CudaGame, AReplayGivesTheSameTape) {
  const Start start = make_start(morpion::k5T);
  const auto played = std::make_unique<Table>(), replayed = std::make_unique<Table>();
  const std::vector<float> weights = random_weights(9, 3);
  for (std::uint64_t number = 0; number < 10; ++number) {
    const int length = play(HostWarp(), start, *played, weights.data(), number);
    std::vector<GameMove> game;
    for (int step = 0; step < length; ++step) game.push_back(game_move(played->tape.game[step]));
    replay(HostWarp(), start, *replayed, game.data(), length);
    ASSERT_EQ(replayed->tape.length, length);
    ASSERT_EQ(replayed->tape.lives, played->tape.lives);
    EXPECT_TRUE(
        std::equal(played->tape.life, played->tape.life + played->tape.lives, replayed->tape.life));
  }
}

TEST(CudaAdapt, IsTheLibrarysStep) {
  const Start start = make_start(morpion::k5T);
  const auto table = std::make_unique<Table>();
  const auto memory = std::make_unique<AdaptMemory>();
  const auto policy = std::make_unique<search::Policy<kSlots>>();
  const auto adapter = std::make_unique<search::PolicyAdapter<512, 4096>>();
  policy->clear();
  std::vector<float> weights(kSlots, 0.0f);
  for (std::uint64_t number = 0; number < 60; ++number) {
    const int length = play(HostWarp(), start, *table, weights.data(), playout_key(1, 1, number));
    adapt(HostTeam<8>(), weights.data(), table->tape, *memory, 0.5f);
    const auto lives = morpion::lives_of(morpion::k5T, {}, game_of(table->tape));
    adapter->adapt(*policy, lives, static_cast<std::size_t>(length), 0.5f);
    for (int slot = 0; slot < kSlots; ++slot) {
      ASSERT_NEAR(weights[static_cast<std::size_t>(slot)], policy->weight[librarys_slot(slot)],
                  2e-4)
          << "slot " << slot << " after game " << number;
    }
  }
}

// Of the first moves: expected are the shares of exp(weight), and five standard deviations.
TEST(CudaGame, PlaysMovesInProportionToTheirRates) {
  const Start start = make_start(morpion::k5T);
  const auto table = std::make_unique<Table>();
  const std::vector<float> weights = random_weights(4, 2);
  constexpr int kGames = 20000;
  std::vector<int> counts(static_cast<std::size_t>(start.count));
  double sum = 0;
  const auto rate = [&](Candidate move) {
    return std::exp(double{weights[static_cast<std::size_t>(slot_of(window_of(move)))]});
  };
  for (int index = 0; index < start.count; ++index) sum += rate(start.candidates[index]);
  for (std::uint64_t number = 0; number < kGames; ++number) {
    play(HostWarp(), start, *table, weights.data(), playout_key(5, 0, number));
    for (int index = 0; index < start.count; ++index) {
      if (start.candidates[index] == table->tape.game[0]) ++counts[static_cast<std::size_t>(index)];
    }
  }
  for (int index = 0; index < start.count; ++index) {
    const double share = rate(start.candidates[index]) / sum;
    const double deviation = std::sqrt(kGames * share * (1 - share));
    EXPECT_NEAR(counts[static_cast<std::size_t>(index)], kGames * share, 5 * deviation);
  }
}

}  // namespace
}  // namespace quadrille::hunt
