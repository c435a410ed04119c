#include "cli/support/output.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <system_error>

#include "cli/support/errors.hpp"
#include "quadrille/runtime/files.hpp"

namespace quadrille::cli {
namespace {

void check_delivered(const Expected<void, runtime::Error>& delivered) {
  if (delivered) return;
  if (runtime::standard_output_is_abandoned()) {
    std::signal(SIGPIPE, SIG_DFL);
    std::raise(SIGPIPE);
  }
  // Ctrl-C while a reader that is in no hurry, such as a pager, lets the pipe fill up.
  if (delivered.error().interrupted) {
    throw Failure(kStopped, "interrupted: the output is not complete");
  }
  throw Failure(kFoundWrong, delivered.error().text);
}

}  // namespace

void print(std::string_view text) {
  check_delivered(runtime::write_standard_output(text));
}

void print_json(const nlohmann::ordered_json& object) {
  print(object.dump(2) + "\n");
}

void finish_output() {
  check_delivered(runtime::flush_standard_output());
}

void check_destination(std::string_view option, const std::string& path) {
  if (path.empty()) return;
  if (path == "-") {
    throw Failure(kBadUsage, fmt::format("{}: '-', expected the name of a file", option));
  }
  const auto writable = runtime::check_replaceable(path);
  if (writable) return;
  throw Failure(writable.error().no_space ? kFoundWrong : kBadUsage, writable.error().text);
}

void check_apart(std::string_view option, const std::string& path, std::string_view other_option,
                 const std::string& other_path) {
  if (path.empty() || other_path.empty()) return;
  std::error_code ignored;
  const auto place = [&](const std::string& name) {
    return std::filesystem::weakly_canonical(std::filesystem::absolute(name, ignored), ignored);
  };
  if (!std::filesystem::equivalent(path, other_path, ignored) && place(path) != place(other_path))
    return;
  throw Failure(kBadUsage, fmt::format("{} {}: is the file of {}, expected another", option,
                                       one_line(path), other_option));
}

std::string unsaved_line(std::string_view error, std::string_view run) {
  return fmt::format("quadrille: {}; the {} goes on and tries again", one_line(error), run);
}

void tell(std::string_view line) {
  static_cast<void>(std::fputs(fmt::format("{}\n", one_line(line)).c_str(), stderr));
}

std::string grouped(std::uint64_t number) {
  std::string digits = fmt::format("{}", number);
  for (std::size_t place = digits.size(); place > 3;) {
    place -= 3;
    digits.insert(place, ",");
  }
  return digits;
}

std::string counted(std::uint64_t number, std::string_view noun) {
  return fmt::format("{} {}{}", grouped(number), noun, number == 1 ? "" : "s");
}

bool output_is_terminal() {
  return isatty(STDOUT_FILENO) == 1;
}

}  // namespace quadrille::cli
