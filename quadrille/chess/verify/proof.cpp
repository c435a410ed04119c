#include "quadrille/chess/verify/proof.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "quadrille/chess/board/keys.hpp"
#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/chess/moves/position.hpp"
#include "quadrille/chess/notation/openings.hpp"
#include "quadrille/chess/reference/reference.hpp"
#include "quadrille/chess/tables/slider_tables.hpp"
#include "quadrille/chess/text/text.hpp"
#include "quadrille/core/rng.hpp"

namespace quadrille::chess {
namespace {

constexpr int kMostPlies = 160;

std::vector<std::uint16_t> sorted_codes(const MoveList& moves) {
  std::vector<std::uint16_t> codes;
  for (const Move move : moves) codes.push_back(move.code());
  std::sort(codes.begin(), codes.end());
  return codes;
}

// The first move that is in one list only, for the report.
std::string first_difference(const std::vector<std::uint16_t>& fast,
                             const std::vector<std::uint16_t>& truth) {
  std::vector<std::uint16_t> either;
  std::set_symmetric_difference(fast.begin(), fast.end(), truth.begin(), truth.end(),
                                std::back_inserter(either));
  if (either.empty()) return "a move is listed twice";
  const bool missing = std::binary_search(truth.begin(), truth.end(), either.front());
  return fmt::format("{} {}", uci(Move::from_code(either.front()), true),
                     missing ? "is missing" : "is not legal");
}

// Checks one position. The first thing that differs is kept, later ones are not.
class PositionCheck {
 public:
  PositionCheck(const Setup& setup, const std::vector<Path>& paths)
      : setup_(setup),
        board_(board_of(setup)),
        position_(position_of(board_)),
        truth_(reference::position_of(setup)),
        paths_(paths) {
    reference::generate(truth_, legal_);
  }

  ProofResult run() {
    result_.counts.positions = 1;
    result_.counts.moves_compared = legal_.size();
    check_board();
    check_moves();
    for (const Move move : legal_) check_move(move);
    check_counts();
    check_notation();
    return std::move(result_);
  }

 private:
  void expect(bool equal, std::string_view what) {
    if (equal || result_.difference) return;
    result_.difference =
        Difference{fen(setup_), fmt::format("{} differs from the reference", what)};
  }

  void check_board() {
    expect(setup_of(board_) == setup_, "the board");
    expect(in_check(board_) == reference::in_check(truth_), "check");
    expect(position_.key == reference::key_of(truth_), "the hash");
  }

  template <class Generate>
  void compare_list(std::string_view what, Generate generate) {
    MoveList moves;
    generate(moves);
    const auto fast = sorted_codes(moves), truth = sorted_codes(legal_);
    if (fast != truth)
      expect(false, fmt::format("{}: {}: it", what, first_difference(fast, truth)));
  }

  void check_moves() {
    compare_list("moves by rays", [&](MoveList& moves) { generate(board_, moves); });
    compare_list("moves by magic", [&](MoveList& moves) {
      generate<Which::all>(MagicMachine(magic_tables()), board_, moves);
    });
    compare_list("captures and promotions, and quiet moves", [&](MoveList& moves) {
      generate<Which::captures_and_promotions>(PlainMachine{}, board_, moves);
      const std::size_t forcing = moves.size();
      generate<Which::quiet>(PlainMachine{}, board_, moves);
      for (std::size_t index = 0; index < moves.size(); ++index) {
        expect(is_capture_or_promotion(moves[index]) == (index < forcing),
               "what is called a capture or promotion");
      }
    });
  }

  bool is_capture_or_promotion(Move move) const {
    return move.is_promotion() || move.flag() == Flag::en_passant ||
           (!move.is_castling() && !setup_.pieces[move.to()].empty());
  }

  void check_move(Move move) {
    const reference::Position before = truth_;
    reference::Undo undo;
    reference::make(truth_, move, undo);
    const Board next = after(board_, move);
    const Setup next_setup = reference::setup_of(truth_);
    expect(setup_of(next) == next_setup, fmt::format("the position after {}", uci(move, true)));
    const Position followed = after(position_, move);
    expect(followed.board == next && followed.key == key_of(next_setup) &&
               followed.pawn_key == position_of(next).pawn_key,
           fmt::format("the hash after {}", uci(move, true)));
    expect(in_check(next) == reference::in_check(truth_),
           fmt::format("check after {}", uci(move, true)));
    reference::unmake(truth_, move, undo);
    expect(truth_ == before, fmt::format("the position after taking back {}", uci(move, true)));
  }

