#include "quadrille/work/proof_text.hpp"

#include <utility>

#include "quadrille/work/fields.hpp"

namespace quadrille::work {

std::string text_of(const ProofSum& sum) {
  std::string text = field_line("games", sum.games) +
                     field_line("positions", sum.counts.positions) +
                     field_line("moves_compared", sum.counts.moves_compared) +
                     field_line("differences", sum.differences);
  if (sum.first) {
    text += field_line("position", sum.first->position) + field_line("what", sum.first->what);
  }
  text += field_line("proofs", sum.counts.proofs.size());
  for (const auto& [name, number] : sum.counts.proofs) text += field_line(name, number);
  return text;
}

std::optional<ProofSum> parse_proof(std::string_view text) {
  FieldReader reader(text);
  const auto games = reader.number("games");
  const auto positions = reader.number("positions");
  const auto moves = reader.number("moves_compared");
  const auto differences = reader.number("differences");
  if (!games || !positions || !moves || !differences) return std::nullopt;
  ProofSum sum;
  sum.games = *games;
  sum.counts.positions = *positions;
  sum.counts.moves_compared = *moves;
  sum.differences = *differences;
  if (sum.differences > 0) {
    auto position = reader.text("position");
    auto what = reader.text("what");
    if (!position || !what) return std::nullopt;
    sum.first = Difference{*std::move(position), *std::move(what)};
  }
  const auto proofs = reader.number("proofs");
  if (!proofs) return std::nullopt;
  for (std::uint64_t index = 0; index < *proofs; ++index) {
    const auto proof = reader.field();
    const auto number = proof ? number_in(proof->second) : std::nullopt;
    if (!number) return std::nullopt;
    sum.counts.proofs.emplace_back(proof->first, *number);
  }
  if (!reader.at_end()) return std::nullopt;
  return sum;
}

}  // namespace quadrille::work
