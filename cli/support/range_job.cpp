#include "cli/support/range_job.hpp"

#include "cli/support/errors.hpp"
#include "quadrille/core/text.hpp"

namespace quadrille::cli {
namespace {

constexpr std::uint64_t kMostGames = 1'000'000'000'000;

}  // namespace

std::vector<std::string> units_of(const RangeQuestion& question) {
  const std::uint64_t count = number_of_ranges(question.games, question.unit_games);
  if (count > work::kMostUnits) {
    throw Failure(kBadUsage,
                  fmt::format("{} units; expected at most {}: give a larger --unit-games", count,
                              work::kMostUnits));
  }
  std::vector<std::string> units;
  for (std::uint64_t number = 0; number < count; ++number) {
    const GameRange range = range_of_games(question.games, question.unit_games, number);
    units.push_back(fmt::format("{} {}", range.first, range.games));
  }
  return units;
}

GameRange range_in(const std::string& unit, const RangeQuestion& question) {
  std::string_view rest = unit;
  const auto first = work::number_in(take_word(rest));
  const auto games = work::number_in(take_word(rest));
  if (first && games && rest.empty() && *first < question.games &&
      *first % question.unit_games == 0) {
    const GameRange range =
        range_of_games(question.games, question.unit_games, *first / question.unit_games);
    if (range.games == *games) return range;
  }
  throw Failure(kBadUsage,
                fmt::format("the job's unit '{}': no range of its games", one_line(unit)));
}

std::vector<Option> RangeKind::add_options(Command units) {
  std::vector<Option> options = {
      units.number("--games N", games_, 1, kMostGames, "how many games; a new job needs it"),
      units.number("--seed S", seed_, 0, kUnbounded, "seed of all chance (default: 1)"),
      units.number("--unit-games N", unit_games_, 1, kMostGames,
                   fmt::format("games in a unit (default: {})", usual_unit_))};
  for (const Option& option : own_options(units)) options.push_back(option);
  return options;
}

work::Fields RangeKind::question() {
  if (games_ == 0) throw Failure(kBadUsage, "--games: nothing, expected the number of games");
  work::Fields fields = {{"games", fmt::format("{}", games_)},
                         {"seed", fmt::format("{}", seed_)},
                         {"unit-games", fmt::format("{}", unit_games_)}};
  for (work::Field& field : own_fields()) fields.push_back(std::move(field));
  return fields;
}

RangeQuestion RangeKind::read(const Question& question) {
  return {question.number("games", 1, kMostGames), question.number("seed", 0, kUnbounded),
          question.number("unit-games", 1, kMostGames)};
}

}  // namespace quadrille::cli
