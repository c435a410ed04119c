#include "quadrille/work/histogram_text.hpp"

#include <fmt/format.h>

#include "quadrille/core/text.hpp"

namespace quadrille::work {

std::string text_of(const runtime::Histogram& histogram) {
  std::string text;
  for (const auto& [value, count] : histogram) {
    text += fmt::format("{}{}:{}", text.empty() ? "" : " ", value, count);
  }
  return text;
}

std::optional<runtime::Histogram> read_histogram(FieldReader& reader, std::string_view name,
                                                 std::uint64_t samples) {
  const auto text = reader.text(name);
  if (!text) return std::nullopt;
  runtime::Histogram histogram;
  std::uint64_t rest = samples;
  std::string_view words = *text;
  while (!words.empty()) {
    const std::string_view word = take_word(words);
    const std::size_t colon = word.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const auto value = signed_number_in(word.substr(0, colon));
    const auto count = number_in(word.substr(colon + 1));
    if (!value || !count || *count == 0 || *count > rest) return std::nullopt;
    rest -= *count;
    histogram.emplace_hint(histogram.end(), *value, *count);
  }
  // Values out of order, values twice and other blanks are not what is written.
  if (rest != 0 || text_of(histogram) != *text) return std::nullopt;
  return histogram;
}

}  // namespace quadrille::work
