// A GUI in front of both emulated machines: what it sends when, and what it gets back.
#include <gtest/gtest.h>

#include <set>

#include "retro/cosmac/machine/uci_bridge.hpp"
#include "tests/chess/setups.hpp"
#include "tests/cosmac/player_image.hpp"
#include "tests/sanitized.hpp"

namespace quadrille::cosmac {
namespace {

class CosmacBridge : public testing::TestWithParam<MachineKind> {
 protected:
  void receive(std::string_view line) { bridge_.receive(line); }
  void pass(double seconds) {
    bridge_.advance(static_cast<std::uint64_t>(seconds * cycles_per_second(GetParam())));
  }
  double now() const {
    return static_cast<double>(bridge_.machine().panel().cycles) / cycles_per_second(GetParam());
  }
  // Until a line begins so; the last line is that one, where it came.
  std::vector<std::string> lines_until(std::string_view beginning, double most_seconds) {
    std::vector<std::string> lines;
    for (const double end = now() + most_seconds; now() < end && !bridge_.ended();) {
      pass(0.02);
      for (std::string& line : bridge_.take_lines()) {
        lines.push_back(std::move(line));
        if (lines.back().starts_with(beginning)) return lines;
      }
    }
    ADD_FAILURE() << "no " << beginning;
    return lines;
  }
  std::string last_until(std::string_view beginning, double most_seconds) {
    const auto lines = lines_until(beginning, most_seconds);
    return lines.empty() ? "" : lines.back();
  }

  UciBridge bridge_{GetParam(), player_image(GetParam()).blocks};
};

TEST_P(CosmacBridge, PassesOnWhatTheMachineSaysWithoutEchoAndXon) {
  receive("uci");
  const auto lines = lines_until("uciok", 10);
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[0], "id name Quadrille COSMAC");
  EXPECT_EQ(lines[2], "uciok");
  pass(0.5);
  EXPECT_TRUE(bridge_.waiting());
}

TEST_P(CosmacBridge, KeepsLinesForLaterThatTheMachineCannotTakeNow) {
  for (const char* const line : {"isready", "position startpos moves d2d4", "\tgo  depth 1\r"}) {
    receive(line);
  }
  EXPECT_EQ(lines_until("readyok", 10).size(), 1u);
  EXPECT_EQ(last_until("bestmove ", 200).size(), std::string("bestmove d7d5").size());
}

TEST_P(CosmacBridge, AnswersIsreadyWhileTheMachineThinks) {
  receive("go infinite");
  pass(5);
  bridge_.take_lines();
  receive("isready");
  EXPECT_EQ(bridge_.take_lines(), std::vector<std::string>{"readyok"});
  EXPECT_TRUE(bridge_.thinking());
}

TEST_P(CosmacBridge, TurnsStopIntoABreakAndListensAgain) {
  receive("position fen " + std::string(chess::kMiddleGame));
  receive("go infinite");
  pass(30);
  bridge_.take_lines();
  receive("stop");
  EXPECT_EQ(bridge_.machine().panel().ef[2], true);  // EF3, the serial line, is at space
  last_until("bestmove ", 1);
  receive("isready");
  EXPECT_EQ(last_until("readyok", 1), "readyok");
  EXPECT_EQ(bridge_.machine().panel().ef[2], false);
}

TEST_P(CosmacBridge, StopsASearchThatItHasNotSentYet) {
  receive("position startpos");
  receive("go infinite");
  receive("stop");
  last_until("bestmove ", 20);
}

// UCI: whoever asks for an infinite search gets no move before `stop`.
TEST_P(CosmacBridge, HoldsTheAnswerOfAnInfiniteSearchBack) {
  receive("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");  // stalemate: the search ends at once
  receive("go infinite");
  pass(10);
  for (const std::string& line : bridge_.take_lines()) EXPECT_FALSE(line.starts_with("bestmove"));
  receive("isready");
  EXPECT_EQ(last_until("readyok", 1), "readyok");
  receive("stop");
  EXPECT_EQ(last_until("bestmove", 1), "bestmove 0000");
}

TEST_P(CosmacBridge, ForgetsAStopWithoutASearch) {
  receive("stop");
  receive("isready");
  EXPECT_EQ(lines_until("readyok", 10).size(), 1u);
}

TEST_P(CosmacBridge, ReportsAMistakeAndGoesOn) {
  receive("go depth x");
  receive("stop");
  receive("position startpos moves e2e4 e2e4");
  pass(5);
  const auto lines = bridge_.take_lines();
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0], "info string expected a depth");
  EXPECT_EQ(lines[1], "info string not a legal move: e2e4");
  EXPECT_TRUE(bridge_.waiting());
}

// What programs write and the library reads: rights whose rook is gone, fields left off, and
// dialects.
TEST_P(CosmacBridge, WritesFensOutForTheMachine) {
  for (const char* const position :
       {"rnbqkbnQ/pppppp2/8/8/8/8/PPPPPPP1/RNBQKBNR b KQkq - 0 1", "4k3/8/8/8/8/8/4P3/4K3 w -",
        "4k3/8/8/8/8/8/4P3/4K3 w", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1",
        "4k3/8/8/8/8/8/4P3/4K3 w - moves e2e4 e8e7"}) {
    receive("position fen " + std::string(position));
    receive("go nodes 8");
    const auto lines = lines_until("bestmove ", 30);
    for (const std::string& line : lines) EXPECT_FALSE(line.starts_with("info string")) << line;
    ASSERT_FALSE(lines.empty());
    EXPECT_NE(lines.back(), "bestmove 0000") << position;
  }
}

