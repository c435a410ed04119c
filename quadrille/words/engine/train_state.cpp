// The state of a training as bytes, little end first:
//
//   | "QLT1" | options, digest of the world | generation, games | leaves | model | sums | digest |
#include <fmt/format.h>

#include <filesystem>
#include <optional>
#include <utility>

#include "quadrille/core/digest.hpp"
#include "quadrille/core/require.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/words/engine/train.hpp"

namespace quadrille::words {
namespace {

constexpr std::string_view kMagic = "QLT1";
constexpr std::size_t kDigestBytes = 8;
constexpr std::size_t kMostStateBytes = 256 * runtime::kMebibyte;  // with 31 letters it has 60
constexpr std::uint64_t kGamesAtOnce = 500;                        // between two looks at the clock

std::uint64_t digest_of_bytes(std::string_view bytes) {
  return digest_of(bytes, Digest::Adds::word);
}

template <class Range>
void add_all(const Range& range, Digest& digest) {
  for (const auto item : range) digest.add(static_cast<std::uint64_t>(item));
}

// All that decides about the games but the options. How letters are written does not.
std::uint64_t digest_of_world(const World& world) {
  Digest digest;
  const Tiles& tiles = world.tiles();
  const Layout& layout = world.layout();
  digest.add(static_cast<std::uint64_t>(tiles.letters));
  add_all(tiles.count, digest);
  add_all(tiles.value, digest);
  digest.add(tiles.vowels);
  for (const int number : {layout.side, layout.start_row, layout.start_column}) {
    digest.add(static_cast<std::uint64_t>(number));
  }
  for (const Premium& premium : layout.premiums) digest.add(premium.letter * 16u + premium.word);
  add_all(world.lexicon().nodes(), digest);
  return digest.value();
}

class ByteWriter {
 public:
  template <class Number>
  void put(Number number) {
    for (std::size_t byte = 0; byte < sizeof(Number); ++byte) {
      bytes_ += static_cast<char>(static_cast<std::uint64_t>(number) >> 8 * byte & 0xFF);
    }
  }
  void put_text(std::string_view text) { bytes_ += text; }
  std::string& bytes() { return bytes_; }

 private:
  std::string bytes_;
};

// There are enough bytes.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

  template <class Number>
  Number get() {
    require(bytes_.size() - next_ >= sizeof(Number));
    std::uint64_t number = 0;
    for (std::size_t byte = 0; byte < sizeof(Number); ++byte) {
      number |= std::uint64_t{static_cast<std::uint8_t>(bytes_[next_++])} << 8 * byte;
    }
    return static_cast<Number>(number);
  }

 private:
  std::string_view bytes_;
  std::size_t next_ = 0;
};

// call(number) for every number of a model.
template <class Model, class Call>
void each_number(Model& model, Call call) {
  for (auto& row : model.own) {
    for (auto& number : row) call(number);
  }
  for (auto& row : model.both) {
    for (auto& number : row) call(number);
  }
  for (auto& row : model.balance) {
    for (auto& number : row) call(number);
  }
}

// Everything before the position in the run, which is all that must be the same to go on.
std::string header_of(const World& world, const TrainOptions& options) {
  ByteWriter writer;
  writer.put_text(kMagic);
  writer.put(static_cast<std::uint32_t>(options.generations));
  writer.put(options.games);
  writer.put(options.seed);
  writer.put(digest_of_world(world));
  return std::move(writer.bytes());
}

// The first option that a state was made with another value of; nothing where all agree.
std::optional<runtime::Error> difference(std::string_view header, const TrainOptions& options) {
  ByteReader reader(header.substr(kMagic.size()));
  const auto differs = [](std::string_view name, std::uint64_t saved, std::uint64_t asked) {
    if (saved == asked) return std::optional<runtime::Error>();
    return std::optional(
        runtime::Error{fmt::format("made with {} {}, not {}", name, saved, asked)});
  };
  const auto generations = reader.get<std::uint32_t>();
  const auto games = reader.get<std::uint64_t>();
  const auto seed = reader.get<std::uint64_t>();
  if (const auto found =
          differs("--generations", generations, static_cast<std::uint64_t>(options.generations))) {
    return found;
  }
  if (const auto found = differs("--games", games, options.games)) return found;
  return differs("--seed", seed, options.seed);
}

// From the file, where it is there.
Expected<Training, runtime::Error> open_training(const World& world, const TrainOptions& options,
                                                 const std::string& path) {
  if (path.empty()) return Training(world, options);
  if (const auto writable = runtime::check_replaceable(path); !writable) return writable.error();
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) return Training(world, options);
  const auto bytes = runtime::read_file(path, kMostStateBytes);
  if (!bytes) return bytes.error();
  auto found = Training::parse(*bytes, world, options);
  if (!found) return runtime::Error{fmt::format("{}: {}", path, found.error().text)};
  return found;
}

}  // namespace

