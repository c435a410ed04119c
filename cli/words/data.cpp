#include "cli/words/data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <vector>

#include "cli/support/data_folders.hpp"
#include "cli/support/errors.hpp"
#include "quadrille/core/text.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/words/dictionary/lexicon_query.hpp"
#include "quadrille/words/games/last_rack.hpp"
#include "quadrille/words/leaves/klv.hpp"
#include "quadrille/words/leaves/leave_table.hpp"
#include "quadrille/words/notation/cgp.hpp"
#include "quadrille/words/notation/layout_text.hpp"
#include "quadrille/words/notation/rack_text.hpp"
#include "quadrille/words/notation/tiles_text.hpp"
#include "quadrille/words/reference/reference.hpp"

namespace quadrille::cli {
namespace {

using namespace words;
namespace fs = std::filesystem;

bool is_path(const std::string& name) {
  return name == "-" || name.find('/') != std::string::npos || name.ends_with(kLexiconEnding) ||
         name.ends_with(kPackedEnding);
}

std::string lexicon_path(const std::string& name) {
  if (is_path(name)) return name;
  const std::string file = name + std::string(kLexiconEnding);
  std::string looked;
  for (const fs::path& folder : data_folders()) {
    std::error_code ignored;
    if (fs::exists(folder / file, ignored)) return (folder / file).string();
    looked += (looked.empty() ? "" : ", ") + folder.string();
  }
  const std::string make =
      name == "english" ? "quadrille words lexicon build --scowl"
                        : fmt::format("quadrille words lexicon build LIST --output {}", file);
  throw Failure(kBadUsage,
                fmt::format("no {} in {}: make it with '{}' and name it with --lexicon {}", file,
                            looked, make, file));
}

std::string one_of(std::span<const std::string_view> names, std::string_view file) {
  return fmt::format("{} or a {}", fmt::join(names, ", "), file);
}

// The text of a file that a name stands for which is not built in.
std::string read_named(std::string_view option, const std::string& name,
                       std::span<const std::string_view> names, std::string_view file) {
  if (name != "-" && name.find_first_of("/.") == std::string::npos) {
    throw Failure(kBadUsage,
                  fmt::format("{}: '{}', expected {}", option, name, one_of(names, file)));
  }
  const auto text = runtime::read_file(name, runtime::kMebibyte);
  if (!text) throw Failure(kBadUsage, text.error().text);
  return *text;
}

bool is_rack(const std::string& text, const Tiles& tiles) {
  const auto rack = parse_rack(text, tiles);
  return rack && !rack->empty();
}

// The CGP of a rack and an empty board.
std::string opening(const std::string& rack, const World& world) {
  const std::vector<int> rows(static_cast<std::size_t>(world.layout().side), world.layout().side);
  return fmt::format("{} {}/ 0/0 0", fmt::join(rows, "/"), rack);
}

bool over(const Setup& setup, const World& world) {
  const reference::Rules rules{world.layout(), world.tiles(), world.lexicon()};
  return setup.scoreless >= reference::kScorelessTurns || reference::bag_size(rules, setup) == 0;
}

}  // namespace

Option add_language(Command verb, std::string& language) {
  return verb.text(
      "--language NAME", language,
      fmt::format("the tiles: {} (default: english)", one_of(builtin_languages(), ".tiles file")));
}

Option add_layout(Command verb, std::string& layout) {
  return verb.text("--layout NAME", layout,
                   fmt::format("the premium squares: {} (default: standard)",
                               one_of(builtin_layouts(), ".layout file")));
}

std::vector<Option> add_mapless_world(Command verb, WorldOptions& options) {
  return {verb.text("--lexicon FILE", options.lexicon,
                    "the words: a .kwg or .pwg file or a name (default: that of the language)"),
          add_language(verb, options.language), add_layout(verb, options.layout),
          verb.text("--leaves FILE", options.leaves,
                    "what tiles kept are worth: a .klv2 file, none, or default (the language's "
                    "own)")};
}

std::vector<Option> add_world(Command verb, WorldOptions& options) {
  std::vector<Option> added = add_mapless_world(verb, options);
  added.push_back(verb.flag("--no-word-map", options.no_word_map,
                            "find plays by the GADDAG alone: slower, but starts at once"));
  return added;
}

Tiles read_language(const std::string& name) {
  if (const Tiles* const tiles = builtin_tiles(name)) return *tiles;
  const std::string text = read_named("--language", name, builtin_languages(), ".tiles file");
  const auto tiles = parse_tiles(text);
  if (!tiles) throw bad_file(name, text, tiles.error());
  return *tiles;
}

Layout read_layout(const std::string& name) {
  if (const Layout* const layout = builtin_layout(name)) return *layout;
  const std::string text = read_named("--layout", name, builtin_layouts(), ".layout file");
  const auto layout = parse_layout(text);
  if (!layout) throw bad_file(name, text, layout.error());
  return *layout;
}

AnyLexiconFile read_lexicon(const std::string& name) {
  auto file = read_lexicon_file(lexicon_path(name));
  if (!file) throw Failure(kBadUsage, file.error().text);
  return *std::move(file);
}

AnyLexiconFile read_lexicon(const std::string& name, const std::string& language,
                            const Tiles& tiles) {
  AnyLexiconFile file = read_lexicon(name);
  if (const int letters = highest_letter(file.lexicon.view()); letters > tiles.letters) {
    throw Failure(kBadUsage, fmt::format("{} has words with letter {}, but {} has {} letters: name "
                                         "its language with --language",
                                         lexicon_path(name), letters, language, tiles.letters));
  }
  return file;
}

std::vector<std::int16_t> read_leaves(const std::string& name, const std::string& language,
                                      const Tiles& tiles) {
  if (name == "none") return {};
  if (name == "default") {
    const std::span<const std::int16_t> own = builtin_leaves(language);
    return {own.begin(), own.end()};
  }
  const auto file = read_klv_file(name);
  if (!file) throw Failure(kBadUsage, file.error().text);
  auto leaves = fixed_leaves(*file, tiles);
  if (!leaves) throw Failure(kBadUsage, fmt::format("{}: {}", name, leaves.error().text));
  return std::move(leaves->values);
}

std::unique_ptr<World> read_world(const WorldOptions& options, const runtime::StopToken& stop) {
  WorldParts parts;
  parts.tiles = read_language(options.language);
  parts.layout = read_layout(options.layout);
  parts.name = options.lexicon ? *options.lexicon : fs::path(options.language).stem().string();
  parts.lexicon = read_lexicon(parts.name, options.language, parts.tiles).lexicon;
  parts.leaves = read_leaves(options.leaves, options.language, parts.tiles);
  parts.with_map = !options.no_word_map;
  parts.stop = stop;
  auto world = make_world(std::move(parts));
  if (!world) throw Failure(kBadUsage, world.error().text);
  return *std::move(world);
}

std::string world_words(const WorldOptions& options) {
  std::string words;
  const auto add = [&](std::string_view option, const std::string& value, std::string_view usual) {
    if (value != usual) words += fmt::format(" {} {}", option, value);
  };
  if (options.lexicon) add("--lexicon", *options.lexicon, {});
  add("--language", options.language, "english");
  add("--layout", options.layout, "standard");
  add("--leaves", options.leaves, "default");
  return words + (options.no_word_map ? " --no-word-map" : "");
}

Setup read_position(const std::string& text, const World& world) {
  const std::string line(trim_end(text));
  if (is_rack(line, world.tiles())) return read_position(opening(line, world), world);
  const auto position = parse_cgp(line, world.tiles(), world.layout().side);
  if (!position) throw bad_text("position", line, position.error());
  if (position->setup.racks[0].empty() && !over(position->setup, world)) {
    throw Failure(kBadUsage,
                  "position: no rack, expected the tiles of the player on turn before the slash");
  }
  if (const std::string why = last_rack_objection(position->setup, world); !why.empty()) {
    throw Failure(kBadUsage, "position: " + why);
  }
  return position->setup;
}

Gcg read_game(const std::string& path, const World& world) {
  const auto text = runtime::read_file(path, kMostGcgBytes);
  if (!text) throw Failure(kBadUsage, text.error().text);
  return game_in(*text, path, world);
}

Gcg game_in(std::string_view text, const std::string& name, const World& world) {
  auto game = parse_gcg(text, world.tiles(), world.layout().side);
  if (game) return *std::move(game);
  throw Failure(kBadUsage, fmt::format("{}, {}", name, text_of(game.error())));
}

}  // namespace quadrille::cli
