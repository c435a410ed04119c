// Plays the whole record of a game once more by the reference rules, on a plain grid, and compares
// board, racks and scores. Only the words are looked up in the ROM's own lexicon.
#include "retro/megadrive/games/words_observer.hpp"

#include "quadrille/words/reference/reference.hpp"
#include "retro/megadrive/words/words_engine.hpp"
#include "tests/megadrive/stop.hpp"

namespace quadrille::megadrive {
namespace {

using namespace words;

void expect(bool right, std::string_view what) {
  if (!right) stop(what);
}

// Too large for the stack.
Setup grid{};

// Filled at run time: GCC 12 writes zeros for most elements of a constant array of bit-fields.
Layout layout;

reference::Rules rules() {
  layout.side = kWordsSide;
  layout.start_row = kWordsPremiums.start[0];
  layout.start_column = kWordsPremiums.start[1];
  for (std::size_t square = 0; square < kWordsPremiums.kSquares; ++square) {
    Premium& premium = layout.premiums[square];
    premium.letter = kWordsPremiums.views[0].letter[square] & 15;
    premium.word = kWordsPremiums.views[0].word[square] & 15;
  }
  return {layout, kEnglish, Lexicon{}};  // the words are looked up in the packed lexicon
}

void place(const WordsPlayer& player, const reference::Rules& rules, const Play& play) {
  grid.racks[0] = {};
  for (const Tile tile : play.tiles) {
    if (tile != kEmpty) grid.racks[0].add(rack_tile(tile));
  }
  expect(reference::placeable(rules, grid, play), "WRONG words: placing");
  for (const reference::MadeWord& made : reference::made_words(grid, play)) {
    expect(player.rules().lexicon.contains(made.span()), "WRONG words: no word");
  }
  expect(reference::score(rules, grid, play) == play.score, "WRONG words: score");
  for (int step = 0; step < play.length; ++step) {
    const Tile tile = play.tiles[static_cast<std::size_t>(step)];
    const reference::Square square = reference::square_of(play, step);
    if (tile != kEmpty) grid.put(square.row, square.column, tile);
  }
}

// The play of a turn, as the grid says that its squares were free then.
Play play_on_grid(const RecordedTurn& turn) {
  Play play{.kind = turn.kind,
            .down = turn.down(),
            .row = turn.row,
            .column = turn.column,
            .length = turn.length,
            .score = turn.score};
  for (int step = 0; step < turn.length; ++step) {
    if (reference::tile_at(grid, reference::square_of(play, step)) != kEmpty) continue;
    play.tiles[static_cast<std::size_t>(step)] = turn.tiles[play.fresh++];
  }
  return play;
}

// Each tile is on the board, on a rack or in the bag.
void expect_all_tiles(const WordsGame& game) {
  int tiles = game.bag() + game.rack(0).size() + game.rack(1).size();
  for (const Tile tile : grid.squares) tiles += tile != kEmpty;
  expect(tiles == kEnglish.total(), "WRONG words: tiles");
}

}  // namespace

void observe_words(const WordsPlayer& player, const WordsRecord& record) {
  const WordsGame& game = record.game();
  grid = {};
  const reference::Rules kept = rules();
  std::array<int, 2> scores{};
  for (std::size_t index = 0; index < record.turns().size(); ++index) {
    const RecordedTurn& turn = record.turns()[index];
    scores[index % 2] += turn.score;
    if (turn.kind == PlayKind::place) place(player, kept, play_on_grid(turn));
  }
  for (int row = 0; row < kWordsSide; ++row) {
    for (int column = 0; column < kWordsSide; ++column) {
      const Tile shown = game.board().views[0].tiles[game.board().square(row, column)];
      expect(shown == grid.at(row, column), "WRONG words: board");
    }
  }
  expect_all_tiles(game);
  ++observed.words;
  if (game.over()) return;
  expect(game.score(0) == scores[0] && game.score(1) == scores[1], "WRONG words: scores");
  expect(game.on_turn() == static_cast<int>(record.turns().size() % 2), "WRONG words: turn");
}

}  // namespace quadrille::megadrive
