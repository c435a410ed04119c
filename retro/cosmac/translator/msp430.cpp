#include "retro/cosmac/translator/msp430.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace quadrille::cosmac::msp430 {
namespace {

// What a mnemonic stands for. An emulated instruction brings its source.
struct Meaning {
  std::string_view mnemonic;
  Op op;
  int operands;
  std::optional<int> source = std::nullopt;
};

constexpr Meaning kMeanings[] = {
    {"mov", Op::mov, 2},     {"add", Op::add, 2},
    {"sub", Op::sub, 2},     {"cmp", Op::cmp, 2},
    {"bit", Op::bit, 2},     {"bic", Op::bic, 2},
    {"bis", Op::bis, 2},     {"xor", Op::exclusive_or, 2},
    {"and", Op::bit_and, 2}, {"clr", Op::mov, 1, 0},
    {"tst", Op::cmp, 1, 0},  {"inc", Op::add, 1, 1},
    {"incd", Op::add, 1, 2}, {"dec", Op::sub, 1, 1},
    {"decd", Op::sub, 1, 2}, {"inv", Op::exclusive_or, 1, -1},
    {"rra", Op::rra, 1},     {"rrc", Op::rrc, 1},
    {"swpb", Op::swpb, 1},   {"sxt", Op::sxt, 1},
    {"push", Op::push, 1},   {"pop", Op::pop, 1},
    {"call", Op::call, 1},   {"br", Op::branch, 1},
    {"ret", Op::ret, 0},     {"clrc", Op::clear_carry, 0},
    {"jmp", Op::jmp, 1},     {"jeq", Op::jeq, 1},
    {"jne", Op::jne, 1},     {"jhs", Op::jhs, 1},
    {"jlo", Op::jlo, 1},     {"jge", Op::jge, 1},
    {"jl", Op::jl, 1},
};

constexpr std::string_view kIgnored[] = {".file",  ".ident", ".addrsig",     ".addrsig_sym",
                                         ".type",  ".size",  ".p2alignhint", ".local",
                                         ".globl", ".weak",  ".text"};

bool is_space(char letter) {
  return letter == ' ' || letter == '\t';
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::string_view take_word(std::string_view& text) {
  text = trim(text);
  const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
  const std::string_view word = text.substr(0, end);
  text = trim(text.substr(end));
  return word;
}

std::string_view without_comment(std::string_view line) {
  bool quoted = false;
  for (std::size_t index = 0; index < line.size(); ++index) {
    if (line[index] == '"' && (index == 0 || line[index - 1] != '\\')) quoted = !quoted;
    if (line[index] == ';' && !quoted) return line.substr(0, index);
  }
  return line;
}

// Parts between commas that lie outside quotes.
std::vector<std::string_view> parts_of(std::string_view text) {
  std::vector<std::string_view> parts;
  bool quoted = false;
  std::size_t begin = 0;
  for (std::size_t index = 0; index <= text.size(); ++index) {
    if (index == text.size() || (text[index] == ',' && !quoted)) {
      parts.push_back(trim(text.substr(begin, index - begin)));
      begin = index + 1;
    } else if (text[index] == '"' && (index == 0 || text[index - 1] != '\\')) {
      quoted = !quoted;
    }
  }
  return parts;
}

template <class Number>
bool read_number(std::string_view text, Number& number) {
  if (!text.empty() && text[0] == '+') text.remove_prefix(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() && !text.empty();
}

bool is_name(std::string_view text) {
  if (text.empty() || (text[0] >= '0' && text[0] <= '9')) return false;
  return std::all_of(text.begin(), text.end(), [](char letter) {
    return (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= 'a' && letter <= 'z') || letter == '_' || letter == '.' || letter == '$';
  });
}

std::optional<int> register_number(std::string_view text) {
  int number = 0;
  if (text.size() < 2 || text[0] != 'r' || !read_number(text.substr(1), number)) return {};
  const bool known = number == kStackPointer || number == kStatus ||
                     (number >= kFirstGeneral && number < kRegisters);
  return known ? std::optional(number) : std::nullopt;
}

class Reader {
 public:
  Reader(std::string_view file, std::string_view text, int number) : text_(text), number_(number) {
    unit_.file = file;
  }

  Expected<Unit, ReadError> run() {
    collect_globals();
    section(".text");
    for (std::string_view rest = text_; !rest.empty();) {
      std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      ++line_;
      line = trim(without_comment(line));
      if (!line.empty() && !read_line(line)) {
        return ReadError{fmt::format("{}:{}: {}", unit_.file, line_, complaint_)};
      }
    }
    return std::move(unit_);
  }

 private:
  bool fail(std::string_view what, std::string_view where) {
    complaint_ = fmt::format("{} '{}'", what, where);
    return false;
  }

  void collect_globals() {
    for (std::string_view rest = text_; !rest.empty();) {
      std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      line = without_comment(line);
      const std::string_view directive = take_word(line);
      if (directive != ".globl" && directive != ".weak") {
        if (line.empty() && directive.ends_with(':'))
          own_.emplace(directive.substr(0, directive.size() - 1));
        continue;
      }
      global_.emplace(line);
      if (directive == ".weak") unit_.weak.emplace(line);
    }
  }

  // Names of the unit's own are made different from those of other units.
  std::string name_of(std::string_view name) const {
    const std::string text(name);
    if (own_.count(text) == 0 || global_.count(text) != 0) return text;
    return fmt::format("{}@{}", text, number_);
  }

  bool read_line(std::string_view line) {
    if (line.ends_with(':') && is_name(line.substr(0, line.size() - 1))) {
      push(Label{name_of(line.substr(0, line.size() - 1))});
      return true;
    }
    const std::string_view word = take_word(line);
    return word[0] == '.' ? directive(word, line) : instruction(word, line);
  }

  void push(Entry entry) { unit_.sections[current_].entries.push_back(std::move(entry)); }

  bool section(std::string_view name) {
    for (current_ = 0; current_ < unit_.sections.size(); ++current_) {
      if (unit_.sections[current_].name == name) return true;
    }
    SectionKind kind = SectionKind::code;
    if (name.starts_with(".rodata")) {
      kind = SectionKind::constants;
    } else if (name.starts_with(".bss")) {
      kind = SectionKind::variables;
    } else if (!name.starts_with(".text")) {
      return fail("a section of code, constants or zeros was expected, not", name);
    }
    unit_.sections.push_back({std::string(name), kind, {}});
    return true;
  }

  bool directive(std::string_view word, std::string_view rest) {
    if (word == ".section") {
      const std::string_view name = parts_of(rest)[0];
      // Hints for a linker have quoted names, and nothing in them.
      return name.starts_with('"') || section(name);
    }
    if (word == ".text") return section(".text");
    if (word == ".bss") return section(".bss");
    if (word == ".asciz" || word == ".ascii") return string(rest, word == ".asciz");
    if (word == ".byte") return data(1, rest);
    if (word == ".short") return data(2, rest);
    if (word == ".long") return data(4, rest);
    if (word == ".quad") return data(8, rest);
    if (word == ".zero") return space(rest);
    if (word == ".p2align") return alignment(rest);
    const auto* const ignored = std::find(std::begin(kIgnored), std::end(kIgnored), word);
    if (ignored != std::end(kIgnored)) return true;
    return fail("unknown directive", word);
  }

  bool data(int bytes, std::string_view rest) {
    for (const std::string_view part : parts_of(rest)) {
      Data entry{bytes, {}, 0};
      std::int64_t negative = 0;
      if (read_number(part, entry.number)) {
      } else if (read_number(part, negative)) {
        entry.number = static_cast<std::uint64_t>(negative);
      } else if (bytes != 2 || !expression(part, entry.value)) {
        return fail("unknown data", part);
      }
      push(entry);
    }
    return true;
  }

  bool space(std::string_view rest) {
    const auto parts = parts_of(rest);
    std::uint32_t bytes = 0, filler = 0;
    if (!read_number(parts[0], bytes) || parts.size() > 2 ||
        (parts.size() == 2 && !read_number(parts[1], filler))) {
      return fail("unknown size", rest);
    }
    if (filler == 0) {
      push(Space{bytes});
    } else {
      for (; bytes != 0; --bytes) push(Data{1, {}, filler});
    }
    return true;
  }

  bool alignment(std::string_view rest) {
    std::uint32_t power = 0;
    if (!read_number(parts_of(rest)[0], power) || power > 8) return fail("unknown alignment", rest);
    // The 1802 has no words in memory, so only an alignment beyond that of an MSP430 means
    // something.
    if (power > 1) push(Alignment{1u << power});
    return true;
  }

  bool string(std::string_view quoted, bool with_zero) {
    if (quoted.size() < 2 || quoted.front() != '"' || quoted.back() != '"') {
      return fail("unknown string", quoted);
    }
    quoted = quoted.substr(1, quoted.size() - 2);
    for (std::size_t index = 0; index < quoted.size(); ++index) {
      unsigned value = static_cast<unsigned char>(quoted[index]);
      if (quoted[index] == '\\' && !escape(quoted, index, value)) {
        return fail("unknown escape in", quoted);
      }
      push(Data{1, {}, value});
    }
    if (with_zero) push(Data{1, {}, 0});
    return true;
  }

  // Leaves `index` at the last character of the escape.
  static bool escape(std::string_view text, std::size_t& index, unsigned& value) {
    constexpr std::string_view kLetters = "ntrbf\"\\", kMeant = "\n\t\r\b\f\"\\";
    const char letter = ++index < text.size() ? text[index] : ' ';
    if (const std::size_t found = kLetters.find(letter); found != kLetters.npos) {
      value = static_cast<unsigned char>(kMeant[found]);
      return true;
    }
    value = 0;
    std::size_t end = index;
    while (end < text.size() && end < index + 3 && text[end] >= '0' && text[end] <= '7') {
      value = value * 8 + static_cast<unsigned>(text[end++] - '0');
    }
    if (end == index) return false;
    index = end - 1;
    return true;
  }

  bool expression(std::string_view text, Expression& value) const {
    if (read_number(text, value.number)) return true;
    const std::size_t sign = text.find_last_of("+-");
    const std::string_view name = text.substr(0, sign);
    if (!is_name(name)) return false;
    value.symbol = name_of(name);
    return sign == text.npos || read_number(text.substr(sign), value.number);
  }

  bool operand(std::string_view text, Operand& operand) const {
    if (text.empty()) return false;
    if (const auto reg = register_number(text)) {
      operand = {Mode::reg, *reg, {}};
      return true;
    }
    if (text[0] == '#') {
      operand.mode = Mode::immediate;
      return expression(text.substr(1), operand.value);
    }
    if (text[0] == '&') {
      operand.mode = Mode::absolute;
      return expression(text.substr(1), operand.value);
    }
    if (text[0] == '@') {
      operand.mode = text.back() == '+' ? Mode::post_increment : Mode::indirect;
      const auto reg = register_number(text.substr(1, text.size() - (text.back() == '+' ? 2 : 1)));
      operand.reg = reg.value_or(0);
      return reg.has_value();
    }
    const std::size_t open = text.find('(');
    if (open == text.npos || text.back() != ')') return false;
    const auto reg = register_number(text.substr(open + 1, text.size() - open - 2));
    operand.mode = Mode::indexed;
    operand.reg = reg.value_or(0);
    return reg && expression(text.substr(0, open), operand.value);
  }

  bool instruction(std::string_view mnemonic, std::string_view rest) {
    Instruction made{.line = line_};
    std::string_view word = mnemonic;
    if (word.ends_with(".b")) {
      made.byte = true;
      word.remove_suffix(2);
    }
    const auto* const meaning =
        std::find_if(std::begin(kMeanings), std::end(kMeanings),
                     [&](const Meaning& candidate) { return candidate.mnemonic == word; });
    if (meaning == std::end(kMeanings)) return fail("unknown instruction", mnemonic);
    made.op = meaning->op;
    const auto parts = rest.empty() ? std::vector<std::string_view>{} : parts_of(rest);
    if (static_cast<int>(parts.size()) != meaning->operands) {
      return fail("wrong number of operands in", rest);
    }
    if (is_jump(made.op)) {
      made.target = name_of(parts[0]);
    } else if (meaning->operands > 0 && !operand(parts.back(), made.destination)) {
      return fail("unknown operand", parts.back());
    }
    if (meaning->operands == 2 && !operand(parts.front(), made.source)) {
      return fail("unknown operand", parts.front());
    }
    if (meaning->source) made.source = {Mode::immediate, 0, {"", *meaning->source}};
    push(made);
    return true;
  }

  std::string_view text_;
  int number_;
  Unit unit_;
  std::size_t current_ = 0, line_ = 0;
  std::set<std::string> global_, own_;
  std::string complaint_;
};

}  // namespace

Expected<Unit, ReadError> read(std::string_view file, std::string_view text, int unit_number) {
  return Reader(file, text, unit_number).run();
}

}  // namespace quadrille::cosmac::msp430
