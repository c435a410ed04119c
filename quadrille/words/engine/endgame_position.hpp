// A position with an empty bag, played on and taken back by a search (search/proving.hpp).
//
// The tricks:
//   plays      kept from turn to turn, but for lanes that have changed (endgame_plays.hpp)
//   racks      packed, so that one subtraction compares them with a play (endgame_move.hpp)
//   threats    settle most moves without making them (endgame_threats.hpp)
//   order      the moves that promise most come first (endgame_order.hpp)
//   board      Squares that a play changes are saved and put back (board/saved_squares.hpp).
//   scoreless  While no play of no points can come any more, a turn without a point is followed by
//              plays that are the same as before it. Then passing is a choice that may as well be
//              made at once: positions with up to four such turns on the clock have the same value,
//              and all of them count as four. (With a and b the values of the best plays of the two
//              players and t that of the end, passing on and on gives max(a, min(b, max(a, … t))),
//              which no longer changes from two turns on.)
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "quadrille/core/require.hpp"
#include "quadrille/core/rng.hpp"
#include "quadrille/search/proving.hpp"
#include "quadrille/words/board/board.hpp"
#include "quadrille/words/board/premiums.hpp"
#include "quadrille/words/board/saved_squares.hpp"
#include "quadrille/words/engine/endgame_claims.hpp"
#include "quadrille/words/engine/endgame_move.hpp"
#include "quadrille/words/engine/endgame_order.hpp"
#include "quadrille/words/engine/endgame_plays.hpp"
#include "quadrille/words/engine/endgame_threats.hpp"
#include "quadrille/words/moves/game.hpp"

namespace quadrille::words {

template <int Stride>
class EndgamePosition {
 public:
  using Move = EndgameMove;

  // Both players have tiles, and the bag is empty. `salt` tells the keys from those of others.
  // `claims` are those of all searches of this position; none where there is one search.
  EndgamePosition(const BoardPremiums<Stride>& premiums, const WordRules& rules, const Setup& setup,
                  std::uint64_t salt, EndgameClaims* claims)
      : rules_(rules),
        claims_(claims),
        generator_(premiums, rules, setup.racks),
        plies_(kMostPlies + 1) {
    set_up(board_, rules, setup);
    tiles_on_board_ = 0;
    for (int row = 0; row < setup.side; ++row) {
      for (int column = 0; column < setup.side; ++column) {
        const Tile tile = setup.at(row, column);
        if (tile == kEmpty) continue;
        ++tiles_on_board_;
        worthless_ += rules.tiles->value_of(tile) == 0;
        state_.board_key ^= key_of(row, column, tile);
      }
    }
    state_.board_key ^= mix(salt);
    for (const int player : {0, 1}) {
      state_.racks[player] = setup.racks[player];
      for (const Tile tile : setup.racks[player]) {
        state_.nibbles[player] += generator_.unit(tile);
        state_.points[player] += rules.tiles->value_of(tile);
        if (rules.tiles->value_of(tile) != 0) continue;
        ++worthless_;
        worthless_kinds_ |= 0xF * generator_.unit(tile);
      }
    }
    state_.scoreless = setup.scoreless;
    shorten_scoreless();
    for (const int player : {0, 1}) {
      Listed& listed = plies_[0].lists[player];
      generator_.generate(turn_of(player), ~std::uint64_t{0}, nullptr, listed);
      plies_[0].known[player] = {&listed, 0};
    }
  }

  std::uint64_t key() const {
    return state_.board_key ^ mix(state_.nibbles[0] + kFirstSalt) ^
           mix(state_.nibbles[1] + kSecondSalt) ^
           mix(static_cast<std::uint64_t>(2 * state_.scoreless + on_turn_ + 1));
  }

  // Has the last play used up a rack?
  bool out() const { return state_.nibbles[1 - on_turn_] == 0; }

  std::optional<int> result() const {
    const int own = state_.points[on_turn_], other = state_.points[1 - on_turn_];
    if (out()) return -out_bonus(own);
    if (state_.scoreless >= kScorelessLimit) return left_penalty(other) - left_penalty(own);
    return std::nullopt;
  }

  // By a play that goes out, among those that are known to be there still.
  std::optional<int> sure(int ply) const {
    const Known& known = plies_[ply].known[on_turn_];
    const TileNibbles rack = state_.nibbles[on_turn_];
    int best = -1;
    for (const Move& move : known.listed->moves) {
      if (move.uses == rack && move.score > best && known.stands(move)) best = move.score;
    }
    if (best < 0) return std::nullopt;
    return best + out_bonus(state_.points[1 - on_turn_]);
  }

