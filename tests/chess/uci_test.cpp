#include "quadrille/chess/uci/uci.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "quadrille/chess/games/book.hpp"
#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/chess/moves/position.hpp"
#include "quadrille/chess/notation/fen.hpp"
#include "quadrille/chess/notation/uci_move.hpp"
#include "quadrille/chess/uci/uci_words.hpp"
#include "quadrille/core/rng.hpp"
#include "quadrille/runtime/clock.hpp"
#include "tests/runtime/scratch_folder.hpp"

namespace quadrille::chess {
namespace {

constexpr double kPatience = 300;  // seconds until a search counts as hung

// A GUI that keeps what it was told.
class Gui {
 public:
  Gui() : uci_([this](std::string_view line) { keep(line); }) {}

  bool send(std::string_view line) {
    if (line.starts_with("go ")) ++searches_;
    return uci_.receive(line);
  }
  // Until every search has given its move.
  void wait() { EXPECT_TRUE(eventually("bestmove", searches_)); }

  std::vector<std::string> lines() {
    const std::lock_guard lock(mutex_);
    return lines_;
  }
  int count(std::string_view start) {
    int result = 0;
    for (const std::string& line : lines()) result += line.starts_with(start) ? 1 : 0;
    return result;
  }
  // The last line that starts so; empty where there is none.
  std::string last(std::string_view start) {
    std::string result;
    for (const std::string& line : lines()) {
      if (line.starts_with(start)) result = line;
    }
    return result;
  }
  bool eventually(std::string_view start, int times = 1) {
    const runtime::Stopwatch watch;
    while (watch.seconds() < kPatience) {
      if (count(start) >= times) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return false;
  }
  void forget() {
    const std::lock_guard lock(mutex_);
    lines_.clear();
    searches_ = 0;
  }

 private:
  void keep(std::string_view line) {
    const std::lock_guard lock(mutex_);
    lines_.emplace_back(line);
  }

  std::mutex mutex_;
  std::vector<std::string> lines_;
  int searches_ = 0;
  Uci uci_;
};

std::string word_after(const std::string& line, std::string_view name) {
  Words words(line);
  for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
    if (word == name) return std::string(words.next());
  }
  return {};
}

TEST(Uci, IntroducesItselfWithItsOptions) {
  Gui gui;
  gui.send("uci");
  EXPECT_EQ(gui.count("id name Quadrille"), 1);
  for (const std::string_view name :
       {"Hash", "Threads", "MultiPV", "Ponder", "UCI_Chess960", "UCI_LimitStrength", "UCI_Elo",
        "OwnBook", "BookFile", "PerftPath", "Move Overhead"}) {
    EXPECT_EQ(gui.count("option name " + std::string(name) + " type"), 1) << name;
  }
  EXPECT_EQ(gui.lines().back(), "uciok");
}

TEST(Uci, AnswersIsreadyDuringASearch) {
  Gui gui;
  gui.send("go infinite");
  gui.send("isready");
  EXPECT_EQ(gui.count("readyok"), 1);
  EXPECT_EQ(gui.count("bestmove"), 0);
  gui.send("stop");
  EXPECT_TRUE(gui.eventually("bestmove"));
}

TEST(Uci, GivesOneBestmoveForEachGo) {
  Gui gui;
  for (const std::string_view command :
       {"go depth 5", "go nodes 2000", "go movetime 20", "go wtime 100 btime 100",
        "go binc 10 wtime 100", "go movestogo 3 btime 50", "go mate 1",
        "go depth 3 searchmoves e2e4 d2d4", "go depth 4 depth", "go wtime", "go depth x"}) {
    gui.forget();
    gui.send(command);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    gui.send("stop");
    gui.send("stop");
    gui.wait();
    EXPECT_EQ(gui.count("bestmove"), 1) << command;
    gui.send("stop");
    EXPECT_EQ(gui.count("bestmove"), 1) << command;
  }
}

TEST(Uci, TheBestmoveIsTheFirstMoveOfTheLastLine) {
  Gui gui;
  for (int milliseconds = 1; milliseconds < 60; milliseconds += 3) {
    gui.forget();
    gui.send("position startpos moves e2e4 e7e5 g1f3 b8c6 f1b5");
    gui.send("go infinite");
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
    gui.send("stop");
    gui.wait();
    EXPECT_EQ(word_after(gui.last("bestmove"), "bestmove"),
              word_after(gui.last("info depth"), "pv"));
  }
}

TEST(Uci, DoesNotAnswerAnInfiniteSearchBeforeStopEvenWhereNothingIsLeftToSearch) {
  Gui gui;
  gui.send("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");  // stalemate
  gui.send("go infinite");
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_EQ(gui.count("bestmove"), 0);
  gui.send("stop");
  gui.wait();
  EXPECT_EQ(gui.last("bestmove"), "bestmove 0000");
}

TEST(Uci, CountsTheSameNodesAfterUcinewgame) {
  Gui gui;
  std::vector<std::string> nodes;
  for (int time = 0; time < 2; ++time) {
    gui.forget();
    gui.send("ucinewgame");
    gui.send("position startpos moves d2d4");
    gui.send("go depth 9");
    gui.wait();
    nodes.push_back(word_after(gui.last("info depth 9"), "nodes"));
  }
  EXPECT_FALSE(nodes[0].empty());
  EXPECT_EQ(nodes[0], nodes[1]);
}

TEST(Uci, WritesCastlingAsTheRulesOfTheGameWantIt) {
  Gui gui;
  gui.send("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  gui.send("go depth 1 searchmoves e1g1");
  gui.wait();
  EXPECT_EQ(word_after(gui.last("bestmove"), "bestmove"), "e1g1");
  gui.send("setoption name UCI_Chess960 value true");
  gui.send("go depth 1 searchmoves e1g1");
  gui.wait();
  EXPECT_EQ(word_after(gui.last("bestmove"), "bestmove"), "e1h1");
}

TEST(Uci, WritesCastlingTheWayOfChess960WhereThePositionIsOne) {
  Gui gui;
  gui.send("position fen 4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
  gui.send("go depth 1 searchmoves f1g1");
  gui.wait();
  EXPECT_EQ(word_after(gui.last("info depth"), "pv"), "f1g1");
  EXPECT_EQ(word_after(gui.last("bestmove"), "bestmove"), "f1g1");
}

TEST(Uci, PonderhitTurnsPonderingIntoThinking) {
  Gui gui;
  gui.send("position startpos moves e2e4 e7e5");
  gui.send("go ponder wtime 200 btime 200");
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  EXPECT_EQ(gui.count("bestmove"), 0);
  gui.send("ponderhit");
  gui.wait();
  EXPECT_EQ(gui.count("bestmove"), 1);
}

TEST(Uci, PlaysFromItsBookOnlyWhenToldTo) {
  // One entry: in the start position a2-a3, which no search would play.
  const runtime::ScratchFolder folder;
  const std::string path = folder.path("book.bin");
  Position start = position_of(*parse_fen(kStartFen));
  MoveList legal;
  generate(start.board, legal);
  const Move move = *parse_uci("a2a3", legal);
  ASSERT_TRUE(replace_book_file(path, Book({{start.key, polyglot_code(move), 1, 0}})));
  Gui gui;
  gui.send("setoption name BookFile value " + path);
  gui.send("go depth 6");
  gui.wait();
  EXPECT_NE(word_after(gui.last("bestmove"), "bestmove"), "a2a3");
  gui.send("setoption name OwnBook value true");
  gui.send("go depth 6");
  gui.wait();
  EXPECT_EQ(word_after(gui.last("bestmove"), "bestmove"), "a2a3");
  EXPECT_EQ(word_after(gui.last("info depth"), "pv"), "a2a3");
  gui.send("position startpos moves e2e4");  // not in the book
  gui.send("go depth 6");
  gui.wait();
  EXPECT_EQ(gui.count("bestmove"), 3);
  gui.send("setoption name BookFile value /nowhere/at/all.bin");
  EXPECT_EQ(gui.count("info string cannot read"), 1);
  gui.send("position startpos");  // the old one stays open
  gui.send("go depth 6");
  gui.wait();
  EXPECT_EQ(word_after(gui.last("bestmove"), "bestmove"), "a2a3");
}

TEST(Uci, CountsPerft) {
  Gui gui;
  gui.send("go perft 4");
  EXPECT_TRUE(gui.eventually("Nodes searched"));
  EXPECT_EQ(gui.last("Nodes searched"), "Nodes searched: 197281");
}

TEST(Uci, KeepsTheOldPositionWhereANewOneCannotBeRead) {
  Gui gui;
  // From the start no white piece could leave these squares.
  gui.send("position fen 7k/8/8/8/K7/1R6/8/8 w - - 0 1");
  gui.send("position fen 8/8/8/8/8/8/8/8 w - - 0 1");
  EXPECT_EQ(gui.count("info string position"), 1);
  gui.send("go depth 2");
  gui.wait();
  const std::string from = word_after(gui.last("bestmove"), "bestmove").substr(0, 2);
  EXPECT_TRUE(from == "a4" || from == "b3") << from;
}

TEST(Uci, SaysWhatItDoesNotUnderstand) {
  Gui gui;
  gui.send("hello");
  EXPECT_EQ(gui.last("info string"), "info string unknown command 'hello'");
  gui.send("joho isready");  // words before a command are skipped
  EXPECT_EQ(gui.count("readyok"), 1);
  gui.forget();
  gui.send("what is all this");  // once a line
  EXPECT_EQ(gui.lines(), std::vector<std::string>{"info string unknown command 'what'"});
  gui.send("setoption name Nonsense value 3");
  EXPECT_EQ(gui.last("info string"), "info string unknown option 'Nonsense'");
  gui.send("setoption name Hash value many");
  EXPECT_EQ(gui.last("info string"), "info string option Hash: 'many', expected a number");
  gui.send("position startpos moves e2e5");
  EXPECT_EQ(gui.last("info string"), "info string position: 'e2e5' is no legal move");
}

struct NobodyListens {};

TEST(Uci, PassesOnWhatTheWriterThrowsOnTheSearchsThread) {
  const std::thread::id here = std::this_thread::get_id();
  std::atomic<bool> thrown{false};
  Uci uci([&](std::string_view) {
    if (std::this_thread::get_id() == here) return;
    thrown = true;
    thrown.notify_one();
    throw NobodyListens{};
  });
  for (const std::string_view go : {"go infinite", "go perft 3"}) {
    thrown = false;
    EXPECT_TRUE(uci.receive("setoption name Threads value 3"));
    EXPECT_TRUE(uci.receive(go));
    thrown.wait(false);
    EXPECT_TRUE(uci.receive("isready"));
    EXPECT_THROW(uci.receive("position startpos"), NobodyListens);
    EXPECT_TRUE(uci.receive("position startpos"));
  }
}

TEST(Uci, SaysWhichCastlingRightsItDrops) {
  Gui gui;
  gui.send("position fen 4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1");
  EXPECT_EQ(gui.last("info"),
            "info string position: castling rights Qkq dropped: no king and rook at home");
  gui.send("go depth 1");
  gui.wait();
}

TEST(Uci, EndsAtQuit) {
  Gui gui;
  gui.send("go infinite");
  EXPECT_FALSE(gui.send("quit"));
}

// Commands cut off, put together wrongly and sprinkled with noise.
std::string garbage(Rng& rng) {
  static constexpr std::string_view kWords[] = {"position",
                                                "startpos",
                                                "fen",
                                                "moves",
                                                "e2e4",
                                                "go",
                                                "depth",
                                                "3",
                                                "wtime",
                                                "-5",
                                                "nodes",
                                                "100",
                                                "99999999999999999999",
                                                "searchmoves",
                                                "mate",
                                                "1",
                                                "infinite",
                                                "ponder",
                                                "stop",
                                                "ponderhit",
                                                "isready",
                                                "uci",
                                                "setoption",
                                                "name",
                                                "value",
                                                "Threads",
                                                "2",
                                                "MultiPV",
                                                "UCI_Elo",
                                                "1200",
                                                "UCI_LimitStrength",
                                                "true",
                                                "ucinewgame",
                                                "perft",
                                                "2",
                                                "movetime",
                                                "5",
                                                "8/8/8/8/8/8/8/K1k5",
                                                "w",
                                                "-",
                                                "KQkq",
                                                "0",
                                                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
                                                "binc",
                                                "movestogo",
                                                "0",
                                                "register",
                                                "debug",
                                                "on"};
  std::string line;
  const std::uint32_t words = rng.below(9);
  for (std::uint32_t count = 0; count < words; ++count) {
    line += kWords[rng.below(std::size(kWords))];
    line += rng.below(20) == 0 ? "\t \r" : " ";
    if (rng.below(30) == 0) line += static_cast<char>(rng.below(256));
  }
  if (rng.below(3) == 0 && !line.empty())
    line.resize(rng.below(static_cast<std::uint32_t>(line.size())));
  return line;
}

TEST(Uci, SurvivesTenThousandLinesOfGarbage) {
  Gui gui;
  Rng rng(11);
  gui.send("setoption name Hash value 1");
  for (int count = 0; count < 10000; ++count) gui.send(garbage(rng));
  gui.forget();
  gui.send("stop");
  gui.send("isready");
  EXPECT_EQ(gui.count("readyok"), 1);
  gui.send("position startpos");
  gui.send("go depth 3");
  EXPECT_TRUE(gui.eventually("bestmove"));
}

}  // namespace
}  // namespace quadrille::chess
