// Two lists that should hold the same items, whatever their order: those of the reference have
// numbers, and each item of the fast side is looked up there and ticked.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

namespace quadrille {

enum class Tick { first, again, unknown };

class Checklist {
 public:
  void begin(std::size_t items) {
    ticked_.assign(items, false);
    left_ = items;
  }

  // `number`: of the item in the reference's list, none where it is not there.
  Tick tick(std::optional<std::size_t> number) {
    if (!number) return Tick::unknown;
    if (ticked_[*number]) return Tick::again;
    ticked_[*number] = true;
    --left_;
    return Tick::first;
  }

  std::optional<std::size_t> first_missing() const {
    if (left_ == 0) return std::nullopt;
    const auto missing = std::find(ticked_.begin(), ticked_.end(), false);
    return static_cast<std::size_t>(missing - ticked_.begin());
  }

 private:
  std::vector<bool> ticked_;
  std::size_t left_ = 0;
};

}  // namespace quadrille
