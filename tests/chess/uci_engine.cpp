// The engine as a program of its own, for match runners; it is not installed. `bench` prints the
// signature, nodes and speed of the workload.
#include <fmt/format.h>

#include <string_view>

#include "cli/chess_uci.hpp"
#include "quadrille/chess/workload.hpp"
#include "quadrille/runtime/clock.hpp"

int main(int count, char** arguments) {
  using namespace quadrille;
  if (count > 1 && std::string_view(arguments[1]) == "bench") {
    const bool portable = count > 2 && std::string_view(arguments[2]) == "portable";
    const runtime::Stopwatch watch;
    const chess::WorkloadResult result = chess::run_workload(
        {}, chess::kWorkloadDepth, portable ? chess::run_search_portable : chess::best_search());
    fmt::print("signature {}\nnodes {}\nnodes per second {:.0f}\n", result.signature, result.nodes,
               static_cast<double>(result.nodes) / watch.seconds());
    return 0;
  }
  return cli::run_uci();
}