  // The one with the mark or else the most promising, among plays that are known to be there still
  // and may earn `wanted`.
  std::optional<Move> quick(int ply, std::uint32_t mark, int wanted) const {
    const Known& known = plies_[ply].known[on_turn_];
    const auto all = threats(ply);
    const EndgameProspects prospects = prospects_at(ply);
    FewMoves few;
    for (std::size_t number = 0; number < known.listed->begins[Listed::kLanes]; ++number) {
      const Move& move = known.listed->moves[number];
      if (!known.stands(move) || !has_tiles(prospects.rack, move.uses)) continue;
      const int ceiling = ceiling_by(all, move);
      if (ceiling < wanted) continue;
      if (mark != 0 && mark_of(move) == mark) return move;
      few.offer(prospects.promise(move, ceiling), move);
    }
    return most_promising(known, few);
  }

  int list(int ply, std::uint32_t mark, int floor) {
    require(ply < kMostPlies);
    refresh(ply, on_turn_);
    refresh(ply, 1 - on_turn_);
    rank(ply, mark, floor);
    return static_cast<int>(plies_[ply].known[on_turn_].listed->moves.size());
  }

  const Move* next(int ply, bool shared) {
    const std::vector<Move>& moves = plies_[ply].known[on_turn_].listed->moves;
    const auto waits = [&](std::size_t number) {
      return shared && claims_ != nullptr && claims_->claimed(claim_of(moves[number]));
    };
    const std::optional<std::size_t> number = plies_[ply].ranked.next(waits);
    return number ? &moves[*number] : nullptr;
  }

  // The highest ceiling of the moves that were left out because it is no higher than the floor.
  int ceiling_of_rest(int ply) const { return plies_[ply].ranked.ceiling_of_rest; }

  // The other player goes out where the move leaves him a play that does.
  std::optional<int> ceiling(int ply, const Move& move) const {
    const Move* const first = plies_[ply].known[on_turn_].listed->moves.data();
    const int ceiling = plies_[ply].ranked.ceilings[static_cast<std::size_t>(&move - first)];
    if (ceiling == kNoCeiling) return std::nullopt;
    return ceiling;
  }

  static std::uint32_t mark(const Move& move) { return mark_of(move); }

  int make(int ply, const Move& move) {
    Made& made = plies_[ply].made;
    if (claims_ != nullptr) claims_->claim(made.claim = claim_of(move));
    made.before = state_;
    made.places = move.fresh != 0;
    made.changed = {};
    state_.scoreless = move.score == 0 ? state_.scoreless + 1 : 0;
    if (made.places) {
      const Play play = play_of(move);
      made.squares.save(board_, play);
      place(board_, rules_, play);
      take_tiles(move, play);
      tiles_on_board_ += move.fresh;
      for (const int player : {0, 1}) {
        made.changed[player] = tiles_on_board_ == move.fresh
                                   ? ~std::uint64_t{0}
                                   // the first play of a game; now others need not cover the start
                                   : made.squares.changed_lanes(board_, letters_of(player));
      }
    }
    for (const int player : {0, 1}) {
      const Known& known = plies_[ply].known[player];
      plies_[ply + 1].known[player] = {known.listed, known.changed | made.changed[player]};
    }
    shorten_scoreless();
    on_turn_ = 1 - on_turn_;
    return move.score;
  }

  void unmake(int ply) {
    Made& made = plies_[ply].made;
    on_turn_ = 1 - on_turn_;
    if (made.places) {
      made.squares.restore(board_);
      tiles_on_board_ -= made.before.racks[on_turn_].size() - state_.racks[on_turn_].size();
    }
    state_ = made.before;
    if (claims_ != nullptr) claims_->release(made.claim);
  }

  // Both play on, each what promises most of the plays that are known and still fit; nothing is
  // placed or generated for it.
  int guess(int ply) const {
    const std::array<const Known*, 2> known = {&plies_[ply].known[on_turn_],
                                               &plies_[ply].known[1 - on_turn_]};
    std::array<TileNibbles, 2> racks = {state_.nibbles[on_turn_], state_.nibbles[1 - on_turn_]};
    std::array<int, 2> points = {state_.points[on_turn_], state_.points[1 - on_turn_]};
    SquareSet<Stride> filled;
    int gain = 0;
    for (int turn = 0, passes = 0; passes < 2; ++turn) {
      const std::size_t player = turn % 2, other = 1 - player;
      const int sign = player == 0 ? 1 : -1;
      const Move* const move = most_promising(*known[player], racks[player], points[other], filled);
      if (move == nullptr) {
        ++passes;
        continue;
      }
      passes = 0;
      gain += sign * move->score;
      racks[player] -= move->uses;
      points[player] -= move->points;
      if (racks[player] == 0) return gain + sign * out_bonus(points[other]);
      filled.add(filled_by(board_, *move));
    }
    return gain - left_penalty(points[0]) + left_penalty(points[1]);
  }

