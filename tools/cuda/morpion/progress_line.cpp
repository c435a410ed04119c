#include "tools/cuda/morpion/progress_line.hpp"

#include <algorithm>
#include <cstdio>

namespace quadrille::hunt {

std::uint64_t playouts_of(const Plan& plan, const std::vector<SearchState>& states) {
  std::uint64_t steps = 0;
  for (const SearchState& state : states) steps += state.steps;
  return steps * static_cast<unsigned>(plan.warps) * static_cast<unsigned>(plan.rounds);
}

std::string progress_line(const Plan& plan, const std::vector<SearchState>& states,
                          double seconds) {
  std::vector<int> lengths;
  std::uint64_t finished = 0;
  for (const SearchState& state : states) {
    lengths.push_back(state.longest);
    finished += state.finished;
  }
  std::sort(lengths.begin(), lengths.end());
  char text[200];
  std::snprintf(text, sizeof text,
                "seconds %.1f playouts %llu median %d p90 %d best %d finished %llu", seconds,
                static_cast<unsigned long long>(playouts_of(plan, states)),
                lengths[lengths.size() / 2], lengths[lengths.size() * 9 / 10], lengths.back(),
                static_cast<unsigned long long>(finished));
  return text;
}

}  // namespace quadrille::hunt
