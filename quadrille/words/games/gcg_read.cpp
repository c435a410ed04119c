#include "quadrille/words/games/gcg.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "quadrille/core/fields.hpp"
#include "quadrille/core/parse_error.hpp"
#include "quadrille/words/board/supply.hpp"
#include "quadrille/words/evaluate/static_value.hpp"
#include "quadrille/words/games/gcg_replay.hpp"
#include "quadrille/words/notation/cgp.hpp"
#include "quadrille/words/notation/glyphs.hpp"
#include "quadrille/words/notation/play_text.hpp"

namespace quadrille::words {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kEncoding = "#character-encoding";

// What is wrong, before its place is counted in lines.
struct Wrong {
  std::size_t offset;
  std::size_t length;
  std::string expected;
};
using Failure = std::optional<Wrong>;

Wrong wrong(Field field, std::string expected) {
  return {field.offset, field.text.size(), std::move(expected)};
}

GcgError placed(std::string_view text, const Wrong& wrong) {
  const std::string_view before = text.substr(0, wrong.offset);
  const auto lines = std::count(before.begin(), before.end(), '\n');
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 where there is none
  std::string_view found = text.substr(wrong.offset, wrong.length);
  if (!found.empty() && is_space(found.front())) found = {};
  return {static_cast<std::size_t>(lines) + 1, wrong.offset - line_start + 1, std::string(found),
          wrong.expected};
}

// Where the text stops being UTF-8; its length where it is.
std::size_t utf8_until(std::string_view text) {
  std::size_t offset = 0;
  while (const std::size_t size = character_size(text.substr(offset))) offset += size;
  return offset;
}

std::string from_latin1(std::string_view text) {
  std::string converted;
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if (byte >= 0x80) converted += static_cast<char>(0xC0 | byte >> 6);
    converted += byte < 0x80 ? letter : static_cast<char>(0x80 | (byte & 0x3F));
  }
  return converted;
}

bool same_name(std::string_view text, std::string_view capitals) {
  return std::equal(text.begin(), text.end(), capitals.begin(), capitals.end(),
                    [](char letter, char capital) {
                      return letter == capital ||
                             (capital >= 'A' && capital <= 'Z' && letter == capital - 'A' + 'a');
                    });
}

// The text as UTF-8. Only the first line can say what it is in.
Expected<std::string, GcgError> decoded(std::string_view text) {
  if (text.substr(0, kByteOrderMark.size()) == kByteOrderMark) text = text.substr(3);
  const std::size_t until = utf8_until(text);
  Fields fields(text, 0, std::min(text.find('\n'), text.size()));
  if (fields.next().text == kEncoding) {
    const Field name = fields.next();
    if (same_name(name.text, "ISO-8859-1")) return from_latin1(text);
    if (!same_name(name.text, "UTF-8")) return placed(text, wrong(name, "UTF-8 or ISO-8859-1"));
    if (until < text.size()) return placed(text, {until, 1, "a character of UTF-8"});
  }
  return until < text.size() ? from_latin1(text) : std::string(text);
}

constexpr const char* kNoMore = "no more of a tile than there are";

class Reader {
 public:
  Reader(std::string_view text, const Tiles& tiles, int side)
      : text_(text), tiles_(tiles), replay_(side) {}

  Gcg& game() { return game_; }

  Failure read() {
    for (std::size_t begin = 0; begin < text_.size();) {
      const std::size_t end = std::min(text_.find('\n', begin), text_.size());
      if (const Failure failure = read_line(begin, end)) return failure;
      begin = end + 1;
    }
    if (game_.players[0].nick.empty() || game_.players[1].nick.empty()) {
      return Wrong{text_.size(), 0, "two players: #player1 and #player2"};
    }
    return std::nullopt;
  }

 private:
  Failure read_line(std::size_t begin, std::size_t end) {
    while (end > begin && is_space(text_[end - 1])) --end;
    if (begin == end) return std::nullopt;
    const char first = text_[begin];
    if (first == '>') return read_event(begin + 1, end);
    if (first == '#') return read_pragma(begin, end);
    const std::string_view line = text_.substr(begin, end - begin);
    if (!continues_) return Wrong{begin, line.size(), "a line that begins with # or >"};
    game_.pragmas.back().text.append("\n").append(line);
    return std::nullopt;
  }

