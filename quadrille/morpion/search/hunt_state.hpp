// How far a hunt has come, as a JSON object: what it was asked, and what its first runs gave. All
// games are moves in absolute coordinates, so that any board can go on with them.
//
//   {"hunt": 3, "variant": "5T", "method": "nrpa", "level": 3, "iterations": 100, "tries": 1,
//    "repeats": 0, "alpha": 1, "seed": 1, "start": "start", "records": ["…"], "warm_steps": 0,
//    "runs": 2, "scores": {"139": 1, "144": 1}, "playouts": 2000000, "seconds": 14.2, "grid": 64,
//    "best": {"run": 1, "grid": 64, "moves": "3,4:V4 …"}, "longest": …, "base": …, "next": …,
//    "digest": "0123456789abcdef"}
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/morpion/search/hunt.hpp"
#include "quadrille/runtime/error.hpp"

namespace quadrille::morpion {

struct SavedHunt {
  HuntOptions options;  // but for the runs, the target and the grid, which may change
  HuntState state;
  std::map<int, std::uint64_t> scores;  // how many of the runs had each
  double seconds = 0;                   // that it took
};

std::string write_hunt(const SavedHunt& hunt);

// The end of the text, for what stands before it.
std::string hunt_digest(std::string_view fields);

// What is read can be gone on with: it is as it was written, all games are legal, and the numbers
// fit each other.
Expected<SavedHunt, runtime::Error> read_hunt(std::string_view text);

inline constexpr int kMostIterations = 1'000'000;
inline constexpr float kMostAlpha = 100;

}  // namespace quadrille::morpion
