// A hunt as files: a head and pieces of at most 16 MiB, so that each may travel alone.
//
//   PATH        head: magic, version, digest of the plan, number of the save, progress, and the
//               length and digest of each piece
//   PATH.S.I    piece I of save S: the searches' states, then their policies
//
// The pieces of a save are written first and its head is renamed over the old one last; then the
// pieces of the save before are removed. So a kill leaves one save or the other.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/cuda/morpion/plan.hpp"
#include "tools/cuda/morpion/search_state.hpp"

namespace quadrille::hunt {

inline constexpr std::size_t kMostPieceBytes = std::size_t{16} << 20;

struct Progress {
  double seconds = 0;        // of the device
  std::int64_t longest = 0;  // that was written as a record
};

struct Checkpoint {
  std::uint64_t save = 0;  // its number; 0: none yet
  Progress progress;
  std::vector<SearchState> states;
  std::vector<float> weights;  // search by search, level by level
};

std::uint64_t digest_of(const Plan& plan);

// Each answers an empty text, or one line that says what is wrong.
//
// Saves under the next number.
std::string save(const std::string& path, const Plan& plan, Checkpoint& checkpoint,
                 std::size_t piece_bytes = kMostPieceBytes);
std::string load(const std::string& path, const Plan& plan, Checkpoint& checkpoint);

}  // namespace quadrille::hunt
