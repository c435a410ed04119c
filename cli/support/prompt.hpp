// The dialogue of the games that are played by typed lines. Each game gives the table of its
// commands; a line that begins with none of them is a move.
//
// Every game has help (?) and quit (exit, q). The end of input and Ctrl-C leave it too.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/support/lines.hpp"
#include "quadrille/runtime/stop.hpp"

namespace quadrille::cli {

// Behind an answer to a line that was not understood.
inline constexpr const char* kSeeHelp = " (help lists what I know)\n";

struct PromptCommand {
  std::vector<std::string_view> names;  // the first is the one that help shows
  std::string_view argument;            // as help shows it; may be empty
  std::string_view meaning;             // may have several lines
  // With what follows the name. None: a line of help about moves, which no line begins with.
  std::function<void(const std::string& rest)> obey;
};

struct PromptGame {
  std::vector<PromptCommand> commands;  // as help lists them, without help and quit
  // What stands before the line where somebody reads along.
  std::function<std::string()> question;
  // A line that begins with no command, without spaces at its ends.
  std::function<void(const std::string& line)> move;
  // Hears each line first; true where it needs nobody else. May be none.
  std::function<bool(const std::string& line)> first = {};
  // A step of the game that waits for no line, such as a move of the engine; false where a line is
  // wanted. May be none.
  std::function<bool()> play_on = {};
};

class Prompt {
 public:
  // The game lives as long.
  Prompt(const runtime::StopToken& stop, const PromptGame& game);

  // Until somebody leaves, the input ends, or a stop is requested.
  void run();
  // Called by the game: `run` ends after this step.
  void leave() { left_ = true; }

 private:
  bool answer();
  void obey(const std::string& line);
  std::string help() const;

  runtime::StopToken stop_;
  const PromptGame& game_;
  LineInput input_;
  bool left_ = false;
};

}  // namespace quadrille::cli
