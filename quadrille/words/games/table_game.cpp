#include "quadrille/words/games/table_game.hpp"

#include "quadrille/words/evaluate/static_value.hpp"

namespace quadrille::words {

template <int Stride>
Setup TableGame<Stride>::setup() const {
  Setup setup = game().setup();
  setup.scores = {score(game().on_turn()), score(1 - game().on_turn())};
  return setup;
}

template <int Stride>
Judgement TableGame<Stride>::judge(const Play& play) const {
  const Setup setup = this->setup();
  if (reference::legal(rules_, setup, play)) return Judgement::legal;
  if (play.kind == PlayKind::exchange) return Judgement::bag_too_small;
  return reference::placeable(rules_, setup, play) ? Judgement::phony : Judgement::misplaced;
}

template <int Stride>
std::vector<Word> TableGame<Stride>::phonies(const Play& play) const {
  std::vector<Word> words;
  for (const reference::MadeWord& made : reference::phonies(rules_, setup(), play)) {
    words.emplace_back(made.span().begin(), made.span().end());
  }
  return words;
}

template <int Stride>
void TableGame<Stride>::add_event(GcgEvent event, int points) {
  int total = points;
  for (const GcgEvent& before : events_) {
    if (before.player == event.player) total += before.points;
  }
  event.points = points;
  event.total = total;
  events_.push_back(event);
}

template <int Stride>
void TableGame<Stride>::turn(const Play& play, std::size_t events) {
  states_.push_back({game(), states_.back().extra, events});
  states_.back().game.play(play);
}

template <int Stride>
int TableGame<Stride>::play(Play play) {
  const std::size_t before = events_.size();
  play.score = reference::score(rules_, setup(), play);
  const int player = game().on_turn();
  add_event({GcgKind::turn, player, game().rack(player), play, {}}, play.score);
  turn(play, before);
  return play.score;
}

template <int Stride>
int TableGame<Stride>::play_phony(Play play) {
  const std::size_t before = events_.size();
  play.score = reference::score(rules_, setup(), play);
  const int player = game().on_turn();
  const Rack rack = game().rack(player);
  add_event({GcgKind::turn, player, rack, play, {}}, play.score);
  add_event({GcgKind::withdrawn, player, rack, {}, {}}, -play.score);
  turn(Play{}, before);
  return play.score;
}

template <int Stride>
void TableGame<Stride>::award(int points) {
  const int player = 1 - game().on_turn();
  add_event({GcgKind::challenge, player, events_.back().rack, {}, {}}, points);
  states_.back().extra[player] += points;
}

template <int Stride>
bool TableGame<Stride>::take_back() {
  if (states_.size() == 1) return false;
  events_.resize(states_.back().events);
  states_.pop_back();
  return true;
}

template <int Stride>
Gcg TableGame<Stride>::record(const std::array<GcgPlayer, 2>& players) const {
  TableGame all = *this;
  if (over()) all.add_final_events();
  return {players, all.events_, {}};
}

template <int Stride>
void TableGame<Stride>::add_final_events() {
  const int last = game().on_turn();
  if (const Rack& other = game().rack(1 - last); game().rack(last).empty()) {
    add_event({GcgKind::out, last, {}, {}, other}, out_bonus(points_of(other, rules_.tiles)));
    return;
  }
  for (const int player : {0, 1}) {
    const Rack& rack = game().rack(player);
    add_event({GcgKind::left, player, rack, {}, rack},
              -left_penalty(points_of(rack, rules_.tiles)));
  }
}

template class TableGame<15>;
template class TableGame<kMostSide>;

}  // namespace quadrille::words
