#include "retro/cosmac/translator/translate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <span>

#include "retro/cosmac/translator/instruction_writer.hpp"
#include "retro/cosmac/translator/link.hpp"
#include "retro/cosmac/translator/peephole.hpp"
#include "retro/cosmac/translator/runtime_code.hpp"

namespace quadrille::cosmac {
namespace {

constexpr std::string_view kCode = "code";
constexpr std::string_view kEndOfVariables = "cosmac:end_of_variables";

std::uint32_t alignment_of(const msp430::Section& section) {
  std::uint32_t bytes = 1;
  for (const msp430::Entry& entry : section.entries) {
    const auto* const alignment = std::get_if<msp430::Alignment>(&entry);
    if (alignment) bytes = std::max(bytes, alignment->bytes);
  }
  return bytes;
}

class Translator {
 public:
  Translator(Model model, const MemoryPlan& plan)
      : program_(model), plan_(plan), writer_(program_) {}

  Expected<Program, TranslationError> run(const std::vector<msp430::Unit>& units,
                                          std::string_view entry, const NativeRoutines& natives) {
    std::set<std::string> given;
    std::vector<std::string> roots{std::string(entry)};
    for (const NativeRoutine& native : natives) {
      given.emplace(native.name);
      roots.insert(roots.end(), native.calls.begin(), native.calls.end());
    }
    auto linked = msp430::link(units, roots, given);
    if (!linked) return TranslationError{linked.error().text};
    // Variables come last; of them first what wants to begin a page, so that no memory is lost.
    const auto variables =
        std::stable_partition(linked->begin(), linked->end(), [](const msp430::Linked& one) {
          return one.section->kind != msp430::SectionKind::variables;
        });
    std::stable_sort(variables, linked->end(), [](const auto& one, const auto& other) {
      return alignment_of(*one.section) > alignment_of(*other.section);
    });
    program_.section("start", plan_.first_code, plan_.last_code);
    write_runtime(program_, {entry, plan_.last_data, plan_.first_data, kEndOfVariables,
                             plan_.monitor, plan_.raises_q});
    for (const NativeRoutine& native : natives) {
      native.write(program_, program_.symbol(native.name));
    }
    for (const msp430::Linked& one : *linked) {
      enter(one.section->kind);
      if (!section(*one.section)) {
        return TranslationError{fmt::format("{}:{}", one.unit->file, complaint_)};
      }
    }
    enter(msp430::SectionKind::variables);
    program_.label(kEndOfVariables);
    // Native routines may count cycles, and stay as they are.
    for (Section& section : program_.sections()) {
      if (section.name == kCode) peephole(section);
    }
    return std::move(program_);
  }

 private:
  void enter(msp430::SectionKind kind) {
    kind_ = kind;
    switch (kind) {
      case msp430::SectionKind::code:
        return program_.section(kCode, std::nullopt, plan_.last_code);
      case msp430::SectionKind::constants:
        return program_.section("constants", std::nullopt, plan_.last_code);
      case msp430::SectionKind::variables:
        return program_.section("variables", plan_.first_data,
                                static_cast<std::uint16_t>(plan_.first_stack() - 1));
    }
  }

  bool section(const msp430::Section& section) {
    writer_.forget();
    std::size_t line = 0;
    for (std::size_t index = 0; index < section.entries.size();) {
      const msp430::Entry& entry = section.entries[index];
      if (const auto* now = std::get_if<msp430::Instruction>(&entry)) {
        line = now->line;
        index += writer_.write(std::span(section.entries).subspan(index));
        if (!translated(line)) return false;
      } else {
        put(entry);
        ++index;
      }
    }
    writer_.finish();
    return translated(line);
  }

  bool translated(std::size_t line) {
    if (writer_.complaint().empty()) return true;
    complaint_ = fmt::format("{}: cannot translate {}", line, writer_.complaint());
    return false;
  }

  void put(const msp430::Entry& entry) {
    if (const auto* label = std::get_if<msp430::Label>(&entry)) {
      writer_.forget();
      program_.label(label->name);
    } else if (const auto* space = std::get_if<msp430::Space>(&entry)) {
      put_zeros(space->bytes);
    } else if (const auto* alignment = std::get_if<msp430::Alignment>(&entry)) {
      program_.align(alignment->bytes);
    } else if (const auto* data = std::get_if<msp430::Data>(&entry)) {
      put_data(*data);
    }
  }

  // Zeros among constants are bytes of the program; among variables the start clears them.
  void put_zeros(std::uint32_t bytes) {
    if (kind_ == msp430::SectionKind::variables) return program_.reserve(bytes);
    for (std::uint32_t index = 0; index < bytes; ++index) program_.byte(0);
  }

  void put_data(const msp430::Data& data) {
    if (kind_ == msp430::SectionKind::variables && data.number == 0 && data.value.symbol.empty()) {
      return put_zeros(static_cast<std::uint32_t>(data.bytes));
    }
    if (!data.value.symbol.empty()) {
      return program_.word({program_.symbol(data.value.symbol), data.value.number});
    }
    for (int index = 0; index < data.bytes; ++index) {
      program_.byte(static_cast<int>(data.number >> (8 * index) & 0xFF));
    }
  }

  Program program_;
  MemoryPlan plan_;
  msp430::InstructionWriter writer_;
  msp430::SectionKind kind_ = msp430::SectionKind::code;
  std::string complaint_;
};

}  // namespace

Expected<Program, TranslationError> translate(const std::vector<msp430::Unit>& units,
                                              std::string_view entry, Model model,
                                              const MemoryPlan& plan,
                                              const NativeRoutines& natives) {
  return Translator(model, plan).run(units, entry, natives);
}

}  // namespace quadrille::cosmac
