#include "cli/verbs/manual.hpp"

#include <fmt/format.h>

#include "cli/support/errors.hpp"
#include "cli/support/output.hpp"

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

std::string option_section(const CommandDescription& verb) {
  std::string text;
  for (const OptionDescription& option : verb.options) {
    text += fmt::format(".TP\n.B {}{}\n{}\n", roff(fmt::format("{}", fmt::join(option.names, ","))),
                        option.type.empty() ? "" : " " + roff(option.type), roff(option.help));
  }
  return text;
}

std::string example_section(const CommandDescription& verb) {
  if (verb.example.empty()) return {};
  return fmt::format(".PP\nExample:\n.PP\n.EX\n  {}\n.EE\n", roff(verb.example));
}

void verb_sections(const CommandDescription& command, const std::string& path, std::string& text) {
  for (const CommandDescription& verb : command.commands) {
    const std::string name = path + " " + verb.name;
    if (!verb.commands.empty()) {
      verb_sections(verb, name, text);
      continue;
    }
    text += fmt::format(".SS {}\n{}.\n{}{}", roff(name), roff(verb.description),
                        option_section(verb), example_section(verb));
  }
}

std::string words_of(const CommandDescription& command) {
  std::string words;
  for (const CommandDescription& verb : command.commands) words += verb.name + " ";
  for (const OptionDescription& option : command.options) {
    for (const std::string& name : option.names) {
      if (name.starts_with("--")) words += name + " ";
    }
  }
  if (!words.empty()) words.pop_back();
  return words;
}

void completion_cases(const CommandDescription& command, const std::string& path,
                      std::string& text) {
  text += fmt::format("    '{}') echo '{}' ;;\n", path, words_of(command));
  for (const CommandDescription& verb : command.commands) {
    completion_cases(verb, path.empty() ? verb.name : path + " " + verb.name, text);
  }
}

}  // namespace

std::string man_page(const CommandDescription& program) {
  std::string text = fmt::format(
      ".TH QUADRILLE 1\n.SH NAME\nquadrille \\- {}\n"
      ".SH SYNOPSIS\n.B quadrille\n.I GAME VERB\n[options]\n.SH VERBS\n",
      roff(program.description));
  verb_sections(program, "quadrille", text);
  return text +
         ".SH EXIT STATUS\n0 all is well; 1 something wrong was found, or the result could not be "
         "written; 2 bad usage or bad input.\n";
}

std::string bash_completion(const CommandDescription& program) {
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

void add_manual(Program& program) {
  program.command("manual", "print the man page", "quadrille manual | man -l -").runs([&program] {
    print(man_page(program.describe()));
    return kOk;
  });
  program.command("completion", "print the bash completion", "source <(quadrille completion)")
      .runs([&program] {
        print(bash_completion(program.describe()));
        return kOk;
      });
}

}  // namespace quadrille::cli
