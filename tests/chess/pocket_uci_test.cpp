// The tiny player as a program at the other end of the wire meets it.
#include "quadrille/chess/pocket/pocket_uci.hpp"

#include "quadrille/core/rng.hpp"
#include "tests/chess/setups.hpp"

namespace quadrille::chess::pocket {
namespace {

// Keeps what was written since it was last asked.
class Wire {
 public:
  Writer writer() { return {&Wire::receive, this}; }

  std::string_view take() {
    const std::size_t length = length_;
    length_ = 0;
    return {text_, length};
  }

 private:
  static void receive(void* context, std::string_view line) {
    Wire& wire = *static_cast<Wire*>(context);
    EXPECT_FALSE(line.empty());
    EXPECT_EQ(line.back(), '\n');
    EXPECT_EQ(line.find('\n'), line.size() - 1);
    for (const char letter : line) {
      if (wire.length_ < sizeof wire.text_) wire.text_[wire.length_++] = letter;
    }
  }

  char text_[4096];
  std::size_t length_ = 0;
};

struct Session {
  Wire wire;
  Uci uci{wire.writer()};

  std::string_view say(std::string_view line) {
    EXPECT_TRUE(uci.line(line));
    return wire.take();
  }
};

bool ends_with(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != text.npos;
}

std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(PocketUci, IntroducesItself) {
  Session session;
  const std::string_view answer = session.say("uci");
  EXPECT_TRUE(contains(answer, "id name Quadrille Pocket\n"));
  EXPECT_TRUE(ends_with(answer, "uciok\n"));
  EXPECT_TRUE(session.say("isready") == "readyok\n");
}

TEST(PocketUci, QuitsAndNotBefore) {
  Session session;
  EXPECT_TRUE(session.uci.line("isready"));
  EXPECT_FALSE(session.uci.line("quit"));
}

TEST(PocketUci, AnswersEachGoWithOneMove) {
  Session session;
  session.say("position startpos");
  const std::string_view answer = session.say("go depth 3");
  EXPECT_EQ(count_of(answer, "bestmove "), 1u);
  EXPECT_EQ(count_of(answer, "info depth "), 3u);
  EXPECT_TRUE(contains(answer, "info depth 3 score cp "));
}

TEST(PocketUci, LooksFourPliesDeepUnlessToldOtherwise) {
  Session session;
  EXPECT_EQ(count_of(session.say("go"), "info depth "), 4u);
  EXPECT_EQ(count_of(session.say("go wtime 1000 btime 1000"), "info depth "), 4u);
  EXPECT_EQ(count_of(session.say("go wtime 1000 depth 2 btime 1000"), "info depth "), 2u);
}

TEST(PocketUci, FollowsTheMovesOfAGame) {
  Session session;
  EXPECT_TRUE(session.say("position startpos moves e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 e1g1").empty());
  const auto setup = reference::setup_of(session.uci.player().game().position);
  EXPECT_TRUE(setup ==
              setup_from("r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 4"));
}

TEST(PocketUci, TakesAPositionWithMoves) {
  Session session;
  EXPECT_TRUE(session.say("position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves a7a8n").empty());
  const auto setup = reference::setup_of(session.uci.player().game().position);
  EXPECT_TRUE(setup == setup_from("N3k3/8/8/8/8/8/8/4K3 b - - 0 1"));
}

TEST(PocketUci, SaysWhichCastlingRightsItDrops) {
  Session session;
  EXPECT_TRUE(session.say("position fen 4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1") ==
              "info string castling dropped: Qkq\n");
  const auto setup = reference::setup_of(session.uci.player().game().position);
  EXPECT_TRUE(setup == setup_from("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
}

TEST(PocketUci, SaysMateInMoves) {
  Session session;
  session.say("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
  const std::string_view one = session.say("go depth 2");
  EXPECT_TRUE(contains(one, "info depth 2 score mate 1 "));
  EXPECT_TRUE(ends_with(one, "bestmove a1a8\n"));
  session.say("position fen 7k/8/8/8/8/R7/1R6/4K3 w - - 0 1");
  EXPECT_TRUE(contains(session.say("go depth 4"), "info depth 4 score mate 2 "));
  session.say("position fen k7/8/1K6/8/8/8/8/7R b - - 0 1");
  EXPECT_TRUE(contains(session.say("go depth 4"), "info depth 4 score mate -1 "));
}

TEST(PocketUci, HasNoMoveToGiveWhenTheGameIsOver) {
  Session session;
  session.say("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  EXPECT_TRUE(ends_with(session.say("go"), "bestmove 0000\n"));
}

// With nothing else to do, the king goes where he is safe.
constexpr std::string_view kCastle =
    "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/4K2R w Kkq - 0 1";

TEST(PocketUci, WritesCastlingAsItIsToldTo) {
  Session session;
  session.say(kCastle);
  EXPECT_TRUE(ends_with(session.say("go depth 1"), "pv e1g1\nbestmove e1g1\n"));
  EXPECT_TRUE(session.say("setoption name UCI_Chess960 value true").empty());
  EXPECT_TRUE(ends_with(session.say("go depth 1"), "pv e1h1\nbestmove e1h1\n"));
  EXPECT_TRUE(session.say("setoption name UCI_Chess960 value false").empty());
  EXPECT_TRUE(ends_with(session.say("go depth 1"), "bestmove e1g1\n"));
  EXPECT_TRUE(contains(session.say("setoption name Hash value 16"), "info string "));
}

TEST(PocketUci, ReadsCastlingEitherWay) {
  constexpr std::string_view kPlain =
      "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/4K2R w Kkq - 0 1 moves e1g1";
  constexpr std::string_view kKingTakesRook =
      "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/4K2R w Kkq - 0 1 moves e1h1";
  for (const std::string_view line : {kPlain, kKingTakesRook}) {
    Session session;
    EXPECT_TRUE(session.say(line).empty());
    EXPECT_TRUE(reference::setup_of(session.uci.player().game().position) ==
                setup_from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/5RK1 b kq - 1 1"));
  }
}

TEST(PocketUci, IgnoresWhatIsWrongAndSaysSo) {
  Session session;
  for (const std::string_view line :
       {"xyzzy", "position", "position here", "position fen", "position fen 8/8 w - - 0 1",
        "position startpos e2e4", "position startpos moves e2e5",
        "position startpos moves \x01\xff", "setoption",
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x"}) {
    const std::string_view answer = session.say(line);
    EXPECT_TRUE(answer.substr(0, 12) == "info string ") << line;
    EXPECT_EQ(count_of(answer, "\n"), 1u) << line;
  }
  for (const std::string_view line : {"", "   ", "\r", "stop"}) {
    EXPECT_TRUE(session.say(line).empty());
  }
  EXPECT_TRUE(contains(session.say("go depth 0"), "info string "));
  EXPECT_EQ(count_of(session.say("go depth 99999"), "bestmove"), 1u);
}

TEST(PocketUci, KeepsThePositionWhenItCannotReadAnother) {
  Session session;
  session.say("position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  session.say("position fen 4k3/P7/8/8/8/8/8/8 w - - 0 1");
  EXPECT_TRUE(reference::setup_of(session.uci.player().game().position) ==
              setup_from("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"));
  session.say("ucinewgame");
  EXPECT_TRUE(reference::setup_of(session.uci.player().game().position) == setup_from(kStart));
}

TEST(PocketUci, SurvivesGarbage) {
  constexpr std::string_view kWords[] = {"position", "startpos",  "fen",   "moves", "e2e4",
                                         "depth",    "setoption", "name",  "value", "\xff",
                                         "8/8",      "w",         "e7e8q", "-",     "isready"};
  Session session;
  Rng rng(31);
  for (std::uint64_t line = 0; line < sample(2000, 50); ++line) {
    char text[64];
    std::size_t length = 0;
    for (std::uint32_t word = rng.below(8); word > 0; --word) {
      for (const char letter : kWords[rng.below(std::size(kWords))]) {
        if (length < sizeof text - 1) text[length++] = letter;
      }
      text[length < sizeof text ? length++ : length - 1] = rng.below(9) == 0 ? '\t' : ' ';
    }
    session.say({text, length});
  }
  EXPECT_TRUE(session.say("isready") == "readyok\n");
}

}  // namespace
}  // namespace quadrille::chess::pocket
