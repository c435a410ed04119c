#include "quadrille/chess/verify/proof.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "quadrille/chess/board/keys.hpp"
#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/games/game.hpp"
#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/chess/moves/position.hpp"
#include "quadrille/chess/notation/openings.hpp"
#include "quadrille/chess/reference/reference.hpp"
#include "quadrille/chess/reference/reference_game_end.hpp"
#include "quadrille/chess/tables/slider_tables.hpp"
#include "quadrille/chess/text/text.hpp"
#include "quadrille/chess/verify/end_check.hpp"
#include "quadrille/chess/verify/move_survey.hpp"
#include "quadrille/core/rng.hpp"
#include "quadrille/verify/checklist.hpp"
#include "quadrille/verify/findings.hpp"
#include "quadrille/verify/prove_games.hpp"

namespace quadrille::chess {
namespace {

constexpr int kMostPlies = 160;
constexpr int kCodesEvery = 7;  // positions, so of both sides: all 32,768 move codes take long
constexpr std::uint64_t kEndings = 2;  // games that seek their end, for each other game

// Checks one position. The first thing that differs is kept, later ones are not.
class PositionCheck {
 public:
  // `codes`: whether every move code there is is asked about.
  PositionCheck(const Setup& setup, const std::vector<Path>& paths, bool codes)
      : setup_(setup),
        board_(board_of(setup)),
        position_(position_of(board_)),
        truth_(reference::position_of(setup)),
        paths_(paths),
        codes_(codes) {
    reference::generate(truth_, legal_);
  }

  ProofResult run() {
    findings_.counts().positions = 1;
    findings_.counts().moves_compared = legal_.size();
    check_board();
    check_moves();
    for (const Move move : legal_) check_move(move);
    check_counts();
    check_end();
    check_notation();
    return std::move(findings_).result();
  }

 private:
  template <class What>
  void expect(bool equal, const What& what) {
    findings_.expect_equal(equal, what);
  }

  void check_board() {
    expect(setup_of(board_) == setup_, "the board");
    expect(in_check(board_) == reference::in_check(truth_), "check");
    expect(position_.key == reference::key_of(truth_), "the hash");
  }

  void compare_list(std::string_view what, std::string_view way, const MoveList& moves) {
    const auto say = [&](Move move, std::string_view wrong) {
      return fmt::format("{} {}: {} {}: it", what, way, uci(move, true), wrong);
    };
    checklist_.begin(legal_.size());
    for (const Move move : moves) {
      const Tick tick = checklist_.tick(number_of(move));
      expect(tick == Tick::first,
             [&] { return say(move, tick == Tick::again ? "is listed twice" : "is not legal"); });
    }
    const std::optional<std::size_t> missing = checklist_.first_missing();
    expect(!missing, [&] { return say(legal_[*missing], "is missing"); });
  }

  // In the reference's list.
  std::optional<std::size_t> number_of(Move move) const {
    const auto found = std::find(legal_.begin(), legal_.end(), move);
    if (found == legal_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - legal_.begin());
  }

  void check_moves() {
    MoveList moves;
    generate(board_, moves);
    compare_list("moves", "for those in no hurry", moves);
    const auto survey = std::make_unique<MoveSurvey>();
    survey_moves(PlainMachine{}, board_, codes_, *survey);
    check_survey("by rays", *survey);
    survey_moves(MagicMachine(magic_tables()), board_, codes_, *survey);
    check_survey("by magic", *survey);
#if defined(__x86_64__)
    if (std::find(paths_.begin(), paths_.end(), Path::pext) == paths_.end()) return;
    survey_moves_pext(board_, codes_, *survey);
    check_survey("by pext", *survey);
#endif
  }

  void check_survey(std::string_view way, MoveSurvey& survey) {
    compare_list("moves", way, survey.all);
    for (const Move move : survey.forcing) check_kind(move, true);
    for (const Move move : survey.quiet) check_kind(move, false);
    for (const Move move : survey.quiet) survey.forcing.push(move);
    compare_list("captures and promotions, and quiet moves", way, survey.forcing);
    expect(static_cast<std::size_t>(survey.count) == legal_.size(),
           [&] { return fmt::format("the number of moves {}", way); });
    if (codes_) check_codes(way, survey);
  }

