// The signature says what the engine does, not where it does it.
#include "quadrille/morpion/verify/workload.hpp"

#include <gtest/gtest.h>

namespace quadrille::morpion {
namespace {

WorkloadResult result_on(int bits, ListMachine machine) {
  WorkloadOptions options;
  options.bits = bits;
  options.machine = machine;
  options.random_games = 1000;
  options.level = 1;
  return run_workload(options, {});
}

TEST(Workload, IsTheSameOnEveryWidthAndMachine) {
  const WorkloadResult usual = result_on(64, ListMachine::plain);
  EXPECT_GT(usual.nodes, 100'000u);
  for (const int bits : {32, 128, 256}) EXPECT_EQ(result_on(bits, ListMachine::plain), usual);
  for (const ListMachine machine : list_machines()) EXPECT_EQ(result_on(64, machine), usual);
}

TEST(Workload, ThatIsStoppedEndsSoon) {
  runtime::StopSource source;
  source.request();
  WorkloadOptions options;
  options.level = 5;
  EXPECT_LT(run_workload(options, source.token()).nodes, 1'000'000u);
}

}  // namespace
}  // namespace quadrille::morpion
