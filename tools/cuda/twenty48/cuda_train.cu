// The training of a 2048 network on a CUDA device: a warp a game, all of them on the same weights.
//
//   nvcc -std=c++20 -O3 -arch=… -fmad=false --expt-relaxed-constexpr … (README.md)
//
// The same seed and number of games give the same weights as on the host: -fmad=false keeps the
// few floating-point operations apart, and all else is integers.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <memory>
#include <vector>

#include "quadrille/twenty48/network/evaluation.hpp"
#include "quadrille/twenty48/network/packed_file.hpp"
#include "quadrille/twenty48/network/training_file.hpp"
#include "tools/cuda/device_array.cuh"
#include "tools/cuda/files.hpp"
#include "tools/cuda/twenty48/kernels.cuh"
#include "tools/cuda/twenty48/options.hpp"

namespace quadrille::twenty48::network {
namespace {

constexpr int kFailure = 1, kBadUse = 2;
constexpr double kSliceSeconds = 0.5;  // of a launch

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

template <class Shape>
class DeviceTrainer {
 public:
  DeviceTrainer(const Options& options, Training training)
      : options_(options),
        training_(std::move(training)),
        tables_(1),
        weights_(kWeights<Shape>),
        sums_(kWeights<Shape>),
        coherence_(training_.coherence.size()),
        visits_(training_.visits.size()),
        games_(training_.games.size()),
        kept_(training_.kept.size()),
        tally_(1),
        mean_(options.average != 0 ? kWeights<Shape> : 0),
        rounded_mean_(options.average != 0 ? kWeights<Shape> : 0),
        endings_(static_cast<std::size_t>(options.evaluate)),
        features_(all_features<Shape>()) {
    const auto tables = std::make_unique<std::vector<RowTables<4>>>(1);
    tables->front().build();
    tables_.put(*tables);
    weights_.put(training_.weights);
    games_.put(training_.games);
    kept_.put(training_.kept);
    coherence_.put(training_.coherence);
    visits_.put(training_.visits);
    tally_.put({&training_.tally, 1});
    check(cudaGetDevice(&device_), "find a device");
    check(cudaDeviceGetAttribute(&processors_, cudaDevAttrMultiProcessorCount, device_),
          "count the multiprocessors");
  }

  // An empty text, or one line.
  std::string run() {
    const double begin = now();
    double next = options_.steps != 0 ? 1e30 : begin + options_.every;
    double next_save = begin + options_.save_every;
    std::uint64_t done = 0, slice = 200;
    double training_seconds = 0;
    while (options_.steps != 0 ? done < options_.steps : now() < begin + options_.seconds) {
      if (options_.steps != 0) slice = std::min(slice, options_.steps - done);
      const double launched = now();
      launch(slice);
      const double spent = now() - launched;
      training_seconds += spent;
      done += slice;
      training_.steps += slice;
      training_.rates = options_.rates;
      average();
      slice = std::clamp<std::uint64_t>(
          static_cast<std::uint64_t>(static_cast<double>(slice) * kSliceSeconds / spent), 100,
          4 * slice);
      if (now() < next) continue;
      say(now() - begin, training_seconds, done);
      next = now() + options_.every;
      if (now() < next_save) continue;
      if (const std::string error = save(); !error.empty()) return error;
      next_save = now() + options_.save_every;
    }
    say(now() - begin, training_seconds, done);
    const std::string error = done == 0 ? "" : save();
    return error.empty() ? pack() : error;
  }

