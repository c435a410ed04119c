#include "quadrille/morpion/search/exhaust.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <filesystem>
#include <random>

#include "quadrille/morpion/search/exhaust_state.hpp"
#include "quadrille/morpion/verify/plain_count.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/files.hpp"
#include "tests/morpion/games.hpp"
#include "tests/runtime/child.hpp"
#include "tests/runtime/scratch_folder.hpp"
#include "tests/sanitized.hpp"

namespace quadrille::morpion {
namespace {

using Counts = std::vector<std::uint64_t>;
using runtime::ThreadPool;

struct KnownCounts {
  Variant variant;
  Counts grids, classes;
};

const KnownCounts kKnownCounts[]{
    {k5T,
     {1, 28, 382, 3368, 21497, 105596},
     {1, 4, 56, 428, 2741, 13247, 52059, 167502, 453377, 1047750, 2112634}},
    {k5D,
     {1, 28, 374, 3176, 19281, 89212},
     {1, 4, 55, 404, 2462, 11196, 41135, 122897, 307319, 652286, 1199755}},
    {k4T, {1, 40, 772, 9696, 89802}, {1, 5, 107, 1212, 11307, 82008, 492459, 2488802}},
    {k4D, {1, 40, 764, 9392, 84226}, {1, 5, 106, 1174, 10608, 73709, 419916, 1991917, 8027941}},
};

ExhaustOptions to_depth(Variant variant, std::size_t depth) {
  ExhaustOptions options;
  options.variant = variant;
  options.depth = static_cast<int>(depth);
  return options;
}

Exhausted counted(const ExhaustOptions& options, unsigned threads = 2) {
  ThreadPool pool(threads);
  const auto result = exhaust(options, pool, {});
  EXPECT_TRUE(result) << (result ? "" : result.error().text);
  return result ? *result : Exhausted{};
}

std::string refusal(const ExhaustOptions& options) {
  ThreadPool pool(1);
  const auto result = exhaust(options, pool, {});
  return result ? "" : result.error().text;
}

// On whatever boards: where there is less room, units are split in other places.
void expect_same_grids(const Exhausted& left, const Exhausted& right) {
  EXPECT_EQ(left.counts, right.counts);
  EXPECT_EQ(left.longest, right.longest);
  EXPECT_EQ(left.complete, right.complete);
}

void expect_same(const Exhausted& left, const Exhausted& right) {
  expect_same_grids(left, right);
  EXPECT_EQ(left.units_done, right.units_done);
}

// A game of random legal moves.
std::vector<Move> random_game(Variant variant, int moves, std::uint64_t seed) {
  reference::Grid grid(variant);
  Rng rng(seed);
  reference::play_randomly(grid, rng, moves, [](const auto&, const auto&) {});
  return {grid.history().begin(), grid.history().end()};
}

TEST(Exhaust, FindsTheKnownNumbersOfGridsAndClassesOnAnyNumberOfThreads) {
  for (const KnownCounts& known : kKnownCounts) {
    ExhaustOptions options = to_depth(known.variant, known.classes.size() - 1);
    const Exhausted alone = counted(options, 1);
    EXPECT_EQ(alone.counts, known.classes) << name_of(known.variant);
    EXPECT_TRUE(alone.complete);
    EXPECT_EQ(alone.bits, 64);
    EXPECT_TRUE(alone.cramped.empty());
    for (unsigned threads = 2; threads <= (kSanitized ? 2u : 3u); ++threads) {
      expect_same(counted(options, threads), alone);
    }
    options.symmetry = false;
    options.depth = static_cast<int>(known.grids.size()) - 1;
    EXPECT_EQ(counted(options).counts, known.grids) << name_of(known.variant);
  }
}

TEST(Exhaust, DoesNotDependOnTheSizeOfUnits) {
  ExhaustOptions options = to_depth(k4D, 6);
  const Exhausted usual = counted(options);
  std::uint64_t units = ~std::uint64_t{0};
  for (const double grids : {30.0, 1'000.0, 30'000.0, 1e9}) {
    options.unit_grids = grids;
    const Exhausted other = counted(options);
    EXPECT_EQ(other.counts, usual.counts) << grids;
    EXPECT_EQ(other.longest, usual.longest) << grids;
    EXPECT_TRUE(other.complete);
    EXPECT_LT(other.units_done, units);
    units = other.units_done;
  }
  EXPECT_EQ(units, 1u);
}

// To the end, each of these has more grids than anybody can count.
TEST(Exhaust, FinishesUnitsOfASearchThatNeverEnds) {
  for (const Variant variant : kVariants) {
    ExhaustOptions options;
    options.variant = variant;
    options.most_grids = 1'000'000;
    options.unit_grids = 20'000;
    const Exhausted part = counted(options);
    EXPECT_GE(part.units_done, 10u) << name_of(variant);
    EXPECT_GE(part.grids(), options.most_grids);
    EXPECT_LT(part.grids(), 4 * options.most_grids) << name_of(variant);
  }
}

// Near the end of a game there are few grids left: all of them are counted, by the reference too.
TEST(Exhaust, GoesOnFromAGameToTheEnd) {
  for (const Variant variant : kVariants) {
    const std::vector<Move> game = random_game(variant, reference::kToTheEnd, 5);
    ExhaustOptions options;
    options.variant = variant;
    options.start = game;
    const Exhausted over = counted(options);
    EXPECT_EQ(over.counts, Counts{1});
    EXPECT_EQ(over.longest, game);
    EXPECT_TRUE(over.complete);

    options.start.resize(game.size() - 8);
    const Exhausted rest = counted(options);
    EXPECT_TRUE(rest.complete);
    EXPECT_GE(rest.longest.size(), game.size());
    reference::Grid grid(variant), longest(variant);
    for (const Move move : options.start) grid.play(move);
    const int depth = static_cast<int>(rest.longest.size() - options.start.size());
    Counts expected = *plain_classes(grid, depth + 1, {});
    EXPECT_EQ(expected.back(), 0u);
    expected.pop_back();
    EXPECT_EQ(rest.counts, expected) << name_of(variant);
    for (const Move move : rest.longest) {
      ASSERT_FALSE(longest.objection(move));
      longest.play(move);
    }
  }
}

TEST(Exhaust, UsesOnlyTheSymmetriesOfTheStart) {
  ExhaustOptions options = to_depth(k5D, 3);
  options.start = {move_at({2, 7}, Direction::falling, 2)};
  reference::Grid grid(k5D);
  grid.play(options.start[0]);
  EXPECT_EQ(counted(options).counts, plain_classes(grid, 3, {}));
  options.symmetry = false;
  EXPECT_EQ(counted(options).counts, plain_grids(grid, 3, {}));
}

TEST(Exhaust, CountsOnAWiderBoardWhatHasNoRoom) {
  for (const Variant variant : {k5T, k4D}) {
    ExhaustOptions options = to_depth(variant, 7);
    const Exhausted roomy = counted(options);
    for (const int side : {least_side(variant), 12, 13, 16, 20}) {
      options.board = {32, side};
      const Exhausted narrow = counted(options);
      expect_same_grids(narrow, roomy);
      EXPECT_TRUE(narrow.cramped.empty());
      EXPECT_TRUE(narrow.bits == 32 || narrow.bits == 64);
    }
    EXPECT_EQ(counted(options).bits, 32);
    for (const int bits : {128, 256}) {
      options.board = {bits, 0};
      expect_same(counted(options), roomy);
    }
  }
}

// A game whose rest needs more than 13 rows, but only here and there.
ExhaustOptions towards_the_edge() {
  ExhaustOptions options;
  options.variant = k4D;
  options.start = random_game(k4D, 12, 3);
  options.unit_grids = 30;
  options.board = {32, 13};
  return options;
}

Exhausted with_room(ExhaustOptions options) {
  options.board = {64, 0};
  options.checkpoint.clear();
  return counted(options);
}

TEST(Exhaust, LeavesOutWhatHasNoRoomWhereItIsToldTo) {
  ExhaustOptions options = towards_the_edge();
  options.no_room = NoRoom::leave_out;
  const Exhausted narrow = counted(options, 1);
  expect_same(counted(options, 3), narrow);
  EXPECT_TRUE(narrow.complete);
  EXPECT_EQ(narrow.bits, 32);
  EXPECT_LT(narrow.grids(), with_room(options).grids());
  ASSERT_FALSE(narrow.cramped.empty());
  reference::Grid grid(k4D);
  for (const Move move : narrow.cramped) {
    ASSERT_FALSE(grid.objection(move));
    grid.play(move);
  }
}

TEST(Exhaust, WidensOnlyTheBoardOfUnitsThatNeedIt) {
  const ExhaustOptions options = towards_the_edge();
  const Exhausted narrow = counted(options);
  expect_same_grids(narrow, with_room(options));
  EXPECT_EQ(narrow.bits, 64);
  EXPECT_TRUE(narrow.cramped.empty());
}

TEST(Exhaust, StopsBeforeWhatHasNoRoomAndGoesOnOnAWiderBoard) {
  const runtime::ScratchFolder folder;
  ExhaustOptions options = towards_the_edge();
  options.no_room = NoRoom::stop;
  options.checkpoint = folder.path("grids");
  const Exhausted narrow = counted(options, 1);
  EXPECT_FALSE(narrow.complete);
  EXPECT_FALSE(narrow.cramped.empty());
  EXPECT_GT(narrow.units_done, 0u);
  EXPECT_LT(narrow.grids(), with_room(options).grids());

  expect_same(counted(options, 3), narrow);
  options.board = {128, 0};
  const Exhausted wide = counted(options);
  expect_same_grids(wide, with_room(options));
  EXPECT_TRUE(wide.cramped.empty());
  EXPECT_EQ(wide.bits, 128);
}

TEST(Exhaust, StopsBeforeUnitsThatThemselvesHaveNoRoom) {
  const runtime::ScratchFolder folder;
  ExhaustOptions options = to_depth(k4T, 5);
  options.unit_grids = 10;
  options.board = {32, 12};
  options.no_room = NoRoom::stop;
  options.checkpoint = folder.path("grids");
  const Exhausted narrow = counted(options);
  EXPECT_FALSE(narrow.complete);
  EXPECT_FALSE(narrow.cramped.empty());
  expect_same(counted(options), narrow);
  options.no_room = NoRoom::widen;
  const Exhausted wide = counted(options);
  EXPECT_EQ(wide.bits, 64);
  EXPECT_EQ(wide.counts, with_room(options).counts);
  EXPECT_TRUE(wide.complete);
}

TEST(Exhaust, SaysHowFarItIs) {
  ThreadPool pool(2);
  ExhaustOptions options = to_depth(k4D, 8);
  options.unit_grids = 3'000;
  double before = 0, furthest_off = 0;
  std::uint64_t done = 0;
  const std::uint64_t all = counted(options).grids();
  const auto result = exhaust(options, pool, {}, [&](const ExhaustProgress& progress) {
    EXPECT_TRUE(progress.units_done == done || progress.units_done == done + 1);
    done = progress.units_done;
    EXPECT_GE(progress.share, before);
    EXPECT_LE(progress.longest.size(), 8u);
    before = progress.share;
    const double truth = static_cast<double>(progress.grids) / static_cast<double>(all);
    furthest_off = std::max(furthest_off, std::abs(progress.share - truth));
  });
  ASSERT_TRUE(result);
  EXPECT_EQ(done, result->units_done);
  EXPECT_EQ(before, 1);
  EXPECT_LT(furthest_off, 0.3);  // the first splits are estimated from few samples
}

TEST(Exhaust, SaysHowFarItIsWithinAUnit) {
  for (const unsigned threads : {1u, 2u}) {
    ThreadPool pool(threads);
    ExhaustOptions options = to_depth(k4D, 9);
    options.unit_grids = 1e12;
    int within = 0;
    double share = 0;
    std::uint64_t grids = 0;
    const auto result = exhaust(options, pool, {}, [&](const ExhaustProgress& progress) {
      EXPECT_GE(progress.share, share);
      EXPECT_GE(progress.grids, grids);
      share = progress.share;
      grids = progress.grids;
      if (progress.units_done == 0 && share > 0 && share < 1) ++within;
    });
    ASSERT_TRUE(result);
    EXPECT_EQ(share, 1);
    EXPECT_EQ(grids, result->grids());
    EXPECT_GT(within, 1);
  }
}

TEST(Exhaust, EndsAfterSoManyGridsOnAnyNumberOfThreads) {
  ExhaustOptions options = to_depth(k4D, 8);
  options.most_grids = 1'000'000;
  const Exhausted alone = counted(options, 1);
  EXPECT_FALSE(alone.complete);
  EXPECT_GE(alone.grids(), options.most_grids);
  EXPECT_LT(alone.grids(), 2 * options.most_grids);
  for (const unsigned threads : {2u, 3u}) expect_same(counted(options, threads), alone);
}

TEST(Exhaust, CountsNothingMoreWhereItHadEnoughGridsBefore) {
  const runtime::ScratchFolder folder;
  ExhaustOptions options = to_depth(k4D, 8);
  const Exhausted whole = counted(options);
  options.most_grids = 1'000'000;
  options.checkpoint = folder.path("grids");
  const Exhausted first = counted(options);
  EXPECT_FALSE(first.complete);
  expect_same(counted(options), first);
  options.most_grids = 0;
  expect_same(counted(options), whole);
}

TEST(Exhaust, EndsInTime) {
  ExhaustOptions options;
  options.variant = k5T;
  options.time = std::chrono::milliseconds(200);
  const runtime::Stopwatch watch;
  const Exhausted result = counted(options);
  EXPECT_FALSE(result.complete);
  EXPECT_GE(watch.seconds(), 0.2);
  EXPECT_LT(watch.seconds(), 5);  // far more than it should take, for machines under load
}

TEST(Exhaust, GoesOnAfterAnyStop) {
  const runtime::ScratchFolder folder;
  ExhaustOptions options = to_depth(k4D, 7);
  options.unit_grids = 2'000;
  const Exhausted whole = counted(options);
  options.checkpoint = folder.path("grids");
  ThreadPool pool(3);
  Rng rng(7);
  for (int round = 0; round < 5; ++round) {
    std::filesystem::remove(options.checkpoint);
    while (true) {
      runtime::StopSource stop;
      std::uint32_t left = rng.below(200);
      options.board.bits = rng.below(2) == 0 ? 64 : 128;
      const auto result = exhaust(options, pool, stop.token(), [&](const ExhaustProgress&) {
        if (left-- == 0) stop.request();
      });
      ASSERT_TRUE(result) << result.error().text;
      EXPECT_EQ(result->unsaved, "");
      if (!result->complete) continue;
      expect_same(*result, whole);
      break;
    }
  }
}

TEST(Exhaust, HasNothingToDoAfterTheEnd) {
  const runtime::ScratchFolder folder;
  ExhaustOptions options = to_depth(k5D, 6);
  options.checkpoint = folder.path("grids");
  const Exhausted whole = counted(options);
  ThreadPool pool(2);
  const auto again = exhaust(options, pool, {},
                             [](const ExhaustProgress&) { FAIL() << "nothing was left to count"; });
  ASSERT_TRUE(again);
  expect_same(*again, whole);
}

TEST(Exhaust, GivesUpAUnitThatIsStopped) {
  const runtime::ScratchFolder folder;
  ExhaustOptions options;
  options.variant = k5T;
  options.unit_grids = 1e300;  // all is one unit, which nobody will ever see the end of
  options.checkpoint = folder.path("grids");
  options.time = std::chrono::milliseconds(20);
  for (int run = 0; run < 3; ++run) {
    const Exhausted result = counted(options);
    EXPECT_FALSE(result.complete);
    EXPECT_EQ(result.units_done, 0u);
    EXPECT_EQ(result.grids(), 0u);
  }
}

TEST(Exhaust, RefusesCheckpointsOfSomethingElse) {
  const runtime::ScratchFolder folder;
  ExhaustOptions options = to_depth(k4D, 5);
  options.checkpoint = folder.path("grids");
  const std::string name = options.checkpoint + ": ";
  EXPECT_EQ(refusal(options), "");
  EXPECT_EQ(refusal(options), "");

  ExhaustOptions other = options;
  other.variant = k4T;
  EXPECT_EQ(refusal(other), name + "made for another variant");
  other = options;
  other.start = random_game(k4D, 1, 1);
  EXPECT_EQ(refusal(other), name + "made for another start");
  other = options;
  other.symmetry = false;
  EXPECT_EQ(refusal(other), name + "made with symmetry");
  other = options;
  other.depth = 6;
  EXPECT_EQ(refusal(other), name + "made for another depth");

  const std::string text = *runtime::read_file(options.checkpoint, kMostCheckpointBytes);
  for (std::size_t place = 30; place < text.size(); place += 7) {
    std::string damaged = text;
    damaged[place] = static_cast<char>(damaged[place] ^ 1);
    ASSERT_TRUE(runtime::replace_file(options.checkpoint, damaged));
    EXPECT_NE(refusal(options), "") << place;
  }
  ASSERT_TRUE(runtime::replace_file(options.checkpoint, text.substr(0, text.size() - 30)));
  EXPECT_EQ(refusal(options), name + "it is not complete");
  ASSERT_TRUE(runtime::replace_file(options.checkpoint, "GIF89a"));
  EXPECT_EQ(refusal(options), name + "no checkpoint of a search through grids");

  // Of the images of a grid only one is a part of the search.
  ExhaustState state = *parse_exhaust_state(text);
  state.complete = false;
  reference::Moves first;
  reference::generate(reference::Grid(k4D), first);
  state.next = {first[first.size() - 1]};
  ASSERT_TRUE(runtime::replace_file(options.checkpoint, text_of(state)));
  EXPECT_EQ(refusal(options), name + "it has other units than this program on this board");
  EXPECT_NE(refusal(to_depth(k4D, 5)), name);

  options.checkpoint = folder.path("no/folder");
  EXPECT_EQ(refusal(options), "cannot write " + options.checkpoint + ": No such file or directory");
}

TEST(Exhaust, RefusesToMixBoardsThatLeaveGamesOut) {
  const runtime::ScratchFolder folder;
  ExhaustOptions options = towards_the_edge();
  options.checkpoint = folder.path("grids");
  options.no_room = NoRoom::leave_out;
  const Exhausted narrow = counted(options);
  expect_same(counted(options), narrow);
  const std::string mixed =
      options.checkpoint + ": made on a smaller board, with games left out that had no room";
  options.board.side = 14;
  EXPECT_EQ(refusal(options), mixed);
  options.board.side = 13;
  options.no_room = NoRoom::widen;
  EXPECT_EQ(refusal(options), mixed);
}

TEST(Exhaust, RefusesOptionsThatMakeNoSense) {
  const auto with = [](auto change) {
    ExhaustOptions options = to_depth(k4D, 3);
    change(options);
    return refusal(options);
  };
  EXPECT_EQ(with([](ExhaustOptions& options) { options.board.bits = 48; }),
            "no board has rows of 48 bits: 32, 64, 128 or 256");
  EXPECT_EQ(with([](ExhaustOptions& options) {
              options.board = {32, 27};
            }),
            "a board of 32 bits for 4D has a side of 9 to 26, not 27");
  EXPECT_EQ(with([](ExhaustOptions& options) { options.depth = -1; }),
            "a depth of -1, not between 0 and 512");
  EXPECT_TRUE(with([](ExhaustOptions& options) {
                options.start = {move_at({0, 0}, Direction::across, 0)};
              }).starts_with("move 1 of the start: "));
}

TEST(Exhaust, RefusesAStartThatHasNoRoom) {
  ExhaustOptions options = to_depth(k4D, 2);
  options.start = random_game(k4D, 12, 1);
  options.board = {32, 12};
  options.no_room = NoRoom::stop;
  EXPECT_EQ(refusal(options), "the board has no room for the start");
  options.no_room = NoRoom::widen;
  EXPECT_EQ(counted(options).bits, 64);
}

constexpr int kExhaustKills = kSanitized ? 6 : 20;

[[noreturn]] void exhaust_until_killed(ExhaustOptions options, int announce) {
  ThreadPool pool(2);
  bool announced = false;
  const auto result = exhaust(options, pool, {}, [&](const ExhaustProgress&) {
    announced = announced || write(announce, "!", 1) == 1;
  });
  _exit(result && result->complete ? 0 : 1);
}

TEST(Exhaust, LosesNothingWhenItIsKilled) {
  const runtime::ScratchFolder folder;
  ExhaustOptions options = to_depth(k4D, 9);
  options.unit_grids = 20'000;
  options.checkpoint_seconds = 0.002;
  const Exhausted whole = counted(options);
  options.checkpoint = folder.path("grids");
  std::mt19937 random(2026);
  std::uniform_int_distribution<int> life(0, 30'000);  // microseconds after the first unit
  std::uint64_t done = 0;
  for (int round = 0; round < kExhaustKills; ++round) {
    std::array<int, 2> ends{};
    ASSERT_EQ(pipe(ends.data()), 0);
    const pid_t child = runtime::child_running([&] { exhaust_until_killed(options, ends[1]); });
    close(ends[1]);
    char mark = 0;
    EXPECT_EQ(read(ends[0], &mark, 1), 1);
    close(ends[0]);
    usleep(static_cast<useconds_t>(life(random)));
    kill(child, SIGKILL);
    const int status = runtime::status_of(child);
    ASSERT_TRUE(WIFSIGNALED(status) || status == 0);  // a fast machine is done before the last kill
    if (!std::filesystem::exists(options.checkpoint)) continue;
    const auto state =
        parse_exhaust_state(*runtime::read_file(options.checkpoint, kMostCheckpointBytes));
    ASSERT_TRUE(state) << state.error().text;
    EXPECT_GE(state->units_done, done);
    done = state->units_done;
  }
  EXPECT_GT(done, 0u);
  options.checkpoint_seconds = 30;
  expect_same(counted(options), whole);
}

}  // namespace
}  // namespace quadrille::morpion
