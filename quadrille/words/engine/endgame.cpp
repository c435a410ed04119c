#include "quadrille/words/engine/endgame.hpp"

#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>

#include "quadrille/core/require.hpp"
#include "quadrille/search/proving.hpp"
#include "quadrille/words/dictionary/kwg.hpp"
#include "quadrille/words/dictionary/prune_lexicon.hpp"
#include "quadrille/words/engine/endgame_position.hpp"

namespace quadrille::words {
namespace {

struct StopWhen {
  const EndgameLimits& limits;
  const runtime::StopToken& stop;
  const runtime::StopFlag& settled;  // by another thread

  bool operator()(std::uint64_t nodes) const {
    return stop.requested() || settled.raised() || (limits.nodes && nodes >= *limits.nodes) ||
           limits.deadline.expired();
  }
};

// The whole lexicon where what is left of it cannot be built, which no position comes near.
LexiconFile pruned(const Lexicon& lexicon, const Setup& setup) {
  auto nodes = build_lexicon(words_left(lexicon, setup));
  if (nodes) return {std::move(*nodes)};
  return {{lexicon.nodes().begin(), lexicon.nodes().end()}};
}

// The search knows that passing goes on once it has begun, and stops early; the rules go on to the
// sixth scoreless turn.
void pass_to_the_end(const Setup& setup, std::vector<Play>& line) {
  int scoreless = setup.scoreless;
  for (const Play& play : line) scoreless = play.score == 0 ? scoreless + 1 : 0;
  for (; scoreless < kScorelessLimit; ++scoreless) line.push_back(Play{});
}

// 1, 2, 4, 7, 11, …: a deeper search costs little more where the table knows most of it.
constexpr int next_depth(int depth) {
  return depth + 1 + depth / 2;
}

// The work of one thread.
template <int Stride, class Table>
class Solving {
 public:
  using Position = EndgamePosition<Stride>;

  Solving(const GeneratorTables<Stride>& tables, const WordRules& rules, const Setup& setup,
          std::uint64_t salt, EndgameClaims* claims, Table& table, const StopWhen& stop)
      : setup_(setup),
        position_(tables.premiums, rules, setup, salt, claims),
        search_(position_, table, stop) {}

  // All but the rest of a line that is proven.
  template <class Tell>
  void run(int most_depth, Tell tell) {
    guess();
    std::optional<int> expected;
    for (int depth = 1; depth <= most_depth && !solution_.proven; depth = next_depth(depth)) {
      const auto found = search_.search(0, depth, expected);
      if (!found) break;
      expected = solution_.spread = found->value;
      solution_.proven = !found->guess;
      solution_.depth = depth;
      best_ = search_.best();
      solution_.line = known_line();
      solution_.nodes = search_.nodes();
      tell(solution_);
    }
    solution_.nodes = search_.nodes();
  }

  const EndgameSolution& solution() const { return solution_; }

  // What comes after the best play, each found by a search of its own, which the table makes short.
  // Where that is stopped, the line remains what the table knew.
  void follow() {
    if (solution_.depth == 0) return;
    int ply = 0, value = solution_.spread;
    auto move = best_;
    std::vector<Play> line = {position_.play_of(best_)};
    bool complete = false;
    while (true) {
      value = position_.make(ply++, move) - value;
      const int rest = solution_.proven ? search::kMostProvingDepth : solution_.depth - ply;
      complete = position_.result() || rest <= 0;
      if (complete) break;
      const auto found = search_.search(ply, rest, value);
      if (!found) break;
      move = search_.best();
      line.push_back(position_.play_of(move));
      value = found->value;
    }
    if (position_.result() && !position_.out()) pass_to_the_end(setup_, line);
    while (ply > 0) position_.unmake(--ply);
    if (complete) solution_.line = std::move(line);
    solution_.nodes = search_.nodes();
  }

