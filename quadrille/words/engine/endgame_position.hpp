// A position with an empty bag, played on and taken back by a search (search/proving.hpp).
//
// The tricks:
//   plays      A player's plays are those of his turn before, of which his rack still has the
//              tiles, but for the lanes that the two plays since then have changed. Only these are
//              generated anew.
//   racks      Four bits for each kind of tile, so that one subtraction says whether a rack has all
//              tiles of a play.
//   threats    A play of the other player that goes out, and that a move leaves alone, bounds what
//              the move is worth. Most moves are settled by that without being made.
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
#include <utility>
#include <vector>

#include "quadrille/core/require.hpp"
#include "quadrille/core/rng.hpp"
#include "quadrille/search/proving.hpp"
#include "quadrille/words/board/board.hpp"
#include "quadrille/words/board/premiums.hpp"
#include "quadrille/words/board/saved_squares.hpp"
#include "quadrille/words/moves/gaddag_generator.hpp"
#include "quadrille/words/moves/game.hpp"
#include "quadrille/words/moves/machine.hpp"

namespace quadrille::words {

// So many of each kind of tile, four bits for each.
using TileNibbles = std::uint64_t;

template <int Stride>
class EndgamePosition {
 public:
  // A play of tiles, or the pass, which has none.
  struct Move {
    TileNibbles uses = 0;
    std::int16_t score = 0;
    std::uint8_t points = 0;  // of the tiles by themselves
    std::uint8_t lane = 0;    // view * Stride + lane
    std::uint8_t begin = 0;   // of the word
    std::uint8_t length = 0;
    std::uint8_t fresh = 0;
    std::array<Tile, kRackSize> tiles{};  // the fresh ones, in their order
  };

