// A game of words with all its turns, those taken back too: played here from the start or from a
// position, or read from a record and gone on with.
//
// The one idea: a game is where it began and what was played since. Any of its positions is made
// by playing up to it, which takes no time; nothing has to be taken back.
//
//   turns   0 1 2 3 4 | 5 6 7
//           recorded  | played here, by a table that begins where the record ends
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "quadrille/words/engine/world.hpp"
#include "quadrille/words/games/annotate.hpp"
#include "quadrille/words/games/table_game.hpp"

namespace quadrille::web {

// The page has the standard board.
inline constexpr int kStride = 15;
const words::GeneratorTables<kStride>& tables_of(const words::World& world);

class Course {
 public:
  // A new game, or from a position; the seed says what is drawn.
  Course(const words::World& world, std::optional<words::Setup> start, std::uint64_t seed);
  // Shown at its end.
  Course(const words::World& world, words::Gcg record, std::uint64_t seed);

  // All that a game is made of. Made again from it, it draws the same tiles.
  struct Kept {
    std::uint64_t seed = 0;
    std::optional<words::Setup> start;
    words::Gcg record;                       // without turns where there was none
    std::optional<words::Setup> record_end;  // the position that it leads to
    std::vector<std::string> plays;          // here, as play_text writes them
    std::size_t at = 0;
  };
  Kept keep() const;
  // Nothing where a play does not fit. The words may be others than when it was played.
  static std::optional<Course> restored(const words::World& world, const Kept& kept);

  // The same game with other words.
  void move_to(const words::World& world);

  std::size_t at() const { return at_; }
  std::size_t length() const { return turns_.size() + plays_.size(); }
  void go_to(std::size_t at);

  // What was taken back is forgotten. The play is legal.
  void play(const words::Play& play);

  // The position as it is, with players counted from who is on turn.
  const words::TableGame<kStride>& table() const { return *table_; }
  // Who is on turn, counted from who began.
  int player() const { return table_->game().on_turn() ^ first_; }
  int score(int player) const { return table_->score(player ^ first_); }
  const words::Rack& rack(int player) const { return table_->game().rack(player ^ first_); }
  // The same for the same turn of the same game.
  Rng chance() const { return Rng(seed_).split(at_ + 1); }

  // All events, those taken back too, with the final ones, and the positions before them.
  struct Story {
    std::vector<words::GcgEvent> events;
    std::vector<words::Setup> setups;
    std::array<int, 2> scores{};  // at the beginning
  };
  Story story() const;

  // Of a game that was read from a record.
  const std::array<words::GcgPlayer, 2>* names() const {
    return turns_.empty() ? nullptr : &record_.players;
  }

  // Nothing where the game did not begin with an empty board, which the form asks for. `names` are
  // for games that were not read from a record.
  std::optional<words::Gcg> record(const std::array<words::GcgPlayer, 2>& names) const;

 private:
  // The table at a turn of the record, or where it ends.
  words::TableGame<kStride> begin(std::size_t turn) const;
  // Who is on turn there.
  int beginner(std::size_t turn) const;
  void find_turns();

  const words::World* world_;
  std::optional<words::Setup> start_;
  std::uint64_t seed_;
  words::Gcg record_;
  std::vector<words::Setup> setups_;  // of the record, before each event and after the last
  std::vector<std::size_t> turns_;    // of the record: which events they are
  std::vector<words::Play> plays_;    // here, after the record
  std::size_t at_ = 0;
  int first_ = 0;  // the player whom the table counts as the first
  std::optional<words::TableGame<kStride>> table_;
};

}  // namespace quadrille::web