  Failure read_pragma(std::size_t begin, std::size_t end) {
    continues_ = false;
    Fields fields(text_, begin, end);
    const Field name = fields.next();
    if (name.text == "#player1") return read_player(fields, end, 0);
    if (name.text == "#player2") return read_player(fields, end, 1);
    if (name.text == kEncoding) {
      if (begin == 0) return std::nullopt;
      return wrong(name, "the encoding only in the first line");
    }
    const std::size_t rest = fields.next().offset;
    game_.pragmas.push_back({game_.events.size(), std::string(name.text.substr(1)),
                             std::string(text_.substr(rest, end - rest))});
    continues_ = true;
    return std::nullopt;
  }

  Failure read_player(Fields& fields, std::size_t end, std::size_t number) {
    const Field nick = fields.next();
    if (nick.text.empty() || nick.text.find(':') != std::string_view::npos) {
      return wrong(nick, "a nick without a colon");
    }
    if (!game_.players[number].nick.empty()) return wrong(nick, "each player once");
    if (game_.players[1 - number].nick == nick.text) return wrong(nick, "two nicks that differ");
    const std::size_t rest = fields.next().offset;
    game_.players[number] = {std::string(nick.text), std::string(text_.substr(rest, end - rest))};
    return std::nullopt;
  }

  Failure read_event(std::size_t begin, std::size_t end) {
    continues_ = false;
    const std::size_t colon = std::min(text_.find(':', begin), end);
    const Field nick{begin, text_.substr(begin, colon - begin)};
    GcgEvent event;
    event.player = nick.text == game_.players[0].nick ? 0 : 1;
    if (nick.text.empty() || nick.text != player(event.player).nick || colon == end) {
      return wrong(nick, "the nick of a player, and a colon");
    }
    Fields fields(text_, colon + 1, end);
    const Field first = fields.next();
    const bool with_rack = is_rack(first.text);
    if (with_rack) {
      if (const Failure failure = read_rack(first, event.rack)) return failure;
    }
    if (const Failure failure = read_kind(fields, with_rack ? fields.next() : first, event)) {
      return failure;
    }
    // What is said of a play stands behind it, with the rack before it.
    const bool before_play = event.kind == GcgKind::withdrawn || event.kind == GcgKind::challenge;
    if (!before_play && !can_be_held(event.rack)) return wrong(first, kNoMore);
    if (event.kind == GcgKind::turn && !replay_.may_turn(event.player)) {
      return wrong(nick, "a turn of " + player(1 - event.player).nick);
    }
    if (const Failure failure = read_points(fields.next(), event)) return failure;
    if (const Failure failure = read_total(fields.next(), event)) return failure;
    if (const Field rest = fields.next(); !rest.text.empty()) {
      return wrong(rest, "the end of the line");
    }
    replay_.apply(event);
    game_.events.push_back(event);
    return std::nullopt;
  }

  // And not what follows one that is not given.
  static bool is_rack(std::string_view text) {
    if (text.empty() || text.front() == '-' || text.front() == '(') return false;
    return std::none_of(text.begin(), text.end(), is_digit);
  }

  const GcgPlayer& player(int number) const { return game_.players[number]; }

  Failure read_rack(Field field, Rack& rack) const {
    const auto read = parse_rack(field.text, tiles_);
    if (!read) {
      const ParseError& error = read.error();
      return Wrong{field.offset + error.offset, error.length, error.expected};
    }
    rack = *read;
    return std::nullopt;
  }

  // Beside the tiles on the board.
  bool can_be_held(const Rack& rack) const {
    Supply supply(tiles_);
    bool enough = supply.take_board(replay_.setup(0, {}));
    for (const Tile tile : rack) enough = enough && supply.take(tile);
    return enough;
  }

  Failure read_tiles(Field field, Rack& rack) const {
    if (const Failure failure = read_rack(field, rack)) return failure;
    if (!can_be_held(rack)) return wrong(field, kNoMore);
    return std::nullopt;
  }

