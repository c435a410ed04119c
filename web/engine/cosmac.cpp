// The page's emulated CDP1802: a Membership Card or an ELPH that plays chess over its serial line,
// while the page lets machine cycles pass.
#include <fmt/format.h>

#include <optional>

#include "quadrille/chess/games/game_text.hpp"
#include "quadrille/chess/notation/fen.hpp"
#include "quadrille/chess/notation/openings.hpp"
#include "quadrille/chess/text/text.hpp"
#include "retro/cosmac/assembler/intel_hex.hpp"
#include "retro/cosmac/machine/uci_bridge.hpp"
#include "web/engine/session.hpp"

namespace quadrille::web {
namespace {

using namespace cosmac;

constexpr std::uint64_t kMostCycles =
    1'000'000'000;  // of one question: nobody hears a stop meanwhile

std::uint64_t number(const Json& question, const char* name, std::uint64_t least,
                     std::uint64_t most) {
  const auto value = question.at(name).get<double>();
  if (value >= static_cast<double>(least) && value <= static_cast<double>(most)) {
    return static_cast<std::uint64_t>(value);
  }
  throw Refusal{fmt::format("{} must be {} to {}", name, least, most)};
}

// The machine knows the usual chess alone.
chess::GameText game_from(const std::string& text) {
  auto game = chess::read_game(text);
  if (!game) throw Refusal{game.error().text};
  if (chess::is_chess960(game->start)) {
    throw Refusal{"this machine plays no Chess960: begin from the usual position"};
  }
  return *std::move(game);
}

// The game as a UCI interface says it.
std::string position_line(const chess::GameText& game) {
  const std::string start = chess::fen(game.start);
  const bool usual = start == chess::fen(chess::start_setup());
  std::string line = usual ? "position startpos" : "position fen " + start;
  for (std::size_t index = 0; index < game.made; ++index) {
    line += (index == 0 ? " moves " : " ") + chess::uci(game.moves[index], false);
  }
  return line;
}

Json to_json(const FrontPanel& panel, std::uint64_t nodes) {
  return {{"address", panel.address}, {"data", panel.data},     {"q", panel.q},
          {"ef", panel.ef},           {"cycles", panel.cycles}, {"nodes", nodes}};
}

class CosmacSession final : public Session {
 public:
  Json answer(std::string_view verb, const Json& question) override {
    if (verb == "open") {
      constexpr std::uint64_t kMostSeed = 0xFFFFFFFF;
      return open(question.at("machine").get<std::string>(),
                  number(question, "seed", 0, kMostSeed));
    }
    if (!machine_) throw Refusal{"no machine is on"};
    if (verb == "go") return go(question);
    if (verb == "advance") return advance(number(question, "cycles", 1, kMostCycles));
    throw Refusal{"the CDP1802 has no verb '" + std::string(verb) + "'"};
  }

 private:
  Json open(const std::string& name, std::uint64_t seed) {
    const auto kind = machine_named(name);
    if (!kind) throw Refusal{"'" + name + "', expected membership or elph"};
    const auto program = read_intel_hex(attachment());
    if (!program) {
      throw Refusal{fmt::format("the program's line {}: expected {}", program.error().line,
                                program.error().expected)};
    }
    if (!can_run(*kind, *program)) throw Refusal{"the program does not fit into the machine"};
    machine_.emplace(*kind, *program);
    machine_->choose_opening(seed);
    played_ = false;
    return {{"cycles_per_second", cycles_per_second(*kind)}};
  }

  Json go(const Json& question) {
    constexpr std::uint64_t kMostNodes = 1'000'000;
    const std::uint64_t nodes = number(question, "nodes", 1, kMostNodes);
    const auto game = game_from(question.at("position").get<std::string>());
    // The first move of another game, which shall have another opening.
    if (played_ && game.made < 2) machine_->receive("ucinewgame");
    played_ = true;
    machine_->receive(position_line(game));
    machine_->receive(fmt::format("go nodes {}", nodes));
    return Json::object();
  }

  Json advance(std::uint64_t cycles) {
    machine_->advance(cycles);
    if (const auto fault = machine_->machine().fault()) throw Refusal{"the machine met " + *fault};
    const auto lines = machine_->take_lines();
    Json answer = {{"panel", to_json(machine_->machine().panel(), machine_->nodes())},
                   {"said", lines}};
    for (const std::string& line : lines) {
      constexpr std::string_view kAnswer = "bestmove ", kComplaint = "info string ";
      if (line.starts_with(kComplaint))
        throw Refusal{"the machine says: " + line.substr(kComplaint.size())};
      if (line.starts_with(kAnswer)) answer["move"] = line.substr(kAnswer.size());
    }
    return answer;
  }

  std::optional<UciBridge> machine_;
  bool played_ = false;  // it was asked for a move
};

}  // namespace

std::unique_ptr<Session> make_session() {
  return std::make_unique<CosmacSession>();
}

}  // namespace quadrille::web
