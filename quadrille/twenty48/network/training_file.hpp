// A training between two steps as bytes: what a kill leaves, and what another machine goes on from.
//
//   magic, version, plan, steps, tally, counts of what follows, rates
//   weights, games, kept boards, coherence, visits
//   digest of all before
//
// Version 2 had no rates, and no visits of weights before temporal coherence began. There each
// weight that has learnt counts as met more often than any packing asks for.
//
// All in the order of bytes of a little-endian machine. Sums of errors are all zero between steps.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/twenty48/network/training.hpp"

namespace quadrille::twenty48::network {

std::string training_bytes(const Training& training);

// The error says what is wrong: "is damaged", "is no file of a training".
Expected<Training, std::string> read_training(std::string_view bytes);

}  // namespace quadrille::twenty48::network
