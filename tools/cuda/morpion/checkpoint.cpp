#include "tools/cuda/morpion/checkpoint.hpp"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string_view>

#include "quadrille/core/digest.hpp"
#include "tools/cuda/files.hpp"
#include "tools/cuda/morpion/grid.hpp"

namespace quadrille::hunt {
namespace {

constexpr std::uint64_t kMagic = 0x31544E5548445551;  // "QUDHUNT1"
constexpr std::uint64_t kVersion = 1;

struct Piece {
  std::uint64_t bytes, digest;
};

struct Head {
  std::uint64_t magic, version, plan, save;
  Progress progress;
  std::uint64_t pieces;
};

std::string piece_path(const std::string& path, std::uint64_t save, std::size_t index) {
  return path + "." + std::to_string(save) + "." + std::to_string(index);
}

std::uint64_t digest_of_bytes(std::string_view bytes) {
  Digest digest(bytes.size());
  for (std::size_t at = 0; at < bytes.size(); at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + at, std::min<std::size_t>(8, bytes.size() - at));
    digest.add(word);
  }
  return digest.value();
}

template <class T>
void append(std::string& bytes, const T* values, std::size_t count) {
  bytes.append(reinterpret_cast<const char*>(values), count * sizeof(T));
}

std::string bytes_of(const Checkpoint& checkpoint) {
  std::string bytes;
  append(bytes, checkpoint.states.data(), checkpoint.states.size());
  append(bytes, checkpoint.weights.data(), checkpoint.weights.size());
  return bytes;
}

// The head's own digest is its last word.
std::string head_bytes(const Head& head, const std::vector<Piece>& pieces) {
  std::string bytes;
  append(bytes, &head, 1);
  append(bytes, pieces.data(), pieces.size());
  const std::uint64_t digest = digest_of_bytes(bytes);
  append(bytes, &digest, 1);
  return bytes;
}

// False where the bytes are no head that head_bytes wrote.
bool parse_head(const std::string& bytes, Head& head, std::vector<Piece>& pieces) {
  if (bytes.size() < sizeof head + sizeof(std::uint64_t)) return false;
  std::memcpy(&head, bytes.data(), sizeof head);
  if (head.magic != kMagic || head.version != kVersion) return false;
  const std::size_t rest = bytes.size() - sizeof head - sizeof(std::uint64_t);
  if (rest % sizeof(Piece) != 0 || head.pieces != rest / sizeof(Piece)) return false;
  pieces.resize(rest / sizeof(Piece));
  if (rest != 0) std::memcpy(pieces.data(), bytes.data() + sizeof head, rest);
  return head_bytes(head, pieces) == bytes;
}

bool level_is_sound(const LevelState& level) {
  return level.done >= 0 && level.repeated >= 0 && level.length >= -1 && level.length <= kMostMoves;
}

bool is_sound(const SearchState& state) {
  return state.longest >= -1 && state.longest <= kMostMoves &&
         std::all_of(std::begin(state.level), std::end(state.level), level_is_sound);
}

void remove_pieces(const std::string& path, std::uint64_t save) {
  for (std::size_t index = 0; std::remove(piece_path(path, save, index).c_str()) == 0; ++index) {
  }
}

}  // namespace

std::uint64_t digest_of(const Plan& plan) {
  Digest digest(kVersion);
  std::uint32_t alpha = 0;
  std::memcpy(&alpha, &plan.alpha, sizeof alpha);
  digest.add(plan.seed);
  digest.add(alpha);
  for (const std::int32_t number :
       {plan.searches, plan.warps, plan.rounds, plan.levels, plan.touching})
    digest.add(static_cast<std::uint32_t>(number));
  for (int level = 0; level < plan.levels; ++level) {
    digest.add(static_cast<std::uint32_t>(plan.iterations[level]));
    digest.add(static_cast<std::uint32_t>(plan.repeats[level]));
  }
  return digest.value();
}

std::string save(const std::string& path, const Plan& plan, Checkpoint& checkpoint,
                 std::size_t piece_bytes) {
  const std::string bytes = bytes_of(checkpoint);
  const std::uint64_t number = checkpoint.save + 1;
  std::vector<Piece> pieces;
  for (std::size_t at = 0; at < bytes.size(); at += piece_bytes) {
    const std::string_view piece = std::string_view(bytes).substr(at, piece_bytes);
    const std::string name = piece_path(path, number, pieces.size());
    if (!replace_all(name, piece)) return "cannot write " + name;
    pieces.push_back({piece.size(), digest_of_bytes(piece)});
  }
  const Head head{kMagic, kVersion, digest_of(plan), number, checkpoint.progress, pieces.size()};
  if (!replace_all(path, head_bytes(head, pieces))) return "cannot write " + path;
  remove_pieces(path, checkpoint.save);
  checkpoint.save = number;
  return "";
}

std::string load(const std::string& path, const Plan& plan, Checkpoint& checkpoint) {
  const auto head_text = read_all(path);
  if (!head_text) return "cannot read " + path;
  Head head;
  std::vector<Piece> pieces;
  if (!parse_head(*head_text, head, pieces)) return path + " is damaged, or no state of a hunt";
  if (head.plan != digest_of(plan)) return path + " is the state of a hunt with other options";
  std::string bytes;
  for (std::size_t index = 0; index < pieces.size(); ++index) {
    const std::string name = piece_path(path, head.save, index);
    const auto piece = read_all(name);
    if (!piece) return "cannot read " + name;
    if (piece->size() != pieces[index].bytes || digest_of_bytes(*piece) != pieces[index].digest)
      return name + " is damaged";
    bytes += *piece;
  }
  const auto searches = static_cast<std::size_t>(plan.searches);
  const std::size_t weights = searches * static_cast<std::size_t>(plan.levels) * kSlots;
  if (bytes.size() != searches * sizeof(SearchState) + weights * sizeof(float))
    return path + " has another size than its options say";
  checkpoint = {head.save, head.progress, std::vector<SearchState>(searches),
                std::vector<float>(weights)};
  std::memcpy(checkpoint.states.data(), bytes.data(), searches * sizeof(SearchState));
  std::memcpy(checkpoint.weights.data(), bytes.data() + searches * sizeof(SearchState),
              weights * sizeof(float));
  if (!std::all_of(checkpoint.states.begin(), checkpoint.states.end(), is_sound))
    return path + " holds numbers that no search has";
  return "";
}

}  // namespace quadrille::hunt