  void check_kind(Move move, bool forcing) {
    expect(is_capture_or_promotion(move) == forcing, "what is called a capture or promotion");
  }

  // Each legal move is called legal, and no other of all codes is.
  void check_codes(std::string_view way, MoveSurvey& survey) {
    const auto say = [&](Move move, std::string_view wrong) {
      return fmt::format("is_legal {}: {} with flag {} is {}: it", way, uci(move, true),
                         static_cast<int>(move.flag()), wrong);
    };
    for (const Move move : legal_) {
      expect(survey.legal[move.code()], [&] { return say(move, "refused"); });
      survey.legal[move.code()] = false;
    }
    const bool* const wrong = std::find(survey.legal, survey.legal + kMoveCodes, true);
    expect(wrong == survey.legal + kMoveCodes, [&] {
      return say(Move::from_code(static_cast<std::uint16_t>(wrong - survey.legal)), "not legal");
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
    const auto after_move = [&](std::string_view what) {
      return [=] { return fmt::format("{} {}", what, uci(move, true)); };
    };
    expect(setup_of(next) == next_setup, after_move("the position after"));
    const Position followed = after(position_, move);
    expect(followed.board == next && followed.key == key_of(next_setup) &&
               followed.pawn_key == position_of(next).pawn_key,
           after_move("the hash after"));
    expect(in_check(next) == reference::in_check(truth_), after_move("check after"));
    reference::unmake(truth_, move, undo);
    expect(truth_ == before, after_move("the position after taking back"));
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
      expect(perft(path, board_, 1) == legal_.size(),
             [&] { return fmt::format("perft 1 ({})", name_of(path)); });
      expect(perft(path, board_, 2) == truth,
             [&] { return fmt::format("perft 2 ({})", name_of(path)); });
    }
  }

  // Of a game that has only this position; check_endings follows whole games.
  void check_end() {
    expect(Game(setup_).ending() == reference::ending(std::span(&truth_, 1)),
           "the end of the game");
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
        check_read_back(move, uci(move, chess960),
                        [&](const std::string& text) { return parse_uci(text, legal_); });
      }
      check_read_back(move, san(board_, move),
                      [&](const std::string& text) { return parse_san(text, setup_, legal_); });
    }
  }

  template <class Parse>
  void check_read_back(Move move, const std::string& text, Parse parse) {
    const auto read = parse(text);
    expect(read && *read == move, [&] { return text + " read back"; });
  }

  const Setup setup_;
  const Board board_;
  const Position position_;
  reference::Position truth_;
  const std::vector<Path>& paths_;
  const bool codes_;
  MoveList legal_;
  Checklist checklist_;  // by place in legal_
  Findings findings_{[this] { return fen(setup_); }};
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
  return PositionCheck(setup, paths_, true).run();
}

ProofResult Proof::game(std::uint64_t seed, std::uint64_t index) const {
  Rng rng = rng_of_game(seed, index);
  const auto preference = static_cast<Preference>(rng.below(4));
  ProofResult total;
  // Moves are the reference's, so that a wrong fast generator cannot choose where it is looked at.
  Setup setup = opening(index, rng);
  for (int ply = 0; ply < kMostPlies; ++ply) {
    const bool codes = ply % kCodesEvery == 0;
    total.add(PositionCheck(setup, paths_, codes).run());
    if (total.difference) break;
    reference::Position position = reference::position_of(setup);
    MoveList legal;
    reference::generate(position, legal);
    if (legal.empty()) break;
    reference::Undo undo;
    reference::make(position, choose(board_of(setup), legal, preference, rng), undo);
    setup = reference::setup_of(position);
  }
  for (std::uint64_t number = 0; number < kEndings && !total.difference; ++number) {
    total.add(check_endings(rng.split(number)));
  }
  return total;
}

}  // namespace quadrille::chess
