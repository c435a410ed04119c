// The command line as the verbs see it: commands, their options, and what a command does. A thin
// front for CLI11, whose header costs seconds in every file that includes it: command.cpp is the
// only one. A Command and an Option are handles, to be copied freely.
//
// An option is named as the help shows it: "--time MS" with a word for its value, "--json" alone
// for a flag, "FILE" for an argument known by its place.
#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace quadrille::cli {

// What a command does once the command line is read; returns the exit status.
using Action = std::function<int()>;

inline constexpr std::uint64_t kUnbounded = std::numeric_limits<std::uint64_t>::max();

class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  Option required();
  Option expected(int times);
  Option excludes(Option other);

  bool given() const;
  std::string text() const;  // the value, as it was given

 private:
  CLI::Option* option_;
};

// What the man page and the completion are made from.
struct OptionDescription {
  std::vector<std::string> names;  // {"-h", "--help"}, or {"FILE"} for an argument
  std::string type, help;
};
struct CommandDescription {
  std::string name, description, example;
  std::vector<OptionDescription> options;
  std::vector<CommandDescription> commands;
};

class Command {
 public:
  // A command below this one, which then needs one of those below; its example closes its help.
  Command command(const std::string& name, const std::string& description,
                  const std::string& example = {});
  void runs(Action action);

  Option flag(const std::string& name, bool& target, const std::string& help);
  Option text(const std::string& name, std::string& target, const std::string& help);
  Option text(const std::string& name, std::optional<std::string>& target, const std::string& help);
  Option choice(const std::string& name, std::string& target,
                const std::vector<std::string>& allowed, const std::string& help);

  // "--option NAME=VALUE" is given once for each text; "FILES" takes all that follow.
  Option texts(const std::string& name, std::vector<std::string>& target, const std::string& help);

  // A whole number: "'abc', expected a whole number from 1 to 100".
  template <std::integral Number>
  Option number(const std::string& name, Number& target, std::uint64_t least, std::uint64_t most,
                const std::string& help) {
    const auto set = [&target](std::uint64_t value) { target = static_cast<Number>(value); };
    return add_number(name, set, least, most, help);
  }
  template <std::integral Number>
  Option number(const std::string& name, std::optional<Number>& target, std::uint64_t least,
                std::uint64_t most, const std::string& help) {
    const auto set = [&target](std::uint64_t value) { target = static_cast<Number>(value); };
    return add_number(name, set, least, most, help);
  }

  // Milliseconds with up to three digits behind the point, from 0.001 on.
  Option milliseconds(const std::string& name, std::optional<std::chrono::microseconds>& target,
                      std::uint64_t most, const std::string& help);

  // Any value, named without a word for it: the help shows its type and its default.
  template <class Value>
  Option setting(const std::string& name, Value& target, const std::string& help);

  // More than 0 and at most 1.
  Option part(const std::string& name, double& target, const std::string& help);

  CommandDescription describe() const;

 protected:
  Command(CLI::App* app, Action* chosen) : app_(app), chosen_(chosen) {}

 private:
  Option add_number(const std::string& name, std::function<void(std::uint64_t)> set,
                    std::uint64_t least, std::uint64_t most, const std::string& help);

  CLI::App* app_;
  Action* chosen_;
};

// The whole program; must outlive all its commands.
class Program : public Command {
 public:
  // Without a name, the help shows the path that the program was called by.
  Program(const std::string& name, const std::string& description, const std::string& example = {});
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  ~Program();

  // Adds --version.
  void version(const std::string& text);

  // What the chosen command does, or printing the help. Throws Failure on bad usage.
  Action read(int count, char** arguments);

  // The same, but bad usage is an action too: it says what is wrong, names --help, and has one of
  // CLI11's exit statuses.
  Action read_or_explain(int count, char** arguments);

 private:
  Program(std::unique_ptr<CLI::App> app, const std::string& example);

  std::unique_ptr<CLI::App> app_;
  Action chosen_;
};

}  // namespace quadrille::cli
