// The memory in which one game lives at a time: as large as the largest. A game is constructed in
// it when it begins and gone when the next one begins; games have no destructors that matter.
#pragma once

#include <algorithm>
#include <cstddef>
#include <new>
#include <utility>

namespace quadrille::megadrive {

template <class... Games>
class Overlay {
 public:
  template <class Game, class... Arguments>
  Game& begin(Arguments&&... arguments) {
    static_assert((std::is_same_v<Game, Games> || ...));
    return *new (bytes_) Game(std::forward<Arguments>(arguments)...);
  }

 private:
  static constexpr std::size_t kSize = std::max({sizeof(Games)...});
  alignas(4) std::byte bytes_[kSize];
};

}  // namespace quadrille::megadrive
