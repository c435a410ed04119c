#include "cli/page/threads.hpp"

#include <system_error>
#include <utility>

namespace quadrille::cli {

void ThreadsOnDemand::add(std::function<void()> job) {
  const std::lock_guard lock(mutex_);
  jobs_.push_back(std::move(job));
  changed_.notify_one();
  if (jobs_.size() <= idle_ || threads_.size() == most_) return;
  try {
    threads_.emplace_back([this] { work(); });
  } catch (const std::system_error&) {
    if (threads_.empty()) throw;
    most_ = threads_.size();  // the system allows no more; the job waits for one of these
  }
}

bool ThreadsOnDemand::crowded() const {
  const std::lock_guard lock(mutex_);
  return threads_.size() == most_ && jobs_.size() > idle_;
}

void ThreadsOnDemand::finish() {
  std::vector<std::thread> threads;
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    threads.swap(threads_);
  }
  changed_.notify_all();
  for (std::thread& thread : threads) thread.join();
}

void ThreadsOnDemand::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    ++idle_;
    changed_.wait(lock, [this] { return !jobs_.empty() || ending_; });
    --idle_;
    if (jobs_.empty()) return;
    const std::function<void()> job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    job();
    lock.lock();
  }
}

}  // namespace quadrille::cli
