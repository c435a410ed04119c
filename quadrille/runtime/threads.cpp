#include "quadrille/runtime/threads.hpp"

#include <exception>

#include "quadrille/runtime/processors.hpp"

namespace quadrille::runtime {
namespace {

enum class SlotState { kRunning, kFilled, kEmpty, kFailed };

struct Slot {
  SlotState state = SlotState::kRunning;
  std::exception_ptr failure;
};

Slot computed(const std::function<bool(std::size_t)>& produce, std::size_t index) {
  try {
    return {produce(index) ? SlotState::kFilled : SlotState::kEmpty, nullptr};
  } catch (...) {
    return {SlotState::kFailed, std::current_exception()};
  }
}

std::size_t run_alone(std::size_t count, const StopToken& stop,
                      const std::function<bool(std::size_t)>& produce,
                      const std::function<void(std::size_t)>& take) {
  std::size_t consumed = 0;
  for (std::size_t index = 0; index < count && !stop.requested(); ++index) {
    if (produce(index)) {
      take(index);
      ++consumed;
    }
  }
  return consumed;
}

}  // namespace

// Slot `index % slots.size()` belongs to unit `index` from its claim until its consumption; the
// bound on running ahead keeps two units from meeting in one slot.
struct ThreadPool::Batch {
  const std::size_t count;
  const StopToken stop;
  const Produce& produce;
  std::vector<Slot> slots;
  std::size_t claimed = 0;  // units below it were started
  std::size_t next = 0;     // units below it were consumed or came to nothing
  std::size_t running = 0;
  bool closed = false;  // no unit starts any more

  bool may_claim() const { return !closed && claimed < count && claimed - next < slots.size(); }
  bool next_is_finished() const {
    return next < claimed && slots[next % slots.size()].state != SlotState::kRunning;
  }
  bool exhausted() const { return next == claimed && (closed || claimed == count); }
  Slot& next_slot() { return slots[next % slots.size()]; }

  void finish(std::size_t index, Slot&& slot) {
    closed = closed || slot.state == SlotState::kFailed;
    slots[index % slots.size()] = std::move(slot);
    --running;
  }
};

unsigned default_threads() {
  return usable_processors();
}

ThreadPool::ThreadPool(unsigned threads) {
  const unsigned wanted = std::min(threads, kMaxThreads);
  if (wanted <= 1) {
    return;
  }
  workers_.reserve(wanted);
  try {
    while (workers_.size() < wanted) {
      workers_.emplace_back([this] { work(); });
    }
  } catch (const std::exception&) {
    // Fewer threads than wished for only take longer, be it threads or memory that is missing.
  }
}

ThreadPool::~ThreadPool() {
  {
    const std::lock_guard lock(mutex_);
    quitting_ = true;
  }
  claimable_.notify_all();
  for (std::thread& worker : workers_) {
    worker.join();
  }
}

std::size_t ThreadPool::run(std::size_t count, std::size_t window, const StopToken& stop,
                            const Produce& produce, const Take& take) {
  if (workers_.empty() || count == 0 || busy_.exchange(true)) {
    return run_alone(count, stop, produce, take);
  }
  struct Release {
    std::atomic<bool>& busy;
    ~Release() { busy = false; }
  } release{busy_};
  Batch batch{count, stop, produce, std::vector<Slot>(window)};
  return run_on_workers(batch, take);
}

std::size_t ThreadPool::run_on_workers(Batch& batch, const Take& take) {
  std::size_t consumed = 0;
  std::exception_ptr failure;
  std::unique_lock lock(mutex_);
  batch_ = &batch;
  claimable_.notify_all();
  while (!failure) {
    finished_.wait(lock, [&] { return batch.next_is_finished() || batch.exhausted(); });
    if (batch.exhausted()) {
      break;
    }
    Slot slot = std::exchange(batch.next_slot(), Slot{});
    failure = std::move(slot.failure);
    if (slot.state == SlotState::kFilled) {
      lock.unlock();
      try {
        take(batch.next);
        ++consumed;
      } catch (...) {
        failure = std::current_exception();
      }
      lock.lock();
    }
    ++batch.next;
    claimable_.notify_one();
  }
  batch.closed = true;
  finished_.wait(lock, [&] { return batch.running == 0; });
  batch_ = nullptr;
  lock.unlock();
  if (failure) {
    std::rethrow_exception(failure);
  }
  return consumed;
}

void ThreadPool::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    claimable_.wait(lock, [this] { return quitting_ || (batch_ && batch_->may_claim()); });
    if (quitting_) {
      return;
    }
    Batch& batch = *batch_;
    if (batch.stop.requested()) {
      batch.closed = true;
      finished_.notify_one();
      continue;
    }
    const std::size_t index = batch.claimed++;
    ++batch.running;
    lock.unlock();
    Slot slot = computed(batch.produce, index);
    lock.lock();
    batch.finish(index, std::move(slot));
    if (index == batch.next || batch.running == 0) {
      finished_.notify_one();
    }
  }
}

}  // namespace quadrille::runtime
