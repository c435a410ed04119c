// How a search is stopped from outside: it asks now and then, with the nodes that it has visited. A
// clock, a limit on nodes and a user who has seen enough all look alike to it.
#pragma once

#include <concepts>
#include <cstdint>

namespace quadrille::search {

// Asked every few thousand nodes, or as often as it says; a stopped search's value is meaningless.
template <class Stop>
concept StopCheck = requires(Stop& stop, std::uint64_t nodes) {
  { stop(nodes) } -> std::same_as<bool>;
};

struct NeverStop {
  bool operator()(std::uint64_t) const { return false; }
};

// How many nodes a search visits between two questions: `usual`, or the check's own
// kNodesBetweenChecks, for machines on which thousands of nodes take seconds.
template <StopCheck Stop>
constexpr std::uint64_t nodes_between_checks(std::uint64_t usual) {
  if constexpr (requires { Stop::kNodesBetweenChecks; }) {
    return Stop::kNodesBetweenChecks;
  } else {
    return usual;
  }
}

}  // namespace quadrille::search