std::string Training::bytes() const {
  ByteWriter writer;
  writer.put_text(header_of(*world_, options_));
  writer.put(static_cast<std::uint32_t>(generation_));
  writer.put(sums_.games);
  for (const std::int16_t leave : leaves_) writer.put(leave);
  each_number(model_, [&](LeaveModel::Number number) { writer.put(number); });
  for (const LeaveSums::Sum& sum : sums_.sums) {
    writer.put(sum.equity);
    writer.put(sum.racks);
  }
  writer.put(digest_of_bytes(writer.bytes()));
  return std::move(writer.bytes());
}

Expected<Training, runtime::Error> Training::parse(std::string_view bytes, const World& world,
                                                   const TrainOptions& options) {
  if (!bytes.starts_with(kMagic)) return runtime::Error{"no state of a training of leaves"};
  const std::string header = header_of(world, options);
  if (bytes.size() < header.size() + kDigestBytes) return runtime::Error{"it is not complete"};
  const std::string_view contents = bytes.substr(0, bytes.size() - kDigestBytes);
  if (ByteReader(bytes.substr(contents.size())).get<std::uint64_t>() != digest_of_bytes(contents)) {
    return runtime::Error{"it is damaged"};
  }
  const std::string_view found = contents.substr(0, header.size());
  if (const auto other = difference(found, options)) return *other;
  if (found != header) return runtime::Error{"made with another lexicon, other tiles or layout"};
  Training training(world, options);
  std::size_t expected = header.size() + sizeof(std::uint32_t) + sizeof(std::uint64_t);
  expected += training.leaves_.size() * sizeof(std::int16_t);
  each_number(training.model_, [&](LeaveModel::Number number) { expected += sizeof(number); });
  expected += training.sums_.sums.size() * (sizeof(std::int64_t) + sizeof(std::uint32_t));
  if (contents.size() != expected) {
    return runtime::Error{fmt::format("{} bytes, and {} expected", contents.size(), expected)};
  }
  ByteReader reader(contents.substr(header.size()));
  training.generation_ = static_cast<int>(reader.get<std::uint32_t>());
  training.sums_.games = reader.get<std::uint64_t>();
  for (std::int16_t& leave : training.leaves_) leave = reader.get<std::int16_t>();
  each_number(training.model_,
              [&](LeaveModel::Number& number) { number = reader.get<LeaveModel::Number>(); });
  for (LeaveSums::Sum& sum : training.sums_.sums) {
    sum.equity = reader.get<std::int64_t>();
    sum.racks = reader.get<std::uint32_t>();
  }
  if (training.generation_ < 0 || training.generation_ > options.generations ||
      training.sums_.games >= options.games) {
    return runtime::Error{"more games than there are to play"};
  }
  return training;
}

Expected<Trained, runtime::Error> train_leaves(
    const World& world, const TrainOptions& options, const TrainState& state,
    runtime::ThreadPool& pool, const runtime::StopToken& stop,
    const std::function<void(const TrainProgress&)>& progress) {
  auto found = open_training(world, options, state.path);
  if (!found) return found.error();
  Trained trained{*std::move(found), {}};
  Training& training = trained.training;
  runtime::Stopwatch since_save;
  while (!training.done() && !stop.requested()) {
    training.advance(kGamesAtOnce * pool.threads(), pool, stop, progress);
    const bool last = training.done() || stop.requested();
    if (state.path.empty() || (!last && since_save.seconds() < state.save_every)) continue;
    const auto saved = runtime::replace_file(state.path, training.bytes());
    trained.unsaved = saved ? std::nullopt : std::optional(saved.error());
    if (!saved && !last && state.unsaved) state.unsaved(saved.error());
    since_save = {};
  }
  return trained;
}

}  // namespace quadrille::words
