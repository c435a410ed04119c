// The words engine plays whole games against itself, with the display on as when a person waits for
// it, and prints every turn and how many frames it took. Then it lists all plays of the positions
// of one game twice, by the walk in assembly and by its twin in C++, and compares the lists.
#include <bit>
#include <new>

#include "retro/megadrive/console/frame.hpp"
#include "retro/megadrive/machine/stack.hpp"
#include "retro/megadrive/machine/text_port.hpp"
#include "retro/megadrive/screen/screen.hpp"
#include "retro/megadrive/words/turn_text.hpp"
#include "retro/megadrive/words/words_engine.hpp"

extern "C" {
// Volatile: the script that runs the ROM writes what it wants here.
extern const volatile struct Wanted {
  char name[4];
  std::uint16_t first, count;  // games
  std::uint16_t compared;      // games of which all plays are compared
  std::uint16_t shadow;
} wanted;
const volatile Wanted wanted{{'G', 'A', 'M', 'E'}, 0, 0, 0, 1};
}

namespace quadrille::megadrive {
namespace {

alignas(4) unsigned char generator_memory[sizeof(WordsGenerator)];
alignas(4) unsigned char game_memory[sizeof(CartridgeGame)];

CartridgeGame& new_game(const WordsRules& rules, int number) {
  return *new (game_memory) CartridgeGame(rules, 15, rng_of(number));
}

void print_frames(std::string_view text, std::uint32_t frames_taken) {
  TextPort().put(text).put(" frames ").number(frames_taken).end_line();
}

void play(WordsGenerator& generator, CartridgeGame& game) {
  const std::uint32_t begin = frames();
  while (!game.over()) {
    const Thinking thinking(0, 0);
    const words::Choice choice =
        generator.best(game.board(), game.turn(), {false, wanted.shadow != 0});
    print_frames(TurnText(game, choice, words::kEnglish).view(), thinking.frames_so_far());
    game.play(choice.play);
  }
  print_frames(TurnText(game).view(), frames() - begin);
}

struct PlayList {
  std::uint32_t count = 0;
  std::uint32_t digest = 0;  // of all in their order, by what a 68000 does quickly

  void add(const words::Play& play, unsigned mask) {
    ++count;
    add(static_cast<std::uint32_t>(play.row) << 8 | play.column | play.down << 7);
    add(static_cast<std::uint32_t>(play.score) << 8 | mask);
    for (std::size_t step = 0; step < play.length; ++step) add(play.tiles[step]);
  }
  void add(std::uint32_t number) { digest = std::rotl(digest, 5) ^ number; }

  friend bool operator==(const PlayList&, const PlayList&) = default;
};

PlayList list(WordsGenerator& generator, const CartridgeGame& game, bool assembly) {
  generator.use(assembly ? &quadrille_gaddag_walk : nullptr);
  PlayList plays;
  generator.each_placing(game.board(), game.turn(), false,
                         [&](const words::Play& play, unsigned mask) { plays.add(play, mask); });
  return plays;
}

void compare(WordsGenerator& generator, CartridgeGame& game) {
  std::uint32_t plays = 0;
  while (!game.over()) {
    const PlayList plain = list(generator, game, false), assembly = list(generator, game, true);
    if (!(plain == assembly)) {
      TextPort().put("DIFFERENT after turn ").number(game.turns()).end_line();
      return;
    }
    plays += plain.count;
    game.play(generator.best(game.board(), game.turn(), {false, true}).play);
  }
  TextPort().put("SAME ").number(plays).put(" plays").end_line();
}

}  // namespace

Buttons read_buttons(std::uint32_t) {
  return 0;
}

}  // namespace quadrille::megadrive

extern "C" [[noreturn]] void cartridge() {
  using namespace quadrille::megadrive;
  start_console();
  const WordsTables tables = words_tables();
  auto& generator = *new (generator_memory) WordsGenerator(tables);
  generator.use(&quadrille_gaddag_walk);
  for (int number = wanted.first; number < wanted.first + wanted.count; ++number) {
    play(generator, new_game(tables.rules, number));
  }
  for (int number = 0; number < wanted.compared; ++number) {
    compare(generator, new_game(tables.rules, number));
  }
  TextPort()
      .put("DONE variables ")
      .number(variable_bytes())
      .put(" stack ")
      .number(stack_bytes())
      .end_line();
  for (;;) {
  }
}
