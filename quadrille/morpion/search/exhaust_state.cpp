#include "quadrille/morpion/search/exhaust_state.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <limits>
#include <optional>

#include "quadrille/core/digest.hpp"
#include "quadrille/morpion/board/on_board.hpp"
#include "quadrille/morpion/reference/reference.hpp"

namespace quadrille::morpion {
namespace {

constexpr std::string_view kStateTitle = "quadrille morpion grids ";
constexpr std::string_view kStateVersion = "2";
constexpr std::string_view kDigestKey = "digest ";
constexpr std::array<std::string_view, kDirections> kStateDirections{"H", "V", "DP", "DN"};

void write_moves(std::string& text, const std::vector<Move>& moves) {
  for (const Move move : moves) {
    fmt::format_to(std::back_inserter(text), " {},{},{},{}", move.x, move.y,
                   kStateDirections[static_cast<std::size_t>(move.direction)], move.pos);
  }
  text += '\n';
}

// What stands before the first of these characters; `text` goes on behind it.
std::string_view cut(std::string_view& text, char end) {
  const std::size_t length = std::min(text.find(end), text.size());
  const std::string_view part = text.substr(0, length);
  text.remove_prefix(std::min(length + 1, text.size()));
  return part;
}

template <class Number>
std::optional<Number> number_in(std::string_view text, Number least, Number most) {
  Number number{};
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (code != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (number < least || number > most) return std::nullopt;
  return number;
}

std::optional<Move> move_in(std::string_view text) {
  constexpr int kMost = std::numeric_limits<std::int16_t>::max();
  const auto x = number_in<int>(cut(text, ','), -kMost, kMost);
  const auto y = number_in<int>(cut(text, ','), -kMost, kMost);
  const auto direction =
      std::find(kStateDirections.begin(), kStateDirections.end(), cut(text, ','));
  const auto pos = number_in<int>(text, 0, std::numeric_limits<std::uint8_t>::max());
  if (!x || !y || direction == kStateDirections.end() || !pos) return std::nullopt;
  return move_at({*x, *y}, static_cast<Direction>(direction - kStateDirections.begin()), *pos);
}

// Line by line, in the order in which they are written. After the first that cannot be read, all
// answers are empty.
class StateReader {
 public:
  explicit StateReader(std::string_view text) : text_(text) {}

  void line(std::string_view key) {
    key_ = key;
    line_ = cut(text_, '\n');
    require(cut(line_, ' ') == key);
  }
  void require(bool holds) {
    if (!holds && offending_.empty()) offending_ = key_;
  }
  std::string_view word() { return cut(line_, ' '); }
  template <class Number>
  Number number(Number least, Number most) {
    const std::optional<Number> number = number_in<Number>(word(), least, most);
    require(number.has_value());
    return number.value_or(least);
  }
  // What is left of the line.
  std::vector<std::uint64_t> numbers() {
    std::vector<std::uint64_t> numbers;
    while (!line_.empty()) numbers.push_back(number<std::uint64_t>(0, ~std::uint64_t{0}));
    return numbers;
  }
  // Legal ones, played as they are read.
  std::vector<Move> moves(reference::Grid& grid) {
    std::vector<Move> moves;
    while (!line_.empty() && offending_.empty()) {
      const std::optional<Move> move = move_in(word());
      require(move && grid.history().size() < kMostMoves && !grid.objection(*move));
      if (!offending_.empty()) break;
      grid.play(*move);
      moves.push_back(*move);
    }
    return moves;
  }
  bool at_end() const { return line_.empty(); }
  void end_line() { require(at_end()); }
  // Nothing where everything could be read.
  std::string_view offending() const { return offending_; }
  std::string_view rest() const { return text_; }

 private:
  std::string_view text_, line_, key_, offending_;
};

void read_question(StateReader& reader, ExhaustState& state) {
  reader.line("variant");
  const std::optional<Variant> variant = variant_named(reader.word());
  reader.require(variant.has_value());
  state.variant = variant.value_or(k5T);
  reader.end_line();
  reader.line("start");
  reference::Grid grid(state.variant);
  state.start = reader.moves(grid);
  reader.line("symmetry");
  state.symmetry = reader.number(0, 1) == 1;
  reader.end_line();
  reader.line("depth");
  state.depth = reader.number(0, kMostMoves);
  reader.end_line();
}

std::vector<Move> read_game(StateReader& reader, const ExhaustState& state) {
  reference::Grid grid(state.variant);
  for (const Move move : state.start) grid.play(move);
  return reader.moves(grid);
}

void read_answer(StateReader& reader, ExhaustState& state) {
  reader.line("done");
  state.units_done = reader.number<std::uint64_t>(0, ~std::uint64_t{0});
  reader.end_line();
  reader.line("next");
  state.complete = reader.at_end();
  if (!state.complete) {
    state.next_first = reader.number<std::size_t>(0, kMostMoves);
    state.next = read_game(reader, state);
    reader.require(state.next_first <= state.next.size());
  }
  reader.line("counts");
  state.counts = reader.numbers();
  reader.require(state.counts.empty() || state.counts.back() != 0);
  reader.line("longest");
  state.longest = read_game(reader, state);
  reader.require(state.counts.size() == state.longest.size() + 1 || state.counts.empty());
  reader.line("bits");
  state.bits = reader.number(0, 256);
  reader.require(is_width(state.bits));
  reader.end_line();
  reader.line("cramped");
  state.cramped_board.bits = reader.number(0, 256);
  state.cramped_board.side = reader.number(0, 256);
  state.cramped = read_game(reader, state);
  reader.require(state.cramped.empty() == (state.cramped_board.bits == 0));
  reader.line("milliseconds");
  state.milliseconds = reader.number<std::uint64_t>(0, ~std::uint64_t{0});
  reader.end_line();
}

}  // namespace

std::string exhaust_digest_line(std::string_view lines) {
  return fmt::format("{}{:016x}\n", kDigestKey, digest_of(lines, Digest::Adds::one));
}

std::string text_of(const ExhaustState& state) {
  std::string text =
      fmt::format("{}{}\nvariant {}\nstart", kStateTitle, kStateVersion, name_of(state.variant));
  write_moves(text, state.start);
  text += fmt::format("symmetry {}\ndepth {}\ndone {}\nnext", state.symmetry ? 1 : 0, state.depth,
                      state.units_done);
  if (!state.complete) text += fmt::format(" {}", state.next_first);
  write_moves(text, state.next);
  text += "counts";
  for (const std::uint64_t count : state.counts) text += fmt::format(" {}", count);
  text += "\nlongest";
  write_moves(text, state.longest);
  text += fmt::format("bits {}\ncramped {} {}", state.bits, state.cramped_board.bits,
                      state.cramped_board.side);
  write_moves(text, state.cramped);
  text += fmt::format("milliseconds {}\n", state.milliseconds);
  return text + exhaust_digest_line(text);
}

namespace {

void add_counts(ExhaustState& state, const std::vector<std::uint64_t>& counts,
                const std::vector<Move>& longest, int bits) {
  state.counts.resize(std::max(state.counts.size(), counts.size()));
  for (std::size_t depth = 0; depth < counts.size(); ++depth) state.counts[depth] += counts[depth];
  if (longest.size() > state.longest.size()) state.longest = longest;
  state.bits = std::max(state.bits, bits);
}

}  // namespace

void add(ExhaustState& state, const UnitCounts& counts) {
  add_counts(state, counts.by_depth, counts.longest, counts.bits);
}

void add(ExhaustState& state, const ExhaustState& later) {
  add_counts(state, later.counts, later.longest, later.bits);
  state.units_done += later.units_done;
}

Expected<ExhaustState, runtime::Error> parse_exhaust_state(std::string_view text) {
  if (!text.starts_with(kStateTitle)) {
    return runtime::Error{"no checkpoint of a search through grids"};
  }
  const std::size_t end = text.rfind(kDigestKey);
  if (end == std::string_view::npos) return runtime::Error{"it is not complete"};
  const std::string_view lines = text.substr(0, end);
  if (text.substr(end) != exhaust_digest_line(lines)) return runtime::Error{"it is damaged"};
  std::string_view rest = lines.substr(kStateTitle.size());
  if (const std::string_view version = cut(rest, '\n'); version != kStateVersion) {
    return runtime::Error{fmt::format("it is of version {}, and {} was expected",
                                      runtime::one_line(version), kStateVersion)};
  }
  StateReader reader(rest);
  ExhaustState state;
  read_question(reader, state);
  if (reader.offending().empty()) read_answer(reader, state);
  reader.require(reader.rest().empty());
  if (!reader.offending().empty()) {
    return runtime::Error{fmt::format("its line '{}' makes no sense", reader.offending())};
  }
  return state;
}

}  // namespace quadrille::morpion
