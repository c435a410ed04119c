// Thirty-two lanes that work in step: a warp of the device, or a loop on the host. An algorithm
// that is written over these compiles for both and takes the same decisions.
//
//   Lanes<T> values        one T a lane: a register on the device, an array on the host
//   each(call)             call(lane) in every lane
//   ballot(test)           a bit for each lane in which test(lane) holds
//   least(number)          the least of number(lane)
//   from(lane, value)      value(lane) of that lane, for all
//   meet()                 what lanes wrote to memory before, all lanes see behind it
#pragma once

#include <cstdint>

#include "tools/cuda/both.hpp"

namespace quadrille::hunt {

inline constexpr int kLanes = 32;

// The lanes before this one, as bits.
HUNT_BOTH std::uint32_t before(int lane) {
  return (std::uint32_t{1} << lane) - 1;
}

class HostWarp {
 public:
  template <class T>
  struct Lanes {
    T values[kLanes];
    T& operator[](int lane) { return values[lane]; }
  };

  template <class Call>
  void each(Call call) const {
    for (int lane = 0; lane < kLanes; ++lane) call(lane);
  }
  template <class Test>
  std::uint32_t ballot(Test test) const {
    std::uint32_t bits = 0;
    for (int lane = 0; lane < kLanes; ++lane) bits |= std::uint32_t{test(lane)} << lane;
    return bits;
  }
  template <class Number>
  std::uint32_t least(Number number) const {
    std::uint32_t result = number(0);
    for (int lane = 1; lane < kLanes; ++lane)
      result = number(lane) < result ? number(lane) : result;
    return result;
  }
  template <class Value>
  std::uint32_t from(int lane, Value value) const {
    return value(lane);
  }
  void meet() const {}
};

#ifdef __CUDACC__
class DeviceWarp {
 public:
  template <class T>
  struct Lanes {
    T value;
    __device__ __forceinline__ T& operator[](int) { return value; }
  };

  __device__ __forceinline__ DeviceWarp() : lane_(static_cast<int>(threadIdx.x) & (kLanes - 1)) {}

  template <class Call>
  __device__ __forceinline__ void each(Call call) const {
    call(lane_);
  }
  template <class Test>
  __device__ __forceinline__ std::uint32_t ballot(Test test) const {
    return __ballot_sync(kAll, test(lane_));
  }
  template <class Number>
  __device__ __forceinline__ std::uint32_t least(Number number) const {
    return __reduce_min_sync(kAll, number(lane_));
  }
  template <class Value>
  __device__ __forceinline__ std::uint32_t from(int lane, Value value) const {
    return __shfl_sync(kAll, value(lane_), lane);
  }
  __device__ __forceinline__ void meet() const { __syncwarp(); }

 private:
  static constexpr unsigned kAll = 0xFFFFFFFF;

  int lane_;
};
#endif

}  // namespace quadrille::hunt
