#include "cli/words/leaves.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/support/errors.hpp"
#include "cli/support/json.hpp"
#include "cli/support/options.hpp"
#include "cli/support/output.hpp"
#include "cli/words/data.hpp"
#include "cli/words/train.hpp"
#include "cli/words/view.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/words/dictionary/letters_text.hpp"
#include "quadrille/words/leaves/expand_model.hpp"
#include "quadrille/words/leaves/klv.hpp"
#include "quadrille/words/leaves/leave_bytes.hpp"
#include "quadrille/words/leaves/leave_model_text.hpp"
#include "quadrille/words/leaves/leave_table.hpp"

namespace quadrille::cli {
namespace {

using namespace words;

constexpr std::string_view kFileEnding = ".klv2", kBytesEnding = ".lv16", kModelEnding = ".leaves";

void write(const std::string& path, const std::string& contents) {
  const auto saved = runtime::replace_file(path, contents);
  if (!saved) throw Failure(kFoundWrong, saved.error().text);
}

std::string klv_of(std::span<const std::int16_t> values, const Tiles& tiles) {
  const auto file = leave_file(values, tiles);
  if (!file) throw Failure(kBadUsage, file.error().text);
  return klv_bytes(*file);
}

// --- convert

struct ConvertOptions : SharedOptions {
  std::string from, to;
  std::string language = "english";
};

struct Converted {
  std::vector<std::int16_t> values;
  float largest_error = 0;
};

Converted read_any(const std::string& path, const std::string& language, const Tiles& tiles) {
  if (path == "default") {
    std::vector<std::int16_t> own = read_leaves(path, language, tiles);
    if (own.empty()) throw Failure(kBadUsage, fmt::format("{} has no leaves of its own", language));
    return {std::move(own)};
  }
  const auto bytes = runtime::read_file(path, kMostKlvBytes);
  if (!bytes) throw Failure(kBadUsage, bytes.error().text);
  if (path.ends_with(kBytesEnding)) {
    auto values = parse_leave_bytes(*bytes, tiles);
    if (!values) throw Failure(kBadUsage, fmt::format("{}: {}", path, values.error().text));
    return {*std::move(values)};
  }
  if (path.ends_with(kModelEnding)) {
    const auto model = parse_model(*bytes, tiles);
    if (!model) throw bad_file(path, *bytes, model.error());
    return {expand(*model, tiles)};
  }
  const auto file = parse_klv(*bytes);
  if (!file) throw Failure(kBadUsage, fmt::format("{}: {}", path, file.error().text));
  auto fixed = fixed_leaves(*file, tiles);
  if (!fixed) throw Failure(kBadUsage, fmt::format("{}: {}", path, fixed.error().text));
  return {std::move(fixed->values), fixed->largest_error};
}

int convert(const ConvertOptions& options) {
  const Tiles tiles = read_language(options.language);
  const bool bytes = options.to.ends_with(kBytesEnding);
  if (!bytes && !options.to.ends_with(kFileEnding)) {
    throw Failure(kBadUsage, fmt::format("TO: '{}', expected a name that ends with {} or {}",
                                         options.to, kFileEnding, kBytesEnding));
  }
  const Converted leaves = read_any(options.from, options.language, tiles);
  const std::string contents = bytes ? leave_bytes(leaves.values) : klv_of(leaves.values, tiles);
  write(options.to, contents);
  if (options.json) {
    print_json({{"game", "words"},
                {"file", options.to},
                {"bytes", contents.size()},
                {"largest_error", leaves.largest_error}});
  } else {
    print(fmt::format("{}: {} bytes, largest error {:.5f} points\n", options.to,
                      grouped(contents.size()), leaves.largest_error));
  }
  return kOk;
}

// --- info and show

struct ShowOptions : SharedOptions {
  std::string file;
  std::string language = "english";
  std::vector<std::string> leaves;
};

struct Known {
  std::string leave;
  std::int16_t value;
};

std::string text_of(std::span<const Tile> leave, const Tiles& tiles) {
  return letters_text(leave, tiles);
}

int info(const ShowOptions& options) {
  const Tiles tiles = read_language(options.language);
  const Converted leaves = read_any(options.file, options.language, tiles);
  std::uint64_t count = 0, valued = 0;
  Known least{"", 0}, most{"", 0};
  each_leave(tiles, [&](std::span<const Tile> leave, std::size_t number) {
    const std::int16_t value = leaves.values[number];
    ++count;
    valued += value != 0;
    if (least.leave.empty() || value < least.value) least = {text_of(leave, tiles), value};
    if (most.leave.empty() || value > most.value) most = {text_of(leave, tiles), value};
  });
  if (options.json) {
    print_json({{"game", "words"},
                {"file", options.file},
                {"leaves", count},
                {"valued", valued},
                {"least", {{"leave", least.leave}, {"value", in_points(least.value)}}},
                {"most", {{"leave", most.leave}, {"value", in_points(most.value)}}},
                {"largest_error", leaves.largest_error}});
  } else {
    print(fmt::format(
        "{}, {} with a value\nleast {} {}, most {} {}\n"
        "rounded to 1/{} point, largest error {:.5f}\n",
        counted(count, "leave"), grouped(valued), points_text(in_points(least.value)), least.leave,
        points_text(in_points(most.value)), most.leave, kPoint, leaves.largest_error));
  }
  return kOk;
}

std::vector<Word> leaves_asked(const ShowOptions& options, const Tiles& tiles) {
  std::vector<Word> asked;
  for (const std::string& text : options.leaves) {
    const auto leave = parse_letters(text, tiles, true);
    if (!leave) throw bad_text("LEAVES", text, leave.error());
    if (leave->size() > kMostKept) {
      throw Failure(kBadUsage, fmt::format("LEAVES: '{}' has {} tiles, expected at most {}", text,
                                           leave->size(), kMostKept));
    }
    asked.push_back(*leave);
    std::sort(asked.back().begin(), asked.back().end());
  }
  for (int tile = 0; options.leaves.empty() && tile <= tiles.letters; ++tile) {
    asked.emplace_back(1, static_cast<char>(tile));
  }
  return asked;
}

int show(const ShowOptions& options) {
  const Tiles tiles = read_language(options.language);
  const std::vector<Word> asked = leaves_asked(options, tiles);
  const Converted leaves = read_any(options.file, options.language, tiles);
  const Leaves values(leaves.values);
  Json list = Json::array();
  for (const Word& leave : asked) {
    const std::vector<Tile> kept(leave.begin(), leave.end());
    const double value = in_points(values[leave_number(kept)]);
    const std::string text = text_of(kept, tiles);
    if (options.json) {
      list.push_back({{"leave", text}, {"value", value}});
    } else {
      print(fmt::format("{:<8} {:>7}\n", text, fmt::format("{:+.2f}", value)));
    }
  }
  if (options.json) print_json({{"game", "words"}, {"file", options.file}, {"leaves", list}});
  return kOk;
}

// --- the command line

void add_convert(Command leaves) {
  auto options = std::make_shared<ConvertOptions>();
  Command verb =
      leaves.command("convert", "between leave files, 16-bit tables and the compact model",
                     "quadrille words leaves convert leaves.klv2 leaves.lv16");
  verb.text("FROM", options->from, "a .klv2, .lv16 or .leaves file, or default").required();
  verb.text("TO", options->to, "a .klv2 or .lv16 file").required();
  add_language(verb, options->language);
  add_json(verb, *options);
  verb.runs([options] { return convert(*options); });
}

void add_show(Command leaves) {
  auto about = std::make_shared<ShowOptions>();
  Command info_verb = leaves.command("info", "how many leaves there are, and the extremes",
                                     "quadrille words leaves info leaves.klv2");
  info_verb.text("FILE", about->file, "a .klv2, .lv16 or .leaves file, or default").required();
  add_language(info_verb, about->language);
  add_json(info_verb, *about);
  info_verb.runs([about] { return info(*about); });

  auto options = std::make_shared<ShowOptions>();
  Command verb = leaves.command("show", "what leaves are worth, in points",
                                "quadrille words leaves show default S ?S QU UVW");
  verb.text("FILE", options->file, "a .klv2, .lv16 or .leaves file, or default").required();
  verb.texts("LEAVES", options->leaves, "tiles kept, ? for a blank (default: each tile alone)");
  add_language(verb, options->language);
  add_json(verb, *options);
  verb.runs([options] { return show(*options); });
}

}  // namespace

void add_leaves(Command parent) {
  Command leaves = parent.command("leaves", "learn, convert and show what kept tiles are worth");
  add_train(leaves);
  add_convert(leaves);
  add_show(leaves);
}

}  // namespace quadrille::cli
