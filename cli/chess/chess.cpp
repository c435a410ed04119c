#include "cli/chess/chess.hpp"

#include <fmt/format.h>

#include "cli/chess/book.hpp"
#include "cli/chess/epd.hpp"
#include "cli/chess/jobs.hpp"
#include "cli/chess/limits.hpp"
#include "cli/chess/play.hpp"
#include "cli/chess/selfplay.hpp"
#include "cli/chess/text.hpp"
#include "cli/chess/uci.hpp"
#include "cli/chess/view.hpp"
#include "cli/support/count.hpp"
#include "cli/support/display.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/output.hpp"
#include "cli/support/prove.hpp"
#include "cli/support/reports.hpp"
#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/notation/openings.hpp"
#include "quadrille/chess/perft/perft.hpp"
#include "quadrille/chess/reference/reference.hpp"
#include "quadrille/chess/search/engine.hpp"
#include "quadrille/chess/tables/slider_tables.hpp"
#include "quadrille/chess/text/text.hpp"
#include "quadrille/chess/verify/proof.hpp"
#include "quadrille/chess/verify/workload.hpp"

namespace quadrille::cli {
namespace {

using namespace chess;

constexpr int kAnalyseDepth = 16;
constexpr std::uint64_t kPlayNodes = 500'000;  // a move: about half a second

class Chess final : public GameProgram {
 public:
  std::string name() const override { return "chess"; }
  std::string title() const override { return "chess: two players, no chance"; }
  std::string position_help() const override { return "FEN, X-FEN or Shredder-FEN, or startpos"; }
  std::string depth_help() const override {
    return fmt::format(
        "search to this depth in plies (without any limit: analyse to depth {}; play {}, "
        "selfplay {} and epd {} nodes a move)",
        kAnalyseDepth, grouped(kPlayNodes), grouped(kSelfplayNodes), grouped(kEpdNodes));
  }
  std::uint64_t most_depth() const override { return kMostPly - 1; }
  Examples examples() const override;

  void add_options(Verb verb, Command command) override;
  void add_verbs(Command chess) override;
  JobKinds jobs() override { return chess_jobs(); }

  void prepare(Verb, const runtime::StopToken&) override {
    magic_tables();
    pext_tables();
  }
  PerftReport perft(const Run& run, int depth, bool reference) override;
  VerifyReport verify(const Run& run, std::uint64_t games) override;
  BenchReport bench(const Run& run) override;
  SelfplayReport selfplay(const Run& run, std::uint64_t games) override;
  AnalyseReport analyse(const Run& run) override;
  int play(const Run& run) override;
  void tour(const Run& run) override { watch_chess(run); }

 private:
  static Setup setup_of(const Run& run) {
    return run.position ? read_setup(*run.position) : start_setup();
  }

