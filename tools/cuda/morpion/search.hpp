// Nested rollout policy adaptation (quadrille/search/nrpa.hpp) as a machine that goes on step by
// step: a step is what level 1 does in one iteration, and with it whatever ends. All state is
// explicit, so that a search can stop behind any step and go on elsewhere.
//
// Level 1's policy lies on the desk, in fast memory, and those of the levels above in slow memory.
#pragma once

#include <cstddef>
#include <cstdint>

#include "tools/cuda/morpion/adapt.hpp"
#include "tools/cuda/morpion/game.hpp"
#include "tools/cuda/morpion/plan.hpp"
#include "tools/cuda/morpion/search_state.hpp"
#include "tools/cuda/morpion/team.hpp"

namespace quadrille::hunt {

template <int Warps>
struct Desk {
  SearchState state;
  float weights[kSlots];  // of level 1
  Tape best;              // of level 1
  Table table[Warps];
  AdaptMemory memory;
  std::int32_t stop;
};

template <class Team>
class Search {
 public:
  // `policies`: one of kSlots weights for each level.
  HUNT_BOTH Search(const Team& team, const Plan& plan, const Start& start, std::uint64_t number,
                   float* policies, Desk<Team::kWarps>& desk)
      : team_(team),
        plan_(plan),
        start_(start),
        number_(number),
        policies_(policies),
        desk_(desk) {}

  HUNT_BOTH void begin() {
    team_.lead([&] {
      desk_.state.steps = desk_.state.finished = 0;
      desk_.state.longest = desk_.state.last = -1;
    });
    team_.each(kMostMoves + 1, [&](int index) {
      desk_.state.game[index] = 0;
      for (LevelState& level : desk_.state.level) level.game[index] = 0;
    });
    team_.lead([&] {
      for (LevelState& level : desk_.state.level) clear(level);
    });
    begin_anew();
  }

  // From and to what is kept.
  HUNT_BOTH void load(const SearchState& state) {
    copy_bytes(&desk_.state, &state, sizeof state);
    copy_bytes(desk_.weights, policies_, sizeof desk_.weights);
    if (low().length >= 0) take_lives(low(), desk_.best);
  }
  HUNT_BOTH void store(SearchState& state) {
    copy_bytes(&state, &desk_.state, sizeof state);
    copy_bytes(policies_, desk_.weights, sizeof desk_.weights);
  }

  HUNT_BOTH void step() {
    const int best_before = low().length;
    int best = best_before, found = -1;
    for (int round = 0; round < plan_.rounds; ++round) {
      play_all(round);
      const int winner = longest_table(), length = desk_.table[winner].tape.length;
      if (length >= best) {
        best = length;
        keep(desk_.table[winner].tape);
      }
      found = length > found ? length : found;
    }
    if (best > desk_.state.longest) note_longest();
    count(low(), found, best_before, best);
    if (ended(0))
      climb();
    else
      adapt(team_, desk_.weights, desk_.best, desk_.memory, plan_.alpha);
  }

 private:
  HUNT_BOTH LevelState& low() { return desk_.state.level[0]; }
  HUNT_BOTH float* weights(int index) {
    return index == 0 ? desk_.weights : policies_ + index * kSlots;
  }

  HUNT_BOTH static void clear(LevelState& level) {
    level.done = level.repeated = level.unused = 0;
    level.length = -1;
  }

  HUNT_BOTH void play_all(int round) {
    const std::uint64_t first =
        (desk_.state.steps * static_cast<unsigned>(plan_.rounds) + static_cast<unsigned>(round)) *
        Team::kWarps;
    team_.each_warp([&](const auto& warp, int number) {
      play(warp, start_, desk_.table[number], desk_.weights,
           playout_key(plan_.seed, number_, first + static_cast<unsigned>(number)));
    });
  }

  HUNT_BOTH int longest_table() const {
    int winner = 0;
    for (int number = 1; number < Team::kWarps; ++number) {
      if (desk_.table[number].tape.length > desk_.table[winner].tape.length) winner = number;
    }
    return winner;
  }

