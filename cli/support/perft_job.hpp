// Perft as a job: a unit is a subtree of bounded size, and its result the number of sequences.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/support/errors.hpp"
#include "cli/support/job.hpp"
#include "quadrille/work/fields.hpp"
#include "quadrille/work/subtrees.hpp"

namespace quadrille::cli {

// Some seconds on the slowest path: so often a unit can be left.
inline constexpr std::uint64_t kPerftPiece = 100'000'000;
// Some minutes; at 100 million a second, 8.
inline constexpr std::uint64_t kPerftUnit = 50'000'000'000;

std::string path_text(const work::MoveNumbers& path);
std::optional<work::MoveNumbers> path_in(std::string_view text);

// What is left of a unit that was broken off.
struct PerftState {
  std::uint64_t pieces = 0, nodes = 0;
};
std::string state_text(const PerftState& state);
std::optional<PerftState> state_in(std::string_view text);

std::string nodes_text(std::uint64_t nodes);
std::optional<std::uint64_t> nodes_in(std::string_view text);

struct PerftQuestion {
  std::string position;  // as the game writes it
  int depth = 0;
  std::uint64_t unit_nodes = kPerftUnit;
};

using PerftDivision = std::vector<std::pair<std::string, std::uint64_t>>;  // by first move
JobAnswer answer_of(const PerftQuestion& question, const PerftDivision& division,
                    const Json& details);

// The question of every game: its own class says what a position is, and makes the job.
class PerftKind : public JobKind {
 public:
  std::string name() const override { return "perft"; }
  std::string help() const override { return "count move sequences exactly"; }
  std::vector<Option> add_options(Command units) override;
  work::Fields question() override;

 protected:
  static PerftQuestion read(const Question& question);

  // In the form that the game writes it in; the start where none is given.
  virtual std::string position_text(const std::optional<std::string>& given) = 0;

 private:
  int depth_ = 0;
  std::optional<std::string> position_;
  std::uint64_t unit_nodes_ = kPerftUnit;
};

template <quadrille::Game Rules>
class PerftJob final : public Job {
 public:
  using NameOf = std::function<std::string(const typename Rules::Move&)>;

  // `name_of`: which line of the division a first move belongs to.
  PerftJob(Rules rules, typename Rules::Position position, PerftQuestion question, NameOf name_of,
           Json details = Json::object())
      : rules_(std::move(rules)),
        root_{{}, std::move(position), question.depth},
        question_(std::move(question)),
        name_of_(std::move(name_of)),
        details_(std::move(details)) {}

  std::vector<std::string> split(const runtime::StopToken& stop) override {
    std::vector<std::string> units;
    const auto add_unit = [&](const work::Subtree<Rules>& tree) {
      units.push_back(path_text(tree.path));
      return units.size() <= work::kMostUnits && !stop.requested();
    };
    if (!work::each_subtree(rules_, root_, question_.unit_nodes, 1, add_unit) &&
        !stop.requested()) {
      throw Failure(kBadUsage, fmt::format("more than {} units; give a larger --unit-nodes",
                                           work::kMostUnits));
    }
    return units;
  }

  std::optional<std::string> run(const std::string& unit, std::string_view state,
                                 work::UnitWatch& watch) override {
    const work::Subtree<Rules> tree = tree_of(unit);
    const std::optional<PerftState> resumed = state.empty() ? PerftState{} : state_in(state);
    if (!resumed) throw bad_contents("the checkpoint", unit);
    PerftState done = *resumed;
    Rules rules = rules_;
    if constexpr (requires { rules.stop = watch.stop(); }) rules.stop = watch.stop();
    std::uint64_t piece = 0;
    const auto count = [&](work::Subtree<Rules> part) {
      if (piece++ < resumed->pieces) return true;
      const auto state_now = [&] { return state_text(done); };
      if (!watch.go_on(state_now)) return false;
      const std::uint64_t nodes =
          search::perft(rules, part.position, part.depth, [&] { return watch.stop().requested(); });
      // What was counted until then is no whole piece.
      if (watch.stop().requested()) return watch.go_on(state_now);
      ++done.pieces;
      done.nodes = sum_of_counts(done.nodes, nodes);
      return true;
    };
    if (!work::each_subtree(rules, tree, kPerftPiece, tree.path.size(), count)) {
      return std::nullopt;
    }
    return nodes_text(done.nodes);
  }

  void add(const std::string& unit, std::string_view result) override {
    const auto nodes = nodes_in(result);
    if (!nodes) throw bad_contents("the result", unit);
    const work::Subtree<Rules> tree = tree_of(unit);
    typename Rules::MoveList moves;
    rules_.generate(root_.position, moves);
    const std::string name = name_of_(moves[tree.path.front()]);
    if (division_.empty() || division_.back().first != name) division_.emplace_back(name, 0);
    division_.back().second = sum_of_counts(division_.back().second, *nodes);
  }

  JobAnswer answer() override { return answer_of(question_, division_, details_); }

 private:
  work::Subtree<Rules> tree_of(const std::string& unit) const {
    work::Subtree<Rules> tree = root_;
    const auto path = path_in(unit);
    if (!path || path->empty() || !work::descend(rules_, tree, *path)) {
      throw Failure(kBadUsage,
                    fmt::format("the job's unit '{}': no path of legal moves", one_line(unit)));
    }
    return tree;
  }

  Rules rules_;
  const work::Subtree<Rules> root_;
  const PerftQuestion question_;
  PerftDivision division_;
  NameOf name_of_;
  Json details_;
};

}  // namespace quadrille::cli
