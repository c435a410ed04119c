// Our longest game of 5T, found from nothing: 171 moves.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "quadrille/morpion/records/msr.hpp"
#include "quadrille/runtime/files.hpp"

namespace quadrille::morpion {

inline std::vector<Move> longest_5t() {
  constexpr std::size_t kMostBytes = 1 << 20;
  const auto text = runtime::read_file(QUADRILLE_TEST_DATA "/5T-171.msr", kMostBytes);
  EXPECT_TRUE(text) << text.error().text;
  const auto record = read_msr(*text);
  EXPECT_TRUE(record) << record.error().text;
  return record->moves;
}

}  // namespace quadrille::morpion
