// The last line of a job, a result or a checkpoint: a digest of all lines before it. What was cut
// short, or changed by a disk or a hand, does not have it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::work {

// 16 hexadecimal digits.
std::string digest_text(std::uint64_t digest);
std::optional<std::uint64_t> digest_in(std::string_view text);

// The lines with the last one behind them.
std::string sealed(std::string_view lines);

struct Unsealed {
  std::string_view lines;
  std::uint64_t digest;
};

// Nothing where the digest is missing or wrong.
std::optional<Unsealed> unsealed(std::string_view text);

}  // namespace quadrille::work
