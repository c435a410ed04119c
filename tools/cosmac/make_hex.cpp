// make_hex membership|elph FOLDER HEX LISTING: the chess player for a Membership Card or an ELPH,
// from the compiler's assembly in a folder, as Intel HEX and as a listing for people.
#include <cstdio>
#include <vector>

#include "quadrille/runtime/files.hpp"
#include "retro/cosmac/assembler/intel_hex.hpp"
#include "retro/cosmac/assembler/listing.hpp"
#include "retro/cosmac/machine/elph.hpp"
#include "retro/cosmac/machine/firmware_build.hpp"
#include "retro/cosmac/machine/membership.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::cosmac;

constexpr int kFailed = 1, kBadUsage = 2;

int fail(const std::string& text, int status) {
  std::fprintf(stderr, "make_hex: %s\n", text.c_str());
  return status;
}

int make(bool elph, const std::string& folder, const std::string& hex, const std::string& listing) {
  std::vector<Source> sources;
  for (const std::string_view unit : kMembershipUnits) {
    const std::string path = folder + "/" + std::string(unit) + ".s";
    auto text = runtime::read_file(path, runtime::kMebibyte);
    if (!text) return fail(text.error().text, kBadUsage);
    sources.push_back({path, std::move(*text)});
  }
  const auto firmware =
      elph ? build_firmware(sources, kMembershipEntry, Model::cdp1806, kElphPlan, elph_natives())
           : build_firmware(sources, kMembershipEntry, Model::cdp1802, kMembershipPlan,
                            membership_natives());
  if (!firmware) return fail(firmware.error().text, kBadUsage);
  const auto& image = firmware->assembly.image;
  const auto written = runtime::replace_file(hex, write_intel_hex(image.blocks));
  if (!written) return fail(written.error().text, kFailed);
  const auto listed =
      runtime::replace_file(listing, write_listing(firmware->program, firmware->assembly));
  if (!listed) return fail(listed.error().text, kFailed);
  std::size_t bytes = 0;
  for (const Block& block : image.blocks) bytes += block.bytes.size();
  std::printf("%s: %zu bytes\n", hex.c_str(), bytes);
  return 0;
}

}  // namespace

int main(int count, char** arguments) {
  constexpr const char* kExpected = "expected membership or elph, FOLDER HEX LISTING";
  if (count != 5) return fail(kExpected, kBadUsage);
  const std::string machine = arguments[1];
  if (machine != "membership" && machine != "elph") {
    return fail(machine + ": " + kExpected, kBadUsage);
  }
  return make(machine == "elph", arguments[2], arguments[3], arguments[4]);
}
