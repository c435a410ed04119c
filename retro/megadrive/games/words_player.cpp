#include "retro/megadrive/games/words_player.hpp"

namespace quadrille::megadrive {
namespace {

constexpr words::Method kByGaddag{.word_map = false, .shadow = true};

}  // namespace

words::Play WordsPlayer::choose(const WordsGame& game, int level, Rng& rng,
                                const volatile bool& stop) {
  if (kWordsLevels[level].choices > 1) {
    few_.clear(kWordsLevels[level].choices);
    generator_.show_placings(game.board(), game.turn(), kByGaddag, few_, stop);
    const auto kept = few_.kept();
    if (stop) return {};
    if (!kept.empty()) {
      return play_of(kept[rng.below(static_cast<std::uint32_t>(kept.size()))].turn, game.board());
    }
  }
  return generator_.best(game.board(), game.turn(), kByGaddag, stop).play;
}

}  // namespace quadrille::megadrive
