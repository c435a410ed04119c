#include "cli/twenty48/outlook_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "cli/support/errors.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/twenty48/outlook/outlook_text.hpp"
#include "quadrille/twenty48/outlook/train_outlook.hpp"

namespace quadrille::cli {

using namespace twenty48;

std::string outlook_path(const std::string& network_path) {
  return std::filesystem::path(network_path).replace_extension(".outlook").string();
}

std::optional<Outlook> read_outlook(const std::string& network_path,
                                    const network::SmallNetwork& network) {
  const std::string path = outlook_path(network_path);
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) return std::nullopt;
  const auto text = runtime::read_file(path, runtime::kMebibyte);
  if (!text) throw Failure(kBadUsage, text.error().text);
  auto outlook = parse_outlook(*text);
  if (!outlook) throw bad_file(path, *text, outlook.error());
  EngineOptions player;
  player.network = &network;
  if (outlook->player != outlook_player(player))
    throw Failure(
        kBadUsage,
        fmt::format("{} is of another network than {}: make it again with 'quadrille 2048 "
                    "outlook train --network {}', or delete it",
                    one_line(path), one_line(network_path), one_line(network_path)));
  return *std::move(outlook);
}

}  // namespace quadrille::cli
