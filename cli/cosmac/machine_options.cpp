#include "cli/cosmac/machine_options.hpp"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <system_error>

#include "cli/support/data_folders.hpp"
#include "cli/support/errors.hpp"
#include "quadrille/runtime/files.hpp"
#include "retro/cosmac/assembler/intel_hex.hpp"

namespace quadrille::cli {
namespace {

namespace fs = std::filesystem;

std::string find_hex(const std::string& machine) {
  const std::string file = machine + ".hex";
  std::string looked;
  for (const fs::path& folder : data_folders()) {
    std::error_code ignored;
    if (fs::exists(folder / file, ignored)) return (folder / file).string();
    looked += (looked.empty() ? "" : ", ") + folder.string();
  }
  throw Failure(kBadUsage,
                fmt::format("no {} in {}: build with clang++-16 and m68k-linux-gnu-g++ installed, "
                            "or name the file with --hex",
                            file, looked));
}

}  // namespace

void add_machine(Command verb, MachineOptions& options) {
  verb.choice("--machine NAME", options.machine,
              {cosmac::kMachineNames.begin(), cosmac::kMachineNames.end()},
              "membership (default: a CDP1802 at 1.75 MHz) or elph (a CDP1806 at 12 MHz)");
  verb.text("--hex FILE", options.hex,
            "the program in Intel HEX (default: NAME.hex in $QUADRILLE_DATA, in the program's "
            "folder or in ../share/quadrille)");
}

MachineProgram read_program(const MachineOptions& options) {
  MachineProgram program{options.hex ? *options.hex : find_hex(options.machine), {}};
  const auto text = runtime::read_file(program.file, runtime::kMebibyte);
  if (!text) throw Failure(kBadUsage, text.error().text);
  auto blocks = cosmac::read_intel_hex(*text);
  if (!blocks) {
    throw Failure(kBadUsage, fmt::format("{}, line {}: expected {}", program.file,
                                         blocks.error().line, blocks.error().expected));
  }
  program.blocks = std::move(*blocks);
  if (!cosmac::can_run(options.kind(), program.blocks)) {
    throw Failure(kBadUsage,
                  fmt::format("{}: expected a program within $0000 to $5FFF", program.file));
  }
  return program;
}

std::uint16_t read_address(std::string_view option, std::string_view text) {
  std::string_view digits = text;
  if (digits.starts_with("$"))
    digits.remove_prefix(1);
  else if (digits.starts_with("0x"))
    digits.remove_prefix(2);
  std::uint16_t address = 0;
  const char* const end = digits.data() + digits.size();
  const auto read = std::from_chars(digits.data(), end, address, 16);
  if (read.ec != std::errc() || read.ptr != end) {
    throw Failure(kBadUsage, fmt::format("{}: '{}', expected an address in hex from 0000 to FFFF",
                                         option, one_line(text)));
  }
  return address;
}

}  // namespace quadrille::cli
