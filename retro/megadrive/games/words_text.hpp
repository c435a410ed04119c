// Short texts about words, put together in memory of their own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "quadrille/core/fixed_list.hpp"
#include "quadrille/words/moves/recorded_game.hpp"

namespace quadrille::megadrive {

constexpr char capital_of(words::Tile tile) {
  return static_cast<char>('A' + words::letter_of(tile) - 1);
}

// Six letters at most. In a demo there is no person.
inline constexpr int kNoPerson = -1;
constexpr std::string_view name_of(int player, int person) {
  if (person == kNoPerson) return player == 0 ? "First" : "Second";
  return player == person ? "You" : "Engine";
}

// What does not fit is left out.
class WordsText {
 public:
  static constexpr std::size_t kMost = 38;  // what a row of the screen has between its margins

  operator std::string_view() const { return {letters_.begin(), letters_.size()}; }
  std::size_t size() const { return letters_.size(); }

  WordsText& put(char letter) {
    if (!letters_.full()) letters_.push(letter);
    return *this;
  }
  WordsText& put(std::string_view text) {
    for (const char letter : text) put(letter);
    return *this;
  }
  WordsText& number(std::int32_t value) {
    if (value < 0) put('-');
    return digits(static_cast<std::uint32_t>(value < 0 ? -value : value));
  }
  WordsText& letters(std::span<const words::Letter> word) {
    for (const words::Letter letter : word) put(capital_of(letter));
    return *this;
  }
  // 8G across, G8 down.
  WordsText& place(int row, int column, bool down) {
    if (down) put(static_cast<char>('A' + column));
    number(row + 1);
    if (!down) put(static_cast<char>('A' + column));
    return *this;
  }
  WordsText& pad_to(std::size_t length) {
    while (letters_.size() < length && !letters_.full()) put(' ');
    return *this;
  }

 private:
  WordsText& digits(std::uint32_t value) {
    if (value >= 10) digits(value / 10);
    return put(static_cast<char>('0' + value % 10));
  }

  FixedList<char, kMost> letters_;
};

// "8G QUARTZ", "changes 3", "passes". The board has the turn's tiles on it; a small letter is a
// blank.
template <int Stride>
void put_turn(WordsText& text, const words::RecordedTurn& turn, const words::Board<Stride>& board) {
  if (turn.kind == words::PlayKind::pass) {
    text.put("passes");
    return;
  }
  if (turn.kind == words::PlayKind::exchange) {
    text.put("changes ").number(turn.length);
    return;
  }
  text.place(turn.row, turn.column, turn.down()).put(' ');
  const int lane = turn.down() ? turn.column : turn.row;
  const int begin = turn.down() ? turn.row : turn.column;
  for (int step = 0; step < turn.length; ++step) {
    const words::Tile tile = board.views[turn.down()].tiles[board.square(lane, begin + step)];
    const int shift = words::is_blank(tile) ? 'a' - 'A' : 0;
    text.put(static_cast<char>(capital_of(tile) + shift));
  }
}

}  // namespace quadrille::megadrive
