#include "cli/morpion/search.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <string_view>

#include "cli/morpion/exhaust.hpp"
#include "cli/morpion/hunt.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/output.hpp"
#include "quadrille/morpion/search/hunt.hpp"
#include "quadrille/morpion/search/warm.hpp"
#include "quadrille/morpion/text/text.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/work/run_unit.hpp"

namespace quadrille::cli {
namespace {

using namespace morpion;

constexpr std::uint64_t kLongestTime = 1'000'000'000'000;  // milliseconds: some thirty years

// What --checkpoint names, where it is there.
std::optional<std::string> checkpoint_text(const std::string& path) {
  std::error_code ignored;
  check_destination("--checkpoint", path);
  if (path.empty() || !std::filesystem::exists(path, ignored)) return std::nullopt;
  auto text = runtime::read_file(path, kMostCheckpointBytes);
  if (!text) throw Failure(kBadUsage, text.error().text);
  return *std::move(text);
}

// What a checkpoint holds, or nothing where there is none.
template <class Saved>
std::optional<Saved> saved_in(const std::optional<std::string>& text, const std::string& path,
                              Expected<Saved, runtime::Error> (*read)(std::string_view)) {
  if (!text) return std::nullopt;
  auto saved = read(*text);
  if (!saved) throw Failure(kBadUsage, fmt::format("{}: {}", path, saved.error().text));
  return *std::move(saved);
}

int search(const SearchOptions& options) {
  check_method(options);
  const std::string& path = options.checkpoint;
  const std::optional<std::string> text = checkpoint_text(path);
  if (options.method == "systematic") {
    if (text && read_hunt(*text)) {
      check_agreement(options, "--method", options.method, "nrpa, perturb or hunt");
    }
    return exhaust_grids(options, saved_in(text, path, parse_exhaust_state));
  }
  if (text && parse_exhaust_state(*text)) {
    check_agreement(options, "--method", options.method, "systematic");
  }
  return hunt(options, saved_in(text, path, read_hunt));
}

class OptionGroups {
 public:
  OptionGroups(Command verb, SearchOptions& options) : verb_(verb), options_(options) {}

  void what(const std::vector<std::string>& methods) {
    note("--variant", verb_.choice("--variant NAME", options_.variant, variant_names(),
                                   variants_text() + " (default: that of the record, or 5T)"));
    note("--method",
         verb_.choice("--method NAME", options_.method, methods,
                      fmt::format("nrpa: playouts that learn; perturb: the same, from parts of "
                                  "good games; hunt: both in turn{} (default: {})",
                                  methods.size() > 3 ? "; systematic: every grid there is" : "",
                                  options_.method)));
    note("--from", verb_.text("--from FILE", options_.from,
                              "a record: all games begin with its moves; for perturb, the game to "
                              "improve (default: the first one found)"));
    note("--moves", verb_.number("--moves N", options_.moves, 0, kMostMoves,
                                 "only the first N moves of --from"));
  }

  // `runs` says what happens without --runs.
  void hunting(std::string_view runs) {
    note("--level",
         verb_.number("--level N", options_.level, 1, kMostLevel,
                      "nesting of the search (default: 3, perturb 2; hunt: of the new games)"));
    note("--iterations",
         verb_.text("--iterations N", options_.iterations,
                    "of each level (default: 100), or N,N,… from level 1 up; a run has their "
                    "product of playouts"));
    note("--tries", verb_.text("--tries N", options_.tries,
                               "playouts before each step of learning of level 1, of which the "
                               "best counts (default: 1); or N,N,… for each level: calls of the "
                               "level below"));
    note("--repeats", verb_.text("--repeats N", options_.repeats,
                                 "end a level early when it has met its best so often again "
                                 "(default: 0, never), or N,N,… for each level"));
    note("--alpha", verb_.text("--alpha X", options_.alpha,
                               "how much a policy learns from a game (default: 1), or X,X,… for "
                               "each level"));
    note("--ahead",
         verb_.number("--ahead K", options_.ahead, 1, kMostAhead,
                      "run the searches below the highest level K at a time: search i starts from "
                      "the policy after step i - K (default: 1; another K finds other games)"));
    note("--warm", verb_.texts("--warm FILE", options_.warm,
                               "learn this record first, and have it for the best game to begin "
                               "with; given several times, the runs take them in turn; perturb and "
                               "hunt: a game to begin with"));
    note("--warm-steps",
         verb_.number("--warm-steps N", options_.warm_steps, 1, kMostIterations,
                      fmt::format("how often (default: until {} % of its moves are played again, "
                                  "at most {} times)",
                                  kWarmPercent, kMostWarmSteps)));
    note("--archive",
         verb_.number("--archive N", options_.archive, 1, kMostArchiveGames,
                      fmt::format("perturb, hunt: how many good games are kept (default: {})",
                                  kArchiveGames)));
    note("--unite",
         verb_.texts("--unite FILE", options_.unite,
                     "perturb, hunt: begin with the games that the hunt with this checkpoint has "
                     "kept; may be given several times"));
    note("--tolerance",
         verb_.number("--tolerance T", options_.tolerance, 0, kMostTolerance,
                      "perturb, hunt: go on from games that are at most T moves shorter than the "
                      "longest; T falls to 0 in time (default: 4)"));
    note("--remove",
         verb_.number("--remove PERCENT", options_.remove, 1, kMostRemoved,
                      "perturb, hunt: take away at least so many of the moves (default: "
                      "what succeeds, from 5 to 60)"));
    note("--runs", verb_.number("--runs N", options_.runs, 1, kForever - 1,
                                fmt::format("how many searches from the beginning ({})", runs)));
    note("--seed", add_seed(verb_, options_));
  }

