#include "tools/cuda/twenty48/options.hpp"

#include <charconv>
#include <string_view>

namespace quadrille::twenty48::network {
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

bool parse_switch(std::string_view text, bool& value) {
  value = text == "yes";
  return text == "yes" || text == "no";
}

bool parse_coherent(std::string_view text, Rates& rates) {
  bool coherent = false;
  const bool parsed = parse_switch(text, coherent);
  rates.coherent = coherent ? 1 : 0;
  return parsed;
}

bool parse_window(std::string_view text, Rates& rates) {
  return parse_number(text, 0u, 1u << 30, rates.window) && (rates.window & (rates.window - 1)) == 0;
}

// UNIT:VISITS,UNIT:VISITS…
bool parse_packings(std::string_view text, std::vector<Packing>& packings) {
  for (;;) {
    const std::size_t comma = text.find(','), colon = text.find(':');
    Packing packing;
    if (colon == text.npos || colon > comma) return false;
    if (!parse_number(text.substr(0, colon), 1, 1000, packing.unit)) return false;
    const std::size_t length = comma == text.npos ? comma : comma - colon - 1;
    if (!parse_number(text.substr(colon + 1, length), 0, 1'000'000, packing.visits)) return false;
    packings.push_back(packing);
    if (comma == text.npos) return true;
    text.remove_prefix(comma + 1);
  }
}

bool parse_option(std::string_view name, std::string_view value, Options& options) {
  TrainingPlan& plan = options.plan;
  constexpr std::uint64_t kAny = ~std::uint64_t{0};
  if (name == "--shape") return with_shape(plan.shape = value, [](auto) {});
  if (name == "--games") return parse_number(value, 1, kMostGames, plan.games);
  if (name == "--seed") return parse_number(value, std::uint64_t{0}, kAny, plan.seed);
  if (name == "--initial") return parse_number(value, 0, 1'000'000, plan.initial);
  if (name == "--late-starts") return parse_switch(value, plan.late_starts);
  if (name == "--downgrade") return parse_switch(value, plan.downgrade);
  if (name == "--alpha") return parse_number(value, 0.0f, 1.0f, options.rates.alpha);
  if (name == "--coherent") return parse_coherent(value, options.rates);
  if (name == "--window") return parse_window(value, options.rates);
  if (name == "--forget") return parse_switch(value, options.forget);
  if (name == "--seconds") return parse_number(value, 0.0, 1e7, options.seconds);
  if (name == "--steps") return parse_number(value, std::uint64_t{0}, kAny, options.steps);
  if (name == "--every") return parse_number(value, 0.1, 1e7, options.every);
  if (name == "--evaluate") return parse_number(value, 1, 1'000'000, options.evaluate);
  if (name == "--state") return !(options.state = value).empty();
  if (name == "--from") return !(options.from = value).empty();
  if (name == "--packed") return !(options.packed = value).empty();
  if (name == "--packings") return parse_packings(value, options.packings);
  if (name == "--save-every") return parse_number(value, 1.0, 1e7, options.save_every);
  if (name == "--average") return parse_number(value, 0, 1'000'000, options.average);
  if (name == "--log") return !(options.log = value).empty();
  if (name == "--label") return !(options.label = value).empty();
  return false;
}

}  // namespace

std::string parse_options(int count, const char* const* words, Options& options) {
  for (int index = 1; index < count; index += 2) {
    const std::string name = words[index];
    if (index + 1 == count) return name + " needs a value, or is no option";
    if (!parse_option(name, words[index + 1], options))
      return name + " " + words[index + 1] + " is no option with its value";
  }
  return "";
}

}  // namespace quadrille::twenty48::network
