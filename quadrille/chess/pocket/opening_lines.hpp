// The openings that the tiny player knows: main lines of the usual openings. Each line keeps the
// first moves of the line before it, and goes on from there; so the order is that of a tree, and
// pocket_book.hpp need only write the moves one after the other.
#pragma once

#include <cstdint>
#include <string_view>

namespace quadrille::chess::pocket {

struct OpeningLine {
  std::uint8_t kept;       // moves of the line before, of either side
  std::string_view moves;  // from and to; castling by the king's way
};

// clang-format off
inline constexpr OpeningLine kOpeningLines[] = {
    // Ruy Lopez
    {0, "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8 h2h3 c6a5 b3c2 c7c5 d2d4 d8c7"},
    {17, "c6b8 d2d4 b8d7"},
    {13, "e8g8 c2c3 d7d5 e4d5 f6d5 f3e5 c6e5 e1e5 c7c6"},
    {9, "f6e4 d2d4 b7b5 a4b3 d7d5 d4e5 c8e6"},
    {7, "d7d6 c2c3 c8d7 d2d4"},
    {6, "b5c6 d7c6 e1g1 f7f6 d2d4 e5d4 f3d4 c6c5"},
    {5, "g8f6 e1g1 f6e4 d2d4 e4d6 b5c6 d7c6 d4e5 d6f5 d1d8 e8d8"},
    {5, "d7d6 d2d4 c8d7 b1c3 g8f6"},
    {5, "f8c5 c2c3 g8f6 d2d4 c5b6"},
    // Italian Game
    {4, "f1c4 f8c5 c2c3 g8f6 d2d3 d7d6 e1g1 e8g8"},
    {8, "d2d4 e5d4 c3d4 c5b4 c1d2 b4d2 b1d2 d7d5"},
    {6, "b2b4 c5b4 c2c3 b4a5 d2d4 d7d6"},
    {5, "g8f6 f3g5 d7d5 e4d5 c6a5 c4b5 c7c6 d5c6 b7c6"},
    {6, "d2d3 f8e7 e1g1 e8g8"},
    // Scotch, Four Knights
    {4, "d2d4 e5d4 f3d4 g8f6 d4c6 b7c6 e4e5 d8e7 d1e2 f6d5"},
    {7, "f8c5 c1e3 d8f6 c2c3 g8e7"},
    {4, "b1c3 g8f6 f1b5 f8b4 e1g1 e8g8 d2d3 d7d6"},
    // Petroff, Philidor
    {3, "g8f6 f3e5 d7d6 e5f3 f6e4 d2d4 d6d5 f1d3"},
    {4, "d2d4 f6e4 f1d3 d7d5 f3e5 b8d7"},
    {3, "d7d6 d2d4 g8f6 b1c3 b8d7 f1c4 f8e7"},
    // King's Gambit, Vienna, Bishop's Opening
    {2, "f2f4 e5f4 g1f3 g7g5 h2h4 g5g4 f3e5 g8f6"},
    {3, "f8c5 g1f3 d7d6"},
    {2, "b1c3 g8f6 f2f4 d7d5 f4e5 f6e4"},
    {2, "f1c4 g8f6 d2d3 c7c6 g1f3 d7d5"},
    // Sicilian
    {1, "c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 c1e3 e7e5 d4b3 c8e6 f2f3 f8e7"},
    {10, "c1g5 e7e6 f2f4 f8e7 d1f3 d8c7 e1c1 b8d7"},
    {10, "f1e2 e7e5 d4b3 f8e7 e1g1 e8g8"},
    {9, "g7g6 c1e3 f8g7 f2f3 e8g8 d1d2 b8c6 f1c4 c8d7 e1c1"},
    {9, "b8c6 c1g5 e7e6 d1d2 a7a6 e1c1"},
    {9, "e7e6 f1e2 f8e7 e1g1 e8g8 f2f4 b8c6"},
    {4, "f1b5 c8d7 b5d7 d8d7 e1g1"},
    {3, "b8c6 d2d4 c5d4 f3d4 g8f6 b1c3 e7e5 d4b5 d7d6 c1g5 a7a6 b5a3 b7b5"},
    {7, "g7g6 c2c4 f8g7 c1e3 g8f6 b1c3"},
    {4, "f1b5 g7g6 e1g1 f8g7 f1e1 e7e5"},
    {3, "e7e6 d2d4 c5d4 f3d4 b8c6 b1c3 d8c7 c1e3 a7a6"},
    {7, "a7a6 f1d3 g8f6 e1g1"},
    {2, "c2c3 d7d5 e4d5 d8d5 d2d4 g8f6 g1f3"},
    {3, "g8f6 e4e5 f6d5 d2d4 c5d4 g1f3"},
    {2, "b1c3 b8c6 g2g3 g7g6 f1g2 f8g7 d2d3 d7d6"},
    // French
    {1, "e7e6 d2d4 d7d5 b1c3 f8b4 e4e5 c7c5 a2a3 b4c3 b2c3 g8e7 g1f3"},
    {5, "g8f6 c1g5 f8e7 e4e5 f6d7 g5e7 d8e7 f2f4"},
    {6, "e4e5 f6d7 f2f4 c7c5 g1f3 b8c6 c1e3"},
    {5, "d5e4 c3e4 b8d7 g1f3 g8f6 e4f6 d7f6"},
    {4, "b1d2 g8f6 e4e5 f6d7 f1d3 c7c5 c2c3 b8c6 g1e2"},
    {5, "c7c5 e4d5 e6d5 g1f3 b8c6"},
    {4, "e4e5 c7c5 c2c3 b8c6 g1f3 d8b6"},
    {4, "e4d5 e6d5 g1f3 g8f6 f1d3 f8d6"},
    // Caro-Kann
    {1, "c7c6 d2d4 d7d5 b1c3 d5e4 c3e4 c8f5 e4g3 f5g6 h2h4 h7h6 g1f3 b8d7 h4h5 g6h7"},
    {7, "b8d7 g1f3 g8f6 e4f6 d7f6"},
    {4, "e4e5 c8f5 g1f3 e7e6 f1e2 c6c5"},
    {4, "e4d5 c6d5 c2c4 g8f6 b1c3 e7e6 g1f3"},
    {6, "f1d3 b8c6 c2c3 g8f6"},
    // Scandinavian, Pirc, Modern, Alekhine
    {1, "d7d5 e4d5 d8d5 b1c3 d5a5 d2d4 g8f6 g1f3 c7c6"},
    {3, "g8f6 d2d4 f6d5 g1f3"},
    {1, "d7d6 d2d4 g8f6 b1c3 g7g6 g1f3 f8g7 f1e2 e8g8 e1g1"},
    {6, "f2f4 f8g7 g1f3 e8g8 f1d3"},
    {1, "g7g6 d2d4 f8g7 b1c3 d7d6 c1e3"},
    {1, "g8f6 e4e5 f6d5 d2d4 d7d6 g1f3 c8g4 f1e2"},
    {4, "c2c4 d5b6 d2d4 d7d6"},
    // Queen's Gambit
    {0, "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7 e2e3 e8g8 g1f3 h7h6 g5h4 b7b6"},
    {11, "b8d7 a1c1 c7c6 f1d3"},
    {6, "c4d5 e6d5 c1g5 f8e7 e2e3 c7c6 f1d3"},
    {6, "g1f3 f8e7 c1f4 e8g8 e2e3"},
    {5, "c7c5 c4d5 e6d5 g1f3 b8c6 g2g3 g8f6 f1g2"},
    {3, "c7c6 g1f3 g8f6 b1c3 d5c4 a2a4 c8f5 e2e3 e7e6 f1c4 f8b4"},
    {7, "e7e6 e2e3 b8d7 f1d3 d5c4 d3c4 b7b5"},
    {8, "c1g5 h7h6 g5h4 d5c4 e2e4"},
    {4, "c4d5 c6d5 b1c3 g8f6"},
    {3, "d5c4 g1f3 g8f6 e2e3 e7e6 f1c4 c7c5 e1g1 a7a6"},
    // other games with 1. d4 d5
    {2, "c1f4 g8f6 e2e3 c7c5 c2c3 b8c6 b1d2"},
    {2, "g1f3 g8f6 c2c4 e7e6 b1c3 f8e7 c1g5"},
    // Indian defences
    {1, "g8f6 c2c4 g7g6 b1c3 f8g7 e2e4 d7d6 g1f3 e8g8 f1e2 e7e5 e1g1 b8c6 d4d5 c6e7"},
    {8, "f2f3 e8g8 c1e3 e7e5"},
    {8, "f2f4 e8g8 g1f3 c7c5"},
    {5, "d7d5 c4d5 f6d5 e2e4 d5c3 b2c3 f8g7 f1c4 c7c5 g1e2 b8c6 c1e3"},
    {6, "g1f3 f8g7 d1b3 d5c4 b3c4 e8g8 e2e4"},
    {3, "e7e6 b1c3 f8b4 e2e3 e8g8 f1d3 d7d5 g1f3 c7c5 e1g1"},
    {6, "d1c2 e8g8 a2a3 b4c3 c2c3"},
    {4, "g1f3 b7b6 g2g3 c8b7 f1g2 f8e7 e1g1 e8g8 b1c3 f6e4"},
    {5, "f8b4 c1d2 d8e7"},
    {4, "g2g3 d7d5 f1g2 f8e7 g1f3 e8g8 e1g1 d5c4 d1c2 a7a6"},
    {3, "c7c5 d4d5 e7e6 b1c3 e6d5 c4d5 d7d6 e2e4 g7g6 g1f3 f8g7"},
    {5, "b7b5 c4b5 a7a6 b5a6 c8a6"},
    {3, "e7e5 d4e5 f6g4 c1f4 b8c6 g1f3 f8b4"},
    {2, "g1f3 g7g6 c2c4 f8g7 b1c3"},
    {2, "c1g5 f6e4 g5f4 d7d5"},
    // Dutch
    {1, "f7f5 g2g3 g8f6 f1g2 e7e6 c2c4 f8e7 g1f3 e8g8"},
    {5, "g7g6 g1f3 f8g7 e1g1"},
    // English, Reti and others
    {0, "c2c4 e7e5 b1c3 g8f6 g1f3 b8c6 g2g3 d7d5 c4d5 f6d5 f1g2 d5b6"},
    {2, "g2g3 g8f6 f1g2"},
    {1, "c7c5 g1f3 g8f6 b1c3 b8c6 g2g3"},
    {1, "g8f6 b1c3 e7e6 e2e4"},
    {1, "e7e6 b1c3 d7d5 d2d4"},
    {0, "g1f3 d7d5 c2c4 e7e6 g2g3 g8f6 f1g2 f8e7"},
    {2, "g2g3 g8f6 f1g2 c7c6"},
    {1, "g8f6 c2c4 g7g6 b1c3"},
    {0, "b2b3 e7e5 c1b2 b8c6 e2e3"},
    {0, "f2f4 d7d5 g1f3 g8f6 e2e3 g7g6"},
};
// clang-format on

}  // namespace quadrille::chess::pocket
