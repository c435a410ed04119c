// The options of the trainer.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "quadrille/twenty48/network/packed_file.hpp"
#include "quadrille/twenty48/network/training.hpp"

namespace quadrille::twenty48::network {

struct Options {
  TrainingPlan plan;
  Rates rates;
  bool forget = false;           // coherence begins anew
  double seconds = 60;           // of this run
  std::uint64_t steps = 0;       // of this run, in place of the seconds; 0: none
  double every = 15;             // seconds from one evaluation to the next
  std::int32_t evaluate = 4224;  // games of an evaluation
  std::string state;             // where the training is kept; empty: nowhere
  std::string from;              // a packed network to begin with
  double save_every = 300;       // seconds from one save to the next
  std::int32_t average = 0;      // slices over which weights are averaged; 0: none
  std::string packed;            // the network, packed, at the end: PACKED.UNIT.VISITS
  std::vector<Packing> packings;
  std::string log;
  std::string label;
};

// An empty text, or one line that says what is wrong.
std::string parse_options(int count, const char* const* words, Options& options);

}  // namespace quadrille::twenty48::network
