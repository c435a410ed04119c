// How fast the player is by UCI, in emulated machine cycles: the same on any PC. Each limit is what
// docs/COSMAC.md promises.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <charconv>

#include "tests/chess/setups.hpp"
#include "tests/cosmac/uci_session.hpp"

namespace quadrille::cosmac {
namespace {

struct Searched {
  double seconds;
  int nodes;  // as reported with the last depth
};

Searched searched(MachineKind kind, std::string_view fen, std::string_view go) {
  constexpr std::string_view kNodes = " nodes ";
  UciSession machine(kind);
  machine.say(fmt::format("position fen {}", fen));
  const double begin = machine.seconds();
  const std::string text = machine.say(go);
  Searched answer{machine.seconds() - begin, 0};
  const std::size_t nodes = text.rfind(kNodes);
  EXPECT_NE(nodes, text.npos) << text;
  if (nodes == text.npos) return answer;
  std::from_chars(text.data() + nodes + kNodes.size(), text.data() + text.size(), answer.nodes);
  return answer;
}

TEST(CosmacSpeed, AnElphSearches428NodesASecondInTheMiddleGame) {
  const auto [seconds, nodes] = searched(MachineKind::elph, chess::kMiddleGame, "go depth 3");
  EXPECT_EQ(nodes, 4'549);
  EXPECT_GE(nodes / seconds, 428);
}

TEST(CosmacSpeed, AnElphSearchesAQueenEndingToDepthFourInTwelveSeconds) {
  const auto [seconds, nodes] =
      searched(MachineKind::elph, "4k3/p7/8/8/8/8/P7/3QK3 w - - 0 1", "go depth 4");
  EXPECT_EQ(nodes, 3'502);
  EXPECT_LE(seconds, 12);
}

TEST(CosmacSpeed, AMembershipCardSearches1500NodesInAMinute) {
  const auto [seconds, nodes] =
      searched(MachineKind::membership, chess::kMiddleGame, "go nodes 1500");
  EXPECT_GT(nodes, 0);
  EXPECT_LE(seconds, 60);
}

}  // namespace
}  // namespace quadrille::cosmac
