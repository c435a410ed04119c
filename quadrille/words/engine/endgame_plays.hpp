// The plays of both players in an endgame, kept from turn to turn: a player's plays are those of
// his turn before, of which his rack still has the tiles, but for the lanes that the two plays
// since then have changed. Only these are generated anew.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "quadrille/words/board/board.hpp"
#include "quadrille/words/board/premiums.hpp"
#include "quadrille/words/engine/endgame_move.hpp"
#include "quadrille/words/moves/gaddag_generator.hpp"
#include "quadrille/words/moves/machine.hpp"

namespace quadrille::words {

template <int Stride>
struct EndgamePlays {
  static constexpr std::size_t kLanes = 2 * Stride;

  std::vector<EndgameMove> moves;  // lane by lane, then the pass
  std::array<std::uint32_t, kLanes + 1> begins;
  TileNibbles used = 0;  // not zero for a kind of tile that some play has
  TileNibbles rack = 0;  // that they were found for
};

// The plays that a player had at some time, and the lanes that have changed since.
template <int Stride>
struct KnownPlays {
  const EndgamePlays<Stride>* listed;
  std::uint64_t changed;

  bool stands(const EndgameMove& move) const { return (changed >> move.lane & 1) == 0; }
};

// Of which player, on which board.
template <int Stride>
struct EndgameTurn {
  const Board<Stride>& board;
  bool first_play;  // of a game: it covers the start
  const Rack& rack;
  TileNibbles nibbles;
};

template <int Stride>
class EndgameGenerator {
 public:
  using Plays = EndgamePlays<Stride>;
  using Turn = EndgameTurn<Stride>;

  // For the tiles on both racks.
  EndgameGenerator(const BoardPremiums<Stride>& premiums, const WordRules& rules,
                   const std::array<Rack, 2>& racks)
      : premiums_(premiums), rules_(rules), by_gaddag_(*rules.tiles) {
    int kinds = 0;
    for (const Rack& rack : racks) {
      for (const Tile tile : rack) {
        if (unit_[tile] == 0) unit_[tile] = TileNibbles{1} << 4 * kinds++;
      }
    }
  }

  // One tile of this kind.
  TileNibbles unit(Tile tile) const { return unit_[tile]; }

  // All plays; `earlier` has those of the lanes that have not changed.
  void generate(const Turn& turn, std::uint64_t changed, const Plays* earlier, Plays& listed) {
    static constexpr std::array<Equity, 1 << kRackSize> kNoLeaves{};
    by_gaddag_.set(turn.rack, kNoLeaves.data());
    listed.moves.clear();
    for (std::size_t lane = 0; lane < Plays::kLanes; ++lane) {
      listed.begins[lane] = static_cast<std::uint32_t>(listed.moves.size());
      if ((changed >> lane & 1) != 0) {
        generate_lane(turn, static_cast<int>(lane) / Stride, static_cast<int>(lane) % Stride,
                      listed.moves);
        continue;
      }
      for (std::uint32_t number = earlier->begins[lane]; number < earlier->begins[lane + 1];
           ++number) {
        const EndgameMove& move = earlier->moves[number];
        if (has_tiles(turn.nibbles, move.uses)) listed.moves.push_back(move);
      }
    }
    listed.begins[Plays::kLanes] = static_cast<std::uint32_t>(listed.moves.size());
    listed.rack = turn.nibbles;
    listed.used = 0;
    for (const EndgameMove& move : listed.moves) listed.used |= move.uses;
    listed.moves.push_back(EndgameMove{});
  }

 private:
  // Takes plays from the generator.
  struct Collect {
    const EndgameGenerator& generator;
    std::vector<EndgameMove>& moves;
    static constexpr Equity floor() { return kNoFloor; }
    static constexpr Equity least() { return kNoFloor; }
    void operator()(const GeneratedPlay& found) { moves.push_back(generator.move_of(found)); }
  };

  EndgameMove move_of(const GeneratedPlay& found) const {
    EndgameMove move;
    move.score = static_cast<std::int16_t>(found.score);
    move.lane = static_cast<std::uint8_t>(found.view * Stride + found.lane);
    move.begin = static_cast<std::uint8_t>(found.begin);
    move.length = static_cast<std::uint8_t>(found.length);
    for (int step = 0; step < found.length; ++step) {
      const Tile tile = found.tiles[step];
      if (tile == kEmpty) continue;
      move.tiles[move.fresh++] = tile;
      move.uses += unit_[rack_tile(tile)];
      move.points = static_cast<std::uint8_t>(move.points + rules_.tiles->value_of(tile));
    }
    return move;
  }

  void generate_lane(const Turn& turn, int view, int lane, std::vector<EndgameMove>& moves) {
    static constexpr auto kNoBounds = [] {
      std::array<Equity, Stride> bounds{};
      bounds.fill(kNoBound);
      return bounds;
    }();
    if (lane >= turn.board.side) return;
    int start = -1;
    if (turn.first_play) {
      if (lane != premiums_.start[view] || (view == 1 && premiums_.symmetric)) return;
      start = premiums_.start[1 - view];
    }
    Collect collect{*this, moves};
    int limit = 0;
    for (std::uint32_t rest = anchors_of(turn.board, view, lane, start); rest != 0;
         rest &= rest - 1) {
      const int place = std::countr_zero(rest);
      by_gaddag_.generate(turn.board, premiums_, rules_,
                          {static_cast<std::uint8_t>(view), static_cast<std::uint8_t>(lane),
                           static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(limit)},
                          kNoBounds, collect);
      const bool empty = turn.board.views[view].tiles[turn.board.square(lane, place)] == kEmpty;
      limit = place + (empty ? 1 : 2);
    }
  }

  const BoardPremiums<Stride>& premiums_;
  const WordRules& rules_;
  GaddagGenerator<Stride, LargeMachine> by_gaddag_;
  std::array<TileNibbles, kKinds> unit_{};
};

}  // namespace quadrille::words
