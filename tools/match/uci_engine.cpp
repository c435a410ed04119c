#include "tools/match/uci_engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "quadrille/core/text.hpp"

namespace quadrille::match {
namespace {

using std::chrono::steady_clock;

constexpr std::chrono::seconds kStartPatience{30};  // tables and networks may be loaded
constexpr std::chrono::seconds kReadyPatience{30};
constexpr std::chrono::seconds kSendPatience{5};

template <class Number>
void read_number(std::string_view word, Number& number) {
  Number value{};
  if (std::from_chars(word.data(), word.data() + word.size(), value).ec == std::errc()) {
    number = value;
  }
}

std::string small_letters(std::string_view text) {
  std::string result(text);
  for (char& letter : result) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return result;
}

// "option name Clear Hash type button": what stands between "name" and "type".
std::string option_name(std::string_view rest) {
  take_word(rest);
  std::string name;
  for (auto word = take_word(rest); !word.empty() && word != "type"; word = take_word(rest)) {
    name += (name.empty() ? "" : " ") + small_letters(word);
  }
  return name;
}

}  // namespace

void read_info(std::string_view line, Thought& thought) {
  std::string_view rest = line;
  take_word(rest);
  Thought seen = thought;
  for (auto word = take_word(rest); !word.empty(); word = take_word(rest)) {
    if (word == "string") break;
    if (word == "multipv") {
      int rank = 1;
      read_number(take_word(rest), rank);
      if (rank != 1) return;
    }
    if (word == "depth") read_number(take_word(rest), seen.depth);
    if (word == "nodes") read_number(take_word(rest), seen.nodes);
    if (word == "score") {
      Score score{take_word(rest) == "mate", 0};
      read_number(take_word(rest), score.value);
      seen.score = score;
    }
    if (word == "pv") break;
  }
  thought = seen;
}

Expected<void, runtime::Error> UciEngine::prepare_game(const Halt& halt) {
  interrupted_ = false;
  if (!process_) {
    if (auto started = start(halt); !started) {
      process_.reset();
      return started;
    }
  }
  send("ucinewgame");
  return await_ready(halt);
}

Expected<void, runtime::Error> UciEngine::start(const Halt& halt) {
  auto process = EngineProcess::start(settings_.command);
  if (!process) return process.error();
  process_.emplace(*std::move(process));
  if (auto introduced = introduce(halt); !introduced) return introduced;
  if (auto set = set_options(); !set) return set;
  return await_ready(halt);
}

Expected<void, runtime::Error> UciEngine::introduce(const Halt& halt) {
  name_ = settings_.name.empty() ? settings_.command.front() : settings_.name;
  known_options_.clear();
  send("uci");
  const TimePoint until = steady_clock::now() + kStartPatience;
  std::string line;
  TimePoint arrived;
  while (true) {
    const Outcome outcome = process_->read(line, arrived, until, halt);
    if (outcome != Outcome::done) return failure("before 'uciok'", outcome);
    if (line == "uciok") return {};
    std::string_view rest = line;
    const std::string_view first = take_word(rest);
    if (first == "option") known_options_.push_back(option_name(rest));
    if (first == "id" && take_word(rest) == "name" && settings_.name.empty()) {
      name_ = trim_start(rest);
    }
  }
}

Expected<void, runtime::Error> UciEngine::set_options() {
  for (const auto& [name, value] : settings_.options) {
    const auto known = std::find(known_options_.begin(), known_options_.end(), small_letters(name));
    if (known == known_options_.end()) {
      return runtime::Error{fmt::format("'{}' has no option '{}'", name_, name)};
    }
    send(value.empty() ? fmt::format("setoption name {}", name)
                       : fmt::format("setoption name {} value {}", name, value));
  }
  return {};
}

Expected<void, runtime::Error> UciEngine::await_ready(const Halt& halt) {
  send("isready");
  const TimePoint until = steady_clock::now() + kReadyPatience;
  std::string line;
  TimePoint arrived;
  do {
    const Outcome outcome = process_->read(line, arrived, until, halt);
    if (outcome != Outcome::done) {
      process_.reset();
      return failure("before 'readyok'", outcome);
    }
  } while (line != "readyok");
  return {};
}

Answer UciEngine::go(const std::string& position, const std::string& go, Duration patience,
                     const Halt& halt) {
  Answer answer;
  // A pipe that is broken or full shows itself in the reading as well.
  send(position);
  process_->discard();
  const TimePoint start = steady_clock::now();
  send(go);
  std::string line;
  TimePoint arrived;
  while (true) {
    answer.outcome = process_->read(line, arrived, start + patience, halt);
    if (answer.outcome != Outcome::done) return answer;
    std::string_view rest = line;
    const std::string_view first = take_word(rest);
    if (first == "info") read_info(line, answer.thought);
    if (first == "bestmove") {
      answer.move = take_word(rest);
      answer.used = arrived - start;
      return answer;
    }
  }
}

runtime::Error UciEngine::failure(std::string_view what, Outcome outcome) {
  interrupted_ = outcome == Outcome::halted;
  switch (outcome) {
    case Outcome::late:
      return {fmt::format("'{}' gave no answer {}", name_, what)};
    case Outcome::halted:
      return {fmt::format("'{}' was interrupted {}", name_, what)};
    default:
      return {fmt::format("'{}' ended {}", name_, what)};
  }
}

bool UciEngine::send(std::string_view line) {
  return process_->send(line, steady_clock::now() + kSendPatience) == Outcome::done;
}

}  // namespace quadrille::match
