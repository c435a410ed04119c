#include "quadrille/chess/notation/openings.hpp"

#include <array>

#include "quadrille/chess/board/playable.hpp"

namespace quadrille::chess {
namespace {

constexpr int kPlainStart = 518;

// Puts a piece on the `skip`-th free file of the first rank, counted from the a file.
void place(std::array<Kind, 8>& files, int skip, Kind kind) {
  for (Kind& file : files) {
    if (file == Kind::none && skip-- == 0) {
      file = kind;
      return;
    }
  }
}

std::array<Kind, 8> first_rank(int number) {
  // The ten ways to put two knights on five free files.
  constexpr std::array<std::array<int, 2>, 10> kKnights{
      {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 1}, {1, 2}, {1, 3}, {2, 2}, {2, 3}, {3, 3}}};
  std::array<Kind, 8> files;
  files.fill(Kind::none);
  files[static_cast<std::size_t>(number % 4 * 2 + 1)] = Kind::bishop;
  number /= 4;
  files[static_cast<std::size_t>(number % 4 * 2)] = Kind::bishop;
  number /= 4;
  place(files, number % 6, Kind::queen);
  for (const int skip : kKnights[static_cast<std::size_t>(number / 6)]) {
    place(files, skip, Kind::knight);
  }
  for (const Kind kind : {Kind::rook, Kind::king, Kind::rook}) place(files, 0, kind);
  return files;
}

Square random_free_square(const Setup& setup, Rng& rng, int first_square, int squares) {
  for (;;) {
    const auto offset = static_cast<int>(rng.below(static_cast<std::uint32_t>(squares)));
    const auto square = static_cast<Square>(first_square + offset);
    if (setup.pieces[square].empty()) return square;
  }
}

Square random_square(const Setup& setup, Rng& rng) {
  return random_free_square(setup, rng, 0, kSquares);
}

Piece random_piece(Colour colour, Rng& rng) {
  constexpr std::array<Kind, 6> kPieces{Kind::queen,  Kind::rook,   Kind::rook,
                                        Kind::bishop, Kind::bishop, Kind::knight};
  return {colour, kPieces[rng.below(kPieces.size())]};
}

// Every other piece goes to the given rank.
void place_near(Setup& setup, Piece piece, int rank, Rng& rng) {
  const Square square =
      rng.below(2) == 0 ? random_free_square(setup, rng, 8 * rank, 8) : random_square(setup, rng);
  setup.pieces[square] = piece;
}

}  // namespace

Setup start_setup() {
  return chess960_setup(kPlainStart);
}

Setup chess960_setup(int number) {
  const std::array<Kind, 8> files = first_rank(number);
  Setup setup;
  for (int file = 0; file < 8; ++file) {
    const Kind kind = files[static_cast<std::size_t>(file)];
    setup.pieces[square_at(file, 0)] = Piece(Colour::white, kind);
    setup.pieces[square_at(file, 1)] = Piece(Colour::white, Kind::pawn);
    setup.pieces[square_at(file, 6)] = Piece(Colour::black, Kind::pawn);
    setup.pieces[square_at(file, 7)] = Piece(Colour::black, kind);
    if (kind != Kind::rook) continue;
    auto& rights = setup.queen_side[0] == kNoSquare ? setup.queen_side : setup.king_side;
    rights = {square_at(file, 0), square_at(file, 7)};
  }
  return setup;
}

Setup random_ending(Rng& rng) {
  for (;;) {
    Setup setup;
    for (const Colour colour : {Colour::white, Colour::black}) {
      setup.pieces[random_square(setup, rng)] = Piece(colour, Kind::king);
      for (std::uint32_t left = rng.below(5); left > 0; --left) {
        setup.pieces[random_free_square(setup, rng, 8, 48)] = Piece(colour, Kind::pawn);
      }
      for (std::uint32_t left = rng.below(4); left > 0; --left) {
        setup.pieces[random_square(setup, rng)] = random_piece(colour, rng);
      }
    }
    setup.side = rng.below(2) == 0 ? Colour::white : Colour::black;
    if (objection_to(setup) == nullptr) return setup;
  }
}

Setup random_duel(Rng& rng) {
  for (;;) {
    Setup setup;
    const Colour us = rng.below(2) == 0 ? Colour::white : Colour::black;
    const int rank = us == Colour::white ? 4 : 3, up = us == Colour::white ? 1 : -1;
    const int left = static_cast<int>(rng.below(7));
    const bool we_are_left = rng.below(2) == 0;
    const int our_file = left + (we_are_left ? 0 : 1), their_file = left + (we_are_left ? 1 : 0);
    setup.pieces[square_at(our_file, rank)] = Piece(us, Kind::pawn);
    setup.pieces[square_at(their_file, rank)] = Piece(!us, Kind::pawn);
    setup.side = us;
    setup.en_passant = square_at(their_file, rank + up);
    place_near(setup, Piece(us, Kind::king), rank, rng);
    place_near(setup, Piece(!us, Kind::king), rank, rng);
    for (std::uint32_t pieces = 1 + rng.below(3); pieces > 0; --pieces) {
      place_near(setup, random_piece(!us, rng), rank, rng);
    }
    if (objection_to(setup) == nullptr) return setup;
  }
}

}  // namespace quadrille::chess
