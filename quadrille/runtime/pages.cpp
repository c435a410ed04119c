#include "quadrille/runtime/pages.hpp"

#include <sys/mman.h>

#include <new>
#include <utility>

namespace quadrille::runtime {

void* take_pages(std::size_t bytes) {
  void* const memory =
      mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
  madvise(memory, bytes, MADV_HUGEPAGE);  // a wish; refused, it is only slower
#endif
  return memory;
}

void give_pages_back(void* memory, std::size_t bytes) {
  munmap(memory, bytes);
}

Pages::Pages(std::size_t bytes) {
  if (bytes == 0) return;
  memory_ = take_pages(bytes);
  bytes_ = bytes;
}

Pages::~Pages() {
  if (memory_) give_pages_back(memory_, bytes_);
}

Pages::Pages(Pages&& other) noexcept
    : memory_(std::exchange(other.memory_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}

Pages& Pages::operator=(Pages&& other) noexcept {
  std::swap(memory_, other.memory_);
  std::swap(bytes_, other.bytes_);
  return *this;
}

}  // namespace quadrille::runtime
