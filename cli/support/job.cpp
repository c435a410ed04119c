#include "cli/support/job.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/support/errors.hpp"

namespace quadrille::cli {

std::string Question::text(std::string_view name) const {
  for (const auto& [field, value] : fields_) {
    if (field == name) return value;
  }
  throw Failure(kBadUsage, fmt::format("the job has no '{}'", name));
}

std::uint64_t Question::number(std::string_view name, std::uint64_t least,
                               std::uint64_t most) const {
  const std::string value = text(name);
  const auto number = work::number_in(value);
  if (number && *number >= least && *number <= most) return *number;
  throw Failure(kBadUsage, fmt::format("the job's {}: '{}', expected a whole number from {} to {}",
                                       name, one_line(value), least, most));
}

std::optional<std::uint64_t> Question::optional_number(std::string_view name, std::uint64_t least,
                                                       std::uint64_t most) const {
  if (text(name) == "none") return std::nullopt;
  return number(name, least, most);
}

work::JobFolder open_job(const GameProgram& game, const std::string& folder) {
  auto opened = work::JobFolder::open(folder, QUADRILLE_VERSION, game.name());
  if (!opened) throw Failure(kBadUsage, opened.error().text);
  return *std::move(opened);
}

std::shared_ptr<Job> make_job(GameProgram& game, const work::JobFolder& folder) {
  const std::string& kind = folder.job().kind;
  for (const auto& known : game.jobs()) {
    if (known->name() != kind) continue;
    // The kind lives as long as its job.
    return {known->make(Question(folder.job().question)).release(),
            [known](Job* job) { std::default_delete<Job>()(job); }};
  }
  throw Failure(kBadUsage, fmt::format("{}/job: '{}' is no job of {}", one_line(folder.path()),
                                       one_line(kind), game.name()));
}

Failure bad_contents(std::string_view what, std::string_view unit) {
  return Failure(kBadUsage, fmt::format("{} of unit '{}': not what this program writes", what,
                                        one_line(unit)));
}

}  // namespace quadrille::cli
