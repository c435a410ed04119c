// Memory of the device, and what becomes of its errors: one line, and the end of the program.
#pragma once

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <vector>

namespace quadrille {

inline void check(cudaError_t error, const char* action) {
  if (error == cudaSuccess) return;
  std::fprintf(stderr, "cannot %s: %s\n", action, cudaGetErrorString(error));
  std::exit(1);
}

// Zeros at first.
template <class T>
class DeviceArray {
 public:
  explicit DeviceArray(std::size_t count) : count_(count) {
    if (count_ == 0) return;
    check(cudaMalloc(&data_, bytes()), "allocate memory on the device");
    check(cudaMemset(data_, 0, bytes()), "clear memory of the device");
  }
  ~DeviceArray() { cudaFree(data_); }
  DeviceArray(const DeviceArray&) = delete;
  DeviceArray& operator=(const DeviceArray&) = delete;

  T* data() { return data_; }  // none where it is empty
  std::size_t size() const { return count_; }

  void put(std::span<const T> values) {
    if (count_ != 0)
      check(cudaMemcpy(data_, values.data(), bytes(), cudaMemcpyHostToDevice),
            "write to the device");
  }
  template <class Allocator>
  void get(std::vector<T, Allocator>& values) {
    values.resize(count_);
    if (count_ != 0)
      check(cudaMemcpy(values.data(), data_, bytes(), cudaMemcpyDeviceToHost), "read the device");
  }

 private:
  std::size_t bytes() const { return count_ * sizeof(T); }

  std::size_t count_;
  T* data_ = nullptr;
};

}  // namespace quadrille
