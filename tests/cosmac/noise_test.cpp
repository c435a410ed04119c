// What a bad cable, another program or a typing error sends to both emulated machines: they stay
// alive, keep to their memory, and answer what follows.
#include <gtest/gtest.h>

#include <algorithm>

#include "quadrille/chess/notation/fen.hpp"
#include "quadrille/chess/reference/reference.hpp"
#include "quadrille/chess/text/text.hpp"
#include "quadrille/core/rng.hpp"
#include "tests/chess/setups.hpp"
#include "tests/cosmac/uci_session.hpp"
#include "tests/sanitized.hpp"

namespace quadrille::cosmac {
namespace {

class CosmacNoise : public testing::TestWithParam<MachineKind> {
 protected:
  // Ends whatever line may have begun.
  void expect_alive() {
    machine_.pass(5);
    machine_.say("");
    machine_.pass(1);
    EXPECT_EQ(machine_.say("isready", 10), "readyok\n");
    machine_.say("position startpos", 10);
    const std::string answer = machine_.say("go depth 1", 60);
    EXPECT_NE(answer.find("bestmove "), answer.npos) << answer;
    EXPECT_EQ(answer.find("0000"), answer.npos) << answer;
  }
  std::string random_bytes(std::uint32_t most, std::uint32_t first, std::uint32_t last) {
    std::string text;
    for (std::uint32_t left = rng_.below(most); left > 0; --left) {
      text += static_cast<char>(first + rng_.below(last - first + 1));
    }
    return text;
  }
  // One or two characters changed, put in or left out.
  std::string mutated(std::string text) {
    constexpr std::string_view kLetters = "pnbrqkPNBRQK12345678/wb-KQkq abcdefgh90";
    for (std::uint32_t left = 1 + rng_.below(2); left > 0; --left) {
      const std::size_t place = rng_.below(static_cast<std::uint32_t>(text.size()));
      const char letter = kLetters[rng_.below(static_cast<std::uint32_t>(kLetters.size()))];
      switch (rng_.below(3)) {
        case 0:
          text[place] = letter;
          break;
        case 1:
          text.insert(place, 1, letter);
          break;
        default:
          text.erase(place, 1);
      }
    }
    return text;
  }

  static constexpr int kShare = kSanitized ? 10 : 1;
  UciSession machine_{GetParam()};
  Rng rng_{18};
};

// From a space on: nothing in there ends the line.
TEST_P(CosmacNoise, AnswersLinesOfBytesThatAreNoText) {
  for (int line = 0; line < 200 / kShare; ++line) {
    const std::string text = random_bytes(80, ' ', 0xFF);
    ASSERT_EQ(machine_.say(text, 30).find("not ready"), std::string::npos)
        << testing::PrintToString(text);
  }
  expect_alive();
}

// Some of them end a line, so what comes behind them meets a machine that does not listen.
TEST_P(CosmacNoise, SurvivesControlCharacters) {
  for (int line = 0; line < 200 / kShare; ++line) {
    const std::string text = random_bytes(40, 0, line % 2 == 0 ? 0x1F : 0xFF);
    ASSERT_EQ(machine_.say(text, 10).find("not ready"), std::string::npos)
        << testing::PrintToString(text);
    machine_.pass(0.5);
    ASSERT_EQ(machine_.say("", 10).find("not ready"), std::string::npos)
        << testing::PrintToString(text);
  }
  expect_alive();
}

TEST_P(CosmacNoise, SurvivesLinesThatAreLongerThanItsMemory) {
  for (const char* const begin :
       {"", "position fen ", "position startpos moves ", "moves ", "go "}) {
    for (const char* const part : {"x", "e2e4 ", "8/", "\xFF"}) {
      std::string text = begin;
      while (text.size() < 3'000) text += part;
      const std::string said = machine_.say(text, 60);
      ASSERT_EQ(said.find("not ready"), said.npos) << begin << part;
    }
  }
  expect_alive();
}

// In notation it is more lenient than the library; in what can be played it is not.
TEST_P(CosmacNoise, RefusesSpoiltFensOrFindsAMoveThere) {
  const std::string_view fens[] = {chess::kStart,
                                   chess::kKiwipete,
                                   chess::kRookEnding,
                                   "4k3/p7/8/8/8/8/P7/3QK3 w - - 0 1",
                                   "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
                                   "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 99 200"};
  int accepted = 0, refused = 0;
  for (int line = 0; line < 300 / kShare; ++line) {
    const std::string fen = mutated(std::string(fens[rng_.below(std::size(fens))]));
    const std::string said = machine_.say("position fen " + fen, 10);
    if (said == "info string not a position\n") {
      ++refused;
      continue;
    }
    ++accepted;
    const auto read = chess::parse_fen_prefix(fen);
    const std::string answer = machine_.say("go nodes 12", 60);
    const std::size_t best = answer.find("bestmove ");
    ASSERT_NE(best, answer.npos) << fen << ": " << answer;
    if (!read) continue;
    chess::MoveList moves;
    chess::reference::generate(chess::reference::position_of(read->setup), moves);
    const std::string move = answer.substr(best + 9, answer.size() - best - 10);
    EXPECT_TRUE(moves.empty() ? move == "0000"
                              : std::any_of(moves.begin(), moves.end(),
                                            [&](chess::Move legal) {
                                              return chess::uci(legal, false) == move;
                                            }))
        << fen << ": " << move;
  }
  EXPECT_GT(accepted, 0);
  EXPECT_GT(refused, 0);
  expect_alive();
}

INSTANTIATE_TEST_SUITE_P(Machines, CosmacNoise,
                         testing::Values(MachineKind::membership, MachineKind::elph),
                         [](const auto& machine) {
                           return std::string(
                               kMachineNames[static_cast<std::size_t>(machine.param)]);
                         });

}  // namespace
}  // namespace quadrille::cosmac