 private:
  void launch(std::uint64_t steps) {
    const int warps_at_once = processors_ * kLanes;  // a block of 1024 threads on each
    const int each = (static_cast<int>(games_.size()) + warps_at_once - 1) / warps_at_once;
    if (each <= 1) return launch_with<1>(steps);
    if (each <= 2) return launch_with<2>(steps);
    if (each <= 4) return launch_with<4>(steps);
    launch_with<8>(steps);
  }
  template <int GamesPerWarp>
  void launch_with(std::uint64_t steps) {
    if (options_.rates.coherent != 0)
      launch_kernel(run_steps<Shape, true, GamesPerWarp>, GamesPerWarp, steps);
    else
      launch_kernel(run_steps<Shape, false, GamesPerWarp>, GamesPerWarp, steps);
  }
  template <class Kernel>
  void launch_kernel(Kernel kernel, int games_per_warp, std::uint64_t steps) {
    const int games = static_cast<int>(games_.size());
    const int warps = (games + games_per_warp - 1) / games_per_warp;
    const int blocks = std::min(processors_, warps);
    const int per_block = (warps + blocks - 1) / blocks;
    DeviceTraining device{tables_.data(), weights_.data(),         sums_.data(), coherence_.data(),
                          visits_.data(), games_.data(),           kept_.data(), tally_.data(),
                          games,          training_.plan.downgrade};
    Rates rates = options_.rates;
    void* arguments[] = {&device, &features_, &rates, &steps};
    check(cudaLaunchCooperativeKernel(
              reinterpret_cast<void*>(kernel), dim3(static_cast<unsigned>(blocks)),
              dim3(static_cast<unsigned>(per_block * kLanes)), arguments, 0, nullptr),
          "start the training");
    check(cudaDeviceSynchronize(), "train");
  }

  void average() {
    if (options_.average == 0) return;
    averaged_ = std::min(averaged_ + 1, options_.average);
    add_to_mean<<<static_cast<unsigned>(processors_ * 8), 256>>>(
        weights_.data(), mean_.data(), mean_.size(), static_cast<float>(averaged_));
    check(cudaGetLastError(), "average");
  }
  // What is evaluated last and packed: the mean, where there is one.
  const Weight* result() {
    if (averaged_ == 0) return weights_.data();
    round_mean<<<static_cast<unsigned>(processors_ * 8), 256>>>(mean_.data(), rounded_mean_.data(),
                                                                mean_.size());
    check(cudaGetLastError(), "average");
    return rounded_mean_.data();
  }

  Evaluation evaluate(const Weight* weights) {
    constexpr int kThreads = 256, kBlocksPerProcessor = 8;
    play_games<Shape><<<static_cast<unsigned>(processors_ * kBlocksPerProcessor), kThreads>>>(
        tables_.data(), weights, features_, Rng(kEvaluationSeed), options_.evaluate,
        endings_.data());
    check(cudaGetLastError(), "start the evaluation");
    check(cudaDeviceSynchronize(), "evaluate");
    std::vector<Ending> endings;
    endings_.get(endings);
    return evaluation_of(endings);
  }

  void say(double seconds, double training_seconds, std::uint64_t done) {
    std::vector<Tally> tally;
    tally_.get(tally);
    training_.tally = tally.front();
    const double moves = static_cast<double>(training_.steps) * static_cast<double>(games_.size());
    char head[200];
    std::snprintf(
        head, sizeof head, "%s s %.1f steps %llu moves %.2fG rate %.1fM/s games %llu ",
        options_.label.c_str(), seconds, static_cast<unsigned long long>(training_.steps),
        moves / 1e9,
        static_cast<double>(done) * static_cast<double>(games_.size()) / training_seconds / 1e6,
        static_cast<unsigned long long>(training_.tally.games));
    std::string text = head + text_of(evaluate(weights_.data()));
    if (averaged_ > 0) text += " | average " + text_of(evaluate(result()));
    std::printf("%s\n", text.c_str());
    std::fflush(stdout);
    if (options_.log.empty()) return;
    if (std::FILE* file = std::fopen(options_.log.c_str(), "a")) {
      std::fprintf(file, "%s\n", text.c_str());
      std::fclose(file);
    }
  }

  void fetch() {
    weights_.get(training_.weights);
    games_.get(training_.games);
    kept_.get(training_.kept);
    coherence_.get(training_.coherence);
    visits_.get(training_.visits);
  }

  std::string save() {
    if (options_.steps != 0) {
      fetch();
      std::printf("digest %016llx\n",
                  static_cast<unsigned long long>(digest_of(training_.weights)));
    }
    if (options_.state.empty()) return "";
    fetch();
    if (!replace_all(options_.state, training_bytes(training_)))
      return "cannot write " + options_.state;
    return "";
  }

