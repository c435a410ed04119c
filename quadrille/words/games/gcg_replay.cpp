#include "quadrille/words/games/gcg_replay.hpp"

#include <algorithm>

#include "quadrille/words/notation/cgp.hpp"

namespace quadrille::words {
namespace {

int one_more(int scoreless) {
  return std::min(scoreless + 1, kMostScoreless);
}

void put(Setup& setup, const Play& play) {
  for (int place = 0; place < play.length; ++place) {
    const Tile tile = play.tiles[place];
    if (tile == kEmpty) continue;
    setup.put(play.row + (play.down ? place : 0), play.column + (play.down ? 0 : place), tile);
  }
}

}  // namespace

Setup GcgReplay::setup(int player, const Rack& rack) const {
  Setup setup = setup_;
  setup.racks[0] = rack;
  setup.scores = {total(player), total(1 - player)};
  return setup;
}

std::optional<int> GcgReplay::withdrawable(int player) const {
  if (!last_ || last_->player != player) return std::nullopt;
  return last_->points;
}

void GcgReplay::turn(const GcgEvent& event) {
  const Setup before = setup_;
  next_ = 1 - event.player;
  setup_.scoreless = event.points == 0 ? one_more(setup_.scoreless) : 0;
  last_.reset();
  if (event.play.kind != PlayKind::place) return;
  put(setup_, event.play);
  last_ = Phony{event.player, event.points, before};
}

void GcgReplay::apply(const GcgEvent& event) {
  if (event.kind == GcgKind::turn) {
    turn(event);
  } else {
    if (event.kind == GcgKind::withdrawn && last_) {
      setup_ = last_->before;
      setup_.scoreless = one_more(setup_.scoreless);
    }
    last_.reset();
  }
  totals_[event.player] += event.points;
}

std::vector<Setup> gcg_setups(const Gcg& game, int side) {
  std::vector<Setup> setups;
  GcgReplay replay(side);
  for (const GcgEvent& event : game.events) {
    setups.push_back(replay.setup(event.player, event.rack));
    replay.apply(event);
  }
  setups.push_back(replay.setup(replay.next(), {}));
  return setups;
}

}  // namespace quadrille::words
