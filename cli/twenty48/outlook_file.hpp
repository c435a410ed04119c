// The file that says what the values of a network mean: it lies beside the network.
#pragma once

#include <optional>
#include <string>

#include "quadrille/twenty48/network/small_network.hpp"
#include "quadrille/twenty48/outlook/outlook.hpp"

namespace quadrille::cli {

// 2048.outlook beside 2048.network.
std::string outlook_path(const std::string& network_path);

// The outlook beside a network; empty where there is no such file. Throws Failure where it is bad,
// or of another network.
std::optional<twenty48::Outlook> read_outlook(const std::string& network_path,
                                              const twenty48::network::SmallNetwork& network);

}  // namespace quadrille::cli
