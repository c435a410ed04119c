// How far a hunt has come, as a JSON object: what it was asked, what its first runs gave, and where
// its searches are. All games are moves in absolute coordinates, so that any board can go on with
// them; weights of policies are the bytes of floating-point numbers, packed (docs/FORMATS.md).
//
//   {"hunt": 3, "variant": "5T", "method": "nrpa", "level": 2, "iterations": [100, 100],
//    "tries": [1, 1], "repeats": [0, 0], "alpha": [1, 1], "seed": 1, "start": "start", …
//    "runs": 2, "scores": {"139": 1, "144": 1}, "playouts": 20000, "seconds": 14.2, "grid": 64,
//    "best": {"run": 1, "grid": 64, "moves": "3,4:V4 …"}, "longest": …, "climb": {…},
//    "searches": [{"run": 2, …, "levels": [{"weights": "…", "best": "…", "done": 17, …}]}],
//    "digest": "0123456789abcdef"}
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/morpion/search/hunt.hpp"
#include "quadrille/runtime/error.hpp"

namespace quadrille::morpion {

struct SavedHunt {
  HuntOptions options;  // but for the runs, the target and the grid, which may change
  HuntState state;
  double seconds = 0;  // that it took
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
