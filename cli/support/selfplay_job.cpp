#include "cli/support/selfplay_job.hpp"

namespace quadrille::cli {

std::vector<Option> add_job_limits(Command units, LimitOptions& limits, std::uint64_t most_depth) {
  return {
      units.number("--depth N", limits.depth, 1, most_depth, "search to this depth"),
      units.number("--nodes N", limits.nodes, 1, kUnbounded, "stop a search after about N nodes")};
}

work::Fields limit_fields(const LimitOptions& limits) {
  return {{"depth", number_or_none(limits.depth)}, {"nodes", number_or_none(limits.nodes)}};
}

LimitOptions limits_in(const Question& question, std::uint64_t most_depth) {
  LimitOptions limits;
  limits.depth = question.optional_number("depth", 1, most_depth);
  limits.nodes = question.optional_number("nodes", 1, kUnbounded);
  return limits;
}

Option add_job_position(Command units, std::optional<std::string>& position) {
  return units.text("--position TEXT", position, "where to begin (default: the start)");
}

}  // namespace quadrille::cli
