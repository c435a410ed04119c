#include "cli/morpion/systematic_job.hpp"

#include <fmt/format.h>

#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/morpion/grid_report.hpp"
#include "cli/morpion/text.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/output.hpp"
#include "quadrille/core/text.hpp"
#include "quadrille/morpion/board/symmetry.hpp"
#include "quadrille/morpion/search/exhaust_state.hpp"
#include "quadrille/morpion/search/grid_splitter.hpp"
#include "quadrille/morpion/text/text.hpp"

namespace quadrille::cli {
namespace {

using namespace morpion;

// At 40 million grids a second, some minutes.
constexpr std::uint64_t kUnitGrids = 5'000'000'000;
// Some tenths of a second: so often a unit can be left.
constexpr double kPieceGrids = 5'000'000;

struct SystematicQuestion {
  MorpionStart start;
  bool symmetry = true;
  int depth = 0;  // 0: to the end
  std::uint64_t unit_grids = kUnitGrids;
};

class StopWatch final : public Interruption {
 public:
  explicit StopWatch(const runtime::StopToken& stop) : stop_(stop) {}
  bool requested(std::uint64_t grids) override {
    too_large_ = static_cast<double>(grids) > kWorstUnit * kPieceGrids;
    return too_large_ || stop_.requested();
  }
  bool too_large() const { return too_large_; }

 private:
  bool too_large_ = false;
  const runtime::StopToken stop_;
};

class SystematicJob final : public Job {
 public:
  explicit SystematicJob(SystematicQuestion question)
      : question_(std::move(question)), units_(grids()) {
    if (!units_.has_room()) throw Failure(kBadUsage, "the position has no room on any board");
    sum_ = nothing();
  }

  std::vector<std::string> split(const runtime::StopToken& stop) override {
    GridSplitter splitter(units_, {}, static_cast<double>(question_.unit_grids), false);
    // Before they are listed: to list a million takes minutes.
    const double about = splitter.grids() / static_cast<double>(question_.unit_grids);
    if (about > static_cast<double>(work::kMostUnits)) throw too_many();
    std::vector<std::string> units;
    while (const auto unit = splitter.next()) {
      check_room(unit->cramped);
      units.push_back(fmt::format("{} {}", unit->first, moves_text(unit->path)));
      if (units.size() > work::kMostUnits) throw too_many();
      if (stop.requested()) break;
    }
    return units;
  }

  std::optional<std::string> run(const std::string& unit, std::string_view state,
                                 work::UnitWatch& watch) override {
    ExhaustState done = state.empty() ? nothing() : read(state, "the checkpoint", unit);
    GridSplitter pieces(units_, whole_of(unit), kPieceGrids, false);
    if (!pieces.there()) throw no_unit(unit);
    if (!state.empty() && (done.complete || !pieces.begin_at(done.next, done.next_first))) {
      throw bad_contents("the checkpoint", unit);
    }
    for (auto piece = pieces.next(); piece; piece = pieces.next()) {
      done.next = piece->path;
      done.next_first = piece->first;
      if (!watch.go_on([&] { return text_of(done); })) return std::nullopt;
      check_room(piece->cramped);
      StopWatch stop(watch.stop());
      const auto counts = units_.count(*piece, stop);
      if (stop.too_large()) {
        pieces.split_last();
        continue;
      }
      if (!counts) {
        watch.go_on([&] { return text_of(done); });
        return std::nullopt;
      }
      check_room(counts->cramped);
      morpion::add(done, *counts);
      ++done.units_done;
    }
    done.next.clear();
    done.complete = true;
    return text_of(done);
  }

  void add(const std::string& unit, std::string_view result) override {
    const ExhaustState found = read(result, "the result", unit);
    if (!found.complete) throw bad_contents("the result", unit);
    morpion::add(sum_, found);
  }

  JobAnswer answer() override {
    const std::size_t start = question_.start.moves.size();
    const std::size_t longest = start + sum_.longest.size();
    std::vector<Move> game = question_.start.moves;
    game.insert(game.end(), sum_.longest.begin(), sum_.longest.end());
    const std::uint64_t grids =
        std::accumulate(sum_.counts.begin(), sum_.counts.end(), std::uint64_t{0});
    JobAnswer answer;
    answer.details = {{"variant", name_of(question_.start.variant)},
                      {"symmetry", question_.symmetry},
                      {"start", start},
                      {"counts", sum_.counts},
                      {"grids", grids},
                      {"longest", longest},
                      {"grid", sum_.bits},
                      {"moves", moves_text(game)}};
    if (question_.depth > 0) answer.details["depth"] = question_.depth;
    answer.text =
        grid_table(sum_.counts, start) +
        fmt::format("{:>5}  {:>20}\n{}, on a grid of {} bits\nlongest game: {}\n", "all",
                    grouped(grids), question_.symmetry ? "up to symmetry" : "with all images",
                    sum_.bits, moves_text(game));
    if (question_.depth == 0) {
      answer.proof = proven_text(question_.start.variant, start, longest);
    }
    return answer;
  }

