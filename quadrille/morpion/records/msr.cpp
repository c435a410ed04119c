#include "quadrille/morpion/records/msr.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>

#include "quadrille/morpion/notation/notation.hpp"
#include "quadrille/morpion/records/json_check.hpp"
#include "quadrille/morpion/reference/reference.hpp"
#include "quadrille/morpion/text/text.hpp"

namespace quadrille::morpion {
namespace {

using MsrJson = nlohmann::ordered_json;

constexpr std::array<std::string_view, 15> kRecordFields{
    "version",  "producer",       "variant",  "score",       "available_moves",
    "terminal", "bbox",           "saved_at", "description", "author",
    "source",   "transcribed_by", "tags",     "solver",      "moves"};
constexpr std::array<std::string_view, 5> kSolverFields{"tool", "method", "seed", "nodes_explored",
                                                        "elapsed_secs"};
constexpr std::array<std::string_view, 4> kMoveFields{"x", "y", "dir", "pos"};

std::string value_text(const MsrJson& value) {
  return value.dump(-1, ' ', false, MsrJson::error_handler_t::replace);
}

// What is left of an object without these fields, as text; empty where nothing is.
std::string fields_but(const MsrJson& object, std::span<const std::string_view> known) {
  MsrJson others = MsrJson::object();
  for (const auto& [name, value] : object.items()) {
    if (std::find(known.begin(), known.end(), name) == known.end()) others[name] = value;
  }
  return others.empty() ? "" : value_text(others);
}

// Digit first or letter first, capital or small.
std::optional<Variant> variant_spelt(const std::string& text) {
  if (text.size() != 2) return std::nullopt;
  const auto capital = [](char letter) {
    return letter == 't' || letter == 'd' ? static_cast<char>(letter - 'a' + 'A') : letter;
  };
  const char letters[]{capital(text[0]), capital(text[1])}, reversed[]{letters[1], letters[0]};
  const auto variant = variant_named({letters, 2});
  return variant ? variant : variant_named({reversed, 2});
}

// Fills the record field by field. The first thing that is wrong stays.
class MsrReader {
 public:
  Expected<Record, Error> read(const MsrJson& root) {
    if (!root.is_object()) return wrong("the record", root, "a JSON object");
    read_version(root);
    read_variant(root);
    read_text(root, "producer", record_.producer);
    read_text(root, "saved_at", record_.saved_at);
    read_text(root, "description", record_.description);
    read_text(root, "author", record_.author);
    read_text(root, "source", record_.source);
    read_text(root, "transcribed_by", record_.transcribed_by);
    read_tags(root);
    read_solver(root);
    record_.other = fields_but(root, kRecordFields);
    read_moves(root);
    read_score(root);
    if (error_) return *std::move(error_);
    return std::move(record_);
  }

 private:
  static Error wrong(std::string_view where, const MsrJson& value, std::string_view expected) {
    return {fmt::format("{}: {}, expected {}", where, in_quotes(value_text(value)), expected)};
  }
  void refuse(std::string_view where, const MsrJson& value, std::string_view expected) {
    if (!error_) error_ = wrong(where, value, expected);
  }

  // None where it is absent or null.
  static const MsrJson* field(const MsrJson& object, std::string_view name) {
    const auto found = object.find(std::string(name));
    return found == object.end() || found->is_null() ? nullptr : &*found;
  }
  const MsrJson* needed(const MsrJson& object, std::string_view name, std::string_view where,
                        std::string_view expected) {
    const MsrJson* value = field(object, name);
    if (!value && !error_) error_ = Error{fmt::format("{}: missing, expected {}", where, expected)};
    return value;
  }

  void read_version(const MsrJson& root) {
    const MsrJson* version = field(root, "version");
    if (!version || version->is_number_integer()) return;  // before 0.1 it was a number
    if (version->is_string() && version->get_ref<const std::string&>().starts_with("0.")) return;
    refuse("version", *version, "\"0.1\"");
  }

  void read_variant(const MsrJson& root) {
    const std::string expected = variants_text("\"");
    const MsrJson* text = needed(root, "variant", "variant", expected);
    if (!text) return;
    const auto variant =
        text->is_string() ? variant_spelt(text->get_ref<const std::string&>()) : std::nullopt;
    if (!variant) return refuse("variant", *text, expected);
    record_.variant = *variant;
  }

  void read_text(const MsrJson& object, std::string_view name, std::optional<std::string>& text,
                 std::string_view within = "") {
    const MsrJson* value = field(object, name);
    if (!value) return;
    if (!value->is_string()) return refuse(fmt::format("{}{}", within, name), *value, "text");
    text = value->get_ref<const std::string&>();
  }

