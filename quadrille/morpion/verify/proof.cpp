#include "quadrille/morpion/verify/proof.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <tuple>

#include "quadrille/core/rng.hpp"
#include "quadrille/morpion/board/on_board.hpp"
#include "quadrille/morpion/text/text.hpp"
#include "quadrille/morpion/verify/count_check.hpp"
#include "quadrille/morpion/verify/findings.hpp"
#include "quadrille/morpion/verify/image_check.hpp"
#include "quadrille/morpion/verify/playout_check.hpp"
#include "quadrille/morpion/verify/position_check.hpp"
#include "quadrille/morpion/verify/reference_game.hpp"
#include "quadrille/verify/prove_games.hpp"

namespace quadrille::morpion {
namespace {

constexpr std::uint64_t kRaceEvery = 4;     // games after which a race is followed too
constexpr std::uint64_t kCountsEvery = 32;  // games after which grids are counted
constexpr int kSeedsOfGame = 2;             // the second shows what the first has left behind
constexpr int kSeedsOfPosition = 8;         // playouts from one position
constexpr std::uint64_t kFarOutEvery = 32;  // games after which points are scattered far out
constexpr std::uint32_t kCutSides = 10;     // sides from the smallest on, for a board that is cut

// Of N legal moves drawn, a game plays the one that is nearest to a point.
struct Preference {
  std::uint32_t draws = 1;
  Point towards;
};

Preference preference_of(std::uint64_t index, Variant variant, Rng& rng) {
  constexpr int kFar = 100;
  const int middle = variant.last() / 2;
  if (index % 3 == 0) return {};
  if (index % 3 == 1) return {4, {middle, middle}};
  const auto far = [&] { return kFar * (static_cast<int>(rng.below(3)) - 1); };
  return {6, {far(), far()}};
}

int squared_distance(Point from, Point to) {
  const int x = from.x - to.x, y = from.y - to.y;
  return x * x + y * y;
}

template <Variant kVariant>
class GameCheck {
 public:
  GameCheck(std::uint64_t index, Rng rng)
      : index_(index),
        rng_(rng),
        cut_side_(least_side(kVariant) + static_cast<int>(rng_.below(kCutSides))),
        symmetry_(1 + static_cast<int>(index % (kSymmetries - 1))),
        reference_(kVariant),
        findings_(findings_along(reference_)),
        boards_(PositionCheck<kVariant, 32>(cut_side_), PositionCheck<kVariant, 32>(),
                PositionCheck<kVariant, 64>(), PositionCheck<kVariant, 128>(),
                PositionCheck<kVariant, 256>()),
        image_(symmetry_) {
    each_board([&](auto& board) { board.check_margin(findings_); });
    look();
  }

  ProofResult game() {
    const Preference preference = preference_of(index_, kVariant, rng_);
    play_on(preference);
    if (index_ % 2 == 1) {
      take_back_to(rng_.below(static_cast<std::uint32_t>(reference_.length()) + 1));
      play_on({});
    }
    if (ready()) take_back_to(rng_.below(static_cast<std::uint32_t>(reference_.length()) + 1));
    // Games from the cross are the longest, so every other playout starts there.
    if (ready() && rng_.below(2) == 0) take_back_to(0);
    if (ready()) check_playouts(kSeedsOfGame, index_ % kRaceEvery == 0);
    if (ready()) take_back_to(0);
    if (ready() && index_ % kCountsEvery == 0) check_counts();
    if (ready() && index_ % kFarOutEvery == kFarOutEvery / 2) check_far_out();
    return std::move(findings_).result();
  }

  ProofResult position(std::span<const Move> moves) {
    for (const Move move : moves) {
      if (ready()) play(move);
    }
    if (ready()) check_playouts(kSeedsOfPosition, true);
    if (ready()) CountCheck(reference_, 128, findings_).run(2, 2);
    if (ready()) take_back_to(0);
    return std::move(findings_).result();
  }

 private:
  bool ready() const { return findings_.clean(); }

  template <class Call>
  void each_board(Call call) {
    std::apply([&](auto&... board) { (call(board), ...); }, boards_);
  }

  void look() {
    ++findings_.counts().positions;
    image_.look(reference_, findings_);
    each_board([&](auto& board) {
      if (ready()) board.look(reference_, symmetry_, findings_);
    });
  }

  // Differences of what the move does lie before it.
  void play(Move move) {
    findings_.expect(!reference_.grid().objection(move),
                     [&] { return fmt::format("{} is not legal", move_text(move)); });
    if (ready()) follow(move);
  }

  void follow(Move move) {
    each_board([&](auto& board) { board.play(move, findings_); });
    image_.play(move);
    if (!ready()) return;
    reference_.play(move);
    look();
  }

  void take_back_to(std::size_t length) {
    while (ready() && reference_.length() > length) {
      const Move move = reference_.history().back();
      each_board([&](auto& board) { board.undo(move, findings_); });
      image_.undo(move);
      if (ready()) reference_.undo();
    }
  }