  // For the board as it is now.
  Play play_of(const Move& move) const {
    Play play;
    if (move.fresh == 0) return play;
    const int view = move.lane / Stride, lane = move.lane % Stride;
    play.kind = PlayKind::place;
    play.down = view == 1;
    play.row = play.down ? move.begin : static_cast<std::uint8_t>(lane);
    play.column = play.down ? static_cast<std::uint8_t>(lane) : move.begin;
    play.length = move.length;
    play.fresh = move.fresh;
    play.score = move.score;
    const Tile* const laid = &board_.views[view].tiles[board_.square(lane, move.begin)];
    std::size_t number = 0;
    for (std::size_t step = 0; step < move.length; ++step) {
      if (laid[step] == kEmpty) play.tiles[step] = move.tiles[number++];
    }
    return play;
  }

 private:
  using Listed = EndgamePlays<Stride>;
  using Known = KnownPlays<Stride>;

  // Every tile placed, and five turns without a point before and after each.
  static constexpr int kMostPlies = 2 * kRackSize * kScorelessLimit + kScorelessLimit;
  static constexpr std::uint64_t kFirstSalt = 0x9E3779B97F4A7C15, kSecondSalt = 0xC2B2AE3D27D4EB4F;

  struct State {
    std::array<Rack, 2> racks;
    std::array<TileNibbles, 2> nibbles{};
    std::array<int, 2> points{};
    int scoreless = 0;
    std::uint64_t board_key = 0;
  };

  struct Made {
    State before;
    SavedSquares<Stride> squares;
    std::array<std::uint64_t, 2> changed;  // lanes, by player
    bool places;
    std::uint64_t claim;
  };

  struct Ply {
    std::array<Listed, 2> lists;  // by player, where they were found here
    std::array<Known, 2> known;   // by player
    RankedMoves ranked;           // those of the player on turn
    Made made;
  };

  static std::uint64_t key_of(int row, int column, Tile tile) {
    return mix((static_cast<std::uint64_t>(row * kMostSide + column) << 8) + tile + 1);
  }

  // A play of no points makes words of worthless tiles alone: it takes one from a rack, and another
  // on the board or on the rack.
  bool play_of_no_points_possible() const {
    return worthless_ > 1 && ((state_.nibbles[0] | state_.nibbles[1]) & worthless_kinds_) != 0;
  }
  void shorten_scoreless() {
    if (!play_of_no_points_possible()) {
      state_.scoreless = std::max(state_.scoreless, kScorelessLimit - 2);
    }
  }

  // What says that this move is tried here.
  std::uint64_t claim_of(const Move& move) const { return mix(key() + mark_of(move)); }

  LetterSet letters_of(int player) const {
    const LetterSet letters = state_.racks[player].letters();
    return (letters & set_of(kBlank)) != 0 ? kAllLetters : letters;
  }

  void take_tiles(const Move& move, const Play& play) {
    for (std::size_t number = 0; number < move.fresh; ++number) {
      state_.racks[on_turn_].remove(rack_tile(move.tiles[number]));
    }
    state_.nibbles[on_turn_] -= move.uses;
    state_.points[on_turn_] -= move.points;
    for (std::size_t step = 0; step < play.length; ++step) {
      if (play.tiles[step] == kEmpty) continue;
      const int along = static_cast<int>(step);
      state_.board_key ^= play.down ? key_of(play.row + along, play.column, play.tiles[step])
                                    : key_of(play.row, play.column + along, play.tiles[step]);
    }
  }

  // --- Plays

  EndgameTurn<Stride> turn_of(int player) const {
    return {board_, tiles_on_board_ == 0, state_.racks[player], state_.nibbles[player]};
  }

  // Makes the plays known that the player has now.
  void refresh(int ply, int player) {
    Known& known = plies_[ply].known[player];
    if (known.changed == 0 && known.listed->rack == state_.nibbles[player]) return;
    Listed& listed = plies_[ply].lists[player];
    generator_.generate(turn_of(player), known.changed, known.listed, listed);
    known = {&listed, 0};
  }

  // Of the other player.
  Threats<Stride> threats(int ply) const {
    const int other = 1 - on_turn_;
    return {board_, plies_[ply].known[other], state_.nibbles[other]};
  }

