// Large zeroed memory for tables that are read at random: on large pages where the system has them,
// so that a look into the table does not also wait for the page table. Nothing is touched before it
// is used.
#pragma once

#include <cstddef>
#include <span>
#include <type_traits>
#include <vector>

namespace quadrille::runtime {

// Throws std::bad_alloc.
void* take_pages(std::size_t bytes);
void give_pages_back(void* memory, std::size_t bytes);

class Pages {
 public:
  Pages() = default;
  // Throws std::bad_alloc.
  explicit Pages(std::size_t bytes);
  ~Pages();
  Pages(Pages&& other) noexcept;
  Pages& operator=(Pages&& other) noexcept;

  // As objects for which all bytes zero is a value. Aligned to at least a cache line.
  template <class Item>
  std::span<Item> as() const {
    static_assert(std::is_trivially_destructible_v<Item>);
    return {static_cast<Item*>(memory_), bytes_ / sizeof(Item)};
  }

 private:
  void* memory_ = nullptr;
  std::size_t bytes_ = 0;
};

// For a vector whose memory is such pages.
template <class Item>
struct PageAllocator {
  using value_type = Item;

  PageAllocator() = default;
  template <class Other>
  PageAllocator(const PageAllocator<Other>&) {}

  Item* allocate(std::size_t count) { return static_cast<Item*>(take_pages(count * sizeof(Item))); }
  void deallocate(Item* memory, std::size_t count) {
    give_pages_back(memory, count * sizeof(Item));
  }
  bool operator==(const PageAllocator&) const = default;
};

template <class Item>
using PagedVector = std::vector<Item, PageAllocator<Item>>;

}  // namespace quadrille::runtime
