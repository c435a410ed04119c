#include "quadrille/words/games/gcg.hpp"
#include "quadrille/words/text/text.hpp"

namespace quadrille::words {
namespace {

// Nothing earned and nothing lost have signs of their own.
std::string points_text(const GcgEvent& event) {
  const bool loses = event.kind == GcgKind::withdrawn || event.kind == GcgKind::left ||
                     event.kind == GcgKind::time;
  const bool minus = event.points < 0 || (event.points == 0 && loses);
  return (minus ? "-" : "+") + std::to_string(minus ? -event.points : event.points);
}

std::string event_text(const GcgEvent& event, const Tiles& tiles) {
  switch (event.kind) {
    case GcgKind::turn:
      if (event.play.kind == PlayKind::pass) return "-";
      return play_text(event.play, Setup{}, tiles);
    case GcgKind::withdrawn:
      return "--";
    case GcgKind::challenge:
      return "(challenge)";
    case GcgKind::out:
    case GcgKind::left:
      return "(" + rack_text(event.tiles, tiles) + ")";
    case GcgKind::time:
      return "(time)";
  }
  return {};
}

void put_pragma(std::string& text, std::string_view name, std::string_view rest) {
  text.append("#").append(name);
  if (!rest.empty()) text.append(" ").append(rest);
  text += '\n';
}

void put_player(std::string& text, std::string_view pragma, const GcgPlayer& player) {
  put_pragma(text, pragma, player.name.empty() ? player.nick : player.nick + " " + player.name);
}

}  // namespace

std::string write_gcg(const Gcg& game, const Tiles& tiles) {
  std::string text;
  put_pragma(text, "character-encoding", "UTF-8");
  put_player(text, "player1", game.players[0]);
  put_player(text, "player2", game.players[1]);
  std::size_t written = 0;  // pragmas
  for (std::size_t index = 0; index <= game.events.size(); ++index) {
    for (; written < game.pragmas.size() && game.pragmas[written].events <= index; ++written) {
      put_pragma(text, game.pragmas[written].name, game.pragmas[written].text);
    }
    if (index == game.events.size()) break;
    const GcgEvent& event = game.events[index];
    text.append(">").append(game.players[event.player].nick);
    text.append(": ").append(rack_text(event.rack, tiles));
    text.append(" ").append(event_text(event, tiles));
    text.append(" ").append(points_text(event));
    text.append(" ").append(std::to_string(event.total)).append("\n");
  }
  return text;
}

}  // namespace quadrille::words
