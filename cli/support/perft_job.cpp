#include "cli/support/perft_job.hpp"

#include <limits>

#include "cli/support/output.hpp"
#include "quadrille/core/text.hpp"

namespace quadrille::cli {

std::string path_text(const work::MoveNumbers& path) {
  return fmt::format("{}", fmt::join(path, " "));
}

std::optional<work::MoveNumbers> path_in(std::string_view text) {
  work::MoveNumbers path;
  while (!text.empty()) {
    const auto number = work::number_in(take_word(text));
    if (!number || *number > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
    path.push_back(static_cast<std::uint32_t>(*number));
  }
  return path;
}

std::string state_text(const PerftState& state) {
  return work::field_line("pieces", state.pieces) + work::field_line("nodes", state.nodes);
}

std::optional<PerftState> state_in(std::string_view text) {
  work::FieldReader reader(text);
  const auto pieces = reader.number("pieces");
  const auto nodes = reader.number("nodes");
  if (!pieces || !nodes || !reader.at_end()) return std::nullopt;
  return PerftState{*pieces, *nodes};
}

std::string nodes_text(std::uint64_t nodes) {
  return work::field_line("nodes", nodes);
}

std::optional<std::uint64_t> nodes_in(std::string_view text) {
  work::FieldReader reader(text);
  const auto nodes = reader.number("nodes");
  return reader.at_end() ? nodes : std::nullopt;
}

std::vector<Option> PerftKind::add_options(Command units) {
  return {units.number("--depth N", depth_, 1, 100, "length of the sequences; a new job needs it"),
          units.text("--position TEXT", position_, "where to begin (default: the start)"),
          units.number("--unit-nodes N", unit_nodes_, 1, kUnbounded,
                       fmt::format("sequences in a unit, about (default: {})", kPerftUnit))};
}

work::Fields PerftKind::question() {
  if (depth_ == 0) throw Failure(kBadUsage, "--depth: nothing, expected the length to count to");
  return {{"position", position_text(position_)},
          {"depth", fmt::format("{}", depth_)},
          {"unit-nodes", fmt::format("{}", unit_nodes_)}};
}

PerftQuestion PerftKind::read(const Question& question) {
  return {question.text("position"), static_cast<int>(question.number("depth", 1, 100)),
          question.number("unit-nodes", 1, kUnbounded)};
}

JobAnswer answer_of(const PerftQuestion& question, const PerftDivision& division,
                    const Json& details) {
  std::uint64_t total = 0;
  std::size_t width = 5;
  for (const auto& [move, nodes] : division) {
    total = sum_of_counts(total, nodes);
    width = std::max(width, move.size());
  }
  if (total == kUncountable) {
    throw Failure(kFoundWrong, fmt::format("perft: {} sequences or more", kUncountable));
  }
  JobAnswer answer;
  Json divide = Json::object();
  for (const auto& [move, nodes] : division) {
    divide[move] = nodes;
    answer.text += fmt::format("{:<{}}  {:>20}\n", move, width, grouped(nodes));
  }
  answer.text +=
      fmt::format("{:<{}}  {:>20}   depth {}\n", "nodes", width, grouped(total), question.depth);
  answer.details = {{"position", question.position},
                    {"depth", question.depth},
                    {"nodes", total},
                    {"divide", divide}};
  answer.details.update(details);
  return answer;
}

}  // namespace quadrille::cli
