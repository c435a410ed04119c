#include "quadrille/chess/reference/reference.hpp"

#include "quadrille/chess/board/keys.hpp"
#include "quadrille/chess/board/playable.hpp"
#include "quadrille/core/require.hpp"

namespace quadrille::chess::reference {
namespace {

// Steps on the 0x88 board: a rank up is 16, a file to the right 1.
constexpr std::array<int, 4> kStraight{16, 1, -16, -1};
constexpr std::array<int, 4> kDiagonal{17, -15, -17, 15};
constexpr std::array<int, 8> kAround{16, 17, 1, -15, -16, -17, -1, 15};
constexpr std::array<int, 8> kLeaps{33, 18, -14, -31, -33, -18, 14, 31};
constexpr std::array<int, 2> kBesides{-1, 1};

constexpr int kKingToFile[] = {6, 2};  // by wing: the g file, the c file
constexpr int kRookToFile[] = {5, 3};  // the f file, the d file

constexpr Kind kPromotions[] = {Kind::queen, Kind::rook, Kind::bishop, Kind::knight};

constexpr int forward(Colour colour) {
  return colour == Colour::white ? 16 : -16;
}
// Counted from the side's own first rank.
constexpr int relative_rank(int cell, Colour colour) {
  return colour == Colour::white ? cell >> 4 : 7 - (cell >> 4);
}
constexpr Cell on_same_rank(int cell, int file) {
  return static_cast<Cell>((cell & 0x70) | file);
}
constexpr Cell& rook_of(State& state, Colour colour, Wing wing) {
  return state.rooks[static_cast<std::size_t>(colour)][wing];
}
constexpr Cell rook_of(const State& state, Colour colour, Wing wing) {
  return state.rooks[static_cast<std::size_t>(colour)][wing];
}
constexpr Cell king_of(const State& state, Colour colour) {
  return state.kings[static_cast<std::size_t>(colour)];
}

Code at(const Position& position, int cell) {
  return position.board[static_cast<std::size_t>(cell)];
}
Code& at(Position& position, int cell) {
  return position.board[static_cast<std::size_t>(cell)];
}

// Does a piece of this kind stand one of the steps away?
template <std::size_t Count>
bool one_step_away(const Position& position, int cell, const std::array<int, Count>& steps,
                   Code piece) {
  for (const int step : steps) {
    if (on_board(cell + step) && at(position, cell + step) == piece) return true;
  }
  return false;
}

// Does one of the two slide along one of the directions to the cell?
bool along_a_ray(const Position& position, int cell, const std::array<int, 4>& directions,
                 Code slider, Code queen) {
  for (const int direction : directions) {
    int other = cell + direction;
    while (on_board(other) && at(position, other) == kEmpty) other += direction;
    if (on_board(other) && (at(position, other) == slider || at(position, other) == queen)) {
      return true;
    }
  }
  return false;
}

// Looks outward from the cell.
bool cell_attacked(const Position& position, int cell, Colour by) {
  const Code queen = code_of(by, Kind::queen);
  const int behind = -forward(by);  // a pawn stands a rank behind what it attacks
  return one_step_away(position, cell, std::array{behind - 1, behind + 1},
                       code_of(by, Kind::pawn)) ||
         one_step_away(position, cell, kLeaps, code_of(by, Kind::knight)) ||
         one_step_away(position, cell, kAround, code_of(by, Kind::king)) ||
         along_a_ray(position, cell, kStraight, code_of(by, Kind::rook), queen) ||
         along_a_ray(position, cell, kDiagonal, code_of(by, Kind::bishop), queen);
}

enum class Wanted { all, captures };

class Generator {
 public:
  Generator(const Position& position, Wanted wanted, Move* out)
      : position_(position), us_(position.state.side), wanted_(wanted), out_(out) {}

  Move* run() {
    for (int cell = 0; on_board(cell); cell = next_cell(cell)) {
      if (is_of(at(position_, cell), us_)) piece(cell);
    }
    if (wanted_ == Wanted::all) {
      castling(king_side);
      castling(queen_side);
    }
    return out_;
  }

 private:
  void push(int from, int to, Flag flag = Flag::normal) {
    *out_++ = Move(square_of(static_cast<Cell>(from)), square_of(static_cast<Cell>(to)), flag);
  }

  void piece(int from) {
    switch (kind_of(at(position_, from))) {
      case Kind::pawn:
        return pawn(from);
      case Kind::knight:
        return steps(from, kLeaps);
      case Kind::bishop:
        return rays(from, kDiagonal);
      case Kind::rook:
        return rays(from, kStraight);
      case Kind::queen:
        return rays(from, kAround);
      case Kind::king:
        return steps(from, kAround);
      case Kind::none:
        return;
    }
  }

  // To an empty cell or onto a piece of the other side.
  void to(int from, int target) {
    const Code there = at(position_, target);
    if (there == kEmpty ? wanted_ == Wanted::all : !is_of(there, us_)) push(from, target);
  }

