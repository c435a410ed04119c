// The program `quadrille GAME VERB`: builds the command line from the table of games, runs the verb
// that was chosen, and turns every way to fail into one line and an exit status.
#include <fmt/format.h>

#include <csignal>
#include <cstdio>
#include <exception>
#include <sstream>

#include "cli/chess.hpp"
#include "cli/errors.hpp"
#include "cli/manual.hpp"
#include "cli/output.hpp"
#include "cli/tour.hpp"
#include "cli/twenty48.hpp"
#include "cli/verbs.hpp"

namespace quadrille::cli {
namespace {

void add_game(CLI::App& program, GameProgram& game, Action& chosen) {
  CLI::App* const verbs = program.add_subcommand(game.name(), game.title());
  verbs->require_subcommand(1);
  add_play(*verbs, game, chosen);
  add_analyse(*verbs, game, chosen);
  add_perft(*verbs, game, chosen);
  add_verify(*verbs, game, chosen);
  add_bench(*verbs, game, chosen);
  add_selfplay(*verbs, game, chosen);
  game.add_verbs(*verbs, chosen);
}

std::string names_below(const CLI::App& app) {
  std::string names;
  for (const CLI::App* below : app.get_subcommands({})) {
    names += (names.empty() ? "" : ", ") + below->get_name();
  }
  return names;
}

// The library's message for a misspelt or missing word does not say what the words are.
void check_words(const CLI::App& program, int count, char** arguments) {
  const CLI::App* app = &program;
  std::string path = "quadrille";
  for (int index = 1; !app->get_subcommands({}).empty(); ++index) {
    const std::string word = index < count ? arguments[index] : "";
    if (word.starts_with("-") && app->get_option_no_throw(word)) return;
    const auto below = app->get_subcommands(
        [&](const CLI::App* candidate) { return candidate->get_name() == word; });
    if (below.empty()) {
      const std::string seen = word.empty() ? "nothing" : fmt::format("'{}'", word);
      throw Failure(kBadUsage, fmt::format("{} after '{}', expected one of: {}", seen, path,
                                           names_below(*app)));
    }
    app = below.front();
    path += " " + word;
  }
}

int complain(const std::string& line, int status) {
  fmt::print(stderr, "quadrille: {}\n", one_line(line));
  return status;
}

int run(int count, char** arguments) {
  Action chosen;
  Games games;
  games.push_back(make_chess());
  games.push_back(make_twenty48());

  CLI::App program("board-game engines with a proof", "quadrille");
  program.set_version_flag("--version", QUADRILLE_VERSION);
  program.require_subcommand(1);
  for (const auto& game : games) add_game(program, *game, chosen);
  add_tour(program, games, chosen);
  add_manual(program, chosen);
  try {
    check_words(program, count, arguments);
    program.parse(count, arguments);
    const int status = chosen();
    finish_output();
    return status;
  } catch (const CLI::Success& help_or_version) {
    std::ostringstream text;
    program.exit(help_or_version, text);
    print(text.str());
    finish_output();
    return kOk;
  } catch (const CLI::ParseError& error) {
    return complain(error.what(), kBadUsage);
  }
}

}  // namespace
}  // namespace quadrille::cli

int main(int count, char** arguments) {
  using namespace quadrille::cli;
  std::signal(SIGPIPE, SIG_IGN);
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
