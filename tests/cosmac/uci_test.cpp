// The tiny player by UCI over the serial line of an emulated Membership Card, as a person at a
// terminal would use it. The PC's player says what the answers must be.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "quadrille/chess/notation/letters.hpp"
#include "quadrille/chess/pocket/pocket.hpp"
#include "quadrille/core/rng.hpp"
#include "retro/cosmac/assembler/intel_hex.hpp"
#include "retro/cosmac/core/processor_run.hpp"
#include "retro/cosmac/machine/load_firmware.hpp"
#include "retro/cosmac/machine/membership.hpp"
#include "retro/cosmac/machine/serial_terminal.hpp"
#include "tests/chess/setups.hpp"
#include "tests/cosmac/player_image.hpp"
#include "tests/sanitized.hpp"

namespace quadrille::cosmac {
namespace {

constexpr MemoryPlan kPlan = kMembershipPlan;
constexpr double kCyclesPerSecond = kMembershipClock / kClocksPerCycle;

const Image& image() {
  return player_image(MachineKind::membership);
}

class Card {
 public:
  Card() {
    // By way of the form in which a real card gets it.
    const auto blocks = read_intel_hex(write_intel_hex(image().blocks));
    EXPECT_TRUE(blocks);
    load_firmware(*processor_, *blocks, kPlan);
    answer(10);
    processor_->guard_stack({.pointer = 2,
                             .first = image().symbols.at("cosmac:end_of_variables"),
                             .last = kPlan.last_data});
  }

  double seconds() const { return static_cast<double>(processor_->cycles()) / kCyclesPerSecond; }
  bool alive() const { return alive_; }

  // What the card says until it is ready for the next line.
  std::string answer(double most_seconds) {
    constexpr char kEnd[] = {static_cast<char>(kReadyForALine), '\0'};
    std::string text = answer_with(kEnd, most_seconds);
    if (text.empty() || text.back() != kEnd[0]) return text + " (and is not ready)";
    text.pop_back();
    return text;
  }
  // What it says until it has said `part`.
  std::string answer_with(std::string_view part, double most_seconds) {
    std::string text;
    for (const double end = seconds() + most_seconds; seconds() < end && alive_;) {
      run(0.01);
      text += terminal_.take(processor_->cycles());
      if (text.find(part) != text.npos) return text;
    }
    return text;
  }
  std::string say(std::string_view line, double most_seconds = 3600) {
    send(line);
    return answer(most_seconds + 1);
  }
  void send(std::string_view line) {
    terminal_.send(std::string(line) + "\n", processor_->cycles());
  }
  void hold_space(bool held) { terminal_.hold_space(held); }
  void run(double for_seconds) {
    const auto cycles = static_cast<std::uint64_t>(for_seconds * kCyclesPerSecond);
    const Stop stop = processor_->run(terminal_, processor_->cycles() + cycles);
    alive_ = stop.halt == Halt::cycles;
    EXPECT_TRUE(alive_ || stop.halt == Halt::idle)
        << static_cast<int>(stop.halt) << fmt::format(" at ${:04X}", stop.instruction);
  }

