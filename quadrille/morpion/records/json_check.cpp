#include "quadrille/morpion/records/json_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace quadrille::morpion {
namespace {

constexpr std::size_t kDeepest = 32;         // a record needs 3
constexpr std::size_t kMostFields = 256;     // of one object; the parser looks for each among all
constexpr std::size_t kMostValues = 100000;  // the longest game has 512 moves of 4

// "parse error at line 1, column 2: syntax error while parsing … - unexpected '}'; expected …"
std::string expected_in(std::string_view message) {
  constexpr std::string_view kExpected = "; expected ";
  if (const std::size_t found = message.rfind(kExpected); found != std::string_view::npos) {
    return runtime::one_line(message.substr(found + kExpected.size()));
  }
  const std::size_t dash = message.find(" - ");
  std::string_view reason = dash == std::string_view::npos ? message : message.substr(dash + 3);
  reason = reason.substr(0, reason.find("; last read"));
  constexpr std::size_t kLongestReason = 100;
  return fmt::format("valid JSON ({})", runtime::one_line(reason.substr(0, kLongestReason)));
}

class JsonChecker : public nlohmann::json_sax<nlohmann::ordered_json> {
 public:
  explicit JsonChecker(std::string_view text) : text_(text) {}

  const std::optional<Error>& error() const { return error_; }

  bool null() override { return count(); }
  bool boolean(bool) override { return count(); }
  bool number_integer(number_integer_t) override { return count(); }
  bool number_unsigned(number_unsigned_t) override { return count(); }
  bool number_float(number_float_t, const string_t&) override { return count(); }
  bool string(string_t&) override { return count(); }
  bool binary(binary_t&) override { return count(); }
  bool start_object(std::size_t) override { return open(); }
  bool start_array(std::size_t) override { return open(); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t&) override {
    if (++fields_.back() <= kMostFields) return true;
    return refuse(fmt::format("an object has more than {} fields", kMostFields));
  }
  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception& exception) override {
    const std::size_t offset = std::min(position > 0 ? position - 1 : 0, text_.size());
    error_ = error_in(text_, offset, offset < text_.size() ? 1 : 0, expected_in(exception.what()));
    return false;
  }

 private:
  bool refuse(const std::string& problem) {
    error_ = Error{problem + ", expected the record of one game"};
    return false;
  }
  bool count() {
    if (++values_ <= kMostValues) return true;
    return refuse(fmt::format("the JSON has more than {} values", kMostValues));
  }
  bool open() {
    fields_.push_back(0);
    if (fields_.size() <= kDeepest) return count();
    return refuse(fmt::format("the JSON is more than {} levels deep", kDeepest));
  }
  bool close() {
    fields_.pop_back();
    return true;
  }

  std::string_view text_;
  std::vector<std::size_t> fields_;  // of each object around
  std::size_t values_ = 0;
  std::optional<Error> error_;
};

}  // namespace

Expected<void, Error> check_json(std::string_view text) {
  if (text.size() > kMostRecordBytes) {
    return Error{
        fmt::format("{} bytes of JSON, expected at most {}", text.size(), kMostRecordBytes)};
  }
  JsonChecker checker(text);
  if (nlohmann::ordered_json::sax_parse(text.begin(), text.end(), &checker)) return {};
  return checker.error().value_or(Error{"no JSON, expected the record of one game"});
}

}  // namespace quadrille::morpion