  void play_on(Preference preference) {
    while (ready() && !reference_.legal().empty()) play(choose(preference));
  }

  Move choose(Preference preference) {
    const std::span<const Move> legal = reference_.legal();
    const auto draw = [&] { return legal[rng_.below(static_cast<std::uint32_t>(legal.size()))]; };
    Move best = draw();
    for (std::uint32_t drawn = 1; drawn < preference.draws; ++drawn) {
      const Move move = draw();
      if (squared_distance(move.point(), preference.towards) <
          squared_distance(best.point(), preference.towards)) {
        best = move;
      }
    }
    return best;
  }

  // `follow`: the boards of all widths play the races too.
  void check_playouts(int seeds, bool follow) {
    const std::size_t start = reference_.length();
    PlayoutCheck check(reference_, cut_side_, findings_);
    for (int seed = 0; seed < seeds && ready(); ++seed) {
      check.run(Rng(rng_.next()));
      if (ready()) check.check_legality(reference_);
      if (!follow || !ready()) continue;
      for (const Move move : check.race()) {
        if (ready()) play(move);
      }
      if (ready()) check.check_lives(reference_);
      if (ready()) check.check_clocks(reference_);
      take_back_to(start);
    }
  }

  // No random game leaves the middle of a grid. So points are scattered over one of its corners,
  // with lines in which points may be missing or shared; what is legal there is played a little
  // further.
  void check_far_out() {
    constexpr int kMostScattered = 24, kMostPlayed = 8;
    constexpr std::uint32_t kPatch = 8;                          // rows and columns
    constexpr int kWidths[]{32, 32, 32, 64, 64, 128, 128, 256};  // the reference is slow far out
    const int bits = kWidths[rng_.below(std::size(kWidths))];
    const int side = bits - 2 * (kVariant.length - 1), first = 5 - side / 2,
              last = first + side - 1;
    const bool right = rng_.below(2) == 0, bottom = rng_.below(2) == 0;
    const auto inwards = [&](bool far) {
      const int steps = static_cast<int>(rng_.below(kPatch));
      return far ? last - steps : first + steps;
    };
    for (int scattered = 0; scattered < kMostScattered && ready(); ++scattered) {
      const Move move =
          move_at({inwards(right), inwards(bottom)}, kAllDirections[rng_.below(kDirections)],
                  static_cast<int>(rng_.below(kVariant.length)));
      if (!lies_within(side, move.line(), kVariant) || reference_.grid().occupied(move.point()))
        continue;
      follow(move);
    }
    const Preference corner{100, {right ? last : first, bottom ? last : first}};
    for (int played = 0; played < kMostPlayed && ready() && !reference_.legal().empty(); ++played) {
      play(choose(corner));
    }
    take_back_to(0);
    findings_.counts().add("corners", 1);
  }

  // From the cross, or from a position that a symmetry maps onto itself.
  void check_counts() {
    if (index_ == 0) return CountCheck(reference_, 64, findings_).run(3, 4);
    constexpr int kOfOrderTwo[]{1, 2, 3, 4, 7};
    const int symmetry = kOfOrderTwo[rng_.below(std::size(kOfOrderTwo))];
    for (std::uint32_t pairs = 1 + rng_.below(6); pairs > 0 && ready(); --pairs) {
      if (reference_.legal().empty()) break;
      const Move move = choose({});
      const Move twin = image(move, symmetry, kVariant);
      play(move);
      if (!ready() || twin == move) continue;
      if (reference_.grid().objection(twin)) {
        take_back_to(reference_.length() - 1);
      } else {
        play(twin);
      }
    }
    if (ready()) CountCheck(reference_, 128, findings_).run(2, 2);
    take_back_to(0);
  }

  const std::uint64_t index_;
  Rng rng_;
  const int cut_side_;
  const int symmetry_;
  ReferenceGame reference_;
  Findings findings_;
  std::tuple<PositionCheck<kVariant, 32>, PositionCheck<kVariant, 32>, PositionCheck<kVariant, 64>,
             PositionCheck<kVariant, 128>, PositionCheck<kVariant, 256>>
      boards_;
  ImageCheck<kVariant> image_;
};

}  // namespace

ProofResult Proof::game(std::uint64_t seed, std::uint64_t index) const {
  return with_variant(variant_, [&](auto kind) {
    using Check = GameCheck<decltype(kind)::value>;
    return std::make_unique<Check>(index, rng_of_game(seed, index))->game();
  });
}

ProofResult Proof::position(std::span<const Move> moves) const {
  return with_variant(variant_, [&](auto kind) {
    using Check = GameCheck<decltype(kind)::value>;
    return std::make_unique<Check>(0, Rng(0))->position(moves);
  });
}

}  // namespace quadrille::morpion
