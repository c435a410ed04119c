#include "quadrille/twenty48/network/packed_file.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <limits>
#include <memory>
#include <utility>

#include "quadrille/twenty48/network/fold.hpp"
#include "quadrille/twenty48/network/played.hpp"
#include "quadrille/twenty48/network/range_coder.hpp"
#include "quadrille/twenty48/network/word_digest.hpp"

namespace quadrille::twenty48::network {
namespace {

constexpr std::uint64_t kPackedMagic = 0x54454E38343032;  // "2048NET"
constexpr std::uint64_t kPackedVersion = 3, kVersionWithoutRates = 2;
constexpr std::size_t kPackedNameBytes = 8;
constexpr int kMostTables = 16, kMostCells = 6;

struct PackedHead {
  std::uint64_t magic, version;
  char shape[kPackedNameBytes];
  std::uint64_t parallel_games, seed, initial, late_starts, downgrade, steps, games;
  std::int32_t unit, visits;
  std::int32_t dropped[kMostTables];  // what a dropped weight of each table is worth
  std::uint64_t present, coded;       // weights; bytes
  // From here on not in version 2.
  float alpha;
  std::int32_t coherent;
  std::uint32_t window, none;
};

std::size_t head_bytes(const PackedHead& head) {
  return head.version == kVersionWithoutRates ? offsetof(PackedHead, alpha) : sizeof head;
}

using Rounded = std::int32_t;
constexpr Rounded kAbsent = std::numeric_limits<Rounded>::min();
constexpr std::int64_t kMostRounded = std::int64_t{1} << 24;

// What is learnt about bits while a table is coded. The same in both directions.
struct Models {
  BitModel block[32][16];                   // by which blocks below are occupied, largest digit
  BitModel there[64][16];                   // by which weights below are there, largest digit
  BitModel bucket[kMostCells + 1][16][26];  // by number of neighbours and their spread; unary
  BitModel sign[kMostCells + 1][16];
  BitModel high[26][8];  // the first bits behind the leading one
};

class Writing {
 public:
  int bit(BitModel& model, int value) {
    encoder_.bit(model, value);
    return value;
  }
  std::uint32_t plain(std::uint32_t value, int bits) {
    encoder_.plain(value, bits);
    return value;
  }
  std::string finish() { return encoder_.finish(); }

 private:
  RangeEncoder encoder_;
};

class Reading {
 public:
  explicit Reading(std::string_view bytes) : decoder_(bytes) {}
  int bit(BitModel& model, int) { return decoder_.bit(model); }
  std::uint32_t plain(std::uint32_t, int bits) { return decoder_.plain(bits); }
  bool overrun() const { return decoder_.overrun(); }

 private:
  RangeDecoder decoder_;
};

int width_of(std::uint32_t number) {
  int width = 0;
  for (; number != 0; number >>= 1) ++width;
  return width;
}

// One walk serves both directions: writing, it codes what the table holds; reading, it fills it.
template <class Coder>
class TableWalk {
 public:
  TableWalk(Coder& coder, Rounded* table, int cells)
      : coder_(coder), table_(table), cells_(cells), models_(std::make_unique<Models>()) {}

  void run() {
    const std::uint32_t size = std::uint32_t{1} << kExponentBits * cells_;
    std::vector<char> occupied(size / kBlock);
    for (std::uint32_t block = 0; block < size / kBlock; ++block) {
      const bool any = std::any_of(table_ + block * kBlock, table_ + (block + 1) * kBlock,
                                   [](Rounded value) { return value != kAbsent; });
      occupied[block] = coder_.bit(block_model(occupied, block), any ? 1 : 0) != 0;
      if (occupied[block] == 0) continue;
      for (std::uint32_t index = block * kBlock; index < (block + 1) * kBlock; ++index) code(index);
    }
  }

 private:
  static constexpr std::uint32_t kBlock = 16;

  BitModel& block_model(const std::vector<char>& occupied, std::uint32_t block) {
    int pattern = 0, largest = 0;
    for (int k = 0; k + 1 < cells_; ++k) {
      const std::uint32_t one = std::uint32_t{1} << kExponentBits * k;
      const int digit = static_cast<int>(block >> kExponentBits * k & 15);
      largest = std::max(largest, digit);
      if (digit > 0 && occupied[block - one] != 0) pattern |= 1 << k;
    }
    return models_->block[pattern][largest];
  }