 private:
  std::unique_ptr<Processor> processor_ = std::make_unique<Processor>(Model::cdp1802);
  SerialTerminal terminal_;
  bool alive_ = true;
};

std::string written(chess::Move move) {
  using namespace chess;
  Square to = move.to();
  if (move.is_castling()) to = square_at(to > move.from() ? 6 : 2, rank_of(to));
  std::string text{file_letter(move.from()), rank_digit(move.from()), file_letter(to),
                   rank_digit(to)};
  if (move.is_promotion()) text += "pnbrqk"[static_cast<int>(move.promotion())];
  return text;
}

// What `go depth N` must print, from the PC's player.
std::string expected_answer(chess::pocket::Player& player, std::uint8_t depth) {
  std::string text;
  const auto answer = player.think({.depth = depth}, [&](const chess::pocket::Answer& so_far) {
    text += fmt::format("info depth {} score cp {} nodes {} pv {}\n", so_far.depth, so_far.value,
                        so_far.nodes, written(so_far.move));
  });
  return text + "bestmove " + written(answer.move) + "\n";
}

TEST(CosmacUci, FitsInto24KilobytesOfCodeAnd8OfData) {
  std::size_t bytes = 0;
  for (const Block& block : image().blocks) bytes += block.bytes.size();
  EXPECT_LE(bytes, 24u * 1024);
  EXPECT_LT(image().symbols.at("cosmac:end_of_variables"), kPlan.last_data);
}

TEST(CosmacUci, IntroducesItselfAndIsReady) {
  Card card;
  EXPECT_EQ(card.say("uci"), "id name Quadrille COSMAC\nid author the Quadrille authors\nuciok\n");
  EXPECT_EQ(card.say("isready"), "readyok\n");
  EXPECT_EQ(card.say(""), "");
  EXPECT_EQ(card.say("ucinewgame"), "");
}

TEST(CosmacUci, ThinksAsOnThePc) {
  Card card;
  chess::pocket::Player player;
  player.set_up(chess::setup_from(chess::kStart));
  EXPECT_EQ(card.say("position startpos"), "");
  EXPECT_EQ(card.say("go depth 2"), expected_answer(player, 2));
  EXPECT_EQ(card.say("position startpos moves e2e4 e7e5 g1f3"), "");
  for (const std::string_view move : {"e2e4", "e7e5"}) {
    player.play(chess::move_named(move, chess::Flag::double_step));
  }
  player.play(chess::move_named("g1f3"));
  EXPECT_EQ(card.say("go depth 1"), expected_answer(player, 1));
}

TEST(CosmacUci, ReadsFenWithCastlingEnPassantAndPromotion) {
  for (const std::string_view fen :
       {chess::kKiwipete, chess::kPromotions, chess::kRookEnding,
        std::string_view("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3")}) {
    Card card;
    chess::pocket::Player player;
    player.set_up(chess::setup_from(fen));
    EXPECT_EQ(card.say(fmt::format("position fen {}", fen)), "") << fen;
    EXPECT_EQ(card.say("go depth 1"), expected_answer(player, 1)) << fen;
  }
}

TEST(CosmacUci, PlaysCastlingEnPassantAndPromotionAsTheyAreWritten) {
  Card card;
  EXPECT_EQ(card.say("position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1g1 e8c8"), "");
  EXPECT_EQ(card.say("position fen 4k3/P7/8/8/8/8/8/4K3 w - - moves a7a8n"), "");
  EXPECT_EQ(card.say("position startpos moves e2e4 a7a6 e4e5 d7d5 e5d6"), "");
  EXPECT_EQ(card.say("position fen 4k3/P7/8/8/8/8/8/4K3 w - - moves a7a8"),
            "info string not a legal move: a7a8\n");
}

TEST(CosmacUci, AnswersMistakesWithOneLine) {
  Card card;
  EXPECT_EQ(card.say("hello there"), "info string unknown command: hello\n");
  EXPECT_EQ(card.say("position"), "info string expected startpos or fen, not \n");
  EXPECT_EQ(card.say("position startpos e2e4"), "info string expected moves, not e2e4\n");
  EXPECT_EQ(card.say("position startpos moves e2e5"), "info string not a legal move: e2e5\n");
  EXPECT_EQ(card.say("go depth x"), "info string expected a depth\n");
  for (const std::string_view fen :
       {"", "8/8/8/8/8/8/8/8 w - -", "4k3/8/8/8/8/8/8/4K3 x - -", "4k3/8/8/8/8/8/8/4K2 w - -",
        "4k3/8/8/8/8/8/8/4K3 w K -", "4k3/8/8/8/8/8/8/4K3 w - e9", "4k3/8/8/8/8/8/8/4K5 w - -",
        "4k3/8/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4X3 w - -",
        "4k3/8/8/8/8/8/8/4R1K1 w - -"}) {
    EXPECT_EQ(card.say(fmt::format("position fen {}", fen)), "info string not a position\n") << fen;
  }
  EXPECT_EQ(card.say("isready"), "readyok\n");
}

TEST(CosmacUci, SaysThatTheGameIsOver) {
  Card card;
  card.say("position fen R5k1/5ppp/8/8/8/8/8/4K3 b - -");
  EXPECT_EQ(card.say("go depth 2"), "info depth 1 score mate -0 nodes 1 pv 0000\nbestmove 0000\n");
  card.say("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - -");
  const std::string mate = card.say("go depth 2");
  EXPECT_NE(mate.find("score mate 1 "), mate.npos) << mate;
  EXPECT_TRUE(mate.ends_with("bestmove a1a8\n")) << mate;
}

TEST(CosmacUci, StopsWithinASecondOfABreak) {
  Card card;
  card.send("go infinite");
  card.run(20);
  card.hold_space(true);
  const double asked = card.seconds();
  const std::string text = card.answer_with("bestmove ", 10);
  EXPECT_NE(text.find("bestmove "), text.npos) << text;
  EXPECT_LT(card.seconds() - asked, 1.0);
  card.hold_space(false);
  card.answer(2);  // it listens again when the break is over
  EXPECT_EQ(card.say("isready"), "readyok\n");
}

TEST(CosmacUci, KeepsToTheNodesAndRoughlyToTheTimeItIsGiven) {
  Card card;
  card.say(fmt::format("position fen {}", chess::kMiddleGame));
  const double begin = card.seconds();
  card.say("go movetime 60000");
  const double taken = card.seconds() - begin;
  EXPECT_GT(taken, 36);
  EXPECT_LT(taken, 84);
  const std::string text = card.say("go nodes 60");
  EXPECT_NE(text.find("bestmove "), text.npos);
  EXPECT_EQ(text.find("info depth 3"), text.npos);  // which takes thousands
}

TEST(CosmacUci, SurvivesTwoHundredLinesOfNoise) {
  Card card;
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
    const std::string said = card.say(text);
    ASSERT_EQ(said.find("not ready"), said.npos) << text;
  }
  card.say("position startpos");
  const std::string answer = card.say("go depth 1");
  EXPECT_NE(answer.find("bestmove "), answer.npos) << answer;
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

// To the end by the rules, or to the longest line that the card takes.
TEST(CosmacUci, PlaysTwentyGamesAgainstItselfMoveForMoveAsOnThePc) {
  constexpr int kLongest = 280;
  int finished = 0;
  for (std::uint64_t game = 1; game <= (kSanitized ? 1 : 20); ++game) {
    Card card;
    chess::pocket::Player player;
    player.set_up(chess::setup_from(chess::kStart));
    std::string moves;
    const auto play = [&](chess::Move move) {
      moves += " " + written(move);
      player.play(move);
    };
    for (const chess::Move move : opening(game)) play(move);
    for (int ply = 4; ply < (kSanitized ? 8 : kLongest); ++ply) {
      if (chess::pocket::ending(player.game()) != chess::GameEnd::none) {
        ++finished;
        break;
      }
      const auto expected = player.think({.depth = 1});
      ASSERT_EQ(card.say("position startpos moves" + moves), "") << moves;
      const std::string text = card.say("go depth 1");
      ASSERT_TRUE(text.ends_with("bestmove " + written(expected.move) + "\n")) << moves << text;
      play(expected.move);
    }
  }
  EXPECT_GE(finished, kSanitized ? 0 : 15);
}

TEST(CosmacUci, EndsAtQuit) {
  Card card;
  card.send("quit");
  card.run(0.5);
  EXPECT_FALSE(card.alive());
}

}  // namespace
}  // namespace quadrille::cosmac
