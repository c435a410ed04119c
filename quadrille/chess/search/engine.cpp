#include "quadrille/chess/search/engine.hpp"

#include <algorithm>
#include <exception>
#include <thread>

#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/search/budget.hpp"
#include "quadrille/chess/search/mate.hpp"
#include "quadrille/chess/search/parameters.hpp"
#include "quadrille/chess/search/strength.hpp"
#include "quadrille/chess/search/time_management.hpp"
#include "quadrille/core/arithmetic.hpp"
#include "quadrille/runtime/clock.hpp"

namespace quadrille::chess {

static_assert(sizeof(Worker) <= (kMegabytesOfThread << 20) - (200 << 10));  // the rest is stack

namespace {

bool is_mate_within(int score, int moves) {
  return score > 0 && is_mate(score) && moves_to_mate(score) <= moves;
}

struct KnownScore {
  int score;
  Bound bound;
};

// Of this depth or the last one; nothing is known where the search was stopped before.
KnownScore known_score(const RootMove& move) {
  if (move.score != -kInfinite) return {move.score, move.bound};
  return {move.previous_score != -kInfinite ? move.previous_score : 0, Bound::exact};
}

}  // namespace

// Looks after the first worker: tells the outside what it finds and decides when it is enough.
class Engine::Watch {
 public:
  Watch(Engine& engine, const Limits& limits, const runtime::StopToken& stop,
        const Callbacks& callbacks)
      : engine_(engine), limits_(limits), stop_(stop), callbacks_(callbacks) {
    const auto side = static_cast<std::size_t>(engine.root_.board.side);
    const auto& own = limits.clock[side] ? limits.clock[side] : limits.clock[1 - side];
    const std::int64_t overhead = engine.options_.move_overhead.count();
    if (own) {
      const std::int64_t increment =
          limits.clock[side] ? limits.increment[side].count() : limits.increment[1 - side].count();
      pace_ = plan_pace({own->count(), increment, limits.moves_to_go}, overhead);
    }
    if (limits.time) {
      const std::int64_t most = std::max<std::int64_t>(limits.time->count() - overhead, 1);
      if (!pace_) pace_ = Pace{most, most};
      fixed_time_ = !own;
      pace_->hard = std::min(pace_->hard, most);
    }
  }

  Observer observer() {
    Observer observer;
    observer.context = this;
    observer.must_stop = [](void* self) { return static_cast<Watch*>(self)->must_stop(); };
    observer.goes_on = [](void* self, const Worker& worker) {
      return static_cast<Watch*>(self)->goes_on(worker);
    };
    if (callbacks_.tries) {
      observer.tries = [](void* self, int depth, Move move, int number) {
        static_cast<Watch*>(self)->tries(depth, move, number);
      };
    }
    return observer;
  }

  bool waits() const {
    return !stop_.requested() && (limits_.infinite || engine_.pondering_.load());
  }

  // Unless the outside has heard of it already.
  void report_last(const Worker& worker) {
    const RootMove& best = worker.root_moves[0];
    if (&worker == reported_by_ && worker.completed_depth == worker.root_depth &&
        std::equal(best.line.begin(), best.line.end(), reported_.begin(), reported_.end())) {
      return;
    }
    report(worker);
  }

  void report_mate(const AnalysedLine& line, std::uint64_t nodes) {
    if (!callbacks_.found) return;
    Info info;
    info.depth = info.selective_depth = static_cast<int>(line.moves.size());
    info.score = line.score;
    info.nodes = nodes;
    info.time = Milliseconds(elapsed());
    info.hash_permille = engine_.table_->used_permille();
    info.line = line.moves;
    callbacks_.found(info);
  }

  bool must_stop() {
    if (stop_.requested()) return true;
    if (!pace_ || limits_.infinite) return false;
    if (engine_.pondering_.load(std::memory_order_acquire)) return false;
    return enough_ || own_time() >= pace_->hard;
  }

 private:
  static constexpr std::int64_t kSilence = 1500;  // milliseconds before single moves are reported

  std::int64_t elapsed() const {
    return std::chrono::duration_cast<Milliseconds>(watch_.elapsed()).count();
  }

