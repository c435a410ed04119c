// Fits words of the word map into a slot: for each part of the rack that is large enough, the words
// that it makes with the tiles already there, and of these the ones that the squares allow.
//
// Parts that cannot reach the best play known, or have no tile for some square, are left out first;
// what remains is looked up in the map.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "quadrille/core/even.hpp"
#include "quadrille/words/lexicon/word_map.hpp"
#include "quadrille/words/moves/generated_play.hpp"
#include "quadrille/words/moves/lane.hpp"

namespace quadrille::words {

template <int Stride, class Record>
class WordMapGenerator {
 public:
  WordMapGenerator(const Board<Stride>& board, const WordRules& rules, const Subracks& subracks,
                   const WordMap& map, Record& record)
      : board_(board), rules_(rules), subracks_(subracks), map_(map), record_(record) {}

  void generate(const Lane<Stride>& lane, const Slot& slot) {
    lane_ = &lane;
    slot_ = slot;
    laid_out_ = false;
    parts_ = &subracks_.of_size(slot.tiles());
    const LettersKey through = lane.key_of(slot);
    Probed& probed = probed_at(through, slot);
    Parts::Values values;
    parts_->values(slot.premiums, values);
    const std::uint64_t tried = worth_trying(values) & ~probed.wordless;
    for (std::uint64_t rest = tried; rest != 0; rest &= rest - 1) {
      const PartLetters& part = parts_->letters.parts[std::countr_zero(rest)];
      map_.prefetch(slot.length, through + part.key, part.blanks);
    }
    for (std::uint64_t rest = tried; rest != 0; rest &= rest - 1) {
      const std::size_t number = static_cast<std::size_t>(std::countr_zero(rest));
      leave_ = parts_->leave[number];
      if (slot.others * kPoint + values[number] < record_.floor()) continue;
      part_ = &parts_->letters.parts[number];
      mask_ = parts_->masks[number];
      if (!with_blanks(part_->blanks, through + part_->key, part_->counts, 1)) {
        probed.wordless |= std::uint64_t{1} << number;
      }
    }
  }

  // False where the whole rack makes no word in the slot, whatever the squares say.
  bool whole_rack_makes_word(const Lane<Stride>& lane, const Slot& slot) {
    const PartLetters& part = subracks_.of_size(slot.tiles()).letters.parts[0];
    if (part.blanks > 1) return true;
    const LettersKey through = lane.key_of(slot);
    Probed& probed = probed_at(through, slot);
    if (probed.wordless == 0 && !probed.worded) {
      const LettersKey key = through + part.key;
      probed.worded = part.blanks == 1 ? map_.completing(slot.length, key) != 0
                                       : map_.find(slot.length, key).count != 0;
      probed.wordless = !probed.worded;
    }
    return probed.worded;
  }

 private:
  // Which parts are known to make no word with certain letters on the board. Plays of as many tiles
  // through the same tiles, or through any with the same key, ask the map the same again.
  struct Probed {
    LettersKey through = 0;
    int length = 0, tiles = 0;
    std::uint64_t wordless = 0;
    bool worded = false;  // the whole rack makes one
  };
  static constexpr std::size_t kProbed = 64;

  Probed& probed_at(LettersKey through, const Slot& slot) {
    Probed& probed = probed_[(through * 5 + slot.length) % kProbed];
    if (probed.through != through || probed.length != slot.length || probed.tiles != slot.tiles()) {
      probed = {through, slot.length, slot.tiles(), 0, false};
    }
    return probed;
  }

  // The parts that can reach the best play known, and have a tile for each square.
  std::uint64_t worth_trying(const Parts::Values& values) const {
    const Equity least =
        record_.floor() == kNoFloor ? kNoFloor : record_.floor() - slot_.others * kPoint;
    const std::uint64_t others = ~std::uint64_t{0} << 8 * slot_.tiles();
    const std::uint64_t fitting = lane_->fitting_from(slot_.first) | others;
    std::uint64_t mask = 0;
    for (std::size_t number = 0; number < static_cast<std::size_t>(parts_->count); ++number) {
      const bool suits = !has_zero_byte((fitting & parts_->letters.masks[number]) | others);
      mask |= std::uint64_t{values[number] >= least && suits} << number;
    }
    return mask;
  }

  static constexpr bool has_zero_byte(std::uint64_t bytes) {
    return ((bytes - 0x0101010101010101u) & ~bytes & 0x8080808080808080u) != 0;
  }

