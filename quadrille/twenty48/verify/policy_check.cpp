#include "quadrille/twenty48/verify/policy_check.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "quadrille/twenty48/policy/evaluator.hpp"
#include "quadrille/twenty48/policy/plain.hpp"
#include "quadrille/twenty48/text/text.hpp"

namespace quadrille::twenty48 {
namespace {

constexpr policy::Sizes kSmall{192, 64, 2};
constexpr std::uint64_t kNetworkSeed = 2048;

std::string text_of(const policy::Output& output) {
  return fmt::format("{} and {}", fmt::join(output.logits, " "), output.value);
}

}  // namespace

PolicyCheck::PolicyCheck() : network_(policy::random_network(kSmall, kNetworkSeed)) {}

std::optional<Difference> PolicyCheck::run(std::span<const WideBoard> boards) const {
  std::vector<policy::Output> truth;
  for (const WideBoard board : boards) truth.push_back(policy::evaluate_plainly(network_, board));
  for (const policy::Kernel kernel : policy::vector_kernels()) {
    policy::Evaluator evaluator(network_, kernel);
    std::vector<policy::Output> together(boards.size());
    evaluator.evaluate(boards, together);
    for (std::size_t index = 0; index < boards.size(); ++index) {
      const policy::Output alone = evaluator.evaluate(boards[index]);
      if (alone == truth[index] && together[index] == truth[index]) continue;
      return Difference{
          digits_of(boards[index]),
          fmt::format("policy network by {} kernel: {} alone, {} among {} boards, formulas say {}",
                      policy::kernel_name(kernel), text_of(alone), text_of(together[index]),
                      boards.size(), text_of(truth[index]))};
    }
  }
  return std::nullopt;
}

}  // namespace quadrille::twenty48
