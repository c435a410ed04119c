#include "web/engine/chess_json.hpp"

#include <algorithm>
#include <vector>

#include "quadrille/chess/games/captured.hpp"
#include "quadrille/chess/games/own_book.hpp"
#include "quadrille/chess/notation/openings.hpp"
#include "quadrille/chess/text/text.hpp"

namespace quadrille::web {

using namespace chess;

namespace {

std::string kind_name(Kind kind) {
  constexpr const char* kNames[] = {"pawn", "knight", "bishop", "rook", "queen", "king"};
  return kNames[index_of(kind)];
}

}  // namespace

std::string name_of(Colour colour) {
  return colour == Colour::white ? "white" : "black";
}

std::string square_name(Square square) {
  return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

Square goal_of(Move move) {
  return move.is_castling() ? castled_king(move.from(), move.to()) : move.to();
}

Json pieces_json(const Board& board) {
  Json pieces = Json::array();
  for (Square square = 0; square < kSquares; ++square) {
    const Piece piece = board.piece_on(square);
    pieces.push_back(
        piece.empty() ? Json(nullptr)
                      : Json{{"side", name_of(piece.colour())}, {"kind", kind_name(piece.kind())}});
  }
  return pieces;
}

// "to" is where one drops the piece; castling also by the rook, and only so where the king would
// not leave his square or could step there.
Json legal_json(const Board& board, const MoveList& legal, bool chess960) {
  Json moves = Json::array();
  for (const Move move : legal) {
    const Square goal = goal_of(move);
    Json json = {{"move", uci(move, chess960)},
                 {"san", san(board, move)},
                 {"from", square_name(move.from())},
                 {"to", square_name(goal)}};
    if (move.is_castling()) {
      const bool clash =
          goal == move.from() || std::any_of(legal.begin(), legal.end(), [&](Move other) {
            return other.from() == move.from() && other.to() == goal && !other.is_castling();
          });
      json["also"] = square_name(move.to());
      if (clash) json["to"] = json["also"];
    }
    if (move.is_promotion()) json["promotion"] = kind_name(move.promotion());
    moves.push_back(std::move(json));
  }
  return moves;
}

Json book_json(const Board& board) {
  Json moves = Json::array();
  double all = 0;
  const std::vector<BookMove> known = own_book().moves(board);
  for (const BookMove& move : known) all += move.weight;
  for (const BookMove& move : known) {
    if (move.weight > 0) {
      moves.push_back({{"san", san(board, move.move)}, {"share", move.weight / all}});
    }
  }
  return moves;
}

Json material_json(const Board& start, std::span<const Move> moves) {
  constexpr Kind kWorthiestFirst[] = {Kind::queen, Kind::rook, Kind::bishop, Kind::knight,
                                      Kind::pawn};
  const Captured count = captured(start, moves);
  const auto taken_from = [&](Colour colour) {
    Json kinds = Json::array();
    for (const Kind kind : kWorthiestFirst) {
      const int lost = count.lost[static_cast<std::size_t>(colour)][static_cast<std::size_t>(kind)];
      for (int piece = 0; piece < lost; ++piece) kinds.push_back(kind_name(kind));
    }
    return kinds;
  };
  return {{"white", taken_from(Colour::black)},
          {"black", taken_from(Colour::white)},
          {"balance", count.balance}};
}

Json history_json(const TreeWalk& walk) {
  Json history = Json::array();
  const bool chess960 = is_chess960(walk.tree().start());
  for (const GameTree::Id id : walk.line()) {
    const GameTree::Node& node = walk.tree()[id];
    history.push_back({{"id", id},
                       {"move", uci(node.move, chess960)},
                       {"san", node.san},
                       {"number", node.number},
                       {"side", name_of(node.side)},
                       {"from", square_name(node.move.from())},
                       {"to", square_name(goal_of(node.move))}});
  }
  return history;
}

Json tree_json(const GameTree& tree) {
  Json nodes = Json::array();
  const bool chess960 = is_chess960(tree.start());
  for (const auto& [id, depth, opens] : tree.order()) {
    const GameTree::Node& node = tree[id];
    Json json = {{"id", id},
                 {"parent", node.parent},
                 {"depth", depth},
                 {"move", uci(node.move, chess960)},
                 {"san", node.san},
                 {"number", node.number},
                 {"side", name_of(node.side)}};
    if (opens) json["opens"] = true;
    if (!node.before.empty()) json["before"] = node.before;
    if (!node.behind.empty()) json["aside"] = node.behind;
    nodes.push_back(std::move(json));
  }
  return nodes;
}

}  // namespace quadrille::web
