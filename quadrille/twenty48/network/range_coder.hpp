// An adaptive binary range coder: each bit is coded with the probability that its context has
// learnt so far, so a bit costs what it surprises. Decoder and encoder learn alike.
//
// The range is a 32-bit interval that shrinks with each bit; leading bytes that are settled leave.
// A carry runs back through bytes of 0xFF, which wait until it is known.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace quadrille::twenty48::network {

// The probability of a 0, learnt at two speeds: the fast half follows, the slow half is exact.
class BitModel {
 public:
  std::uint32_t zero() const {
    constexpr int kDropped = 5;  // of 17 bits: 12 remain
    const std::uint32_t sum = (std::uint32_t{fast_} + slow_) >> kDropped;
    return sum < 1 ? 1 : sum > kMost ? kMost : sum;
  }
  void learn(int bit) {
    const int target = bit == 0 ? 0xFFFF : 0;
    fast_ = static_cast<std::uint16_t>(fast_ + ((target - fast_) >> 4));
    slow_ = static_cast<std::uint16_t>(slow_ + ((target - slow_) >> 7));
  }

  static constexpr int kBits = 12;

 private:
  static constexpr std::uint32_t kMost = (1u << kBits) - 1;

  std::uint16_t fast_ = 0x8000, slow_ = 0x8000;
};

inline constexpr std::uint32_t kLeastRange = std::uint32_t{1} << 24;

class RangeEncoder {
 public:
  void bit(BitModel& model, int bit) {
    const std::uint32_t bound = (range_ >> BitModel::kBits) * model.zero();
    if (bit == 0) {
      range_ = bound;
    } else {
      low_ += bound;
      range_ -= bound;
    }
    model.learn(bit);
    while (range_ < kLeastRange) {
      range_ <<= 8;
      shift();
    }
  }

  // Bits that nothing is known of.
  void plain(std::uint32_t value, int bits) {
    while (bits-- > 0) {
      range_ >>= 1;
      if ((value >> bits & 1) != 0) low_ += range_;
      while (range_ < kLeastRange) {
        range_ <<= 8;
        shift();
      }
    }
  }

  std::string finish() {
    for (int byte = 0; byte < 5; ++byte) shift();
    return std::move(bytes_);
  }

 private:
  void shift() {
    const bool carry = low_ >> 32 != 0;
    if (carry || static_cast<std::uint32_t>(low_) < 0xFF000000) {
      if (begun_) bytes_.push_back(static_cast<char>(first_ + (carry ? 1 : 0)));
      for (; waiting_ > 0; --waiting_) bytes_.push_back(static_cast<char>(carry ? 0x00 : 0xFF));
      first_ = static_cast<std::uint8_t>(low_ >> 24);
      begun_ = true;
    } else {
      ++waiting_;
    }
    low_ = (low_ & 0x00FFFFFF) << 8;
  }

  std::uint64_t low_ = 0;
  std::uint32_t range_ = 0xFFFFFFFF;
  std::uint8_t first_ = 0;
  std::size_t waiting_ = 0;
  bool begun_ = false;
  std::string bytes_;
};

// Behind the end it reads zeros; `overrun` says that it did.
class RangeDecoder {
 public:
  explicit RangeDecoder(std::string_view bytes) : bytes_(bytes) {
    for (int byte = 0; byte < 4; ++byte) code_ = code_ << 8 | next();
  }

  int bit(BitModel& model) {
    const std::uint32_t bound = (range_ >> BitModel::kBits) * model.zero();
    int bit = 0;
    if (code_ < bound) {
      range_ = bound;
    } else {
      code_ -= bound;
      range_ -= bound;
      bit = 1;
    }
    model.learn(bit);
    normalise();
    return bit;
  }

  std::uint32_t plain(int bits) {
    std::uint32_t value = 0;
    while (bits-- > 0) {
      range_ >>= 1;
      const bool set = code_ >= range_;
      if (set) code_ -= range_;
      value = value << 1 | (set ? 1u : 0u);
      normalise();
    }
    return value;
  }

  bool overrun() const { return at_ > bytes_.size(); }

 private:
  void normalise() {
    while (range_ < kLeastRange) {
      range_ <<= 8;
      code_ = code_ << 8 | next();
    }
  }
  std::uint8_t next() {
    const std::size_t at = at_++;
    return at < bytes_.size() ? static_cast<std::uint8_t>(bytes_[at]) : 0;
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
  std::uint32_t code_ = 0, range_ = 0xFFFFFFFF;
};

}  // namespace quadrille::twenty48::network
