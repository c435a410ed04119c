// Working memory that is costly to make, lent to whichever thread needs it next.
#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace quadrille::runtime {

template <class Item>
class Spares {
 public:
  // One that was given back, or a new one from make().
  template <class Make>
  std::unique_ptr<Item> take(Make make) {
    {
      const std::lock_guard lock(mutex_);
      if (!free_.empty()) {
        auto item = std::move(free_.back());
        free_.pop_back();
        return item;
      }
    }
    return make();
  }
  void give_back(std::unique_ptr<Item> item) {
    const std::lock_guard lock(mutex_);
    free_.push_back(std::move(item));
  }

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<Item>> free_;
};

}  // namespace quadrille::runtime
