// The rules of chess in the plainest words: a 0x88 board, rays walked step by step, and every move
// tried out to see whether it leaves the king attacked. Shares no table and no trick with the fast
// generator; what `verify` believes, and the board of the tiny player.
//
//   cell:  | 0 rank 3 | 0 file 3 |      a1 = 0x00, h1 = 0x07, a8 = 0x70, h8 = 0x77
//
// The one trick is old: any step off the board sets bit 3 or bit 7, so `cell & 0x88` asks for both
// edges at once.
//
//   piece: 0 for an empty cell, else pawn 1, knight 2 … king 6, with bit 3 set for Black
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "quadrille/chess/board/move.hpp"
#include "quadrille/chess/board/piece.hpp"
#include "quadrille/chess/board/setup.hpp"
#include "quadrille/chess/board/square.hpp"

namespace quadrille::chess::reference {

using Cell = std::uint8_t;
inline constexpr Cell kOffBoard = 0x88;
inline constexpr Cell kNoCell = kOffBoard;

constexpr bool on_board(int cell) {
  return (cell & kOffBoard) == 0;
}
// All cells in turn: for (int cell = 0; on_board(cell); cell = next_cell(cell)). Where a rank ends,
// the step goes over the gap; behind h8 it leaves the board.
constexpr int next_cell(int cell) {
  return (cell + 9) & ~8;
}
constexpr Cell cell_of(Square square) {
  return static_cast<Cell>(rank_of(square) << 4 | file_of(square));
}
constexpr Square square_of(Cell cell) {
  return square_at(cell & 7, cell >> 4);
}

// A piece in the board's own code.
using Code = std::uint8_t;
inline constexpr Code kEmpty = 0;

constexpr Code code_of(Colour colour, Kind kind) {
  return static_cast<Code>((index_of(kind) + 1) | index_of(colour) << 3);
}
constexpr Kind kind_of(Code code) {
  return code == kEmpty ? Kind::none : static_cast<Kind>((code & 7) - 1);
}
constexpr Colour colour_of(Code code) {
  return static_cast<Colour>(code >> 3);
}
constexpr bool is_of(Code code, Colour colour) {
  return code != kEmpty && colour_of(code) == colour;
}

enum Wing : std::uint8_t { king_side, queen_side };

// What the pieces do not show, and where the kings are.
struct State {
  Colour side = Colour::white;
  Cell en_passant = kNoCell;  // only where a pawn of `side` attacks it
  std::array<Cell, 2> kings{kNoCell, kNoCell};
  // The rooks that may still castle, by colour and wing: the rights and, for Chess960, their
  // places.
  std::array<std::array<Cell, 2>, 2> rooks{{{kNoCell, kNoCell}, {kNoCell, kNoCell}}};
  std::uint16_t half_moves = 0;
  std::uint16_t full_move = 1;

  constexpr bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 16);

struct Position {
  std::array<Code, 128> board{};
  State state;

  constexpr bool operator==(const Position&) const = default;
};
static_assert(sizeof(Position) <= 160);
static_assert(std::has_unique_object_representations_v<Position>,
              "equal means equal byte for byte");

// Belongs to the caller, one for each move that is to be taken back.
struct Undo {
  State state;
  Code captured;
};

// A setup that cannot be played (board/playable.hpp) gives a stalemate.
Position position_of(const Setup& setup);
Setup setup_of(const Position& position);

// Moves that may leave the own king attacked; castling from or through check is not among them.
void generate_pseudo_legal(const Position& position, MoveList& moves);
void generate(const Position& position, MoveList& moves);

// The same for callers who keep the moves of many positions in one buffer: they write behind `out`,
// at most kMostMoves and kMostCaptures moves, and return the new end.
Move* write_pseudo_legal(const Position& position, Move* out);
Move* write_captures(const Position& position, Move* out);  // with en passant, pseudo-legal

// Sixteen pieces with eight directions each; a pawn's two captures may be four promotions each.
inline constexpr std::size_t kMostCaptures = 16 * 8;

// `move` is pseudo-legal.
void make(Position& position, Move move, Undo& undo);
void unmake(Position& position, Move move, const Undo& undo);

bool is_attacked(const Position& position, Square square, Colour by);
bool in_check(const Position& position);
// Asked after a move: has it left the king of the side that moved attacked?
bool left_in_check(const Position& position);
bool has_legal_move(const Position& position);

// Neither side could mate even with the other's help: bare kings, one minor piece, or bishops that
// all stand on squares of one colour.
bool insufficient_material(const Position& position);

std::uint64_t key_of(const Position& position);

// The rules as the searches see them.
struct Rules {
  using Position = reference::Position;
  using Move = chess::Move;
  using Undo = reference::Undo;
  using MoveList = chess::MoveList;

  void generate(const Position& position, MoveList& moves) const {
    reference::generate(position, moves);
  }
  void make(Position& position, Move move, Undo& undo) const {
    reference::make(position, move, undo);
  }
  void unmake(Position& position, Move move, const Undo& undo) const {
    reference::unmake(position, move, undo);
  }
};

}  // namespace quadrille::chess::reference
