// The transposition table's cell for many threads: a relaxed atomic word. Each half is read and
// written whole; that the two halves belong together is what the table's check word proves.
#pragma once

#include <atomic>
#include <cstdint>

namespace quadrille {

class AtomicCell {
 public:
  AtomicCell() = default;
  AtomicCell(const AtomicCell& other) : word_(other.load()) {}
  AtomicCell& operator=(const AtomicCell& other) {
    store(other.load());
    return *this;
  }

  std::uint64_t load() const { return word_.load(std::memory_order_relaxed); }
  void store(std::uint64_t word) { word_.store(word, std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> word_{0};
};

}  // namespace quadrille