  HUNT_BOTH void keep(const Tape& tape) {
    team_.each(tape.length, [&](int step) { low().game[step] = game_move(tape.game[step]); });
    team_.each(tape.lives, [&](int index) { desk_.best.life[index] = tape.life[index]; });
    team_.lead([&] { desk_.best.length = tape.length, desk_.best.lives = tape.lives; });
  }

  HUNT_BOTH void note_longest() {
    const int length = desk_.best.length;
    team_.each(length, [&](int step) { desk_.state.game[step] = low().game[step]; });
    team_.lead([&] { desk_.state.longest = length; });
  }

  // One more iteration of a level. Level 1's are the steps.
  HUNT_BOTH void count(LevelState& level, int found, int best_before, int best) {
    team_.lead([&] {
      ++level.done;
      level.length = best;
      if (found > best_before) level.repeated = 0;
      if (found == best_before) ++level.repeated;
      if (&level == &low()) ++desk_.state.steps;
    });
  }

  HUNT_BOTH bool ended(int index) const {
    const LevelState& level = desk_.state.level[index];
    return level.done >= plan_.iterations[index] ||
           (plan_.repeats[index] > 0 && level.repeated >= plan_.repeats[index]);
  }

  // Level 1 has ended: gives its game to the level above, and so on as long as levels end there.
  // Then those below begin again.
  HUNT_BOTH void climb() {
    int index = 0;
    while (index + 1 < plan_.levels && ended(index)) {
      give_game(desk_.state.level[index], desk_.state.level[index + 1]);
      ++index;
      if (!ended(index)) learn(index);
    }
    if (ended(index)) {
      team_.lead([&] {
        ++desk_.state.finished;
        desk_.state.last = desk_.state.level[index].length;
      });
      begin_anew();
    } else {
      begin_below(index);
    }
  }

  HUNT_BOTH void give_game(LevelState& from, LevelState& to) {
    const int best_before = to.length, found = from.length;
    if (found >= best_before) team_.each(found, [&](int step) { to.game[step] = from.game[step]; });
    count(to, found, best_before, found > best_before ? found : best_before);
  }

  HUNT_BOTH void learn(int index) {
    Tape& tape = desk_.table[0].tape;
    replay_first(desk_.state.level[index]);
    adapt(team_, weights(index), tape, desk_.memory, plan_.alpha);
  }

  // The lives of a level's best game, on the first table's tape.
  HUNT_BOTH void replay_first(const LevelState& level) {
    team_.each_warp([&](const auto& warp, int number) {
      if (number == 0) replay(warp, start_, desk_.table[0], level.game, level.length);
    });
  }
  HUNT_BOTH void take_lives(const LevelState& level, Tape& out) {
    replay_first(level);
    copy_bytes(&out, &desk_.table[0].tape, sizeof out);
  }

  HUNT_BOTH void begin_anew() {
    float* highest = weights(plan_.levels - 1);
    team_.each(kSlots, [&](int slot) { highest[slot] = 0; });
    team_.lead([&] { clear(desk_.state.level[plan_.levels - 1]); });
    begin_below(plan_.levels - 1);
  }

  HUNT_BOTH void begin_below(int index) {
    for (--index; index >= 0; --index) {
      const float* above = weights(index + 1);
      float* own = weights(index);
      team_.each(kSlots, [&](int slot) { own[slot] = above[slot]; });
      team_.lead([&] { clear(desk_.state.level[index]); });
    }
  }

  HUNT_BOTH void copy_bytes(void* to, const void* from, std::size_t bytes) {
    auto* out = static_cast<unsigned char*>(to);
    const auto* in = static_cast<const unsigned char*>(from);
    team_.each(static_cast<int>(bytes), [&](int index) { out[index] = in[index]; });
  }

  const Team& team_;
  const Plan& plan_;
  const Start& start_;
  std::uint64_t number_;
  float* policies_;
  Desk<Team::kWarps>& desk_;
};

}  // namespace quadrille::hunt
