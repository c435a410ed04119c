// A list in the caller's own memory: capacity fixed at compile time, no heap, no constructor run
// for the unused rest. Generators write into it; people iterate over it.
#pragma once

#include <cstddef>
#include <type_traits>

#include "quadrille/core/require.hpp"

namespace quadrille {

template <class Item, std::size_t Capacity>
class FixedList {
  static_assert(std::is_trivially_copyable_v<Item> && std::is_trivially_destructible_v<Item>);

 public:
  using value_type = Item;

  constexpr FixedList() = default;

  static constexpr std::size_t capacity() { return Capacity; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == Capacity; }

  // The list is not full: capacities are chosen as proven maxima.
  constexpr void push(Item item) {
    require(!full());
    items_[size_++] = item;
  }
  constexpr Item pop() {
    require(!empty());
    return items_[--size_];
  }
  constexpr void clear() { size_ = 0; }
  // For generators that write into any memory: `write(end)` writes there and returns the new end.
  template <class Write>
  constexpr void append(Write write) {
    size_ = static_cast<std::size_t>(write(end()) - begin());
    require(size_ <= Capacity);
  }

  constexpr Item& operator[](std::size_t index) {
    require(index < size_);
    return items_[index];
  }
  constexpr const Item& operator[](std::size_t index) const {
    require(index < size_);
    return items_[index];
  }
  constexpr Item* begin() { return items_; }
  constexpr Item* end() { return items_ + size_; }
  constexpr const Item* begin() const { return items_; }
  constexpr const Item* end() const { return items_ + size_; }

 private:
  Item items_[Capacity];
  std::size_t size_ = 0;
};

}  // namespace quadrille
