// What a game of words is played with, as the command line names it: where lexicons are looked for,
// and how everything is loaded. All throw Failure with a line that says what is missing or wrong.
//
// A lexicon is a file where its name has a slash or ends with .kwg or .pwg, or - for standard
// input. Any other name is looked for as NAME.kwg in $QUADRILLE_DATA, beside the program, and in
// ../share/quadrille from there.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/support/command.hpp"
#include "cli/support/errors.hpp"
#include "quadrille/words/dictionary/lexicon_file.hpp"
#include "quadrille/words/engine/world.hpp"
#include "quadrille/words/games/gcg.hpp"

namespace quadrille::cli {

inline constexpr std::string_view kLexiconEnding = ".kwg", kPackedEnding = ".pwg";

struct WorldOptions {
  std::optional<std::string> lexicon;  // none: the language's
  std::string language = "english";
  std::string layout = "standard";
  std::string leaves = "default";
  bool no_word_map = false;
};

Option add_language(Command verb, std::string& language);
Option add_layout(Command verb, std::string& layout);
// All but whether there is a word map, for verbs that find no play by it.
std::vector<Option> add_mapless_world(Command verb, WorldOptions& options);
std::vector<Option> add_world(Command verb, WorldOptions& options);

words::Tiles read_language(const std::string& name);
words::Layout read_layout(const std::string& name);

// Of either form.
words::AnyLexiconFile read_lexicon(const std::string& name);
// Its letters are those of the language.
words::AnyLexiconFile read_lexicon(const std::string& name, const std::string& language,
                                   const words::Tiles& tiles);

// A .klv2 file as a table by leave_number; `default` for the language's own, `none` for none.
std::vector<std::int16_t> read_leaves(const std::string& name, const std::string& language,
                                      const words::Tiles& tiles);

// After a `stop` without a word map.
std::unique_ptr<words::World> read_world(const WorldOptions& options,
                                         const runtime::StopToken& stop = {});

// The options that make this world, as they are typed, a blank before each.
std::string world_words(const WorldOptions& options);

// A position in CGP whose player on turn has tiles, or whose game is over; or a rack alone, which
// opens the game. Once the bag is empty the other rack is all that is unseen, or left out.
words::Setup read_position(const std::string& text, const words::World& world);

// A game in GCG from a file, and from a text that is called NAME where something is wrong with it.
words::Gcg read_game(const std::string& path, const words::World& world);
words::Gcg game_in(std::string_view text, const std::string& name, const words::World& world);

}  // namespace quadrille::cli
