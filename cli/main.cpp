// The program `quadrille GAME VERB`: builds the command line from the table of games, runs the verb
// that was chosen, and turns every way to fail into one line and an exit status.
#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>

#include "cli/chess/chess.hpp"
#include "cli/cosmac/cosmac.hpp"
#include "cli/morpion/morpion.hpp"
#include "cli/page/serve.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/output.hpp"
#include "cli/twenty48/twenty48.hpp"
#include "cli/verbs/manual.hpp"
#include "cli/verbs/tour.hpp"
#include "cli/verbs/verbs.hpp"
#include "cli/words/words.hpp"

namespace quadrille::cli {
namespace {

void add_game(Command program, GameProgram& game) {
  Command verbs = program.command(game.name(), game.title());
  add_play(verbs, game);
  add_analyse(verbs, game);
  add_perft(verbs, game);
  add_verify(verbs, game);
  add_bench(verbs, game);
  add_selfplay(verbs, game);
  add_units(verbs, game);
  add_work(verbs, game);
  add_merge(verbs, game);
  add_status(verbs, game);
  game.add_verbs(verbs);
}

std::string names_below(const CommandDescription& command) {
  std::string names;
  for (const CommandDescription& below : command.commands) {
    names += (names.empty() ? "" : ", ") + below.name;
  }
  return names;
}

bool has_option(const CommandDescription& command, const std::string& name) {
  return std::any_of(command.options.begin(), command.options.end(), [&](const auto& option) {
    return std::count(option.names.begin(), option.names.end(), name) > 0;
  });
}

// The library's message for a misspelt or missing word does not say what the words are.
void check_words(const CommandDescription& program, int count, char** arguments) {
  const CommandDescription* command = &program;
  std::string path = "quadrille";
  for (int index = 1; !command->commands.empty(); ++index) {
    const std::string word = index < count ? arguments[index] : "";
    if (has_option(*command, word)) return;
    const auto below = std::find_if(command->commands.begin(), command->commands.end(),
                                    [&](const auto& candidate) { return candidate.name == word; });
    if (below == command->commands.end()) {
      const std::string seen = word.empty() ? "nothing" : fmt::format("'{}'", word);
      throw Failure(kBadUsage, fmt::format("{} after '{}', expected one of: {}", seen, path,
                                           names_below(*command)));
    }
    command = &*below;
    path += " " + word;
  }
}

int complain(const std::string& line, int status) {
  tell("quadrille: " + line);
  return status;
}

int run(int count, char** arguments) {
  Games games;
  games.push_back(make_chess());
  games.push_back(make_words());
  games.push_back(make_morpion());
  games.push_back(make_twenty48());

  Program program("quadrille", "board-game engines with a proof");
  program.version(QUADRILLE_VERSION);
  for (const auto& game : games) add_game(program, *game);
  add_tour(program, games);
  add_serve(program);
  add_cosmac(program);
  add_manual(program);
  check_words(program.describe(), count, arguments);
  const int status = program.read(count, arguments)();
  finish_output();
  return status;
}

}  // namespace
}  // namespace quadrille::cli

int main(int count, char** arguments) {
  using namespace quadrille::cli;
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file beyond the limit is an error of write, like a full disk
  try {
    return run(count, arguments);
  } catch (const Failure& failure) {
    return complain(failure.what(), failure.status);
  } catch (const std::bad_alloc&) {
    return complain("out of memory", kFoundWrong);
  } catch (const std::exception& error) {
    return complain(error.what(), kFoundWrong);
  }
}
