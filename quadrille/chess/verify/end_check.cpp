#include "quadrille/chess/verify/end_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/chess/board/game_end.hpp"
#include "quadrille/chess/board/playable.hpp"
#include "quadrille/chess/games/game.hpp"
#include "quadrille/chess/notation/openings.hpp"
#include "quadrille/chess/pocket/pocket_rules.hpp"
#include "quadrille/chess/reference/reference_game_end.hpp"
#include "quadrille/chess/text/text.hpp"
#include "quadrille/verify/findings.hpp"

namespace quadrille::chess {
namespace {

constexpr int kPlies = 24;      // enough for a third time, and for the last of the fifty moves
constexpr int kFifty = 2 * 50;  // half-moves; not the constant that is put to the proof

// Kings and up to four minor pieces: from a draw to a won game, a capture apart.
Setup random_minors(Rng& rng) {
  for (;;) {
    Setup setup;
    const auto place = [&](Piece piece) { setup.pieces[rng.below(kSquares)] = piece; };
    const auto colour = [&] { return rng.below(2) == 0 ? Colour::white : Colour::black; };
    for (std::uint32_t left = rng.below(5); left > 0; --left) {
      place({colour(), rng.below(3) == 0 ? Kind::knight : Kind::bishop});
    }
    place({Colour::white, Kind::king});
    place({Colour::black, Kind::king});
    setup.side = colour();
    if (objection_to(setup) == nullptr) return setup;
  }
}

// A queen or a rook against a bare king in his corner: mates and stalemates are near.
Setup random_cornered(Rng& rng) {
  for (;;) {
    Setup setup;
    const auto within = [&](std::uint32_t side) {
      const auto rank = static_cast<int>(rng.below(side));
      const auto file = static_cast<int>(rng.below(side));
      return square_at(file, rank);
    };
    setup.pieces[within(8)] = Piece(Colour::white, rng.below(2) == 0 ? Kind::queen : Kind::rook);
    setup.pieces[within(4)] = Piece(Colour::white, Kind::king);
    setup.pieces[within(2)] = Piece(Colour::black, Kind::king);
    if (objection_to(setup) == nullptr) return setup;
  }
}

Setup opening(Rng& rng) {
  constexpr std::uint32_t kNear = 12;  // half-moves before the end of the fifty, and a few beyond
  switch (rng.below(5)) {
    case 0:
      return chess960_setup(static_cast<int>(rng.below(kChess960Starts)));
    case 1:
      return random_duel(rng);
    default:
      break;
  }
  const std::uint32_t kind = rng.below(3);
  Setup setup = kind == 0   ? random_ending(rng)
                : kind == 1 ? random_minors(rng)
                            : random_cornered(rng);
  if (rng.below(2) == 0) {
    setup.half_moves = static_cast<std::uint16_t>(kFifty + 2 - static_cast<int>(rng.below(kNear)));
  }
  return setup;
}

class EndCheck {
 public:
  explicit EndCheck(Rng rng)
      : rng_(rng),
        start_(opening(rng_)),
        game_(start_),
        pocket_(pocket::game_of(start_)),
        truth_{reference::position_of(start_)},
        root_(rng_.below(kPlies)) {}

  ProofResult run() {
    for (int ply = 0; ply <= kPlies && findings_.clean(); ++ply) {
      check_game();
      check_search();
      check_pocket();
      reference::generate(truth_.back(), legal_);
      if (legal_.empty()) break;
      play(choose());
    }
    return std::move(findings_).result();
  }

 private:
  void check_game() {
    const GameEnd fast = game_.ending(), truth = reference::ending(truth_);
    findings_.expect(fast == truth, [&] { return say("the end of the game", fast, truth); });
  }

