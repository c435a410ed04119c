#include "quadrille/chess/evaluate/endgames.hpp"

#include "quadrille/chess/evaluate/score.hpp"
#include "quadrille/core/arithmetic.hpp"
#include "quadrille/core/bits.hpp"

namespace quadrille::chess {
namespace {

constexpr int kWonEnding = 2000;  // centipawns above the material: more than any unclear position
constexpr int kEdgeStep = 40;     // each step of the lone king towards the edge or corner
constexpr int kKingStep = 20;     // each step of the kings towards each other
constexpr int kPlainValue[kKinds] = {100, 320, 330, 500, 950, 0};  // centipawns

int count_of(const Board& board, Colour colour, Kind kind) {
  return count_bits(board.of(colour, kind));
}

int plain_material(const Board& board, Colour colour) {
  int value = 0;
  for (const Kind kind : {Kind::pawn, Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
    value += kPlainValue[index_of(kind)] * count_of(board, colour, kind);
  }
  return value;
}

int pieces_value(const Board& board, Colour colour) {
  return plain_material(board, colour) -
         kPlainValue[index_of(Kind::pawn)] * count_of(board, colour, Kind::pawn);
}

bool bishops_on_both_colours(Bitboard bishops) {
  return (bishops & kDarkSquares) != 0 && (bishops & ~kDarkSquares) != 0;
}

bool can_force_mate(const Board& board, Colour strong) {
  const Bitboard us = board.of(strong), bishops = us & board.bishops();
  const int knights = count_of(board, strong, Kind::knight);
  return (us & board.straights) != 0 || bishops_on_both_colours(bishops) ||
         (bishops != 0 && knights > 0) || knights > 2;
}

// 0 in the middle … 3 on the edge.
int steps_outwards(int line) {
  return 3 - folded_file(line);
}

int steps_to_mating_place(const Board& board, Colour strong, Square king) {
  const Bitboard us = board.of(strong), bishops = us & board.bishops();
  if ((us & board.straights) == 0 && !bishops_on_both_colours(bishops) && bishops != 0) {
    const bool dark = (bishops & kDarkSquares) != 0;
    const Square corners[2] = {square_at(dark ? 0 : 7, 0), square_at(dark ? 7 : 0, 7)};
    // Along files and ranks together, so that the way round the edge is uphill too.
    const auto steps = [&](Square corner) {
      return absolute(file_of(king) - file_of(corner)) + absolute(rank_of(king) - rank_of(corner));
    };
    return min(steps(corners[0]), steps(corners[1]));
  }
  return 6 - steps_outwards(file_of(king)) - steps_outwards(rank_of(king));
}

// Pawns on one rook file only, the corner where they promote out of reach of the bishops, and the
// defending king at home there.
bool is_rook_pawn_draw(const Board& board, Colour strong) {
  const Bitboard us = board.of(strong), pawns = us & board.pawns;
  if (pawns == 0 || (us & (board.knights | board.straights)) != 0) return false;
  if ((pawns & ~kFileA) != 0 && (pawns & ~kFileH) != 0) return false;
  const Square corner = square_at(file_of(lowest_square(pawns)), strong == Colour::white ? 7 : 0);
  if ((us & board.bishops() & same_coloured(corner)) != 0) return false;
  const Square defender = board.king_square(!strong);
  if ((us & board.bishops()) != 0) return kDistance[defender][corner] <= 1;
  // Without a bishop nobody drives the defender away from before the pawns.
  const Bitboard reached =
      strong == Colour::white ? filled_up<Colour::black>(pawns) : filled_up<Colour::white>(pawns);
  return kDistance[defender][corner] <= 1 ||
         (file_of(defender) == file_of(corner) && (reached & bit(defender)) == 0);
}

bool opposite_bishops(const Board& board) {
  const Bitboard white = board.of(Colour::white) & board.bishops();
  const Bitboard black = board.of(Colour::black) & board.bishops();
  return white != 0 && black != 0 && !several(white) && !several(black) &&
         ((white & kDarkSquares) != 0) != ((black & kDarkSquares) != 0);
}

int scale_without_pawns(const Board& board, Colour strong) {
  const int ours = pieces_value(board, strong), theirs = pieces_value(board, !strong);
  if (ours - theirs > kPlainValue[index_of(Kind::bishop)]) {
    // Two knights win nothing by force.
    const bool knights_only = (board.of(strong) & (board.diagonals | board.straights)) == 0;
    return knights_only && count_of(board, strong, Kind::knight) <= 2 ? 0 : kFullScale;
  }
  if (ours < kPlainValue[index_of(Kind::rook)]) return 0;
  return theirs <= kPlainValue[index_of(Kind::bishop)] ? 6 : 14;
}

}  // namespace

std::optional<int> lone_king_value(const Board& board) {
  const bool white_lone = !several(board.of(Colour::white));
  const bool black_lone = !several(board.of(Colour::black));
  if (white_lone && black_lone) return 0;
  const Colour strong = white_lone ? Colour::black : Colour::white;
  if (!can_force_mate(board, strong)) {
    const bool pawns = (board.of(strong) & board.pawns) != 0;
    return pawns ? std::nullopt : std::optional<int>(0);
  }
  const Square king = board.king_square(strong), lone = board.king_square(!strong);
  int value = kWonEnding + plain_material(board, strong);
  value -= kEdgeStep * steps_to_mating_place(board, strong, lone);
  value -= kKingStep * kDistance[king][lone];
  value = min(value, kMostEvaluation);
  return board.side == strong ? value : -value;
}

int endgame_scale(const Board& board, Colour strong) {
  const int pawns = count_of(board, strong, Kind::pawn);
  if (pawns == 0) return scale_without_pawns(board, strong);
  if (is_rook_pawn_draw(board, strong)) return 0;
  if (opposite_bishops(board)) {
    const Bitboard others = board.knights | board.straights;
    return others == 0 ? min(16 + 5 * pawns, kFullScale) : min(40 + 3 * pawns, kFullScale);
  }
  return min(44 + 5 * pawns, kFullScale);
}

}  // namespace quadrille::chess
