// How a search is stopped from outside: it asks now and then, with the nodes that it has visited. A
// clock, a limit on nodes and a user who has seen enough all look alike to it.
#pragma once

#include <concepts>
#include <cstdint>

namespace quadrille::search {

// Asked every few thousand nodes; a stopped search's value is meaningless.
template <class Stop>
concept StopCheck = requires(Stop& stop, std::uint64_t nodes) {
  { stop(nodes) } -> std::same_as<bool>;
};

struct NeverStop {
  bool operator()(std::uint64_t) const { return false; }
};

}  // namespace quadrille::search
