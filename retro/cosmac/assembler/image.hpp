// A program with addresses: bytes ready to be loaded, and where its symbols are.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace quadrille::cosmac {

struct Block {
  std::uint16_t address;
  std::vector<std::uint8_t> bytes;
};

struct Image {
  std::vector<Block> blocks;  // in the order of their sections; none overlaps another
  std::map<std::string, std::uint16_t, std::less<>> symbols;
};

}  // namespace quadrille::cosmac
