#include "retro/cosmac/translator/link.hpp"

#include <fmt/format.h>

#include <map>

namespace quadrille::cosmac::msp430 {
namespace {

struct Place {
  std::size_t unit, section;
  auto operator<=>(const Place&) const = default;
};

template <class Visit>
void each_symbol(const Section& section, Visit visit) {
  for (const Entry& entry : section.entries) {
    if (const auto* instruction = std::get_if<Instruction>(&entry)) {
      visit(instruction->source.value.symbol);
      visit(instruction->destination.value.symbol);
      visit(instruction->target);
    } else if (const auto* data = std::get_if<Data>(&entry)) {
      visit(data->value.symbol);
    }
  }
}

}  // namespace

Expected<std::vector<Linked>, LinkError> link(const std::vector<Unit>& units,
                                              const std::vector<std::string>& roots,
                                              const std::set<std::string>& given) {
  std::map<std::string, Place> places;
  for (std::size_t unit = 0; unit < units.size(); ++unit) {
    for (std::size_t section = 0; section < units[unit].sections.size(); ++section) {
      for (const Entry& entry : units[unit].sections[section].entries) {
        const auto* label = std::get_if<Label>(&entry);
        if (label == nullptr || places.emplace(label->name, Place{unit, section}).second) continue;
        if (units[unit].weak.count(label->name) == 0) {
          return LinkError{fmt::format("{}: {} is defined before", units[unit].file, label->name)};
        }
      }
    }
  }

  std::set<Place> reached;
  std::vector<std::string> wanted = roots;
  while (!wanted.empty()) {
    const std::string name = wanted.back();
    wanted.pop_back();
    if (name.empty() || given.count(name) != 0) continue;
    const auto found = places.find(name);
    if (found == places.end()) return LinkError{fmt::format("{} is defined nowhere", name)};
    if (!reached.insert(found->second).second) continue;
    each_symbol(units[found->second.unit].sections[found->second.section],
                [&](const std::string& symbol) { wanted.push_back(symbol); });
  }

  std::vector<Linked> linked;
  for (const Place& place : reached) {
    linked.push_back({&units[place.unit], &units[place.unit].sections[place.section]});
  }
  return linked;
}

}  // namespace quadrille::cosmac::msp430
