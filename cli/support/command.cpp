#include "cli/support/command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <limits>
#include <sstream>

#include "cli/support/errors.hpp"
#include "cli/support/output.hpp"

namespace quadrille::cli {
namespace {

constexpr std::string_view kExampleHead = "Example:\n  ";

void show_example(CLI::App& app, const std::string& example) {
  if (!example.empty()) app.footer(std::string(kExampleHead) + example);
}

// "--time MS" in its two words.
struct Name {
  explicit Name(const std::string& text)
      : option(text.substr(0, text.find(' '))),
        type(option.size() < text.size() ? text.substr(option.size() + 1) : "") {}

  std::string option, type;
};

std::optional<std::uint64_t> whole_number(const std::string& text) {
  std::uint64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end) return std::nullopt;
  return value;
}

// "0.25" as 250 microseconds; at most three digits behind the point.
std::optional<std::chrono::microseconds> microseconds_of(const std::string& text) {
  constexpr std::size_t kDigits = 3;
  const std::size_t point = std::min(text.find('.'), text.size());
  std::string fraction = text.substr(std::min(point + 1, text.size()));
  if (fraction.size() > kDigits || (point < text.size() && fraction.empty())) return std::nullopt;
  fraction.resize(kDigits, '0');
  const auto whole = whole_number(text.substr(0, point)), rest = whole_number(fraction);
  constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max() / 1000 - 1;
  if (!whole || !rest || *whole > kMost) return std::nullopt;
  return std::chrono::microseconds(1000 * *whole + *rest);
}

OptionDescription description_of(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  if (names.empty()) names.push_back(option.get_name());
  return {names, option.get_type_name(), option.get_description()};
}

CommandDescription description_of(const CLI::App& app) {
  CommandDescription description{app.get_name(), app.get_description(), {}, {}, {}};
  const std::string footer = app.get_footer();
  if (footer.starts_with(kExampleHead)) description.example = footer.substr(kExampleHead.size());
  for (const CLI::Option* option : app.get_options()) {
    description.options.push_back(description_of(*option));
  }
  for (const CLI::App* command : app.get_subcommands({})) {
    description.commands.push_back(description_of(*command));
  }
  return description;
}

}  // namespace

Option Option::required() {
  return Option(option_->required());
}

Option Option::expected(int times) {
  return Option(option_->expected(times));
}

Option Option::excludes(Option other) {
  return Option(option_->excludes(other.option_));
}

bool Option::given() const {
  return option_->count() > 0;
}
std::string Option::text() const {
  return option_->empty() ? "" : option_->results().front();
}

Command Command::command(const std::string& name, const std::string& description,
                         const std::string& example) {
  app_->require_subcommand(1);
  CLI::App* const below = app_->add_subcommand(name, description);
  show_example(*below, example);
  return Command(below, chosen_);
}

void Command::runs(Action action) {
  app_->callback([action = std::move(action), chosen = chosen_] { *chosen = action; });
}

Option Command::flag(const std::string& name, bool& target, const std::string& help) {
  return Option(app_->add_flag(name, target, help));
}

Option Command::text(const std::string& name, std::string& target, const std::string& help) {
  const Name words(name);
  return Option(app_->add_option(words.option, target, help)->type_name(words.type));
}

Option Command::text(const std::string& name, std::optional<std::string>& target,
                     const std::string& help) {
  const Name words(name);
  return Option(app_->add_option(words.option, target, help)->type_name(words.type));
}

Option Command::choice(const std::string& name, std::string& target,
                       const std::vector<std::string>& allowed, const std::string& help) {
  const Name words(name);
  return Option(app_->add_option(words.option, target, help)
                    ->check(CLI::IsMember(allowed))
                    ->type_name(words.type));
}

Option Command::texts(const std::string& name, std::vector<std::string>& target,
                      const std::string& help) {
  const Name words(name);
  CLI::Option* const option = app_->add_option(words.option, target, help)->type_name(words.type);
  if (!option->get_positional()) option->allow_extra_args(false);
  return Option(option);
}

