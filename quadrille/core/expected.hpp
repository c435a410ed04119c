// The answer of a function that may fail: the value or the reason, never both.
//
// The one idea: both share their storage, nothing is thrown and nothing allocated, so one parser
// serves a PC and a machine with 64 KB. When both sides are trivially copyable the answer is too,
// and it works in constant expressions.
//
// Reading the value of a failure, or the error of a success, breaks a contract: ask `if (answer)`
// first.
#pragma once

#include <new>
#include <type_traits>
#include <utility>

#include "quadrille/core/require.hpp"

namespace quadrille {

namespace detail {

template <class T, class E>
inline constexpr bool kBothTrivial = (std::is_trivially_copyable_v<T> &&
                                      std::is_trivially_copyable_v<E>);

template <class T, class E>
inline constexpr bool kBothCopyable = (std::is_copy_constructible_v<T> &&
                                       std::is_copy_constructible_v<E>);

template <class T, class E, bool trivial = kBothTrivial<T, E>>
struct ExpectedStorage {
  constexpr ExpectedStorage(T&& from) : value(std::move(from)), has_value(true) {}
  constexpr ExpectedStorage(E&& from) : error(std::move(from)), has_value(false) {}

  union {
    T value;
    E error;
  };
  bool has_value;
};

template <class T, class E>
struct ExpectedStorage<T, E, false> {
  // A move that threw halfway through an assignment would leave neither side alive.
  static_assert(std::is_nothrow_move_constructible_v<T> && std::is_nothrow_move_constructible_v<E>);

  ExpectedStorage(T&& from) noexcept : value(std::move(from)), has_value(true) {}
  ExpectedStorage(E&& from) noexcept : error(std::move(from)), has_value(false) {}
  ExpectedStorage(ExpectedStorage&& other) noexcept { take(std::move(other)); }
  ExpectedStorage(const ExpectedStorage& other) requires kBothCopyable<T, E>
      : has_value(other.has_value) {
    if (has_value) {
      new (&value) T(other.value);
    } else {
      new (&error) E(other.error);
    }
  }
  ~ExpectedStorage() { destroy(); }

  ExpectedStorage& operator=(ExpectedStorage&& other) noexcept {
    if (this != &other) {
      destroy();
      take(std::move(other));
    }
    return *this;
  }
  ExpectedStorage& operator=(const ExpectedStorage& other) requires kBothCopyable<T, E> {
    return *this = ExpectedStorage(other);
  }

  union {
    T value;
    E error;
  };
  bool has_value;

 private:
  void take(ExpectedStorage&& other) noexcept {
    has_value = other.has_value;
    if (has_value) {
      new (&value) T(std::move(other.value));
    } else {
      new (&error) E(std::move(other.error));
    }
  }

  void destroy() noexcept {
    if (has_value) {
      value.~T();
    } else {
      error.~E();
    }
  }
};

struct Success {};

}  // namespace detail

template <class T, class E>
class [[nodiscard]] Expected {
  static_assert(!std::is_same_v<T, E>, "the type says which side it is");

 public:
  constexpr Expected(T value) : storage_(std::move(value)) {}
  constexpr Expected(E error) : storage_(std::move(error)) {}

  constexpr explicit operator bool() const { return storage_.has_value; }

  constexpr T& operator*() & { return value(); }
  constexpr const T& operator*() const& { return value(); }
  constexpr T&& operator*() && { return std::move(value()); }
  constexpr T* operator->() { return &value(); }
  constexpr const T* operator->() const { return &value(); }

  constexpr E& error() & {
    require(!storage_.has_value);
    return storage_.error;
  }
  constexpr const E& error() const& {
    require(!storage_.has_value);
    return storage_.error;
  }
  constexpr E&& error() && { return std::move(error()); }

 private:
  constexpr T& value() {
    require(storage_.has_value);
    return storage_.value;
  }
  constexpr const T& value() const {
    require(storage_.has_value);
    return storage_.value;
  }

  detail::ExpectedStorage<T, E> storage_;
};

// For what either works or says why not: `return {};` is success.
template <class E>
class [[nodiscard]] Expected<void, E> {
 public:
  constexpr Expected() : answer_(detail::Success{}) {}
  constexpr Expected(E error) : answer_(std::move(error)) {}

  constexpr explicit operator bool() const { return static_cast<bool>(answer_); }

  constexpr E& error() & { return answer_.error(); }
  constexpr const E& error() const& { return answer_.error(); }
  constexpr E&& error() && { return std::move(answer_).error(); }

 private:
  Expected<detail::Success, E> answer_;
};

}  // namespace quadrille
