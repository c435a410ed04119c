#include "tools/tune/model.hpp"

#include <cmath>
#include <cstring>

#include "quadrille/chess/evaluate/evaluate.hpp"
#include "tools/tune/trace.hpp"

namespace quadrille::tune {
namespace {

using chess::Colour;
using chess::Danger;
using chess::kDangerCount;
using chess::kTaperedCount;
using chess::Tapered;
using chess::Weights;

// The tables one after the other, as the struct has them.
template <class AnyWeights, class Visit>
void each_entry(AnyWeights& weights, Visit visit) {
  const auto walk = [&](const auto& self, auto& table) -> void {
    for (auto& entry : table) {
      if constexpr (std::is_array_v<std::remove_reference_t<decltype(entry)>>) {
        self(self, entry);
      } else {
        visit(entry);
      }
    }
  };
  chess::each_table(weights, [&](const char*, auto& table) { walk(walk, table); });
}

int rounded(double value) {
  return static_cast<int>(std::lround(value));
}

float result_of(Outcome outcome) {
  return outcome == Outcome::white ? 1.0f : outcome == Outcome::draw ? 0.5f : 0.0f;
}

template <std::size_t Size>
std::size_t append_counts(const std::array<int, Size>& counts, std::vector<Count>& into) {
  std::size_t written = 0;
  for (std::size_t weight = 0; weight < Size; ++weight) {
    if (counts[weight] == 0) continue;
    into.push_back({static_cast<std::uint16_t>(weight), static_cast<std::int16_t>(counts[weight])});
    ++written;
  }
  return written;
}

}  // namespace

Parameters parameters_of(const Weights& weights) {
  Parameters parameters{};
  std::size_t number = 0;
  each_entry(weights, [&](const auto& entry) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(entry)>, Tapered>) {
      parameters[number] = entry.middlegame();
      parameters[kTaperedCount + number] = entry.endgame();
    } else {
      parameters[kTaperedCount + number] = entry;
    }
    ++number;
  });
  return parameters;
}

Weights rounded_weights(const Parameters& parameters) {
  Weights weights{};
  std::size_t number = 0;
  each_entry(weights, [&](auto& entry) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(entry)>, Tapered>) {
      entry = {rounded(parameters[number]), rounded(parameters[kTaperedCount + number])};
    } else {
      entry = rounded(parameters[kTaperedCount + number]);
    }
    ++number;
  });
  return weights;
}

void Positions::append(const Sample& sample) {
  const chess::Board& board = sample.board;
  if (chess::has_lone_king(board) && chess::lone_king_value(board)) return;
  Trace trace(chess::kWeights);
  chess::Survey survey;
  chess::add_terms(chess::PlainMachine{}, board, chess::kWeights, chess::PawnTable{}, survey,
                   trace);
  Position position;
  position.first = static_cast<std::uint32_t>(counts.size());
  position.linear = static_cast<std::uint16_t>(append_counts(trace.linear_counts(), counts));
  if (chess::is_attacked_king<Colour::white>(board, survey)) {
    position.danger[0] =
        static_cast<std::uint8_t>(append_counts(trace.danger_counts(Colour::white), counts));
  }
  if (chess::is_attacked_king<Colour::black>(board, survey)) {
    position.danger[1] =
        static_cast<std::uint8_t>(append_counts(trace.danger_counts(Colour::black), counts));
  }
  position.scale = {static_cast<std::uint8_t>(chess::endgame_scale(board, Colour::white)),
                    static_cast<std::uint8_t>(chess::endgame_scale(board, Colour::black))};
  position.phase = static_cast<std::uint8_t>(chess::phase_of(chess::PlainMachine{}, board));
  position.result = result_of(sample.outcome);
  position.score = static_cast<float>(board.side == Colour::white ? sample.score : -sample.score);
  positions.push_back(position);
}

}  // namespace quadrille::tune
