#include "quadrille/morpion/search/hunt_state.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>
#include <span>

#include "quadrille/core/digest.hpp"
#include "quadrille/morpion/board/on_board.hpp"
#include "quadrille/morpion/records/json_check.hpp"
#include "quadrille/morpion/records/replay.hpp"
#include "quadrille/morpion/text/text.hpp"

namespace quadrille::morpion {
namespace {

using HuntJson = nlohmann::ordered_json;

constexpr std::uint64_t kHuntVersion = 3;
constexpr std::array<std::string_view, 2> kMethodNames{"nrpa", "perturb"};

// What stands between the contents and their digest, and behind it.
constexpr std::string_view kDigestBegin = ",\n  \"digest\": \"", kDigestEnd = "\"\n}\n";
constexpr std::string_view kObjectEnd = "\n}";

HuntJson game_object(const HuntedGame& game) {
  return {{"run", game.run}, {"grid", game.bits}, {"moves", moves_text(game.moves)}};
}

HuntJson games_array(const std::vector<std::vector<Move>>& games) {
  HuntJson array = HuntJson::array();
  for (const std::vector<Move>& game : games) array.push_back(moves_text(game));
  return array;
}

// Field by field; the first thing that is wrong stays.
class HuntReader {
 public:
  explicit HuntReader(const HuntJson& root) : root_(root) {}

  Expected<SavedHunt, runtime::Error> read() {
    read_options(hunt_.options);
    read_state(hunt_.state);
    read_scores();
    hunt_.seconds = real("seconds", 0, 1e15);
    if (error_) return *std::move(error_);
    return std::move(hunt_);
  }

 private:
  void read_options(HuntOptions& options) {
    const auto variant = variant_named(text(root_, "variant"));
    if (!variant) refuse("variant");
    options.variant = variant.value_or(k5T);
    const std::string method = text(root_, "method");
    if (method != kMethodNames[0] && method != kMethodNames[1]) refuse("method");
    options.method = method == kMethodNames[1] ? Method::perturb : Method::nrpa;
    options.nrpa.level = static_cast<int>(number("level", 1, kMostLevel));
    options.nrpa.iterations = static_cast<int>(number("iterations", 1, kMostIterations));
    options.nrpa.tries = static_cast<int>(number("tries", 1, kMostIterations));
    options.nrpa.repeats = static_cast<int>(number("repeats", 0, kMostIterations));
    options.nrpa.alpha = static_cast<float>(real("alpha", 0, kMostAlpha));
    options.seed = number("seed", 0, ~std::uint64_t{0});
    options.start = game(root_, "start");
    options.records = games("records");
    options.warm_steps = static_cast<int>(number("warm_steps", 0, kMostIterations));
  }

  void read_state(HuntState& state) {
    state.runs = number("runs", 0, kForever);
    state.playouts = number("playouts", 0, ~std::uint64_t{0});
    state.bits = width(root_);
    state.best = hunted("best");
    state.longest = hunted("longest");
    state.base = game(root_, "base");
    state.next = game(root_, "next");
    if (state.longest.moves.size() < state.best.moves.size()) refuse("longest");
    if (state.best.moves.empty() != (state.runs == 0)) refuse("best");
  }

  void read_scores() {
    const auto scores = root_.find("scores");
    if (scores == root_.end() || !scores->is_object()) return refuse("scores");
    std::uint64_t runs = 0;
    for (const auto& [name, count] : scores->items()) {
      int score = 0;
      const auto [end, code] = std::from_chars(name.data(), name.data() + name.size(), score);
      if (code != std::errc{} || end != name.data() + name.size() || score < 0 ||
          score > kMostMoves || !count.is_number_unsigned()) {
        return refuse("scores");
      }
      hunt_.scores[score] = count.get<std::uint64_t>();
      runs += count.get<std::uint64_t>();
    }
    if (runs != hunt_.state.runs) refuse("scores");
  }

  void refuse(std::string_view name, std::string_view why = "") {
    if (error_) return;
    error_ = runtime::Error{
        fmt::format("its field '{}' makes no sense{}{}", name, why.empty() ? "" : ": ", why)};
  }

  std::string text(const HuntJson& object, const char* name) {
    const auto value = object.find(name);
    if (value != object.end() && value->is_string()) return value->get<std::string>();
    refuse(name);
    return {};
  }

  std::uint64_t number(const char* name, std::uint64_t least, std::uint64_t most) {
    return number_in(root_, name, least, most);
  }
  std::uint64_t number_in(const HuntJson& object, const char* name, std::uint64_t least,
                          std::uint64_t most) {
    const auto value = object.find(name);
    if (value != object.end() && value->is_number_unsigned()) {
      const auto number = value->get<std::uint64_t>();
      if (number >= least && number <= most) return number;
    }
    refuse(name);
    return least;
  }

