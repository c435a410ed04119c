#include "quadrille/words/reference/reference.hpp"

#include <cstddef>

#include "quadrille/core/require.hpp"

namespace quadrille::words::reference {
namespace {

constexpr int kForward = 1, kBackward = -1;

// Tiles in a row next to the square, whatever is on it.
int reach(const Setup& setup, Square square, bool down, int step) {
  int tiles = 0;
  while (tile_at(setup, along(square, down, step * (tiles + 1))) != kEmpty) ++tiles;
  return tiles;
}

struct Word {
  Square first;
  bool down = false;
  int length = 0;
};

// The word in which the tile on the square is, a single letter perhaps.
Word word_through(const Setup& setup, Square square, bool down) {
  const int before = reach(setup, square, down, kBackward);
  const int behind = reach(setup, square, down, kForward);
  return {along(square, down, -before), down, before + 1 + behind};
}

MadeWord spelled(const Setup& setup, const Word& word) {
  MadeWord made{.length = word.length};
  for (int place = 0; place < word.length; ++place) {
    const Tile tile = tile_at(setup, along(word.first, word.down, place));
    made.letters[place] = letter_of(tile);
  }
  return made;
}

bool valid(const Rules& rules, const Setup& setup, const Word& word) {
  return rules.lexicon.contains(spelled(setup, word).span());
}

Tile tile_of(const Play& play, int place) {
  return play.tiles[place];
}

Setup with_tiles(Setup setup, const Play& play) {
  for (int place = 0; place < play.length; ++place) {
    const Square square = square_of(play, place);
    if (tile_of(play, place) != kEmpty) setup.put(square.row, square.column, tile_of(play, place));
  }
  return setup;
}

// visit(Word) for the main word and each cross word on the board after the play.
template <class Visit>
void each_word(const Setup& after, const Play& play, Visit visit) {
  visit(word_through(after, {play.row, play.column}, play.down));
  for (int place = 0; place < play.length; ++place) {
    if (tile_of(play, place) == kEmpty) continue;
    const Word cross = word_through(after, square_of(play, place), !play.down);
    if (cross.length > 1) visit(cross);
  }
}

// Premiums count under tiles that were not there before.
int word_score(const Rules& rules, const Setup& before, const Setup& after, const Word& word) {
  int sum = 0, multiplier = 1;
  for (int place = 0; place < word.length; ++place) {
    const Square square = along(word.first, word.down, place);
    const bool fresh = tile_at(before, square) == kEmpty;
    const Premium premium = fresh ? rules.layout.at(square.row, square.column) : Premium{};
    sum += rules.tiles.value_of(tile_at(after, square)) * premium.letter;
    multiplier *= premium.word;
  }
  return sum * multiplier;
}

// Nothing is written behind the end of the play's tiles.
bool ends_clean(const Play& play) {
  for (int place = play.length; place < kMostSide; ++place) {
    if (tile_of(play, place) != kEmpty) return false;
  }
  return true;
}

// A whole word on the board, with one tile for each of its empty squares and at least one.
bool fits(const Setup& setup, const Play& play) {
  if (play.length < 2 || play.length > setup.side || !ends_clean(play)) return false;
  if (!on_board(setup, square_of(play, 0)) || !on_board(setup, square_of(play, play.length - 1))) {
    return false;
  }
  if (tile_at(setup, square_of(play, -1)) != kEmpty) return false;
  if (tile_at(setup, square_of(play, play.length)) != kEmpty) return false;
  int fresh = 0;
  for (int place = 0; place < play.length; ++place) {
    const bool free = tile_at(setup, square_of(play, place)) == kEmpty;
    if (free != (tile_of(play, place) != kEmpty)) return false;
    fresh += free;
  }
  return fresh > 0 && fresh == play.fresh;
}

bool connected(const Rules& rules, const Setup& setup, const Play& play) {
  const bool first_play = board_empty(setup);
  const Square start{rules.layout.start_row, rules.layout.start_column};
  for (int place = 0; place < play.length; ++place) {
    const Square square = square_of(play, place);
    if (first_play ? square == start : has_neighbour(setup, square)) return true;
  }
  return false;
}

bool holds_placed(const Rules& rules, Rack rack, const Play& play) {
  for (int place = 0; place < play.length; ++place) {
    const Tile tile = tile_of(play, place);
    if (tile == kEmpty) continue;
    if (letter_of(tile) < 1 || letter_of(tile) > rules.tiles.letters) return false;
    if (!rack.remove(rack_tile(tile))) return false;
  }
  return true;
}

bool exchange_legal(const Rules& rules, const Setup& setup, const Play& play) {
  if (bag_size(rules, setup) < kRackSize) return false;
  if (play.length < 1 || play.length > kRackSize || !ends_clean(play)) return false;
  Rack rack = setup.racks[0];
  for (int place = 0; place < play.length; ++place) {
    if (place > 0 && tile_of(play, place - 1) > tile_of(play, place)) return false;
    if (!rack.remove(tile_of(play, place))) return false;
  }
  return play.fresh == 0;
}

// The letters that lead on from a run of siblings, to whatever end.
LetterSet letters_of(const Lexicon& lexicon, Lexicon::Siblings siblings) {
  LetterSet letters = 0;
  lexicon.each(siblings, [&](Lexicon::Node node) {
    if (node.tile() != kSeparator) letters |= set_of(node.tile());
  });
  return letters;
}

}  // namespace

bool board_empty(const Setup& setup) {
  for (int row = 0; row < setup.side; ++row) {
    for (int column = 0; column < setup.side; ++column) {
      if (setup.at(row, column) != kEmpty) return false;
    }
  }
  return true;
}

bool has_neighbour(const Setup& setup, Square square) {
  for (const bool down : {false, true}) {
    for (const int step : {kForward, kBackward}) {
      if (tile_at(setup, along(square, down, step)) != kEmpty) return true;
    }
  }
  return false;
}

bool legal(const Rules& rules, const Setup& setup, const Play& play) {
  switch (play.kind) {
    case PlayKind::pass:
      return true;
    case PlayKind::exchange:
      return exchange_legal(rules, setup, play);
    case PlayKind::place:
      return placeable(rules, setup, play) && phonies(rules, setup, play).empty();
  }
  return false;
}

bool placeable(const Rules& rules, const Setup& setup, const Play& play) {
  return play.kind == PlayKind::place && fits(setup, play) && connected(rules, setup, play) &&
         holds_placed(rules, setup.racks[0], play);
}

FixedList<MadeWord, kMostMade> made_words(const Setup& setup, const Play& play) {
  const Setup after = with_tiles(setup, play);
  FixedList<MadeWord, kMostMade> made;
  each_word(after, play, [&](const Word& word) { made.push(spelled(after, word)); });
  return made;
}

FixedList<MadeWord, kMostMade> phonies(const Rules& rules, const Setup& setup, const Play& play) {
  FixedList<MadeWord, kMostMade> phonies;
  for (const MadeWord& made : made_words(setup, play)) {
    if (!rules.lexicon.contains(made.span())) phonies.push(made);
  }
  return phonies;
}

int score(const Rules& rules, const Setup& setup, const Play& play) {
  if (play.kind != PlayKind::place) return 0;
  const Setup after = with_tiles(setup, play);
  int sum = play.fresh == kRackSize ? kAllSeven : 0;
  each_word(after, play, [&](const Word& word) { sum += word_score(rules, setup, after, word); });
  return sum;
}

bool listed(const Rules& rules, const Setup& setup, const Play& play) {
  if (play.kind != PlayKind::place || !play.down) return true;
  if (board_empty(setup)) return !rules.layout.symmetric();
  if (play.fresh > 1) return true;
  int place = 0;
  while (tile_of(play, place) == kEmpty) ++place;
  return word_through(with_tiles(setup, play), square_of(play, place), false).length == 1;
}

TileCounts unseen(const Rules& rules, const Setup& setup) {
  TileCounts counts{};
  for (int kind = 0; kind <= rules.tiles.letters; ++kind) {
    const std::size_t index = static_cast<std::size_t>(kind);
    counts[index] = rules.tiles.count[index] - setup.racks[0].count(static_cast<Tile>(kind));
  }
  for (int row = 0; row < setup.side; ++row) {
    for (int column = 0; column < setup.side; ++column) {
      const Tile tile = setup.at(row, column);
      if (tile != kEmpty) --counts[rack_tile(tile)];
    }
  }
  return counts;
}

TileCounts bag(const Rules& rules, const Setup& setup) {
  TileCounts counts = unseen(rules, setup);
  for (const Tile tile : setup.racks[1]) --counts[tile];
  return counts;
}

int bag_size(const Rules& rules, const Setup& setup) {
  int size = 0;
  for (const int count : bag(rules, setup)) size += count;
  return size;
}

void apply(const Rules& rules, Setup& setup, const Play& play, std::span<const Tile> drawn) {
  require(drawn.size() <= static_cast<std::size_t>(kRackSize));
  const int points = score(rules, setup, play);
  Rack& rack = setup.racks[0];
  if (play.kind == PlayKind::exchange) {
    for (int place = 0; place < play.length; ++place) rack.remove(tile_of(play, place));
  }
  if (play.kind == PlayKind::place) {
    for (int place = 0; place < play.length; ++place) {
      if (tile_of(play, place) != kEmpty) rack.remove(rack_tile(tile_of(play, place)));
    }
    setup = with_tiles(setup, play);
  }
  for (const Tile tile : drawn) rack.add(tile);
  setup.scores[0] += points;
  setup.scoreless = points == 0 ? setup.scoreless + 1 : 0;
  setup.racks = {setup.racks[1], setup.racks[0]};
  setup.scores = {setup.scores[1], setup.scores[0]};
}

Ending ending(const Rules& rules, const Setup& setup) {
  if (setup.racks[1].empty() && bag_size(rules, setup) == 0) return Ending::out;
  return setup.scoreless >= kScorelessTurns ? Ending::scoreless : Ending::none;
}

int value_of(const Rules& rules, const Rack& rack) {
  int sum = 0;
  for (const Tile tile : rack) sum += rules.tiles.value_of(tile);
  return sum;
}

std::array<int, 2> final_scores(const Rules& rules, const Setup& setup, Ending ending) {
  std::array<int, 2> scores = setup.scores;
  if (ending == Ending::out) scores[1] += 2 * value_of(rules, setup.racks[0]);
  if (ending == Ending::scoreless) {
    scores[0] -= value_of(rules, setup.racks[0]);
    scores[1] -= value_of(rules, setup.racks[1]);
  }
  return scores;
}

bool has_crossing(const Setup& setup, int row, int column, bool down) {
  const Square square{row, column};
  return reach(setup, square, !down, kBackward) + reach(setup, square, !down, kForward) > 0;
}

LetterSet cross_set(const Rules& rules, const Setup& setup, int row, int column, bool down) {
  if (!has_crossing(setup, row, column, down)) return kAllLetters;
  LetterSet letters = 0;
  Setup trial = setup;
  for (int letter = 1; letter <= rules.tiles.letters; ++letter) {
    trial.put(row, column, static_cast<Tile>(letter));
    if (valid(rules, trial, word_through(trial, {row, column}, !down))) {
      letters |= set_of(static_cast<Letter>(letter));
    }
  }
  return letters;
}

int cross_score(const Rules& rules, const Setup& setup, int row, int column, bool down) {
  const Square square{row, column};
  int sum = 0;
  for (const int step : {kBackward, kForward}) {
    for (int tiles = reach(setup, square, !down, step); tiles > 0; --tiles) {
      sum += rules.tiles.value_of(tile_at(setup, along(square, !down, step * tiles)));
    }
  }
  return sum;
}

LetterSet left_extension(const Rules& rules, const Setup& setup, int row, int column, bool down) {
  const Square square{row, column};
  const int block = reach(setup, square, down, kForward);
  if (block == 0) return kAllLetters;
  Lexicon::Siblings siblings = rules.lexicon.gaddag();
  for (int place = block; place > 0; --place) {
    const Tile tile = tile_at(setup, along(square, down, place));
    siblings = rules.lexicon.child(siblings, letter_of(tile));
  }
  return letters_of(rules.lexicon, siblings);
}

LetterSet right_extension(const Rules& rules, const Setup& setup, int row, int column, bool down) {
  const Square square{row, column};
  const int block = reach(setup, square, down, kBackward);
  if (block == 0) return kAllLetters;
  Lexicon::Siblings siblings = rules.lexicon.dawg();
  for (int place = block; place > 0; --place) {
    const Tile tile = tile_at(setup, along(square, down, -place));
    siblings = rules.lexicon.child(siblings, letter_of(tile));
  }
  return letters_of(rules.lexicon, siblings);
}

}  // namespace quadrille::words::reference
