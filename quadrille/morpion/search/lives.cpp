#include "quadrille/morpion/search/lives.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "quadrille/morpion/board/on_board.hpp"
#include "quadrille/morpion/moves/moves.hpp"
#include "quadrille/morpion/playouts/playouts_on.hpp"

namespace quadrille::morpion {
namespace {

constexpr int kWidest = 256;  // no game needs a wider board

template <Variant kVariant>
class LifeList {
 public:
  explicit LifeList(std::span<const Move> start) {
    play_all<Rules>(board_, start.data(), start.size());
    bear(Rules::generate(board_, fresh_.data()), 0);
  }

  std::vector<search::Life> follow(std::span<const Move> game) {
    for (std::size_t step = 0; step < game.size(); ++step) play(Rules::relative(game[step]), step);
    for (const Legal& legal : legal_) {
      lives_[legal.life].end = static_cast<std::uint16_t>(game.size());
    }
    return std::move(lives_);
  }

 private:
  using Rules = MoveGenerator<kVariant, kWidest>;
  using Code = typename Rules::Move;
  struct Legal {
    Code move;
    std::size_t life;
  };

  void bear(const Code* end, std::size_t step) {
    for (const Code* move = fresh_.data(); move != end; ++move) {
      legal_.push_back({*move, lives_.size()});
      lives_.push_back({static_cast<std::uint16_t>(Rules::slot(*move)),
                        static_cast<std::uint16_t>(step), 0, false});
    }
  }

  void play(Code played, std::size_t step) {
    const auto stays = Rules::beside(played);
    std::erase_if(legal_, [&](const Legal& legal) {
      if (stays(legal.move)) return false;
      lives_[legal.life].end = static_cast<std::uint16_t>(step + 1);
      lives_[legal.life].played = legal.move == played;
      return true;
    });
    typename Rules::Undo undo;
    Rules::make(board_, played, undo);
    bear(Rules::grow(board_, played, fresh_.data()), step + 1);
  }

  typename Rules::Position board_;
  std::vector<Code> fresh_ = std::vector<Code>(Rules::kMostMoves + Rules::kSlack);
  std::vector<Legal> legal_;
  std::vector<search::Life> lives_;
};

}  // namespace

std::vector<search::Life> lives_of(Variant variant, std::span<const Move> start,
                                   std::span<const Move> game) {
  return with_variant(variant, [&](auto kind) {
    const auto list = std::make_unique<LifeList<decltype(kind)::value>>(start);
    return list->follow(game);
  });
}

}  // namespace quadrille::morpion
