// What the C++ language and libstdc++'s headers expect from a library: ends of the world, all of
// which are abort() here, and bookkeeping that a program which never exits and has one thread does
// not need. There is no operator new or delete: code that wants a heap fails to link.
//
// The machine supplies abort().

extern "C" {

[[noreturn]] void abort();

void* __dso_handle = nullptr;

int __cxa_atexit(void (*)(void*), void*, void*) {
  return 0;
}

[[noreturn]] void __cxa_pure_virtual() {
  abort();
}

// The first byte of a guard says whether its static has been constructed.
int __cxa_guard_acquire(char* guard) {
  return *guard == 0;
}

void __cxa_guard_release(char* guard) {
  *guard = 1;
}

}  // extern "C"

namespace std {

[[noreturn]] void __throw_bad_alloc() {
  abort();
}

[[noreturn]] void __throw_bad_array_new_length() {
  abort();
}

[[noreturn]] void __throw_bad_function_call() {
  abort();
}

[[noreturn]] void __throw_invalid_argument(const char*) {
  abort();
}

[[noreturn]] void __throw_length_error(const char*) {
  abort();
}

[[noreturn]] void __throw_logic_error(const char*) {
  abort();
}

[[noreturn]] void __throw_out_of_range(const char*) {
  abort();
}

[[noreturn]] void __throw_out_of_range_fmt(const char*, ...) {
  abort();
}

[[noreturn]] void __glibcxx_assert_fail(const char*, int, const char*, const char*) {
  abort();
}

}  // namespace std
