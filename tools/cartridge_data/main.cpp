// What the cartridge's build and tests need from a PC:
//
//   cartridge_data words      the tiles, the layout and the leave model as C++ constants
//   cartridge_data games N    N games of the cartridge's engine against itself, turn by turn, in
//   the
//                             text of retro/megadrive/words/turn_text.hpp
//
// The lexicon of `games` is the packed one in the file that --lexicon names.
#include <fmt/format.h>

#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "quadrille/runtime/files.hpp"
#include "quadrille/words/dictionary/packed_file.hpp"
#include "quadrille/words/engine/builtin.hpp"
#include "quadrille/words/moves/moves.hpp"
#include "retro/megadrive/words/turn_text.hpp"

namespace quadrille::words {
namespace {

constexpr std::string_view kLanguage = "english", kLayoutName = "standard";
constexpr int kSide = 15;

int fail(const std::string& what) {
  fmt::print(stderr, "cartridge_data: {}\n", what);
  return 2;
}

void print_tiles(const Tiles& tiles) {
  fmt::print("inline constexpr Tiles kEnglish = [] {{\n  Tiles tiles;\n  tiles.letters = {};\n",
             tiles.letters);
  fmt::print("  tiles.vowels = {}u;\n", tiles.vowels);
  for (int kind = 0; kind <= tiles.letters; ++kind) {
    fmt::print("  tiles.count[{0}] = {1};\n  tiles.value[{0}] = {2};\n", kind, tiles.count[kind],
               tiles.value[kind]);
    fmt::print("  tiles.capital[{0}] = Glyph(\"{1}\");\n  tiles.small[{0}] = Glyph(\"{2}\");\n",
               kind, tiles.capital[kind].text(), tiles.small[kind].text());
  }
  fmt::print("  return tiles;\n}}();\n\n");
}

void print_layout(const Layout& layout) {
  fmt::print("inline constexpr Layout kStandard = [] {{\n  Layout layout;\n");
  fmt::print("  layout.side = {};\n  layout.start_row = {};\n  layout.start_column = {};\n",
             layout.side, layout.start_row, layout.start_column);
  for (int square = 0; square < layout.squares(); ++square) {
    const Premium premium = layout.premiums[square];
    if (premium == Premium{}) continue;
    fmt::print("  layout.premiums[{0}].letter = {1};\n  layout.premiums[{0}].word = {2};\n", square,
               int{premium.letter}, int{premium.word});
  }
  fmt::print("  return layout;\n}}();\n\n");
}

template <class Rows>
void print_rows(std::string_view name, const Rows& rows) {
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < rows[row].size(); ++column) {
      if (rows[row][column] == 0) continue;
      fmt::print("  model.{}[{}][{}] = {};\n", name, row, column, rows[row][column]);
    }
  }
}

void print_model(const LeaveModel& model) {
  fmt::print("inline constexpr LeaveModel kLeaveModel = [] {{\n  LeaveModel model;\n");
  print_rows("own", model.own);
  print_rows("both", model.both);
  print_rows("balance", model.balance);
  fmt::print("  return model;\n}}();\n\n");
}

int print_words() {
  fmt::print(
      "// Written by tools/cartridge_data.\n#pragma once\n\n"
      "#include \"quadrille/words/board/layout.hpp\"\n"
      "#include \"quadrille/words/evaluate/leave_model.hpp\"\n\n"
      "namespace quadrille::words {{\n\n");
  print_tiles(*builtin_tiles(kLanguage));
  print_layout(*builtin_layout(kLayoutName));
  print_model(*builtin_leave_model(kLanguage));
  fmt::print("}}  // namespace quadrille::words\n");
  return 0;
}

int print_games(int games, const std::string& path) {
  const auto bytes = runtime::read_file(path, kMostPackedBytes);
  if (!bytes) return fail(bytes.error().text);
  const PackedFile file{{bytes->begin(), bytes->end()}};
  if (const auto checked = unpack_lexicon(file); !checked) {
    return fail(path + ": " + checked.error().text);
  }
  const Tiles& tiles = *builtin_tiles(kLanguage);
  const RulesOver<PackedLexicon> rules{&tiles, PackedLexicon(file.bytes.data())};
  const GeneratorTables<kSide, CartridgeMachine> tables{
      BoardPremiums<kSide>(*builtin_layout(kLayoutName)), rules,
      ModelLeaves{builtin_leave_model(kLanguage), &tiles}, nullptr};
  const auto generator = std::make_unique<Generator<kSide, CartridgeMachine>>(tables);
  for (int number = 0; number < games; ++number) {
    megadrive::CartridgeGame game(rules, kSide, megadrive::rng_of(number));
    while (!game.over()) {
      const Choice choice = generator->best(game.board(), game.turn(), {false, true});
      fmt::print("{}\n", megadrive::TurnText(game, choice, tiles).view());
      game.play(choice.play);
    }
    fmt::print("{}\n", megadrive::TurnText(game).view());
  }
  return 0;
}

int run(int count, char** arguments) {
  const std::string_view what = count > 1 ? arguments[1] : "";
  if (what == "words" && count == 2) return print_words();
  if (what == "games" && count == 5 && std::string_view(arguments[3]) == "--lexicon") {
    if (const int games = std::atoi(arguments[2]); games > 0) {
      return print_games(games, arguments[4]);
    }
  }
  return fail("expected `words`, or `games N --lexicon FILE`");
}

}  // namespace
}  // namespace quadrille::words

int main(int count, char** arguments) {
  return quadrille::words::run(count, arguments);
}
