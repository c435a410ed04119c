#include "quadrille/chess/pocket/pocket_rules.hpp"

namespace quadrille::chess::pocket {
namespace {

using reference::Cell;
using reference::Code;
using reference::Position;

constexpr Value kWorth[kKinds] = {100, 320, 330, 500, 900, 0};

// Placement is the sum of a bonus for the file and one for the rank, seen from the own side; the
// last row is for a king whose opponent has little left to attack with.
constexpr int kLateKing = kKinds;
constexpr std::int8_t kFileBonus[kKinds + 1][8] = {
    {-4, -2, 0, 6, 6, 0, -2, -4},       // pawn
    {-16, -6, 4, 8, 8, 4, -6, -16},     // knight
    {-6, 0, 2, 4, 4, 2, 0, -6},         // bishop
    {-2, 0, 2, 6, 6, 2, 0, -2},         // rook
    {-4, 0, 2, 2, 2, 2, 0, -4},         // queen
    {12, 16, 4, -10, -10, -4, 18, 12},  // king
    {-14, -4, 4, 8, 8, 4, -4, -14},     // king, late
};
constexpr std::int8_t kRankBonus[kKinds + 1][8] = {
    {0, 0, 2, 8, 16, 32, 64, 0},            // pawn
    {-16, -6, 2, 8, 12, 10, 0, -12},        // knight
    {-8, 2, 4, 6, 6, 4, 0, -6},             // bishop
    {0, -2, -2, 0, 0, 2, 14, 4},            // rook
    {-4, 0, 2, 2, 2, 2, 0, -2},             // queen
    {12, 0, -16, -30, -40, -40, -40, -40},  // king
    {-14, -4, 4, 8, 8, 4, -4, -14},         // king, late
};
// A king is late when the other side's pieces, pawns not counted, are worth no more.
constexpr Value kLittle = 1'300;
// Against a bare king it pays to drive him from the centre and to come near, for each step of file
// or rank: two or three moves ahead alone would not find the mate with a rook.
constexpr int kDriven = 10;
constexpr int kNear = 4;

constexpr int kPromotionRank = 200;
constexpr int kCaptureRank = 128;
constexpr int kQuietRank = 50;

int placement_of(int row, int cell, Colour colour) {
  const int rank = cell >> 4;
  return kFileBonus[row][cell & 7] + kRankBonus[row][colour == Colour::white ? rank : 7 - rank];
}

int distance(int one, int other) {
  return one < other ? other - one : one - other;
}

struct Army {
  Value material = 0;  // with pawns
  Value pieces = 0;    // without
  Value placement = 0;
};

void add(Army& army, Code code, int cell) {
  const Kind kind = reference::kind_of(code);
  const Value worth = kWorth[index_of(kind)];
  army.material = static_cast<Value>(army.material + worth);
  if (kind == Kind::king) return;
  if (kind != Kind::pawn) army.pieces = static_cast<Value>(army.pieces + worth);
  const int bonus = placement_of(index_of(kind), cell, reference::colour_of(code));
  army.placement = static_cast<Value>(army.placement + bonus);
}

int from_centre(int cell) {
  const int file = cell & 7, rank = cell >> 4;
  return (file < 4 ? 3 - file : file - 4) + (rank < 4 ? 3 - rank : rank - 4);
}

// What the kings add to the placement of one side.
int king_placement(const Position& position, Colour colour, const Army& own, const Army& other) {
  const int king = position.state.kings[static_cast<std::size_t>(colour)];
  const int their_king = position.state.kings[static_cast<std::size_t>(!colour)];
  if (other.material == 0 && own.material > 0) {
    const int apart = distance(king & 7, their_king & 7) + distance(king >> 4, their_king >> 4);
    return kDriven * from_centre(their_king) - kNear * apart;
  }
  const bool late = other.pieces <= kLittle;
  return placement_of(late ? kLateKing : index_of(Kind::king), king, colour);
}

// Whether the position before the move can come again after it.
bool reversible(const reference::State& before, const reference::State& after) {
  return after.half_moves != 0 && before.rooks == after.rooks &&
         before.en_passant == reference::kNoCell;
}

void record(Game& game, Move move, const reference::State& before) {
  game.moves[game.count++] = move;
  const bool goes_on = reversible(before, game.position.state);
  game.reversible = goes_on ? static_cast<std::uint8_t>(game.reversible + 1) : std::uint8_t{0};
}

// What the rules ask of a game; the position must have been there `times`, now included.
struct Facts {
  const Game& game;
  int times;