Option Command::add_number(const std::string& name, std::function<void(std::uint64_t)> set,
                           std::uint64_t least, std::uint64_t most, const std::string& help) {
  // Numbers are read here, because the library takes a leading zero for octal.
  const auto check = [least, most](const std::string& text) -> std::string {
    const auto value = whole_number(text);
    if (value && *value >= least && *value <= most) return {};
    return fmt::format("'{}', expected a whole number from {} to {}", text, least, most);
  };
  const auto assign = [set = std::move(set)](const CLI::results_t& results) {
    const auto value = whole_number(results.front());
    if (value) set(*value);
    return value.has_value();
  };
  const Name words(name);
  return Option(app_->add_option(words.option, CLI::callback_t(assign), help)
                    ->check(CLI::Validator(check, ""))
                    ->type_name(words.type));
}

Option Command::milliseconds(const std::string& name,
                             std::optional<std::chrono::microseconds>& target, std::uint64_t most,
                             const std::string& help) {
  const auto check = [most](const std::string& text) -> std::string {
    const auto value = microseconds_of(text);
    if (value && value->count() > 0 && *value <= std::chrono::milliseconds(most)) return {};
    return fmt::format("'{}', expected milliseconds from 0.001 to {}", text, most);
  };
  const auto assign = [&target](const CLI::results_t& results) {
    target = microseconds_of(results.front());
    return target.has_value();
  };
  const Name words(name);
  return Option(app_->add_option(words.option, CLI::callback_t(assign), help)
                    ->check(CLI::Validator(check, ""))
                    ->type_name(words.type));
}

template <class Value>
Option Command::setting(const std::string& name, Value& target, const std::string& help) {
  return Option(app_->add_option(name, target, help)->capture_default_str());
}
template Option Command::setting(const std::string&, std::string&, const std::string&);
template Option Command::setting(const std::string&, int&, const std::string&);
template Option Command::setting(const std::string&, unsigned&, const std::string&);
template Option Command::setting(const std::string&, std::uint64_t&, const std::string&);
template Option Command::setting(const std::string&, double&, const std::string&);

Option Command::part(const std::string& name, double& target, const std::string& help) {
  const auto read = [](const std::string& text) -> std::optional<double> {
    double value = 0;
    const char* const end = text.data() + text.size();
    const auto [last, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || last != end || !(value > 0 && value <= 1)) return std::nullopt;
    return value;
  };
  const auto check = [read](const std::string& text) -> std::string {
    if (read(text)) return {};
    return fmt::format("'{}', expected a number above 0 and at most 1", text);
  };
  const auto assign = [&target, read](const CLI::results_t& results) {
    target = read(results.front()).value_or(target);
    return true;
  };
  const Name words(name);
  return Option(app_->add_option(words.option, CLI::callback_t(assign), help)
                    ->check(CLI::Validator(check, ""))
                    ->type_name(words.type));
}

CommandDescription Command::describe() const {
  return description_of(*app_);
}

Program::Program(const std::string& name, const std::string& description,
                 const std::string& example)
    : Program(std::make_unique<CLI::App>(description, name), example) {}

Program::Program(std::unique_ptr<CLI::App> app, const std::string& example)
    : Command(app.get(), &chosen_), app_(std::move(app)) {
  show_example(*app_, example);
}

Program::~Program() = default;

void Program::version(const std::string& text) {
  app_->set_version_flag("--version", text);
}

Action Program::read(int count, char** arguments) {
  try {
    app_->parse(count, arguments);
    return chosen_;
  } catch (const CLI::Success& help_or_version) {
    std::ostringstream text;
    app_->exit(help_or_version, text);
    return [text = text.str()] {
      print(text);
      return kOk;
    };
  } catch (const CLI::ParseError& error) {
    throw Failure(kBadUsage, error.what());
  }
}

Action Program::read_or_explain(int count, char** arguments) {
  try {
    app_->parse(count, arguments);
    return chosen_;
  } catch (const CLI::ParseError& error) {
    return [status = app_->exit(error)] { return status; };
  }
}

}  // namespace quadrille::cli