 private:
  GridQuestion grids() const {
    const MorpionStart& start = question_.start;
    GridQuestion grids;
    grids.variant = start.variant;
    grids.start = start.moves;
    grids.group = question_.symmetry ? symmetries_of(start.moves, start.variant) : 0u;
    grids.limit = question_.depth == 0 ? kMostMoves : question_.depth;
    return grids;
  }

  ExhaustState nothing() const {
    ExhaustState state;
    state.variant = question_.start.variant;
    state.start = question_.start.moves;
    state.symmetry = question_.symmetry;
    state.depth = question_.depth;
    state.bits = units_.board().bits;
    return state;
  }

  ExhaustState read(std::string_view text, std::string_view what, const std::string& unit) const {
    auto state = parse_exhaust_state(text);
    if (!state || state->variant != question_.start.variant ||
        state->start != question_.start.moves || state->symmetry != question_.symmetry ||
        state->depth != question_.depth) {
      throw bad_contents(what, unit);
    }
    return *std::move(state);
  }

  static Failure no_unit(const std::string& unit) {
    return Failure(kBadUsage,
                   fmt::format("the job's unit '{}': no grid of this search", one_line(unit)));
  }

  static GridUnit whole_of(const std::string& text) {
    std::string_view rest = text;
    const auto first = work::number_in(take_word(rest));
    std::vector<Move> path(kMostMoves);
    const auto count = parse_moves(rest, path);
    if (!first || !count || *first > *count) throw no_unit(text);
    path.resize(*count);
    GridUnit unit;
    unit.path = std::move(path);
    unit.first = static_cast<std::size_t>(*first);
    return unit;
  }

  static void check_room(const std::vector<Move>& cramped) {
    if (cramped.empty()) return;
    throw Failure(kFoundWrong,
                  fmt::format("no board is wide enough for a game of {} moves", cramped.size()));
  }

  static Failure too_many() {
    return Failure(kBadUsage, fmt::format("more than {} units; give a smaller --depth or a larger "
                                          "--unit-grids",
                                          work::kMostUnits));
  }

  const SystematicQuestion question_;
  GridUnits units_;
  ExhaustState sum_;
};

class SystematicKind final : public JobKind {
 public:
  std::string name() const override { return "systematic"; }
  std::string help() const override {
    return "count every grid once; to the end, which proves the longest game, or to a depth";
  }
  std::string example() const override { return "--variant 4D --depth 10"; }

  std::vector<Option> add_options(Command units) override {
    return {add_variant(units, variant_),
            units.text("--position TEXT", position_, "where to begin (default: the start)"),
            units.number("--depth N", depth_, 1, kMostMoves,
                         "no further than N moves (default: to the end)"),
            units.flag("--no-symmetry", no_symmetry_, "count the images of a grid too"),
            units.number("--unit-grids N", unit_grids_, 1, kUnbounded,
                         fmt::format("grids in a unit, about (default: {})", kUnitGrids))};
  }

  work::Fields question() override {
    const MorpionStart start = read_start(position_, variant_);
    return {{"variant", std::string(name_of(start.variant))},
            {"position", moves_text(start.moves)},
            {"depth", fmt::format("{}", depth_)},
            {"symmetry", no_symmetry_ ? "no" : "yes"},
            {"unit-grids", fmt::format("{}", unit_grids_)}};
  }

  std::unique_ptr<Job> make(const Question& question) override {
    SystematicQuestion asked;
    asked.start = read_start(question.text("position"), question.text("variant"));
    asked.depth = static_cast<int>(question.number("depth", 0, kMostMoves));
    asked.symmetry = question.text("symmetry") != "no";
    asked.unit_grids = question.number("unit-grids", 1, kUnbounded);
    return std::make_unique<SystematicJob>(std::move(asked));
  }

 private:
  std::string variant_;
  std::optional<std::string> position_;
  int depth_ = 0;
  bool no_symmetry_ = false;
  std::uint64_t unit_grids_ = kUnitGrids;
};

}  // namespace

std::shared_ptr<JobKind> systematic_kind() {
  return std::make_shared<SystematicKind>();
}

}  // namespace quadrille::cli
