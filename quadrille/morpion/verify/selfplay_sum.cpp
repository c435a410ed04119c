#include "quadrille/morpion/verify/selfplay_sum.hpp"

#include <algorithm>
#include <utility>

#include "quadrille/morpion/notation/notation.hpp"
#include "quadrille/morpion/text/text.hpp"
#include "quadrille/work/fields.hpp"
#include "quadrille/work/histogram_text.hpp"

namespace quadrille::morpion {
namespace {

constexpr std::uint64_t kMostBits = 256;

// An empty list has a word of its own.
std::optional<std::vector<Move>> moves_in(const std::string& text) {
  std::vector<Move> moves(kMostMoves);
  const auto count = parse_moves(text, moves);
  if (!count) return std::nullopt;
  moves.resize(*count);
  if (moves_text(moves) != text) return std::nullopt;
  return moves;
}

}  // namespace

void SelfplaySum::add(std::span<const Move> game, int game_bits, std::uint64_t game_playouts) {
  if (game.size() > best.size() || games == 0) best.assign(game.begin(), game.end());
  ++games;
  ++lengths[static_cast<std::int64_t>(game.size())];
  bits = std::max(bits, game_bits);
  playouts += game_playouts;
}

void SelfplaySum::add(SelfplaySum&& later) {
  if (later.best.size() > best.size()) best = std::move(later.best);
  games += later.games;
  runtime::add(lengths, later.lengths);
  bits = std::max(bits, later.bits);
  playouts += later.playouts;
}

std::string text_of(const SelfplaySum& sum) {
  return work::field_line("games", sum.games) +
         work::field_line("scores", work::text_of(sum.lengths)) +
         work::field_line("best_game", moves_text(sum.best)) +
         work::field_line("grid", static_cast<std::uint64_t>(sum.bits)) +
         work::field_line("playouts", sum.playouts);
}

std::optional<SelfplaySum> parse_selfplay(std::string_view text) {
  work::FieldReader reader(text);
  const auto games = reader.number("games");
  if (!games) return std::nullopt;
  const auto lengths = work::read_histogram(reader, "scores", *games);
  const auto best_text = reader.text("best_game");
  const auto bits = reader.number("grid");
  const auto playouts = reader.number("playouts");
  if (!lengths || !best_text || !bits || *bits > kMostBits || !playouts || !reader.at_end()) {
    return std::nullopt;
  }
  auto best = moves_in(*best_text);
  const std::int64_t longest = lengths->empty() ? 0 : lengths->rbegin()->first;
  if (!best || static_cast<std::int64_t>(best->size()) != longest) return std::nullopt;
  if (!lengths->empty() && lengths->begin()->first < 0) return std::nullopt;
  return SelfplaySum{*games, *lengths, *std::move(best), static_cast<int>(*bits), *playouts};
}

}  // namespace quadrille::morpion
