#include "quadrille/chess/games/pgn_asides.hpp"

#include <algorithm>
#include <utility>

#include "quadrille/chess/notation/letters.hpp"

namespace quadrille::chess {
namespace {

constexpr std::pair<std::string_view, std::string_view> kSigns[] = {
    {"!!", "$3"}, {"??", "$4"}, {"!?", "$5"}, {"?!", "$6"}, {"!", "$1"}, {"?", "$2"}};

// A space, or a character that nobody sees.
bool is_gap(char letter) {
  const auto byte = static_cast<unsigned char>(letter);
  return byte <= ' ' || byte == 0x7F;
}

// Goes through asides and puts down what counts.
class Asides {
 public:
  Asides(std::string_view text, bool at_line_start) : text_(text), line_start_(at_line_start) {}

  std::string one_line() {
    while (!text_.empty()) step();
    return std::move(line_);
  }

 private:
  std::string_view take(std::size_t length) {
    const std::string_view taken = text_.substr(0, length);
    text_.remove_prefix(taken.size());
    return taken;
  }

  void step() {
    const char first = text_[0];
    const bool line_start = std::exchange(line_start_, false);
    if (is_gap(first)) {
      line_start_ = take(1) == "\n";
    } else if (first == ';' || (first == '%' && line_start)) {
      const std::string_view rest = take(std::min(text_.find('\n'), text_.size()));
      if (first == ';') put_comment(rest.substr(1));
    } else if (first == '{') {
      put_comment(take(text_.find('}')).substr(1));
      take(1);
    } else if (first == '$') {
      std::size_t digits = 1;
      while (digits < text_.size() && is_digit(text_[digits])) ++digits;
      const std::string_view nag = take(digits);
      if (digits > 1) put(nag);
    } else if (std::string_view("()}[]<>").find(first) != std::string_view::npos) {
      put_mark(take(1)[0]);
    } else {
      put_word();
    }
  }

  void put_word() {
    std::size_t end = 0;
    while (end < text_.size() && !is_gap(text_[end]) &&
           std::string_view("{}()[];$<>").find(text_[end]) == std::string_view::npos) {
      ++end;
    }
    const std::string_view word = take(end);
    if (depth_ == 0) {
      if (const std::string_view nag = nag_of(word); !nag.empty()) put(nag);
    } else if (word[0] != '%') {  // at the start of a line it would be an escape
      put(word);
    }
  }

  void put_mark(char mark) {
    if (mark == '(') {
      put("(");
      open_ = true;
      ++depth_;
    } else if (mark == ')') {
      line_ += ')';
      open_ = false;
      --depth_;
    }
  }

  void put_comment(std::string_view comment) {
    std::string words;
    for (const char letter : comment) {
      const bool blank = is_gap(letter);
      if (blank && (words.empty() || words.back() == ' ')) continue;
      words += blank ? ' ' : letter == '}' ? ')' : letter;
    }
    while (!words.empty() && words.back() == ' ') words.pop_back();
    if (!words.empty()) put("{" + words + "}");
  }

  void put(std::string_view token) {
    if (!line_.empty() && !open_) line_ += ' ';
    line_ += token;
    open_ = false;
  }

  std::string_view text_;
  bool line_start_;
  bool open_ = false;  // a bracket was put last
  int depth_ = 0;
  std::string line_;
};

}  // namespace

std::string one_line_of_asides(std::string_view text, bool at_line_start) {
  return Asides(text, at_line_start).one_line();
}

std::string_view nag_of(std::string_view word) {
  const std::size_t sign = word.find_last_not_of("!?") + 1;
  for (const auto& [text, nag] : kSigns) {
    if (word.substr(sign) == text) return nag;
  }
  return {};
}

}  // namespace quadrille::chess
