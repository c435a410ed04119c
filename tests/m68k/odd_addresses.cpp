// A plugin for QEMU that reports each instruction which reaches a word or long word at an odd
// address, and ends the program with status 1 if there was one: a 68000 faults there, QEMU does
// not.
//
// It is compiled for the machine that runs QEMU, whose plugin header few distributions have; so
// what is used of it, version 1, is declared here.

#include <cinttypes>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <set>

extern "C" {

struct qemu_plugin_tb;
struct qemu_plugin_insn;
using Id = std::uint64_t;
using Translated = void (*)(Id, qemu_plugin_tb*);
using Accessed = void (*)(unsigned processor, std::uint32_t what, std::uint64_t address,
                          void* data);
using Ended = void (*)(Id, void* data);

std::size_t qemu_plugin_tb_n_insns(const qemu_plugin_tb*);
qemu_plugin_insn* qemu_plugin_tb_get_insn(const qemu_plugin_tb*, std::size_t number);
std::uint64_t qemu_plugin_insn_vaddr(const qemu_plugin_insn*);
unsigned qemu_plugin_mem_size_shift(std::uint32_t what);
void qemu_plugin_register_vcpu_tb_trans_cb(Id, Translated);
void qemu_plugin_register_vcpu_mem_cb(qemu_plugin_insn*, Accessed, int registers, int which, void*);
void qemu_plugin_register_atexit_cb(Id, Ended, void*);

extern const int qemu_plugin_version;
const int qemu_plugin_version = 1;
int qemu_plugin_install(Id, const void* machine, int count, char** arguments);

}  // extern "C"

namespace {

constexpr int kNoRegisters = 0;  // the callback reads none
constexpr int kReadsAndWrites = 3;

std::set<std::uintptr_t> found;  // addresses of instructions

void look(unsigned, std::uint32_t what, std::uint64_t address, void* instruction) {
  if (address % 2 == 0 || qemu_plugin_mem_size_shift(what) == 0) return;
  const auto place = reinterpret_cast<std::uintptr_t>(instruction);
  if (!found.insert(place).second) return;
  std::fprintf(stderr, "the instruction at %" PRIxPTR " reaches a word at %" PRIx64 "\n", place,
               address);
}

void watch(Id, qemu_plugin_tb* block) {
  for (std::size_t number = 0; number < qemu_plugin_tb_n_insns(block); ++number) {
    qemu_plugin_insn* const instruction = qemu_plugin_tb_get_insn(block, number);
    const auto place = static_cast<std::uintptr_t>(qemu_plugin_insn_vaddr(instruction));
    qemu_plugin_register_vcpu_mem_cb(instruction, look, kNoRegisters, kReadsAndWrites,
                                     reinterpret_cast<void*>(place));
  }
}

void judge(Id, void*) {
  if (found.empty()) return;
  std::fprintf(stderr, "%zu instructions reach words at odd addresses\n", found.size());
  std::_Exit(1);
}

}  // namespace

int qemu_plugin_install(Id id, const void*, int, char**) {
  qemu_plugin_register_vcpu_tb_trans_cb(id, watch);
  qemu_plugin_register_atexit_cb(id, judge, nullptr);
  return 0;
}
