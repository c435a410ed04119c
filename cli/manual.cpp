#include "cli/manual.hpp"

#include <fmt/format.h>

#include <functional>
#include <vector>

#include "cli/errors.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"

namespace quadrille::cli {
namespace {

// What troff would take for its own.
std::string roff(const std::string& text) {
  std::string result;
  for (const char letter : text) {
    if (letter == '\\')
      result += "\\e";
    else if (letter == '-')
      result += "\\-";
    else
      result += letter;
  }
  return !result.empty() && (result.front() == '.' || result.front() == '\'') ? "\\&" + result
                                                                              : result;
}

std::string option_section(const CLI::App& verb) {
  std::string text;
  for (const CLI::Option* option : verb.get_options()) {
    const std::string name =
        option->get_positional() ? option->get_name() : option->get_name(false, true);
    const std::string type = option->get_type_name();
    text += fmt::format(".TP\n.B {}{}\n{}\n", roff(name), type.empty() ? "" : " " + roff(type),
                        roff(option->get_description()));
  }
  return text;
}

// The footer is "Example:\n  command".
std::string example_section(const CLI::App& verb) {
  const std::string footer = verb.get_footer();
  const std::size_t line_end = footer.find('\n');
  if (line_end == std::string::npos) return {};
  return fmt::format(".PP\nExample:\n.PP\n.EX\n{}\n.EE\n", roff(footer.substr(line_end + 1)));
}

void verb_sections(const CLI::App& app, const std::string& path, std::string& text) {
  for (const CLI::App* verb : app.get_subcommands({})) {
    const std::string name = path + " " + verb->get_name();
    if (!verb->get_subcommands({}).empty()) {
      verb_sections(*verb, name, text);
      continue;
    }
    text += fmt::format(".SS {}\n{}.\n{}{}", roff(name), roff(verb->get_description()),
                        option_section(*verb), example_section(*verb));
  }
}

std::string words_of(const CLI::App& app) {
  std::string words;
  for (const CLI::App* verb : app.get_subcommands({})) words += verb->get_name() + " ";
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) words += "--" + name + " ";
  }
  if (!words.empty()) words.pop_back();
  return words;
}

void completion_cases(const CLI::App& app, const std::string& path, std::string& text) {
  text += fmt::format("    '{}') echo '{}' ;;\n", path, words_of(app));
  for (const CLI::App* verb : app.get_subcommands({})) {
    completion_cases(*verb, path.empty() ? verb->get_name() : path + " " + verb->get_name(), text);
  }
}

}  // namespace

std::string man_page(const CLI::App& program) {
  std::string text = fmt::format(
      ".TH QUADRILLE 1\n.SH NAME\nquadrille \\- {}\n"
      ".SH SYNOPSIS\n.B quadrille\n.I GAME VERB\n[options]\n.SH VERBS\n",
      roff(program.get_description()));
  verb_sections(program, "quadrille", text);
  return text +
         ".SH EXIT STATUS\n0 all is well; 1 something wrong was found, or the result could not be "
         "written; 2 bad usage or bad input.\n";
}

std::string bash_completion(const CLI::App& program) {
  std::string cases;
  completion_cases(program, "", cases);
  return fmt::format(R"bash(# bash completion for quadrille
_quadrille_words() {{
  case $1 in
{}  esac
}}
_quadrille() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} path='' longer index
  for ((index = 1; index < COMP_CWORD; ++index)); do
    longer="${{path:+$path }}${{COMP_WORDS[index]}}"
    [[ -n $(_quadrille_words "$longer") ]] || break
    path=$longer
  done
  COMPREPLY=($(compgen -W "$(_quadrille_words "$path")" -- "$current"))
}}
complete -o default -F _quadrille quadrille
)bash",
                     cases);
}

void add_manual(CLI::App& program, Action& chosen) {
  add_verb(program, "manual", "print the man page", "quadrille manual | man -l -").callback([&] {
    chosen = [&program] {
      print(man_page(program));
      return kOk;
    };
  });
  add_verb(program, "completion", "print the bash completion", "source <(quadrille completion)")
      .callback([&] {
        chosen = [&program] {
          print(bash_completion(program));
          return kOk;
        };
      });
}

}  // namespace quadrille::cli
