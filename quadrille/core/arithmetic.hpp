// Small arithmetic on int. The standard's own works on references of one type or lives in headers
// that a bare machine lacks.
#pragma once

namespace quadrille {

constexpr int absolute(int value) {
  return value < 0 ? -value : value;
}
constexpr int smaller(int a, int b) {
  return a < b ? a : b;
}
constexpr int larger(int a, int b) {
  return a > b ? a : b;
}
constexpr int clamped(int value, int low, int high) {
  return smaller(larger(value, low), high);
}

}  // namespace quadrille
