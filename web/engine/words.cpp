// The page's session of words: a table with its game, and the engine beside it. Nothing is played
// before a lexicon is brought.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/core/text.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/error.hpp"
#include "quadrille/words/dictionary/letters_text.hpp"
#include "quadrille/words/dictionary/lexicon_query.hpp"
#include "quadrille/words/dictionary/sample_lexicon.hpp"
#include "quadrille/words/dictionary/word_list.hpp"
#include "quadrille/words/engine/builtin.hpp"
#include "quadrille/words/engine/engine.hpp"
#include "quadrille/words/notation/glyphs.hpp"
#include "quadrille/words/notation/laid_tiles.hpp"
#include "quadrille/words/text/text.hpp"
#include "quadrille/words/verify/proof.hpp"
#include "quadrille/words/verify/selfplay_sum.hpp"
#include "quadrille/words/verify/workload.hpp"
#include "web/engine/proofs.hpp"
#include "web/engine/session.hpp"
#include "web/engine/words_course.hpp"
#include "web/engine/words_json.hpp"
#include "web/engine/words_packed.hpp"
#include "web/engine/words_search.hpp"

namespace quadrille::web {
namespace {

using namespace words;

constexpr std::string_view kLanguage = "english";
constexpr std::size_t kProofWords = 20'000;  // where no lexicon was brought
constexpr std::size_t kLongestQuote = 40;    // characters of a line that is complained about

const Tiles& tiles() {
  return *builtin_tiles(kLanguage);
}

std::string_view line_of(std::string_view text, std::size_t number) {
  for (; number > 1; --number) text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
  return trim(text.substr(0, text.find('\n')));
}

bool is_record(std::string_view text) {
  return text.substr(0, 1) == "#" || text.substr(0, 1) == ">" ||
         text.substr(0, 3) == "\xEF\xBB\xBF";
}

Gcg read_record(std::string_view text) {
  auto game = parse_gcg(text, tiles(), kStride);
  if (game) return *std::move(game);
  throw Refusal{text_of(game.error())};
}

std::unique_ptr<World> english_world(LexiconFile lexicon, bool with_map) {
  const std::span<const std::int16_t> leaves = builtin_leaves(kLanguage);
  auto world = make_world({tiles(),
                           *builtin_layout("standard"),
                           std::move(lexicon),
                           {leaves.begin(), leaves.end()},
                           with_map,
                           "This lexicon"});
  if (!world) throw Refusal{world.error().text};
  return *std::move(world);
}

LexiconFile read_lexicon(std::string_view bytes) {
  auto file = parse_kwg(bytes);
  if (!file) throw Refusal{"This is no lexicon: " + file.error().text};
  if (file->view().dawg() == 0) throw Refusal{"This lexicon has no words"};
  return *std::move(file);
}

// "Player 1" as "player1": one word without a colon.
GcgPlayer player_named(const std::string& name) {
  std::string nick;
  for (const char letter : name) {
    if (letter == ' ' || letter == ':') continue;
    nick += static_cast<char>(letter >= 'A' && letter <= 'Z' ? letter + 32 : letter);
  }
  return {nick, name};
}

const char* fault_text(LayingFault fault) {
  switch (fault) {
    case LayingFault::nothing:
      return "";
    case LayingFault::taken:
      return "There is a tile already.";
    case LayingFault::crooked:
      return "The tiles are not in one line.";
    case LayingFault::gap:
      return "There is a gap between the tiles.";
    case LayingFault::lone:
      break;
  }
  return "One letter is no word.";
}

class WordsSession final : public Session {
 public:
  Json answer(std::string_view verb, const Json& question) override;

 private:
  Json take_lexicon();
  Json build(const Json& question) const;
  Json pack() const;
  Json load(const Json& question);
  Json begin(Course course);
  Json play(const std::string& text);
  Json check(const Json& question) const;
  Json go_to(std::size_t at);
  Json gcg(const Json& question) const;
  Json keep() const;
  Json restore(const Json& kept);
  Json selfplay(const Json& question) const;
  Json prove(const Json& question) const;

  // The position's own words, or those that nobody speaks.
  std::unique_ptr<World> mapped_world() const;
  const World& world() const;
  const Course& course() const;
  reference::Rules rules() const;
  // Why a play of the position is not legal; nothing where it is.
  std::string problem(const Play& play) const;
  Json state() const { return state_json(world(), course()); }