  // The second time after the root, or the third.
  void check_search() {
    const std::size_t last = truth_.size() - 1;
    if (last < root_) return;
    int before = 0;
    bool after = false;
    for (std::size_t ply = 0; ply < last; ++ply) {
      if (!reference::same_position(truth_[ply], truth_[last])) continue;
      if (ply > root_) after = true;
      if (ply <= root_) ++before;
    }
    const int reversible = std::min(static_cast<int>(last), int{game_.board().half_moves});
    const bool fast = is_repeated(reversible, static_cast<int>(last - root_), [&](int back) {
      return keys_[last - static_cast<std::size_t>(back)] == keys_[last];
    });
    findings_.expect(fast == (after || before >= 2), [&] {
      return fmt::format("after {}: a repetition for a search from move {}", moves(), root_);
    });
  }

  // Without a hash it takes an en passant that a pin forbids for a right.
  void check_pocket() {
    const reference::Position& now = truth_.back();
    int earlier = 0;
    for (std::size_t ply = 0; ply + 1 < truth_.size(); ++ply) {
      earlier += same_cells(truth_[ply], now) ? 1 : 0;
    }
    const GameEnd truth = reference::ending(truth_), fast = pocket::ending(pocket_);
    const bool counted = pocket::earlier_occurrences(pocket_) == earlier;
    findings_.expect(counted, [&] { return fmt::format("after {}: times, pocket", moves()); });
    if (truth != GameEnd::repetition || earlier >= 2) {
      findings_.expect(fast == truth,
                       [&] { return say("the end of the tiny player's game", fast, truth); });
    }
    const bool drawn = reference::insufficient_material(now) || earlier > 0 ||
                       (now.state.half_moves >= kFifty && truth != GameEnd::checkmate);
    findings_.expect(pocket::Rules{}.result(pocket_, 0).has_value() == drawn, [&] {
      return fmt::format("after {}: a draw in the tiny player's search", moves());
    });
  }

  static bool same_cells(const reference::Position& one, const reference::Position& other) {
    return one.board == other.board && one.state.side == other.state.side &&
           one.state.rooks == other.state.rooks && one.state.en_passant == other.state.en_passant;
  }

  // To and fro, a capture, the last move of the game, or any.
  Move choose() {
    const bool last_of_fifty = truth_.back().state.half_moves == kFifty - 1;
    const std::uint32_t wish = last_of_fifty ? 6 : rng_.below(8);
    if (wish < 5 && game_.moves().size() >= 2) {
      const Move last = game_.moves()[game_.moves().size() - 2];
      const Move back(last.to(), last.from());
      if (contains(legal_, back)) return back;
    }
    MoveList liked;
    for (const Move move : legal_) {
      reference::Position next = truth_.back();
      reference::Undo undo;
      reference::make(next, move, undo);
      if (wish == 5 ? undo.captured != reference::kEmpty
                    : wish == 6 && !reference::has_legal_move(next)) {
        liked.push(move);
      }
    }
    const MoveList& moves = liked.empty() ? legal_ : liked;
    return moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
  }

  static bool contains(const MoveList& moves, Move move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
  }

  void play(Move move) {
    game_.play(move);
    pocket::play(pocket_, move);
    reference::Position next = truth_.back();
    reference::Undo undo;
    reference::make(next, move, undo);
    truth_.push_back(next);
    keys_.push_back(repetition_key(game_.position()));
  }

  std::string moves() const {
    std::string text;
    for (const Move move : game_.moves()) text += uci(move, true) + " ";
    return text.empty() ? "no move" : text.substr(0, text.size() - 1);
  }

  std::string say(std::string_view what, GameEnd fast, GameEnd truth) const {
    const auto named = [](GameEnd end) {
      return end == GameEnd::none ? std::string_view("none") : name_of(end);
    };
    return fmt::format("after {}: {} is {}, the reference says {}", moves(), what, named(fast),
                       named(truth));
  }

  Rng rng_;
  const Setup start_;
  Game game_;
  pocket::Game pocket_;
  std::vector<reference::Position> truth_;  // all positions so far
  std::vector<std::uint64_t> keys_{repetition_key(game_.position())};
  const std::size_t root_;  // of the search, in plies
  MoveList legal_;
  Findings findings_{[this] { return fen(start_); }};
};

}  // namespace

ProofResult check_endings(Rng rng) {
  return EndCheck(rng).run();
}

}  // namespace quadrille::chess
