// cosmac_profile FOLDER FEN DEPTH [1806]: where the tiny player's machine cycles go on an emulated
// 1802 or 1806, function by function; built from the compiler's assembly in a folder.
#include <cxxabi.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <vector>

#include "quadrille/chess/notation/fen.hpp"
#include "quadrille/chess/notation/letters.hpp"
#include "quadrille/runtime/files.hpp"
#include "retro/cosmac/core/processor_run.hpp"
#include "retro/cosmac/firmware/mailbox.hpp"
#include "retro/cosmac/kernels/kernels.hpp"
#include "retro/cosmac/machine/firmware_build.hpp"
#include "retro/cosmac/machine/mailbox_firmware.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::cosmac;

constexpr int kFailed = 1, kBadUsage = 2;
constexpr std::uint32_t kMostDepth = 16;
constexpr std::size_t kAddresses = 0x10000;

int fail(const std::string& text, int status) {
  fmt::print(stderr, "cosmac_profile: {}\n", text);
  return status;
}

// Labels within a function, of the compiler (.LBB) and of the translator (name'number), count as
// what they lie in.
bool begins_function(const std::string& name) {
  return name.find(".L") == std::string::npos && name.find('\'') == std::string::npos;
}

// Without the number of the unit, which local names end with, and without arguments.
std::string readable(const std::string& name) {
  int status = 0;
  const std::string mangled = name.substr(0, name.find('@'));
  const std::unique_ptr<char, decltype(&std::free)> text(
      abi::__cxa_demangle(mangled.c_str(), nullptr, nullptr, &status), &std::free);
  if (status != 0) return name;
  const std::string whole = text.get();
  const std::size_t arguments = whole.rfind('(');
  const std::size_t last = whole.rfind("::", arguments);
  const std::size_t first = last == std::string::npos ? 0 : last + 2;
  if (first >= arguments) return whole;  // a bracket within the arguments
  return whole.substr(first, arguments - first);
}

struct Spent {
  std::string name;
  std::uint64_t cycles;
};

// What was spent from one function's beginning to the next one's.
std::vector<Spent> by_function(const Image& image, const std::vector<std::uint64_t>& at) {
  std::vector<std::pair<std::uint16_t, std::string>> begins;
  for (const auto& [name, address] : image.symbols) {
    if (begins_function(name)) begins.push_back({address, name});
  }
  std::sort(begins.begin(), begins.end());
  std::vector<Spent> all;
  for (std::size_t index = 0; index < begins.size(); ++index) {
    const std::size_t end = index + 1 < begins.size() ? begins[index + 1].first : kAddresses;
    std::uint64_t sum = 0;
    for (std::size_t address = begins[index].first; address < end; ++address) sum += at[address];
    if (sum != 0) all.push_back({readable(begins[index].second), sum});
  }
  std::sort(all.begin(), all.end(),
            [](const Spent& one, const Spent& other) { return one.cycles > other.cycles; });
  return all;
}

void ask(Memory& memory, const chess::Setup& setup, std::uint8_t depth) {
  Mailbox mailbox{};
  mailbox.setup = setup;
  mailbox.depth = depth;
  mailbox.quiescence = mailbox.placement = 1;
  std::array<std::uint8_t, sizeof mailbox> bytes;
  std::memcpy(bytes.data(), &mailbox, sizeof mailbox);
  memory.load(kMailbox, bytes);
}

std::uint32_t nodes_in(const Memory& memory) {
  std::uint32_t nodes = 0;
  for (unsigned index = 0; index < 4; ++index) {
    const std::uint8_t byte =
        memory[static_cast<std::uint16_t>(kMailbox + offsetof(Mailbox, nodes) + index)];
    nodes |= static_cast<std::uint32_t>(byte) << (8 * index);
  }
  return nodes;
}

int profile(const Image& image, Model model, const chess::Setup& setup, std::uint8_t depth) {
  const auto processor = std::make_unique<Processor>(model);
  for (const Block& block : image.blocks) processor->memory().load(block.address, block.bytes);
  ask(processor->memory(), setup, depth);
  std::vector<std::uint64_t> at(kAddresses);
  NoDevices bus;
  Stop stop;
  do {
    const std::uint64_t before = processor->cycles();
    const std::uint16_t address = processor->registers().counter();
    stop = processor->run(bus, before + 1);
    at[address] += processor->cycles() - before;
  } while (stop.halt == Halt::cycles);
  if (stop.halt != Halt::idle) {
    return fail(fmt::format("stopped at ${:04X}", stop.instruction), kFailed);
  }
  const std::uint32_t nodes = nodes_in(processor->memory());
  const double cycles = static_cast<double>(processor->cycles());
  fmt::print("{} cycles, {} nodes, {:.0f} cycles a node\n", processor->cycles(), nodes,
             cycles / nodes);
  for (const Spent& one : by_function(image, at)) {
    fmt::print("{:7.0f} {:5.1f} %  {}\n", static_cast<double>(one.cycles) / nodes,
               100 * static_cast<double>(one.cycles) / cycles, one.name);
  }
  return 0;
}

}  // namespace

int main(int count, char** arguments) {
  const bool late = count == 5 && std::string_view(arguments[4]) == "1806";
  if (count != 4 && !late) return fail("expected FOLDER FEN DEPTH [1806]", kBadUsage);
  const Model model = late ? Model::cdp1806 : Model::cdp1802;
  const std::string folder = arguments[1];
  const auto fen = chess::parse_fen(arguments[2]);
  if (!fen) return fail(fmt::format("{}: not a FEN", arguments[2]), kBadUsage);
  const auto depth = chess::count_from(arguments[3], kMostDepth);
  if (!depth || *depth == 0) return fail("expected a depth from 1 to 16", kBadUsage);
  std::vector<Source> sources;
  for (const std::string_view unit : kMailboxUnits) {
    const std::string path = fmt::format("{}/{}.s", folder, unit);
    auto text = runtime::read_file(path, runtime::kMebibyte);
    if (!text) return fail(text.error().text, kBadUsage);
    sources.push_back({path, std::move(*text)});
  }
  const auto firmware =
      build_firmware(sources, kMailboxEntry, model, kMailboxPlan, player_kernels());
  if (!firmware) return fail(firmware.error().text, kBadUsage);
  return profile(firmware->assembly.image, model, *fen, static_cast<std::uint8_t>(*depth));
}
