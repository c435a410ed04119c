// Where the machine ends when something is wrong: the vector of the exception, where the program
// was and, for bus and address errors, which address it wanted, on the screen and on the text port.
#include <cstdint>
#include <string_view>

#include "retro/megadrive/machine/interrupts.hpp"
#include "retro/megadrive/machine/text_port.hpp"
#include "retro/megadrive/machine/vdp.hpp"
#include "retro/megadrive/screen/colours.hpp"
#include "retro/megadrive/screen/font.hpp"
#include "retro/megadrive/screen/sheet.hpp"

extern "C" {
[[noreturn]] void show_fault(std::uint32_t vector, std::uint32_t program_counter,
                             std::uint32_t address);
[[noreturn]] void abort();
}

namespace quadrille::megadrive {
namespace {

constexpr std::uint32_t kAbort = 0xFF;  // a vector that the processor does not have
constexpr Colours kColours = base_colours();

std::string_view name_of(std::uint32_t vector) {
  static constexpr std::string_view kNames[]{
      "bus error", "address error", "illegal instruction", "division by zero",
      "CHK",       "TRAPV",         "privilege violated"};
  if (vector == kAbort) return "the program gave up";
  return vector >= 2 && vector < 9 ? kNames[vector - 2] : "exception";
}

// Straight to video memory: of the program's own state nothing is trusted any more.
class Writer {
 public:
  explicit Writer(int row) {
    vdp::write_from(static_cast<std::uint16_t>(vdp::kPlaneA + 2 * (vdp::kPlaneWidth * row + 4)));
  }
  Writer& put(std::string_view text) {
    for (const char letter : text) {
      vdp::data() = static_cast<std::uint16_t>(sheet::kText + letter - kFirstLetter);
    }
    return *this;
  }
  Writer& hexadecimal(std::uint32_t value, int digits) {
    while (digits > 0)
      put(std::string_view("0123456789ABCDEF").substr(value >> 4 * --digits & 15, 1));
    return *this;
  }
};

}  // namespace
}  // namespace quadrille::megadrive

void show_fault(std::uint32_t vector, std::uint32_t program_counter, std::uint32_t address) {
  using namespace quadrille::megadrive;
  disable_interrupts();
  TextPort()
      .put("FAULT vector ")
      .number(vector)
      .put(" at ")
      .hexadecimal(program_counter, 6)
      .put(" address ")
      .hexadecimal(address, 8)
      .end_line();
  vdp::start();
  sheet::load();
  vdp::load_colours(kColours);
  Writer(8).put("Sorry, the program has failed.");
  Writer(11).put("vector  ").hexadecimal(vector, 2).put("  ").put(name_of(vector));
  Writer(13).put("program ").hexadecimal(program_counter, 6);
  Writer(15).put("address ").hexadecimal(address, 8);
  Writer(19).put("Press the reset button.");
  vdp::show(true);
  for (;;) {
  }
}

void abort() {
  show_fault(
      quadrille::megadrive::kAbort,
      static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(__builtin_return_address(0))), 0);
}
