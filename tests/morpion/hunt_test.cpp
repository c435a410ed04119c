#include <gtest/gtest.h>

#include <atomic>
#include <optional>

#include "quadrille/morpion/records/record.hpp"
#include "quadrille/morpion/records/replay.hpp"
#include "quadrille/morpion/search/hunt.hpp"
#include "quadrille/morpion/search/hunt_state.hpp"

namespace quadrille::morpion {
namespace {

// At all levels.
void set(HuntOptions& options, int search::NrpaLevelOptions::*field, int value) {
  for (search::NrpaLevelOptions& level : options.nrpa.each_level) level.*field = value;
}

HuntOptions small_hunt(Variant variant, Method method, std::uint64_t runs) {
  HuntOptions options;
  options.variant = variant;
  options.method = method;
  options.nrpa.level = 1;
  set(options, &search::NrpaLevelOptions::iterations, 20);
  options.climb.explores = method == Method::hunt;
  options.runs = runs;
  return options;
}

HuntResult hunted(const HuntOptions& options, unsigned threads = 1) {
  runtime::ThreadPool pool(threads);
  return Hunt(options, {}).run(pool, {});
}

// As if it had been broken off after N runs.
SavedHunt broken_off(const HuntOptions& options, std::uint64_t runs) {
  runtime::ThreadPool pool(1);
  runtime::StopSource stop;
  SavedHunt saved;
  saved.options = options;
  Hunt hunt(options, {}, [&](const HuntState& state, int) {
    saved.state = state;
    if (state.runs == runs) stop.request();
  });
  EXPECT_FALSE(hunt.run(pool, stop.token()).complete);
  return saved;
}

bool legal(Variant variant, const std::vector<Move>& moves) {
  Record record;
  record.variant = variant;
  record.moves = moves;
  return !first_illegal(record);
}

TEST(Hunt, AnyNumberOfThreadsFindsTheSame) {
  for (const Method method : {Method::nrpa, Method::perturb, Method::hunt}) {
    const HuntOptions options = small_hunt(k5D, method, 40);
    const HuntResult alone = hunted(options), together = hunted(options, 3);
    EXPECT_TRUE(alone.complete);
    EXPECT_EQ(alone.scores, together.scores);
    EXPECT_EQ(alone.best.moves, together.best.moves);
    EXPECT_EQ(alone.best.run, together.best.run);
    EXPECT_EQ(alone.playouts, 40u * 20u);
    EXPECT_EQ(together.playouts, alone.playouts);
  }
}

// What a browser's worker lives on: it has no second thread to look on from.
TEST(Hunt, PlaysSoManyTriesAnIterationAndEndsALevelThatRepeatsItself) {
  HuntOptions options = small_hunt(k4D, Method::nrpa, 10);
  set(options, &search::NrpaLevelOptions::tries, 3);
  EXPECT_EQ(hunted(options).playouts, 10u * 3 * 20);
  set(options, &search::NrpaLevelOptions::iterations, 1000);
  set(options, &search::NrpaLevelOptions::repeats, 2);
  EXPECT_LT(hunted(options).playouts, 10u * 3 * 1000 / 2);
}

TEST(Hunt, ShowsItsProgressOnTheThreadThatRuns) {
  HuntOptions options = small_hunt(k5D, Method::nrpa, 1);
  options.nrpa.level = 2;
  runtime::ThreadPool pool(1);
  std::vector<std::uint64_t> playouts;
  Hunt* running = nullptr;
  Hunt hunt(options, {}, {}, [&] { playouts.push_back(running->progress().playouts); });
  running = &hunt;
  hunt.run(pool, {});
  ASSERT_EQ(playouts.size(), 20u);  // once for each iteration of level 2
  EXPECT_EQ(playouts.front(), 20u);
  EXPECT_EQ(playouts.back(), 400u);
}

TEST(Hunt, GoesOnFromItsStateAsIfNothingHadHappened) {
  for (const Method method : {Method::nrpa, Method::perturb, Method::hunt}) {
    HuntOptions options = small_hunt(k4T, method, 70);
    set(options, &search::NrpaLevelOptions::tries, 2);
    set(options, &search::NrpaLevelOptions::repeats, 5);
    const HuntResult whole = hunted(options);
    // In the first run of a round, in the last one, and in the middle.
    for (const std::uint64_t runs : {1u, 2u, 33u, 34u, 50u}) {
      const auto saved = read_hunt(write_hunt(broken_off(options, runs)));
      ASSERT_TRUE(saved) << saved.error().text;
      EXPECT_EQ(saved->state.runs, runs);
      HuntOptions wider = saved->options;
      wider.runs = options.runs;
      wider.grid.size.bits = 128;
      Hunt hunt(wider, {});
      hunt.go_on_from(saved->state);
      runtime::ThreadPool pool(2);
      const HuntResult rest = hunt.run(pool, {});
      EXPECT_TRUE(rest.complete);
      EXPECT_EQ(rest.best.moves, whole.best.moves) << runs;
      EXPECT_EQ(rest.playouts, whole.playouts);
      EXPECT_EQ(rest.scores,
                std::vector<int>(whole.scores.begin() + static_cast<std::ptrdiff_t>(runs),
                                 whole.scores.end()));
    }
  }
}

// Stops in the midst of the searches, again and again, and goes on from what was saved.
HuntResult hunted_in_pieces(const HuntOptions& options, unsigned threads, int piece) {
  std::optional<SavedHunt> saved;
  for (int tries = 0; tries < 10'000; ++tries) {
    runtime::ThreadPool pool(threads);
    runtime::StopSource stop;
    std::atomic<int> looks{0};
    Hunt hunt(options, {}, {}, [&] {
      if (++looks >= piece) stop.request();
    });
    if (saved) hunt.go_on_from(saved->state);
    HuntResult result = hunt.run(pool, stop.token());
    if (result.complete) return result;
    auto read = read_hunt(write_hunt({options, hunt.state(), 0}));
    EXPECT_TRUE(read) << read.error().text;
    saved = *std::move(read);
  }
  return {};
}

TEST(Hunt, GoesOnInTheMidstOfASearch) {
  for (const Method method : {Method::nrpa, Method::perturb, Method::hunt}) {
    for (const int ahead : {1, 3}) {
      HuntOptions options = small_hunt(k4T, method, method == Method::nrpa ? 2 : 40);
      options.nrpa.level = method == Method::nrpa ? 4 : 2;
      set(options, &search::NrpaLevelOptions::iterations, 5);
      set(options, &search::NrpaLevelOptions::repeats, 4);
      options.nrpa.each_level[1].tries = 2;
      options.ahead = ahead;
      const HuntResult whole = hunted(options, 2);
      for (const int piece : {1, 7, 40}) {
        const HuntResult again = hunted_in_pieces(options, 2, piece);
        EXPECT_TRUE(again.complete);
        EXPECT_EQ(again.best.moves, whole.best.moves) << ahead << ' ' << piece;
        EXPECT_EQ(again.playouts, whole.playouts) << ahead << ' ' << piece;
      }
    }
  }
}

TEST(Hunt, ChildrenAtOnceDependOnHowManyAndNotOnTheThreads) {
  HuntOptions options = small_hunt(k5D, Method::nrpa, 3);
  options.nrpa.level = 2;
  options.ahead = 4;
  const HuntResult alone = hunted(options), together = hunted(options, 3);
  EXPECT_EQ(alone.scores, together.scores);
  EXPECT_EQ(alone.best.moves, together.best.moves);
  EXPECT_EQ(alone.playouts, 3u * 20 * 20);
  options.ahead = 2;
  EXPECT_NE(hunted(options).scores, alone.scores);
}

TEST(Hunt, GamesThatLeaveTheBoardGoOnOnAWiderOne) {
  HuntOptions options = small_hunt(k5T, Method::nrpa, 30);
  const HuntResult wide = hunted(options);
  options.grid.size = {32, 16};
  const HuntResult narrow = hunted(options, 2);
  EXPECT_EQ(narrow.best.moves, wide.best.moves);
  EXPECT_EQ(narrow.scores, wide.scores);
  EXPECT_EQ(narrow.bits, 64);
}

TEST(Hunt, KeepsTheGameThatLeftABoardNotToBeWidened) {
  for (const unsigned threads : {1u, 3u}) {
    HuntOptions options = small_hunt(k5T, Method::nrpa, 1000);
    options.grid = {{32, 16}, false};
    const HuntResult result = hunted(options, threads);
    EXPECT_FALSE(result.complete);
    ASSERT_TRUE(result.overflow);
    EXPECT_GT(result.overflow->size(), 0u);
    EXPECT_TRUE(legal(k5T, *result.overflow));
    EXPECT_TRUE(legal(k5T, result.best.moves));
  }
}

TEST(Hunt, ABeginningThatTheBoardHasNoRoomForLeavesItAtOnce) {
  HuntOptions options = small_hunt(k5T, Method::nrpa, 1);
  options.start = hunted(options).best.moves;
  options.grid = {{32, least_side(k5T)}, false};
  const HuntResult result = hunted(options);
  EXPECT_EQ(result.overflow, options.start);
}

TEST(Hunt, EndsAtItsTarget) {
  HuntOptions options = small_hunt(k5D, Method::nrpa, kForever);
  options.target = 45;
  const HuntResult result = hunted(options, 2);
  EXPECT_TRUE(result.reached_target);
  EXPECT_FALSE(result.complete);
  EXPECT_GE(result.best.moves.size(), 45u);
}

// A checkpoint with a change in it, and with the digest that it then should have.
std::string changed(std::string text, std::string_view from, std::string_view to) {
  text.replace(text.find(from), from.size(), to);
  text.resize(text.rfind(",\n  \"digest\""));
  return text + hunt_digest(text);
}

std::string refusal(std::string_view text) {
  const auto read = read_hunt(text);
  return read ? "" : read.error().text;
}

TEST(HuntState, IsRefusedWhereItMakesNoSense) {
  const std::string good = write_hunt(broken_off(small_hunt(k4D, Method::nrpa, 9), 3));
  ASSERT_EQ(refusal(good), "");
  ASSERT_EQ(refusal(changed(good, "\"4D\"", "\"4D\"")), "");
  const auto with = [&](std::string_view from, std::string_view to) {
    return refusal(changed(good, from, to));
  };
  EXPECT_EQ(with("\"4D\"", "\"6D\""), "its field 'variant' makes no sense");
  EXPECT_EQ(with("\"nrpa\"", "\"beam\""), "its field 'method' makes no sense");
  EXPECT_EQ(with("\"level\": 1", "\"level\": 0"), "its field 'level' makes no sense");
  EXPECT_EQ(with("\"tries\": [\n    1", "\"tries\": [\n    0"), "its field 'tries' makes no sense");
  EXPECT_EQ(with("\"tries\"", "\"tires\""), "its field 'tries' makes no sense");
  EXPECT_EQ(with("\"repeats\": [\n    0", "\"repeats\": [\n    \"no\""),
            "its field 'repeats' makes no sense");
  EXPECT_EQ(with("\"seed\": 1", "\"seed\": -1"), "its field 'seed' makes no sense");
  EXPECT_EQ(with("\"runs\": 3", "\"runs\": 4"), "its field 'scores' makes no sense");
  EXPECT_EQ(with("\"hunt\": 3", "\"hunt\": 2"),
            "a checkpoint of another version of this program, expected version 3");
  EXPECT_EQ(with("\"hunt\": 3", "\"hurt\": 3"), "no checkpoint of a hunt");
  EXPECT_NE(with("\"4D\"", "\"5T\""), "");
  EXPECT_NE(refusal(std::string_view(good).substr(0, good.size() / 2)), "");
  EXPECT_NE(refusal(""), "");
  EXPECT_EQ(refusal("[]"), "no checkpoint of a hunt");
  EXPECT_EQ(refusal("{\"hunt\": 3}"), "it is not complete");
}

TEST(HuntState, KeepsTheFilesThatHelped) {
  SavedHunt hunt = broken_off(small_hunt(k4D, Method::nrpa, 9), 3);
  // Without them it is what it was before they were kept.
  const std::string alone = write_hunt(hunt);
  EXPECT_EQ(alone.find("helped_by"), std::string::npos);
  EXPECT_TRUE(read_hunt(alone)->options.helped_by.empty());
  hunt.options.helped_by = {"a.msr", "two words", "caf\xE9"};
  const std::string helped = write_hunt(hunt);
  const auto read = read_hunt(helped);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->options.helped_by,
            (std::vector<std::string>{"a.msr", "two words", "caf\xEF\xBF\xBD"}));
  EXPECT_EQ(write_hunt(*read), helped);
  for (const char* wrong : {"7", "[7]", "{}", "null"}) {
    const std::string with = "\"helped_by\": " + std::string(wrong) + ", \"runs\": 3";
    EXPECT_EQ(refusal(changed(alone, "\"runs\": 3", with)), "its field 'helped_by' makes no sense");
  }
}

TEST(HuntState, IsRefusedWhereAnyByteHasChanged) {
  const std::string good = write_hunt(broken_off(small_hunt(k4D, Method::nrpa, 9), 3));
  std::string edited = good;
  edited.replace(edited.find("\"level\": 1"), 10, "\"level\": 3");
  EXPECT_EQ(refusal(edited), "it is damaged");
  for (std::size_t place = 0; place < good.size(); ++place) {
    std::string damaged = good;
    damaged[place] = static_cast<char>(damaged[place] ^ 1);
    EXPECT_NE(refusal(damaged), "") << place;
  }
}

}  // namespace
}  // namespace quadrille::morpion
