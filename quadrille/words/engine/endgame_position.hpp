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

    friend bool operator==(const Move&, const Move&) = default;
  };

  // Of several searches of one position, so that each begins elsewhere.
  struct Share {
    std::size_t number = 0;
    std::size_t count = 1;
  };

  // Both players have tiles, and the bag is empty. `salt` tells the keys from those of others.
  EndgamePosition(const BoardPremiums<Stride>& premiums, const WordRules& rules, const Setup& setup,
                  std::uint64_t salt, Share share)
      : premiums_(premiums),
        rules_(rules),
        share_(share),
        by_gaddag_(*rules.tiles),
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
    for (const std::size_t player : {0u, 1u}) {
      Listed& listed = plies_[0].lists[player];
      generate(player, ~std::uint64_t{0}, nullptr, listed);
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
      if (move.uses == rack && move.score > best && (known.changed >> move.lane & 1) == 0) {
        best = move.score;
      }
    }
    if (best < 0) return std::nullopt;
    return best + out_bonus(state_.points[1 - on_turn_]);
  }

  // The one with the mark or else the most promising, among plays that are known to be there still
  // and may earn `wanted`.
  std::optional<Move> quick(int ply, std::uint32_t mark, int wanted) const {
    const Known& known = plies_[ply].known[on_turn_];
    const TileNibbles guarded = state_.nibbles[on_turn_] | kGuards;
    const Threats all = threats(ply);
    const bool stuck = others_stuck(ply);
    FewMoves few;
    for (std::size_t number = 0; number < known.listed->begins[kLanes]; ++number) {
      const Move& move = known.listed->moves[number];
      if ((known.changed >> move.lane & 1) != 0) continue;
      if (((guarded - move.uses) & kGuards) != kGuards) continue;
      const int ceiling = ceiling_by(all, move);
      if (ceiling < wanted) continue;
      if (mark != 0 && EndgamePosition::mark(move) == mark) return move;
      few.offer(promise(move, ceiling, stuck), move);
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

  const Move* next(int ply) {
    Ranked& ranked = plies_[ply].ranked;
    if (ranked.given == ranked.order.size()) return nullptr;
    const auto from = ranked.order.begin() + static_cast<std::ptrdiff_t>(ranked.given++);
    const std::size_t one_by_one = share_.number == 0 ? kPickedOneByOne : 2;
    if (ranked.given < one_by_one) {
      std::iter_swap(from, std::max_element(from, ranked.order.end()));
    } else if (ranked.given == one_by_one) {
      std::sort(from, ranked.order.end(), [](auto one, auto other) { return other < one; });
      const std::ptrdiff_t rest = ranked.order.end() - from;
      std::rotate(from, from + rest * std::ptrdiff_t(share_.number) / std::ptrdiff_t(share_.count),
                  ranked.order.end());
    }
    return &plies_[ply].known[on_turn_].listed->moves[from->number()];
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

  static std::uint32_t mark(const Move& move) {
    std::uint64_t word = move.uses + (std::uint64_t{move.lane} << 58);
    for (const Tile tile : move.tiles) word = word * 257 + tile;
    return static_cast<std::uint32_t>(mix(word * 31 + move.begin) >> 40) | 1;
  }

  int make(int ply, const Move& move) {
    Made& made = plies_[ply].made;
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
  }

  // Both play on, each what promises most of the plays that are known and still fit; nothing is
  // placed or generated for it.
  int guess(int ply) const {
    const std::array<const Known*, 2> known = {&plies_[ply].known[on_turn_],
                                               &plies_[ply].known[1 - on_turn_]};
    std::array<TileNibbles, 2> racks = {state_.nibbles[on_turn_], state_.nibbles[1 - on_turn_]};
    std::array<int, 2> points = {state_.points[on_turn_], state_.points[1 - on_turn_]};
    Squares filled;
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
    TileNibbles used = 0;  // not zero for a kind of tile that some play has
    TileNibbles rack = 0;  // that they were found for
  };
  // The plays that a player had at some time, and the lanes that have changed since.
  struct Known {
    const Listed* listed;
    std::uint64_t changed;
  };
  // The most promising of many, best first.
  struct FewMoves {
    static constexpr std::size_t kMost = 8;
    std::array<std::pair<int, const Move*>, kMost> moves;
    std::size_t count = 0;

    void offer(int promise, const Move& move) {
      if (count == kMost && promise <= moves[kMost - 1].first) return;
      std::size_t at = count < kMost ? count++ : kMost - 1;
      for (; at > 0 && moves[at - 1].first < promise; --at) moves[at] = moves[at - 1];
      moves[at] = {promise, &move};
    }
  };
  struct Ranked {
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

  struct Ply {
    std::array<Listed, 2> lists;  // by player, where they were found here
    std::array<Known, 2> known;   // by player
    Ranked ranked;                // those of the player on turn
    Made made;
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

  // Makes the plays known that the player has now.
  void refresh(int ply, int player) {
    Known& known = plies_[ply].known[player];
    if (known.changed == 0 && known.listed->rack == state_.nibbles[player]) return;
    Listed& listed = plies_[ply].lists[player];
    generate(static_cast<std::size_t>(player), known.changed, known.listed, listed);
    known = {&listed, 0};
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

  void generate(std::size_t player, std::uint64_t changed, const Listed* earlier, Listed& listed) {
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
    listed.rack = state_.nibbles[player];
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
    const Known& known = plies_[ply].known[other];
    for (const Move& move : known.listed->moves) {
      if (move.uses != state_.nibbles[other] || (known.changed >> move.lane & 1) != 0) continue;
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

  // What a move cannot beat because a threat remains.
  int ceiling_by(const Threats& all, const Move& move) const {
    if (all[0].score < 0) return kNoCeiling;
    if (move.uses == state_.nibbles[on_turn_]) return kNoCeiling;  // the game is over then
    if (move.score == 0 && state_.scoreless + 1 >= kScorelessLimit) return kNoCeiling;  // then too
    const Squares filled = filled_by(move);
    for (const Threat& threat : all) {
      if (threat.score < 0) break;
      if (threat.squares.meets(filled)) continue;
      return move.score - threat.score - out_bonus(state_.points[on_turn_] - move.points);
    }
    return kNoCeiling;
  }

  // --- Order

  // Leaves out what cannot beat the floor.
  void rank(int ply, std::uint32_t first, int floor) {
    constexpr int kFirst = 1 << 20;
    const std::vector<Move>& moves = plies_[ply].known[on_turn_].listed->moves;
    Ranked& ranked = plies_[ply].ranked;
    ranked.ceilings.resize(moves.size());
    ranked.order.clear();
    ranked.given = 0;
    ranked.ceiling_of_rest = -search::kMostGain;
    const Threats all = threats(ply);
    const bool stuck = others_stuck(ply);
    for (std::size_t number = 0; number < moves.size(); ++number) {
      const Move& move = moves[number];
      const int ceiling = ranked.ceilings[number] = ceiling_by(all, move);
      if (ceiling <= floor) {
        ranked.ceiling_of_rest = std::max(ranked.ceiling_of_rest, ceiling);
        continue;
      }
      const bool comes_first = first != 0 && mark(move) == first;
      ranked.order.emplace_back(comes_first ? kFirst : promise(move, ceiling, stuck), number);
    }
  }

  // Against a player who cannot go out there is time, and tiles are worth more one by one.
  // Otherwise those that are kept will be paid for, twice, and of moves that may both be good
  // enough the one with more tiles leaves less to search.
  int promise(const Move& move, int ceiling, bool stuck) const {
    if (move.fresh == 0) return -1;
    if (move.uses == state_.nibbles[on_turn_]) {
      return move.score + 2 * move.points + out_bonus(state_.points[1 - on_turn_]) + kOutPromises;
    }
    const int shortens = kTileShortens * move.fresh;
    if (ceiling != kNoCeiling) return ceiling + out_bonus(state_.points[on_turn_]) + shortens;
    return stuck ? move.score - kTileWaits * move.fresh : move.score + 2 * move.points + shortens;
  }

  // What a move promises because the rest of the rack could go out next: then most of what the
  // other player can do in between is settled by that threat.
  int promise_of_rest(const Known& known, const Move& first) const {
    const TileNibbles rest = state_.nibbles[on_turn_] - first.uses;
    if (rest == 0) return kRestPromises;
    const Squares filled = filled_by(first);
    int best = 0;
    for (const Move& move : known.listed->moves) {
      if (move.uses != rest || (known.changed >> move.lane & 1) != 0) continue;
      const int promise = move.score + kRestPromises;
      if (promise > best && !needed_by(move).meets(filled)) best = promise;
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
                             const Squares& filled) const {
    const Move* best = nullptr;
    int most = -1;
    for (std::size_t number = 0; number < known.listed->begins[kLanes]; ++number) {
      const Move& move = known.listed->moves[number];
      if ((((rack | kGuards) - move.uses) & kGuards) != kGuards) continue;
      if ((known.changed >> move.lane & 1) != 0) continue;
      int promise = move.score + 2 * move.points;
      if (move.uses == rack) promise += out_bonus(others_points) + kOutPromises;
      if (promise <= most || filled.meets(filled_by(move))) continue;
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
  static constexpr int kTileShortens = 16;  // points that a shorter search is worth
  static constexpr int kRestPromises = 20;
  static constexpr int kTileWaits = 3;     // points that a tile may bring in a later turn
  static constexpr int kOutPromises = 10;  // points, as much as a turn is worth

  const BoardPremiums<Stride>& premiums_;
  const WordRules& rules_;
  const Share share_;
  GaddagGenerator<Stride, LargeMachine> by_gaddag_;
  Board<Stride> board_;
  State state_;
  int on_turn_ = 0;
  int tiles_on_board_ = 0;
  int worthless_ = 0;  // tiles on the board and the racks
  std::array<TileNibbles, kKinds> unit_{};
  TileNibbles worthless_kinds_ = 0;
  std::vector<Ply> plies_;
};

}  // namespace quadrille::words
