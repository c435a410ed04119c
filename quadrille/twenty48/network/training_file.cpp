#include "quadrille/twenty48/network/training_file.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <limits>
#include <type_traits>
#include <utility>

#include "quadrille/twenty48/network/word_digest.hpp"

namespace quadrille::twenty48::network {
namespace {

constexpr std::uint64_t kTrainingMagic = 0x4E494152544B3251;  // "Q2KTRAIN"
constexpr std::uint64_t kTrainingVersion = 3, kVersionWithoutVisits = 2;
constexpr std::size_t kTrainingNameBytes = 8;

static_assert(std::is_trivially_copyable_v<TrainingGame> && sizeof(TrainingGame) == 40);
static_assert(sizeof(Coherence) == 16 && sizeof(Board) == 8 && sizeof(Weight) == 4);

struct TrainingHead {
  std::uint64_t magic, version;
  char shape[kTrainingNameBytes];
  std::uint64_t games, seed, initial, late_starts, downgrade, steps;
  std::uint64_t tally_games, tally_score, tally_moves, largest[Board::kMaxExponent + 2];
  std::uint64_t weights, kept, coherence;  // how many
  // From here on not in version 2.
  std::uint64_t visits;
  float alpha;
  std::int32_t coherent;
  std::uint32_t window, none;
};

std::size_t head_bytes(const TrainingHead& head) {
  return head.version == kVersionWithoutVisits ? offsetof(TrainingHead, visits) : sizeof head;
}

template <class Vector>
void append(std::string& bytes, const Vector& values) {
  bytes.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof values[0]);
}

template <class Vector>
void take(std::string_view& bytes, std::uint64_t count, Vector& values) {
  values.resize(static_cast<std::size_t>(count));
  const std::size_t size = values.size() * sizeof values[0];
  if (size != 0) std::memcpy(values.data(), bytes.data(), size);
  bytes.remove_prefix(size);
}

TrainingHead training_head(const Training& training) {
  TrainingHead head{};
  const TrainingPlan& plan = training.plan;
  head.magic = kTrainingMagic;
  head.version = kTrainingVersion;
  std::copy_n(plan.shape.data(), std::min(plan.shape.size(), kTrainingNameBytes - 1), head.shape);
  head.games = training.games.size();
  head.seed = plan.seed;
  head.initial = static_cast<std::uint64_t>(plan.initial);
  head.late_starts = plan.late_starts ? 1 : 0;
  head.downgrade = plan.downgrade ? 1 : 0;
  head.steps = training.steps;
  head.tally_games = training.tally.games;
  head.tally_score = training.tally.score;
  head.tally_moves = training.tally.moves;
  std::copy(training.tally.largest.begin(), training.tally.largest.end(), head.largest);
  head.weights = training.weights.size();
  head.kept = training.kept.size();
  head.coherence = training.coherence.size();
  head.visits = training.visits.size();
  head.alpha = training.rates.alpha;
  head.coherent = training.rates.coherent;
  head.window = training.rates.window;
  return head;
}

Training training_of(const TrainingHead& head) {
  Training training;
  training.plan = {std::string(head.shape, ::strnlen(head.shape, kTrainingNameBytes)),
                   static_cast<std::int32_t>(head.games),
                   head.seed,
                   static_cast<std::int32_t>(head.initial),
                   head.late_starts != 0,
                   head.downgrade != 0};
  training.steps = head.steps;
  training.rates = {head.alpha, head.coherent, head.window};
  training.tally.games = head.tally_games;
  training.tally.score = head.tally_score;
  training.tally.moves = head.tally_moves;
  std::copy(std::begin(head.largest), std::end(head.largest), training.tally.largest.begin());
  return training;
}

// Whether the counts are those of the plan, so that sizes cannot overflow either.
bool is_sound(const TrainingHead& head) {
  std::uint64_t weights = 0;
  const std::string_view name(head.shape, ::strnlen(head.shape, kTrainingNameBytes));
  with_shape(name, [&]<class Shape>(Shape) { weights = kWeights<Shape>; });
  return weights != 0 && head.weights == weights && head.games >= 1 && head.games <= kMostGames &&
         head.late_starts <= 1 && head.downgrade <= 1 &&
         head.kept == head.late_starts * head.games * kMilestones &&
         (head.coherence == 0 || head.coherence == weights) &&
         (head.version == kVersionWithoutVisits ? head.visits == 0
                                                : head.visits == weights - head.coherence);
}

std::uint64_t body_bytes(const TrainingHead& head) {
  return head.weights * sizeof(Weight) + head.games * sizeof(TrainingGame) +
         head.kept * sizeof(Board) + head.coherence * sizeof(Coherence) +
         head.visits * sizeof(std::uint32_t);
}

// What version 2 kept when it packed a training without coherence.
void count_what_has_learnt(Training& training) {
  training.visits.resize(training.weights.size());
  with_shape(training.plan.shape, [&]<class Shape>(Shape) {
    const Weight initial = initial_weight(training.plan.initial, kFeatures<Shape>);
    for (std::size_t weight = 0; weight < training.weights.size(); ++weight) {
      const bool learnt = training.weights[weight] != initial;
      training.visits[weight] = learnt ? std::numeric_limits<std::uint32_t>::max() : 0;
    }
  });
}

}  // namespace

std::string training_bytes(const Training& training) {
  const TrainingHead head = training_head(training);
  std::string bytes;
  bytes.reserve(static_cast<std::size_t>(sizeof head + body_bytes(head) + 8));
  bytes.append(reinterpret_cast<const char*>(&head), sizeof head);
  append(bytes, training.weights);
  append(bytes, training.games);
  append(bytes, training.kept);
  append(bytes, training.coherence);
  append(bytes, training.visits);
  const std::uint64_t digest = digest_of_bytes(bytes);
  bytes.append(reinterpret_cast<const char*>(&digest), sizeof digest);
  return bytes;
}

Expected<Training, std::string> read_training(std::string_view bytes) {
  TrainingHead head{};
  std::uint64_t digest = 0;
  const auto fail = [](const char* text) { return std::string(text); };
  if (bytes.size() < sizeof head + sizeof digest) return fail("is no file of a training");
  std::memcpy(&head, bytes.data(), offsetof(TrainingHead, visits));
  if (head.magic != kTrainingMagic) return fail("is no file of a training");
  if (head.version != kTrainingVersion && head.version != kVersionWithoutVisits)
    return fail("is of another version");
  std::memcpy(&head, bytes.data(), head_bytes(head));
  if (!is_sound(head) || bytes.size() != head_bytes(head) + body_bytes(head) + sizeof digest)
    return fail("is damaged");
  std::memcpy(&digest, bytes.data() + bytes.size() - sizeof digest, sizeof digest);
  if (digest != digest_of_bytes(bytes.substr(0, bytes.size() - sizeof digest)))
    return fail("is damaged");
  Training training = training_of(head);
  bytes.remove_prefix(head_bytes(head));
  take(bytes, head.weights, training.weights);
  take(bytes, head.games, training.games);
  take(bytes, head.kept, training.kept);
  take(bytes, head.coherence, training.coherence);
  take(bytes, head.visits, training.visits);
  TrainingHead again = training_head(training);
  again.version = head.version;
  if (std::memcmp(&again, &head, sizeof head) != 0) return fail("is damaged");
  if (training.coherence.empty() && training.visits.empty()) count_what_has_learnt(training);
  return training;
}

}  // namespace quadrille::twenty48::network
