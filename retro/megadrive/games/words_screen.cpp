#include "retro/megadrive/games/words_screen.hpp"

#include <cstddef>
#include <iterator>
#include <new>

#include "retro/megadrive/games/choice.hpp"
#include "retro/megadrive/games/kept_scores.hpp"
#include "retro/megadrive/games/words_boxes.hpp"
#include "retro/megadrive/games/words_drawing.hpp"
#include "retro/megadrive/games/words_observer.hpp"
#include "retro/megadrive/screen/screen.hpp"

namespace quadrille::megadrive {

using namespace words;
namespace at = words_drawing;

namespace {

std::string_view text_of(LayingFault fault) {
  switch (fault) {
    case LayingFault::crooked:
      return "The tiles are not in one line.";
    case LayingFault::gap:
      return "There is a gap between the tiles.";
    case LayingFault::lone:
      return "One tile alone is no word.";
    case LayingFault::nothing:
    case LayingFault::taken:
      break;
  }
  return "Lay tiles first: A.";
}

WordsText text_of(const PlacingCheck& check) {
  WordsText text;
  switch (check.fault) {
    case PlacingFault::none:
      text.number(check.score).put(" points. C plays it.");
      break;
    case PlacingFault::off_start:
      text.put("The first word covers the middle.");
      break;
    case PlacingFault::apart:
      text.put("The tiles touch no word.");
      break;
    case PlacingFault::no_word:
      text.letters(check.wrong.span()).put(" is no word.");
      break;
  }
  return text;
}

Play exchange_of(const Rack& tiles) {
  Play play;
  play.kind = PlayKind::exchange;
  for (const words::Tile tile : tiles) play.tiles[play.length++] = tile;
  return play;
}

}  // namespace

WordsScreen::WordsScreen(std::uint32_t seed)
    : record_(player_.rules(), kWordsSide, seed), rng_(seed) {
  begin_turn();
}

int WordsScreen::person() const {
  return mode_ == Mode::demo ? kNoPerson : mode_ == Mode::you_begin ? 0 : 1;
}

bool WordsScreen::engine_moves() const {
  return !game().over() && game().on_turn() != person();
}

// After something else was on the screen.
void WordsScreen::begin_screen() {
  const screen::Drawing drawing;
  screen::clear();
  at::put_edges();
}

// --- Turns

void WordsScreen::begin_turn() {
  const int own = person() == kNoPerson ? 0 : person();
  laying_.begin(game().rack(own));
  focus_ = Focus::board;
  place_ = 0;
  chosen_ = 0;
}

void WordsScreen::begin_game() {
  static constexpr std::string_view kItems[]{"You begin", "The engine begins", "Demo"};
  const int chosen = megadrive::choose("Who plays", kItems, static_cast<int>(mode_));
  if (chosen == kNoChoice) return;
  mode_ = static_cast<Mode>(chosen);
  new (&record_) WordsRecord(player_.rules(), kWordsSide, rng_.next() ^ frames());
  laying_ = {};
  note_ = {};
  begin_turn();
}

void WordsScreen::finish_turn(const Play& play, std::uint32_t frames) {
  record_.play(play, frames);
  note_ = {};
  begin_turn();
  observe_words(player_, record_);
  if (game().over()) keep();
}

void WordsScreen::keep() {
  if (person() != kNoPerson && game().score(person()) > 0) {
    keep_score(BestScore::words, static_cast<std::uint32_t>(game().score(person())));
  }
  best_ = best_score(BestScore::words);
}

bool WordsScreen::think(int level, Play& play, std::uint32_t& frames_taken) {
  const Thinking thinking(at::kPanelColumn + at::kPanelWidth - 1, at::kBoardRow + 9);
  const std::uint32_t begin = frames();
  play = player_.choose(game(), level, rng_, thinking.stop_flag());
  frames_taken = frames() - begin;
  return !thinking.stop_wanted();
}

void WordsScreen::engine_turn() {
  // Between two turns of a demo this is the only look at the pad.
  if (wait_frame().pressed & kStart) {
    paused_ = true;
    return;
  }
  Play play;
  std::uint32_t taken = 0;
  if (think(level_, play, taken)) {
    finish_turn(play, taken);
  } else {
    paused_ = true;
  }
}

void WordsScreen::look_at_laid() {
  note_ = {};
  note_palette_ = Palette::plain;
  if (laying_.laid().empty()) return;
  const auto play = play_of(game().setup(), {laying_.laid().begin(), laying_.laid().size()});
  if (!play) return;  // the next tile may make it one
  const PlacingCheck check = player_.check(game(), *play);
  note_ = text_of(check);
  if (check.fault == PlacingFault::none) note_palette_ = Palette::bright;
}

void WordsScreen::play_laid() {
  auto play = play_of(game().setup(), {laying_.laid().begin(), laying_.laid().size()});
  if (play) {
    const PlacingCheck check = player_.check(game(), *play);
    if (check.fault == PlacingFault::none) {
      play->score = check.score;
      return finish_turn(*play, 0);
    }
    note_ = text_of(check);
  } else {
    note_ = {};
    note_.put(text_of(play.error()));
  }
  note_palette_ = Palette::alarm;
}

void WordsScreen::lay(int place) {
  if (!laying_.is_free(game().board(), laying_.row(), laying_.column())) {
    focus_ = Focus::board;
    return;
  }
  Letter letter = 0;
  if (laying_.tile(place) == kBlank) {
    letter = choose_letter();
    begin_screen();
    if (letter == 0) return;
  }
  laying_.lay(game().board(), place, letter);
  look_at_laid();
  place_ = laying_.next_held(place, 1);
  const bool free = laying_.is_free(game().board(), laying_.row(), laying_.column());
  if (place_ == laying_.places() || !free) {
    place_ = 0;
    focus_ = Focus::board;
  }
}

void WordsScreen::on_board(const Pad& pad) {
  laying_.move(((pad.repeated & kDown) != 0) - ((pad.repeated & kUp) != 0),
               ((pad.repeated & kRight) != 0) - ((pad.repeated & kLeft) != 0));
  if (pad.pressed & kB) laying_.turn();
  if (!(pad.pressed & kA)) return;
  if (laying_.take_here()) return look_at_laid();
  const int place = laying_.next_held(0, 1);
  const bool free = laying_.is_free(game().board(), laying_.row(), laying_.column());
  if (!free || place == laying_.places()) return;
  place_ = place;
  focus_ = Focus::rack;
}

void WordsScreen::on_rack(const Pad& pad) {
  if (pad.repeated & (kUp | kDown)) {
    focus_ = Focus::board;
    return;
  }
  if (pad.repeated & kLeft) place_ = laying_.next_held(place_ - 1, -1);
  if (pad.repeated & kRight) place_ = laying_.next_held(place_ + 1, 1);
  if (pad.pressed & kA) return lay(place_);
  if (!(pad.pressed & kB)) return;
  if (laying_.take_last()) return look_at_laid();
  focus_ = Focus::board;
}

void WordsScreen::person_turn(const Pad& pad) {
  if (game().over()) {
    if (pad.pressed & kA) begin_game();
    if (pad.pressed & kB) take_back();
    if (pad.pressed & kC) show_turns(record_, person());
    if (pad.pressed & (kA | kC)) begin_screen();
    return;
  }
  if (pad.pressed & kC) return play_laid();
  if (pad.pressed & kX) return shuffle();
  if (pad.pressed & kY) return exchange();
  if (pad.pressed & kZ) return hint();
  if (focus_ == Focus::board) {
    on_board(pad);
  } else {
    on_rack(pad);
  }
}

// --- What the pause offers

void WordsScreen::hint() {
  if (engine_moves() || game().over()) return;
  Play play;
  std::uint32_t taken = 0;
  const bool found = think(kBestWordsLevel, play, taken);
  note_ = {};
  note_palette_ = Palette::bright;
  focus_ = Focus::board;
  if (!found) {
    note_.put("Stopped.");
  } else if (play.kind == PlayKind::place) {
    laying_.lay_play(game().board(), play);
    look_at_laid();
  } else if (play.kind == PlayKind::exchange) {
    note_.put("A hint: exchange ");
    for (std::size_t index = 0; index < play.length; ++index) {
      note_.put(play.tiles[index] == kBlank ? '?' : capital_of(play.tiles[index]));
    }
  } else {
    note_.put("A hint: pass.");
  }
}

void WordsScreen::recall() {
  laying_.recall();
  focus_ = Focus::board;
  note_ = {};
}

void WordsScreen::shuffle() {
  recall();
  laying_.shuffle(rng_);
}

void WordsScreen::exchange() {
  if (engine_moves() || game().over()) return;
  note_ = {};
  note_palette_ = Palette::bright;
  if (game().bag() < kLeastBagToExchange) {
    note_.put("Fewer than seven tiles in the bag.");
    return;
  }
  recall();
  note_.put("A choose   C exchange   B back");
  const bool agreed = choose_tiles();
  note_ = {};
  const Play play = exchange_of(chosen_tiles());
  chosen_ = 0;
  if (agreed) finish_turn(play, 0);
}

// Marks tiles of the rack; false where the player goes back.
bool WordsScreen::choose_tiles() {
  place_ = 0;
  chosen_ = 0;
  for (;;) {
    draw();
    screen::show_cursor(screen::Around::pair, at::rack_column_of(place_), at::kUpperRackRow);
    const Pad pad = wait_button();
    if (pad.repeated & kLeft) place_ = laying_.next_held(place_ - 1, -1);
    if (pad.repeated & kRight) place_ = laying_.next_held(place_ + 1, 1);
    if (pad.pressed & kA) chosen_ ^= 1u << place_;
    if (pad.pressed & (kB | kStart)) return false;
    if ((pad.pressed & kC) && chosen_ != 0) return true;
  }
}

Rack WordsScreen::chosen_tiles() const {
  Rack tiles;
  for (int place = 0; place < laying_.places(); ++place) {
    if ((chosen_ >> place & 1) != 0) tiles.add(laying_.tile(place));
  }
  return tiles;
}

void WordsScreen::pass() {
  if (!engine_moves() && !game().over()) finish_turn(Play{}, 0);
}

// To the person's turn before.
void WordsScreen::take_back() {
  const std::size_t count = record_.turns().size();
  std::size_t turns = 1;
  while (person() != kNoPerson && turns < count &&
         static_cast<int>((count - turns) % 2) != person()) {
    ++turns;
  }
  note_ = {};
  note_palette_ = Palette::plain;
  note_.put(count == 0 ? "Nothing to take back." : "Taken back.");
  record_.take_back(turns);
  begin_turn();
  observe_words(player_, record_);
}

void WordsScreen::choose_level() {
  std::string_view items[std::size(kWordsLevels)];
  for (std::size_t index = 0; index < std::size(kWordsLevels); ++index) {
    items[index] = kWordsLevels[index].name;
  }
  const int chosen = megadrive::choose("Level", items, level_);
  if (chosen != kNoChoice) level_ = chosen;
}

bool WordsScreen::pause() {
  enum Item {
    go_on,
    exchanges,
    passes,
    recalls,
    shuffles,
    hints,
    takes_back,
    turns,
    level,
    starts,
    leaves
  };
  static constexpr std::string_view kItems[]{
      "Go on",     "Exchange tiles", "Pass",  "Recall tiles", "Shuffle the rack", "Hint",
      "Take back", "All turns",      "Level", "New game",     "Back to the menu"};
  const int chosen = megadrive::choose("Pause", kItems);
  begin_screen();
  draw();
  if (chosen == exchanges) exchange();
  if (chosen == passes) pass();
  if (chosen == recalls) recall();
  if (chosen == shuffles) shuffle();
  if (chosen == hints) hint();
  if (chosen == takes_back) take_back();
  if (chosen == turns) show_turns(record_, person());
  if (chosen == level) choose_level();
  if (chosen == starts) begin_game();
  begin_screen();
  return chosen != leaves;
}

void WordsScreen::run() {
  begin_screen();
  screen::set_colours(at::colours());
  bool drawn = false;  // all but the cursor
  for (;;) {
    if (drawn) {
      show_cursor();
    } else {
      draw();
    }
    drawn = false;
    if (paused_) {
      paused_ = false;
      if (!pause()) return;
    } else if (engine_moves()) {
      engine_turn();
    } else {
      const Pad pad = wait_button();
      paused_ = (pad.pressed & kStart) != 0;
      drawn = focus_ == Focus::board && (pad.pressed & ~kArrows) == 0;
      if (!paused_) person_turn(pad);
    }
  }
}

}  // namespace quadrille::megadrive
