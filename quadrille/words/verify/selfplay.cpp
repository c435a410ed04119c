#include "quadrille/words/verify/selfplay.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

#include "quadrille/core/rng.hpp"
#include "quadrille/runtime/spares.hpp"
#include "quadrille/words/moves/game.hpp"

namespace quadrille::words {
namespace {

constexpr int kSides = 2;

// Working memory of one game at a time.
template <int Stride>
class Table {
 public:
  Table(const GeneratorTables<Stride>& tables, const Match& match, int side)
      : match_(match),
        side_(side),
        first_(tables, match.settings[0]),
        second_(tables, match.settings[1]) {}

  GameRecord play(std::uint64_t number, const WordRules& rules) {
    const std::uint64_t bag = match_.paired ? number / kSides : number;
    const auto beginner = static_cast<std::size_t>(match_.paired ? number % kSides : 0);
    const Rng rng = Rng(match_.seed).split(bag);
    Game<Stride> game(rules, side_, rng);
    for (std::size_t setting = 0; setting < kSides; ++setting) engine(setting).new_game();
    GameRecord record;
    while (!game.over()) {
      const std::size_t setting = static_cast<std::size_t>(game.on_turn()) ^ beginner;
      const Rng chance = rng.split(static_cast<std::uint64_t>(game.turns()) + 1);
      const Play play = engine(setting).choose(game, chance, {}).play;
      count(play, record.sides[setting]);
      game.play(play);
    }
    for (std::size_t setting = 0; setting < kSides; ++setting) {
      SideRecord& side = record.sides[setting];
      side.score = game.score(static_cast<int>(setting ^ beginner));
      side.effort = engine(setting).effort();
    }
    return record;
  }

 private:
  Engine<Stride>& engine(std::size_t setting) { return setting == 0 ? first_ : second_; }

  static void count(const Play& play, SideRecord& side) {
    ++side.turns;
    side.played += play.score;
    side.bingos += play.fresh == kRackSize;
    side.exchanges += play.kind == PlayKind::exchange;
    side.passes += play.kind == PlayKind::pass;
  }

  const Match& match_;
  int side_;
  Engine<Stride> first_, second_;  // by setting
};

template <int Stride>
std::uint64_t play_games(const GeneratorTables<Stride>& tables, int side, const Match& match,
                         std::uint64_t first, std::uint64_t count, runtime::ThreadPool& pool,
                         const runtime::StopToken& stop,
                         const std::function<void(std::uint64_t, const GameRecord&)>& consume) {
  runtime::Spares<Table<Stride>> spares;
  const auto unit = [&](std::size_t index) -> std::optional<GameRecord> {
    auto table = spares.take([&] { return std::make_unique<Table<Stride>>(tables, match, side); });
    const GameRecord record = table->play(first + index, tables.rules);
    spares.give_back(std::move(table));
    return record;
  };
  return pool.ordered(count, stop, unit, [&](std::size_t index, const GameRecord& record) {
    consume(first + index, record);
  });
}

double mean_of(std::uint64_t sum, std::uint64_t number) {
  return number == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(number);
}

SideSummary summarise_side(const std::vector<GameRecord>& records, std::size_t setting) {
  SideSummary summary;
  Effort effort;
  std::uint64_t turns = 0, bingos = 0, exchanges = 0;
  double played = 0;
  std::vector<double> scores;
  for (const GameRecord& record : records) {
    const SideRecord& side = record.sides[setting];
    scores.push_back(side.score);
    played += side.played;
    turns += static_cast<std::uint64_t>(side.turns);
    bingos += static_cast<std::uint64_t>(side.bingos);
    exchanges += static_cast<std::uint64_t>(side.exchanges);
    effort.places += side.effort.places;
    effort.opened += side.effort.opened;
    summary.wins += side.score > record.sides[1 - setting].score;
  }
  summary.score = runtime::summarise(std::move(scores));
  summary.turns = mean_of(turns, records.size());
  summary.turn_points = turns == 0 ? 0 : played / static_cast<double>(turns);
  summary.bingos = mean_of(bingos, records.size());
  summary.exchanges = mean_of(exchanges, records.size());
  summary.opened_share = mean_of(effort.opened, effort.places);
  return summary;
}

double margin_of(const GameRecord& record) {
  return record.sides[0].score - record.sides[1].score;
}

}  // namespace

std::uint64_t play_games(const World& world, const Match& match, std::uint64_t first,
                         std::uint64_t count, runtime::ThreadPool& pool,
                         const runtime::StopToken& stop,
                         const std::function<void(std::uint64_t, const GameRecord&)>& consume) {
  return world.with_tables([&](const auto& tables) {
    return play_games(tables, world.layout().side, match, first, count, pool, stop, consume);
  });
}

SelfplaySummary summarise(const std::vector<GameRecord>& records, bool paired) {
  SelfplaySummary summary;
  summary.games = records.size();
  for (std::size_t setting = 0; setting < kSides; ++setting) {
    summary.sides[setting] = summarise_side(records, setting);
  }
  summary.draws = summary.games - summary.sides[0].wins - summary.sides[1].wins;
  for (const GameRecord& record : records) {
    summary.turns += static_cast<std::uint64_t>(record.turns());
  }
  std::vector<double> margins;
  const std::size_t step = paired ? kSides : 1;
  for (std::size_t number = 0; number + step <= records.size(); number += step) {
    margins.push_back((margin_of(records[number]) + margin_of(records[number + step - 1])) / 2);
  }
  summary.margin = runtime::summarise(std::move(margins));
  return summary;
}

}  // namespace quadrille::words
