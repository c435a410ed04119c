#include "quadrille/chess/board/keys.hpp"

namespace quadrille::chess {
namespace {

// ISAAC-64 with all seeds zero, as its author published it.
class Isaac64 {
 public:
  constexpr Isaac64() {
    Eight state;
    state.fill(0x9E3779B97F4A7C13);  // the golden ratio
    for (int round = 0; round < 4; ++round) stir(state);
    for (int pass = 0; pass < 2; ++pass) {
      for (std::size_t block = 0; block < kSize; block += 8) {
        for (std::size_t word = 0; word < 8; ++word) state[word] += memory_[block + word];
        stir(state);
        for (std::size_t word = 0; word < 8; ++word) memory_[block + word] = state[word];
      }
    }
  }

  constexpr std::uint64_t next() {
    if (left_ == 0) refill();
    return results_[--left_];
  }

 private:
  static constexpr std::size_t kSize = 256;
  using Eight = std::array<std::uint64_t, 8>;

  static constexpr void stir(Eight& s) {
    constexpr std::array<int, 8> kShift{9, 9, 23, 15, 14, 20, 17, 14};
    for (std::size_t word = 0; word < 8; ++word) {
      s[word] -= s[(word + 4) % 8];
      std::uint64_t& mixed = s[(word + 5) % 8];
      const std::uint64_t other = s[(word + 7) % 8];
      mixed ^= word % 2 == 0 ? other >> kShift[word] : other << kShift[word];
      s[(word + 7) % 8] += s[word];
    }
  }

  constexpr std::uint64_t scramble(std::size_t index) const {
    switch (index % 4) {
      case 0:
        return ~(a_ ^ a_ << 21);
      case 1:
        return a_ ^ a_ >> 5;
      case 2:
        return a_ ^ a_ << 12;
      default:
        return a_ ^ a_ >> 33;
    }
  }

  constexpr void refill() {
    b_ += ++count_;
    for (std::size_t index = 0; index < kSize; ++index) {
      const std::uint64_t old = memory_[index];
      a_ = scramble(index) + memory_[(index + kSize / 2) % kSize];
      const std::uint64_t fresh = memory_[old >> 3 & (kSize - 1)] + a_ + b_;
      memory_[index] = fresh;
      b_ = memory_[fresh >> 11 & (kSize - 1)] + old;
      results_[index] = b_;
    }
    left_ = kSize;
  }

  std::array<std::uint64_t, kSize> memory_{};
  std::array<std::uint64_t, kSize> results_{};
  std::uint64_t a_ = 0, b_ = 0, count_ = 0;
  std::size_t left_ = 0;
};

constexpr std::array<std::uint64_t, kKeys> polyglot_keys() {
  std::array<std::uint64_t, kKeys> keys{};
  Isaac64 stream;
  for (auto& key : keys) key = stream.next();
  return keys;
}

}  // namespace

constinit const std::array<std::uint64_t, kKeys> kPolyglotKeys = polyglot_keys();

std::uint64_t key_of(const Setup& setup) {
  std::uint64_t key = setup.side == Colour::white ? white_to_move_key() : 0;
  for (int index = 0; index < kSquares; ++index) {
    const Square square = static_cast<Square>(index);
    const Piece piece = setup.pieces[square];
    if (!piece.empty()) key ^= piece_key(piece.colour(), piece.kind(), square);
  }
  for (const Colour colour : {Colour::white, Colour::black}) {
    const auto side = static_cast<std::size_t>(colour);
    if (setup.king_side[side] != kNoSquare) key ^= castling_key(colour, true);
    if (setup.queen_side[side] != kNoSquare) key ^= castling_key(colour, false);
  }
  if (setup.en_passant != kNoSquare) key ^= en_passant_key(setup.en_passant);
  return key;
}

}  // namespace quadrille::chess