  void steps(int from, const std::array<int, 8>& directions) {
    for (const int direction : directions) {
      if (on_board(from + direction)) to(from, from + direction);
    }
  }

  template <std::size_t Count>
  void rays(int from, const std::array<int, Count>& directions) {
    for (const int direction : directions) {
      for (int target = from + direction; on_board(target); target += direction) {
        to(from, target);
        if (at(position_, target) != kEmpty) break;
      }
    }
  }

  void pawn(int from) {
    const int ahead = from + forward(us_);
    if (wanted_ == Wanted::all && at(position_, ahead) == kEmpty) {
      pawn_arrives(from, ahead);
      const int two_ahead = ahead + forward(us_);
      if (relative_rank(from, us_) == 1 && at(position_, two_ahead) == kEmpty) {
        push(from, two_ahead, Flag::double_step);
      }
    }
    for (const int beside : kBesides) {
      const int target = ahead + beside;
      if (!on_board(target)) continue;
      if (target == position_.state.en_passant) push(from, target, Flag::en_passant);
      if (is_of(at(position_, target), !us_)) pawn_arrives(from, target);
    }
  }

  void pawn_arrives(int from, int target) {
    if (relative_rank(target, us_) != 7) return push(from, target);
    for (const Kind kind : kPromotions) push(from, target, promotion_to(kind));
  }

  void castling(Wing wing) {
    const int king = king_of(position_.state, us_), rook = rook_of(position_.state, us_, wing);
    if (rook == kNoCell) return;
    const int king_to = on_same_rank(king, kKingToFile[wing]);
    const int rook_to = on_same_rank(king, kRookToFile[wing]);
    if (!free_between(king, king_to, king, rook) || !free_between(rook, rook_to, king, rook)) {
      return;
    }
    if (!attacked_between(king, king_to)) push(king, rook, Flag::castling);
  }

  // Is the way clear, both ends included, but for the king and the rook that castle?
  bool free_between(int first, int last, int king, int rook) const {
    const int step = last < first ? -1 : 1;
    for (int cell = first;; cell += step) {
      if (cell != king && cell != rook && at(position_, cell) != kEmpty) return false;
      if (cell == last) return true;
    }
  }

  bool attacked_between(int first, int last) const {
    const int step = last < first ? -1 : 1;
    for (int cell = first;; cell += step) {
      if (cell_attacked(position_, cell, !us_)) return true;
      if (cell == last) return false;
    }
  }