  // Two plies, so that the positions below go through the kernels of each path.
  void check_counts() {
    expect(count(board_) == legal_.size(), "the number of moves");
    std::uint64_t truth = 0;
    for (const Move move : legal_) {
      reference::Undo undo;
      MoveList replies;
      reference::make(truth_, move, undo);
      reference::generate(truth_, replies);
      reference::unmake(truth_, move, undo);
      truth += replies.size();
    }
    for (const Path path : paths_) {
      expect(perft(path, board_, 1) == legal_.size(), fmt::format("perft 1 ({})", name_of(path)));
      expect(perft(path, board_, 2) == truth, fmt::format("perft 2 ({})", name_of(path)));
    }
  }

  void check_notation() {
    for (const CastlingLetters letters : {CastlingLetters::shortest, CastlingLetters::files}) {
      const auto read = parse_fen(fen(setup_, letters));
      expect(read && *read == setup_, "the position read back from FEN");
    }
    for (const Move move : legal_) {
      for (const bool chess960 : {false, true}) {
        // Without Chess960 castling may be spelt like a king's step, which then has the word.
        if (move.is_castling() && !chess960 && is_chess960(setup_)) continue;
        const auto read = parse_uci(uci(move, chess960), legal_);
        expect(read && *read == move, fmt::format("{} read back", uci(move, chess960)));
      }
      const std::string text = san(board_, move);
      const auto read = parse_san(text, setup_, legal_);
      expect(read && *read == move, fmt::format("{} read back", text));
    }
  }

  const Setup setup_;
  const Board board_;
  const Position position_;
  reference::Position truth_;
  const std::vector<Path>& paths_;
  MoveList legal_;
  ProofResult result_;
};

Setup opening(std::uint64_t index, Rng& rng) {
  if (index % 4 == 0) return start_setup();
  if (index % 4 == 1) return chess960_setup(static_cast<int>(rng.below(kChess960Starts)));
  return index % 4 == 2 ? random_ending(rng) : random_duel(rng);
}

enum class Preference { none, pawns, captures, checks };

bool suits(Preference preference, const Board& board, Move move) {
  switch (preference) {
    case Preference::none:
      return true;
    case Preference::pawns:
      return board.kind_on(move.from()) == Kind::pawn;
    case Preference::captures:
      return (board.of(!board.side) & bit(move.to())) != 0 || move.flag() == Flag::en_passant;
    case Preference::checks:
      break;
  }
  return in_check(after(board, move));
}

// Every other move is one to the player's preference, if there is one.
Move choose(const Board& board, const MoveList& legal, Preference preference, Rng& rng) {
  MoveList liked;
  if (rng.below(2) == 0) {
    for (const Move move : legal) {
      if (suits(preference, board, move)) liked.push(move);
    }
  }
  const MoveList& moves = liked.empty() ? legal : liked;
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace

ProofResult Proof::position(const Setup& setup) const {
  return PositionCheck(setup, paths_).run();
}

ProofResult Proof::game(std::uint64_t seed, std::uint64_t index) const {
  Rng rng = Rng(seed).split(index);
  const auto preference = static_cast<Preference>(rng.below(4));
  ProofResult total;
  // Moves are the reference's, so that a wrong fast generator cannot choose where it is looked at.
  Setup setup = opening(index, rng);
  for (int ply = 0; ply < kMostPlies; ++ply) {
    ProofResult result = position(setup);
    total.counts.add(result.counts);
    total.difference = std::move(result.difference);
    if (total.difference) break;
    reference::Position position = reference::position_of(setup);
    MoveList legal;
    reference::generate(position, legal);
    if (legal.empty()) break;
    reference::Undo undo;
    reference::make(position, choose(board_of(setup), legal, preference, rng), undo);
    setup = reference::setup_of(position);
  }
  return total;
}

}  // namespace quadrille::chess
