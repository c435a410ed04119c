#include "quadrille/chess/verify/workload.hpp"

#include <string_view>

#include "quadrille/chess/notation/fen.hpp"
#include "quadrille/chess/search/engine.hpp"
#include "quadrille/core/digest.hpp"

namespace quadrille::chess {
namespace {

// The positions of the perft tests, then openings, middlegames and endings of games that the engine
// played against itself; the last one is of Chess960.
constexpr std::string_view kPositions[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r1bqk2r/pp3ppp/2nb1n2/2p1p3/2P4P/1P1P1N2/P2N1PP1/R1BQKB1R w KQkq - 1 9",
    "rr4k1/1pb2ppp/8/P1p1p3/2qnP1BP/6P1/PR1B1P2/3Q1RK1 w - - 4 21",
    "r1bqk2r/pp3ppp/2nb1n2/3p4/8/P1N1P3/1P2NPPP/R1BQKB1R b KQkq - 2 9",
    "3r1k2/pp3p2/2n1r3/4b3/4B3/P3P2P/1P6/R1B1K1R1 w Q - 2 22",
    "8/4k3/8/pr6/3R3P/8/8/4K3 w - - 0 40",
    "r4rk1/ppp1bppp/2n1b3/3qp3/1P5P/P3P3/3PNPP1/R1BQKB1R w KQ - 1 10",
    "6k1/2p1b2p/2q2rp1/P3pp1P/N1b5/2BrPPP1/8/R2Q1RK1 w - - 0 23",
    "8/8/4kbp1/P7/4b1P1/6R1/8/6K1 b - - 2 41",
    "r1bq1rk1/pp3ppp/3bpn2/3P4/4n3/4PN2/PP1NBPPP/R1BQ1RK1 b - - 0 10",
    "4r1k1/3b1p2/1p3n2/p2pq1p1/3Nn2p/3QP2P/PP2BPP1/2R1B1K1 w - - 0 24",
    "r1bqk3/pp1pbppn/4p3/2p1n1P1/2P1P3/2NP4/PP3P2/R1BQK1NB w Qq - 1 11",
    "r2qk3/pp4p1/6p1/3P1b2/2Pp1b2/PP1P4/2K5/R5QB w q - 0 25",
    "r1bq1rk1/pp2bppp/2n1pn2/6B1/2BP4/2N2N2/PP3PPP/2RQ1RK1 b - - 2 11",
    "5rk1/5p2/1pNbp2p/3q2p1/1p1P4/P5P1/3Q1P1P/2R3K1 w - - 2 26",
    "6k1/5p2/7p/8/3K1P1P/7r/8/2R5 w - - 3 46",
    "r1b1kb1r/p1p2ppp/1np5/4q3/2P5/1P6/PB3PPP/RN2KB1R w KQkq - 0 12",
    "8/kb6/8/p1p4R/2Pb1R2/2r2P2/3K4/8 b - - 1 47",
    "r1bqk2r/1p2bpp1/p1n1pn2/6Bp/2P1N3/3B1N2/PP3PPP/R2Q1RK1 b kq - 0 12",
    "5r2/1br1k1p1/4pp2/p1N1n3/1Pp5/P7/4B1PP/3R1RK1 w - - 1 28",
    "5k2/1R6/4np2/2r5/8/6PP/6K1/8 w - - 9 49",
    "r1q2rk1/1ppb1ppp/p1nb4/4p3/1PB4P/P1B1PN2/3P1PP1/R2QK2R w KQ - 2 13",
    "r2r2k1/1pp2ppp/p1n5/8/1P5P/P1B1P1b1/3PR1P1/R3N1K1 w - - 17 29",
    "6k1/2p3pp/1p6/pPb2P2/P1P2B2/5K1R/6P1/4r3 b - - 2 50",
    "r2qkb1r/1p1n1p2/p1n1p1p1/2ppP2p/5P2/2PP1NPP/PP2Q1B1/R1B1K2R b KQkq - 2 13",
    "1rrb3k/3n1p2/2q1p1pn/1p1pP2p/2pP1P1P/pPP1BNPB/P3Q3/1R1R3K w - - 10 30",
    "1rrb4/6k1/4p1p1/1q1pP3/1p1P1PR1/p1n1BN2/P7/2R1Q2K w - - 0 52",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
};

class Signature {
 public:
  void add(std::uint64_t word) { digest_.add(word); }
  std::uint32_t value() const { return static_cast<std::uint32_t>(digest_.value() >> 32); }

 private:
  Digest digest_;
};

}  // namespace

WorkloadResult run_workload(const runtime::StopToken& stop, int depth, RunSearch search) {
  WorkloadResult result;
  Signature signature;
  EngineOptions options;
  options.search = search;
  Engine engine(options);
  Limits limits;
  limits.depth = depth;
  for (const std::string_view position : kPositions) {
    if (stop.requested()) break;
    engine.new_game();
    engine.set_position(*parse_fen(position));
    const Result found = engine.search(limits, stop);
    result.nodes += found.nodes;
    signature.add(found.best.code());
    signature.add(static_cast<std::uint64_t>(found.lines.front().score));
    signature.add(found.nodes);
  }
  result.signature = signature.value();
  return result;
}

}  // namespace quadrille::chess
