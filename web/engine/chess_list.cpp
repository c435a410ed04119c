#include "web/engine/chess_list.hpp"

#include <algorithm>

#include "quadrille/chess/games/pgn.hpp"
#include "quadrille/chess/text/text.hpp"

namespace quadrille::web {

using namespace chess;

namespace {

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& letter : small) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter + ('a' - 'A'));
  }
  return small;
}

bool has_all_words(std::string_view text, std::string_view words) {
  while (!words.empty()) {
    const std::string_view word = words.substr(0, words.find(' '));
    if (text.find(word) == std::string_view::npos) return false;
    words.remove_prefix(std::min(word.size() + 1, words.size()));
  }
  return true;
}

}  // namespace

Json ChessList::read(std::string_view pgn) {
  games_.clear();
  std::size_t readable = 0;
  PgnReader reader(pgn);
  while (const auto game = reader.next()) {
    const std::size_t number = games_.size();
    if (!*game) {
      games_.push_back({{{"number", number}, {"refusal", text_of(game->error())}}, {}, {}});
      continue;
    }
    const auto tag = [&](std::string_view name) {
      return std::string((*game)->tag(name).value_or("?"));
    };
    const std::string white = tag("White"), black = tag("Black"), event = tag("Event");
    ++readable;
    games_.push_back({{{"number", number},
                       {"white", white},
                       {"black", black},
                       {"event", event},
                       {"result", text_of((*game)->result)},
                       {"moves", (*game)->moves.size()}},
                      write_pgn(**game),
                      in_small_letters(white + '\n' + black + '\n' + event)});
  }
  return {{"games", games_.size()}, {"readable", readable}};
}

Json ChessList::page(std::size_t from, std::size_t most, std::string_view filter) const {
  const std::string words = in_small_letters(filter);
  std::size_t found = 0;
  Json shown = Json::array();
  for (const Listed& game : games_) {
    if (!has_all_words(game.searched, words)) continue;
    if (found++ >= from && shown.size() < most) shown.push_back(game.shown);
  }
  return {{"found", found}, {"games", std::move(shown)}};
}

const std::string& ChessList::text(std::size_t number) const {
  if (number >= games_.size() || games_[number].text.empty()) {
    throw Refusal{"there is no such game in the list: load the file again"};
  }
  return games_[number].text;
}

}  // namespace quadrille::web
