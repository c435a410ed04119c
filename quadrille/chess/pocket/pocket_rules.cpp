#include "quadrille/chess/pocket/pocket_rules.hpp"

#include "quadrille/chess/pocket/pocket_tables.hpp"

namespace quadrille::chess::pocket {
namespace {

using reference::Cell;
using reference::Code;
using reference::Position;

// Against a bare king it pays to drive him from the centre and to come near, for each step of file
// or rank: two or three moves ahead alone would not find the mate with a rook. By the steps from
// the centre, so that no machine multiplies.
constexpr std::int8_t kDriven[] = {0, 10, 20, 30, 40, 50, 60};
constexpr int kNear = 4;

int placement_of(int row, int cell, Colour colour) {
  const int rank = cell >> 4;
  return kFileBonus[row][cell & 7] + kRankBonus[row][colour == Colour::white ? rank : 7 - rank];
}

int distance(int one, int other) {
  return one < other ? other - one : one - other;
}

void add_to(Value& sum, int number) {
  sum = static_cast<Value>(sum + number);
}

// A piece comes onto the board, or with `sign` -1 leaves it.
void add(Balance& balance, Code code, int cell, int sign) {
  const Kind kind = reference::kind_of(code);
  if (kind == Kind::king) return;
  const Colour colour = reference::colour_of(code);
  const std::size_t side = static_cast<std::size_t>(colour);
  const int worth = sign < 0 ? -kWorth[index_of(kind)] : kWorth[index_of(kind)];
  const int bonus = placement_of(index_of(kind), cell, colour);
  add_to(balance.material[side], worth);
  if (kind != Kind::pawn) add_to(balance.pieces[side], worth);
  add_to(balance.placement[side], sign < 0 ? -bonus : bonus);
}

// After a move of `mover`, whose code it was before: a promotion has changed it.
void keep_up(Game& game, Move move, Code mover, Code captured) {
  const Cell from = reference::cell_of(move.from()), to = reference::cell_of(move.to());
  Balance& balance = game.balance;
  if (move.is_castling()) {
    const Code rook = reference::code_of(reference::colour_of(mover), Kind::rook);
    add(balance, rook, to, -1);
    add(balance, rook, (to & 0x70) | (to > from ? 5 : 3), 1);
    return;
  }
  add(balance, mover, from, -1);
  add(balance, game.position.board[to], to, 1);
  if (captured == reference::kEmpty) return;
  // A pawn taken in passing stands on the rank that its taker came from.
  const bool passing = move.flag() == Flag::en_passant;
  add(balance, captured, passing ? (from & 0x70) | (to & 7) : to, -1);
}

int from_centre(int cell) {
  const int file = cell & 7, rank = cell >> 4;
  return (file < 4 ? 3 - file : file - 4) + (rank < 4 ? 3 - rank : rank - 4);
}

// What the kings add to the placement of one side.
int king_placement(const Game& game, Colour colour) {
  const std::size_t own = static_cast<std::size_t>(colour), other = 1 - own;
  if (game.balance.material[other] == 0 && game.balance.material[own] > 0) {
    return drive(game, colour);
  }
  const bool late = game.balance.pieces[other] <= kLittle;
  return placement_of(late ? kLateKing : index_of(Kind::king), game.position.state.kings[own],
                      colour);
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

// Whether the piece that made the move `back` plies ago, 1 for the last, can stand where it stood
// in an earlier position: a piece must have left that square since. Most positions end here.
bool may_have_returned(const Game& game, int back) {
  const auto move = [&](int ago) { return game.moves[static_cast<std::size_t>(game.count - ago)]; };
  const Square square = move(back).to();
  for (int ago = back + 2; ago <= game.reversible; ago += 2) {
    if (move(ago).from() == square) return true;
  }
  return false;
}

// Whether a move out of a position without check can leave the own king attacked: his own, one that
// leaves a line through his cell, or one that takes a pawn off such a line.
bool may_uncover(const Position& position, Move move) {
  const int king = position.state.kings[static_cast<std::size_t>(position.state.side)];
  const int from = reference::cell_of(move.from());
  if (king == from || move.flag() == Flag::en_passant) return true;
  const int files = distance(king & 7, from & 7), ranks = distance(king >> 4, from >> 4);
  return files == 0 || ranks == 0 || files == ranks;
}

// Whether there may be kings, knights and bishops alone, by what they are worth: a scan of the
// board takes small machines as long as a node. What is worth more than three bishops may be
// anything.
bool may_lack_material(const Balance& balance) {
  constexpr int kKnight = kWorth[index_of(Kind::knight)], kBishop = kWorth[index_of(Kind::bishop)];
  const int worth = balance.pieces[0] + balance.pieces[1];
  if (balance.material[0] + balance.material[1] != worth) return false;  // a pawn
  if (worth < 2 * kKnight) return worth <= kBishop;                      // else a rook
  return worth <= 2 * kBishop || worth >= 3 * kKnight;                   // else a queen
}

// What the rules ask of a game; the position must have been there `times`, now included.
struct Facts {
  const Game& game;
  int times;

  bool insufficient_material() const {
    return may_lack_material(game.balance) && reference::insufficient_material(game.position);
  }
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
  game.balance = balance_of(game.position);
  return game;
}

void play(Game& game, Move move) {
  Undo undo;
  Rules().try_make(game, move, undo);
  if (game.reversible == 0) game.count = 0;
  if (game.count <= kFiftyMoves) return;
  // The rule would have ended the game; whoever plays on may forget the oldest move.
  for (std::size_t index = 1; index < game.count; ++index)
    game.moves[index - 1] = game.moves[index];
  --game.count;
  if (game.reversible > game.count) game.reversible = game.count;
}

int earlier_occurrences(const Game& game) {
  if (game.reversible < 4 || !may_have_returned(game, 1) || !may_have_returned(game, 2)) return 0;
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

Balance balance_of(const Position& position) {
  Balance balance;
  for (int cell = 0; reference::on_board(cell); cell = reference::next_cell(cell)) {
    const Code code = position.board[static_cast<std::size_t>(cell)];
    if (code != reference::kEmpty) add(balance, code, cell, 1);
  }
  return balance;
}

int drive(const Game& game, Colour colour) {
  const std::size_t own = static_cast<std::size_t>(colour);
  const int king = game.position.state.kings[own], bare = game.position.state.kings[1 - own];
  const int apart = distance(king & 7, bare & 7) + distance(king >> 4, bare >> 4);
  return kDriven[from_centre(bare)] - kNear * apart;
}

Value evaluate(const Game& game, bool placement) {
  const Colour us = game.position.state.side;
  const std::size_t own = static_cast<std::size_t>(us), other = 1 - own;
  const Balance& balance = game.balance;
  int value = balance.material[own] - balance.material[other];
  if (placement) {
    value += balance.placement[own] - balance.placement[other] + king_placement(game, us) -
             king_placement(game, !us);
  }
  return static_cast<Value>(value);
}

bool Rules::try_make(Game& game, Move move, Undo& undo) const {
  if (game.check == Check::unknown) {
    game.check = reference::in_check(game.position) ? Check::yes : Check::no;
  }
  const bool safe = game.check == Check::no && !may_uncover(game.position, move);
  const Code mover = game.position.board[reference::cell_of(move.from())];
  reference::make(game.position, move, undo.board);
  if (!safe && reference::left_in_check(game.position)) {
    reference::unmake(game.position, move, undo.board);
    return false;
  }
  undo.check = game.check;
  game.check = Check::unknown;
  undo.balance = game.balance;
  keep_up(game, move, mover, undo.board.captured);
  undo.reversible = game.reversible;
  record(game, move, undo.board.state);
  return true;
}

void Rules::unmake(Game& game, Move move, const Undo& undo) const {
  reference::unmake(game.position, move, undo.board);
  game.balance = undo.balance;
  --game.count;
  game.reversible = undo.reversible;
  game.check = undo.check;
}

GameEnd ending(const Game& game) {
  return game_end(Facts{game, kRepetitions});
}

bool drawn(const Game& game) {
  return draw_by_rule(Facts{game, kRepetitionsInSearch}) != GameEnd::none;
}

std::optional<Value> Rules::result(const Game& game, int) const {
  if (!drawn(game)) return std::nullopt;
  return kDraw;
}

Value Rules::stuck(const Game& game, int ply) const {
  const GameEnd end = end_without_moves(reference::in_check(game.position));
  return end == GameEnd::checkmate ? static_cast<Value>(ply - kMate) : kDraw;
}

void Rules::rank_moves(const Game& game, const Move* first, const Move* last, std::uint8_t* ranks,
                       const Move* killers) {
  for (; first != last; ++first, ++ranks) {
    *ranks = Rules().rank(game, *first);
    const bool killer = *first == killers[0] || *first == killers[1];
    if (killer && *ranks < kKillerRank) *ranks = kKillerRank;
  }
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
