// The tiny player by UCI on both emulated machines, as a person at a terminal would use it. The
// PC's player says what the answers must be.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <vector>

#include "quadrille/chess/notation/letters.hpp"
#include "quadrille/chess/pocket/pocket.hpp"
#include "quadrille/chess/text/text.hpp"
#include "quadrille/core/rng.hpp"
#include "retro/cosmac/machine/elph.hpp"
#include "tests/chess/setups.hpp"
#include "tests/cosmac/expected_answer.hpp"
#include "tests/cosmac/uci_session.hpp"
#include "tests/sanitized.hpp"

namespace quadrille::cosmac {
namespace {

using chess::setup_from;

std::string last_word(const std::string& text) {
  return text.substr(text.find_last_of(' ') + 1, text.size() - text.find_last_of(' ') - 2);
}

bool is_legal(std::string_view fen, const std::string& name) {
  chess::MoveList moves;
  chess::reference::generate(chess::reference::position_of(setup_from(fen)), moves);
  return std::any_of(moves.begin(), moves.end(),
                     [&](chess::Move move) { return chess::uci(move, false) == name; });
}

class CosmacUci : public testing::TestWithParam<MachineKind> {
 protected:
  UciSession machine_{GetParam()};
};

TEST_P(CosmacUci, FitsInto24KilobytesOfCodeAnd8OfData) {
  std::size_t bytes = 0;
  for (const Block& block : player_image(GetParam()).blocks) bytes += block.bytes.size();
  EXPECT_LE(bytes, 24u * 1024);
  EXPECT_TRUE(can_run(GetParam(), player_image(GetParam()).blocks));
  const MemoryPlan& plan = GetParam() == MachineKind::elph ? kElphPlan : kMembershipPlan;
  EXPECT_LE(player_image(GetParam()).symbols.at("cosmac:end_of_variables"), plan.first_stack());
  EXPECT_LE(plan.last_data + 1, 0x6000 + 8 * 1024);
}

TEST_P(CosmacUci, IntroducesItselfAndIsReady) {
  EXPECT_EQ(machine_.say("uci"),
            "id name Quadrille COSMAC\nid author the Quadrille authors\nuciok\n");
  EXPECT_EQ(machine_.say("isready"), "readyok\n");
  EXPECT_EQ(machine_.say(""), "");
  EXPECT_EQ(machine_.say("ucinewgame"), "");
  EXPECT_EQ(machine_.say("stop"), "");
}

TEST_P(CosmacUci, ThinksAsOnThePc) {
  chess::pocket::Player player;
  player.set_up(setup_from(chess::kStart));
  EXPECT_EQ(machine_.say("position startpos"), "");
  EXPECT_EQ(machine_.say("go depth 2"), expected_answer(player, 2));
  EXPECT_EQ(machine_.say("position startpos moves e2e4 e7e5 g1f3"), "");
  for (const std::string_view move : {"e2e4", "e7e5"}) {
    player.play(chess::move_named(move, chess::Flag::double_step));
  }
  player.play(chess::move_named("g1f3"));
  EXPECT_EQ(machine_.say("go depth 1"), expected_answer(player, 1));
}

TEST_P(CosmacUci, ReadsFenWithCastlingEnPassantAndPromotion) {
  for (const std::string_view fen :
       {chess::kKiwipete, chess::kPromotions, chess::kRookEnding,
        std::string_view("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3")}) {
    chess::pocket::Player player;
    player.set_up(setup_from(fen));
    EXPECT_EQ(machine_.say(fmt::format("position fen {}", fen)), "") << fen;
    EXPECT_EQ(machine_.say("go depth 1"), expected_answer(player, 1)) << fen;
  }
}

TEST_P(CosmacUci, PlaysCastlingEnPassantAndPromotionAsTheyAreWritten) {
  for (const std::string_view position :
       {"fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1g1 e8c8",
        "fen 4k3/P7/8/8/8/8/8/4K3 w - - moves a7a8n", "startpos moves e2e4 a7a6 e4e5 d7d5 e5d6"}) {
    EXPECT_EQ(machine_.say(fmt::format("position {}", position)), "") << position;
  }
  EXPECT_EQ(machine_.say("position fen 4k3/P7/8/8/8/8/8/4K3 w - - moves a7a8"),
            "info string not a legal move: a7a8\n");
}

TEST_P(CosmacUci, TakesFurtherMovesAsAContinuation) {
  EXPECT_EQ(machine_.say("position startpos moves e2e4"), "");
  EXPECT_EQ(machine_.say("moves e7e5 g1f3"), "");
  EXPECT_EQ(machine_.say("moves g1f3"), "info string not a legal move: g1f3\n");
}

TEST_P(CosmacUci, AnswersMistakesWithOneLine) {
  EXPECT_EQ(machine_.say("hello there"), "info string unknown command: hello\n");
  EXPECT_EQ(machine_.say("position"), "info string expected startpos or fen, not \n");
  EXPECT_EQ(machine_.say("position startpos e2e4"), "info string expected moves, not e2e4\n");
  EXPECT_EQ(machine_.say("position startpos moves e2e5"), "info string not a legal move: e2e5\n");
  EXPECT_EQ(machine_.say("go depth x"), "info string expected a depth\n");
  for (const std::string_view fen :
       {"", "8/8/8/8/8/8/8/8 w - -", "4k3/8/8/8/8/8/8/4K3 x - -", "4k3/8/8/8/8/8/8/4K2 w - -",
        "4k3/8/8/8/8/8/8/4K3 w K -", "4k3/8/8/8/8/8/8/4K3 w - e9", "4k3/8/8/8/8/8/8/4K5 w - -",
        "4k3/8/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4X3 w - -",
        "4k3/8/8/8/8/8/8/4R1K1 w - -"}) {
    EXPECT_EQ(machine_.say(fmt::format("position fen {}", fen)), "info string not a position\n")
        << fen;
  }
  EXPECT_EQ(machine_.say("isready"), "readyok\n");
}

TEST_P(CosmacUci, TakesALineOfAThousandCharactersWithoutAGap) {
  std::string moves;
  for (int times = 0; times < 49; ++times) moves += " g1f3 g8f6 f3g1 f6g8";
  ASSERT_GT(moves.size(), 900u);
  EXPECT_EQ(machine_.say("position startpos moves" + moves), "");
  EXPECT_EQ(machine_.say("moves g1f3"), "");  // all of them were played: White is to move
  const std::string noise(600, 'x');
  EXPECT_EQ(machine_.say(noise), "info string unknown command: " + noise + "\n");
}

TEST_P(CosmacUci, KnowsMateAndStalemate) {
  machine_.say("position fen R5k1/5ppp/8/8/8/8/8/4K3 b - -");
  EXPECT_EQ(machine_.say("go depth 2"),
            "info depth 1 score mate -0 nodes 1 pv 0000\nbestmove 0000\n");
  machine_.say("position fen 7k/5Q2/6K1/8/8/8/8/8 b - -");
  EXPECT_EQ(machine_.say("go depth 2"), "info depth 1 score cp 0 nodes 1 pv 0000\nbestmove 0000\n");
  machine_.say("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - -");
  const std::string mate = machine_.say("go depth 2");
  EXPECT_NE(mate.find("score mate 1 "), mate.npos) << mate;
  EXPECT_TRUE(mate.ends_with("bestmove a1a8\n")) << mate;
}

// A rook ahead, but the next move is the hundredth without a capture or a pawn's move.
TEST_P(CosmacUci, KnowsTheFiftyMoveRule) {
  machine_.say("position fen 7k/8/8/8/8/8/R7/K7 w - - 99 80");
  const std::string drawn = machine_.say("go depth 1");
  EXPECT_NE(drawn.find("score cp 0 "), drawn.npos) << drawn;
  machine_.say("position fen 7k/8/8/8/8/8/R7/K7 w - - 90 80");
  const std::string won = machine_.say("go depth 1");
  EXPECT_EQ(won.find("score cp 0 "), won.npos) << won;
}

// The king of the lost side goes where the position occurs for the third time.
TEST_P(CosmacUci, KnowsRepetitions) {
  const std::string twice = " a2b2 h8g8 b2a2 g8h8 a2b2 h8g8 b2a2";
  machine_.say("position fen 7k/8/8/8/8/8/R7/K7 w - - 0 1 moves" + twice);
  const std::string answer = machine_.say("go depth 1");
  EXPECT_NE(answer.find("score cp 0 "), answer.npos) << answer;
  EXPECT_TRUE(answer.ends_with("bestmove g8h8\n")) << answer;
}

TEST_P(CosmacUci, PlaysByTheBookAtOnceUnlessItIsToAnalyse) {
  const double begin = machine_.seconds();
  const std::string first = machine_.say("go");
  EXPECT_EQ(first, "bestmove e2e4\n");
  machine_.say("position startpos moves e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3");
  EXPECT_EQ(machine_.say("go movetime 60000"), "bestmove a7a6\n");
  EXPECT_LT(machine_.seconds() - begin, 30);
  EXPECT_NE(machine_.say("go depth 1").find("info depth 1 "), std::string::npos);
  machine_.say("position startpos moves a2a3");
  EXPECT_NE(machine_.say("go nodes 50").find("info depth 1 "), std::string::npos);
}

TEST_P(CosmacUci, PlaysAnotherOpeningInTheNextGame) {
  EXPECT_EQ(machine_.say("go"), "bestmove e2e4\n");
  machine_.say("ucinewgame");
  EXPECT_EQ(machine_.say("go"), "bestmove d2d4\n");
}

TEST_P(CosmacUci, ThinksForTheNodesItIsGiven) {
  machine_.say(fmt::format("position fen {}", chess::kMiddleGame));
  const std::string one = machine_.say("go nodes 1");
  EXPECT_TRUE(is_legal(chess::kMiddleGame, last_word(one))) << one;
  const std::string text = machine_.say("go nodes 60");
  EXPECT_TRUE(is_legal(chess::kMiddleGame, last_word(text))) << text;
  EXPECT_EQ(text.find("info depth 3"), text.npos);  // which takes thousands
}

TEST_P(CosmacUci, CountsNodesAloneWhereTheirNumberIsTheLastLimit) {
  const std::string position = fmt::format("position fen {}", chess::kRookEnding);
  machine_.say(position);
  const std::string by_nodes = machine_.say("go nodes 400");
  machine_.say(position);
  EXPECT_EQ(machine_.say("go movetime 1000 nodes 400"), by_nodes);
}

TEST_P(CosmacUci, KeepsAllLimitsInWhateverOrderTheyStand) {
  const std::string position = fmt::format("position fen {}", chess::kMiddleGame);
  machine_.say(position);
  const std::string hundred = machine_.say("go nodes 100");
  for (const std::string_view go : {"go nodes 100 depth 9", "go depth 9 nodes 100",
                                    "go nodes 100 infinite", "go infinite nodes 100"}) {
    EXPECT_EQ(machine_.say(go), hundred) << go;
  }
  const std::string second = machine_.say("go movetime 1000");
  for (const std::string_view go : {"go movetime 1000 depth 9", "go depth 9 movetime 1000",
                                    "go movetime 1000 infinite", "go infinite movetime 1000"}) {
    EXPECT_EQ(machine_.say(go), second) << go;
  }
  const std::string one_deep = machine_.say("go depth 1");
  for (const std::string_view go :
       {"go nodes 9000 depth 1", "go depth 1 nodes 9000", "go movetime 99000 depth 1"}) {
    EXPECT_EQ(machine_.say(go), one_deep) << go;
  }
}

// Whatever a node takes there: castling and promotions, endings with queens, rooks or pawns alone,
// a bare king, pawns that block each other, a check against which few moves help, 218 moves.
TEST_P(CosmacUci, KeepsWithinFortyPercentOfTheTimeItIsGiven) {
  std::vector<std::string_view> fens{chess::kMiddleGame, "8/8/8/3k4/8/8/1R6/K7 w - - 0 1"};
  if (!kSanitized) {
    fens.insert(fens.end(),
                {chess::kKiwipete, chess::kPromotions, chess::kRookEnding,
                 "rnbqkbnr/1ppppppp/8/p7/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 0 2",
                 "4k3/p7/8/8/8/8/P7/3QK3 w - - 0 1", "8/8/8/3k4/8/8/4p3/K7 w - - 0 1",
                 "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
                 "8/pp3k2/2p5/3p4/3P4/2P5/PP3K2/8 w - - 0 1", "7k/7p/7P/8/8/8/8/K7 w - - 80 100",
                 "r3kb1r/pbNp1ppp/2n3q1/4p3/2pPP3/P4N2/1P3P1P/R1BQKB1R b KQkq - 0 12",
                 "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1"});
  }
  for (const std::string_view fen : fens) {
    for (const int seconds : {1, 2, 5, 30}) {
      if (kSanitized && seconds > 5) continue;
      machine_.say(fmt::format("position fen {}", fen));
      const double begin = machine_.seconds();
      machine_.say(fmt::format("go movetime {}000", seconds));
      const double taken = machine_.seconds() - begin;
      EXPECT_GT(taken, 0.6 * seconds) << fen;
      EXPECT_LT(taken, 1.4 * seconds) << fen;
    }
  }
}

// At any moment: before the first move has been searched, deep in a line of captures, as a depth is
// reported; in checks with 28 and 48 illegal moves before the first legal one, and in one with a
// single legal move. `after` is in seconds of a Membership Card, whose searches an ELPH does
// sooner.
TEST_P(CosmacUci, AnswersABreakWithinThreeTenthsOfASecondAtAnyMoment) {
  const double pace =
      cycles_per_second(MachineKind::membership) / cycles_per_second(machine_.machine().kind());
  for (const std::string_view fen :
       {chess::kMiddleGame, chess::kKiwipete, chess::kPromotions, chess::kRookEnding,
        std::string_view("8/8/8/3k4/8/8/1R6/K7 w - - 0 1"),
        std::string_view("r3kb1r/pbNp1ppp/2n3q1/4p3/2pPP3/P4N2/1P3P1P/R1BQKB1R b KQkq - 0 12"),
        std::string_view("2b1k1nr/Q5pp/4r3/3N1pB1/p7/1PpP4/R1P2KPP/4qBNR w k - 0 27"),
        std::string_view("r1b1kbnr/pppp1Qpp/2n5/4p1q1/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4")}) {
    for (double after = 0; after < (kSanitized ? 1 : 20); after += 0.437) {
      machine_.say(fmt::format("position fen {}", fen));
      machine_.send("go infinite");
      machine_.pass(0.02 + pace * after);
      machine_.machine().hold_space();
      std::string text;
      EXPECT_LT(machine_.seconds_until("best", 5, text), 0.3) << fen << " after " << after;
      text += machine_.pass(0.25);
      machine_.machine().release_space();
      text += machine_.answer(2);
      EXPECT_TRUE(is_legal(fen, last_word(text))) << fen << " after " << after << text;
      EXPECT_EQ(machine_.say("isready"), "readyok\n");
    }
  }
}

TEST_P(CosmacUci, AnswersABreakOfAQuarterOfASecondWithTheMoveOfTheLastDepth) {
  machine_.say(fmt::format("position fen {}", chess::kMiddleGame));
  machine_.send("go infinite");
  std::string text = machine_.pass(GetParam() == MachineKind::elph ? 3 : 20);
  machine_.machine().hold_space();
  text += machine_.pass(0.25);
  machine_.machine().release_space();
  text += machine_.answer(2);
  // The move of the last finished depth is tried first at the next one, so it is known by then.
  ASSERT_NE(text.find("info depth 1 "), text.npos) << text;
  const std::size_t move = text.find(" pv ") + 4;
  EXPECT_TRUE(text.ends_with("bestmove " + text.substr(move, 4) + "\n")) << text;
}

TEST_P(CosmacUci, SurvivesTwoHundredLinesOfNoise) {
  Rng rng(3);
  constexpr std::string_view kWords[] = {"position", "fen", "startpos", "moves", "go",  "depth",
                                         "e2e4",     "w",   "KQkq",     "-",     "8/8", "nodes"};
  for (int line = 0; line < (kSanitized ? 20 : 200); ++line) {
    std::string text;
    for (std::uint32_t left = rng.below(12); left > 0; --left) {
      if (rng.below(2) == 0) text += std::string(kWords[rng.below(12)]) + " ";
      for (std::uint32_t more = rng.below(6); more > 0; --more) {
        text += static_cast<char>(' ' + rng.below(95));
      }
    }
    text += " nodes 1";  // a search that it should find in there is short
    const std::string said = machine_.say(text);
    ASSERT_EQ(said.find("not ready"), said.npos) << text;
  }
  machine_.say("position startpos");
  const std::string answer = machine_.say("go depth 1");
  EXPECT_TRUE(is_legal(chess::kStart, last_word(answer))) << answer;
}

// Four random moves, so that no two games are the same.
std::vector<chess::Move> opening(std::uint64_t seed) {
  Rng rng(seed);
  std::vector<chess::Move> played;
  auto position = chess::reference::position_of(chess::setup_from(chess::kStart));
  while (played.size() < 4) {
    chess::MoveList moves;
    chess::reference::generate(position, moves);
    played.push_back(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    chess::reference::Undo undo;
    chess::reference::make(position, played.back(), undo);
  }
  return played;
}

// To the end by the rules, or to the longest line that the machine takes. Ten on each machine.
TEST_P(CosmacUci, PlaysTenGamesAgainstItselfMoveForMoveAsOnThePc) {
  constexpr int kLongest = 280;
  int finished = 0;
  for (std::uint64_t game = 1; game <= (kSanitized ? 1 : 10); ++game) {
    chess::pocket::Player player;
    player.set_up(chess::setup_from(chess::kStart));
    std::string moves;
    const auto play = [&](chess::Move move) {
      moves += " " + chess::uci(move);
      player.play(move);
    };
    const auto kind = static_cast<std::uint64_t>(GetParam());
    for (const chess::Move move : opening(2 * game + kind)) play(move);
    for (int ply = 4; ply < (kSanitized ? 8 : kLongest); ++ply) {
      if (chess::pocket::ending(player.game()) != chess::GameEnd::none) {
        ++finished;
        break;
      }
      const auto expected = player.think({.depth = 1});
      ASSERT_EQ(machine_.say("position startpos moves" + moves), "") << moves;
      const std::string text = machine_.say("go depth 1");
      ASSERT_EQ(last_word(text), chess::uci(expected.move)) << moves << text;
      play(expected.move);
    }
  }
  EXPECT_GE(finished, kSanitized ? 0 : 7);
}

TEST_P(CosmacUci, EndsAtQuit) {
  machine_.send("quit");
  machine_.pass(0.5);
  EXPECT_FALSE(machine_.machine().running());
}

INSTANTIATE_TEST_SUITE_P(Machines, CosmacUci,
                         testing::Values(MachineKind::membership, MachineKind::elph),
                         [](const auto& machine) {
                           return std::string(
                               kMachineNames[static_cast<std::size_t>(machine.param)]);
                         });

}  // namespace
}  // namespace quadrille::cosmac