  Failure read_kind(Fields& fields, Field field, GcgEvent& event) const {
    const std::string_view text = field.text;
    if (text == "--") {
      event.kind = GcgKind::withdrawn;
      if (replay_.withdrawable(event.player)) return std::nullopt;
      return wrong(field, "a play of this player just before");
    }
    if (text == "(challenge)") {
      event.kind = GcgKind::challenge;
    } else if (text == "(time)") {
      event.kind = GcgKind::time;
    } else if (!text.empty() && text.front() == '(') {
      event.kind = GcgKind::out;  // or left, as the sign of the points will say
      if (text.back() != ')') return wrong(field, "tiles in parentheses, (challenge) or (time)");
      return read_tiles({field.offset + 1, text.substr(1, text.size() - 2)}, event.tiles);
    } else {
      return read_play(fields, field, event);
    }
    return std::nullopt;
  }

  Failure read_play(Fields& fields, Field field, GcgEvent& event) const {
    if (!field.text.empty() && field.text.front() != '-') fields.next();
    const std::string_view text = text_.substr(field.offset, fields.end() - field.offset);
    const auto play = parse_play(text, replay_.setup(event.player, event.rack), tiles_);
    if (!play) {
      const ParseError& error = play.error();
      return Wrong{field.offset + error.offset, error.length, error.expected};
    }
    event.play = *play;
    return std::nullopt;
  }

  Failure read_points(Field field, GcgEvent& event) const {
    const bool plus = !field.text.empty() && field.text.front() == '+';
    const bool minus = !field.text.empty() && field.text.front() == '-';
    const std::string_view digits = field.text.substr(plus ? 1 : 0);
    const auto points = number_in(digits, -kMostScore, plus || minus ? kMostScore : -1);
    if (!points || (plus && digits.front() == '-')) {
      return wrong(field, "points with their sign, such as +22");
    }
    if (event.kind == GcgKind::out && minus) event.kind = GcgKind::left;
    event.points = *points;
    if (event.kind == GcgKind::turn) event.play.score = *points;
    if (const std::string expected = wrong_points(event); !expected.empty()) {
      return wrong(field, expected);
    }
    return std::nullopt;
  }

  // What the event can earn, where it is not what it says.
  std::string wrong_points(const GcgEvent& event) const {
    const int value = points_of(event.tiles, tiles_);
    switch (event.kind) {
      case GcgKind::turn:
        if (event.points == 0) return {};
        if (event.play.kind != PlayKind::place) return "+0";
        return event.points > 0 ? "" : "no fewer than +0";
      case GcgKind::withdrawn: {
        const int earned = *replay_.withdrawable(event.player);
        return event.points == -earned ? "" : "-" + std::to_string(earned);
      }
      case GcgKind::out:  // the tiles count twice, or once where the other player loses them too
        if (event.points == out_bonus(value) || event.points == value) return {};
        return "+" + std::to_string(out_bonus(value));
      case GcgKind::left:
        return event.points == -left_penalty(value) ? ""
                                                    : "-" + std::to_string(left_penalty(value));
      case GcgKind::time:
        return event.points <= 0 ? "" : "no more than -0";
      case GcgKind::challenge:
        return {};
    }
    return {};
  }

  Failure read_total(Field field, GcgEvent& event) const {
    event.total = replay_.total(event.player) + event.points;
    const auto total = number_in(field.text, -kMostScore, kMostScore);
    if (total && *total == event.total) return std::nullopt;
    return wrong(field, "a total of " + std::to_string(event.total));
  }

  std::string_view text_;
  const Tiles& tiles_;
  GcgReplay replay_;
  Gcg game_;
  bool continues_ = false;  // the last line was a pragma that may have more
};

}  // namespace

std::optional<std::string_view> Gcg::pragma(std::string_view name) const {
  for (const GcgPragma& pragma : pragmas) {
    if (pragma.name == name) return pragma.text;
  }
  return std::nullopt;
}

std::string text_of(const GcgError& error) {
  return fmt::format("line {}, column {}: {}, expected {}", error.line, error.column,
                     error.found.empty() ? "ends" : "'" + error.found + "'", error.expected);
}

Expected<Gcg, GcgError> parse_gcg(std::string_view text, const Tiles& tiles, int side) {
  auto utf8 = decoded(text);
  if (!utf8) return std::move(utf8).error();
  Reader reader(*utf8, tiles, side);
  if (const Failure failure = reader.read()) return placed(*utf8, *failure);
  return std::move(reader.game());
}

}  // namespace quadrille::words