  // The weights below this one: one exponent less in one cell.
  struct Below {
    int pattern = 0, largest = 0, count = 0;
    std::int64_t sum = 0;
    Rounded least = std::numeric_limits<Rounded>::max(), most = kAbsent;
  };
  Below below(std::uint32_t index) const {
    Below result;
    for (int k = 0; k < cells_; ++k) {
      const int digit = static_cast<int>(index >> kExponentBits * k & 15);
      result.largest = std::max(result.largest, digit);
      if (digit == 0) continue;
      const Rounded value = table_[index - (std::uint32_t{1} << kExponentBits * k)];
      if (value == kAbsent) continue;
      result.pattern |= 1 << k;
      ++result.count;
      result.sum += value;
      result.least = std::min(result.least, value);
      result.most = std::max(result.most, value);
    }
    return result;
  }

  void code(std::uint32_t index) {
    const Below under = below(index);
    Rounded& value = table_[index];
    const int there = value != kAbsent ? 1 : 0;
    if (coder_.bit(models_->there[under.pattern][under.largest], there) == 0) {
      value = kAbsent;
      return;
    }
    const auto predicted =
        static_cast<Rounded>(under.count > 0 ? under.sum / under.count : std::int64_t{last_});
    const int spread =
        under.count > 1
            ? std::min(15, width_of(static_cast<std::uint32_t>(under.most - under.least)))
            : 0;
    const Rounded difference =
        difference_of(there != 0 ? value - predicted : 0, under.count, spread);
    value = static_cast<Rounded>(std::clamp<std::int64_t>(std::int64_t{predicted} + difference,
                                                          -kMostRounded, kMostRounded));
    last_ = value;
  }

  // Its width in unary, its sign, the two bits behind the leading one, and the rest plainly.
  Rounded difference_of(Rounded difference, int count, int spread) {
    const std::uint32_t magnitude =
        static_cast<std::uint32_t>(difference < 0 ? -difference : difference);
    auto& buckets = models_->bucket[count][spread];
    const int wanted = width_of(magnitude);
    int width = 0;
    while (width < 25 && coder_.bit(buckets[width], width < wanted ? 1 : 0) != 0) ++width;
    if (width == 0) return 0;
    const int negative = coder_.bit(models_->sign[count][spread], difference < 0 ? 1 : 0);
    std::uint32_t read = 1;
    int left = width - 1;
    for (; left > 0 && read < 4; --left) {
      const int bit = static_cast<int>(magnitude >> (left - 1) & 1);
      read = read << 1 | static_cast<std::uint32_t>(coder_.bit(models_->high[width][read], bit));
    }
    if (left > 0)
      read = read << left | coder_.plain(magnitude & ((std::uint32_t{1} << left) - 1), left);
    return negative != 0 ? -static_cast<Rounded>(read) : static_cast<Rounded>(read);
  }

  Coder& coder_;
  Rounded* table_;
  const int cells_;
  const std::unique_ptr<Models> models_;
  Rounded last_ = 0;
};

struct TablePlace {
  std::size_t first, size;
  int cells;
  std::size_t played_first;  // in a player's tables
};
struct Layout {
  std::vector<TablePlace> tables;
  std::size_t weights = 0, played_weights = 0;
  int features = 0;
};

Layout layout_of(std::string_view shape) {
  Layout layout;
  with_shape(shape, [&]<class Shape>(Shape) {
    for (int table = 0; table < kTables<Shape>; ++table) {
      layout.tables.push_back({table_first<Shape>(table), table_size<Shape>(table),
                               cells_of<Shape>(table), played_first<Shape>(table)});
    }
    layout.weights = kWeights<Shape>;
    layout.played_weights = kPlayedWeights<Shape>;
    layout.features = kFeatures<Shape>;
  });
  return layout;
}

// Whether a weight is worth its bytes.
bool is_kept(const Training& training, const Packing& packing, std::size_t index) {
  const std::uint32_t visits = visits_of(training, index);
  return visits > 0 && visits >= static_cast<std::uint32_t>(packing.visits);
}

Rounded rounded_to(Weight weight, std::int32_t unit) {
  const std::int64_t step = std::int64_t{unit} * kPoint;
  const std::int64_t half = weight < 0 ? -step / 2 : step / 2;
  return static_cast<Rounded>((weight + half) / step);
}

Weight restored(Rounded value, std::int32_t unit) {
  const std::int64_t weight = std::int64_t{value} * unit * kPoint;
  return static_cast<Weight>(std::clamp<std::int64_t>(weight, std::numeric_limits<Weight>::min(),
                                                      std::numeric_limits<Weight>::max()));
}

// Of weights that learnt something and are dropped all the same: their mean is the best guess.
class DroppedMean {
 public:
  void add(Weight weight) {
    sum_ += weight;
    ++count_;
  }
  Weight value(Weight otherwise) const {
    return count_ > 0 ? static_cast<Weight>(sum_ / count_) : otherwise;
  }

