#include "quadrille/chess/search/engine.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <set>
#include <string>
#include <thread>

#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/search/budget.hpp"
#include "quadrille/chess/search/strength.hpp"
#include "quadrille/chess/text/text.hpp"
#include "quadrille/chess/verify/workload.hpp"
#include "tests/chess/texts.hpp"
#include "tests/sanitized.hpp"

namespace quadrille::chess {
namespace {

constexpr std::string_view kKiwipete =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
constexpr std::string_view kRookEnding = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
constexpr std::string_view kPromotions =
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
constexpr std::string_view kMiddleGame =
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";

Limits to_depth(int depth) {
  Limits limits;
  limits.depth = depth;
  return limits;
}
Limits to_nodes(std::uint64_t nodes) {
  Limits limits;
  limits.nodes = nodes;
  return limits;
}
EngineOptions on_threads(unsigned threads) {
  EngineOptions options;
  options.threads = threads;
  return options;
}

Result search(std::string_view fen, const Limits& limits, const EngineOptions& options = {}) {
  Engine engine(options);
  engine.set_position(setup_of(fen));
  return engine.search(limits, {});
}

std::vector<Move> moves_of(std::string_view fen, const std::vector<std::string_view>& texts) {
  std::vector<Move> moves;
  Board board = board_of(setup_of(fen));
  for (const std::string_view text : texts) {
    MoveList legal;
    generate(board, legal);
    moves.push_back(*parse_uci(text, legal));
    board = after(board, moves.back());
  }
  return moves;
}

struct MateCase {
  std::string_view fen;
  int moves;
};

constexpr MateCase kMates[] = {
    {"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1},  // back rank
    {"6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1", 1},      // smothered
    {"7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", 1},
    {"8/8/8/8/8/2k5/1q6/K7 w - - 0 1", 0},  // it is mate
    {"r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", 1},
    {"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2},  // a sacrifice
    {"r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq - 1 1", 2},
    {"7k/8/8/8/8/8/R7/1R5K w - - 0 1", 2},  // the staircase
    {"5rk1/1p1q2bp/p2pN1p1/2pP2Bn/2P3P1/1P6/P4QKP/5R2 w - - 1 1", 2},
    {"r4r1k/1bpq1p1n/p1np4/1p1Bb1BQ/P7/6R1/1P3PPP/1N2R1K1 w - - 0 1", 4},
    {"r5rk/2p1Nppp/3p3P/pp2p1P1/4P3/2qnPQK1/8/R6R w - - 1 1", 4},
};

TEST(Engine, FindsMatesWithTheRightNumberOfMoves) {
  for (const MateCase& mate : kMates) {
    const Result result = search(mate.fen, to_depth(20));
    if (mate.moves == 0) {
      EXPECT_FALSE(result.best) << mate.fen;
      continue;
    }
    const AnalysedLine& line = result.lines.front();
    EXPECT_EQ(line.score, mates_in(2 * mate.moves - 1)) << mate.fen;
    Board board = board_of(setup_of(mate.fen));
    for (const Move move : line.moves) board = after(board, move);
    EXPECT_EQ(line.moves.size(), static_cast<std::size_t>(2 * mate.moves - 1)) << mate.fen;
    EXPECT_TRUE(in_check(board) && count(board) == 0) << mate.fen;
  }
}

TEST(Engine, SeesThatItIsBeingMated) {
  const Result result = search("k7/8/8/8/8/1r6/r7/7K w - - 0 1", to_depth(8));
  EXPECT_EQ(result.lines.front().score, mated_in(2));
}

// Whatever the search says, and on however many threads: what it does not find, exhaustion does.
TEST(Engine, ProvesOrExcludesMateInSoManyMoves) {
  for (const unsigned threads : {1u, 4u}) {
    for (const MateCase& mate : kMates) {
      for (int moves = 1; moves <= 4; ++moves) {
        if (mate.moves == 0 || (mate.moves == 4 && moves >= 3)) continue;
        Limits limits;
        limits.mate = moves;
        const Result result = search(mate.fen, limits, on_threads(threads));
        ASSERT_TRUE(result.mate_found.has_value());
        ASSERT_EQ(*result.mate_found, moves >= mate.moves) << mate.fen << " in " << moves;
        if (*result.mate_found) {
          EXPECT_EQ(result.best, result.lines.front().moves.front());
        }
      }
    }
  }
}

TEST(Engine, DoesNotStalemateAKingThatItCouldMate) {
  // Qf7 and Qg6 are stalemate.
  const Result result = search("7k/8/8/6Q1/5K2/8/8/8 w - - 0 1", to_depth(8));
  Board board = after(board_of(setup_of("7k/8/8/6Q1/5K2/8/8/8 w - - 0 1")), result.best);
  EXPECT_NE(count(board), 0u);
  EXPECT_GT(result.lines.front().score, kSurelyMate);
}

TEST(Engine, SavesALostGameByStalemate) {
  // The king cannot move, so the rook gives itself up for ever.
  const Result result = search("8/R7/8/8/8/7k/5q2/7K w - - 0 1", to_depth(14));
  EXPECT_EQ(result.lines.front().score, 0);
  EXPECT_EQ(uci(result.best), "a7h7");
}

TEST(Engine, AvoidsTheThirdRepetitionWhenItIsWinning) {
  constexpr std::string_view kFen = "7k/8/8/8/8/8/1R6/K7 w - - 0 1";
  Engine engine;
  // After Rb2 Black could repeat the first position for the third time.
  engine.set_position(setup_of(kFen),
                      moves_of(kFen, {"b2b3", "h8g8", "b3b2", "g8h8", "b2b3", "h8g8"}));
  const Result result = engine.search(to_depth(10), {});
  EXPECT_NE(uci(result.best), "b3b2");
  EXPECT_GT(result.lines.front().score, 300);
}

TEST(Engine, TakesTheThirdRepetitionWhenItIsLosing) {
  constexpr std::string_view kFen = "7k/8/8/8/8/q7/8/6K1 b - - 0 1";
  Engine engine;
  engine.set_position(setup_of(kFen),
                      moves_of(kFen, {"a3b3", "g1f1", "b3a3", "f1g1", "a3b3", "g1f1", "b3a3"}));
  const Result result = engine.search(to_depth(6), {});
  EXPECT_EQ(uci(result.best), "f1g1");
  EXPECT_EQ(result.lines.front().score, 0);
}

TEST(Engine, SeesTheThirdRepetitionOfAPositionWithAPinnedEnPassant) {
  constexpr std::string_view kFen = "4r2k/3p4/8/4P3/8/8/8/4K3 b - - 0 1";
  Engine engine;
  engine.set_position(setup_of(kFen), moves_of(kFen, {"d7d5", "e1d1", "e8f8", "d1e1", "f8e8",
                                                      "e1d1", "e8f8", "d1e1"}));
  Limits limits = to_depth(4);
  MoveList legal;
  generate(engine.position().board, legal);
  limits.moves = {*parse_uci("f8e8", legal)};
  EXPECT_EQ(engine.search(limits, {}).lines.front().score, 0);
}

TEST(Engine, CountsTheFiftyMoves) {
  // One half-move before the end only mate or a capture would win.
  EXPECT_EQ(search("7k/8/8/8/8/8/1R6/K7 w - - 99 80", to_depth(6)).lines.front().score, 0);
  EXPECT_GT(search("7k/8/8/8/8/8/1R6/K7 w - - 0 80", to_depth(6)).lines.front().score, 300);
  // Mate on the hundredth half-move counts.
  EXPECT_EQ(search("7k/R7/6K1/8/8/8/8/8 w - - 99 80", to_depth(4)).lines.front().score,
            mates_in(1));
}

TEST(Engine, KnowsThatAKnightAloneDoesNotMate) {
  EXPECT_EQ(search("7k/8/8/8/8/8/8/KN6 w - - 0 1", to_depth(6)).lines.front().score, 0);
}

TEST(Engine, CountsTheSameNodesEveryTimeAfterNewGame) {
  Engine engine;
  std::set<std::uint64_t> counts;
  for (int time = 0; time < 3; ++time) {
    engine.new_game();
    engine.set_position(setup_of(kMiddleGame));
    counts.insert(engine.search(to_depth(10), {}).nodes);
  }
  EXPECT_EQ(counts.size(), 1u);
}

TEST(Engine, DoesTheSameOnEveryMachine) {
  constexpr int kDepth = 6;
  const WorkloadResult portable = run_workload({}, kDepth, run_search_portable);
  const WorkloadResult best = run_workload({}, kDepth, best_search());
  EXPECT_EQ(portable.nodes, best.nodes);
  EXPECT_EQ(portable.signature, best.signature);
}

TEST(Engine, KeepsToItsNodes) {
  for (const std::uint64_t nodes : {1u, 100u, 1000u, 12345u}) {
    const Result result = search(kKiwipete, to_nodes(nodes));
    EXPECT_LE(result.nodes, nodes + 1);
    EXPECT_TRUE(result.best);
  }
}

TEST(Engine, ShowsSeveralLinesBestFirstAndAllDifferent) {
  EngineOptions options;
  options.lines = 5;
  const Result result = search(kMiddleGame, to_depth(9), options);
  ASSERT_EQ(result.lines.size(), 5u);
  std::set<std::uint16_t> firsts;
  for (std::size_t index = 0; index < 5; ++index) {
    firsts.insert(result.lines[index].moves.front().code());
    if (index > 0) {
      EXPECT_GE(result.lines[index - 1].score, result.lines[index].score);
    }
  }
  EXPECT_EQ(firsts.size(), 5u);
  EXPECT_EQ(result.best, result.lines.front().moves.front());
}

TEST(Engine, ShowsNoMoreLinesThanThereAreMoves) {
  EngineOptions options;
  options.lines = 200;
  const Result result = search("7k/8/8/8/8/8/1R6/K7 w - - 0 1", to_depth(4), options);
  EXPECT_EQ(result.lines.size(), legal_moves(setup_of("7k/8/8/8/8/8/1R6/K7 w - - 0 1")).size());
}

TEST(Engine, PlaysOneOfTheMovesThatItMayChooseFrom) {
  Limits limits = to_depth(8);
  limits.moves = moves_of(kStartFen, {"a2a3"});
  EXPECT_EQ(uci(search(kStartFen, limits).best), "a2a3");
}

TEST(Engine, EveryLineIsLegal) {
  for (const std::string_view fen : {kKiwipete, kRookEnding, kPromotions, kMiddleGame}) {
    Engine engine;
    engine.set_position(setup_of(fen));
    Callbacks callbacks;
    callbacks.found = [&](const Info& info) {
      Board board = board_of(setup_of(fen));
      ASSERT_FALSE(info.line.empty());
      for (const Move move : info.line) {
        MoveList legal;
        generate(board, legal);
        ASSERT_NE(std::find(legal.begin(), legal.end(), move), legal.end());
        board = after(board, move);
      }
    };
    engine.search(to_depth(10), {}, callbacks);
  }
}

TEST(Engine, FindsAQuietMateAmongSeveralLines) {
  for (const int lines : {1, 2, 3, 4, 5}) {
    EngineOptions options;
    options.lines = lines;
    // Morphy's: the rook offers itself, and whatever Black does mates him.
    const Result result = search("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", to_depth(14), options);
    EXPECT_EQ(uci(result.best), "a1a6") << lines;
    EXPECT_EQ(result.lines.front().score, mates_in(3)) << lines;
  }
}

// What one thread leaves in the table changes what another prunes, and when that happens is chance:
// a deep mate may be missed. But none is announced that is not there, and the line can be played.
TEST(Engine, AnnouncesNoMateOnManyThreadsThatIsNotThere) {
  constexpr std::string_view kMateInFour =
      "r4r1k/1bpq1p1n/p1np4/1p1Bb1BQ/P7/6R1/1P3PPP/1N2R1K1 w - - 0 1";
  const Result result = search(kMateInFour, to_depth(12), on_threads(4));
  EXPECT_EQ(result.depth, 12);
  const AnalysedLine& line = result.lines.front();
  ASSERT_FALSE(line.moves.empty());
  EXPECT_EQ(result.best, line.moves.front());
  EXPECT_EQ(line.bound, Bound::exact);
  EXPECT_LE(line.score, mates_in(7));
  Board board = board_of(setup_of(kMateInFour));
  for (const Move move : line.moves) {
    MoveList legal;
    generate(board, legal);
    ASSERT_NE(std::find(legal.begin(), legal.end(), move), legal.end());
    board = after(board, move);
  }
  if (is_mate(line.score)) {
    EXPECT_EQ(line.score, mates_in(static_cast<int>(line.moves.size())));
    EXPECT_TRUE(in_check(board) && count(board) == 0);
  }
}

// No move at the root is skipped, and a position that is mate is never in the table.
TEST(Engine, FindsMateInOneOnManyThreads) {
  for (const MateCase& mate : kMates) {
    if (mate.moves != 1) continue;
    const Result result = search(mate.fen, to_depth(8), on_threads(4));
    EXPECT_EQ(result.lines.front().score, mates_in(1)) << mate.fen;
    EXPECT_EQ(result.lines.front().moves, std::vector<Move>{result.best}) << mate.fen;
    EXPECT_EQ(result.depth, 8) << mate.fen;
  }
}

TEST(Engine, EveryThreadLooksAtEveryMoveOnce) {
  // Nothing can be taken and no move is a check, so at depth one each move is one node.
  constexpr std::string_view kFourMoves = "7k/8/8/8/8/8/P7/K7 w - - 0 1";
  for (const unsigned threads : {1u, 2u, 5u}) {
    EXPECT_EQ(search(kFourMoves, to_depth(1), on_threads(threads)).nodes, 4 * threads);
  }
}

TEST(Engine, AllThreadsTogetherObeyALimitOfNodes) {
  constexpr std::uint64_t kNodes = 20000;
  constexpr unsigned kThreads = 4;
  const Result result = search(kMiddleGame, to_nodes(kNodes), on_threads(kThreads));
  EXPECT_TRUE(result.best);
  EXPECT_LE(result.nodes, kNodes + kThreads);  // each may be at a node when they are spent
  // A helper that is stopped leaves some of the nodes that it had been granted.
  EXPECT_GE(result.nodes, kNodes - (kThreads - 1) * Worker::kNodesPerLook);
}

TEST(Engine, TakesNoMoreMemoryThanHashAndWhatIsBesideIt) {
  for (const std::size_t hash : {1, 2, 3, 4, 16, 100, 256, 919, 920, 1024, 65536}) {
    for (const std::size_t threads : {1, 2, 26, 27, 30, 31, 64, 256}) {
      const Budget budget = budget_of(hash, threads);
      EXPECT_LE(kMegabytesOfProgram + budget.threads * kMegabytesOfThread + budget.table_megabytes,
                hash + kMegabytesBesideHash);
      EXPECT_GE(2 * budget.table_megabytes, hash);
      EXPECT_LE(budget.threads, threads);
      EXPECT_GE(budget.threads, std::min<std::size_t>(threads, 26));
    }
  }
  EXPECT_EQ(budget_of(16, 64).threads, 30u);
  EXPECT_EQ(budget_of(919, 256).threads, 255u);
  EXPECT_EQ(budget_of(920, 256).threads, 256u);
}

TEST(Engine, HasAsManyThreadsAsThereIsRoomForWhicheverOptionComesFirst) {
  EngineOptions options;
  options.threads = 40;
  Engine engine(options);
  EXPECT_EQ(engine.threads(), 30u);
  options.hash_megabytes = 64;
  engine.set_options(options);
  EXPECT_EQ(engine.threads(), 40u);
  options.hash_megabytes = 1;
  engine.set_options(options);
  EXPECT_EQ(engine.threads(), 26u);
  options.threads = 1;
  engine.set_options(options);
  EXPECT_EQ(engine.threads(), 1u);
}

TEST(Engine, StopsWhenAnotherThreadAsksItTo) {
  Engine engine;
  engine.set_position(setup_of(kMiddleGame));
  runtime::StopSource stop;
  Limits limits;
  limits.infinite = true;
  Callbacks callbacks;
  std::atomic<bool> searches{false};
  callbacks.found = [&](const Info&) {
    searches = true;
    searches.notify_one();
  };
  Result result;
  std::thread thread([&] { result = engine.search(limits, stop.token(), callbacks); });
  searches.wait(false);
  stop.request();
  thread.join();
  EXPECT_TRUE(result.best);
}

// With nothing to search it is asleep, and neither request may be missed.
TEST(Engine, SleepsUntilItIsStoppedWhereThereIsNothingToSearch) {
  constexpr std::string_view kStalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
  for (int time = 0; time < 100; ++time) {
    Engine engine;
    engine.set_position(setup_of(kStalemate));
    runtime::StopSource stop;
    Limits limits;
    limits.infinite = time % 2 == 0;
    limits.ponder = !limits.infinite;
    if (limits.ponder) engine.start_pondering();
    std::thread thread([&] { EXPECT_FALSE(engine.search(limits, stop.token()).best); });
    if (time % 4 == 1) {
      engine.ponder_hit();
    } else {
      stop.request();
    }
    thread.join();
  }
}

TEST(Engine, WakesFromAPonderHitWithoutAStopToken) {
  for (int time = 0; time < 100; ++time) {
    Engine engine;
    engine.set_position(setup_of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"));
    Limits limits;
    limits.ponder = true;
    engine.start_pondering();
    std::thread thread([&] { EXPECT_FALSE(engine.search(limits, {}).best); });
    engine.ponder_hit();
    thread.join();
  }
}

struct Refused {};

TEST(Engine, PassesOnWhatACallbackThrowsAndSearchesAgain) {
  constexpr int kDepth = 7;
  for (const unsigned threads : {1u, 2u, 5u}) {
    Engine engine(on_threads(threads));
    engine.set_position(setup_of(kMiddleGame));
    Callbacks callbacks;
    callbacks.found = [](const Info& info) {
      if (info.depth == 3) throw Refused{};
    };
    Limits limits;
    limits.infinite = true;
    EXPECT_THROW(engine.search(limits, {}, callbacks), Refused);
    engine.new_game();
    EXPECT_EQ(engine.search(to_depth(kDepth), {}).depth, kDepth);
  }
  // On one thread nothing is left of the search that was thrown out of.
  Engine engine, fresh;
  Callbacks callbacks;
  callbacks.found = [](const Info& info) {
    if (info.depth == 5) throw Refused{};
  };
  for (Engine* each : {&engine, &fresh}) each->set_position(setup_of(kMiddleGame));
  EXPECT_THROW(engine.search(to_depth(kDepth), {}, callbacks), Refused);
  engine.new_game();
  EXPECT_EQ(engine.search(to_depth(kDepth), {}).nodes, fresh.search(to_depth(kDepth), {}).nodes);
}

TEST(Engine, PassesOnWhatAHelperThrows) {
  EngineOptions options = on_threads(3);
  options.search = [](Worker& worker) {
    if (worker.index == 1) throw Refused{};
    best_search()(worker);
  };
  Engine engine(options);
  engine.set_position(setup_of(kMiddleGame));
  Limits limits;
  limits.infinite = true;
  EXPECT_THROW(engine.search(limits, {}), Refused);
}

TEST(Engine, StopsWithinAFewHundredNodesWhateverItWasAskedFor) {
  constexpr std::uint64_t kNodesPerLookOfTheProof = 16;  // of mates
  std::vector<Limits> wishes(6);
  wishes[0].infinite = true;
  wishes[1].depth = 60;
  wishes[2].nodes = 9'000'000'000;
  wishes[3].mate = 9;
  wishes[4].clock[0] = Milliseconds(9'000'000);
  wishes[5].ponder = true;
  for (const Limits& limits : wishes) {
    Engine engine;
    engine.set_position(setup_of(kMiddleGame));
    if (limits.ponder) engine.start_pondering();
    runtime::StopSource stop;
    std::uint64_t asked_at = 0;
    Callbacks callbacks;
    callbacks.found = [&](const Info& info) {
      if (info.depth != 6 || asked_at != 0) return;
      asked_at = info.nodes;
      stop.request();
    };
    const Result result = engine.search(limits, stop.token(), callbacks);
    EXPECT_TRUE(result.best);
    EXPECT_GT(asked_at, 0u);
    EXPECT_LE(result.nodes, asked_at + Worker::kNodesPerLook + kNodesPerLookOfTheProof);
  }
}

TEST(Engine, StopsInTheFirstDepthWhereCapturesRunWild) {
  for (const std::string_view fen : {"3q2qk/2q3qq/1q2q3/q2q4/4Q2Q/3Q2Q1/QQ3Q2/KQ2Q3 w - - 0 1",
                                     "3q2qk/2Q3qq/1q2Q3/q2Q4/4q2Q/3q2Q1/QQ3q2/KQ2Q3 w - - 0 1"}) {
    runtime::StopSource stop;
    stop.request();
    Engine engine;
    engine.set_position(setup_of(fen));
    const Result result = engine.search({}, stop.token());
    EXPECT_TRUE(result.best);
    EXPECT_EQ(result.depth, 0);
    EXPECT_LE(result.nodes, Worker::kNodesOfFirstDepth + Worker::kNodesPerLook);
  }
}

TEST(Engine, ThinksUntilThePonderedMoveIsPlayed) {
  Engine engine;
  engine.set_position(setup_of("7k/8/8/8/8/8/1R6/K7 w - - 0 1"));
  Limits limits;
  limits.clock = {Milliseconds(1), Milliseconds(1)};
  limits.ponder = true;
  engine.start_pondering();
  std::atomic<bool> done{false};
  std::thread thread([&] {
    engine.search(limits, {});
    done = true;
  });
  std::this_thread::sleep_for(Milliseconds(100));
  EXPECT_FALSE(done);
  engine.ponder_hit();
  thread.join();
}

// A second and a half of pondering is more than this clock gives a move. From then on each move
// that is tried is named, so the hit can come when the next depth has just begun.
TEST(Engine, AnswersAPonderHitAtOnceWhereItHasThoughtEnough) {
  constexpr Milliseconds kLong{1500};
  Engine engine;
  engine.set_position(setup_of(kMiddleGame));
  Limits limits;
  limits.clock = {Milliseconds(2000), Milliseconds(2000)};
  limits.ponder = true;
  std::uint64_t finished_at = 0;  // nodes
  Callbacks callbacks;
  callbacks.found = [&](const Info& info) {
    if (finished_at == 0 && info.time >= kLong) finished_at = info.nodes;
  };
  callbacks.tries = [&](int, Move, int) {
    if (finished_at != 0) engine.ponder_hit();
  };
  engine.start_pondering();
  const Result result = engine.search(limits, {}, callbacks);
  EXPECT_LE(result.nodes, finished_at + Worker::kNodesPerLook);
}

TEST(Engine, LooksAtEveryMoveOnceEvenIfStoppedBeforeItBegins) {
  runtime::StopSource stop;
  stop.request();
  Engine engine;
  engine.set_position(setup_of("3q2k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"));
  const Result result = engine.search({}, stop.token());
  EXPECT_EQ(uci(result.best), "d1d8");
  EXPECT_GT(result.lines.front().score, 300);
}

TEST(Engine, SaysWhereAStopLeftOnlyABound) {
  int bounds = 0;
  for (std::uint64_t nodes = 1000; nodes < 40000; nodes += kSanitized ? 2000u : 500u) {
    Engine engine;
    engine.set_position(setup_of(kKiwipete));
    std::vector<Info> infos;
    Callbacks callbacks;
    callbacks.found = [&](const Info& info) { infos.push_back(info); };
    const Result result = engine.search(to_nodes(nodes), {}, callbacks);
    for (const Info& info : infos) {
      if (info.depth <= result.depth) {
        EXPECT_EQ(info.bound, Bound::exact);
      }
    }
    EXPECT_EQ(infos.back().bound, result.lines.front().bound);
    bounds += infos.back().bound != Bound::exact ? 1 : 0;
  }
  EXPECT_GT(bounds, 0);
}

TEST(Engine, PlaysWithAClockThatIsNearlyEmpty) {
  for (const int milliseconds : {1, 5, 20}) {
    Limits limits;
    limits.clock[0] = Milliseconds(milliseconds);
    EXPECT_TRUE(search(kMiddleGame, limits).best);
    // The other side's clock stands in for a missing one.
    limits.clock = {std::nullopt, Milliseconds(milliseconds)};
    EXPECT_TRUE(search(kMiddleGame, limits).best);
  }
}

TEST(Engine, MatesWithKingAndRookAtEveryStrength) {
  for (const StrengthStep& step : kStrengthSteps) {
    EngineOptions options;
    options.elo = step.elo;
    Engine engine(options);
    const chess::Setup setup = setup_of("8/8/8/3k4/8/8/8/R3K3 w - - 0 1");
    std::vector<Move> moves;
    Board board = board_of(setup);
    while (count(board) != 0 && board.half_moves < 100) {
      engine.set_position(setup, moves);
      moves.push_back(engine.search({}, {}).best);
      board = after(board, moves.back());
    }
    EXPECT_TRUE(in_check(board) && count(board) == 0) << step.elo;
  }
}

}  // namespace
}  // namespace quadrille::chess
