#include "quadrille/chess/text/text.hpp"

#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/moves/moves.hpp"

namespace quadrille::chess {

std::string fen(const Setup& setup, CastlingLetters letters) {
  char text[kLongestFen];
  return {text, write_fen(setup, std::span<char, kLongestFen>(text), letters)};
}

std::string text_of(const DroppedRights& rights) {
  return "castling rights " + std::string(rights.letters()) + " dropped: no king and rook at home";
}

std::string uci(Move move, bool chess960) {
  char text[kLongestUci];
  return {text, write_uci(move, chess960, std::span<char, kLongestUci>(text))};
}

std::string san(const Board& board, Move move) {
  MoveList legal;
  generate(board, legal);
  const Board next = after(board, move);
  const Threat threat = !in_check(next)    ? Threat::none
                        : count(next) == 0 ? Threat::mate
                                           : Threat::check;
  char text[kLongestSan];
  return {text,
          write_san(setup_of(board), move, legal, threat, std::span<char, kLongestSan>(text))};
}

}  // namespace quadrille::chess