 private:
  std::int64_t sum_ = 0, count_ = 0;
};

PackedHead packed_head(const Training& training, const Packing& packing) {
  PackedHead head{};
  const TrainingPlan& plan = training.plan;
  head.magic = kPackedMagic;
  head.version = kPackedVersion;
  std::copy_n(plan.shape.data(), std::min(plan.shape.size(), kPackedNameBytes - 1), head.shape);
  head.parallel_games = static_cast<std::uint64_t>(plan.games);
  head.seed = plan.seed;
  head.initial = static_cast<std::uint64_t>(plan.initial);
  head.late_starts = plan.late_starts ? 1 : 0;
  head.downgrade = plan.downgrade ? 1 : 0;
  head.steps = training.steps;
  head.games = training.tally.games;
  head.unit = packing.unit;
  head.visits = packing.visits;
  head.alpha = training.rates.alpha;
  head.coherent = training.rates.coherent;
  head.window = training.rates.window;
  return head;
}

std::string_view name_in(const PackedHead& head) {
  return {head.shape, static_cast<std::size_t>(
                          std::find(head.shape, head.shape + kPackedNameBytes, '\0') - head.shape)};
}

// A packed file that is whole: its head, and the bytes of its weights.
struct PackedParts {
  PackedHead head{};
  Layout layout;
  std::string_view coded;
};

Expected<PackedParts, std::string> parts_of(std::string_view bytes) {
  PackedParts parts;
  PackedHead& head = parts.head;
  std::uint64_t digest = 0;
  const auto fail = [](const char* text) { return std::string(text); };
  if (bytes.size() < sizeof head + sizeof digest) return fail("is no network of 2048");
  std::memcpy(&head, bytes.data(), offsetof(PackedHead, alpha));
  if (head.magic != kPackedMagic) return fail("is no network of 2048");
  if (head.version != kPackedVersion && head.version != kVersionWithoutRates)
    return fail("is of another version");
  std::memcpy(&head, bytes.data(), head_bytes(head));
  parts.layout = layout_of(name_in(head));
  if (parts.layout.tables.empty() ||
      head.coded != bytes.size() - head_bytes(head) - sizeof digest || head.unit < 1 ||
      head.unit > 1'000'000)
    return fail("is damaged");
  std::memcpy(&digest, bytes.data() + bytes.size() - sizeof digest, sizeof digest);
  if (digest != digest_of_bytes(bytes.substr(0, bytes.size() - sizeof digest)))
    return fail("is damaged");
  parts.coded = bytes.substr(head_bytes(head), static_cast<std::size_t>(head.coded));
  return parts;
}

// Calls store(table, index, rounded weight or kAbsent) for every weight. False where the coded
// bytes are not those of the head's number of weights.
template <class Store>
bool read_weights(const PackedParts& parts, Store store) {
  Reading coder(parts.coded);
  const Layout& layout = parts.layout;
  std::uint64_t present = 0;
  for (std::size_t number = 0; number < layout.tables.size(); ++number) {
    const TablePlace& place = layout.tables[number];
    std::vector<Rounded> table(place.size, kAbsent);
    TableWalk<Reading>(coder, table.data(), place.cells).run();
    for (std::size_t entry = 0; entry < place.size; ++entry) {
      present += table[entry] != kAbsent ? 1 : 0;
      store(number, place.first + entry, table[entry]);
    }
  }
  return !coder.overrun() && present == parts.head.present;
}

std::int16_t in_16_bits(Rounded value) {
  using Limits = std::numeric_limits<std::int16_t>;
  return static_cast<std::int16_t>(std::clamp<Rounded>(value, Limits::min(), Limits::max()));
}

}  // namespace

std::string packed_bytes(const Training& training, const Packing& packing) {
  const Layout layout = layout_of(training.plan.shape);
  PackedHead head = packed_head(training, packing);
  Writing coder;
  const Weight initial = initial_weight(training.plan.initial, layout.features);
  for (std::size_t number = 0; number < layout.tables.size(); ++number) {
    const TablePlace& place = layout.tables[number];
    std::vector<Rounded> table(place.size);
    DroppedMean dropped;
    for (std::size_t entry = 0; entry < place.size; ++entry) {
      const std::size_t index = place.first + entry;
      const Weight weight = training.weights[index];
      const bool kept = is_kept(training, packing, index);
      table[entry] = kept ? rounded_to(weight, packing.unit) : kAbsent;
      head.present += kept ? 1 : 0;
      if (!kept && weight != initial) dropped.add(weight);
    }
    head.dropped[number] = dropped.value(initial);
    TableWalk<Writing>(coder, table.data(), place.cells).run();
  }
  const std::string coded = coder.finish();
  head.coded = coded.size();
  std::string bytes(reinterpret_cast<const char*>(&head), sizeof head);
  bytes += coded;
  const std::uint64_t digest = digest_of_bytes(bytes);
  bytes.append(reinterpret_cast<const char*>(&digest), sizeof digest);
  return bytes;
}

Expected<PackedNetwork, std::string> read_packed(std::string_view bytes) {
  const auto parts = parts_of(bytes);
  if (!parts) return parts.error();
  const PackedHead& head = parts->head;
  PackedNetwork network;
  network.plan = {std::string(name_in(head)),
                  static_cast<std::int32_t>(head.parallel_games),
                  head.seed,
                  static_cast<std::int32_t>(head.initial),
                  head.late_starts != 0,
                  head.downgrade != 0};
  network.steps = head.steps;
  network.games = head.games;
  network.rates = {head.alpha, head.coherent, head.window};
  network.packing = {head.unit, head.visits};
  network.present = head.present;
  network.weights.resize(parts->layout.weights);
  network.is_present.resize(parts->layout.weights);
  const bool whole = read_weights(*parts, [&](std::size_t table, std::size_t index, Rounded value) {
    network.is_present[index] = value != kAbsent;
    network.weights[index] = value != kAbsent ? restored(value, head.unit) : head.dropped[table];
  });
  if (!whole) return std::string("is damaged");
  return network;
}

void begin_with(Training& training, PackedNetwork network) {
  const auto visits = static_cast<std::uint32_t>(std::max(network.packing.visits, 1));
  training.weights = std::move(network.weights);
  for (std::size_t weight = 0; weight < training.weights.size(); ++weight)
    visits_of(training, weight) = network.is_present[weight] ? visits : 0;
}

Expected<SmallNetwork, std::string> read_small(std::string_view bytes) {
  const auto parts = parts_of(bytes);
  if (!parts) return parts.error();
  const PackedHead& head = parts->head;
  SmallNetwork network{std::string(name_in(head)), head.unit, {}};
  network.weights.resize(parts->layout.played_weights);
  const bool whole = read_weights(*parts, [&](std::size_t table, std::size_t index, Rounded value) {
    const TablePlace& place = parts->layout.tables[table];
    const auto entry = static_cast<std::uint32_t>(index - place.first);
    if (!is_played(entry)) return;
    network.weights[place.played_first + played_entry(entry)] =
        in_16_bits(value != kAbsent ? value : rounded_to(head.dropped[table], head.unit));
  });
  if (!whole) return std::string("is damaged");
  with_shape(network.shape, [&]<class Shape>(Shape) {
    if constexpr (number_of_parts<Shape>() > 0) {
      fold_parts<Shape>(network.weights);
      network.shape = Shape::Folded::kName;
    }
  });
  return network;
}

}  // namespace quadrille::twenty48::network
