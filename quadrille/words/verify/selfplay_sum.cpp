#include "quadrille/words/verify/selfplay_sum.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <limits>
#include <utility>

#include "quadrille/core/require.hpp"
#include "quadrille/work/fields.hpp"
#include "quadrille/work/histogram_text.hpp"

namespace quadrille::words {
namespace {

// Every number of a side by its name, in the order of the text.
constexpr std::pair<std::string_view, std::uint64_t SideSum::*> kSideFields[] = {
    {"played", &SideSum::played},       {"turns", &SideSum::turns}, {"bingos", &SideSum::bingos},
    {"exchanges", &SideSum::exchanges}, {"wins", &SideSum::wins},   {"places", &SideSum::places},
    {"opened", &SideSum::opened}};

double mean_of(std::uint64_t sum, std::uint64_t number) {
  return number == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(number);
}

// Halves of a game that a margin wins.
std::int64_t halves_won(int margin) {
  return margin > 0 ? 2 : margin == 0 ? 1 : 0;
}

SideSummary summarise_side(const SideSum& side, std::uint64_t games) {
  SideSummary summary;
  summary.score = runtime::summarise(side.scores);
  summary.turns = mean_of(side.turns, games);
  summary.turn_points = mean_of(side.played, side.turns);
  summary.bingos = mean_of(side.bingos, games);
  summary.exchanges = mean_of(side.exchanges, games);
  summary.opened_share = mean_of(side.opened, side.places);
  summary.wins = side.wins;
  return summary;
}

std::string text_of(const SideSum& side) {
  std::string text = work::field_line("scores", work::text_of(side.scores));
  for (const auto& [name, number] : kSideFields) text += work::field_line(name, side.*number);
  return text;
}

std::optional<SideSum> read_side(work::FieldReader& reader, std::uint64_t games) {
  SideSum side;
  auto scores = work::read_histogram(reader, "scores", games);
  if (!scores) return std::nullopt;
  side.scores = *std::move(scores);
  for (const auto& [name, number] : kSideFields) {
    const auto value = reader.number(name);
    if (!value) return std::nullopt;
    side.*number = *value;
  }
  if (side.wins > games) return std::nullopt;
  return side;
}

// A margin that is there only inside a pair.
std::optional<int> read_first_margin(work::FieldReader& reader) {
  const auto text = reader.text("first_margin");
  const auto margin = text ? work::signed_number_in(*text) : std::nullopt;
  if (!margin || *margin < std::numeric_limits<int>::min() ||
      *margin > std::numeric_limits<int>::max()) {
    return std::nullopt;
  }
  return static_cast<int>(*margin);
}

}  // namespace

void SelfplaySum::add(const GameRecord& record) {
  for (std::size_t setting = 0; setting < sides.size(); ++setting) {
    const SideRecord& game = record.sides[setting];
    SideSum& side = sides[setting];
    ++side.scores[game.score];
    side.played += static_cast<std::uint64_t>(game.played);
    side.turns += static_cast<std::uint64_t>(game.turns);
    side.bingos += static_cast<std::uint64_t>(game.bingos);
    side.exchanges += static_cast<std::uint64_t>(game.exchanges);
    side.wins += game.score > record.sides[1 - setting].score;
    side.places += game.effort.places;
    side.opened += game.effort.opened;
  }
  const int margin = record.sides[0].score - record.sides[1].score;
  ++games;
  if (inside_a_pair()) {
    first_margin = margin;
    return;
  }
  ++margins[first_margin + margin];
  ++won[(paired ? halves_won(first_margin) : 0) + halves_won(margin)];
  first_margin = 0;
}

void SelfplaySum::add(const SelfplaySum& later) {
  require(paired == later.paired && (!inside_a_pair() || later.games == 0));
  for (std::size_t setting = 0; setting < sides.size(); ++setting) {
    runtime::add(sides[setting].scores, later.sides[setting].scores);
    for (const auto& [name, number] : kSideFields) {
      sides[setting].*number += later.sides[setting].*number;
    }
  }
  games += later.games;
  runtime::add(margins, later.margins);
  runtime::add(won, later.won);
  first_margin = later.first_margin;
}

std::string text_of(const SelfplaySum& sum) {
  std::string text = work::field_line("games", sum.games) +
                     work::field_line("paired", sum.paired ? "yes" : "no") +
                     work::field_line("margins", work::text_of(sum.margins)) +
                     work::field_line("won", work::text_of(sum.won));
  if (sum.inside_a_pair()) {
    text += work::field_line("first_margin", fmt::format("{}", sum.first_margin));
  }
  for (const SideSum& side : sum.sides) text += text_of(side);
  return text;
}

std::optional<SelfplaySum> parse_selfplay(std::string_view text) {
  work::FieldReader reader(text);
  SelfplaySum sum;
  const auto games = reader.number("games");
  const auto paired = reader.text("paired");
  if (!games || (paired != "yes" && paired != "no")) return std::nullopt;
  sum.games = *games;
  sum.paired = paired == "yes";
  const std::uint64_t samples = sum.paired ? *games / 2 : *games;
  auto margins = work::read_histogram(reader, "margins", samples);
  auto won = margins ? work::read_histogram(reader, "won", samples) : std::nullopt;
  if (!won) return std::nullopt;
  sum.margins = *std::move(margins);
  sum.won = *std::move(won);
  const std::int64_t most = sum.paired ? 4 : 2;
  if (!sum.won.empty() && (sum.won.begin()->first < 0 || sum.won.rbegin()->first > most)) {
    return std::nullopt;
  }
  if (sum.inside_a_pair()) {
    const auto margin = read_first_margin(reader);
    if (!margin) return std::nullopt;
    sum.first_margin = *margin;
  }
  for (SideSum& side : sum.sides) {
    auto read = read_side(reader, *games);
    if (!read) return std::nullopt;
    side = *std::move(read);
  }
  if (!reader.at_end() || sum.sides[0].wins > *games - sum.sides[1].wins) return std::nullopt;
  return sum;
}

SelfplaySummary summarise(const SelfplaySum& sum) {
  SelfplaySummary summary;
  summary.games = sum.games;
  summary.turns = sum.sides[0].turns + sum.sides[1].turns;
  summary.draws = sum.games - sum.sides[0].wins - sum.sides[1].wins;
  for (std::size_t setting = 0; setting < sum.sides.size(); ++setting) {
    summary.sides[setting] = summarise_side(sum.sides[setting], sum.games);
  }
  summary.margin = runtime::summarise(sum.margins, sum.paired ? 0.5 : 1);
  summary.won = runtime::summarise(sum.won, sum.paired ? 0.25 : 0.5);
  return summary;
}

}  // namespace quadrille::words
