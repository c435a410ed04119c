#include "cli/words/lexicon.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "cli/support/errors.hpp"
#include "cli/support/json.hpp"
#include "cli/support/options.hpp"
#include "cli/support/output.hpp"
#include "cli/words/data.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/words/dictionary/letters_text.hpp"
#include "quadrille/words/dictionary/lexicon_check.hpp"
#include "quadrille/words/dictionary/lexicon_query.hpp"
#include "quadrille/words/dictionary/pack_lexicon.hpp"
#include "quadrille/words/dictionary/scowl.hpp"
#include "quadrille/words/dictionary/word_list.hpp"

namespace quadrille::cli {
namespace {

using namespace words;

constexpr std::size_t kMostTilesAsked = 30;  // of an anagram: no word is longer
constexpr std::size_t kNodeSize = sizeof(std::uint32_t);

struct BuildOptions : SharedOptions {
  std::optional<std::string> list;
  std::string output;
  std::string language = "english";
  std::string encoding = "utf8";
  std::size_t longest = WordLengths{}.most;
  bool scowl = false;
};

struct PackOptions : SharedOptions {
  std::string file;
  std::string output;
};

struct AskOptions : SharedOptions {
  std::string file;
  std::string language = "english";
  std::string asked;
  std::optional<std::size_t> length;
  bool all = false, some = false;
};

struct Opened {
  explicit Opened(const AskOptions& options)
      : tiles(read_language(options.language)),
        file(read_lexicon(options.file, options.language, tiles)),
        lexicon(file.lexicon.view()) {}

