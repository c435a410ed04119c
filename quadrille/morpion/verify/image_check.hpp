// The image of a game, under one of the eight symmetries, played on a board of its own: its legal
// moves must be the images of the reference's. Far out, where an image can lie beyond the grid, the
// game is followed no further.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <vector>

#include "quadrille/morpion/board/symmetry.hpp"
#include "quadrille/morpion/moves/moves.hpp"
#include "quadrille/morpion/text/text.hpp"
#include "quadrille/morpion/verify/findings.hpp"
#include "quadrille/morpion/verify/reference_game.hpp"

namespace quadrille::morpion {

template <Variant kVariant>
class ImageCheck {
  using Rules = MoveGenerator<kVariant, kRowBits>;
  using Code = typename Rules::Move;

 public:
  explicit ImageCheck(int symmetry) : symmetry_(symmetry), generated_(Rules::kWindows) {}

  void play(Move move) {
    undos_.emplace_back();
    if (refused_ > 0 || !lies_within(kRowBits / 2, image(move.point(), symmetry_, kVariant)) ||
        !Rules::make(board_, image_of(move), undos_.back())) {
      ++refused_;
    }
  }
  void undo(Move move) {
    if (refused_ > 0) {
      --refused_;
    } else {
      Rules::unmake(board_, image_of(move), undos_.back());
    }
    undos_.pop_back();
  }

  void look(const ReferenceGame& reference, Findings& findings) {
    for (const Move move : reference.legal()) check_points(move, findings);
    if (refused_ > 0 || !findings.clean()) return;
    Code* const begin = generated_.data();
    Code* const end = Rules::generate(board_, begin);
    std::vector<Code> images;
    for (const Move move : reference.legal()) images.push_back(image_of(move));
    std::sort(begin, end);
    std::sort(images.begin(), images.end());
    findings.expect(std::equal(begin, end, images.begin(), images.end()), [&] {
      return fmt::format("the legal moves of image {} are not the images of the legal moves",
                         symmetry_);
    });
    findings.counts().add("images", 1);
  }

 private:
  Code image_of(Move move) const { return Rules::relative(image(move, symmetry_, kVariant)); }

  // The image of a line consists of the images of its points, and its new point is that of the new
  // point.
  void check_points(Move move, Findings& findings) const {
    const Move other = image(move, symmetry_, kVariant);
    int found = 0;
    for (int index = 0; index < kVariant.length; ++index) {
      const Point point =
          image(along(move.line().origin, move.direction, index), symmetry_, kVariant);
      for (int place = 0; place < kVariant.length; ++place) {
        found += along(other.line().origin, other.direction, place) == point;
      }
    }
    findings.expect(other.pos < kVariant.length && found == kVariant.length &&
                        other.point() == image(move.point(), symmetry_, kVariant),
                    [&] { return fmt::format("image {} of {}", symmetry_, move_text(move)); });
  }

  int symmetry_;
  Board<kVariant, kRowBits> board_;
  int refused_ = 0;  // moves since there was no room for one
  std::vector<typename Rules::Undo> undos_;
  std::vector<Code> generated_;
};

}  // namespace quadrille::morpion