  // Since the own clock runs: from the hit on, which may have come before the search began.
  std::int64_t own_time() const {
    if (!limits_.ponder) return elapsed();
    const auto since_hit = std::chrono::steady_clock::now() - engine_.hit_at_.load();
    return std::min(elapsed(), std::chrono::duration_cast<Milliseconds>(since_hit).count());
  }

  bool goes_on(const Worker& worker) {
    report(worker);
    const bool sure = learns(worker);
    if (limits_.mate && is_mate_within(worker.root_moves[0].score, *limits_.mate)) return false;
    enough_ = pace_ && !fixed_time_ && (sure || elapsed() >= pace_->soft * stretch(doubt_) / 100);
    if (limits_.infinite || engine_.pondering_.load(std::memory_order_acquire)) return true;
    if (!pace_) return true;
    if (fixed_time_) return own_time() < pace_->hard;
    return !enough_;
  }

  // Follows how sure the search is; true where more time would change nothing.
  bool learns(const Worker& worker) {
    const RootMove& best = worker.root_moves[0];
    doubt_.stable_depths = best.move == last_best_ ? doubt_.stable_depths + 1 : 0;
    last_best_ = best.move;
    doubt_.score_drop =
        worker.completed_depth >= kParameters.time.drop_from_depth ? average_ - best.score : 0;
    average_ = worker.completed_depth == 1 ? best.score : (average_ + best.score) / 2;
    doubt_.best_move_share =
        static_cast<int>(100 * best.nodes / std::max<std::uint64_t>(worker.nodes(), 1));
    if (worker.root_moves.size() == 1 &&
        worker.completed_depth >= kParameters.time.forced_from_depth) {
      return true;
    }
    return is_mate(best.score) && worker.completed_depth > 2 * absolute(moves_to_mate(best.score)) +
                                                               kParameters.time.mate_slack;
  }

  void report(const Worker& worker) {
    const RootMoves& moves = worker.root_moves;
    reported_by_ = &worker;
    reported_.assign(moves[0].line.begin(), moves[0].line.end());
    if (!callbacks_.found) return;
    const auto wanted = static_cast<std::size_t>(worker.task.lines);
    for (std::size_t line = 0; line < std::min(wanted, moves.size()); ++line) {
      const RootMove& move = moves[line];
      Info info;
      info.number = static_cast<int>(line) + 1;
      info.depth = std::max(1, worker.root_depth);
      info.selective_depth = std::max(move.selective_depth, info.depth);
      const KnownScore known = known_score(move);
      info.score = known.score;
      info.bound = known.bound;
      info.nodes = engine_.nodes();
      info.time = Milliseconds(elapsed());
      info.hash_permille = engine_.table_->used_permille();
      info.line = {move.line.begin(), move.line.size()};
      callbacks_.found(info);
    }
  }

  void tries(int depth, Move move, int number) {
    if (elapsed() >= kSilence) callbacks_.tries(depth, move, number);
  }

  Engine& engine_;
  const Limits& limits_;
  const runtime::StopToken& stop_;
  const Callbacks& callbacks_;
  const runtime::Stopwatch watch_;
  std::optional<Pace> pace_;
  bool fixed_time_ = false;
  bool enough_ = false;  // the last finished depth would have ended a search on the own clock
  Doubt doubt_;
  Move last_best_;
  int average_ = 0;
  const Worker* reported_by_ = nullptr;
  std::vector<Move> reported_;
};

// The threads beside the first. Whatever becomes of that one, they are stopped and joined.
class Engine::Helpers {
 public:
  Helpers(Engine& engine, std::size_t count) : engine_(engine) {
    threads_.reserve(count);
    try {
      for (std::size_t index = 1; index <= count; ++index) {
        threads_.emplace_back([this, index] { work(*engine_.workers_[index]); });
      }
    } catch (const std::exception&) {
      // The system gives no more threads; those that there are find the move.
    }
  }
  ~Helpers() { end(); }
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;

