// Who plays 2048, as the command line says it: --player, the files of the networks and where they
// are looked for, and which limits a player knows.
#pragma once

#include <optional>
#include <string>

#include "cli/support/command.hpp"
#include "cli/support/run.hpp"
#include "quadrille/twenty48/engine/player.hpp"
#include "quadrille/twenty48/outlook/worth.hpp"

namespace quadrille::cli {

twenty48::EngineOptions classic_options(const LimitOptions& limits);

class Twenty48PlayerOptions {
 public:
  void add_to(Command command);

  // Decides who plays, once: whom --player names or a file belongs to, else the learnt player where
  // its network is found, else the classic one. Throws Failure.
  void decide();

  const std::string& name() const { return player_; }

  // Of the learnt player: where its network was found. Empty for the others.
  const std::string& network_path() const { return network_path_; }

  // The tables of rows are for those who search.
  bool searches() const { return player_ != "policy"; }

  // After `decide`. The setup refers to these options.
  twenty48::PlayerSetup setup(const twenty48::TableSet& table_set,
                              const LimitOptions& limits) const;

  // What the values of the search are worth; the policy player's games are reviewed by the classic
  // one. Throws Failure where the network's outlook is bad.
  twenty48::Worth worth();

 private:
  std::string player_, network_path_, policy_path_;
  bool decided_ = false;
  std::optional<twenty48::network::SmallNetwork> network_;
  std::optional<twenty48::policy::Network> policy_;
  std::optional<twenty48::Outlook> outlook_;  // of the network
};

}  // namespace quadrille::cli
