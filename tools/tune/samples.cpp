#include "tools/tune/samples.hpp"

#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "quadrille/chess/text/text.hpp"

namespace quadrille::tune {
namespace {

// What follows the operation's name, up to the semicolon.
std::optional<std::string_view> operand(std::string_view operations, std::string_view name) {
  const std::size_t at = operations.find(name);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view rest = operations.substr(at + name.size());
  const std::size_t end = rest.find(';');
  if (end == std::string_view::npos) return std::nullopt;
  return rest.substr(0, end);
}

std::optional<Sample> parse_sample(std::string_view line) {
  const auto fen = chess::parse_fen_prefix(line);
  if (!fen) return std::nullopt;
  const std::string_view operations = line.substr(fen->end);
  const auto score = operand(operations, "ce ");
  const auto result = operand(operations, "c9 \"");
  if (!score || !result || result->empty()) return std::nullopt;
  Sample sample{chess::board_of(fen->setup), 0, Outcome::draw, 0};
  const auto [end, error] =
      std::from_chars(score->data(), score->data() + score->size(), sample.score);
  if (error != std::errc{} || end != score->data() + score->size()) return std::nullopt;
  const auto outcome = chess::outcome_named(result->substr(0, result->size() - 1));
  if (!outcome || *outcome == Outcome::unknown) return std::nullopt;
  sample.outcome = *outcome;
  return sample;
}

}  // namespace

std::string sample_line(const Sample& sample) {
  std::string fen = chess::fen(chess::setup_of(sample.board));
  for (int field = 0; field < 2; ++field) fen.resize(fen.rfind(' '));  // the clocks
  return fmt::format("{} ce {}; c9 \"{}\";\n", fen, sample.score, chess::text_of(sample.outcome));
}

Expected<std::vector<Sample>, runtime::Error> parse_samples(std::string_view text,
                                                            std::size_t first_game) {
  std::vector<Sample> samples;
  std::size_t game = first_game;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t length = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, length);
    text.remove_prefix(std::min(length + 1, text.size()));
    if (line.starts_with("# game")) ++game;
    if (line.empty() || line.front() == '#') continue;
    auto sample = parse_sample(line);
    if (!sample) {
      return runtime::Error{
          fmt::format("line {}: expected FEN ce SCORE; c9 \"RESULT\";, not '{}'", number, line)};
    }
    sample->game = game;
    samples.push_back(*sample);
  }
  return samples;
}

}  // namespace quadrille::tune
