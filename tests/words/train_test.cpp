#include "quadrille/words/engine/train.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "quadrille/core/rng.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/words/evaluate/leaves.hpp"
#include "tests/runtime/scratch_folder.hpp"
#include "tests/sanitized.hpp"
#include "tests/words/small_worlds.hpp"

namespace quadrille::words {
namespace {

constexpr TrainOptions kShort = {2, 40, 3};

void finish(Training& training, unsigned threads) {
  runtime::ThreadPool pool(threads);
  while (!training.done()) training.advance(1'000'000, pool, {});
}

const World& small_world() {
  static const World world(small_tiles(), *builtin_layout("standard"), small_lexicon(), {}, true);
  return world;
}

std::string refusal(std::string_view bytes, const World& world, const TrainOptions& options) {
  const auto training = Training::parse(bytes, world, options);
  return training ? "" : training.error().text;
}

TEST(Train, LearnsWhatARackIsWorth) {
  // 15 tiles, so one stays in the bag until a word is played, and then none. Seven Bs are worth 66
  // points (16 with the double letter and the start, 50 for all seven); with the A there is no
  // play, and a pass counts -100. The first player passes in 7 of 15 games; in all of them someone
  // has seven Bs. So the mean is (15 · 66 - 7 · 100) / 22 = 13.18; the A is worth -113.18, and Bs,
  // which every rack has, nothing.
  const World world(tiles_of("A a 1 1 vowel\nB b 14 1\n"), *builtin_layout("standard"),
                    lexicon_of({"BBBBBBB"}), {}, true);
  Training training(world, {2, 4000, 1});
  EXPECT_TRUE(std::all_of(training.leaves().begin(), training.leaves().end(),
                          [](std::int16_t value) { return value == 0; }));
  finish(training, 2);
  const auto points = [&](std::string_view leave) {
    const Rack rack = rack_of(leave, world.tiles());
    return training.leaves()[leave_number({rack.begin(), rack.end()})] / 256.0;
  };
  for (const std::string_view leave : {"A", "AB", "ABB", "ABBB", "ABBBB", "ABBBBB"}) {
    EXPECT_NEAR(points(leave), -113.18, 4) << leave;
  }
  for (const std::string_view leave : {"B", "BB", "BBB", "BBBB", "BBBBB", "BBBBBB"}) {
    EXPECT_NEAR(points(leave), 0, 1) << leave;
  }
  const Tile both[] = {1, 2};
  EXPECT_NEAR(value_of(training.model(), both, world.tiles()) / 100.0, -113.18, 4);
}

LeaveSums sums_of(const Training& training, std::uint64_t first, std::uint64_t end) {
  const auto player = training.player();
  LeaveSums sums = training.no_sums();
  for (std::uint64_t game = first; game < end; ++game) sums.add(player->play(game));
  return sums;
}

TEST(Train, IsTheSameInWhateverRangesAGenerationIsPlayed) {
  Training whole(small_world(), kShort);
  finish(whole, 1);
  Training parts(small_world(), kShort);
  while (!parts.done()) {
    LeaveSums sums = sums_of(parts, 0, 7);
    sums.add(sums_of(parts, 7, kShort.games));
    const auto read = parse_leave_sums(text_of(sums), parts.leaves().size());
    ASSERT_TRUE(read);
    EXPECT_EQ(read->sums, sums.sums);
    parts.close_with(*read);
  }
  EXPECT_EQ(parts.bytes(), whole.bytes());
}

TEST(LeaveSums, ThatMakeNoSenseAreNotRead) {
  const std::string text = "games 2\n0 4 -700\n5 1 12\n";
  const auto sums = parse_leave_sums(text, 6);
  ASSERT_TRUE(sums);
  EXPECT_EQ(text_of(*sums), text);
  EXPECT_EQ(sums->sums[5].equity, 12);
  EXPECT_FALSE(parse_leave_sums(text, 5));
  for (const auto& [right, wrong] :
       {std::pair("games 2", "games 100000001"), std::pair("games 2", "games 0"),
        std::pair("5 1 12", "0 1 12"), std::pair("5 1 12", "5 0 12"),
        std::pair("5 1 12", "5 1 2000000"), std::pair("5 1 12", "5 99999 12"),
        std::pair("5 1 12", "5 1"), std::pair("5 1 12\n", "5 1 12"),
        std::pair("5 1 12", "5 1 12 3")}) {
    std::string spoiled = text;
    spoiled.replace(spoiled.find(right), std::string_view(right).size(), wrong);
    EXPECT_FALSE(parse_leave_sums(spoiled, 6)) << spoiled;
  }
}

TEST(Train, IsTheSameOnAnyNumberOfThreads) {
  Training alone(small_world(), kShort);
  finish(alone, 1);
  for (const unsigned threads : {2u, 5u}) {
    Training several(small_world(), kShort);
    finish(several, threads);
    EXPECT_TRUE(several.bytes() == alone.bytes()) << threads;
  }
  TrainOptions other = kShort;
  other.seed = 4;
  Training another(small_world(), other);
  finish(another, 1);
  EXPECT_FALSE(
      std::equal(another.leaves().begin(), another.leaves().end(), alone.leaves().begin()));
}

TEST(Train, GoesOnAfterAnyStop) {
  Training whole(small_world(), kShort);
  finish(whole, 2);
  runtime::ThreadPool pool(3);
  Rng rng(11);
  for (int run = 0; run < (kSanitized ? 1 : 3); ++run) {
    Training training(small_world(), kShort);
    while (!training.done()) {
      runtime::StopSource stop;
      std::uint32_t left = rng.below(30);
      training.advance(1 + rng.below(50), pool, stop.token(), [&](const TrainProgress& progress) {
        EXPECT_EQ(progress.total, 80u);
        EXPECT_LE(progress.games, progress.total);
        if (left-- == 0) stop.request();
      });
      auto next = Training::parse(training.bytes(), small_world(), kShort);
      ASSERT_TRUE(next);
      ASSERT_TRUE(next->bytes() == training.bytes());
      training = std::move(*next);
    }
    EXPECT_TRUE(training.bytes() == whole.bytes()) << run;
    EXPECT_TRUE(training.model() == whole.model()) << run;
  }
}

TEST(Train, KeepsItsStateInAFile) {
  const runtime::ScratchFolder folder;
  const TrainState state{.path = folder.path("leaves.state")};
  runtime::ThreadPool pool(2);
  const auto whole = train_leaves(small_world(), kShort, {}, pool, {}, {});
  ASSERT_TRUE(whole);
  int runs = 0;
  for (;; ++runs) {
    runtime::StopSource stop;
    int left = 20;
    const auto trained =
        train_leaves(small_world(), kShort, state, pool, stop.token(), [&](const TrainProgress&) {
          if (--left == 0) stop.request();
        });
    ASSERT_TRUE(trained);
    EXPECT_FALSE(trained->unsaved);
    ASSERT_TRUE(*runtime::read_file(state.path, 256 * runtime::kMebibyte) ==
                trained->training.bytes());
    if (trained->training.done()) break;
  }
  EXPECT_GE(runs, 1);
  EXPECT_TRUE(*runtime::read_file(state.path, 256 * runtime::kMebibyte) == whole->training.bytes());
  const auto again = train_leaves(small_world(), kShort, state, pool, {}, [](const TrainProgress&) {
    FAIL() << "there was nothing left to play";
  });
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->training.bytes() == whole->training.bytes());