  // Chooses letters for the blanks, the later one not before the earlier in the alphabet.
  // False where there is no word whatever the squares say.
  bool with_blanks(int blanks, LettersKey key, const LetterCounts& counts, int least) {
    if (blanks == 0) return with_words(key, counts);
    LetterSet letters = rules_.tiles->alphabet() & ~((LetterSet{1} << least) - 1);
    if (blanks == 1) letters &= map_.completing(slot_.length, key);
    bool any = false;
    for (; letters != 0; letters &= letters - 1) {
      const int letter = std::countr_zero(letters);
      LetterCounts more = counts;
      more.add(static_cast<Letter>(letter));
      blanks_[static_cast<std::size_t>(blanks) - 1] = static_cast<Letter>(letter);
      any |= with_blanks(blanks - 1, key + kLetterKeys[letter], more, letter);
    }
    return any;
  }

  bool with_words(LettersKey key, const LetterCounts& counts) {
    const WordMap::Group group = map_.find(slot_.length, key);
    if (group.count == 0) return false;
    if (!laid_out_) lay_out();
    const Letter* word = group.words;
    for (int number = 0; number < group.count; ++number, word += slot_.length) {
      if (fits(word)) try_word(word, counts);
    }
    return true;
  }

  // The word's squares: what may stand there, and how often a fresh tile's points count.
  void lay_out() {
    const auto& squares = board_.views[lane_->view];
    const Tile* const tiles = squares.tiles.data() + board_.square(lane_->lane, slot_.begin);
    const auto* empty = lane_->empties.data() + slot_.first;
    int through = 0, crosses = 0;
    std::size_t fresh = 0;
    for (int step = 0; step < slot_.length; ++step) {
      if (const Tile tile = tiles[step]; tile != kEmpty) {
        allowed_[step] = set_of(letter_of(tile));
        through += rules_.tiles->value_of(tile);
        continue;
      }
      allowed_[step] = empty->allowed;
      steps_[fresh] = static_cast<std::uint8_t>(step);
      times_[fresh] = empty->letter * slot_.premiums.word();
      if (empty->cross_points != kNoCross) {
        times_[fresh] += empty->letter * empty->word;
        crosses += empty->cross_points * empty->word;
      }
      ++fresh;
      ++empty;
    }
    base_ = slot_.premiums.word() * through + crosses + bingo_bonus(slot_.tiles());
    laid_out_ = true;
  }

  bool fits(const Letter* word) const {
    for (int step = 0; step < slot_.length; ++step) {
      if ((allowed_[step] >> word[step] & 1) == 0) return false;
    }
    return true;
  }

  void try_word(const Letter* word, const LetterCounts& counts) {
    int score = base_;
    for (std::size_t number = 0; number < slot_.premiums.tiles(); ++number) {
      score += rules_.tiles->value[word[steps_[number]]] * times_[number];
    }
    if (equity_of(score, leave_) < record_.floor()) return;
    LetterCounts placed;
    for (std::size_t number = 0; number < slot_.premiums.tiles(); ++number) {
      placed.add(word[steps_[number]]);
      tiles_[steps_[number]] = word[steps_[number]];
    }
    if (placed == counts) place_blanks(part_->blanks, slot_.tiles(), score);
    for (std::size_t number = 0; number < slot_.premiums.tiles(); ++number)
      tiles_[steps_[number]] = kEmpty;
  }

  // Every way to say which of the placed letters are the blanks; two blanks for the same letter lie
  // in one order only.
  void place_blanks(int blanks, int before, int score) {
    if (blanks == 0) {
      record_(GeneratedPlay{lane_->view, lane_->lane, slot_.begin, slot_.length, slot_.tiles(),
                            score, mask_, tiles_.data()});
      return;
    }
    const Letter letter = blanks_[static_cast<std::size_t>(blanks) - 1];
    for (int number = before; number-- > 0;) {
      Tile& tile = tiles_[steps_[number]];
      if (tile != letter) continue;
      tile |= kBlankFlag;
      const bool same = blanks > 1 && blanks_[static_cast<std::size_t>(blanks) - 2] == letter;
      place_blanks(blanks - 1, same ? number : slot_.tiles(),
                   score - rules_.tiles->value[letter] * times_[number]);
      tile = letter;
    }
  }

  const Board<Stride>& board_;
  const WordRules& rules_;
  const Subracks& subracks_;
  const WordMap& map_;
  Record& record_;

  const Lane<Stride>* lane_ = nullptr;
  Slot slot_{};
  bool laid_out_ = false;  // what stands below, up to blanks_
  const Parts* parts_ = nullptr;
  const PartLetters* part_ = nullptr;
  unsigned mask_ = 0;  // of the part
  Equity leave_ = 0;   // of the part
  int base_ = 0;       // points without the fresh tiles
  std::array<LetterSet, Stride> allowed_;
  std::array<std::uint8_t, kRackSize> steps_;  // of the fresh tiles
  std::array<int, kRackSize> times_;
  std::array<Letter, kRackSize> blanks_;
  alignas(kEven) std::array<Tile, Stride> tiles_{};
  std::array<Probed, kProbed> probed_{};
};

}  // namespace quadrille::words