  // Both players have tiles, and the bag is empty. `salt` tells the keys from those of others.
  EndgamePosition(const BoardPremiums<Stride>& premiums, const WordRules& rules, const Setup& setup,
                  std::uint64_t salt)
      : premiums_(premiums),
        rules_(rules),
        by_gaddag_(*rules.tiles),
        lists_(kMostPlies + 2),
        made_(kMostPlies + 1) {
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
    number_tiles(setup);
    for (const int player : {0, 1}) {
      state_.racks[player] = setup.racks[player];
      for (const Tile tile : setup.racks[player]) {
        state_.nibbles[player] += unit_[tile];
        state_.points[player] += rules.tiles->value_of(tile);
        worthless_ += rules.tiles->value_of(tile) == 0;
      }
    }
    state_.scoreless = setup.scoreless;
    shorten_scoreless();
    generate_all(1, lists_[0]);
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

  // By a play that goes out, where one of the player's turn before can still be made.
  std::optional<int> sure(int ply) const {
    if (ply == 0) return std::nullopt;
    const Listed& earlier = earlier_list(ply);
    const std::uint64_t changed = changed_since(ply);
    const TileNibbles rack = state_.nibbles[on_turn_];
    int best = -1;
    for (const Move& move : earlier.moves) {
      if (move.uses == rack && move.score > best && (changed >> move.lane & 1) == 0) {
        best = move.score;
      }
    }
    if (best < 0) return std::nullopt;
    return best + out_bonus(state_.points[1 - on_turn_]);
  }

  int list(int ply, std::uint32_t mark, int floor) {
    require(ply < kMostPlies);
    Listed& listed = lists_[static_cast<std::size_t>(ply) + 1];
    if (ply == 0) {
      generate_all(on_turn_, listed);
    } else {
      generate_changed(earlier_list(ply), changed_since(ply), listed);
    }
    listed.ceilings.assign(listed.moves.size(), kNoCeiling);
    lower_ceilings(ply, listed);
    rank(ply, listed, mark, floor);
    return static_cast<int>(listed.moves.size());
  }

  const Move* next(int ply) {
    Listed& listed = lists_[static_cast<std::size_t>(ply) + 1];
    if (listed.given == listed.order.size()) return nullptr;
    const auto from = listed.order.begin() + static_cast<std::ptrdiff_t>(listed.given++);
    if (listed.given < kPickedOneByOne) {
      std::iter_swap(from, std::max_element(from, listed.order.end()));
    } else if (listed.given == kPickedOneByOne) {
      std::sort(from, listed.order.end(), [](auto one, auto other) { return other < one; });
    }
    return &listed.moves[from->number()];
  }

  // The highest ceiling of the moves that were left out because it is no higher than the floor.
  int ceiling_of_rest(int ply) const {
    return lists_[static_cast<std::size_t>(ply) + 1].ceiling_of_rest;
  }

  // The other player goes out where the move leaves him a play that does.
  std::optional<int> ceiling(int ply, const Move& move) const {
    const Listed& listed = lists_[static_cast<std::size_t>(ply) + 1];
    const int ceiling = listed.ceilings[static_cast<std::size_t>(&move - listed.moves.data())];
    if (ceiling == kNoCeiling) return std::nullopt;
    return ceiling;
  }

  static std::uint32_t mark(const Move& move) {
    std::uint64_t word = move.uses + (std::uint64_t{move.lane} << 58);
    for (const Tile tile : move.tiles) word = word * 257 + tile;
    return static_cast<std::uint32_t>(mix(word * 31 + move.begin) >> 40) | 1;
  }

  int make(int ply, const Move& move) {
    Made& made = made_[ply];
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
    shorten_scoreless();
    on_turn_ = 1 - on_turn_;
    return move.score;
  }

  void unmake(int ply) {
    Made& made = made_[ply];
    on_turn_ = 1 - on_turn_;
    if (made.places) {
      made.squares.restore(board_);
      tiles_on_board_ -= made.before.racks[on_turn_].size() - state_.racks[on_turn_].size();
    }
    state_ = made.before;
  }

  // Both play on, each what promises most of the plays that he had in his turn before and that
  // still fit; nothing is placed or generated for it. Not for the root.
  int guess(int ply) const {
    require(ply > 0);
    const std::array<const Listed*, 2> lists = {&earlier_list(ply), &lists_[std::size_t(ply)]};
    const std::array<std::uint64_t, 2> changed = {changed_since(ply),
                                                  made_[ply - 1].changed[1 - on_turn_]};
    std::array<TileNibbles, 2> racks = {state_.nibbles[on_turn_], state_.nibbles[1 - on_turn_]};
    std::array<int, 2> points = {state_.points[on_turn_], state_.points[1 - on_turn_]};
    Squares filled;
    int gain = 0;
    for (int turn = 0, passes = 0; passes < 2; ++turn) {
      const std::size_t player = turn % 2, other = 1 - player;
      const int sign = player == 0 ? 1 : -1;
      const Move* const move =
          most_promising(*lists[player], changed[player], racks[player], points[other], filled);
      if (move == nullptr) {
        ++passes;
        continue;
      }
      passes = 0;
      gain += sign * move->score;
      racks[player] -= move->uses;
      points[player] -= move->points;
      if (racks[player] == 0) return gain + sign * out_bonus(points[other]);
      filled.add(filled_by(*move));
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
  static constexpr std::size_t kPickedOneByOne = 8;  // moves; the others are sorted
  static constexpr int kNoCeiling = std::numeric_limits<int>::max();
  // Every tile placed, and five turns without a point before and after each.
  static constexpr int kMostPlies = 2 * kRackSize * kScorelessLimit + kScorelessLimit;
  static constexpr std::size_t kLanes = 2 * Stride;
  static constexpr std::uint64_t kFirstSalt = 0x9E3779B97F4A7C15, kSecondSalt = 0xC2B2AE3D27D4EB4F;
  static constexpr TileNibbles kGuards = 0x8888888888888888;

  // A move's number and how much it promises, as one word that can be compared.
  class Candidate {
   public:
    Candidate(int rank, std::size_t number)
        : word_(static_cast<std::int64_t>(rank) * kNumbers +
                static_cast<std::int64_t>(kNumbers - 1 - number)) {}
    std::size_t number() const {
      return static_cast<std::size_t>(kNumbers - 1 - (word_ & (kNumbers - 1)));
    }
    friend bool operator<(const Candidate& one, const Candidate& other) {
      return one.word_ < other.word_;
    }

   private:
    static constexpr std::int64_t kNumbers = 1 << 24;
    std::int64_t word_;
  };

  struct Listed {
    std::vector<Move> moves;  // lane by lane, then the pass
    std::array<std::uint32_t, kLanes + 1> begins;
    TileNibbles used = 0;       // not zero for a kind of tile that some play has
    std::vector<int> ceilings;  // by move
    std::vector<Candidate> order;
    std::size_t given = 0;
    int ceiling_of_rest = 0;
  };

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
  };

  // Takes plays from the generator.
  struct Collect {
    EndgamePosition& position;
    std::vector<Move>& moves;
    static constexpr Equity floor() { return kNoFloor; }
    static constexpr Equity least() { return kNoFloor; }
    void operator()(const GeneratedPlay& found) { moves.push_back(position.move_of(found)); }
  };

  static std::uint64_t key_of(int row, int column, Tile tile) {
    return mix((static_cast<std::uint64_t>(row * kMostSide + column) << 8) + tile + 1);
  }

  void number_tiles(const Setup& setup) {
    int kinds = 0;
    for (const Rack& rack : setup.racks) {
      for (const Tile tile : rack) {
        if (unit_[tile] == 0) unit_[tile] = TileNibbles{1} << 4 * kinds++;
        if (rules_.tiles->value_of(tile) == 0) worthless_kinds_ |= 0xF * unit_[tile];
      }
    }
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

  // Of the player's turn before, and the lanes that have changed since.
  const Listed& earlier_list(int ply) const { return lists_[static_cast<std::size_t>(ply) - 1]; }
  std::uint64_t changed_since(int ply) const {
    const std::uint64_t changed = made_[ply - 1].changed[on_turn_];
    return ply > 1 ? changed | made_[ply - 2].changed[on_turn_] : changed;
  }

  Move move_of(const GeneratedPlay& found) const {
    Move move;
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

  void generate_all(int player, Listed& listed) {
    generate(player, ~std::uint64_t{0}, nullptr, listed);
  }
  void generate_changed(const Listed& earlier, std::uint64_t changed, Listed& listed) {
    generate(on_turn_, changed, &earlier, listed);
  }

  void generate(int player, std::uint64_t changed, const Listed* earlier, Listed& listed) {
    static constexpr std::array<Equity, 1 << kRackSize> kNoLeaves{};
    by_gaddag_.set(state_.racks[player], kNoLeaves.data());
    listed.moves.clear();
    const TileNibbles guarded = state_.nibbles[player] | kGuards;
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      listed.begins[lane] = static_cast<std::uint32_t>(listed.moves.size());
      if ((changed >> lane & 1) != 0) {
        generate_lane(static_cast<int>(lane) / Stride, static_cast<int>(lane) % Stride,
                      listed.moves);
        continue;
      }
      for (std::uint32_t number = earlier->begins[lane]; number < earlier->begins[lane + 1];
           ++number) {
        const Move& move = earlier->moves[number];
        if (((guarded - move.uses) & kGuards) == kGuards) listed.moves.push_back(move);
      }
    }
    listed.begins[kLanes] = static_cast<std::uint32_t>(listed.moves.size());
    listed.used = 0;
    for (const Move& move : listed.moves) listed.used |= move.uses;
    listed.moves.push_back(Move{});
  }

  void generate_lane(int view, int lane, std::vector<Move>& moves) {
    static constexpr auto kNoBounds = [] {
      std::array<Equity, Stride> bounds{};
      bounds.fill(kNoBound);
      return bounds;
    }();
    if (lane >= board_.side) return;
    int start = -1;
    if (tiles_on_board_ == 0) {
      if (lane != premiums_.start[view] || (view == 1 && premiums_.symmetric)) return;
      start = premiums_.start[1 - view];
    }
    Collect collect{*this, moves};
    int limit = 0;
    for (std::uint32_t rest = anchors_of(board_, view, lane, start); rest != 0; rest &= rest - 1) {
      const int place = std::countr_zero(rest);
      by_gaddag_.generate(board_, premiums_, rules_,
                          {static_cast<std::uint8_t>(view), static_cast<std::uint8_t>(lane),
                           static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(limit)},
                          kNoBounds, collect);
      const bool empty = board_.views[view].tiles[board_.square(lane, place)] == kEmpty;
      limit = place + (empty ? 1 : 2);
    }
  }

  // --- What the other player threatens

  // A set of squares.
  class Squares {
   public:
    void add(int view, int lane, int place) {
      const int number = view == 0 ? lane * Stride + place : place * Stride + lane;
      words_[static_cast<std::size_t>(number) / 64] |= std::uint64_t{1} << number % 64;
    }
    void add(const Squares& others) {
      for (std::size_t word = 0; word < words_.size(); ++word) words_[word] |= others.words_[word];
    }
    bool meets(const Squares& other) const {
      std::uint64_t common = 0;
      for (std::size_t word = 0; word < words_.size(); ++word) {
        common |= words_[word] & other.words_[word];
      }
      return common != 0;
    }

   private:
    std::array<std::uint64_t, (Stride * Stride + 63) / 64> words_{};
  };

  struct Threat {
    int score = -1;
    Squares squares;  // a tile on one of them, and the play is another one or none
  };
  static constexpr std::size_t kMostThreats = 4;
  using Threats = std::array<Threat, kMostThreats>;  // the best first

  // visit(place) for each square that the move fills.
  template <class Visit>
  void each_fresh(const Move& move, Visit visit) const {
    const std::uint32_t occupied = board_.views[move.lane / Stride].occupied[move.lane % Stride];
    int place = move.begin;
    for (int left = move.fresh; left > 0; ++place) {
      if ((occupied >> place & 1) != 0) continue;
      visit(place);
      --left;
    }
  }

  Squares filled_by(const Move& move) const {
    Squares squares;
    each_fresh(move,
               [&](int place) { squares.add(move.lane / Stride, move.lane % Stride, place); });
    return squares;
  }

  // Those that it fills and the ends of all words that it makes.
  Squares needed_by(const Move& move) const {
    Squares squares = filled_by(move);
    const int view = move.lane / Stride, lane = move.lane % Stride;
    const auto add = [&](int of_view, int of_lane, int place) {
      if (place >= 0 && place < board_.side) squares.add(of_view, of_lane, place);
    };
    add(view, lane, move.begin - 1);
    add(view, lane, move.begin + move.length);
    each_fresh(move, [&](int place) {
      const std::uint32_t across = board_.views[1 - view].occupied[static_cast<std::size_t>(place)];
      int low = lane - 1, high = lane + 1;
      while (low >= 0 && (across >> low & 1) != 0) --low;
      while (high < board_.side && (across >> high & 1) != 0) ++high;
      add(1 - view, place, low);
      add(1 - view, place, high);
    });
    return squares;
  }

  // The best plays with which the other player could go out now.
  Threats threats(int ply) const {
    Threats threats;
    std::array<const Move*, kMostThreats> best{};
    const int other = 1 - on_turn_;
    const Listed& listed = lists_[static_cast<std::size_t>(ply)];
    const std::uint64_t changed = ply > 0 ? made_[ply - 1].changed[other] : 0;
    for (const Move& move : listed.moves) {
      if (move.uses != state_.nibbles[other] || (changed >> move.lane & 1) != 0) continue;
      const Move* kept = &move;
      for (const Move*& place : best) {
        if (place == nullptr || kept->score > place->score) std::swap(place, kept);
        if (kept == nullptr) break;
      }
    }
    for (std::size_t number = 0; number < kMostThreats && best[number] != nullptr; ++number) {
      threats[number] = {best[number]->score, needed_by(*best[number])};
    }
    return threats;
  }

  void lower_ceilings(int ply, Listed& listed) const {
    const Threats all = threats(ply);
    if (all[0].score < 0) return;
    const int own = state_.points[on_turn_];
    for (std::size_t number = 0; number < listed.moves.size(); ++number) {
      const Move& move = listed.moves[number];
      if (move.uses == state_.nibbles[on_turn_]) continue;  // the game is over then
      if (move.score == 0 && state_.scoreless + 1 >= kScorelessLimit) continue;  // then too
      const Squares filled = filled_by(move);
      for (const Threat& threat : all) {
        if (threat.score < 0) break;
        if (threat.squares.meets(filled)) continue;
        listed.ceilings[number] = move.score - threat.score - out_bonus(own - move.points);
        break;
      }
    }
  }

  // --- Order

  // Leaves out what cannot beat the floor.
  void rank(int ply, Listed& listed, std::uint32_t first, int floor) {
    constexpr int kFirst = 1 << 20;
    listed.order.clear();
    listed.given = 0;
    listed.ceiling_of_rest = -search::kMostGain;
    const bool stuck =
        is_stuck(state_.nibbles[1 - on_turn_], lists_[static_cast<std::size_t>(ply)]);
    for (std::size_t number = 0; number < listed.moves.size(); ++number) {
      const Move& move = listed.moves[number];
      const int ceiling = listed.ceilings[number];
      if (ceiling <= floor) {
        listed.ceiling_of_rest = std::max(listed.ceiling_of_rest, ceiling);
        continue;
      }
      const bool comes_first = first != 0 && mark(move) == first;
      listed.order.emplace_back(comes_first ? kFirst : promise(move, ceiling, stuck), number);
    }
  }

  // Against a player who cannot go out there is time, and tiles are worth more one by one.
  // Otherwise those that are kept will be paid for, twice.
  int promise(const Move& move, int ceiling, bool stuck) const {
    if (move.fresh == 0) return -1;
    if (move.uses == state_.nibbles[on_turn_]) {
      return move.score + 2 * move.points + out_bonus(state_.points[1 - on_turn_]) + kOutPromises;
    }
    if (ceiling != kNoCeiling) return ceiling + out_bonus(state_.points[on_turn_]);
    return stuck ? move.score - kTileWaits * move.fresh : move.score + 2 * move.points;
  }

  // None where the rack can play none of them.
  const Move* most_promising(const Listed& listed, std::uint64_t changed, TileNibbles rack,
                             int others_points, const Squares& filled) const {
    const Move* best = nullptr;
    int most = -1;
    for (std::size_t number = 0; number < listed.begins[kLanes]; ++number) {
      const Move& move = listed.moves[number];
      if ((((rack | kGuards) - move.uses) & kGuards) != kGuards) continue;
      if ((changed >> move.lane & 1) != 0) continue;
      int promise = move.score + 2 * move.points;
      if (move.uses == rack) promise += out_bonus(others_points) + kOutPromises;
      if (promise <= most || filled.meets(filled_by(move))) continue;
      most = promise;
      best = &move;
    }
    return best;
  }
  // Has the rack a tile that no play of the list can use?
  static bool is_stuck(TileNibbles rack, const Listed& listed) {
    for (; rack != 0; rack &= rack - 1) {
      const int kind = std::countr_zero(rack) / 4;
      if ((listed.used >> 4 * kind & 0xF) == 0) return true;
    }
    return false;
  }
  static constexpr int kTileWaits = 3;     // points that a tile may bring in a later turn
  static constexpr int kOutPromises = 10;  // points, as much as a turn is worth

  const BoardPremiums<Stride>& premiums_;
  const WordRules& rules_;
  GaddagGenerator<Stride, LargeMachine> by_gaddag_;
  Board<Stride> board_;
  State state_;
  int on_turn_ = 0;
  int tiles_on_board_ = 0;
  int worthless_ = 0;  // tiles on the board and the racks
  std::array<TileNibbles, kKinds> unit_{};
  TileNibbles worthless_kinds_ = 0;
  std::vector<Listed> lists_;  // [ply + 1]; [0]: those of the other player at the root
  std::vector<Made> made_;     // [ply]
};

}  // namespace quadrille::words
