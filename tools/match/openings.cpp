#include "tools/match/openings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "quadrille/chess/notation/fen.hpp"
#include "quadrille/core/rng.hpp"
#include "quadrille/core/text.hpp"
#include "tools/match/arbiter.hpp"

namespace quadrille::match {
namespace {

std::string_view next_line(std::string_view& text) {
  const std::size_t length = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, length);
  text.remove_prefix(std::min(length + 1, text.size()));
  return trim(line);
}

void shuffle(std::vector<chess::Setup>& openings, Rng chance) {
  for (std::size_t left = openings.size(); left > 1; --left) {
    std::swap(openings[left - 1], openings[chance.below(static_cast<std::uint32_t>(left))]);
  }
}

}  // namespace

Expected<std::vector<chess::Setup>, runtime::Error> parse_openings(const std::string& source,
                                                                   std::string_view text) {
  std::vector<chess::Setup> openings;
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view line = next_line(text);
    if (line.empty() || line.starts_with('#')) continue;
    const auto complaint = [&](const std::string& what) {
      return runtime::Error{fmt::format("{}, line {}: {}", source, number, what)};
    };
    const auto parsed = chess::parse_fen_prefix(line);
    if (!parsed) {
      const ParseError& error = parsed.error();
      return complaint(fmt::format("'{}' at character {}, expected {}",
                                   line.substr(error.offset, error.length), error.offset + 1,
                                   error.expected));
    }
    if (chess::is_chess960(parsed->setup)) return complaint("castling as in Chess960");
    if (Arbiter(parsed->setup).ending() != GameEnd::none) return complaint("the game is over");
    openings.push_back(parsed->setup);
  }
  if (openings.empty()) return runtime::Error{fmt::format("{}: no position", source)};
  return openings;
}

std::vector<chess::Setup> openings_of_pairs(const std::vector<chess::Setup>& openings,
                                            std::size_t pairs, std::uint64_t seed) {
  std::vector<chess::Setup> result;
  for (std::uint64_t pass = 0; result.size() < pairs; ++pass) {
    std::vector<chess::Setup> order = openings;
    shuffle(order, Rng(seed).split(pass));
    order.resize(std::min(order.size(), pairs - result.size()));
    result.insert(result.end(), order.begin(), order.end());
  }
  return result;
}

}  // namespace quadrille::match
