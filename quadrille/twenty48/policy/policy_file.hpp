// A policy network as a file (docs/FORMATS.md): sizes, the record of its training, the layers in
// their order, and a digest of all before it. What is read can be computed without looking again:
// the reader refuses weights and scales with which a sum could leave its type.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/twenty48/policy/policy_network.hpp"

namespace quadrille::twenty48::policy {

inline constexpr std::string_view kPolicyEnding = ".policy";

// More than the largest network takes.
inline constexpr std::size_t kMostPolicyBytes = std::size_t{256} << 20;

// The error says what is wrong: "is damaged", "has 100 inputs, expected …".
Expected<Network, std::string> read_policy(std::string_view bytes);

std::string policy_bytes(const Network& network);

}  // namespace quadrille::twenty48::policy
