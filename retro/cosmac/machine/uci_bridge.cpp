#include "retro/cosmac/machine/uci_bridge.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "quadrille/chess/notation/fen.hpp"
#include "retro/cosmac/firmware/serial.hpp"

namespace quadrille::cosmac {
namespace {

constexpr double kShortestBreak = 0.25;  // seconds
// Fits into the memory that the player has for a line (Player::spare), with its name and its end.
constexpr std::size_t kMostLetters = 1'000;
constexpr std::string_view kMoves = " moves ";

// What would end the line in the middle becomes a space, and there is one between two words.
std::string tidy(std::string_view line) {
  std::string text;
  for (const char letter : line) {
    const bool space = static_cast<unsigned char>(letter) <= ' ' || letter == 0x7F;
    if (!space) {
      text += letter;
    } else if (!text.empty() && text.back() != ' ') {
      text += ' ';
    }
  }
  if (text.ends_with(' ')) text.pop_back();
  return text;
}

std::string_view first_word(std::string_view line) {
  return line.substr(0, line.find(' '));
}

bool has_word(std::string_view line, std::string_view word) {
  for (std::size_t at = 0; at < line.size(); at = line.find_first_not_of(' ', at)) {
    const std::size_t end = std::min(line.find(' ', at), line.size());
    if (line.substr(at, end - at) == word) return true;
    at = end;
  }
  return false;
}

// A FEN as the machine reads it. What the library cannot read either stays as it is, so that the
// machine complains.
std::string with_whole_fen(const std::string& line) {
  constexpr std::string_view kFen = "position fen ";
  if (!line.starts_with(kFen)) return line;
  const std::string_view text = std::string_view(line).substr(kFen.size());
  const std::size_t end = std::min(text.find(" moves"), text.size());
  const auto setup = chess::parse_fen(text.substr(0, end));
  if (!setup) return line;
  std::array<char, chess::kLongestFen> fen;
  const std::size_t length = chess::write_fen(*setup, fen);
  return std::string(kFen).append(fen.data(), length).append(text.substr(end));
}

// The number behind " nodes ", or zero.
std::uint64_t nodes_in(std::string_view line) {
  constexpr std::string_view kNodes = " nodes ";
  const std::size_t at = line.find(kNodes);
  std::uint64_t nodes = 0;
  if (at != line.npos) {
    const std::string_view number = line.substr(at + kNodes.size());
    std::from_chars(number.data(), number.data() + number.size(), nodes);
  }
  return nodes;
}

}  // namespace

void UciBridge::choose_opening(std::uint64_t seed) {
  constexpr double kMost = 60, kStep = 0.01;  // seconds; a Membership Card needs one for each game
  for (std::uint64_t games = seed % kOpenings; games > 0; --games) receive("ucinewgame");
  while (!queue_.empty() && !ended() && line_.cycles() < line_.cycles_in(kMost)) {
    advance(line_.cycles_in(kStep));
  }
}

void UciBridge::receive(std::string_view line) {
  std::string text = tidy(line);
  if (text.empty()) return;
  const bool thinks =
      search_ == Search::running || search_ == Search::stopping || !held_answer_.empty() ||
      std::any_of(queue_.begin(), queue_.end(),
                  [](const std::string& waiting) { return first_word(waiting) == "go"; });
  if (text == "isready" && thinks) {
    said_.push_back("readyok");
    return;
  }
  queue_.push_back(std::move(text));
  work();
}

void UciBridge::advance(std::uint64_t cycles) {
  line_.advance(cycles, [this](std::string_view text) {
    if (text.empty()) count_nodes();
    looks_ = machine().looks();
    hear(text);
    work();
  });
}

std::vector<std::string> UciBridge::take_lines() {
  return std::exchange(said_, {});
}

void UciBridge::work() {
  stop_if_asked();
  end_break();
  send_next();
}

void UciBridge::hear(std::string_view text) {
  for (const char letter : text) {
    if (letter == '\n') {
      hear_line(std::exchange(coming_, {}));
    } else {
      coming_ += letter;
    }
  }
  if (line_.ready()) search_ = Search::none;
}

void UciBridge::hear_line(const std::string& line) {
  const bool complaint = line.starts_with("info string");
  if (complaint) {
    position_.clear();
    parts_.clear();
    refused_ |= setting_up_;
  }
  if (const std::uint64_t nodes = nodes_in(line); nodes > 0) nodes_ = nodes;
  const bool answer = first_word(line) == "bestmove";
  if (search_ == Search::none || (!answer && !complaint)) {
    said_.push_back(line);
    return;
  }
  const bool too_early = answer && infinite_ && search_ == Search::running;
  search_ = Search::answered;
  if (too_early) {
    held_answer_ = line;
  } else {
    said_.push_back(line);
  }
}

// A search that runs, or has run and waits for it, is stopped by the first `stop` or `quit` in the
// queue, whatever waits before it: that cannot be sent now anyway.
void UciBridge::stop_if_asked() {
  const auto asked = std::find_if(queue_.begin(), queue_.end(), [](const std::string& line) {
    return line == "stop" || line == "quit";
  });
  if (asked == queue_.end()) return;
  if (!held_answer_.empty()) {
    said_.push_back(std::exchange(held_answer_, {}));
    if (*asked == "stop") queue_.erase(asked);
  } else if (search_ == Search::running && !machine().sending()) {
    search_ = Search::stopping;
    break_held_ = true;
    break_began_ = line_.cycles();
    line_.machine().hold_space();
    if (*asked == "stop") queue_.erase(asked);
  }
}

// The machine looks between two nodes, so the line stays at space until it has answered.
void UciBridge::end_break() {
  if (!break_held_ || search_ == Search::stopping) return;
  if (line_.cycles() - break_began_ < line_.cycles_in(kShortestBreak)) return;
  break_held_ = false;
  line_.machine().release_space();
}

void UciBridge::send_next() {
  while (line_.ready() && !break_held_ && held_answer_.empty()) {
    if (!parts_.empty()) {
      setting_up_ = true;
      line_.send_line(parts_.front());
      parts_.pop_front();
      return;
    }
    if (queue_.empty()) return;
    const std::string line = std::move(queue_.front());
    queue_.pop_front();
    const std::string_view word = first_word(line);
    if (word == "position") {
      refused_ = false;
      cut_into_parts(with_whole_fen(continuation(line)));
      position_ = line;
    } else if (word == "go") {
      send_go(line);
    } else if (word != "stop") {  // of which there is nothing to stop
      if (word == "ucinewgame") refused_ = false;
      if (word == "ucinewgame" || word == "moves") position_.clear();
      setting_up_ = false;
      line_.send_line(line);
    }
  }
}

void UciBridge::send_go(const std::string& line) {
  infinite_ = has_word(line, "infinite");
  nodes_ = uncounted_ = 0;
  if (refused_) {
    constexpr std::string_view kNoMove = "bestmove 0000";
    said_.emplace_back("info string no move: the machine has refused the position");
    if (infinite_) {
      held_answer_ = kNoMove;
    } else {
      said_.emplace_back(kNoMove);
    }
    return;
  }
  search_ = Search::running;
  setting_up_ = false;
  line_.send_line(line);
}

// What is new in a position: all of it, or the moves behind those of the last one. The player takes
// `moves …` as a continuation.
std::string UciBridge::continuation(const std::string& line) const {
  if (position_.empty() || !line.starts_with(position_)) return line;
  std::string rest = line.substr(position_.size());
  if (rest.empty()) return rest;
  if (position_.find(kMoves) == position_.npos) {
    return rest.starts_with(kMoves) ? rest.substr(1) : line;
  }
  return rest.front() == ' ' ? "moves" + rest : line;
}

void UciBridge::cut_into_parts(std::string line) {
  while (line.size() > kMostLetters) {
    const std::size_t cut = line.rfind(' ', kMostLetters);
    const std::size_t moves = line.find("moves ");
    if (cut == line.npos || moves > cut) break;  // no line of moves: the machine complains
    parts_.push_back(line.substr(0, cut));
    line = "moves" + line.substr(cut);
  }
  if (!line.empty()) parts_.push_back(std::move(line));
}

// The machine looks at the line before every node, behind every illegal move, and once more where
// it asks whether to stop: this is a little more than its nodes. It searches none while it speaks;
// behind its last word it looks at the line all the time.
void UciBridge::count_nodes() {
  if (search_ == Search::running || search_ == Search::stopping) {
    constexpr std::uint64_t kNodes = kNodesBetweenChecks, kLooks = kNodes + 1;
    uncounted_ += kNodes * (machine().looks() - looks_);
    nodes_ += uncounted_ / kLooks;
    uncounted_ %= kLooks;
  }
}

}  // namespace quadrille::cosmac
