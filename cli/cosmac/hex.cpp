#include "cli/cosmac/hex.hpp"

#include <fmt/format.h>

#include <memory>
#include <span>

#include "cli/cosmac/machine_options.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/json.hpp"
#include "cli/support/output.hpp"
#include "quadrille/runtime/files.hpp"
#include "retro/cosmac/assembler/disassembler.hpp"
#include "retro/cosmac/assembler/intel_hex.hpp"

namespace quadrille::cli {
namespace {

struct HexOptions : MachineOptions {
  std::string output;
  bool json = false;
};

struct DisassembleOptions : MachineOptions {
  std::string from = "0000", to = "FFFF";
  bool json = false;
};

Json blocks_json(const std::vector<cosmac::Block>& blocks) {
  Json list = Json::array();
  for (const cosmac::Block& block : blocks) {
    list.push_back({{"address", block.address}, {"bytes", block.bytes.size()}});
  }
  return list;
}

int write_hex(const HexOptions& options) {
  check_destination("--output", options.output);
  const MachineProgram program = read_program(options);
  const std::string text = cosmac::write_intel_hex(program.blocks);
  if (!options.output.empty()) {
    const auto written = runtime::replace_file(options.output, text);
    if (!written) throw Failure(kFoundWrong, written.error().text);
  }
  std::size_t bytes = 0;
  for (const cosmac::Block& block : program.blocks) bytes += block.bytes.size();
  if (options.json) {
    Json object = {{"machine", options.machine}, {"file", program.file}};
    if (!options.output.empty()) object["output"] = options.output;
    object["bytes"] = bytes;
    object["blocks"] = blocks_json(program.blocks);
    print_json(object);
  } else if (options.output.empty()) {
    print(text);
  } else {
    print(fmt::format("{}: {}\n", options.output, counted(bytes, "byte")));
  }
  return kOk;
}

std::string in_hex(std::span<const std::uint8_t> bytes) {
  return fmt::format("{:02X}", fmt::join(bytes, " "));
}

// The instructions that begin from `first` to `last`, with what = call(address, bytes, text).
template <class Call>
void each_instruction(cosmac::Model model, const cosmac::Block& block, std::uint16_t first,
                      std::uint16_t last, Call call) {
  const std::span<const std::uint8_t> bytes(block.bytes);
  for (std::size_t at = 0; at < bytes.size();) {
    const auto address = static_cast<std::uint16_t>(block.address + at);
    const auto [text, length] = cosmac::disassemble(model, bytes.subspan(at), address);
    if (address >= first && address <= last) call(address, bytes.subspan(at, length), text);
    at += length;
  }
}

int disassemble_program(const DisassembleOptions& options) {
  const std::uint16_t first = read_address("--from", options.from);
  const std::uint16_t last = read_address("--to", options.to);
  const MachineProgram program = read_program(options);
  Json list = Json::array();
  for (const cosmac::Block& block : program.blocks) {
    each_instruction(
        cosmac::model_of(options.kind()), block, first, last,
        [&](std::uint16_t address, std::span<const std::uint8_t> bytes, const std::string& text) {
          if (options.json) {
            list.push_back({{"address", address}, {"bytes", in_hex(bytes)}, {"text", text}});
          } else {
            print(fmt::format("{:04X}  {:<12} {}\n", address, in_hex(bytes), text));
          }
        });
  }
  if (options.json) {
    print_json({{"machine", options.machine}, {"file", program.file}, {"instructions", list}});
  }
  return kOk;
}

}  // namespace

void add_cosmac_hex(Command parent) {
  auto options = std::make_shared<HexOptions>();
  Command verb = parent.command("hex", "the chess player for a real machine, in Intel HEX",
                                "quadrille cosmac hex --machine elph --output elph.hex");
  add_machine(verb, *options);
  verb.text("--output FILE", options->output, "write it to this file (default: standard output)");
  verb.flag("--json", options->json, "what it is as one JSON object instead of the program");
  verb.runs([options] { return write_hex(*options); });
}

void add_cosmac_disassemble(Command parent) {
  auto options = std::make_shared<DisassembleOptions>();
  Command verb = parent.command("disassemble", "the program of a machine as 1802 instructions",
                                "quadrille cosmac disassemble --from 0000 --to 00FF");
  add_machine(verb, *options);
  verb.text("--from ADDRESS", options->from, "the first address, in hex (default: 0000)");
  verb.text("--to ADDRESS", options->to, "the last address, in hex (default: FFFF)");
  verb.flag("--json", options->json, "one JSON object instead of text");
  verb.runs([options] { return disassemble_program(*options); });
}

}  // namespace quadrille::cli
