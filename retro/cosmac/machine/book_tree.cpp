#include "retro/cosmac/machine/book_tree.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>

#include "quadrille/chess/notation/openings.hpp"
#include "quadrille/chess/pocket/pocket_book.hpp"
#include "quadrille/chess/reference/reference.hpp"

namespace quadrille::cosmac {
namespace {

using chess::Move;
using chess::reference::Position;

constexpr std::size_t kLettersOfMove = 5;  // with the space, which the last one lacks

struct Placed {
  std::size_t depth;
  std::uint8_t place;
};

std::string squares_of(Move move) {
  const chess::Square from = move.from();
  int to = move.to();
  if (move.is_castling()) to = (to & 0x38) + (to > from ? 6 : 2);  // by the king's way
  return fmt::format("{:c}{}{:c}{}", 'a' + (from & 7), 1 + (from >> 3), 'a' + (to & 7),
                     1 + (to >> 3));
}

// The place of a legal move in the list, or none; makes it.
std::optional<std::uint8_t> make_named(Position& position, std::string_view name) {
  std::array<Move, chess::kMostMoves> moves;
  const Move* const end = chess::reference::write_pseudo_legal(position, moves.data());
  for (const Move* move = moves.data(); move != end; ++move) {
    if (squares_of(*move) != name) continue;
    chess::reference::Undo undo;
    chess::reference::make(position, *move, undo);
    if (chess::reference::left_in_check(position)) return std::nullopt;
    const auto place = move - moves.data();
    if (place > chess::pocket::kBookPlace) return std::nullopt;
    return static_cast<std::uint8_t>(place);
  }
  return std::nullopt;
}

std::vector<std::uint8_t> with_marks(const std::vector<Placed>& moves) {
  using namespace chess::pocket;
  std::vector<std::uint8_t> tree;
  for (std::size_t index = 0; index < moves.size(); ++index) {
    const std::size_t depth = moves[index].depth;
    std::size_t behind = index + 1;
    const bool deeper = behind < moves.size() && moves[behind].depth > depth;
    while (behind < moves.size() && moves[behind].depth > depth) ++behind;
    const bool more = behind < moves.size() && moves[behind].depth == depth;
    tree.push_back(static_cast<std::uint8_t>(moves[index].place | (deeper ? kBookDeeper : 0) |
                                             (more ? kBookMore : 0)));
  }
  return tree;
}

}  // namespace

Expected<std::vector<std::uint8_t>, BookError> book_tree(
    std::span<const chess::pocket::OpeningLine> lines) {
  std::vector<Placed> moves;
  // Before each move of the line, and behind the last.
  std::vector<Position> game{chess::reference::position_of(chess::start_setup())};
  for (std::size_t number = 0; number < lines.size(); ++number) {
    const auto& [kept, text] = lines[number];
    // Clang 14 captures no structured binding.
    const auto wrong = [&, text = std::string_view(text)](std::string_view what) {
      return BookError{fmt::format("line {} of the openings, '{}': {}", number + 1, text, what)};
    };
    if (kept >= game.size()) return wrong("expected to keep moves of the line before");
    game.resize(kept + std::size_t{1}, game.front());
    for (std::size_t at = 0; at < text.size(); at += kLettersOfMove) {
      const std::string_view name = text.substr(at, kLettersOfMove - 1);
      Position position = game.back();
      const auto place = make_named(position, name);
      if (!place) return wrong(fmt::format("'{}', expected a legal move", name));
      moves.push_back({game.size() - 1, *place});
      game.push_back(position);
    }
  }
  return with_marks(moves);
}

std::string book_source(std::span<const std::uint8_t> tree) {
  std::string text =
      "// Made by tools/cosmac/make_book from quadrille/chess/pocket/opening_lines.hpp.\n"
      "#include \"retro/cosmac/firmware/book.hpp\"\n\n"
      "const std::uint8_t kBookTree[] = {";
  for (std::size_t index = 0; index < tree.size(); ++index) {
    text += fmt::format("{}{},", index % 20 == 0 ? "\n    " : " ", tree[index]);
  }
  return text + "\n};\n";
}

}  // namespace quadrille::cosmac