 private:
  // The best play, and what follows as far as the table knows.
  std::vector<Play> known_line() {
    std::vector<Play> line;
    int ply = 0;
    for (std::optional move = best_; move; move = search_.known(ply)) {
      line.push_back(position_.play_of(*move));
      position_.make(ply++, *move);
      if (position_.result()) break;
    }
    if (position_.result() && !position_.out()) pass_to_the_end(setup_, line);
    while (ply > 0) position_.unmake(--ply);
    return line;
  }

  // The play that promises most.
  void guess() {
    position_.list(0, 0, -search::kMostGain);
    const auto move = *position_.next(0, false);
    solution_.line = {position_.play_of(move)};
    const int gain = position_.make(0, move);
    solution_.spread = gain - position_.result().value_or(position_.guess(1));
    position_.unmake(0);
  }

  const Setup& setup_;
  Position position_;
  search::ProvingSearch<Position, Table, StopWhen> search_;
  EndgameSolution solution_;
  typename Position::Move best_;
};

// What the threads have finished, each depth by the first of them that did.
class Finished {
 public:
  explicit Finished(const EndgameNews& news) : news_(news) {}

  void operator()(std::size_t thread, const EndgameSolution& solution) {
    const std::lock_guard lock(mutex_);
    if (settled_.raised() || (!solution.proven && solution.depth <= depth_)) return;
    depth_ = solution.depth;
    thread_ = thread;
    if (solution.proven) settled_.raise();
    if (news_) news_(solution);
  }

  // Of the last that was told; the first where none was.
  std::size_t thread() const { return thread_; }
  runtime::StopFlag& settled() { return settled_; }

 private:
  const EndgameNews& news_;
  runtime::StopFlag settled_;  // the value is proven
  std::mutex mutex_;           // guards the two below
  int depth_ = 0;
  std::size_t thread_ = 0;
};

}  // namespace

template <int Stride>
EndgameSolver<Stride>::EndgameSolver(const GeneratorTables<Stride>& tables, std::size_t kilobytes)
    : tables_(tables), memory_(kilobytes * 1024 / sizeof(Table::Bucket)), table_(memory_) {}

template <int Stride>
EndgameSolution EndgameSolver<Stride>::solve(const Setup& setup, const EndgameLimits& limits,
                                             const runtime::StopToken& stop,
                                             const EndgameNews& news, runtime::ThreadPool* pool) {
  require(!setup.racks[0].empty() && !setup.racks[1].empty() && setup.scoreless < kScorelessLimit);
  const LexiconFile lexicon = pruned(tables_.rules.lexicon, setup);
  const WordRules rules{tables_.rules.tiles, lexicon.view()};
  const int depth =
      std::min(limits.depth.value_or(search::kMostProvingDepth), search::kMostProvingDepth);
  const std::size_t threads = pool && !limits.depth && !limits.nodes ? pool->threads() : 1;
  table_.next_age();
  ++solved_;
  Finished finished(news);
  const auto claims = threads > 1 ? std::make_unique<EndgameClaims>() : nullptr;
  const auto solving = [&](std::size_t number) {
    auto one = std::make_unique<Solving<Stride, Table>>(tables_, rules, setup, solved_,
                                                        claims.get(), table_,
                                                        StopWhen{limits, stop, finished.settled()});
    one->run(depth, [&](const EndgameSolution& solution) { finished(number, solution); });
    return std::optional(std::move(one));
  };
  std::vector<std::unique_ptr<Solving<Stride, Table>>> all;
  const auto take = [&](std::size_t, std::unique_ptr<Solving<Stride, Table>>&& one) {
    all.push_back(std::move(one));
  };
  if (threads == 1) {
    take(0, *solving(0));
  } else {
    pool->ordered(threads, {}, solving, take);
  }
  finished.settled().lower();
  Solving<Stride, Table>& best = *all[finished.thread()];
  best.follow();
  EndgameSolution solution = best.solution();
  solution.nodes = 0;
  for (const auto& one : all) solution.nodes += one->solution().nodes;
  return solution;
}

template class EndgameSolver<15>;
template class EndgameSolver<kMostSide>;

}  // namespace quadrille::words
