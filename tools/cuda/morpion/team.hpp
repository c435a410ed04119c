// The warps that share a policy: a block of the device, or loops on the host.
//
//   each(count, call)     call(index) for 0 … count-1, by all threads
//   each_warp(call)       call(warp, number) by every warp
//   lead(call)            call() once
//
// Behind each of them all threads see what was written. Numbers that all threads compute from
// shared memory are the same in all of them.
#pragma once

#include "tools/cuda/both.hpp"
#include "tools/cuda/morpion/warp.hpp"

namespace quadrille::hunt {

template <int Warps>
class HostTeam {
 public:
  static constexpr int kWarps = Warps;

  template <class Call>
  void each(int count, Call call) const {
    for (int index = 0; index < count; ++index) call(index);
  }
  template <class Call>
  void each_warp(Call call) const {
    for (int number = 0; number < Warps; ++number) call(HostWarp(), number);
  }
  template <class Call>
  void lead(Call call) const {
    call();
  }
};

#ifdef __CUDACC__
template <int Warps>
class DeviceTeam {
 public:
  static constexpr int kWarps = Warps;

  template <class Call>
  __device__ __forceinline__ void each(int count, Call call) const {
    for (int index = static_cast<int>(threadIdx.x); index < count; index += Warps * kLanes)
      call(index);
    __syncthreads();
  }
  template <class Call>
  __device__ __forceinline__ void each_warp(Call call) const {
    call(DeviceWarp(), static_cast<int>(threadIdx.x) / kLanes);
    __syncthreads();
  }
  template <class Call>
  __device__ __forceinline__ void lead(Call call) const {
    __syncthreads();  // numbers that it is going to change have been read
    if (threadIdx.x == 0) call();
    __syncthreads();
  }
};
#endif

}  // namespace quadrille::hunt