  double real(const char* name, double least, double most) {
    const auto value = root_.find(name);
    if (value != root_.end() && value->is_number()) {
      const auto number = value->get<double>();
      if (number >= least && number <= most) return number;
    }
    refuse(name);
    return least;
  }

  // Legal ones.
  std::vector<Move> game(const HuntJson& object, const char* name) {
    return game_in(text(object, name), name);
  }
  std::vector<std::vector<Move>> games(const char* name) {
    std::vector<std::vector<Move>> all;
    const auto list = root_.find(name);
    if (list == root_.end() || !list->is_array()) {
      refuse(name);
      return all;
    }
    for (const HuntJson& written : *list) {
      if (!written.is_string()) refuse(name);
      if (error_) break;
      all.push_back(game_in(written.get<std::string>(), name));
    }
    return all;
  }
  std::vector<Move> game_in(const std::string& written, const char* name) {
    std::array<Move, kMostMoves> moves;
    const auto count = parse_moves(written, moves);
    if (!count) {
      refuse(name, error_in(written, count.error()).text);
      return {};
    }
    Record record;
    record.variant = hunt_.options.variant;
    record.moves.assign(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(*count));
    if (const auto illegal = first_illegal(record)) refuse(name, text_of(*illegal));
    return record.moves;
  }

  HuntedGame hunted(const char* name) {
    const auto object = root_.find(name);
    if (object == root_.end() || !object->is_object()) {
      refuse(name);
      return {};
    }
    return {game(*object, "moves"), width(*object), number_in(*object, "run", 0, kForever)};
  }

  // 0 where there was no board yet.
  int width(const HuntJson& object) {
    const int bits = static_cast<int>(number_in(object, "grid", 0, 256));
    if (bits != 0 && !is_width(bits)) refuse("grid");
    return bits;
  }

  const HuntJson& root_;
  SavedHunt hunt_;
  std::optional<runtime::Error> error_;
};

// Whether it is a checkpoint of a hunt, of this version, and as it was written.
Expected<void, runtime::Error> check_hunt(std::string_view text, const HuntJson& root) {
  if (!root.is_object() || !root.contains("hunt")) return runtime::Error{"no checkpoint of a hunt"};
  if (root["hunt"] != kHuntVersion) {
    return runtime::Error{fmt::format(
        "a checkpoint of another version of this program, expected version {}", kHuntVersion)};
  }
  const std::size_t end = text.rfind(kDigestBegin);
  if (end == std::string_view::npos) return runtime::Error{"it is not complete"};
  if (text.substr(end) != hunt_digest(text.substr(0, end))) return runtime::Error{"it is damaged"};
  return {};
}

}  // namespace

std::string write_hunt(const SavedHunt& hunt) {
  const HuntOptions& options = hunt.options;
  const HuntState& state = hunt.state;
  HuntJson scores = HuntJson::object();
  for (const auto& [score, runs] : hunt.scores) scores[fmt::format("{}", score)] = runs;
  const HuntJson object = {{"hunt", kHuntVersion},
                           {"variant", name_of(options.variant)},
                           {"method", kMethodNames[static_cast<std::size_t>(options.method)]},
                           {"level", options.nrpa.level},
                           {"iterations", options.nrpa.iterations},
                           {"tries", options.nrpa.tries},
                           {"repeats", options.nrpa.repeats},
                           {"alpha", options.nrpa.alpha},
                           {"seed", options.seed},
                           {"start", moves_text(options.start)},
                           {"records", games_array(options.records)},
                           {"warm_steps", options.warm_steps},
                           {"runs", state.runs},
                           {"scores", scores},
                           {"playouts", state.playouts},
                           {"seconds", hunt.seconds},
                           {"grid", state.bits},
                           {"best", game_object(state.best)},
                           {"longest", game_object(state.longest)},
                           {"base", moves_text(state.base)},
                           {"next", moves_text(state.next)}};
  std::string fields = object.dump(2);
  fields.resize(fields.size() - kObjectEnd.size());
  return fields + hunt_digest(fields);
}

std::string hunt_digest(std::string_view fields) {
  return fmt::format("{}{:016x}{}", kDigestBegin, digest_of(fields, Digest::Adds::one), kDigestEnd);
}

Expected<SavedHunt, runtime::Error> read_hunt(std::string_view text) {
  if (const auto checked = check_json(text); !checked) return checked.error();
  const HuntJson root = HuntJson::parse(text, nullptr, false);
  if (const auto whole = check_hunt(text, root); !whole) return whole.error();
  return HuntReader(root).read();
}

}  // namespace quadrille::morpion
