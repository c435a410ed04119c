// A turn of the engine as one line of text, letter for letter the same on the cartridge and on a
// PC:
//
//   8G WORD 24 6190       the play, its points, and its equity in 1/256 of a point
//   END 412 388           the scores
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "quadrille/core/rng.hpp"
#include "quadrille/words/lexicon/packed_lexicon.hpp"
#include "quadrille/words/moves/game.hpp"
#include "quadrille/words/moves/generated_play.hpp"
#include "quadrille/words/notation/play_text.hpp"

namespace quadrille::megadrive {

using CartridgeGame = words::Game<15, words::PackedLexicon>;

// Of game N of those that are compared with a PC's.
inline Rng rng_of(int number) {
  return Rng(1).split(static_cast<std::uint64_t>(number));
}

class TurnText {
 public:
  TurnText(const CartridgeGame& game, const words::Choice& choice, const words::Tiles& tiles) {
    size_ = words::write_play(choice.play, game.setup(), tiles,
                              std::span<char, words::kLongestPlay>(text_, words::kLongestPlay));
    add(' ').add(choice.play.score).add(' ').add(choice.equity);
  }
  // Of a game that is over.
  explicit TurnText(const CartridgeGame& game) {
    add('E').add('N').add('D').add(' ').add(game.score(0)).add(' ').add(game.score(1));
  }

  std::string_view view() const { return {text_, size_}; }

 private:
  static constexpr std::size_t kMostNumbers = 32;

  TurnText& add(char letter) {
    text_[size_++] = letter;
    return *this;
  }
  TurnText& add(std::int32_t number) {
    if (number < 0) add('-');
    std::uint32_t rest =
        number < 0 ? 0u - static_cast<std::uint32_t>(number) : static_cast<std::uint32_t>(number);
    char digits[10];
    int count = 0;
    do {
      digits[count++] = static_cast<char>('0' + rest % 10);
      rest /= 10;
    } while (rest != 0);
    while (count > 0) add(digits[--count]);
    return *this;
  }

  char text_[words::kLongestPlay + kMostNumbers];
  std::size_t size_ = 0;
};

}  // namespace quadrille::megadrive
