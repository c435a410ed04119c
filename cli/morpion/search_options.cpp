#include "cli/morpion/search_options.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "cli/morpion/files.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/output.hpp"
#include "quadrille/morpion/records/replay.hpp"
#include "quadrille/morpion/text/text.hpp"

namespace quadrille::cli {
namespace {

using namespace morpion;

std::string shell_word(const std::string& text) {
  const bool plain = !text.empty() && text.find_first_not_of(
                                          "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                          "0123456789./_-+,:=@%") == std::string::npos;
  if (plain) return text;
  std::string word = "'";
  for (const char letter : text)
    word += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return word + "'";
}

// Each with a space before it.
std::vector<std::string> words_of(const std::vector<std::string>& texts) {
  std::vector<std::string> words;
  for (const std::string& text : texts) words.push_back(" " + shell_word(text));
  return words;
}

}  // namespace

std::string command_on_wider_board(const SearchOptions& options, const std::string& record) {
  const int bits = std::stoi(options.grid);
  if (bits == 256) return {};
  std::vector<std::string_view> replaced{"--grid", "--side", "--no-escalate"};
  if (!record.empty()) replaced.insert(replaced.end(), {"--from", "--moves", "--checkpoint"});
  std::string command = "quadrille morpion search";
  for (const auto& [name, option] : options.all) {
    const bool kept = std::find(replaced.begin(), replaced.end(), name) == replaced.end();
    if (!option.given() || !kept) continue;
    const bool flag = name == "--no-symmetry" || name == "--json";
    std::vector<std::string> values{flag ? "" : " " + shell_word(option.text())};
    if (name == "--warm") values = words_of(options.warm);
    if (name == "--unite") values = words_of(options.unite);
    for (const std::string& value : values) command += " " + name + value;
  }
  if (!record.empty()) command += " --from " + shell_word(record);
  return fmt::format("{} --grid {}", command, 2 * bits);
}

GridOptions grid_of(const SearchOptions& options, Variant variant) {
  GridOptions grid;
  grid.size.bits = std::stoi(options.grid);
  grid.size.side = options.side;
  grid.escalate = !options.no_escalate;
  const int least = least_side(variant), most = grid.size.bits - 2 * (variant.length - 1);
  if (options.side != 0 && (options.side < least || options.side > most)) {
    throw Failure(kBadUsage,
                  fmt::format("--side: '{}', expected a whole number from {} to {} for "
                              "{} on a grid of {} bits",
                              options.side, least, most, name_of(variant), grid.size.bits));
  }
  return grid;
}

void check_room(const GridOptions& grid, Variant variant, const std::vector<Move>& moves) {
  BoardSize size = grid.size;
  for (; size.bits <= 256; size = {2 * size.bits, 0}) {
    if (make_playouts(variant, size, moves)) return;
    if (!grid.escalate) break;
  }
  throw Failure(kBadUsage, grid.escalate
                               ? "the game has no room on any board"
                               : "the game has no room on this board, expected a wider --grid");
}

Variant variant_of(const SearchOptions& options) {
  if (!options.variant.empty()) return *variant_named(options.variant);
  std::vector<std::string> paths{options.from};
  paths.insert(paths.end(), options.warm.begin(), options.warm.end());
  for (const std::string& path : paths) {
    if (!path.empty() && path != "-") return read_game(path, k5T).variant;
  }
  return k5T;
}

std::vector<Move> read_beginning(const SearchOptions& options, Variant variant, bool unfinished) {
  if (options.from.empty()) {
    if (options.moves) throw Failure(kBadUsage, "--moves needs --from");
    return {};
  }
  Record record = read_legal_game(options.from, variant);
  const std::size_t moves = options.moves.value_or(record.moves.size());
  if (moves > record.moves.size()) {
    throw Failure(kBadUsage, fmt::format("--moves: '{}', expected at most {}, the moves of {}",
                                         moves, record.moves.size(), options.from));
  }
  record.moves.resize(moves);
  record.move_fields.clear();
  if (unfinished && available_moves(record) == 0u) {
    throw Failure(kBadUsage, fmt::format("{}: the game is over after {} moves, expected --moves "
                                         "with a smaller number",
                                         options.from, moves));
  }
  return record.moves;
}

void check_agreement(const SearchOptions& options, std::string_view name, const std::string& value,
                     const std::string& saved) {
  if (value == saved) return;
  const std::string here =
      options.given(name) ? fmt::format("'{}'", value) : fmt::format("{} by default", value);
  throw Failure(kBadUsage,
                fmt::format("{}: {}, expected {} as in {}", name, here, saved, options.checkpoint));
}

void check_agreement(const SearchOptions& options, std::string_view name,
                     const std::vector<Move>& moves, const std::vector<Move>& saved) {
  if (moves == saved) return;
  const auto [here, there] = std::mismatch(moves.begin(), moves.end(), saved.begin(), saved.end());
  const auto number = here - moves.begin() + 1;
  const auto text = [](auto move, const auto& game) {
    return move == game.end() ? std::string("none") : move_text(*move);
  };
  throw Failure(kBadUsage,
                fmt::format("{}: {} as move {}, expected {} as in {}", name, text(here, moves),
                            number, text(there, saved), options.checkpoint));
}

bool is_own_output(const SearchOptions& options, const std::string& path) {
  std::error_code ignored;
  return !path.empty() && std::filesystem::equivalent(path, options.output, ignored);
}

std::string overflow_text(std::size_t moves, const std::string& file, const std::string& go_on) {
  std::string text =
      fmt::format("A game left the board after {}, and the board was not to be widened.\n",
                  counted(moves, "move"));
  if (!file.empty()) text += fmt::format("It is saved: {}\n", file);
  if (go_on.empty()) return text + "There is no wider board.\n";
  return text + fmt::format("To go on with a wider board:\n  {}\n", go_on);
}

}  // namespace quadrille::cli