  // Passes on what one of them threw.
  void join() {
    end();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  void work(Worker& worker) noexcept {
    try {
      engine_.options_.search(worker);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      engine_.stop_helpers_.store(true);
    }
  }

  void end() {
    engine_.stop_helpers_.store(true);
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }

  Engine& engine_;
  std::mutex mutex_;
  std::exception_ptr failure_;
  std::vector<std::thread> threads_;
};

// What the search sleeps on, within reach of ponder_hit for as long as the search runs.
class Engine::Bell {
 public:
  Bell(Engine& engine, const runtime::StopToken& stop) : engine_(engine) {
    const std::lock_guard lock(engine_.bell_mutex_);
    engine_.bell_ = stop.has_flag() ? stop : own_.token();
  }
  ~Bell() {
    const std::lock_guard lock(engine_.bell_mutex_);
    engine_.bell_ = {};
  }
  Bell(const Bell&) = delete;
  Bell& operator=(const Bell&) = delete;

  template <class Done>
  void wait(Done&& done) const {
    engine_.bell_.wait(done);
  }

 private:
  Engine& engine_;
  runtime::StopSource own_;  // for a search that nobody can stop
};

Engine::Engine(const EngineOptions& options) : options_(options) {
  const Budget budget = budget_of(options_.hash_megabytes, options_.threads);
  resize_table(budget.table_megabytes);
  make_workers(budget.threads);
}

Engine::~Engine() = default;

void Engine::set_options(const EngineOptions& options) {
  const Budget before = budget_of(options_.hash_megabytes, options_.threads);
  const Budget budget = budget_of(options.hash_megabytes, options.threads);
  const bool judges_otherwise = options.elo != options_.elo || options.seed != options_.seed ||
                                options.weights != options_.weights;
  options_ = options;
  if (budget.table_megabytes != before.table_megabytes) resize_table(budget.table_megabytes);
  if (budget.threads != before.threads) make_workers(budget.threads);
  if (judges_otherwise) new_game();
}

// The old one goes first: both at once would be more than was allowed.
void Engine::resize_table(std::size_t megabytes) {
  table_.reset();
  memory_ = runtime::Pages();
  const std::size_t bytes = megabytes << 20;
  std::size_t buckets = 1;
  while (2 * buckets * sizeof(Table::Bucket) <= bytes) buckets *= 2;
  memory_ = runtime::Pages(buckets * sizeof(Table::Bucket));
  table_ = std::make_unique<Table>(memory_.as<Table::Bucket>());
}

void Engine::make_workers(std::size_t count) {
  workers_.clear();
  for (std::size_t index = 0; index < count; ++index) {
    workers_.push_back(std::make_unique<Worker>());
    workers_.back()->index = index;
  }
}

void Engine::new_game() {
  table_->clear();
  for (auto& worker : workers_) worker->forget();
}

void Engine::set_position(const Setup& setup, std::span<const Move> moves) {
  root_ = position_of(setup);
  keys_before_.clear();
  for (const Move move : moves) {
    keys_before_.push_back(repetition_key(root_));
    root_ = after(root_, move);
    if (root_.board.half_moves == 0) keys_before_.clear();
  }
}

void Engine::prepare(Worker& worker, const Limits& limits) {
  worker.task = {};
  worker.task.lines = options_.lines;
  worker.task.depth = std::clamp(limits.depth.value_or(kMostPly - 1), 1, kMostPly - 1);
  // A mate is mostly found by searching a little deeper than it is; the rest is proof.
  if (limits.mate)
    worker.task.depth = std::min(worker.task.depth, 2 * *limits.mate + kParameters.time.mate_slack);
  std::uint64_t nodes = limits.nodes.value_or(0);
  if (options_.elo) {
    StrengthStep step = strength_step(*options_.elo);
    if (has_lone_king(root_.board)) step = for_lone_king(step);
    worker.task.depth = std::min(worker.task.depth, step.depth);
    nodes = std::min(limits.nodes.value_or(step.nodes), step.nodes);
    worker.task.handicap = {step.noise, options_.seed};
  }
  nodes_left_.store(nodes);
  if (nodes != 0) worker.task.nodes_left = &nodes_left_;
  worker.observer = {};
  worker.stop = &stop_helpers_;
  worker.table = table_.get();
  worker.weights = options_.weights;
  worker.clear_nodes();

  Frame& root = worker.frame(0);
  root.position = root_;
  const auto before = static_cast<int>(
      std::min<std::size_t>(keys_before_.size(), static_cast<std::size_t>(Worker::kKeysBefore)));
  root.reversible = before;
  worker.key(0) = repetition_key(root_);
  for (int back = 1; back <= before; ++back) {
    worker.key(-back) = keys_before_[keys_before_.size() - static_cast<std::size_t>(back)];
  }

  MoveList legal;
  generate(root_.board, legal);
  worker.root_moves.clear();
  for (const Move move : legal) {
    const auto& wanted = limits.moves;
    if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), move) == wanted.end()) continue;
    RootMove root_move;
    root_move.move = move;
    root_move.line.push(move);  // so that even a search without a node has something to say
    worker.root_moves.push(root_move);
  }
}