  ASSERT_TRUE(runtime::replace_file(state.path, "QLT1"));
  const auto broken = train_leaves(small_world(), kShort, state, pool, {}, {});
  ASSERT_FALSE(broken);
  EXPECT_EQ(broken.error().text, state.path + ": it is not complete");
  const TrainState nowhere{.path = folder.path("no/folder")};
  EXPECT_FALSE(train_leaves(small_world(), kShort, nowhere, pool, {}, {}));
}

// A folder that goes away stands in for a disk that is full for a while.
TEST(Train, GoesOnWhereItsStateCannotBeSavedAndTriesAgain) {
  const runtime::ScratchFolder folder;
  std::filesystem::create_directory(folder.path("disk"));
  TrainState state{.path = folder.path("disk/state"), .save_every = 0};
  runtime::ThreadPool pool(1);
  const auto whole = train_leaves(small_world(), kShort, {}, pool, {}, {});
  ASSERT_TRUE(whole);
  for (const bool comes_back : {true, false}) {
    std::filesystem::create_directory(folder.path("disk"));
    std::filesystem::remove(state.path);
    int failed = 0;
    state.unsaved = [&](const runtime::Error& error) {
      ++failed;
      EXPECT_EQ(error.text, "cannot write " + state.path + ": No such file or directory");
      if (comes_back) std::filesystem::create_directory(folder.path("disk"));
    };
    bool gone = false;
    const auto trained =
        train_leaves(small_world(), kShort, state, pool, {}, [&](const TrainProgress&) {
          if (!gone) std::filesystem::remove_all(folder.path("disk"));
          gone = true;
        });
    ASSERT_TRUE(trained);
    EXPECT_GE(failed, 1);
    EXPECT_TRUE(trained->training.bytes() == whole->training.bytes());
    EXPECT_EQ(trained->unsaved.has_value(), !comes_back);
    EXPECT_EQ(std::filesystem::exists(state.path), comes_back);
  }
}

TEST(Train, RefusesStatesOfSomethingElse) {
  Training training(small_world(), kShort);
  runtime::ThreadPool pool(1);
  training.advance(3, pool, {});
  const std::string bytes = training.bytes();
  EXPECT_EQ(refusal(bytes, small_world(), kShort), "");
  EXPECT_EQ(refusal("", small_world(), kShort), "no state of a training of leaves");
  EXPECT_EQ(refusal("GIF89a", small_world(), kShort), "no state of a training of leaves");
  EXPECT_EQ(refusal(bytes.substr(0, 20), small_world(), kShort), "it is not complete");
  EXPECT_EQ(refusal(bytes.substr(0, bytes.size() - 1), small_world(), kShort), "it is damaged");
  EXPECT_EQ(refusal(bytes + "x", small_world(), kShort), "it is damaged");
  for (const std::size_t place : {5u, 33u, 47u, 1000u, 5000u}) {
    std::string damaged = bytes;
    damaged[place] = static_cast<char>(damaged[place] ^ 1);
    EXPECT_EQ(refusal(damaged, small_world(), kShort), "it is damaged") << place;
  }
  EXPECT_EQ(refusal(bytes, small_world(), {3, 40, 3}), "made with --generations 2, not 3");
  EXPECT_EQ(refusal(bytes, small_world(), {2, 41, 3}), "made with --games 40, not 41");
  EXPECT_EQ(refusal(bytes, small_world(), {2, 40, 4}), "made with --seed 3, not 4");
  const World other(small_tiles(), *builtin_layout("standard"), lexicon_of({"CAT"}), {}, true);
  EXPECT_EQ(refusal(bytes, other, kShort), "made with another lexicon, other tiles or layout");
}

}  // namespace
}  // namespace quadrille::words
