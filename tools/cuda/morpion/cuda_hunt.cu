// The hunt on a CUDA device: whole searches there, one a block, whose warps play on one policy.
//
//   nvcc -std=c++20 -O3 -arch=… --expt-relaxed-constexpr … (README.md)
//
// The kernel runs for a slice of time and returns between two steps of each search. Then the host
// saves everything, writes a longer game as a record, and goes on.
#include <cstdio>
#include <vector>

#include "tools/cuda/device_array.cuh"
#include "tools/cuda/files.hpp"
#include "tools/cuda/morpion/checkpoint.hpp"
#include "tools/cuda/morpion/options.hpp"
#include "tools/cuda/morpion/progress_line.hpp"
#include "tools/cuda/morpion/record_text.hpp"
#include "tools/cuda/morpion/search.hpp"
#include "tools/cuda/morpion/start.hpp"

namespace quadrille::hunt {
namespace {

constexpr int kFailure = 1, kBadUse = 2;

__constant__ Plan device_plan;
__constant__ Start device_start;

struct Limit {
  std::uint64_t nanoseconds;  // of this launch; 0: none
  std::uint64_t steps;        // of each search in all; 0: none
};

__device__ std::uint64_t device_time() {
  std::uint64_t time;
  asm volatile("mov.u64 %0, %globaltimer;" : "=l"(time));
  return time;
}

// What a block has in shared memory. The start too: lanes read different words of it.
template <int Warps>
struct Shared {
  Start start;
  Desk<Warps> desk;
};

template <int Warps>
__global__ void __launch_bounds__(Warps* kLanes)
    run_searches(SearchState* states, float* policies, bool fresh, Limit limit) {
  extern __shared__ __align__(16) unsigned char memory[];
  auto& shared = *reinterpret_cast<Shared<Warps>*>(memory);
  Desk<Warps>& desk = shared.desk;
  const std::uint64_t begin = device_time();
  const DeviceTeam<Warps> team;
  team.lead([&] { shared.start = device_start; });
  const std::size_t number = blockIdx.x;
  float* own = policies + number * static_cast<std::size_t>(device_plan.levels) * kSlots;
  Search<DeviceTeam<Warps>> search(team, device_plan, shared.start, number, own, desk);
  if (fresh)
    search.begin();
  else
    search.load(states[number]);
  for (;;) {
    team.lead([&] {
      desk.stop = (limit.nanoseconds != 0 && device_time() - begin >= limit.nanoseconds) ||
                  (limit.steps != 0 && desk.state.steps >= limit.steps);
    });
    if (desk.stop != 0) break;
    search.step();
  }
  search.store(states[number]);
}

template <int Warps>
void launch(const Plan& plan, SearchState* states, float* policies, bool fresh, Limit limit) {
  const auto kernel = run_searches<Warps>;
  constexpr int kBytes = static_cast<int>(sizeof(Shared<Warps>));
  check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, kBytes),
        "get shared memory");
  kernel<<<static_cast<unsigned>(plan.searches), Warps * kLanes, kBytes>>>(states, policies, fresh,
                                                                           limit);
  check(cudaGetLastError(), "start the searches");
}

void launch_any(const Plan& plan, SearchState* states, float* policies, bool fresh, Limit limit) {
  if (plan.warps == 8) return launch<8>(plan, states, policies, fresh, limit);
  if (plan.warps == 16) return launch<16>(plan, states, policies, fresh, limit);
  launch<32>(plan, states, policies, fresh, limit);
}

class Hunt {
 public:
  explicit Hunt(const Options& options)
      : options_(options),
        plan_(options.plan),
        states_(static_cast<std::size_t>(plan_.searches)),
        policies_(static_cast<std::size_t>(plan_.searches) *
                  static_cast<std::size_t>(plan_.levels) * kSlots) {
    const Start start = make_start(variant_of(plan_));
    check(cudaMemcpyToSymbol(device_plan, &plan_, sizeof plan_), "write the plan");
    check(cudaMemcpyToSymbol(device_start, &start, sizeof start), "write the start");
  }

