#include "quadrille/work/sealed.hpp"

#include <fmt/format.h>

#include <charconv>

#include "quadrille/core/digest.hpp"

namespace quadrille::work {
namespace {

constexpr std::string_view kName = "digest ";
constexpr std::size_t kDigits = 16;

}  // namespace

std::string digest_text(std::uint64_t digest) {
  return fmt::format("{:016x}", digest);
}

std::optional<std::uint64_t> digest_in(std::string_view text) {
  std::uint64_t digest = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), digest, 16);
  // Written again, so that each digest has one text.
  if (read.ec != std::errc() || digest_text(digest) != text) return std::nullopt;
  return digest;
}

std::string sealed(std::string_view lines) {
  return fmt::format("{}{}{}\n", lines, kName, digest_text(digest_of(lines, Digest::Adds::word)));
}

std::optional<Unsealed> unsealed(std::string_view text) {
  constexpr std::size_t kLastLine = kName.size() + kDigits + 1;
  if (text.size() < kLastLine || text.back() != '\n') return std::nullopt;
  const std::string_view lines = text.substr(0, text.size() - kLastLine);
  const std::string_view last = text.substr(lines.size());
  if (!last.starts_with(kName) || (!lines.empty() && lines.back() != '\n')) return std::nullopt;
  const auto digest = digest_in(last.substr(kName.size(), kDigits));
  if (!digest || *digest != digest_of(lines, Digest::Adds::word)) return std::nullopt;
  return Unsealed{lines, *digest};
}

}  // namespace quadrille::work
