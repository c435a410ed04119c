#include "cli/support/prompt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <optional>

#include "cli/support/output.hpp"
#include "quadrille/core/text.hpp"

namespace quadrille::cli {
namespace {

std::string shown(const PromptCommand& command) {
  std::string text(command.names.front());
  return command.argument.empty() ? text : fmt::format("{} {}", text, command.argument);
}

// The further lines of a meaning stand below the first.
std::string help_line(const PromptCommand& command, std::size_t width) {
  std::string text = fmt::format("  {:<{}}", shown(command), width);
  for (const char letter : command.meaning) {
    text += letter;
    if (letter == '\n') text.append(width + 2, ' ');
  }
  return text + "\n";
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), word) != names.end();
}

}  // namespace

Prompt::Prompt(const runtime::StopToken& stop, const PromptGame& game)
    : stop_(stop), game_(game), input_(stop) {}

void Prompt::run() {
  while (!left_ && !stop_.requested()) {
    if (game_.play_on && game_.play_on()) continue;
    if (!answer()) break;
  }
}

// One line of the person; false at the end of input.
bool Prompt::answer() {
  if (output_is_terminal()) {
    print(game_.question());
    finish_output();
  }
  const std::optional<std::string> line = input_.next();
  if (!line) return false;
  if (const std::string_view text = trim(*line); !text.empty()) obey(std::string(text));
  return true;
}

void Prompt::obey(const std::string& line) {
  if (game_.first && game_.first(line)) return;
  std::string_view rest = line;
  const std::string_view word = take_word(rest);
  if (is_one_of(word, {"quit", "exit", "q"})) return leave();
  if (is_one_of(word, {"help", "?"})) return print(help());
  for (const PromptCommand& command : game_.commands) {
    const auto& names = command.names;
    if (command.obey && std::find(names.begin(), names.end(), word) != names.end()) {
      return command.obey(std::string(trim_start(rest)));
    }
  }
  game_.move(line);
}

std::string Prompt::help() const {
  constexpr std::size_t kLeastWidth = 13, kGap = 3;
  std::size_t width = kLeastWidth;
  for (const PromptCommand& command : game_.commands) {
    width = std::max(width, shown(command).size() + kGap);
  }
  std::string text;
  for (const PromptCommand& command : game_.commands) text += help_line(command, width);
  return text + help_line({{"quit"}, "", "leave (so does Ctrl-D)", {}}, width);
}

}  // namespace quadrille::cli
