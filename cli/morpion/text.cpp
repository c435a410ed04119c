#include "cli/morpion/text.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "cli/morpion/files.hpp"
#include "cli/support/errors.hpp"
#include "quadrille/morpion/records/read_record.hpp"
#include "quadrille/morpion/records/replay.hpp"
#include "quadrille/morpion/text/text.hpp"

namespace quadrille::cli {

using namespace morpion;

namespace {

// One word with an extension that records have.
bool looks_like_a_file(const std::string& text) {
  const std::string extension = std::filesystem::path(text).extension();
  return text.find_first_of(" \n") == std::string::npos &&
         (extension == ".msr" || extension == ".svg" || extension == ".png");
}

// A text that is a position is none, whatever files there are.
std::optional<std::string> file_named(const std::string& text) {
  std::error_code ignored;
  if (read_record(text, k5T)) return std::nullopt;
  if (!std::filesystem::exists(text, ignored) && !looks_like_a_file(text)) return std::nullopt;
  return text;
}

}  // namespace

MorpionStart read_start(const std::optional<std::string>& text, const std::string& variant) {
  const std::optional<Variant> asked = variant_named(variant);
  if (!text) return {asked.value_or(k5T), {}};
  if (const auto path = file_named(*text)) {
    const Record record = asked ? read_legal_game(*path, *asked) : read_legal_game(*path);
    return {record.variant, record.moves};
  }
  const auto record = read_record(*text, asked.value_or(k5T));
  if (!record) throw Failure(kBadUsage, "position: " + record.error().text);
  if (asked && record->variant != *asked) {
    throw Failure(kBadUsage, fmt::format("position: a game of {}, expected one of {}",
                                         name_of(record->variant), variant));
  }
  if (const auto illegal = first_illegal(*record)) {
    throw Failure(kBadUsage, "position: " + text_of(*illegal));
  }
  return {record->variant, record->moves};
}

Option add_variant(Command verb, std::string& variant) {
  return verb.choice("--variant NAME", variant, variant_names(),
                     "lines of 5 or 4 points, touching (T) or disjoint (D): 5T (default), 5D, 4T "
                     "or 4D");
}

Option GridOption::add_to(Command verb) {
  return verb.choice(
      "--grid BITS", bits_, {"32", "64", "128", "256"},
      "begin with a board of BITS bits a row: 32, 64 (default), 128 or 256; what does "
      "not fit goes on with twice the width, and the result is the same");
}

}  // namespace quadrille::cli
