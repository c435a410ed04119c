// Selfplay as a job: a unit is a range of games, and its result what they are summed up to.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/support/output.hpp"
#include "cli/support/range_job.hpp"
#include "cli/support/reports.hpp"
#include "cli/support/run.hpp"

namespace quadrille::cli {

// A game's selfplay, with all that it needs. The Sum is the game's own, with text_of(Sum) beside
// it.
template <class Sum>
struct GameSelfplay {
  // One game into the sum; false: it was stopped, and is not in it.
  std::function<bool(std::uint64_t index, const runtime::StopToken& stop, Sum& sum)> play;
  std::function<std::optional<Sum>(std::string_view text)> parse;
  std::function<SelfplayReport(const Sum& sum)> report;
  Sum nothing = {};
};

template <class Sum>
class SelfplayJob final : public RangeJob<Sum> {
 public:
  SelfplayJob(const RangeQuestion& question, GameSelfplay<Sum> selfplay)
      : RangeJob<Sum>(question, selfplay.nothing), selfplay_(std::move(selfplay)) {}

  JobAnswer answer() override {
    const SelfplayReport report = selfplay_.report(this->sum());
    JobAnswer answer;
    answer.details = {{"games", report.games}, {"seed", this->asked().seed}};
    answer.details.update(report.details);
    answer.text = fmt::format("{}\n{}", counted(report.games, "game"), report.text);
    return answer;
  }

 private:
  bool play(std::uint64_t index, const runtime::StopToken& stop, Sum& sum) override {
    return selfplay_.play(index, stop, sum);
  }
  std::string text(const Sum& sum) override { return text_of(sum); }
  std::optional<Sum> parse(std::string_view text) override { return selfplay_.parse(text); }

  const GameSelfplay<Sum> selfplay_;
};

// What stops a search, as far as the answer does not depend on the machine: no time.
std::vector<Option> add_job_limits(Command units, LimitOptions& limits, std::uint64_t most_depth);
work::Fields limit_fields(const LimitOptions& limits);
LimitOptions limits_in(const Question& question, std::uint64_t most_depth);

Option add_job_position(Command units, std::optional<std::string>& position);

class SelfplayKind : public RangeKind {
 public:
  using RangeKind::RangeKind;

  std::string name() const override { return "selfplay"; }
  std::string help() const override { return "many games by the engine, with a summary"; }
};

}  // namespace quadrille::cli