  const Position& position_;
  const Colour us_;
  const Wanted wanted_;
  Move* out_;
};

constexpr Wing wing_of(Move castling) {
  return castling.to() > castling.from() ? king_side : queen_side;
}

// Where the piece stands that the move takes, if it takes one.
int captured_cell(Move move, Colour us) {
  const int to = cell_of(move.to());
  return move.flag() == Flag::en_passant ? to - forward(us) : to;
}

// No right outlives its rook or its rook's first move; a king's move ends both.
void drop_rights(State& state, Colour us, Cell from, Cell to, bool king_moves) {
  for (auto& rooks : state.rooks) {
    for (Cell& rook : rooks) {
      if (rook == from || rook == to) rook = kNoCell;
    }
  }
  if (king_moves) rook_of(state, us, king_side) = rook_of(state, us, queen_side) = kNoCell;
}

void castle(Position& position, int king, int rook, Wing wing, Colour us) {
  at(position, king) = at(position, rook) = kEmpty;
  at(position, on_same_rank(king, kKingToFile[wing])) = code_of(us, Kind::king);
  at(position, on_same_rank(king, kRookToFile[wing])) = code_of(us, Kind::rook);
  position.state.kings[static_cast<std::size_t>(us)] = on_same_rank(king, kKingToFile[wing]);
}

void castle_back(Position& position, int king, int rook, Wing wing, Colour us) {
  at(position, on_same_rank(king, kKingToFile[wing])) = kEmpty;
  at(position, on_same_rank(king, kRookToFile[wing])) = kEmpty;
  at(position, king) = code_of(us, Kind::king);
  at(position, rook) = code_of(us, Kind::rook);
}

}  // namespace

Position position_of(const Setup& asked) {
  const Setup& setup = playable_or_stalemate(asked);
  const auto optional_cell = [](Square square) {
    return square == kNoSquare ? kNoCell : cell_of(square);
  };
  Position position;
  for (int index = 0; index < kSquares; ++index) {
    const Square square = static_cast<Square>(index);
    const Piece piece = setup.pieces[square];
    if (piece.empty()) continue;
    at(position, cell_of(square)) = code_of(piece.colour(), piece.kind());
    if (piece.kind() == Kind::king) {
      position.state.kings[static_cast<std::size_t>(piece.colour())] = cell_of(square);
    }
  }
  for (std::size_t colour = 0; colour < 2; ++colour) {
    position.state.rooks[colour][king_side] = optional_cell(setup.king_side[colour]);
    position.state.rooks[colour][queen_side] = optional_cell(setup.queen_side[colour]);
  }
  position.state.side = setup.side;
  position.state.en_passant = optional_cell(setup.en_passant);
  position.state.half_moves = setup.half_moves;
  position.state.full_move = setup.full_move;
  return position;
}

Setup setup_of(const Position& position) {
  const auto optional_square = [](Cell cell) {
    return cell == kNoCell ? kNoSquare : square_of(cell);
  };
  Setup setup;
  for (int index = 0; index < kSquares; ++index) {
    const Square square = static_cast<Square>(index);
    const Code code = at(position, cell_of(square));
    if (code != kEmpty) setup.pieces[square] = Piece(colour_of(code), kind_of(code));
  }
  for (std::size_t colour = 0; colour < 2; ++colour) {
    setup.king_side[colour] = optional_square(position.state.rooks[colour][king_side]);
    setup.queen_side[colour] = optional_square(position.state.rooks[colour][queen_side]);
  }
  setup.side = position.state.side;
  setup.en_passant = optional_square(position.state.en_passant);
  setup.half_moves = position.state.half_moves;
  setup.full_move = position.state.full_move;
  return setup;
}

Move* write_pseudo_legal(const Position& position, Move* out) {
  return Generator(position, Wanted::all, out).run();
}

Move* write_captures(const Position& position, Move* out) {
  return Generator(position, Wanted::captures, out).run();
}

void generate_pseudo_legal(const Position& position, MoveList& moves) {
  moves.clear();
  moves.append([&](Move* out) { return write_pseudo_legal(position, out); });
}

void generate(const Position& position, MoveList& moves) {
  MoveList candidates;
  generate_pseudo_legal(position, candidates);
  moves.clear();
  Position trial = position;
  for (const Move move : candidates) {
    Undo undo;
    make(trial, move, undo);
    if (!left_in_check(trial)) moves.push(move);
    unmake(trial, move, undo);
  }
}

void make(Position& position, Move move, Undo& undo) {
  State& state = position.state;
  const Colour us = state.side;
  const Cell from = cell_of(move.from()), to = cell_of(move.to());
  const Kind kind = kind_of(at(position, from));
  require(at(position, from) == code_of(us, kind));
  undo.state = state;
  undo.captured = move.is_castling() ? kEmpty : at(position, captured_cell(move, us));

  drop_rights(state, us, from, to, kind == Kind::king);
  if (move.is_castling()) {
    castle(position, from, to, wing_of(move), us);
  } else {
    at(position, captured_cell(move, us)) = kEmpty;
    at(position, to) = move.is_promotion() ? code_of(us, move.promotion()) : at(position, from);
    at(position, from) = kEmpty;
    if (kind == Kind::king) state.kings[static_cast<std::size_t>(us)] = to;
  }

  state.en_passant = kNoCell;
  if (move.flag() == Flag::double_step &&
      one_step_away(position, to, kBesides, code_of(!us, Kind::pawn))) {
    state.en_passant = static_cast<Cell>((from + to) / 2);
  }
  if (state.half_moves < kLargestCount) ++state.half_moves;
  if (kind == Kind::pawn || undo.captured != kEmpty) state.half_moves = 0;
  if (us == Colour::black && state.full_move < kLargestCount) ++state.full_move;
  state.side = !us;
}

void unmake(Position& position, Move move, const Undo& undo) {
  position.state = undo.state;
  const Colour us = position.state.side;
  const Cell from = cell_of(move.from()), to = cell_of(move.to());
  if (move.is_castling()) return castle_back(position, from, to, wing_of(move), us);
  at(position, from) = move.is_promotion() ? code_of(us, Kind::pawn) : at(position, to);
  at(position, to) = kEmpty;
  at(position, captured_cell(move, us)) = undo.captured;
}

bool is_attacked(const Position& position, Square square, Colour by) {
  return cell_attacked(position, cell_of(square), by);
}

bool in_check(const Position& position) {
  const Colour side = position.state.side;
  return cell_attacked(position, king_of(position.state, side), !side);
}

bool left_in_check(const Position& position) {
  const Colour side = position.state.side;
  return cell_attacked(position, king_of(position.state, !side), side);
}

bool has_legal_move(const Position& position) {
  MoveList moves;
  generate(position, moves);
  return !moves.empty();
}

bool insufficient_material(const Position& position) {
  int knights = 0, bishops[2] = {0, 0};  // bishops by the colour of their square
  for (int cell = 0; on_board(cell); cell = next_cell(cell)) {
    switch (kind_of(position.board[static_cast<std::size_t>(cell)])) {
      case Kind::knight:
        ++knights;
        break;
      case Kind::bishop:
        ++bishops[((cell >> 4) + cell) & 1];
        break;
      case Kind::king:
      case Kind::none:
        break;
      default:
        return false;
    }
  }
  if (knights == 0) return bishops[0] == 0 || bishops[1] == 0;
  return knights == 1 && bishops[0] + bishops[1] == 0;
}

std::uint64_t key_of(const Position& position) {
  return chess::key_of(setup_of(position));
}

}  // namespace quadrille::chess::reference
