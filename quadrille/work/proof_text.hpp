// What a range of games proved, as the text of a result and of a checkpoint.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "quadrille/verify/prove_games.hpp"

namespace quadrille::work {

std::string text_of(const ProofSum& sum);
std::optional<ProofSum> parse_proof(std::string_view text);

}  // namespace quadrille::work