  std::string path_name_;
  std::size_t perft_megabytes_ = 0;
  std::size_t hash_megabytes_ = EngineOptions{}.hash_megabytes;
  unsigned search_threads_ = 1;
  int lines_ = 3;
  std::optional<int> elo_;
  ChessSelfplay selfplay_;
  std::string person_ = "white";
  bool no_book_ = false;
  std::string pgn_;
};

Examples Chess::examples() const {
  return {"quadrille chess play --side black --elo 1600",
          "quadrille chess analyse "
          "\"r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 2 3\" --multipv 2",
          "quadrille chess perft 6",
          "quadrille chess verify --games 5000 --seed 1",
          "quadrille chess bench",
          "quadrille chess selfplay --games 100 --nodes 5000 --pgn games.pgn"};
}

void Chess::add_options(Verb verb, Command command) {
  if (verb == Verb::perft) {
    std::vector<std::string> names;
    for (const Path path : paths()) names.emplace_back(name_of(path));
    command.choice("--path NAME", path_name_, names,
                   fmt::format("how to count: {} (default: the last)", fmt::join(names, ", ")));
    command.number("--hash MB", perft_megabytes_, 0, 1 << 20,
                   "keep positions in a table of N megabytes (default: 0); counts stay exact");
  }
  if (verb == Verb::analyse) {
    command.number("--multipv N", lines_, 1, kMostMoves, "how many moves to show (default: 3)");
    command.number("--threads N", search_threads_, 1, 256,
                   "search on N threads (default: 1); with more, results vary");
  }
  if (verb == Verb::analyse || verb == Verb::play) {
    command.number(
        "--hash MB", hash_megabytes_, 1, 1 << 20,
        fmt::format("megabytes of memory for the search (default: {})", hash_megabytes_));
  }
  if (verb == Verb::play) {
    command.choice("--side SIDE", person_, {"white", "black", "both", "none"},
                   "what you play: white (default), black, both or none");
    command.flag("--no-book", no_book_, "let the engine think from the first move");
  }
  if (verb == Verb::play) add_elo(command, elo_);
  if (verb == Verb::selfplay) add_selfplay_options(command, selfplay_);
  if (verb == Verb::play || verb == Verb::selfplay) {
    command.text("--pgn FILE", pgn_,
                 verb == Verb::play
                     ? "append the game to this file in PGN"
                     : "write each game to this file in PGN as it ends, replacing the file");
  }
}

void Chess::add_verbs(Command chess) {
  add_uci(chess);
  add_epd(chess, *this);
  add_book(chess);
}

PerftReport Chess::perft(const Run& run, int depth, bool reference) {
  const Setup setup = setup_of(run);
  const bool chess960 = is_chess960(setup);
  const auto by_move = [&](Move move) { return uci(move, chess960); };
  PerftReport report;
  report.position = fen(setup);
  if (reference) {
    count_levels(reference::Rules(), reference::position_of(setup), depth, run, report, by_move);
    return report;
  }
  PerftTable table(perft_megabytes_);
  PerftRules rules;
  rules.path = paths().back();
  for (const Path path : paths()) {
    if (name_of(path) == path_name_) rules.path = path;
  }
  rules.table = perft_megabytes_ > 0 ? &table : nullptr;
  rules.stop = run.stop;
  count_levels(rules, board_of(setup), depth, run, report, by_move);
  return report;
}

VerifyReport Chess::verify(const Run& run, std::uint64_t games) {
  const std::optional<Setup> position =
      run.position ? std::optional(read_setup(*run.position)) : std::nullopt;
  return prove(run, games, Proof(paths()), position, "quadrille chess verify");
}

BenchReport Chess::bench(const Run& run) {
  const WorkloadResult result = run_workload(run.stop);
  return {result.signature, result.nodes};
}

SelfplayReport Chess::selfplay(const Run& run, std::uint64_t games) {
  check_destination("--pgn", pgn_);
  ChessSelfplay question = selfplay_;
  question.position = run.position;
  question.limits = run.limits;
  return selfplay_chess(run, question, games, pgn_);
}

AnalyseReport Chess::analyse(const Run& run) {
  const Setup setup = setup_of(run);
  const Board board = board_of(setup);
  EngineOptions options;
  options.hash_megabytes = hash_megabytes_;
  options.threads = search_threads_;
  options.lines = lines_;
  Limits otherwise;
  otherwise.depth = kAnalyseDepth;
  Engine engine(options);
  engine.set_position(setup);
  const Result result = engine.search(chess_limits(run.limits, otherwise), run.stop);

  AnalyseReport report;
  report.position = fen(setup);
  report.picture = draw(board, {.colour = display().colour});
  report.depth = result.depth;
  report.nodes = result.nodes;
  for (const AnalysedLine& line : result.lines) {
    Json names = Json::array(), moves = Json::array();
    Board at = board;
    for (const Move move : line.moves) {
      names.push_back(san(at, move));
      moves.push_back(uci(move, is_chess960(setup)));
      at = after(at, move);
    }
    Json details = {{"uci", moves.front()}, {"line", names}, {"line_uci", moves}};
    if (is_mate(line.score)) details["mate"] = moves_to_mate(line.score);
    report.moves.push_back({names.front(), line.score / 100.0, details,
                            line_text(board, line.moves), score_text(line.score)});
  }
  if (!report.moves.empty()) {
    for (const auto& name : report.moves.front().details["line"]) report.line.push_back(name);
  }
  return report;
}

int Chess::play(const Run& run) {
  check_destination("--pgn", pgn_);
  ChessPlayOptions options;
  options.person = person_ == "white"   ? Player::white
                   : person_ == "black" ? Player::black
                   : person_ == "both"  ? Player::both
                                        : Player::nobody;
  options.engine.hash_megabytes = hash_megabytes_;
  options.engine.elo = elo_;
  options.engine.seed = run.seed;
  Limits otherwise;
  otherwise.nodes = kPlayNodes;
  options.limits = chess_limits(run.limits, otherwise);
  options.book = !no_book_;
  options.pgn = pgn_;
  return play_chess(run, setup_of(run), options);
}

}  // namespace

std::unique_ptr<GameProgram> make_chess() {
  return std::make_unique<Chess>();
}

}  // namespace quadrille::cli