TEST_P(CosmacBridge, SendsTheMovesBehindAFenThatItWroteOut) {
  const std::string fen = "position fen 4k3/8/8/8/8/8/4P3/4K3 w";
  receive(fen);
  receive(fen + " moves e2e4");
  receive(fen + " moves e2e4 e8e7 e4e5 e7e6");
  receive("moves e4e5");  // not there any more
  EXPECT_EQ(last_until("info string", 30), "info string not a legal move: e4e5");
}

// It would move on the board of the position before.
TEST_P(CosmacBridge, GivesNoMoveForAPositionThatTheMachineRefuses) {
  for (const char* const position :
       {"fen 4k3/8/8/8/8/8/8/4K4 w - - 0 1", "fen k1K5/8/8/8/8/8/8/1R6 w - - 0 1 moves e2e4",
        "fen bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w KQkq - 0 1", "starpos",
        "startpos moves e2e4 e2e4"}) {
    receive("position " + std::string(position));
    receive("go depth 1");
    const auto lines = lines_until("bestmove ", 30);
    ASSERT_EQ(lines.size(), 3u) << position;
    EXPECT_EQ(lines[1], "info string no move: the machine has refused the position");
    EXPECT_EQ(lines[2], "bestmove 0000");
    receive("position startpos moves a2a3");
    receive("go depth 1");
    EXPECT_NE(last_until("bestmove ", 200), "bestmove 0000");
  }
}

TEST_P(CosmacBridge, HoldsNoMoveBackUntilStopToo) {
  receive("position fen 8/8/8/8 w - - 0 1");
  receive("go infinite");
  pass(5);
  for (const std::string& line : bridge_.take_lines()) EXPECT_FALSE(line.starts_with("bestmove"));
  EXPECT_TRUE(bridge_.infinite());
  receive("stop");
  EXPECT_EQ(last_until("bestmove", 1), "bestmove 0000");
  receive("ucinewgame");
  receive("go nodes 8");
  EXPECT_NE(last_until("bestmove", 30), "bestmove 0000");
}

TEST_P(CosmacBridge, BeginsWithAnotherOpeningForAnotherSeed) {
  std::set<std::string> first_moves;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    bridge_ = UciBridge(GetParam(), player_image(GetParam()).blocks);
    bridge_.choose_opening(seed + kOpenings * seed);
    receive("go");
    first_moves.insert(last_until("bestmove ", 30));
  }
  EXPECT_EQ(first_moves.size(), 6u);
  EXPECT_TRUE(first_moves.contains("bestmove e2e4"));
}

// A position that goes on from the last one is sent as its new moves; both ways lead to the same.
TEST_P(CosmacBridge, ThinksTheSameWhetherMovesComeOneByOneOrAtOnce) {
  const std::string game = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1";
  for (std::size_t end = game.find(' '); end != game.npos; end = game.find(' ', end + 1)) {
    receive("position startpos moves " + game.substr(0, end));
  }
  receive("position startpos moves " + game);
  receive("go depth 1");
  const auto one_by_one = lines_until("bestmove", 300);
  receive("ucinewgame");
  receive("position startpos moves " + game);
  receive("go depth 1");
  EXPECT_EQ(lines_until("bestmove", 300), one_by_one);
}

// 400 moves are more than the memory for a line holds.
TEST_P(CosmacBridge, SendsLongGamesInParts) {
  if (kSanitized) GTEST_SKIP() << "takes minutes there";
  std::string line = "position startpos moves";
  for (int times = 0; times < 100; ++times) line += " g1f3 g8f6 f3g1 f6g8";
  receive(line);
  receive(line + " e2e4");
  receive("isready");
  EXPECT_EQ(lines_until("readyok", 2000).size(), 1u);
}

TEST_P(CosmacBridge, CountsNodesWhileTheMachineThinks) {
  receive("go depth 2");
  const auto lines = lines_until("bestmove", 300);
  ASSERT_GE(lines.size(), 2u);
  EXPECT_NE(lines[lines.size() - 2].find(" nodes " + std::to_string(bridge_.nodes()) + " "),
            std::string::npos);
  receive("go infinite");
  pass(2);
  const std::uint64_t early = bridge_.nodes();
  pass(2);
  EXPECT_GT(bridge_.nodes(), early);
}

TEST_P(CosmacBridge, EndsAtQuitAlsoWhileItThinks) {
  receive("go infinite");
  pass(5);
  EXPECT_FALSE(bridge_.ended());
  receive("quit");
  pass(2);
  EXPECT_TRUE(bridge_.ended());
  EXPECT_EQ(bridge_.machine().fault(), std::nullopt);
}

INSTANTIATE_TEST_SUITE_P(Machines, CosmacBridge,
                         testing::Values(MachineKind::membership, MachineKind::elph),
                         [](const auto& machine) {
                           return std::string(
                               kMachineNames[static_cast<std::size_t>(machine.param)]);
                         });

TEST(CosmacMachine, RefusesAProgramOutsideTheMemoryForCode) {
  const Block good{0x5FFF, {0}}, bad{0x5FFF, {0, 0}};
  for (const MachineKind kind : {MachineKind::membership, MachineKind::elph}) {
    EXPECT_TRUE(can_run(kind, std::span(&good, 1)));
    EXPECT_FALSE(can_run(kind, std::span(&bad, 1)));
    EXPECT_FALSE(can_run(kind, {}));
  }
}

TEST(CosmacMachine, NamesWhatStoppedIt) {
  const Block undefined{0, {0x68}};
  EmulatedMachine machine(MachineKind::membership, std::span(&undefined, 1));
  machine.advance(100);
  EXPECT_FALSE(machine.running());
  ASSERT_TRUE(machine.fault());
  EXPECT_TRUE(machine.fault()->starts_with("an undefined opcode at $0000"));
}

}  // namespace
}  // namespace quadrille::cosmac
