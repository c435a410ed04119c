// Lines of "name value", in which jobs, results and checkpoints are written. A value may be any
// text: a line break in it is written as \n and a backslash as \\.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quadrille::work {

using Field = std::pair<std::string, std::string>;  // name, value
using Fields = std::vector<Field>;

std::string field_line(std::string_view name, std::string_view value);
std::string field_line(std::string_view name, std::uint64_t number);

// The whole text must be one number, as it is written: no sign, no zero in front.
std::optional<std::uint64_t> number_in(std::string_view text);
// The same, with a minus before a number below zero.
std::optional<std::int64_t> signed_number_in(std::string_view text);

// Takes a text apart, line by line. A line that is not there or has another name is left where it
// is, and answered with nothing.
class FieldReader {
 public:
  explicit FieldReader(std::string_view text) : rest_(text) {}

  std::optional<std::string> line();
  std::optional<Field> field();
  std::optional<std::string> text(std::string_view name);
  std::optional<std::uint64_t> number(std::string_view name);

  // The next bytes as they are; nothing where there are fewer.
  std::optional<std::string> bytes(std::size_t count);

  bool at_end() const { return rest_.empty(); }
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

}  // namespace quadrille::work
