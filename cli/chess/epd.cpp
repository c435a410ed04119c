#include "cli/chess/epd.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "cli/chess/limits.hpp"
#include "cli/chess/text.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/json.hpp"
#include "cli/support/options.hpp"
#include "cli/support/output.hpp"
#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/chess/search/engine.hpp"
#include "quadrille/chess/text/text.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/runtime/progress.hpp"

namespace quadrille::cli {
namespace {

using namespace chess;

struct EpdOptions : SharedOptions {
  std::string file;
};

struct Task {
  std::string id;
  Setup setup;
  std::vector<Move> best, avoid;
};

struct Answer {
  Move move;
  int score = 0;
  bool solved = false;
  double seconds = 0;                   // of the whole search
  std::optional<double> found_seconds;  // since when the answer stayed right
  std::uint64_t nodes = 0;
};

[[noreturn]] void refuse(const std::string& file, std::size_t line, const Failure& reason) {
  throw Failure(kBadUsage, fmt::format("{}, line {}: {}", file, line, reason.what()));
}

std::vector<Move> read_moves(std::string_view operands, const Setup& setup) {
  MoveList legal;
  generate(board_of(setup), legal);
  std::vector<Move> moves;
  while (const auto word = next_operand(operands)) {
    auto move = parse_san(*word, setup, legal);
    if (!move) move = parse_uci(*word, legal);
    if (!move) throw bad_text("move", *word, parse_san(*word, setup, legal).error());
    moves.push_back(*move);
  }
  return moves;
}

Task read_task(std::string_view text, const std::string& file, std::size_t line) {
  const auto epd = parse_epd(text);
  if (!epd) throw bad_text("position", text, epd.error());
  note(epd->dropped, fmt::format("{}, line {}: ", file, line));
  Task task;
  task.setup = epd->setup;
  if (const auto best = epd->find("bm")) task.best = read_moves(*best, task.setup);
  if (const auto avoid = epd->find("am")) task.avoid = read_moves(*avoid, task.setup);
  if (task.best.empty() && task.avoid.empty()) {
    throw Failure(kBadUsage, "no task, expected an operation bm or am with moves");
  }
  std::string_view id = epd->find("id").value_or(std::string_view{});
  task.id = std::string(next_operand(id).value_or(std::string_view{}));
  if (task.id.empty()) task.id = fmt::format("line {}", line);
  return task;
}

constexpr std::size_t kMostEpdBytes = 64 * runtime::kMebibyte;  // half a million positions

std::vector<Task> read_tasks(const std::string& file) {
  const auto contents = runtime::read_file(file, kMostEpdBytes);
  if (!contents) throw Failure(kBadUsage, contents.error().text);
  std::vector<Task> tasks;
  std::string_view rest = *contents;
  for (std::size_t line = 1; !rest.empty(); ++line) {
    const std::size_t end = rest.find('\n');
    std::string_view text = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    while (!text.empty() && (text.back() == '\r' || text.back() == ' ')) text.remove_suffix(1);
    if (text.empty() || text.front() == '#') continue;
    try {
      tasks.push_back(read_task(text, file, line));
    } catch (const Failure& reason) {
      refuse(file, line, reason);
    }
  }
  if (tasks.empty()) throw Failure(kBadUsage, file + ": no position, expected lines of EPD");
  return tasks;
}

bool solves(const Task& task, Move move) {
  const auto among = [&](const std::vector<Move>& moves) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
  };
  return (task.best.empty() || among(task.best)) && !among(task.avoid);
}

Answer answer(const Task& task, const Limits& limits, const runtime::StopToken& stop) {
  Answer answer;
  const runtime::Stopwatch watch;
  Engine engine;
  engine.set_position(task.setup);
  Callbacks callbacks;
  callbacks.found = [&](const Info& info) {
    if (info.line.empty() || info.number != 1) return;
    if (!solves(task, info.line.front())) {
      answer.found_seconds.reset();
    } else if (!answer.found_seconds) {
      answer.found_seconds = watch.seconds();
    }
  };
  const Result result = engine.search(limits, stop, callbacks);
  answer.move = result.best;
  answer.score = result.lines.empty() ? 0 : result.lines.front().score;
  answer.solved = solves(task, result.best);
  answer.seconds = watch.seconds();
  if (!answer.solved) answer.found_seconds.reset();
  answer.nodes = result.nodes;
  return answer;
}

std::string names(const Task& task) {
  const Board board = board_of(task.setup);
  std::string text;
  for (const Move move : task.best) text += (text.empty() ? "bm " : " ") + san(board, move);
  for (std::size_t index = 0; index < task.avoid.size(); ++index) {
    text += (index == 0 ? (text.empty() ? "am " : ", am ") : " ") + san(board, task.avoid[index]);
  }
  return text;
}

void show(const std::vector<Task>& tasks, const std::vector<Answer>& answers, bool interrupted) {
  std::size_t solved = 0;
  double seconds = 0;
  for (std::size_t index = 0; index < answers.size(); ++index) {
    const Answer& answer = answers[index];
    const Task& task = tasks[index];
    solved += answer.solved ? 1 : 0;
    seconds += answer.seconds;
    print(fmt::format("{:<20} {:<6} {:<8} {:<20} {:>8}  {:.3f} s\n", one_line(task.id),
                      answer.solved ? "solved" : "-", san(board_of(task.setup), answer.move),
                      names(task),
                      answer.found_seconds ? fmt::format("{:.3f} s", *answer.found_seconds) : "",
                      answer.seconds));
  }
  print(fmt::format("solved {}/{}, {:.3f} s{}\n", solved, answers.size(), seconds,
                    interrupted ? " (interrupted: these are the positions that were done)" : ""));
}

void show_json(const std::vector<Task>& tasks, const std::vector<Answer>& answers,
               bool interrupted) {
  Json list = Json::array();
  std::size_t solved = 0;
  double seconds = 0;
  for (std::size_t index = 0; index < answers.size(); ++index) {
    const Answer& answer = answers[index];
    solved += answer.solved ? 1 : 0;
    seconds += answer.seconds;
    list.push_back({{"id", one_line(tasks[index].id)},
                    {"position", fen(tasks[index].setup)},
                    {"move", san(board_of(tasks[index].setup), answer.move)},
                    {"solved", answer.solved},
                    {"found_seconds", answer.found_seconds ? Json(*answer.found_seconds) : Json()},
                    {"seconds", answer.seconds},
                    {"nodes", answer.nodes}});
  }
  Json object = {{"game", "chess"},
                 {"solved", solved},
                 {"total", answers.size()},
                 {"seconds", seconds},
                 {"positions", list}};
  if (interrupted) object["interrupted"] = true;
  print_json(object);
}

int run_epd(const EpdOptions& options) {
  const RunSetup setup(options);
  const Run& run = setup.run();
  const std::vector<Task> tasks = read_tasks(options.file);
  Limits otherwise;
  otherwise.nodes = kEpdNodes;
  const Limits limits = chess_limits(run.limits, otherwise);
  std::vector<Answer> answers;
  runtime::Progress progress(stderr, "epd", tasks.size(), runtime::Progress::on_terminal(stderr));
  run.pool.ordered(
      tasks.size(), run.stop,
      [&](std::size_t index) -> std::optional<Answer> {
        Answer found = answer(tasks[index], limits, run.stop);
        if (run.stop.requested()) return std::nullopt;
        return found;
      },
      [&](std::size_t, Answer&& found) {
        answers.push_back(std::move(found));
        progress.update(answers.size());
      });
  progress.finish();
  const bool interrupted = setup.cut_short(answers.size() == tasks.size());
  options.json ? show_json(tasks, answers, interrupted) : show(tasks, answers, interrupted);
  return interrupted ? kStopped : kOk;
}

}  // namespace

void add_epd(Command parent, const GameProgram& game) {
  auto options = std::make_shared<EpdOptions>();
  Command verb = parent.command("epd", "solve a test suite of bm and am positions",
                                "quadrille chess epd suite.epd --time 1000");
  verb.text("FILE", options->file, "positions in EPD, one a line (- reads standard input)")
      .required();
  add_limits(verb, *options, game);
  add_threads(verb, *options);
  add_json(verb, *options);
  verb.runs([options] { return run_epd(*options); });
}

}  // namespace quadrille::cli
