// What a person does before a play: a cursor on the board, the tiles of the rack in an order of
// the person's own, and those of them that lie on the board for now.
//
//   rack    C  .  T  S  E  .  .        a place whose tile lies on the board keeps its tile
//   laid    (7, 6, A) (7, 8, R) …      in the order in which they were laid
//
// Knows nothing of words: laid_tiles.hpp makes a play of what lies, word_check.hpp judges it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "quadrille/core/fixed_list.hpp"
#include "quadrille/core/rng.hpp"
#include "quadrille/words/board/board.hpp"
#include "quadrille/words/board/rack.hpp"
#include "quadrille/words/notation/laid_tiles.hpp"

namespace quadrille::megadrive {

class WordsLaying {
 public:
  static constexpr int kSide = 15, kMiddle = kSide / 2;
  using Board = words::Board<kSide>;
  using Laid = FixedList<words::LaidTile, words::kRackSize>;

  // A new turn: nothing lies. Tiles that were held before stay where they are on the rack.
  void begin(const words::Rack& rack) {
    laid_.clear();
    words::Rack left = rack;
    FixedList<words::Tile, words::kRackSize> order;
    for (const words::Tile tile : order_) {
      if (left.remove(tile)) order.push(tile);
    }
    for (const words::Tile tile : left) order.push(tile);
    order_ = order;
  }

  int row() const { return row_; }
  int column() const { return column_; }
  bool down() const { return down_; }
  void turn() { down_ = !down_; }
  // Stays on the board.
  void move(int rows, int columns) { put_cursor(row_ + rows, column_ + columns); }
  void put_cursor(int row, int column) {
    if (row >= 0 && row < kSide) row_ = row;
    if (column >= 0 && column < kSide) column_ = column;
  }

  int places() const { return static_cast<int>(order_.size()); }
  words::Tile tile(int place) const { return order_[static_cast<std::size_t>(place)]; }
  bool is_laid(int place) const {
    for (const std::uint8_t from : from_span()) {
      if (from == place) return true;
    }
    return false;
  }
  // The first place from `place` on, all around, whose tile is on the rack; places() where none is.
  int next_held(int place, int step) const {
    for (int tries = 0; tries < places(); ++tries, place += step) {
      const int wrapped = (place + 2 * places()) % places();
      if (!is_laid(wrapped)) return wrapped;
    }
    return places();
  }

  const Laid& laid() const { return laid_; }
  words::Tile laid_at(int row, int column) const {
    for (const words::LaidTile& laid : laid_) {
      if (laid.row == row && laid.column == column) return laid.tile;
    }
    return words::kEmpty;
  }
  bool is_free(const Board& board, int row, int column) const {
    return board.views[0].tiles[board.square(row, column)] == words::kEmpty &&
           laid_at(row, column) == words::kEmpty;
  }

  // Lays the tile of a place, a blank as `letter`, on the cursor's square, and steps on to the next
  // free one. False where the square is taken or the tile lies already.
  bool lay(const Board& board, int place, words::Letter letter) {
    if (is_laid(place) || !is_free(board, row_, column_)) return false;
    const bool blank = tile(place) == words::kBlank;
    from_[laid_.size()] = static_cast<std::uint8_t>(place);
    laid_.push({row_, column_,
                blank ? static_cast<words::Tile>(letter | words::kBlankFlag) : tile(place)});
    step_on(board);
    return true;
  }
  // Takes up the last tile, or the one on the cursor's square; false where there is none. The
  // cursor goes where it lay.
  bool take_last() { return !laid_.empty() && take(laid_.size() - 1); }
  bool take_here() {
    for (std::size_t index = 0; index < laid_.size(); ++index) {
      if (laid_[index].row == row_ && laid_[index].column == column_) return take(index);
    }
    return false;
  }
  void recall() { laid_.clear(); }

  // Lays the fresh tiles of a play, which are on the rack.
  void lay_play(const Board& board, const words::Play& play) {
    recall();
    down_ = play.down;
    for (int step = 0; step < play.length; ++step) {
      const words::Tile fresh = play.tiles[static_cast<std::size_t>(step)];
      if (fresh == words::kEmpty) continue;
      put_cursor(play.row + (play.down ? step : 0), play.column + (play.down ? 0 : step));
      for (int place = 0; place < places(); ++place) {
        if (tile(place) == words::rack_tile(fresh) && !is_laid(place)) {
          lay(board, place, words::letter_of(fresh));
          break;
        }
      }
    }
  }

  void shuffle(Rng& rng) {
    recall();
    for (std::size_t left = order_.size(); left > 1; --left) {
      std::swap(order_[left - 1], order_[rng.below(static_cast<std::uint32_t>(left))]);
    }
  }

 private:
  std::span<const std::uint8_t> from_span() const { return {from_.data(), laid_.size()}; }

  void step_on(const Board& board) {
    int row = row_, column = column_;
    do {
      (down_ ? row : column) += 1;
      if (row == kSide || column == kSide) return;
    } while (!is_free(board, row, column));
    put_cursor(row, column);
  }

  bool take(std::size_t index) {
    put_cursor(laid_[index].row, laid_[index].column);
    for (; index + 1 < laid_.size(); ++index) {
      laid_[index] = laid_[index + 1];
      from_[index] = from_[index + 1];
    }
    laid_.pop();
    return true;
  }

  FixedList<words::Tile, words::kRackSize> order_;
  Laid laid_;
  std::array<std::uint8_t, words::kRackSize> from_{};  // places of the rack, as laid_
  int row_ = kMiddle, column_ = kMiddle;
  bool down_ = false;
};

}  // namespace quadrille::megadrive
