#include "cli/support/output.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <nlohmann/json.hpp>

#include "cli/support/errors.hpp"
#include "quadrille/runtime/files.hpp"

namespace quadrille::cli {

void print(std::string_view text) {
  const auto written = runtime::write_standard_output(text);
  if (!written) throw Failure(kFoundWrong, written.error().text);
}

void print_json(const nlohmann::ordered_json& object) {
  print(object.dump(2) + "\n");
}

void finish_output() {
  const auto flushed = runtime::flush_standard_output();
  if (!flushed) throw Failure(kFoundWrong, flushed.error().text);
}

void check_destination(std::string_view option, const std::string& path) {
  if (path.empty()) return;
  if (path == "-") {
    throw Failure(kBadUsage, fmt::format("{}: '-', expected the name of a file", option));
  }
  const auto writable = runtime::check_replaceable(path);
  if (!writable) throw Failure(kBadUsage, writable.error().text);
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