  void resume(const Checkpoint& checkpoint) {
    kept_ = checkpoint;
    states_.put(kept_.states);
    policies_.put(kept_.weights);
    say("resumed");
  }

  // An empty text, or one line.
  std::string run() {
    for (double spent = 0; !done(spent);) {
      const double seconds = run_slice(options_.seconds - spent);
      spent += seconds;
      kept_.progress.seconds += seconds;
      states_.get(kept_.states);
      policies_.get(kept_.weights);
      say("");
      if (const std::string error = write_longest(); !error.empty()) return error;
      if (const std::string error = save(options_.state, plan_, kept_); !error.empty())
        return error;
    }
    return "";
  }

 private:
  bool done(double spent) const {
    if (options_.steps == 0) return spent >= options_.seconds;
    for (const SearchState& state : kept_.states) {
      if (state.steps < options_.steps) return false;
    }
    return !kept_.states.empty();
  }

  double run_slice(double left) {
    const double slice = options_.steps != 0 || left > options_.slice ? options_.slice : left;
    const Limit limit{static_cast<std::uint64_t>(slice * 1e9), options_.steps};
    cudaEvent_t begin, end;
    check(cudaEventCreate(&begin), "make an event");
    check(cudaEventCreate(&end), "make an event");
    check(cudaEventRecord(begin), "take the time");
    launch_any(plan_, states_.data(), policies_.data(), kept_.states.empty(), limit);
    check(cudaEventRecord(end), "take the time");
    check(cudaEventSynchronize(end), "run the searches");
    float milliseconds = 0;
    check(cudaEventElapsedTime(&milliseconds, begin, end), "take the time");
    cudaEventDestroy(begin);
    cudaEventDestroy(end);
    return milliseconds / 1e3;
  }

  void say(const char* what) {
    const std::string line =
        progress_line(plan_, kept_.states, kept_.progress.seconds) + (*what ? " " : "") + what;
    std::printf("%s\n", line.c_str());
    std::fflush(stdout);
    if (options_.log.empty()) return;
    if (std::FILE* file = std::fopen(options_.log.c_str(), "a")) {
      std::fprintf(file, "%s\n", line.c_str());
      std::fclose(file);
    }
  }

  std::string write_longest() {
    std::size_t best = 0;
    for (std::size_t index = 1; index < kept_.states.size(); ++index) {
      if (kept_.states[index].longest > kept_.states[best].longest) best = index;
    }
    const SearchState& state = kept_.states[best];
    if (state.longest <= kept_.progress.longest) return "";
    const std::string text =
        record_text(plan_, {absolute(state.game, state.longest), best,
                            playouts_of(plan_, kept_.states), kept_.progress.seconds});
    if (text.empty()) return "a game is not legal: search " + std::to_string(best);
    const std::string path =
        options_.output + "/" + std::string(morpion::name_of(variant_of(plan_))) + "-" +
        std::to_string(state.longest) + "-" + std::to_string(plan_.seed) + ".msr";
    if (!replace_all(path, text)) return "cannot write " + path;
    kept_.progress.longest = state.longest;
    return "";
  }

  const Options& options_;
  const Plan plan_;
  DeviceArray<SearchState> states_;
  DeviceArray<float> policies_;
  Checkpoint kept_;
};

int complain(const std::string& text, int status) {
  std::fprintf(stderr, "cuda_hunt: %s\n", text.c_str());
  return status;
}

int main_of(int count, const char* const* words) {
  Options options;
  if (const std::string error = parse_options(count, words, options); !error.empty())
    return complain(error, kBadUse);
  Checkpoint checkpoint;
  const bool resumed = read_all(options.state).has_value();
  if (resumed) {
    if (const std::string error = load(options.state, options.plan, checkpoint); !error.empty())
      return complain(error, kBadUse);
  }
  Hunt hunt(options);
  if (resumed) hunt.resume(checkpoint);
  const std::string error = hunt.run();
  return error.empty() ? 0 : complain(error, kFailure);
}

}  // namespace
}  // namespace quadrille::hunt

int main(int count, char** words) {
  return quadrille::hunt::main_of(count, words);
}
