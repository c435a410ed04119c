#include "quadrille/chess/board/sliders.hpp"

namespace quadrille::chess {
namespace {

// The bits of `bits` under `mask`, moved together at the low end: pext, spelt out.
std::uint32_t squeeze(Bitboard bits, Bitboard mask) {
  std::uint32_t squeezed = 0, place = 1;
  for (; mask != 0; mask &= mask - 1, place <<= 1) {
    if ((bits & mask & (~mask + 1)) != 0) squeezed |= place;
  }
  return squeezed;
}

// The ray without its last square, where a piece blocks nothing.
Bitboard inner_ray(int ray, Square square) {
  const Step step = kRaySteps[static_cast<std::size_t>(ray)];
  const Bitboard whole = kRays[static_cast<std::size_t>(ray)][square];
  return walk(square, step, count_bits(whole) - 1);
}

using Attacks = Bitboard (*)(Square, Bitboard);
using IndexOf = std::uint32_t (*)(Bitboard occupied, const Lookup&);

std::uint32_t magic_index(Bitboard occupied, const Lookup& lookup) {
  return static_cast<std::uint32_t>(occupied * lookup.magic >> lookup.shift);
}
std::uint32_t pext_index(Bitboard occupied, const Lookup& lookup) {
  return squeeze(occupied, lookup.mask);
}

// Fills one square's part of the table and answers where the next one begins.
std::uint32_t fill(SliderTables& tables, const Lookup& lookup, Square square, Attacks attacks,
                   IndexOf index_of) {
  Bitboard occupied = 0;
  do {
    tables.attacks[lookup.offset + index_of(occupied, lookup)] = attacks(square, occupied);
    occupied = (occupied - lookup.mask) & lookup.mask;  // the next subset of the mask
  } while (occupied != 0);
  return lookup.offset + (std::uint32_t{1} << (64 - lookup.shift));
}

void build(SliderTables& tables, IndexOf index_of) {
  std::uint32_t offset = 0;
  for (int index = 0; index < kSquares; ++index) {
    const auto square = static_cast<Square>(index);
    const auto lookup = [&](Bitboard mask, Bitboard magic) {
      return Lookup{mask, magic, offset, static_cast<std::uint8_t>(64 - count_bits(mask))};
    };
    tables.rook[square] = lookup(rook_mask(square), kRookMagics[square]);
    offset = fill(tables, tables.rook[square], square, PlainMachine::rook_attacks, index_of);
    tables.bishop[square] = lookup(bishop_mask(square), kBishopMagics[square]);
    offset = fill(tables, tables.bishop[square], square, PlainMachine::bishop_attacks, index_of);
  }
}

}  // namespace

Bitboard rook_mask(Square square) {
  return inner_ray(north, square) | inner_ray(east, square) | inner_ray(south, square) |
         inner_ray(west, square);
}

Bitboard bishop_mask(Square square) {
  return inner_ray(north_east, square) | inner_ray(north_west, square) |
         inner_ray(south_west, square) | inner_ray(south_east, square);
}

void build_magic_tables(SliderTables& tables) {
  build(tables, magic_index);
}

void build_pext_tables(SliderTables& tables) {
  build(tables, pext_index);
}

const std::array<Bitboard, kSquares> kRookMagics{
    0x018000C001208050, 0x1080188020004000, 0x0880200008100080, 0x9480100080780084,
    0x2A00082002000410, 0x0200060019501814, 0x2200160004084085, 0x0100024022068900,
    0x0022002040810200, 0x0004802001400580, 0x4011002004401100, 0x8041801000800801,
    0x1002000412002008, 0x4282800400020080, 0x0005000402000100, 0x400200218501440A,
    0x0459010020800440, 0x0010014040002001, 0x000282801000A001, 0x0028018010044880,
    0x5084808008000401, 0x0003010002040008, 0x02001400500A1811, 0x0050020009009044,
    0x0000400080008033, 0x0091200980400086, 0x0040200080100080, 0x8050004040080400,
    0x0C0D009100044800, 0x3006002200641008, 0x0050812400021028, 0x0000008200013044,
    0x040040048880002C, 0x0110002000404000, 0x8B00801000802008, 0x1201080082801000,
    0x0004004008080080, 0x0250C02408012030, 0x1040081004000182, 0x6082140042002081,
    0x1280800040008020, 0x0940008020008040, 0x0220001021010040, 0x0010008008008010,
    0xC804000800808004, 0x0000020004008080, 0x0880081041040082, 0x60100164008E0001,
    0x06002440800D0100, 0x8004401000200440, 0x1009200510410100, 0x1208018010000880,
    0x4000080080040080, 0x6834020080040080, 0x5080020850010400, 0x080201040040A200,
    0x028810800421C101, 0x0002400864110081, 0x0004120140A00882, 0x0090082005001001,
    0x0001001024080013, 0x5182001081082422, 0x2008980A0110008C, 0x2000202044008102,
};

const std::array<Bitboard, kSquares> kBishopMagics{
    0x08400208B2198100, 0x000401220C010200, 0x8A18208106012000, 0x08380A0024004000,
    0x04840C2000100000, 0x0002010C2079C022, 0x4082025022084004, 0x1041104210104810,
    0x0000480801081200, 0x1020200106020042, 0x09813021104101C0, 0x0020B82080212008,
    0x2000020210800001, 0x0010028820080001, 0x0000060104174000, 0x0800888084012148,
    0x820441110C080840, 0x0418021401880200, 0x2039002202020204, 0x2204014824001100,
    0x0084002600A24002, 0x0000824100414001, 0x0080446414040C20, 0x8000800844019803,
    0x010C104104210809, 0xA042100008B01480, 0x1084084010004040, 0x0014040108012004,
    0x0881001001004000, 0x0004560001010108, 0x0401004011041001, 0x0245020030415440,
    0x70C8440420702040, 0x9021140A02109040, 0x4104404800100020, 0x9088200800090250,
    0x0012008200840204, 0x4406A8020000C100, 0x0802008402031420, 0x2988011022090080,
    0x0002012009002060, 0x0004010110500800, 0x0500120101001000, 0x8040204200820800,
    0x4000080100490400, 0xC258100282002420, 0x0030108483020080, 0x24049310C1000201,
    0x8000420220208400, 0x0003048210A20009, 0x046A010411440100, 0x00000028842C0051,
    0x002380C823040201, 0x20001408100500C8, 0x0488600504010020, 0x0008018802124012,
    0x880111080D100828, 0x2102010411044220, 0x002000C202010404, 0x4202A0001A050400,
    0x1080100011260200, 0x0840020810100080, 0x0840040C28120C00, 0x4420208080808084,
};

}  // namespace quadrille::chess