  std::string pack() {
    if (options_.packed.empty()) return "";
    fetch();
    if (averaged_ > 0) {
      result();
      rounded_mean_.get(training_.weights);
    }
    for (const Packing& packing : options_.packings) {
      if (const std::string error = pack_by(packing); !error.empty()) return error;
    }
    return "";
  }

  // What is lost by packing is measured, not guessed.
  std::string pack_by(const Packing& packing) {
    const std::string path =
        options_.packed + "." + std::to_string(packing.unit) + "." + std::to_string(packing.visits);
    const std::string bytes = packed_bytes(training_, packing);
    if (!replace_all(path, bytes)) return "cannot write " + path;
    const auto packed = read_packed(bytes);
    if (!packed) return path + " " + packed.error();
    weights_.put(packed->weights);
    std::printf("packed unit %d visits %d: %llu weights, %zu bytes, %s\n", packing.unit,
                packing.visits, static_cast<unsigned long long>(packed->present), bytes.size(),
                text_of(evaluate(weights_.data())).c_str());
    std::fflush(stdout);
    return "";
  }

  const Options& options_;
  Training training_;
  DeviceArray<RowTables<4>> tables_;
  DeviceArray<Weight> weights_;
  DeviceArray<unsigned long long> sums_;
  DeviceArray<Coherence> coherence_;
  DeviceArray<std::uint32_t> visits_;
  DeviceArray<TrainingGame> games_;
  DeviceArray<Board> kept_;
  DeviceArray<Tally> tally_;
  DeviceArray<float> mean_;
  DeviceArray<Weight> rounded_mean_;
  std::int32_t averaged_ = 0;  // slices
  DeviceArray<Ending> endings_;
  FeatureList<Shape> features_;
  int device_ = 0, processors_ = 0;
};

// A new training, or the one that is kept; or an error.
Expected<Training, std::string> begin_training(const Options& options) {
  if (const auto bytes = options.state.empty() ? std::nullopt : read_all(options.state)) {
    auto training = read_training(*bytes);
    if (!training) return options.state + " " + training.error();
    if (training->plan.shape != options.plan.shape || training->plan.games != options.plan.games)
      return options.state + " is a training with other options";
    training->plan.late_starts = options.plan.late_starts;
    training->kept.resize(options.plan.late_starts ? training->games.size() * kMilestones : 0);
    return training;
  }
  Training training = new_training(options.plan);
  if (options.from.empty()) return training;
  const auto bytes = read_all(options.from);
  if (!bytes) return "cannot read " + options.from;
  auto packed = read_packed(*bytes);
  if (!packed) return options.from + " " + packed.error();
  if (packed->plan.shape != options.plan.shape) return options.from + " has another shape";
  begin_with(training, *std::move(packed));
  return training;
}

// Errors are forgotten where that is asked for, visits never: they say what is worth packing.
void prepare_coherence(const Options& options, Training& training) {
  if (options.rates.coherent != 0) begin_coherence(training);
  if (!options.forget) return;
  for (Coherence& coherence : training.coherence) coherence = {0, 0, 0, coherence.visits};
}

int complain(const std::string& text, int status) {
  std::fprintf(stderr, "cuda_train: %s\n", text.c_str());
  return status;
}

int main_of(int count, const char* const* words) {
  Options options;
  if (const std::string error = parse_options(count, words, options); !error.empty())
    return complain(error, kBadUse);
  auto training = begin_training(options);
  if (!training) return complain(training.error(), kBadUse);
  prepare_coherence(options, *training);
  std::string error;
  with_shape(options.plan.shape, [&]<class Shape>(Shape) {
    DeviceTrainer<Shape> trainer(options, std::move(*training));
    error = trainer.run();
  });
  return error.empty() ? 0 : complain(error, kFailure);
}

}  // namespace
}  // namespace quadrille::twenty48::network

int main(int count, char** words) {
  return quadrille::twenty48::network::main_of(count, words);
}
