#include "tools/cuda/morpion/search.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "quadrille/morpion/records/msr.hpp"
#include "quadrille/morpion/records/replay.hpp"
#include "tools/cuda/files.hpp"
#include "tools/cuda/morpion/checkpoint.hpp"
#include "tools/cuda/morpion/record_text.hpp"
#include "tools/cuda/morpion/start.hpp"

namespace quadrille::hunt {
namespace {

Plan small_plan() {
  Plan plan;
  plan.searches = 1;
  plan.levels = 3;
  for (int level = 0; level < kMostLevels; ++level)
    plan.iterations[level] = 6, plan.repeats[level] = 3;
  return plan;
}

struct Kept {
  SearchState state;
  std::vector<float> weights;

  friend bool operator==(const Kept& a, const Kept& b) {
    return std::memcmp(&a.state, &b.state, sizeof a.state) == 0 && a.weights == b.weights;
  }
};

// Goes on for some steps from what was kept, or from nothing.
Kept run(const Plan& plan, const Kept* from, int steps) {
  const Start start = make_start(variant_of(plan));
  Kept kept{{}, std::vector<float>(static_cast<std::size_t>(plan.levels) * kSlots)};
  if (from) kept = *from;
  const auto desk = std::make_unique<Desk<8>>();
  const HostTeam<8> team;
  Search<HostTeam<8>> search(team, plan, start, 0, kept.weights.data(), *desk);
  if (from)
    search.load(kept.state);
  else
    search.begin();
  for (int step = 0; step < steps; ++step) search.step();
  search.store(kept.state);
  return kept;
}

TEST(CudaSearch, GoesOnWhereItStopped) {
  const Plan plan = small_plan();
  const Kept whole = run(plan, nullptr, 400);
  EXPECT_GT(whole.state.finished, 0u);
  for (const int first : {1, 5, 6, 7, 36, 100, 399}) {
    const Kept part = run(plan, nullptr, first);
    EXPECT_EQ(part.state.steps, static_cast<std::uint64_t>(first));
    EXPECT_TRUE(run(plan, &part, 400 - first) == whole) << "stopped after " << first;
  }
}

// 6 iterations a level without repeats: level 1 gives 6 steps, level 2 36, level 3 216.
TEST(CudaSearch, EndsLevelsAfterTheirIterations) {
  Plan plan = small_plan();
  for (std::int32_t& repeats : plan.repeats) repeats = 0;
  EXPECT_EQ(run(plan, nullptr, 5).state.level[1].done, 0);
  EXPECT_EQ(run(plan, nullptr, 6).state.level[1].done, 1);
  EXPECT_EQ(run(plan, nullptr, 36).state.level[2].done, 1);
  EXPECT_EQ(run(plan, nullptr, 215).state.finished, 0u);
  const Kept kept = run(plan, nullptr, 216);
  EXPECT_EQ(kept.state.finished, 1u);
  EXPECT_EQ(kept.state.last, kept.state.longest);
  EXPECT_EQ(kept.state.level[2].done, 0);
}

// Against as many playouts that learn nothing, for four seeds.
TEST(CudaSearch, Learns) {
  Plan plan = small_plan();
  plan.levels = 2;
  plan.iterations[0] = 60, plan.iterations[1] = 10;
  plan.repeats[0] = plan.repeats[1] = 0;
  for (plan.seed = 1; plan.seed <= 4; ++plan.seed) {
    plan.alpha = 1;
    const int learnt = run(plan, nullptr, 300).state.longest;
    plan.alpha = 0;
    EXPECT_GT(learnt, run(plan, nullptr, 300).state.longest) << "seed " << plan.seed;
  }
}

TEST(CudaRecord, IsReadByTheLibraryAndLegal) {
  const Plan plan = small_plan();
  const Kept kept = run(plan, nullptr, 50);
  const auto moves = absolute(kept.state.game, kept.state.longest);
  const auto record = morpion::read_msr(record_text(plan, {moves, 0, 400, 1.5}));
  ASSERT_TRUE(record);
  EXPECT_EQ(record->moves, moves);
  EXPECT_EQ(morpion::available_moves(*record), 0u);
  EXPECT_EQ(record->solver->nodes_explored, 400u);
  auto cut = moves;
  cut.pop_back();
  EXPECT_EQ(record_text(plan, {cut, 0, 1, 1}), "");  // not over
  auto twice = moves;
  twice.push_back(moves.back());
  EXPECT_EQ(record_text(plan, {twice, 0, 1, 1}), "");  // not legal
}

class CudaCheckpoint : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = "/tmp/quadrille-hunt-XXXXXX";
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    const Kept kept = run(plan_, nullptr, 20);
    checkpoint_.states = {kept.state};
    checkpoint_.weights = kept.weights;
    checkpoint_.progress = {2.5, kept.state.longest};
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string path() const { return folder_ + "/state"; }
  std::string save_in_pieces() { return save(path(), plan_, checkpoint_, 20000); }
  std::string loaded() {
    Checkpoint ignored;
    return load(path(), plan_, ignored);
  }
  void flip(const std::string& file, std::size_t at) {
    std::string bytes = *read_all(file);
    bytes[at % bytes.size()] ^= 1;
    ASSERT_TRUE(replace_all(file, bytes));
  }

  const Plan plan_ = small_plan();
  std::string folder_;
  Checkpoint checkpoint_;
};

TEST_F(CudaCheckpoint, GoesThereAndBackInPieces) {
  ASSERT_EQ(save_in_pieces(), "");
  ASSERT_EQ(save_in_pieces(), "");
  Checkpoint back;
  ASSERT_EQ(load(path(), plan_, back), "");
  EXPECT_EQ(back.save, 2u);
  EXPECT_EQ(back.progress.seconds, 2.5);
  EXPECT_EQ(back.weights, checkpoint_.weights);
  EXPECT_EQ(std::memcmp(back.states.data(), checkpoint_.states.data(), sizeof(SearchState)), 0);
  // The head and three pieces: those of the first save are gone.
  int files = 0;
  for ([[maybe_unused]] const auto& file : std::filesystem::directory_iterator(folder_)) ++files;
  EXPECT_EQ(files, 1 + 3);
}

TEST_F(CudaCheckpoint, RefusesDamage) {
  ASSERT_EQ(save_in_pieces(), "");
  for (const std::size_t at : {0u, 9u, 17u, 25u, 60u, 70u}) {
    flip(path(), at);
    EXPECT_NE(loaded(), "") << "head, byte " << at;
    flip(path(), at);
  }
  const std::string piece = path() + ".1.1";
  flip(piece, 12345);
  EXPECT_EQ(loaded(), piece + " is damaged");
  flip(piece, 12345);
  EXPECT_EQ(loaded(), "");
  ASSERT_TRUE(replace_all(path(), "something else"));
  EXPECT_EQ(loaded(), path() + " is damaged, or no state of a hunt");
}

TEST_F(CudaCheckpoint, RefusesOtherOptions) {
  ASSERT_EQ(save_in_pieces(), "");
  Plan other = plan_;
  other.iterations[1] = 7;
  Checkpoint ignored;
  EXPECT_EQ(load(path(), other, ignored), path() + " is the state of a hunt with other options");
}

}  // namespace
}  // namespace quadrille::hunt