  const Tiles tiles;
  const AnyLexiconFile file;
  const Lexicon lexicon;
};

// --- build

WordList list_of(const BuildOptions& options) {
  if (options.scowl) {
    auto words = scowl_words(options.list.value_or(kScowlFolder));
    if (!words) throw Failure(kBadUsage, words.error().text);
    return {.words = *std::move(words)};
  }
  if (!options.list) throw Failure(kBadUsage, "LIST is required, or --scowl");
  const auto text = runtime::read_file(*options.list, kMostListBytes);
  if (!text) throw Failure(kBadUsage, text.error().text);
  const Encoding encoding = options.encoding == "utf8" ? Encoding::utf8 : Encoding::latin1;
  auto list =
      read_word_list(*text, read_language(options.language), encoding, {.most = options.longest});
  if (!list) {
    throw Failure(kBadUsage, fmt::format("{}: {}", *options.list, list.error().text));
  }
  if (list->words.empty()) {
    throw Failure(kBadUsage, fmt::format("{}: no word, expected one on each line", *options.list));
  }
  return *std::move(list);
}

// words.txt makes words.kwg, here.
std::string output_of(const BuildOptions& options) {
  if (!options.output.empty()) return options.output;
  if (options.scowl) return "english.kwg";
  if (options.list == "-") return "words.kwg";
  return std::filesystem::path(*options.list).filename().replace_extension(".kwg").string();
}

int build(const BuildOptions& options) {
  const WordList list = list_of(options);
  const auto nodes = build_lexicon(list.words);
  if (!nodes) throw Failure(kBadUsage, nodes.error().text);
  const std::string path = output_of(options);
  const auto saved = replace_kwg_file(path, *nodes);
  if (!saved) throw Failure(kFoundWrong, saved.error().text);
  if (options.json) {
    print_json({{"game", "words"},
                {"file", path},
                {"words", list.words.size()},
                {"skipped_lines", list.skipped},
                {"nodes", nodes->size()},
                {"bytes", nodes->size() * kNodeSize}});
    return kOk;
  }
  print(fmt::format("{}: {}, {}, {} bytes\n", path, counted(list.words.size(), "word"),
                    counted(nodes->size(), "node"), grouped(nodes->size() * kNodeSize)));
  if (list.skipped > 0) {
    print(fmt::format("{} left out, the first is line {}\n", counted(list.skipped, "line"),
                      list.first_skipped_line));
  }
  return kOk;
}

// --- pack

// words.kwg makes words.pwg, here.
std::string output_of(const PackOptions& options) {
  if (!options.output.empty()) return options.output;
  if (options.file == "-") return "words" + std::string(kPackedEnding);
  return std::filesystem::path(options.file).filename().replace_extension(kPackedEnding).string();
}

std::string packed_nodes_text(const PackedNodes& nodes) {
  return fmt::format("{} of 2 bytes, {} of 4 bytes", counted(nodes.of_two_bytes, "node"),
                     counted(nodes.of_four_bytes, "node"));
}

void add_packed_nodes(const PackedNodes& nodes, Json& json) {
  json["nodes_of_two_bytes"] = nodes.of_two_bytes;
  json["nodes_of_four_bytes"] = nodes.of_four_bytes;
}

int pack(const PackOptions& options) {
  const AnyLexiconFile from = read_lexicon(options.file);
  const auto packed = pack_lexicon(from.lexicon.view());
  if (!packed) throw Failure(kBadUsage, fmt::format("{}: {}", options.file, packed.error().text));
  const std::string path = output_of(options);
  const auto saved = replace_packed_file(path, *packed);
  if (!saved) throw Failure(kFoundWrong, saved.error().text);
  const std::uint64_t words = count_words(from.lexicon.view());
  const PackedNodes nodes = count_nodes(*packed);
  if (options.json) {
    Json answer = {
        {"game", "words"}, {"file", path}, {"words", words}, {"bytes", packed->bytes.size()}};
    add_packed_nodes(nodes, answer);
    print_json(answer);
  } else {
    print(fmt::format("{}: {}, {}, {} bytes\n", path, counted(words, "word"),
                      packed_nodes_text(nodes), grouped(packed->bytes.size())));
  }
  return kOk;
}

// --- info

LetterSet letters_used(const Lexicon& lexicon) {
  LetterSet letters = 0;
  for (const std::uint32_t bits : lexicon.nodes()) {
    if (Lexicon::Node(bits).tile() != kSeparator) {
      letters |= set_of(Lexicon::Node(bits).tile());
    }
  }
  return letters;
}

std::size_t node_count(const AnyLexiconFile& file) {
  return file.packed ? file.packed->of_two_bytes + file.packed->of_four_bytes
                     : file.lexicon.nodes.size();
}

int info(const AskOptions& options) {
  const Opened opened(options);
  const AnyLexiconFile& file = opened.file;
  const std::uint64_t words = count_words(opened.lexicon);
  if (words > kMostCheckedPaths) {
    throw Failure(kBadUsage, fmt::format("{} has more than {} words", options.file,
                                         grouped(kMostCheckedPaths)));
  }
  const std::vector<std::uint64_t> lengths = word_lengths(opened.lexicon);
  const std::string letters = letters_text(letters_used(opened.lexicon), opened.tiles);
  if (options.json) {
    Json by_length = Json::object();
    for (std::size_t length = 0; length < lengths.size(); ++length) {
      if (lengths[length] > 0) by_length[fmt::format("{}", length)] = lengths[length];
    }
    Json answer = {
        {"game", "words"},    {"file", options.file},      {"form", file.packed ? "packed" : "kwg"},
        {"words", words},     {"nodes", node_count(file)}, {"bytes", file.bytes},
        {"letters", letters}, {"lengths", by_length}};
    if (file.packed) add_packed_nodes(*file.packed, answer);
    print_json(answer);
    return kOk;
  }
  print(fmt::format("{}, {}, {} bytes\n", counted(words, "word"), counted(node_count(file), "node"),
                    grouped(file.bytes)));
  if (file.packed) print(fmt::format("packed: {}\n", packed_nodes_text(*file.packed)));
  print(fmt::format("letters {}\n", letters));
  for (std::size_t length = 0; length < lengths.size(); ++length) {
    if (lengths[length] > 0) print(fmt::format("{:>7}  {:>9}\n", length, grouped(lengths[length])));
  }
  return kOk;
}

// --- check

int check(const AskOptions& options) {
  const Opened opened(options);
  const auto counts = check_lexicon(opened.lexicon);
  if (!counts) {
    const std::string word = letters_text(counts.error().word, opened.tiles);
    throw Failure(kFoundWrong, fmt::format("{}: {}{}{}", options.file, word,
                                           word.empty() ? "" : " ", counts.error().what));
  }
  if (options.json) {
    print_json({{"game", "words"},
                {"file", options.file},
                {"words", counts->words},
                {"paths", counts->paths}});
  } else {
    print(fmt::format("{}: {}, and {} of the GADDAG agree\n", options.file,
                      counted(counts->words, "word"), counted(counts->paths, "path")));
  }
  return kOk;
}

// --- words, anagram, hooks

void show_words(const AskOptions& options, const std::vector<Word>& words, const Tiles& tiles) {
  Json list = Json::array();
  for (const Word& word : words) {
    const std::string text = letters_text(word, tiles);
    options.json ? list.push_back(text) : print(text + "\n");
  }
  if (options.json) {
    print_json({{"game", "words"}, {"count", words.size()}, {"words", list}});
  }
}

Word letters_of(std::string_view what, const std::string& text, const Tiles& tiles, bool unknown) {
  const auto word = parse_letters(text, tiles, unknown);
  if (!word) throw bad_text(what, text, word.error());
  return *word;
}

std::span<const Letter> span_of(const Word& word) {
  return {reinterpret_cast<const Letter*>(word.data()), word.size()};
}

int list_words(const AskOptions& options) {
  const Opened opened(options);
  if (!options.asked.empty()) {
    const Word pattern = letters_of("--pattern", options.asked, opened.tiles, true);
    const bool fits = !options.length || *options.length == pattern.size();
    show_words(options, fits ? matches(opened.lexicon, span_of(pattern)) : std::vector<Word>(),
               opened.tiles);
    return kOk;
  }
  std::vector<Word> words;
  if (count_words(opened.lexicon) > kMostCheckedPaths) {
    throw Failure(kBadUsage, options.file + " has more words than can be listed");
  }
  each_word(opened.lexicon, [&](std::span<const Letter> letters) {
    if (!options.length || letters.size() == *options.length) {
      words.emplace_back(letters.begin(), letters.end());
    }
    return true;
  });
  show_words(options, words, opened.tiles);
  return kOk;
}

int list_anagrams(const AskOptions& options) {
  const Opened opened(options);
  const Word tiles = letters_of("RACK", options.asked, opened.tiles, true);
  if (tiles.size() > kMostTilesAsked) {
    throw Failure(kBadUsage, fmt::format("RACK: {} tiles, expected at most {}", tiles.size(),
                                         kMostTilesAsked));
  }
  show_words(options, anagrams(opened.lexicon, span_of(tiles), options.some ? Use::some : Use::all),
             opened.tiles);
  return kOk;
}

int show_hooks(const AskOptions& options) {
  const Opened opened(options);
  const Word word = letters_of("WORD", options.asked, opened.tiles, false);
  const Hooks found = hooks(opened.lexicon, span_of(word));
  const bool valid = opened.lexicon.contains(span_of(word));
  const std::string text = letters_text(word, opened.tiles);
  const std::string front = letters_text(found.front, opened.tiles);
  const std::string back = letters_text(found.back, opened.tiles);
  if (options.json) {
    print_json(
        {{"game", "words"}, {"word", text}, {"valid", valid}, {"front", front}, {"back", back}});
  } else {
    print(fmt::format("{:>26}  {}  {}{}\n", front, text, back, valid ? "" : "  (no word)"));
  }
  return kOk;
}

// --- the command line

void add_build(Command lexicon) {
  auto options = std::make_shared<BuildOptions>();
  Command verb = lexicon.command("build", "make a lexicon from a list of words",
                                 "quadrille words lexicon build list.txt --output list.kwg");
  verb.text("LIST", options->list,
            fmt::format("a word on each line (- reads standard input); with --scowl the folder of "
                        "the package (default: {})",
                        kScowlFolder));
  verb.text("--output FILE", options->output, "the lexicon (default: LIST with .kwg, here)");
  add_language(verb, options->language);
  verb.choice("--encoding NAME", options->encoding, {"utf8", "latin1"},
              "of the list: utf8 (default) or latin1");
  verb.number("--longest N", options->longest, 2, kMostSide,
              fmt::format("leave longer words out (default: {})", options->longest));
  verb.flag("--scowl", options->scowl, "the English words of Debian's package scowl");
  add_json(verb, *options);
  verb.runs([options] { return build(*options); });
}

constexpr const char* kFileHelp =
    "a .kwg or .pwg file (- reads standard input), or a name such as english";

void add_pack(Command lexicon) {
  auto options = std::make_shared<PackOptions>();
  Command verb = lexicon.command("pack", "make a lexicon smaller, as the cartridge holds it",
                                 "quadrille words lexicon pack english --output english.pwg");
  verb.text("FILE", options->file, kFileHelp).required();
  verb.text("--output FILE", options->output, "the packed lexicon (default: FILE with .pwg, here)");
  add_json(verb, *options);
  verb.runs([options] { return pack(*options); });
}

Command add_question(Command lexicon, AskOptions& options, const std::string& name,
                     const std::string& description, const std::string& example) {
  Command verb = lexicon.command(name, description, example);
  verb.text("FILE", options.file, kFileHelp).required();
  return verb;
}

void finish_question(Command verb, const std::shared_ptr<AskOptions>& options,
                     int (*answer)(const AskOptions&)) {
  add_language(verb, options->language);
  add_json(verb, *options);
  verb.runs([options, answer] { return answer(*options); });
}

void add_questions(Command lexicon) {
  const auto options_for = [] { return std::make_shared<AskOptions>(); };
  auto options = options_for();
  finish_question(add_question(lexicon, *options, "info", "how many words there are, by length",
                               "quadrille words lexicon info english"),
                  options, info);
  options = options_for();
  finish_question(
      add_question(lexicon, *options, "check", "whether DAWG and GADDAG hold the same words",
                   "quadrille words lexicon check english"),
      options, check);

  options = options_for();
  Command words = add_question(lexicon, *options, "words", "the words, all or those of a pattern",
                               "quadrille words lexicon words english --pattern \"Q?I??\"");
  words.text("--pattern TEXT", options->asked, "only words such as this; ? is any letter");
  words.number("--length N", options->length, 1, 255, "only words of N letters");
  finish_question(words, options, list_words);

  options = options_for();
  Command anagram = add_question(lexicon, *options, "anagram", "the words that tiles make",
                                 "quadrille words lexicon anagram english \"AEINST?\"");
  anagram.text("RACK", options->asked, "the tiles; ? is a blank").required();
  const Option all = anagram.flag("--all", options->all, "use all tiles (default)");
  anagram.flag("--some", options->some, "or some of them").excludes(all);
  finish_question(anagram, options, list_anagrams);

  options = options_for();
  Command hook =
      add_question(lexicon, *options, "hooks", "letters that go before and behind a word",
                   "quadrille words lexicon hooks english CARE");
  hook.text("WORD", options->asked, "the word").required();
  finish_question(hook, options, show_hooks);
}

}  // namespace

void add_lexicon(Command parent) {
  Command lexicon = parent.command("lexicon", "make and look into lexicons");
  add_build(lexicon);
  add_pack(lexicon);
  add_questions(lexicon);
}

}  // namespace quadrille::cli