void Engine::ponder_hit() {
  if (!pondering_.load()) return;
  hit_at_.store(std::chrono::steady_clock::now());
  pondering_.store(false);
  const std::lock_guard lock(bell_mutex_);
  if (bell_.has_flag()) bell_.wake();
}

Result Engine::search(const Limits& limits, const runtime::StopToken& stop,
                      const Callbacks& callbacks) {
  if (!limits.ponder) pondering_.store(false);
  stop_helpers_.store(false);
  table_->next_age();
  for (auto& worker : workers_) prepare(*worker, limits);
  Watch watch(*this, limits, stop, callbacks);
  Worker& first = *workers_.front();
  first.observer = watch.observer();
  if (first.task.nodes_left) first.grant(Worker::kNodesPerLook);  // or helpers might take them all

  const Bell bell(*this, stop);
  // Helpers would add the strength that a handicap takes away.
  Helpers helpers(*this, options_.elo ? 0 : workers_.size() - 1);
  options_.search(first);
  helpers.join();

  Result result;
  if (!first.root_moves.empty()) {
    const Worker& best = best_worker();
    watch.report_last(best);
    result = result_of(best);
    if (limits.mate) prove_mate(*limits.mate, limits, watch, result);
  }
  // What was asked to go on until told otherwise does, even with nothing left to search.
  bell.wait([&] { return !watch.waits(); });
  return result;
}

// What the search did not find, exhaustion finds or excludes.
void Engine::prove_mate(int moves, const Limits& limits, Watch& watch, Result& result) {
  const AnalysedLine& best = result.lines.front();
  result.mate_found = best.bound != Bound::upper && is_mate_within(best.score, moves);
  if (*result.mate_found) return;
  const auto must_stop = [&] {
    return watch.must_stop() || (limits.nodes && result.nodes >= *limits.nodes);
  };
  const MateAnswer answer = find_mate(root_, moves, limits.moves, *table_, must_stop, result.nodes);
  if (!answer.finished) result.mate_found.reset();
  if (answer.line.empty()) return;
  result.mate_found = true;
  result.best = answer.line.front();
  result.ponder = answer.line.size() > 1 ? answer.line[1] : Move();
  const AnalysedLine line{mates_in(2 * answer.moves - 1), Bound::exact, answer.line};
  watch.report_mate(line, result.nodes);
  result.lines = {line};
}

// The first one, unless another has seen further and found better.
Worker& Engine::best_worker() {
  Worker* best = workers_.front().get();
  if (options_.lines > 1 || options_.elo) return *best;
  for (const auto& worker : workers_) {
    const int score = worker->root_moves[0].score;
    if (worker->completed_depth > best->completed_depth && score > best->root_moves[0].score) {
      best = worker.get();
    }
  }
  return *best;
}

std::uint64_t Engine::nodes() const {
  std::uint64_t sum = 0;
  for (const auto& worker : workers_) sum += worker->nodes();
  return sum;
}

Result Engine::result_of(const Worker& best) const {
  Result result;
  result.best = best.root_moves[0].move;
  result.depth = best.completed_depth;
  result.nodes = nodes();
  const auto wanted = static_cast<std::size_t>(best.task.lines);
  for (std::size_t index = 0; index < std::min(wanted, best.root_moves.size()); ++index) {
    const RootMove& move = best.root_moves[index];
    const KnownScore known = known_score(move);
    result.lines.push_back({known.score, known.bound, {move.line.begin(), move.line.end()}});
  }
  const Line& line = best.root_moves[0].line;
  if (line.size() > 1) result.ponder = line[1];
  return result;
}

}  // namespace quadrille::chess
