#include "quadrille/twenty48/outlook/outlook_text.hpp"

#include <fmt/format.h>

#include <limits>
#include <optional>

#include "quadrille/core/fields.hpp"
#include "quadrille/twenty48/engine/engine.hpp"

namespace quadrille::twenty48 {
namespace {

constexpr const char* kPlayer = "'classic' or the digest of a network, 16 hex digits";
constexpr const char* kDepth = "a depth from 0 to 63";
constexpr const char* kTile = "a largest tile from 64 to 131072, larger than the one before";
constexpr const char* kSameTile = "the tile of the line before";
constexpr const char* kScore = "'score'";
constexpr const char* kChance = "'chance'";
constexpr const char* kKnot = "VALUE:LEVEL, both more than those before";
constexpr const char* kEndOfLine = "the end of the line";
constexpr const char* kMissing = "whose outlook it is";
constexpr const char* kSecondLine = "a line of chances for the last tile";

bool is_player(std::string_view text) {
  constexpr std::size_t kDigestLength = 16;
  if (text == "classic") return true;
  return text.size() == kDigestLength &&
         text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::optional<Knot> knot_in(std::string_view text, const Curve& before, std::int32_t most) {
  constexpr int kLeast = std::numeric_limits<std::int32_t>::min() / 2;
  constexpr int kMost = std::numeric_limits<std::int32_t>::max() / 2;
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto value = number_in(text.substr(0, colon), kLeast, kMost);
  const auto level = number_in(text.substr(colon + 1), 0, most);
  if (!value || !level) return std::nullopt;
  const bool rises =
      before.empty() || (*value > before.back().value && *level > before.back().level);
  return rises ? std::optional(Knot{*value, *level}) : std::nullopt;
}

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  Expected<Outlook, ParseError> outlook() {
    enum class Next { player, score, chance } next = Next::player;
    for (Lines lines(text_); !lines.at_end();) {
      Fields line = lines.next();
      const Field first = line.next();
      if (first.text.empty()) continue;
      std::optional<ParseError> failure;
      switch (next) {
        case Next::player:
          failure = read_player(line, first);
          next = Next::score;
          break;
        case Next::score:
          failure = read_score(line, first);
          next = Next::chance;
          break;
        case Next::chance:
          failure = read_chance(line, first);
          next = Next::score;
          break;
      }
      if (failure) return *failure;
    }
    if (next == Next::player) return ParseError{text_.size(), 0, kMissing};
    if (next == Next::chance) return ParseError{text_.size(), 0, kSecondLine};
    return outlook_;
  }

 private:
  std::optional<ParseError> read_player(Fields& line, Field player) {
    if (!is_player(player.text)) return line.error(player, kPlayer);
    outlook_.player = player.text;
    const Field field = line.next();
    const auto depth = number_in(field.text, 0, kMostDepth);
    if (!depth) return line.error(field, kDepth);
    outlook_.depth = *depth;
    const Field rest = line.next();
    if (!rest.text.empty()) return line.error(rest, kEndOfLine);
    return std::nullopt;
  }

  std::optional<ParseError> read_score(Fields& line, Field tile) {
    do {
      if (++tile_ > Outlook::kMostTile) return line.error(tile, kTile);
    } while (tile.text != tile_name());
    const Field word = line.next();
    if (word.text != "score") return line.error(word, kScore);
    constexpr std::int32_t kMostPoints = 100'000'000;
    return read_curve(line, outlook_.rows[Outlook::row_of(tile_)].score, kMostPoints);
  }

  std::optional<ParseError> read_chance(Fields& line, Field tile) {
    if (tile.text != tile_name()) return line.error(tile, kSameTile);
    const Field word = line.next();
    if (word.text != "chance") return line.error(word, kChance);
    return read_curve(line, outlook_.rows[Outlook::row_of(tile_)].chance, Outlook::kUnits);
  }

  static std::optional<ParseError> read_curve(Fields& line, Curve& curve, std::int32_t most) {
    Field field = line.next();
    do {
      const auto knot = knot_in(field.text, curve, most);
      if (!knot) return line.error(field, kKnot);
      curve.push_back(*knot);
      field = line.next();
    } while (!field.text.empty());
    return std::nullopt;
  }

  std::string tile_name() const { return std::to_string(1 << tile_); }

  std::string_view text_;
  Outlook outlook_;
  int tile_ = Outlook::kLeastTile - 1;
};

std::string curve_text(int tile, const char* name, const Curve& curve) {
  std::string text = fmt::format("{} {}", 1 << tile, name);
  for (const Knot& knot : curve) text += fmt::format(" {}:{}", knot.value, knot.level);
  return text + "\n";
}

}  // namespace

Expected<Outlook, ParseError> parse_outlook(std::string_view text) {
  return Parser(text).outlook();
}

std::string outlook_text(const Outlook& outlook) {
  std::string text = fmt::format("{} {}\n", outlook.player, outlook.depth);
  for (int tile = Outlook::kLeastTile; tile <= Outlook::kMostTile; ++tile) {
    const Outlook::Row& row = outlook.rows[Outlook::row_of(tile)];
    if (row.score.empty()) continue;
    text += curve_text(tile, "score", row.score) + curve_text(tile, "chance", row.chance);
  }
  return text;
}

}  // namespace quadrille::twenty48
