// Opcodes by name, for those who write programs in C++: `glo(7)`, `op::kAdd`. Branches that may be
// short or long are in assembler/program.hpp.
#pragma once

#include <cstdint>

namespace quadrille::cosmac::op {

using Opcode = std::uint8_t;

inline constexpr Opcode kIdl = 0x00, kIrx = 0x60, kRet = 0x70, kDis = 0x71, kLdxa = 0x72,
                        kStxd = 0x73, kAdc = 0x74, kSdb = 0x75, kShrc = 0x76, kSmb = 0x77,
                        kSav = 0x78, kMark = 0x79, kReq = 0x7A, kSeq = 0x7B, kAdci = 0x7C,
                        kSdbi = 0x7D, kShlc = 0x7E, kSmbi = 0x7F, kLdx = 0xF0, kOr = 0xF1,
                        kAnd = 0xF2, kXor = 0xF3, kAdd = 0xF4, kSd = 0xF5, kShr = 0xF6, kSm = 0xF7,
                        kLdi = 0xF8, kOri = 0xF9, kAni = 0xFA, kXri = 0xFB, kAdi = 0xFC,
                        kSdi = 0xFD, kShl = 0xFE, kSmi = 0xFF;
inline constexpr Opcode kSkp = 0x38, kNop = 0xC4, kLsnq = 0xC5, kLsnz = 0xC6, kLsnf = 0xC7,
                        kLskp = 0xC8, kLsie = 0xCC, kLsq = 0xCD, kLsz = 0xCE, kLsdf = 0xCF;
inline constexpr Opcode kLbr = 0xC0, kLbq = 0xC1, kLbz = 0xC2, kLbdf = 0xC3, kLbnq = 0xC9,
                        kLbnz = 0xCA, kLbnf = 0xCB;

constexpr Opcode with_low(int high, int low) {
  return static_cast<Opcode>(high << 4 | low);
}
constexpr Opcode ldn(int reg) {
  return with_low(0x0, reg);
}
constexpr Opcode inc(int reg) {
  return with_low(0x1, reg);
}
constexpr Opcode dec(int reg) {
  return with_low(0x2, reg);
}
constexpr Opcode lda(int reg) {
  return with_low(0x4, reg);
}
constexpr Opcode str(int reg) {
  return with_low(0x5, reg);
}
constexpr Opcode out(int port) {
  return with_low(0x6, port);
}
constexpr Opcode inp(int port) {
  return with_low(0x6, port + 8);
}
constexpr Opcode glo(int reg) {
  return with_low(0x8, reg);
}
constexpr Opcode ghi(int reg) {
  return with_low(0x9, reg);
}
constexpr Opcode plo(int reg) {
  return with_low(0xA, reg);
}
constexpr Opcode phi(int reg) {
  return with_low(0xB, reg);
}
constexpr Opcode sep(int reg) {
  return with_low(0xD, reg);
}
constexpr Opcode sex(int reg) {
  return with_low(0xE, reg);
}

// Of the CDP1806, behind its prefix: a constant into a register; a register from the stack, high
// byte first, and onto it.
constexpr Opcode rldi(int reg) {
  return with_low(0xC, reg);
}
constexpr Opcode rlxa(int reg) {
  return with_low(0x6, reg);
}
constexpr Opcode rsxd(int reg) {
  return with_low(0xA, reg);
}

}  // namespace quadrille::cosmac::op
