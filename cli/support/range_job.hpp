// A job over games of one seed, which are numbered and do not depend on each other: a unit is a
// range of them, and its result what they come to.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/support/job.hpp"
#include "quadrille/verify/prove_games.hpp"

namespace quadrille::cli {

struct RangeQuestion {
  std::uint64_t games = 0, seed = 0, unit_games = 0;
};

// Throws Failure where there are too many.
std::vector<std::string> units_of(const RangeQuestion& question);
// Throws Failure where the question has no such unit.
GameRange range_in(const std::string& unit, const RangeQuestion& question);

// What every such question asks; a kind of job adds what is its own.
class RangeKind : public JobKind {
 public:
  // `unit_games`: some minutes of games.
  explicit RangeKind(std::uint64_t unit_games) : usual_unit_(unit_games), unit_games_(unit_games) {}

  std::string example() const override { return "--games 1000000"; }
  std::vector<Option> add_options(Command units) final;
  work::Fields question() final;

 protected:
  static RangeQuestion read(const Question& question);
  // Of the options.
  std::uint64_t games() const { return games_; }
  std::uint64_t unit_games() const { return unit_games_; }

 private:
  virtual std::vector<Option> own_options(Command) { return {}; }
  virtual work::Fields own_fields() { return {}; }

  const std::uint64_t usual_unit_;
  std::uint64_t games_ = 0, seed_ = 1, unit_games_;
};

// A Sum has the number of its `games`, and add(Sum&&) for that of games that come after them.
template <class Sum>
class RangeJob : public Job {
 public:
  RangeJob(const RangeQuestion& question, Sum nothing)
      : question_(question), nothing_(nothing), sum_(std::move(nothing)) {}

  std::vector<std::string> split(const runtime::StopToken&) override { return units_of(question_); }

  std::optional<std::string> run(const std::string& unit, std::string_view state,
                                 work::UnitWatch& watch) override {
    const GameRange range = range_in(unit, question_);
    std::optional<Sum> sum = state.empty() ? nothing_ : parse(state);
    if (!sum || sum->games > range.games) throw bad_contents("the checkpoint", unit);
    const auto state_now = [&] { return text(*sum); };
    while (sum->games < range.games) {
      if (!watch.go_on(state_now)) return std::nullopt;
      if (play(range.first + sum->games, watch.stop(), *sum)) continue;
      watch.go_on(state_now);
      return std::nullopt;
    }
    return text(*sum);
  }

  void add(const std::string& unit, std::string_view result) override {
    std::optional<Sum> sum = parse(result);
    if (!sum || sum->games != range_in(unit, question_).games)
      throw bad_contents("the result", unit);
    sum_.add(*std::move(sum));
  }

 protected:
  const RangeQuestion& asked() const { return question_; }
  const Sum& sum() const { return sum_; }

 private:
  // One game into the sum; false: it was stopped, and is not in it.
  virtual bool play(std::uint64_t index, const runtime::StopToken& stop, Sum& sum) = 0;
  virtual std::string text(const Sum& sum) = 0;
  virtual std::optional<Sum> parse(std::string_view text) = 0;

  const RangeQuestion question_;
  const Sum nothing_;
  Sum sum_;
};

}  // namespace quadrille::cli
