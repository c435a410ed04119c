#include "quadrille/chess/games/book_maker.hpp"

#include <algorithm>
#include <tuple>

#include "quadrille/chess/board/keys.hpp"
#include "quadrille/chess/board/make.hpp"

namespace quadrille::chess {
namespace {

constexpr std::uint64_t kLargestWeight = 65535;

// Two points for a win, one for a draw, by the colour that moves.
std::uint64_t points(Outcome result, Colour colour) {
  if (result == Outcome::draw || result == Outcome::unknown) return 1;
  return (result == Outcome::white) == (colour == Colour::white) ? 2 : 0;
}

struct Weighed {
  std::uint64_t key;
  std::uint16_t move;
  std::uint64_t weight;
};

}  // namespace

void BookMaker::add(const PgnGame& game) {
  Board board = board_of(game.start);
  const std::size_t plies = std::min(options_.max_plies, game.moves.size());
  for (std::size_t ply = 0; ply < plies; ++ply) {
    const Move move = game.moves[ply];
    Tally& tally = tallies_[{key_of(setup_of(board)), polyglot_code(move)}];
    ++tally.games;
    tally.score += points(game.result, board.side);
    board = after(board, move);
  }
}

Book BookMaker::book() const {
  std::vector<Weighed> kept;
  for (const auto& [place, tally] : tallies_) {
    if (tally.games < options_.min_games || tally.score == 0) continue;
    kept.push_back({place.key, place.move, tally.score});
  }
  std::sort(kept.begin(), kept.end(), [](const Weighed& left, const Weighed& right) {
    return std::tie(left.key, right.weight, left.move) <
           std::tie(right.key, left.weight, right.move);
  });

  std::vector<BookEntry> entries;
  entries.reserve(kept.size());
  std::uint64_t largest = 0;  // of the position: its first
  for (const Weighed& entry : kept) {
    if (entries.empty() || entries.back().key != entry.key) largest = entry.weight;
    std::uint64_t weight = entry.weight;
    if (largest > kLargestWeight) {
      weight = std::max<std::uint64_t>(weight * kLargestWeight / largest, 1);
    }
    entries.push_back({entry.key, entry.move, static_cast<std::uint16_t>(weight), 0});
  }
  return Book(std::move(entries));
}

}  // namespace quadrille::chess