  bool insufficient_material() const { return reference::insufficient_material(game.position); }
  int half_moves() const { return game.position.state.half_moves; }
  bool in_check() const { return reference::in_check(game.position); }
  bool has_legal_move() const { return reference::has_legal_move(game.position); }
  bool repeated() const { return earlier_occurrences(game) + 1 >= times; }
};

Code victim_of(const Position& position, Move move) {
  if (move.is_castling()) return reference::kEmpty;
  if (move.flag() == Flag::en_passant) return reference::code_of(Colour::white, Kind::pawn);
  return position.board[reference::cell_of(move.to())];
}

}  // namespace

Game game_of(const Setup& setup) {
  Game game;
  game.position = reference::position_of(setup);
  return game;
}

void play(Game& game, Move move) {
  reference::Undo undo;
  reference::make(game.position, move, undo);
  record(game, move, undo.state);
  if (game.reversible == 0) game.count = 0;
  if (game.count <= kFiftyMoves) return;
  // The rule would have ended the game; whoever plays on may forget the oldest move.
  for (std::size_t index = 1; index < game.count; ++index)
    game.moves[index - 1] = game.moves[index];
  --game.count;
  if (game.reversible > game.count) game.reversible = game.count;
}

int earlier_occurrences(const Game& game) {
  if (game.reversible < 4) return 0;
  const auto& now = game.position.board;
  auto board = now;
  const auto differs = [&](Cell cell) { return board[cell] != now[cell] ? 1 : 0; };
  int found = 0, differing = 0;
  for (int back = 1; back <= game.reversible; ++back) {
    const Move move = game.moves[static_cast<std::size_t>(game.count - back)];
    const Cell from = reference::cell_of(move.from()), to = reference::cell_of(move.to());
    differing -= differs(from) + differs(to);
    board[from] = board[to];
    board[to] = reference::kEmpty;
    differing += differs(from) + differs(to);
    if (differing == 0 && back % 2 == 0) ++found;
    if (differing > 2 * (game.reversible - back)) break;  // no way left to mend so much
  }
  return found;
}

Value evaluate(const Position& position, bool placement) {
  Army armies[2];
  for (int cell = 0; cell < reference::kOffBoard; ++cell) {
    if (!reference::on_board(cell)) continue;
    const Code code = position.board[static_cast<std::size_t>(cell)];
    if (code != reference::kEmpty) add(armies[index_of(reference::colour_of(code))], code, cell);
  }
  const Colour us = position.state.side;
  const Army &own = armies[index_of(us)], &other = armies[index_of(!us)];
  int value = own.material - other.material;
  if (placement) {
    value += own.placement - other.placement + king_placement(position, us, own, other) -
             king_placement(position, !us, other, own);
  }
  return static_cast<Value>(value);
}

bool Rules::try_make(Game& game, Move move, Undo& undo) const {
  reference::make(game.position, move, undo.board);
  if (reference::left_in_check(game.position)) {
    reference::unmake(game.position, move, undo.board);
    return false;
  }
  undo.reversible = game.reversible;
  record(game, move, undo.board.state);
  return true;
}

void Rules::unmake(Game& game, Move move, const Undo& undo) const {
  reference::unmake(game.position, move, undo.board);
  --game.count;
  game.reversible = undo.reversible;
}

GameEnd ending(const Game& game) {
  return game_end(Facts{game, kRepetitions});
}

std::optional<Value> Rules::result(const Game& game, int) const {
  if (draw_by_rule(Facts{game, kRepetitionsInSearch}) == GameEnd::none) return std::nullopt;
  return kDraw;
}

Value Rules::stuck(const Game& game, int ply) const {
  const GameEnd end = end_without_moves(reference::in_check(game.position));
  return end == GameEnd::checkmate ? static_cast<Value>(ply - kMate) : kDraw;
}

std::uint8_t Rules::rank(const Game& game, Move move) const {
  const Cell from = reference::cell_of(move.from()), to = reference::cell_of(move.to());
  const Code code = game.position.board[from];
  const int kind = index_of(reference::kind_of(code));
  const Code victim = victim_of(game.position, move);
  const int prize = victim == reference::kEmpty ? 0 : 8 * index_of(reference::kind_of(victim));
  if (move.flag() == Flag::to_queen) return static_cast<std::uint8_t>(kPromotionRank + prize);
  if (victim != reference::kEmpty) {
    return static_cast<std::uint8_t>(kCaptureRank + prize + index_of(Kind::king) - kind);
  }
  if (move.is_promotion()) return 0;
  const Colour colour = reference::colour_of(code);
  const int better = placement_of(kind, to, colour) - placement_of(kind, from, colour);
  const int rank = kQuietRank + better;
  return static_cast<std::uint8_t>(rank < 0 ? 0 : rank >= kKillerRank ? kKillerRank - 1 : rank);
}

}  // namespace quadrille::chess::pocket