  void read_tags(const MsrJson& root) {
    const MsrJson* tags = field(root, "tags");
    if (!tags) return;
    if (!tags->is_array()) return refuse("tags", *tags, "a list of texts");
    for (const MsrJson& tag : *tags) {
      if (!tag.is_string()) return refuse("tags", tag, "text");
      record_.tags.push_back(tag.get_ref<const std::string&>());
    }
  }

  void read_count(const MsrJson& object, std::string_view name,
                  std::optional<std::uint64_t>& number) {
    const MsrJson* value = field(object, name);
    if (!value) return;
    if (!value->is_number_unsigned()) {
      return refuse(fmt::format("solver.{}", name), *value, "a whole number, not below 0");
    }
    number = value->get<std::uint64_t>();
  }

  void read_solver(const MsrJson& root) {
    const MsrJson* object = field(root, "solver");
    if (!object) return;
    if (!object->is_object()) return refuse("solver", *object, "an object");
    Solver solver;
    read_text(*object, "tool", solver.tool, "solver.");
    read_text(*object, "method", solver.method, "solver.");
    read_count(*object, "seed", solver.seed);
    read_count(*object, "nodes_explored", solver.nodes_explored);
    if (const MsrJson* seconds = field(*object, "elapsed_secs")) {
      if (!seconds->is_number()) return refuse("solver.elapsed_secs", *seconds, "a number");
      solver.elapsed_secs = seconds->get<double>();
    }
    solver.other = fields_but(*object, kSolverFields);
    if (solver != Solver{}) record_.solver = std::move(solver);
  }

  void read_moves(const MsrJson& root) {
    const MsrJson* moves = needed(root, "moves", "moves", "a list of moves");
    if (!moves) return;
    if (!moves->is_array()) return refuse("moves", *moves, "a list of moves");
    if (moves->size() > reference::kMostMoves) {
      if (!error_) {
        error_ = Error{fmt::format("moves: {} of them, expected at most {}", moves->size(),
                                   reference::kMostMoves)};
      }
      return;
    }
    for (const MsrJson& move : *moves) {
      if (!error_) read_move(move);
    }
  }

  // Whatever it says, the moves decide.
  void read_score(const MsrJson& root) {
    const MsrJson* score = field(root, "score");
    if (!score || !score->is_number_unsigned()) return;
    const auto stated = score->get<std::uint64_t>();
    if (stated != record_.moves.size()) record_.wrong_score = stated;
  }

  void read_move(const MsrJson& object) {
    const std::size_t index = record_.moves.size();
    const std::string where = fmt::format("move {}", index + 1);
    if (!object.is_object()) return refuse(where, object, "an object with x, y, dir and pos");
    using Limits = std::numeric_limits<std::int16_t>;
    const Point point{read_number(object, "x", where, Limits::min(), Limits::max()),
                      read_number(object, "y", where, Limits::min(), Limits::max())};
    const Direction direction = read_direction(object, where + ": dir");
    record_.moves.push_back(
        move_at(point, direction, read_number(object, "pos", where, 0, kLastPos)));
    std::string other = fields_but(object, kMoveFields);
    if (!other.empty()) record_.move_fields.push_back({index, std::move(other)});
  }

  int read_number(const MsrJson& object, std::string_view name, std::string_view where, int least,
                  int most) {
    const std::string expected = fmt::format("a whole number from {} to {}", least, most);
    const std::string place = fmt::format("{}: {}", where, name);
    const MsrJson* value = needed(object, name, place, expected);
    if (!value) return 0;
    const bool fits = value->is_number_unsigned()
                          ? value->get<std::uint64_t>() <= static_cast<std::uint64_t>(most)
                      : value->is_number_integer() ? value->get<std::int64_t>() >= least
                                                   : false;
    if (!fits) {
      refuse(place, *value, expected);
      return 0;
    }
    return value->get<int>();
  }

  Direction read_direction(const MsrJson& object, std::string_view where) {
    constexpr std::string_view kExpected = "\"H\", \"V\", \"DP\" or \"DN\"";
    const MsrJson* value = needed(object, "dir", where, kExpected);
    if (!value) return Direction::across;
    const auto direction =
        value->is_string() ? direction_named(value->get_ref<const std::string&>()) : std::nullopt;
    if (!direction) refuse(where, *value, kExpected);
    return direction.value_or(Direction::across);
  }

  Record record_;
  std::optional<Error> error_;
};

}  // namespace

Expected<Record, Error> read_msr(std::string_view json) {
  if (const auto checked = check_json(json); !checked) return checked.error();
  return MsrReader().read(MsrJson::parse(json, nullptr, false));
}

}  // namespace quadrille::morpion
