#include "quadrille/work/fields.hpp"

#include <fmt/format.h>

#include <charconv>

namespace quadrille::work {
namespace {

std::string escaped(std::string_view value) {
  std::string text;
  for (const char letter : value) {
    if (letter == '\n') {
      text += "\\n";
    } else if (letter == '\\') {
      text += "\\\\";
    } else {
      text += letter;
    }
  }
  return text;
}

std::optional<std::string> unescaped(std::string_view text) {
  std::string value;
  for (std::size_t index = 0; index < text.size(); ++index) {
    if (text[index] != '\\') {
      value += text[index];
      continue;
    }
    if (++index == text.size()) return std::nullopt;
    if (text[index] != 'n' && text[index] != '\\') return std::nullopt;
    value += text[index] == 'n' ? '\n' : '\\';
  }
  return value;
}

template <class Number>
std::optional<Number> number_as_written(std::string_view text) {
  Number number = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  const bool leading_zero = text.size() > 1 && text.front() == '0';
  if (error != std::errc() || stopped != end || leading_zero) return std::nullopt;
  return number;
}

}  // namespace

std::string field_line(std::string_view name, std::string_view value) {
  return fmt::format("{} {}\n", name, escaped(value));
}

std::string field_line(std::string_view name, std::uint64_t number) {
  return fmt::format("{} {}\n", name, number);
}

std::optional<std::uint64_t> number_in(std::string_view text) {
  return number_as_written<std::uint64_t>(text);
}

std::optional<std::int64_t> signed_number_in(std::string_view text) {
  if (text.starts_with("-0")) return std::nullopt;
  return number_as_written<std::int64_t>(text);
}

std::optional<std::string> FieldReader::line() {
  const std::size_t end = rest_.find('\n');
  if (end == std::string_view::npos) return std::nullopt;
  std::string line(rest_.substr(0, end));
  rest_.remove_prefix(end + 1);
  return line;
}

std::optional<Field> FieldReader::field() {
  const std::string_view before = rest_;
  if (const auto read = line()) {
    const std::size_t space = read->find(' ');
    if (space != 0 && space != std::string::npos) {
      if (auto value = unescaped(std::string_view(*read).substr(space + 1))) {
        return Field(read->substr(0, space), *std::move(value));
      }
    }
  }
  rest_ = before;
  return std::nullopt;
}

std::optional<std::string> FieldReader::text(std::string_view name) {
  const std::string_view before = rest_;
  if (auto read = field(); read && read->first == name) return std::move(read->second);
  rest_ = before;
  return std::nullopt;
}

std::optional<std::uint64_t> FieldReader::number(std::string_view name) {
  const std::string_view before = rest_;
  if (const auto value = text(name)) {
    if (const auto number = number_in(*value)) return number;
  }
  rest_ = before;
  return std::nullopt;
}

std::optional<std::string> FieldReader::bytes(std::size_t count) {
  if (count > rest_.size()) return std::nullopt;
  std::string taken(rest_.substr(0, count));
  rest_.remove_prefix(count);
  return taken;
}

}  // namespace quadrille::work