  // What a move cannot beat because a threat remains.
  int ceiling_by(const Threats<Stride>& all, const Move& move) const {
    if (!all.any()) return kNoCeiling;
    if (move.uses == state_.nibbles[on_turn_]) return kNoCeiling;  // the game is over then
    if (move.score == 0 && state_.scoreless + 1 >= kScorelessLimit) return kNoCeiling;  // then too
    const int threat = all.score_beside(filled_by(board_, move));
    if (threat < 0) return kNoCeiling;
    return move.score - threat - out_bonus(state_.points[on_turn_] - move.points);
  }

  // --- Order

  // Leaves out what cannot beat the floor.
  void rank(int ply, std::uint32_t first, int floor) {
    constexpr int kFirst = 1 << 20;
    const std::vector<Move>& moves = plies_[ply].known[on_turn_].listed->moves;
    RankedMoves& ranked = plies_[ply].ranked;
    ranked.ceilings.resize(moves.size());
    ranked.clear();
    ranked.ceiling_of_rest = -search::kMostGain;
    const auto all = threats(ply);
    const EndgameProspects prospects = prospects_at(ply);
    for (std::size_t number = 0; number < moves.size(); ++number) {
      const Move& move = moves[number];
      const int ceiling = ranked.ceilings[number] = ceiling_by(all, move);
      if (ceiling <= floor) {
        ranked.ceiling_of_rest = std::max(ranked.ceiling_of_rest, ceiling);
        continue;
      }
      const bool comes_first = first != 0 && mark_of(move) == first;
      ranked.order.emplace_back(comes_first ? kFirst : prospects.promise(move, ceiling), number);
    }
  }

  EndgameProspects prospects_at(int ply) const {
    return {state_.nibbles[on_turn_], state_.points[on_turn_], state_.points[1 - on_turn_],
            others_stuck(ply)};
  }

  // What a move promises because the rest of the rack could go out next: then most of what the
  // other player can do in between is settled by that threat.
  int promise_of_rest(const Known& known, const Move& first) const {
    const TileNibbles rest = state_.nibbles[on_turn_] - first.uses;
    if (rest == 0) return EndgameProspects::kRestPromises;
    const auto filled = filled_by(board_, first);
    int best = 0;
    for (const Move& move : known.listed->moves) {
      if (move.uses != rest || !known.stands(move)) continue;
      const int promise = move.score + EndgameProspects::kRestPromises;
      if (promise > best && !needed_by(board_, move).meets(filled)) best = promise;
    }
    return best;
  }
  std::optional<Move> most_promising(const Known& known, const FewMoves& few) const {
    std::optional<Move> best;
    int most = std::numeric_limits<int>::min();
    for (std::size_t number = 0; number < few.count; ++number) {
      const auto& [promise, move] = few.moves[number];
      const int promised = promise + promise_of_rest(known, *move);
      if (promised <= most) continue;
      most = promised;
      best = *move;
    }
    return best;
  }

  // None where the rack can play none of them.
  const Move* most_promising(const Known& known, TileNibbles rack, int others_points,
                             const SquareSet<Stride>& filled) const {
    const Move* best = nullptr;
    int most = -1;
    for (std::size_t number = 0; number < known.listed->begins[Listed::kLanes]; ++number) {
      const Move& move = known.listed->moves[number];
      if (!has_tiles(rack, move.uses) || !known.stands(move)) continue;
      const int promise = move.uses == rack ? EndgameProspects::promise_of_out(move, others_points)
                                            : move.score + 2 * move.points;
      if (promise <= most || filled.meets(filled_by(board_, move))) continue;
      most = promise;
      best = &move;
    }
    return best;
  }
  // Has the other player a tile that no play known can use?
  bool others_stuck(int ply) const {
    const TileNibbles used = plies_[ply].known[1 - on_turn_].listed->used;
    for (TileNibbles rack = state_.nibbles[1 - on_turn_]; rack != 0; rack &= rack - 1) {
      const int kind = std::countr_zero(rack) / 4;
      if ((used >> 4 * kind & 0xF) == 0) return true;
    }
    return false;
  }

  const WordRules& rules_;
  EndgameClaims* const claims_;
  EndgameGenerator<Stride> generator_;
  Board<Stride> board_;
  State state_;
  int on_turn_ = 0;
  int tiles_on_board_ = 0;
  int worthless_ = 0;  // tiles on the board and the racks
  TileNibbles worthless_kinds_ = 0;
  std::vector<Ply> plies_;
};

}  // namespace quadrille::words
