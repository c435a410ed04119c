#include "cli/twenty48/player_options.hpp"

#include <fmt/format.h>

#include "cli/support/data_folders.hpp"
#include "cli/support/errors.hpp"
#include "cli/twenty48/outlook_file.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/twenty48/network/packed_file.hpp"
#include "quadrille/twenty48/outlook/builtin.hpp"
#include "quadrille/twenty48/policy/policy_file.hpp"

namespace quadrille::cli {
namespace {

using namespace twenty48;

constexpr const char* kNetworkFile = "2048.network";
constexpr const char* kPolicyFile = "2048.policy";
constexpr std::size_t kMostNetworkBytes = std::size_t{1} << 28;

struct Search {
  std::string found;    // its path; empty where no folder has it
  std::string folders;  // where it was looked for
};

Search look_for(const char* name) {
  Search search;
  for (const std::filesystem::path& folder : data_folders()) {
    std::error_code ignored;
    const std::filesystem::path path = folder / name;
    if (std::filesystem::exists(path, ignored)) return {path.string(), {}};
    search.folders += (search.folders.empty() ? "" : ", ") + folder.string();
  }
  return search;
}

// The file that was named, or the one in the data folders.
std::string path_of(const std::string& named, const char* name, const char* option) {
  if (!named.empty()) return named;
  const Search search = look_for(name);
  if (!search.found.empty()) return search.found;
  throw Failure(kBadUsage,
                fmt::format("no {} in {}: name one with {} FILE, or use --player classic", name,
                            one_line(search.folders), option));
}

template <class Read>
auto read_with(const std::string& path, std::size_t most_bytes, Read read) {
  const auto bytes = runtime::read_file(path, most_bytes);
  if (!bytes) throw Failure(kBadUsage, bytes.error().text);
  auto network = read(*bytes);
  if (!network) throw Failure(kBadUsage, fmt::format("{} {}", one_line(path), network.error()));
  return *std::move(network);
}

EngineOptions engine_options(const LimitOptions& limits, const network::SmallNetwork* network) {
  EngineOptions options;
  options.network = network;
  if (network != nullptr) options.limits.depth = kNetworkDepth;
  if (limits.depth == 0 && network == nullptr)
    throw Failure(kBadUsage,
                  fmt::format("--depth: '0', expected 1 to {} of the classic player", kMostDepth));
  options.limits.nodes = limits.nodes;
  options.limits.time = limits.time;
  const bool open_ended = limits.nodes || limits.time;
  options.limits.depth = limits.depth.value_or(open_ended ? kMostDepth : options.limits.depth);
  return options;
}

PolicyOptions policy_options(const LimitOptions& limits) {
  const char* const option = limits.nodes ? "--nodes" : limits.time ? "--time" : nullptr;
  if (option != nullptr)
    throw Failure(kBadUsage, fmt::format("{}: the policy player has no such limit, expected "
                                         "--player learnt or classic",
                                         option));
  const PolicyOptions options{limits.depth.value_or(PolicyOptions{}.depth)};
  if (options.depth > kMostPolicyDepth)
    throw Failure(kBadUsage, fmt::format("--depth: '{}', expected 0 or {} of the policy player",
                                         options.depth, kMostPolicyDepth));
  return options;
}

}  // namespace

EngineOptions classic_options(const LimitOptions& limits) {
  return engine_options(limits, nullptr);
}

void Twenty48PlayerOptions::add_to(Command command) {
  command.choice("--player NAME", player_, {"learnt", "classic", "policy"},
                 "learnt: expectimax over a network that has learnt what boards score; classic: "
                 "over hand-made terms; policy: a network names the move (default: learnt where "
                 "2048.network is found, else classic)");
  command.text("--network FILE", network_path_,
               "the network of the learnt player (default: 2048.network, looked for as lexicons "
               "are)");
  command.text("--policy FILE", policy_path_,
               "the network of the policy player (default: 2048.policy, looked for likewise)");
}

void Twenty48PlayerOptions::decide() {
  if (decided_) return;
  decided_ = true;
  if (player_.empty()) {
    player_ = !policy_path_.empty()                                             ? "policy"
              : !network_path_.empty() || !look_for(kNetworkFile).found.empty() ? "learnt"
                                                                                : "classic";
  }
  if (!policy_path_.empty() && player_ != "policy")
    throw Failure(kBadUsage, fmt::format("--policy: the {} player has none, expected --player "
                                         "policy",
                                         player_));
  if (!network_path_.empty() && player_ != "learnt")
    throw Failure(kBadUsage, fmt::format("--network: the {} player has none, expected --player "
                                         "learnt",
                                         player_));
  if (player_ == "learnt") {
    network_path_ = path_of(network_path_, kNetworkFile, "--network");
    network_ = read_with(network_path_, kMostNetworkBytes, network::read_small);
  }
  if (player_ == "policy")
    policy_ = read_with(path_of(policy_path_, kPolicyFile, "--policy"), policy::kMostPolicyBytes,
                        policy::read_policy);
}

PlayerSetup Twenty48PlayerOptions::setup(const TableSet& table_set,
                                         const LimitOptions& limits) const {
  if (policy_) return {table_set, {}, &*policy_, policy_options(limits)};
  return {table_set, engine_options(limits, network_ ? &*network_ : nullptr)};
}

Worth Twenty48PlayerOptions::worth() {
  if (!network_) return {&classic_outlook(), false};
  outlook_ = read_outlook(network_path_, *network_);
  return {outlook_ ? &*outlook_ : nullptr, true};
}

}  // namespace quadrille::cli
