#include "quadrille/morpion/verify/playout_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <tuple>

#include "quadrille/core/exponential.hpp"
#include "quadrille/morpion/text/text.hpp"
#include "quadrille/search/race.hpp"

namespace quadrille::morpion {
namespace {

// Weights up to so far from zero: all moves alike, some preferred, one far before the others.
constexpr std::uint32_t kWeightSpreads[]{0, 2, 12};

void fill_at_random(Policy& policy, Rng& rng) {
  const std::uint32_t spread = kWeightSpreads[rng.below(std::size(kWeightSpreads))];
  policy.clear();
  for (std::size_t slot = 0; spread > 0 && slot < kSlots; ++slot) {
    const float within = static_cast<float>(rng.below(2001)) / 1000 - 1;  // -1 … 1
    policy.weight[slot] = within * static_cast<float>(spread);
    policy.pause[slot] = exponential(-policy.weight[slot]);
  }
}

auto as_tuple(const search::Life& life) {
  return std::tuple(life.slot, life.first, life.end, life.played);
}

bool same_life(const search::Life& left, const search::Life& right) {
  return as_tuple(left) == as_tuple(right);
}

std::vector<Move> copied(std::size_t (Playouts::*game)(Move*) const, const Playouts& playouts) {
  std::vector<Move> moves(kMostMoves);
  moves.resize((playouts.*game)(moves.data()));
  return moves;
}

struct BeforeInText {
  bool operator()(Move left, Move right) const { return key(left) < key(right); }
  static std::tuple<int, int, int, int> key(Move move) {
    return {move.x, move.y, static_cast<int>(move.direction), move.pos};
  }
};

// From the lists of the reference: how long each move was legal.
std::vector<search::Life> plain_lives(const ReferenceGame& played, std::size_t start) {
  std::map<Move, search::Life, BeforeInText> lives;
  for (std::size_t now = start; now <= played.length(); ++now) {
    const auto step = static_cast<std::uint16_t>(now - start);
    for (const Move move : played.legal_at(now)) {
      const auto slot = static_cast<std::uint16_t>(plain_slot(move.line()));
      search::Life& life =
          lives.try_emplace(move, search::Life{slot, step, 0, false}).first->second;
      life.end = static_cast<std::uint16_t>(step + 1);
      life.played = now < played.length() && move == played.history()[now];
    }
  }
  std::vector<search::Life> all;
  for (const auto& [move, life] : lives) all.push_back(life);
  return all;
}

}  // namespace

PlayoutCheck::PlayoutCheck(const ReferenceGame& reference, int cut_side, Findings& findings)
    : variant_(reference.variant()),
      start_(reference.history().begin(), reference.history().end()),
      findings_(findings),
      policy_(std::make_unique<Policy>()) {
  for (const int bits : {256, 128, 64, 32}) add({bits, 0}, ListMachine::plain);
  add({32, cut_side}, ListMachine::plain);
  for (const ListMachine machine : list_machines()) {
    if (machine == ListMachine::plain) continue;
    add({64, 0}, machine);
    add({64, cut_side}, machine);
  }
}

void PlayoutCheck::add(BoardSize size, ListMachine machine) {
  const int side = size.side > 0 ? size.side : size.bits - 2 * (variant_.length - 1);
  const bool fits = std::all_of(start_.begin(), start_.end(),
                                [&](Move move) { return lies_within(side, move.point()); });
  Player player{
      fmt::format("playouts on {} of {} bits, {} machine", side, size.bits, name_of(machine)), side,
      machine, make_playouts(variant_, size, start_, machine)};
  findings_.expect((player.playouts != nullptr) == fits, [&] {
    return fmt::format("{}: the start {}", player.name, fits ? "is refused" : "is accepted");
  });
  if (player.playouts) players_.push_back(std::move(player));
}

void PlayoutCheck::run(Rng rng) {
  fill_at_random(*policy_, rng);
  const Rng for_uniform = rng.split(0);
  for_race_ = rng.split(1);
  uniform_game_.clear();
  race_.clear();
  lives_.clear();
  for (Player& player : players_) {
    if (!findings_.clean()) return;
    check_uniform(player, for_uniform);
    check_race(player, for_race_);
    // Not those of a machine that others lack: the same games are proven everywhere.
    if (player.machine == ListMachine::plain) findings_.counts().add("playouts", 2);
  }
}

// The first player's game is the whole one.
void PlayoutCheck::check_uniform(Player& player, Rng rng) {
  const int length = player.playouts->uniform(rng);
  const std::vector<Move> game = copied(&Playouts::uniform_game, *player.playouts);
  if (&player == players_.data()) {
    uniform_game_ = game;
    after_uniform_ = rng;
  }
  check_game(player, length, game, uniform_game_);
  if (length == Playouts::kNoRoom) return;
  findings_.expect(Rng(rng).next() == Rng(after_uniform_).next(),
                   [&] { return player.name + ": other random numbers were used"; });
}

void PlayoutCheck::check_race(Player& player, Rng rng) {
  const int length = player.playouts->play(*policy_, rng);
  const std::vector<Move> game = copied(&Playouts::game, *player.playouts);
  const bool first = &player == players_.data();
  if (first) race_ = game;
  check_game(player, length, game, race_);
  if (length == Playouts::kNoRoom) return;
  std::vector<search::Life> lives(kMostLives);
  lives.resize(player.playouts->lives(lives.data()));
  if (first) lives_ = lives;
  findings_.expect(std::equal(lives.begin(), lives.end(), lives_.begin(), lives_.end(), same_life),
                   [&] { return player.name + ": lives differ"; });
}

// The whole game where there is room for it; else as far as there is.
void PlayoutCheck::check_game(const Player& player, int length, std::span<const Move> game,
                              std::span<const Move> whole) {
  const auto outside = std::find_if(whole.begin(), whole.end(), [&](Move move) {
    return !lies_within(player.side, move.point());
  });
  const bool room = outside == whole.end();
  const int expected = room ? static_cast<int>(whole.size()) : Playouts::kNoRoom;
  findings_.expect(
      length == expected && std::equal(whole.begin(), outside, game.begin(), game.end()), [&] {
        return fmt::format("{}: {} answers {}, expected {} and {}", player.name, moves_text(game),
                           length, moves_text(whole), expected);
      });
}

void PlayoutCheck::check_legality(const ReferenceGame& start) {
  for (const std::span<const Move> game : {std::span<const Move>(uniform_game_), race()}) {
    reference::Grid grid = start.grid();
    for (std::size_t step = 0; findings_.clean() && step < game.size(); ++step) {
      findings_.expect(!grid.objection(game[step]), [&] {
        return fmt::format("move {} of {} is not legal", step + 1, moves_text(game));
      });
      if (findings_.clean()) grid.play(game[step]);
    }
    reference::Moves left;
    reference::generate(grid, left);
    findings_.expect(left.empty(),
                     [&] { return fmt::format("a playout ends early: {}", moves_text(game)); });
  }
}

void PlayoutCheck::check_lives(const ReferenceGame& played) {
  const auto before = [](const search::Life& left, const search::Life& right) {
    return as_tuple(left) < as_tuple(right);
  };
  std::vector<search::Life> reference = plain_lives(played, start_.size()), fast = lives_;
  std::sort(reference.begin(), reference.end(), before);
  std::sort(fast.begin(), fast.end(), before);
  findings_.expect(
      std::equal(fast.begin(), fast.end(), reference.begin(), reference.end(), same_life),
      [&] { return fmt::format("lives of the race {}", moves_text(race_)); });
  std::vector<int> plays(race_.size());
  for (const search::Life& life : lives_) {
    if (life.played && life.end > 0 && life.end <= plays.size()) ++plays[life.end - 1u];
  }
  findings_.expect(std::count(plays.begin(), plays.end(), 1) == std::ssize(plays), [&] {
    return fmt::format("a step of the race {} without a life that is played", moves_text(race_));
  });
  findings_.counts().add("lives", lives_.size());
}

// With the same numbers, rounded at the same places: so to the last bit.
void PlayoutCheck::check_clocks(const ReferenceGame& played) {
  std::map<Move, float, BeforeInText> clocks;
  search::Waits waits(for_race_);
  const auto set_clock = [&](Move move) {
    if (clocks.count(move) > 0) return;
    clocks[move] = waits.next() * policy_->pause[plain_slot(move.line())];
  };
  for (const Move move : played.legal_at(start_.size())) set_clock(move);
  for (std::size_t step = start_.size(); step < played.length(); ++step) {
    const std::span<const Move> racers = played.carried_at(step);
    for (const Move move : racers) set_clock(move);
    const Move first = *std::min_element(racers.begin(), racers.end(), [&](Move left, Move right) {
      return clocks[left] < clocks[right];
    });
    findings_.expect(clocks[played.history()[step]] == clocks[first], [&] {
      return fmt::format("move {} of the race {}, expected {}", step + 1 - start_.size(),
                         moves_text(race_), move_text(first));
    });
    const float passed = clocks[first];
    for (auto& [move, clock] : clocks) clock -= passed;
  }
  findings_.counts().add("races", 1);
}

}  // namespace quadrille::morpion