  std::unique_ptr<World> world_;
  std::optional<Course> course_;
};

Json WordsSession::answer(std::string_view verb, const Json& question) {
  if (verb == "lexicon") return take_lexicon();
  if (verb == "build_lexicon") return build(question);
  if (verb == "pack_lexicon") return pack();
  if (verb == "new") {
    return begin({world(), std::nullopt, question.at("seed").get<std::uint64_t>()});
  }
  if (verb == "load") return load(question);
  if (verb == "play") return play(question.at("move").get<std::string>());
  if (verb == "check") return check(question);
  if (verb == "think") return think_words(world(), course(), question);
  if (verb == "go_to") return go_to(question.at("at").get<std::size_t>());
  if (verb == "analyse") return analyse_words(world(), question);
  if (verb == "review") return review_words(world(), course(), question);
  if (verb == "gcg") return gcg(question);
  if (verb == "keep") return keep();
  if (verb == "restore") return restore(question.at("kept"));
  if (verb == "selfplay") return selfplay(question);
  if (verb == "verify") return prove(question);
  if (verb == "bench") return bench(run_workload({}));
  throw Refusal{"words has no verb '" + std::string(verb) + "'"};
}

const World& WordsSession::world() const {
  if (!world_) throw Refusal{"there is no lexicon yet"};
  return *world_;
}

const Course& WordsSession::course() const {
  if (!course_) throw Refusal{"there is no game yet"};
  return *course_;
}

reference::Rules WordsSession::rules() const {
  return {world().layout(), world().tiles(), world().lexicon()};
}

Json WordsSession::take_lexicon() {
  auto world = english_world(read_lexicon(attachment()), false);
  if (course_) course_->move_to(*world);
  world_ = std::move(world);
  return equipment_json(*world_);
}

Json WordsSession::build(const Json& question) const {
  const auto name = question.at("name").get<std::string>();
  const bool packed = question.value("packed", false);
  const std::string unpacked = packed ? unpacked_words(attachment()) : std::string();
  const std::string_view text = packed ? unpacked : attachment();
  const auto list = read_word_list(text, tiles(), Encoding::utf8);
  if (!list) throw Refusal{fmt::format("{}, {}", name, list.error().text)};
  Json answer = {{"words", list->words.size()}, {"skipped", list->skipped}};
  std::string first;
  if (list->skipped > 0) {
    const std::size_t line = list->first_skipped_line;
    const std::string_view written = line_of(text, line);
    answer["first_skipped"] = {{"line", line}, {"text", written.substr(0, kLongestQuote)}};
    first = fmt::format(" (line {}: '{}')", line, written.substr(0, kLongestQuote));
  }
  if (list->words.empty()) {
    throw Refusal{
        fmt::format("{} has no word of 2 to 15 letters{}: expected one on each line", name, first)};
  }
  const auto nodes = build_lexicon(list->words);
  if (!nodes) throw Refusal{fmt::format("{}: {}", name, nodes.error().text)};
  attach(kwg_bytes(*nodes));
  return answer;
}

Json WordsSession::pack() const {
  const LexiconFile file = read_lexicon(attachment());
  attach(packed_words(file.view(), tiles()));
  return Json::object();
}

Json WordsSession::begin(Course course) {
  course_.emplace(std::move(course));
  return state();
}

Json WordsSession::load(const Json& question) {
  const std::string written = question.at("position").get<std::string>();
  const std::string_view text = trim(attachment().empty() ? written : attachment());
  if (text.empty()) throw Refusal{"position: nothing, expected a position in CGP or a game in GCG"};
  // What is not known is drawn, the same for the same text.
  const std::uint64_t seed = question.value("seed", std::uint64_t{1});
  if (is_record(text)) return begin({world(), read_record(text), seed});
  return begin({world(), read_position(text, world()), seed});
}

std::string WordsSession::problem(const Play& play) const {
  const TableGame<kStride>& table = course().table();
  switch (table.judge(play)) {
    case Judgement::legal:
      return {};
    case Judgement::phony: {
      std::string phonies;
      for (const Word& word : table.phonies(play)) {
        phonies += (phonies.empty() ? "" : ", ") + letters_text(word, tiles());
      }
      return fmt::format("No word: {}.", phonies);
    }
    case Judgement::misplaced:
      return table.game().board().empty() ? "The first word covers the start."
                                          : "A word touches the tiles on the board.";
    case Judgement::bag_too_small:
      break;
  }
  return fmt::format("Tiles can be exchanged while {} or more are in the bag.",
                     kLeastBagToExchange);
}

Json WordsSession::play(const std::string& text) {
  const TableGame<kStride>& table = course().table();
  if (table.over()) throw Refusal{"the game is over"};
  const auto play = parse_play(text, table.setup(), tiles());
  if (!play) throw Refusal{runtime::complaint("play", text, play.error())};
  if (const std::string why = problem(*play); !why.empty()) throw Refusal{why};
  course_->play(*play);
  return state();
}

Json WordsSession::check(const Json& question) const {
  std::vector<LaidTile> laid;
  for (const Json& tile : question.at("tiles")) {
    const int square = tile.at("square").get<int>();
    const TileText found = board_tile_at(tile.at("tile").get<std::string>(), tiles());
    laid.push_back({square / kStride, square % kStride, found.tile});
  }
  const Setup setup = course().table().setup();
  const auto play = play_of(setup, laid);
  Json answer = {{"legal", false}, {"words", Json::array()}, {"problem", ""}};
  if (!play) {
    answer["problem"] = fault_text(play.error());
    return answer;
  }
  answer["move"] = play_text(*play, setup, tiles());
  answer["text"] = play_text(*play, setup, tiles(), OnBoard::letters);
  answer["score"] = reference::score(rules(), setup, *play);
  for (const reference::MadeWord& made : reference::made_words(setup, *play)) {
    answer["words"].push_back({{"word", letters_text(made.span(), tiles())},
                               {"valid", world().lexicon().contains(made.span())}});
  }
  answer["problem"] = problem(*play);
  answer["legal"] = answer["problem"].get<std::string>().empty();
  return answer;
}

Json WordsSession::go_to(std::size_t at) {
  if (at > course().length()) throw Refusal{"the game is not that long"};
  course_->go_to(at);
  return state();
}

Json WordsSession::gcg(const Json& question) const {
  const auto names = question.at("names").get<std::array<std::string, 2>>();
  const auto record = course().record({player_named(names[0]), player_named(names[1])});
  if (!record) {
    throw Refusal{
        "A game that began with a position cannot be written in GCG: it has no first turns"};
  }
  return {{"text", write_gcg(*record, tiles())}};
}

Json WordsSession::keep() const {
  const Course::Kept kept = course().keep();
  Json json = {{"seed", kept.seed}, {"plays", kept.plays}, {"at", kept.at}};
  if (kept.start) json["start"] = cgp(*kept.start, tiles());
  if (kept.record_end) {
    json["record"] = write_gcg(kept.record, tiles());
    json["record_end"] = cgp(*kept.record_end, tiles());
  }
  return json;
}

Json WordsSession::restore(const Json& json) {
  Course::Kept kept;
  kept.seed = json.at("seed").get<std::uint64_t>();
  kept.plays = json.at("plays").get<std::vector<std::string>>();
  kept.at = json.at("at").get<std::size_t>();
  if (json.contains("start")) {
    kept.start = read_position(json.at("start").get<std::string>(), tiles());
  }
  if (json.contains("record")) {
    kept.record = read_record(json.at("record").get<std::string>());
    kept.record_end = read_position(json.at("record_end").get<std::string>(), tiles());
  }
  auto course = Course::restored(world(), kept);
  if (!course) throw Refusal{"the kept game has a turn that cannot be"};
  return begin(*std::move(course));
}

std::unique_ptr<World> WordsSession::mapped_world() const {
  if (!world_) return english_world(sample_lexicon(tiles(), kProofWords, 1), true);
  const std::span<const std::uint32_t> nodes = world_->lexicon().nodes();
  return english_world({{nodes.begin(), nodes.end()}}, true);
}

Json WordsSession::selfplay(const Json& question) const {
  const auto games = question.at("games").get<std::uint64_t>();
  runtime::Stopwatch map_watch;
  const std::unique_ptr<World> mapped = mapped_world();
  const double map_seconds = map_watch.seconds();
  EngineOptions options;
  options.method.word_map = question.value("word_map", true);
  const words::Match match{{options, options}, question.at("seed").get<std::uint64_t>(), false};
  SelfplaySum sum;
  sum.paired = false;
  runtime::ThreadPool alone(1);
  const runtime::Stopwatch watch;
  play_games(*mapped, match, 0, games, alone, {},
             [&](std::uint64_t, const GameRecord& record) { sum.add(record); });
  const SelfplaySummary summary = summarise(sum);
  return {{"games", summary.games},
          {"seconds", watch.seconds()},
          {"map_seconds", map_seconds},
          {"turns", summary.turns},
          {"scores", {summary.sides[0].score.mean, summary.sides[1].score.mean}}};
}

Json WordsSession::prove(const Json& question) const {
  const std::unique_ptr<World> mapped = mapped_world();
  return verify(Proof(*mapped), question);
}

}  // namespace

std::unique_ptr<Session> make_session() {
  return std::make_unique<WordsSession>();
}

}  // namespace quadrille::web
