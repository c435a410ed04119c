#include "quadrille/chess/verify/selfplay_sum.hpp"

#include "quadrille/work/fields.hpp"

namespace quadrille::chess {
namespace {

constexpr std::array<std::string_view, 4> kOutcomeFields = {"undecided", "white_wins", "black_wins",
                                                            "draws"};

}  // namespace

void SelfplaySum::add(const GameRecord& record) {
  ++games;
  ++outcomes[static_cast<std::size_t>(record.game.outcome())];
  plies += record.game.moves().size();
  searches += static_cast<std::uint64_t>(record.searches);
  nodes += record.nodes;
}

void SelfplaySum::add(const SelfplaySum& later) {
  games += later.games;
  for (std::size_t index = 0; index < outcomes.size(); ++index) {
    outcomes[index] += later.outcomes[index];
  }
  plies += later.plies;
  searches += later.searches;
  nodes += later.nodes;
}

runtime::Summary SelfplaySum::white_points() const {
  constexpr double kHalf = 0.5;
  return runtime::summarise({{0, of(Outcome::black)},
                             {1, of(Outcome::draw) + of(Outcome::unknown)},
                             {2, of(Outcome::white)}},
                            kHalf);
}

std::string text_of(const SelfplaySum& sum) {
  std::string text = work::field_line("games", sum.games);
  for (std::size_t index = 0; index < sum.outcomes.size(); ++index) {
    text += work::field_line(kOutcomeFields[index], sum.outcomes[index]);
  }
  return text + work::field_line("plies", sum.plies) + work::field_line("searches", sum.searches) +
         work::field_line("nodes", sum.nodes);
}

std::optional<SelfplaySum> parse_selfplay(std::string_view text) {
  work::FieldReader reader(text);
  SelfplaySum sum;
  const auto games = reader.number("games");
  if (!games) return std::nullopt;
  sum.games = *games;
  std::uint64_t rest = *games;
  for (std::size_t index = 0; index < sum.outcomes.size(); ++index) {
    const auto outcome = reader.number(kOutcomeFields[index]);
    if (!outcome || *outcome > rest) return std::nullopt;
    sum.outcomes[index] = *outcome;
    rest -= *outcome;
  }
  const auto plies = reader.number("plies");
  const auto searches = reader.number("searches");
  const auto nodes = reader.number("nodes");
  if (rest != 0 || !plies || !searches || !nodes || !reader.at_end()) return std::nullopt;
  sum.plies = *plies;
  sum.searches = *searches;
  sum.nodes = *nodes;
  return sum;
}

}  // namespace quadrille::chess
