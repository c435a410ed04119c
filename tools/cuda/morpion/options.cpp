#include "tools/cuda/morpion/options.hpp"

#include <charconv>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace quadrille::hunt {
namespace {

template <class Number>
bool parse_number(std::string_view text, Number least, Number most, Number& value) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return false;
  if (!(least <= number && number <= most)) return false;
  value = number;
  return true;
}

// One number for all levels, or one for each.
bool parse_levels(std::string_view text, std::int32_t least, std::int32_t (&values)[kMostLevels]) {
  int count = 0;
  for (;;) {
    const std::size_t comma = text.find(',');
    if (count == kMostLevels) return false;
    if (!parse_number(text.substr(0, comma), least, 1'000'000, values[count])) return false;
    ++count;
    if (comma == text.npos) break;
    text.remove_prefix(comma + 1);
  }
  for (int level = count; level < kMostLevels; ++level) values[level] = values[count - 1];
  return true;
}

bool parse_variant(std::string_view text, Plan& plan) {
  plan.touching = text == "5T" ? 1 : 0;
  return text == "5T" || text == "5D";
}

bool parse_warps(std::string_view text, Plan& plan) {
  return parse_number(text, 8, 32, plan.warps) &&
         (plan.warps == 8 || plan.warps == 16 || plan.warps == 32);
}

bool parse_option(std::string_view name, std::string_view value, Options& options) {
  Plan& plan = options.plan;
  constexpr std::uint64_t kAny = ~std::uint64_t{0};
  if (name == "--variant") return parse_variant(value, plan);
  if (name == "--searches") return parse_number(value, 1, 4096, plan.searches);
  if (name == "--warps") return parse_warps(value, plan);
  if (name == "--rounds") return parse_number(value, 1, 1000, plan.rounds);
  if (name == "--levels") return parse_number(value, 1, kMostLevels, plan.levels);
  if (name == "--iterations") return parse_levels(value, 1, plan.iterations);
  if (name == "--repeats") return parse_levels(value, 0, plan.repeats);
  if (name == "--alpha") return parse_number(value, 0.001f, 100.0f, plan.alpha);
  if (name == "--seed") return parse_number(value, std::uint64_t{0}, kAny, plan.seed);
  if (name == "--seconds") return parse_number(value, 0.0, 1e7, options.seconds);
  if (name == "--slice") return parse_number(value, 0.01, 3600.0, options.slice);
  if (name == "--steps") return parse_number(value, std::uint64_t{0}, kAny, options.steps);
  if (name == "--state") return !(options.state = value).empty();
  if (name == "--output") return !(options.output = value).empty();
  if (name == "--log") return !(options.log = value).empty();
  return false;
}

}  // namespace

std::string parse_options(int count, const char* const* words, Options& options) {
  parse_levels("200", 1, options.plan.iterations);
  parse_levels("10", 0, options.plan.repeats);
  for (int index = 1; index < count; index += 2) {
    const std::string name = words[index];
    if (index + 1 == count) return name + " needs a value, or is no option";
    if (!parse_option(name, words[index + 1], options))
      return name + " " + words[index + 1] + " is no option with its value";
  }
  return "";
}

}  // namespace quadrille::hunt
