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
class Table final : public MatchPlayer {
 public:
  Table(const GeneratorTables<Stride>& tables, const Match& match, int side)
      : match_(match),
        rules_(tables.rules),
        side_(side),
        first_(tables, match.settings[0]),
        second_(tables, match.settings[1]) {}

  std::optional<GameRecord> play(std::uint64_t number, const runtime::StopToken& stop) override {
    const std::uint64_t bag = match_.paired ? number / kSides : number;
    const auto beginner = static_cast<std::size_t>(match_.paired ? number % kSides : 0);
    const Rng rng = Rng(match_.seed).split(bag);
    Game<Stride> game(rules_, side_, rng);
    for (std::size_t setting = 0; setting < kSides; ++setting) engine(setting).new_game();
    GameRecord record;
    while (!game.over()) {
      const std::size_t setting = static_cast<std::size_t>(game.on_turn()) ^ beginner;
      const Rng chance = rng.split(static_cast<std::uint64_t>(game.turns()) + 1);
      const Play play = engine(setting).choose(game, chance, stop).play;
      if (stop.requested()) return std::nullopt;
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
  WordRules rules_;
  int side_;
  Engine<Stride> first_, second_;  // by setting
};

}  // namespace

std::unique_ptr<MatchPlayer> make_player(const World& world, const Match& match) {
  return world.with_tables(
      [&]<int Stride>(const GeneratorTables<Stride>& tables) -> std::unique_ptr<MatchPlayer> {
        return std::make_unique<Table<Stride>>(tables, match, world.layout().side);
      });
}

std::uint64_t play_games(const World& world, const Match& match, std::uint64_t first,
                         std::uint64_t count, runtime::ThreadPool& pool,
                         const runtime::StopToken& stop,
                         const std::function<void(std::uint64_t, const GameRecord&)>& consume) {
  runtime::Spares<MatchPlayer> spares;
  const auto play_one = [&](std::size_t index) {
    auto player = spares.take([&] { return make_player(world, match); });
    const auto record = player->play(first + index, stop);
    spares.give_back(std::move(player));
    return record;
  };
  return pool.ordered(count, stop, play_one, [&](std::size_t index, const GameRecord& record) {
    consume(first + index, record);
  });
}

}  // namespace quadrille::words
