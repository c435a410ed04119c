// The file of a training, and the options that must agree with it: those of `train`, and of the job
// that trains by generations.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>

#include "cli/support/command.hpp"
#include "cli/support/errors.hpp"
#include "quadrille/twenty48/network/training.hpp"

namespace quadrille::cli {

inline constexpr std::size_t kMostTrainingBytes = std::size_t{16} << 30;  // the largest training
inline constexpr std::int32_t kMostInitial = 1'000'000;                   // points

Option add_shape(Command command, std::string& shape);
Option add_initial(Command command, std::int32_t& points);
Option add_downgrade(Command command, bool& downgrade);

// All throw Failure.
std::string read_training_bytes(const std::string& path);
twenty48::network::Training training_in(const std::string& path, const std::string& bytes);

template <class Value>
void check_agreement(const char* option, const Value& wanted, const Value& found,
                     const std::string& path) {
  if (wanted == found) return;
  throw Failure(kBadUsage,
                fmt::format("{} {}: expected {}, as in {}", option, wanted, found, one_line(path)));
}

}  // namespace quadrille::cli
