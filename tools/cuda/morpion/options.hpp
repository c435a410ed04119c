// The command line of the hunt.
#pragma once

#include <string>

#include "tools/cuda/morpion/plan.hpp"

namespace quadrille::hunt {

struct Options {
  Plan plan;
  double seconds = 60;      // of this run
  double slice = 20;        // seconds between two lines of the log, each with a save
  std::uint64_t steps = 0;  // of each search in this run, in place of the seconds; 0: no limit
  std::string state = "hunt.state";
  std::string output = ".";  // folder for records
  std::string log;           // a line a slice is added there; empty: standard output alone
};

// An empty text, or one line that says what is wrong.
std::string parse_options(int count, const char* const* words, Options& options);

}  // namespace quadrille::hunt
