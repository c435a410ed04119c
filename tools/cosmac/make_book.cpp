// make_book FILE: the openings of the tiny player as a C++ file for the firmware.
#include <cstdio>

#include "quadrille/runtime/files.hpp"
#include "retro/cosmac/machine/book_tree.hpp"

int main(int count, char** arguments) {
  using namespace quadrille;
  const auto fail = [](const std::string& text, int status) {
    std::fprintf(stderr, "make_book: %s\n", text.c_str());
    return status;
  };
  if (count != 2) return fail("expected FILE", 2);
  const auto tree = cosmac::book_tree(chess::pocket::kOpeningLines);
  if (!tree) return fail(tree.error().text, 2);
  const auto written = runtime::replace_file(arguments[1], cosmac::book_source(*tree));
  if (!written) return fail(written.error().text, 1);
  return 0;
}