  void ending() {
    note("--target", verb_.number("--target MOVES", options_.target, 1, kMostMoves,
                                  "stop at a game of MOVES moves (results then vary)"));
    note("--progress-log", verb_.text("--progress-log FILE", options_.progress_log,
                                      "add a line for each longer game: seconds, moves, playouts"));
  }

  void counting() {
    note("--depth", verb_.number("--depth N", options_.limits.depth, 1, kMostMoves,
                                 "systematic: no further than N moves (default: to the end)"));
    note("--nodes", verb_.number("--nodes N", options_.limits.nodes, 1, kUnbounded,
                                 "systematic: stop after about N grids"));
    note("--no-symmetry", verb_.flag("--no-symmetry", options_.no_symmetry,
                                     "systematic: count the images of a grid too"));
  }

  void limits() {
    note("--time", verb_.milliseconds("--time MS", options_.limits.time, kLongestTime,
                                      "stop after MS milliseconds (results then vary)"));
    note("--grid", verb_.choice("--grid BITS", options_.grid, {"32", "64", "128", "256"},
                                "width of the board to begin with (default: 64)"));
    note("--side",
         verb_.number("--side N", options_.side, 1, 256, "use only N rows and columns of it"));
    note("--no-escalate",
         verb_.flag("--no-escalate", options_.no_escalate,
                    "stop where a game leaves the board, rather than go on on a wider one"));
  }

  void files() {
    note("--output", verb_.text("--output FILE", options_.output,
                                "the longest game, as MSR; or a folder for it (default: records, "
                                "made when there is a game)"));
    note("--checkpoint",
         verb_.text("--checkpoint FILE", options_.checkpoint,
                    "save here how far the search is, and go on from it where it is there: the "
                    "same command again, with more --runs, or with another --target, --time, "
                    "--nodes, --grid, --threads or --output"));
    note(
        "--checkpoint-interval",
        verb_.number(
            "--checkpoint-interval S", options_.checkpoint_seconds, 0, work::kCheckpointSeconds,
            fmt::format("seconds between two of them (default: {})", options_.checkpoint_seconds)));
    note("--threads", add_threads(verb_, options_));
    note("--json", add_json(verb_, options_));
  }

 private:
  void note(const std::string& name, Option option) { options_.all.emplace_back(name, option); }

  Command verb_;
  SearchOptions& options_;
};

}  // namespace

void check_method(const SearchOptions& options) {
  const bool systematic = options.method == "systematic";
  const auto only = [&](bool fits, const char* methods, std::initializer_list<const char*> names) {
    for (const char* name : names) {
      if (fits || !options.given(name)) continue;
      throw Failure(kBadUsage, fmt::format("{} is only for --method {}", name, methods));
    }
  };
  const bool climbs = options.method == "perturb" || options.method == "hunt";
  only(!systematic, "nrpa, perturb or hunt",
       {"--level", "--iterations", "--tries", "--repeats", "--alpha", "--runs", "--target",
        "--seed", "--warm", "--warm-steps", "--progress-log"});
  only(options.method == "nrpa" || options.method == "hunt", "nrpa or hunt", {"--ahead"});
  only(climbs, "perturb or hunt", {"--archive", "--unite", "--tolerance", "--remove"});
  only(systematic, "systematic", {"--depth", "--nodes", "--no-symmetry"});
}

std::vector<Option> add_hunt_options(Command verb, SearchOptions& options) {
  OptionGroups groups(verb, options);
  groups.what({"nrpa", "perturb", "hunt"});
  groups.hunting("a new job needs it");
  std::vector<Option> all;
  for (const auto& entry : options.all) all.push_back(entry.second);
  return all;
}

void add_morpion_search(Command parent) {
  auto options = std::make_shared<SearchOptions>();
  Command verb = parent.command("search", "look for long games, or for all of them",
                                "quadrille morpion search --variant 5D --time 60000");
  OptionGroups groups(verb, *options);
  groups.what({"nrpa", "perturb", "hunt", "systematic"});
  groups.hunting("default: until stopped");
  groups.ending();
  groups.counting();
  groups.limits();
  groups.files();
  verb.runs([options] { return search(*options); });
}

}  // namespace quadrille::cli
