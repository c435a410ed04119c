#include "quadrille/chess/uci/uci_options.hpp"

#include <fmt/format.h>

#include <variant>

#include "quadrille/chess/notation/letters.hpp"
#include "quadrille/chess/uci/uci_words.hpp"

namespace quadrille::chess {
namespace {

using Complaint = std::optional<std::string>;

constexpr std::int64_t kMostHash = 65536;  // megabytes
constexpr std::int64_t kMostThreads = 256;
constexpr std::int64_t kMostOverhead = 5000;  // milliseconds

// A number is moved into its range.
struct Spin {
  std::int64_t least, most;
  std::int64_t (*get)(const UciSettings&);
  void (*set)(UciSettings&, std::int64_t);
};
struct Check {
  bool UciSettings::*flag;  // none: only listened to
};
struct Text {
  Complaint (*set)(UciSettings&, std::string_view);
};
struct PathChoice {};

struct Option {
  std::string_view name;
  std::variant<Spin, Check, Text, PathChoice> kind;
};

Complaint open_book(UciSettings& settings, std::string_view path) {
  if (path.empty() || path == "<empty>") {
    settings.book.reset();
    return std::nullopt;
  }
  auto book = read_book_file(std::string(path));
  if (!book) return printable(book.error().text);
  settings.book = std::move(*book);
  return std::nullopt;
}

// In the order in which a GUI hears of them.
constexpr Option kOptions[] = {
    {"Hash", Spin{1, kMostHash,
                  [](const UciSettings& settings) {
                    return static_cast<std::int64_t>(settings.engine.hash_megabytes);
                  },
                  [](UciSettings& settings, std::int64_t megabytes) {
                    settings.engine.hash_megabytes = static_cast<std::size_t>(megabytes);
                  }}},
    {"Threads",
     Spin{1, kMostThreads,
          [](const UciSettings& settings) { return std::int64_t{settings.engine.threads}; },
          [](UciSettings& settings, std::int64_t count) {
            settings.engine.threads = static_cast<unsigned>(count);
          }}},
    {"MultiPV",
     Spin{1, kMostMoves,
          [](const UciSettings& settings) { return std::int64_t{settings.engine.lines}; },
          [](UciSettings& settings, std::int64_t lines) {
            settings.engine.lines = static_cast<int>(lines);
          }}},
    {"Ponder", Check{nullptr}},
    {"UCI_Chess960", Check{&UciSettings::chess960}},
    {"UCI_LimitStrength", Check{&UciSettings::limit_strength}},
    {"UCI_Elo",
     Spin{kLeastElo, kMostElo,
          [](const UciSettings& settings) { return std::int64_t{settings.elo}; },
          [](UciSettings& settings, std::int64_t elo) { settings.elo = static_cast<int>(elo); }}},
    {"OwnBook", Check{&UciSettings::own_book}},
    {"BookFile", Text{open_book}},
    {"PerftPath", PathChoice{}},
    {"Move Overhead", Spin{0, kMostOverhead,
                           [](const UciSettings& settings) {
                             return static_cast<std::int64_t>(
                                 settings.engine.move_overhead.count());
                           },
                           [](UciSettings& settings, std::int64_t milliseconds) {
                             settings.engine.move_overhead = Milliseconds(milliseconds);
                           }}},
};

// What a GUI is told of a kind of option.
struct Describe {
  const UciSettings& defaults;

  std::string operator()(const Spin& spin) const {
    return fmt::format("spin default {} min {} max {}", spin.get(defaults), spin.least, spin.most);
  }
  std::string operator()(const Check& check) const {
    return fmt::format("check default {}", check.flag && defaults.*check.flag);
  }
  std::string operator()(const Text&) const { return "string default <empty>"; }
  std::string operator()(const PathChoice&) const {
    std::string text = fmt::format("combo default {}", name_of(defaults.perft_path));
    for (const Path path : paths()) text += fmt::format(" var {}", name_of(path));
    return text;
  }
};

struct Set {
  UciSettings& settings;
  std::string_view name, value;

  Complaint operator()(const Spin& spin) const {
    const auto number = number_from(value, spin.least, spin.most);
    if (!number) return complaint(", expected a number");
    spin.set(settings, *number);
    return std::nullopt;
  }
  Complaint operator()(const Check& check) const {
    const bool checked = same_word(value, "true");
    if (!checked && !same_word(value, "false")) return complaint(", expected true or false");
    if (check.flag) settings.*check.flag = checked;
    return std::nullopt;
  }
  Complaint operator()(const Text& text) const { return text.set(settings, value); }
  Complaint operator()(const PathChoice&) const {
    for (const Path path : paths()) {
      if (!same_word(value, name_of(path))) continue;
      settings.perft_path = path;
      return std::nullopt;
    }
    return complaint(" is none of them");
  }

  Complaint complaint(std::string_view what) const {
    return fmt::format("option {}: '{}'{}", printable(name), printable(value), what);
  }
};

}  // namespace

std::vector<std::string> option_lines() {
  const UciSettings defaults;
  std::vector<std::string> lines;
  for (const Option& option : kOptions) {
    lines.push_back(fmt::format("option name {} type {}", option.name,
                                std::visit(Describe{defaults}, option.kind)));
  }
  return lines;
}

std::optional<std::string> set_option(UciSettings& settings, std::string_view name,
                                      std::string_view value) {
  for (const Option& option : kOptions) {
    if (same_word(name, option.name)) return std::visit(Set{settings, name, value}, option.kind);
  }
  return fmt::format("unknown option '{}'", printable(name));
}

}  // namespace quadrille::chess
