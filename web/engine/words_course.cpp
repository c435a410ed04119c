#include "web/engine/words_course.hpp"

#include <algorithm>
#include <utility>

#include "quadrille/words/reference/reference.hpp"
#include "quadrille/words/text/text.hpp"

namespace quadrille::web {

using namespace words;

const GeneratorTables<kStride>& tables_of(const World& world) {
  const GeneratorTables<kStride>* found = nullptr;
  world.with_tables([&]<int Stride>(const GeneratorTables<Stride>& tables) {
    if constexpr (Stride == kStride) found = &tables;
  });
  return *found;
}

Course::Course(const World& world, std::optional<Setup> start, std::uint64_t seed)
    : world_(&world), start_(start), seed_(seed) {
  go_to(0);
}

Course::Course(const World& world, Gcg record, std::uint64_t seed)
    : world_(&world), seed_(seed), record_(std::move(record)) {
  find_turns();
  go_to(length());
}

void Course::find_turns() {
  setups_ = gcg_setups(record_, world_->layout().side);
  turns_.clear();
  for (std::size_t number = 0; number < record_.events.size(); ++number) {
    if (record_.events[number].kind == GcgKind::turn) turns_.push_back(number);
  }
}

void Course::move_to(const World& world) {
  world_ = &world;
  go_to(at_);
}

int Course::beginner(std::size_t turn) const {
  if (turn < turns_.size()) return record_.events[turns_[turn]].player;
  return turns_.empty() ? 0 : 1 - record_.events[turns_.back()].player;
}

TableGame<kStride> Course::begin(std::size_t turn) const {
  const GeneratorTables<kStride>& tables = tables_of(*world_);
  const auto table = [&](const Game<kStride>& game) {
    return TableGame<kStride>(tables, world_->layout(), game);
  };
  if (!turns_.empty()) {
    const Setup& setup = turn < turns_.size() ? setups_[turns_[turn]] : setups_.back();
    return table(Game<kStride>(tables.rules, setup, Rng(seed_)));
  }
  if (start_) return table(Game<kStride>(tables.rules, *start_, Rng(seed_)));
  return table(Game<kStride>(tables.rules, world_->layout().side, Rng(seed_)));
}

void Course::go_to(std::size_t at) {
  const std::size_t recorded = std::min(at, turns_.size());
  table_.emplace(begin(recorded));
  first_ = beginner(recorded);
  for (std::size_t number = 0; number < at - recorded; ++number) table_->play(plays_[number]);
  at_ = at;
}

void Course::play(const Play& play) {
  if (at_ < turns_.size()) {
    const Setup here = setups_[turns_[at_]];  // the turn that named its rack is forgotten
    record_.events.resize(turns_[at_]);
    std::erase_if(record_.pragmas,
                  [&](const GcgPragma& pragma) { return pragma.events > record_.events.size(); });
    find_turns();
    setups_.back() = here;
  }
  plays_.resize(at_ - turns_.size());
  plays_.push_back(play);
  go_to(at_ + 1);
}

Course::Story Course::story() const {
  Story story{record_.events, setups_, start_ ? start_->scores : std::array{0, 0}};
  if (!story.setups.empty()) story.setups.pop_back();  // that after the last event
  const int first = beginner(turns_.size());
  TableGame<kStride> table = begin(turns_.size());
  for (const Play& play : plays_) {
    story.setups.push_back(table.setup());
    table.play(play);
  }
  const Setup last = table.setup();
  if (plays_.empty()) return story;  // the record has its own end
  std::array<int, 2> totals{};
  for (const GcgEvent& event : story.events) {
    totals[static_cast<std::size_t>(event.player)] += event.points;
  }
  for (GcgEvent event : table.record({}).events) {
    event.player ^= first;
    int& total = totals[static_cast<std::size_t>(event.player)];
    total += event.points;
    event.total = total;
    story.events.push_back(event);
  }
  story.setups.resize(story.events.size(), last);
  return story;
}

Course::Kept Course::keep() const {
  Kept kept{seed_, start_, {}, {}, {}, at_};
  if (!turns_.empty()) {
    kept.record = record_;
    kept.record_end = setups_.back();
  }
  TableGame<kStride> table = begin(turns_.size());
  for (const Play& play : plays_) {
    kept.plays.push_back(play_text(play, table.setup(), world_->tiles()));
    table.play(play);
  }
  return kept;
}

std::optional<Course> Course::restored(const World& world, const Kept& kept) {
  Course course = kept.record.events.empty() ? Course(world, kept.start, kept.seed)
                                             : Course(world, kept.record, kept.seed);
  if (!course.turns_.empty() && kept.record_end) course.setups_.back() = *kept.record_end;
  course.go_to(course.length());
  for (const std::string& text : kept.plays) {
    if (course.table().over()) return std::nullopt;
    const auto play = parse_play(text, course.table().setup(), world.tiles());
    if (!play) return std::nullopt;
    const Judgement judgement = course.table().judge(*play);
    if (judgement != Judgement::legal && judgement != Judgement::phony) return std::nullopt;
    course.play(*play);
  }
  if (kept.at > course.length()) return std::nullopt;
  course.go_to(kept.at);
  return course;
}

std::optional<Gcg> Course::record(const std::array<GcgPlayer, 2>& names) const {
  if (start_ && !(reference::board_empty(*start_) && start_->scores == std::array{0, 0})) {
    return std::nullopt;
  }
  Gcg gcg = record_;
  if (turns_.empty()) gcg.players = names;
  gcg.events = story().events;
  return gcg;
}

}  // namespace quadrille::web
