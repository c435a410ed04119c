// The page's session of Morpion Solitaire: a game with undo and redo, its files, and the searches.
#include <algorithm>
#include <optional>
#include <vector>

#include "quadrille/morpion/notation/notation.hpp"
#include "quadrille/morpion/records/game.hpp"
#include "quadrille/morpion/records/msr.hpp"
#include "quadrille/morpion/records/replay.hpp"
#include "quadrille/morpion/records/verdict.hpp"
#include "quadrille/morpion/verify/proof.hpp"
#include "quadrille/morpion/verify/workload.hpp"
#include "quadrille/runtime/error.hpp"
#include "web/engine/morpion_deflate.hpp"
#include "web/engine/morpion_files.hpp"
#include "web/engine/morpion_search.hpp"
#include "web/engine/morpion_view.hpp"
#include "web/engine/proofs.hpp"
#include "web/engine/session.hpp"

namespace quadrille::web {
namespace {

using namespace morpion;

constexpr const char* kProducer = "quadrille " QUADRILLE_VERSION;

// How the page's search found a game, where the question says so.
std::optional<Solver> solver_of(const Json& question) {
  if (!question.contains("found")) return std::nullopt;
  const Json& found = question.at("found");
  Solver solver;
  solver.tool = kProducer;
  solver.method = found.at("method").get<std::string>();
  solver.seed = found.at("seed").get<std::uint64_t>();
  solver.nodes_explored = found.at("playouts").get<std::uint64_t>();
  solver.elapsed_secs = found.at("seconds").get<double>();
  return solver;
}

class MorpionSession final : public Session {
 public:
  Json answer(std::string_view verb, const Json& question) override;

 private:
  std::optional<Json> answer_about_files(std::string_view verb, const Json& question);
  Json start(Record record);
  Json play(const std::string& text);
  Json go_to(std::size_t at);
  Json state() const;
  Record record() const;
  Json keep() const;
  Json restore(const Json& kept);

  Record whole_;  // with the moves that were taken back
  Game game_{k5T};
};

Json MorpionSession::answer(std::string_view verb, const Json& question) {
  if (verb == "new") {
    Record record;
    record.variant = read_variant(question.at("variant").get<std::string>());
    return start(std::move(record));
  }
  if (verb == "load") {
    Record record = read_position(question.at("position").get<std::string>());
    record.solver = solver_of(question);
    if (record.solver) record.producer = kProducer;
    return start(std::move(record));
  }
  if (verb == "analyse") return analyse_moves(question);
  if (verb == "hunt") return hunt(question);
  if (verb == "playouts") return random_playouts(question);
  if (verb == "verify")
    return verify(Proof(read_variant(question.value("variant", "5T"))), question);
  if (verb == "bench") return bench(run_workload({}, {}));
  if (auto answer = answer_about_files(verb, question)) return *std::move(answer);
  if (verb == "play") return play(question.at("move").get<std::string>());
  if (verb == "go_to") return go_to(question.at("at").get<std::size_t>());
  if (verb == "keep") return keep();
  if (verb == "restore") return restore(question.at("kept"));
  throw Refusal{"Morpion Solitaire has no verb '" + std::string(verb) + "'"};
}

std::optional<Json> MorpionSession::answer_about_files(std::string_view verb,
                                                       const Json& question) {
  if (verb == "give") {
    give(question.at("done").get<bool>() ? std::optional(std::string(attachment())) : std::nullopt);
    return Json::object();
  }
  Json answer;
  try {
    if (verb == "read") {
      answer = start(read_file(read_variant(question.at("variant").get<std::string>())));
    } else if (verb == "write") {
      answer = write_file(record(), question);
    } else if (verb == "paint") {
      answer = paint(record(), question);
    } else if (verb == "put_record") {
      answer = put_record(record());
    } else {
      return std::nullopt;
    }
  } catch (Wanted& wanted) {
    return want(std::move(wanted));
  } catch (...) {
    forget_given();
    throw;
  }
  forget_given();
  return answer;
}

Json MorpionSession::start(Record record) {
  whole_ = std::move(record);
  game_ = Game(whole_.variant, whole_.moves);
  return state();
}

Json MorpionSession::play(const std::string& text) {
  const auto move = parse_move(text);
  if (!move) throw Refusal{runtime::complaint("move", text, move.error())};
  if (const auto rule = game_.objection(*move)) {
    throw Refusal{text_of(IllegalMove{game_.length() + 1, *move, rule})};
  }
  game_.play(*move);
  whole_ = game_.record();  // another game than the one whose facts were known
  return state();
}

Json MorpionSession::go_to(std::size_t at) {
  if (at > whole_.moves.size()) throw Refusal{"the game is not that long"};
  game_ = Game(whole_.variant,
               {whole_.moves.begin(), whole_.moves.begin() + static_cast<std::ptrdiff_t>(at)});
  return state();
}

// As far as the board shows it; what is known of the whole game is not true of a part.
Record MorpionSession::record() const {
  Record record = game_.length() == whole_.moves.size() ? whole_ : game_.record();
  if (!record.producer) record.producer = kProducer;
  return record;
}

// The whole game, with all that is known of it.
Json MorpionSession::keep() const {
  return {{"record", write_msr(whole_, MsrLayout::compact)}, {"at", game_.length()}};
}

Json MorpionSession::restore(const Json& kept) {
  const auto at = kept.at("at").get<std::size_t>();
  auto record = read_msr(kept.at("record").get<std::string>());
  if (!record) throw Refusal{record.error().text};
  check_legal(*record);
  if (at > record->moves.size()) throw Refusal{"the game is not that long"};
  start(*std::move(record));
  return go_to(at);
}

Json MorpionSession::state() const {
  const Variant variant = game_.variant();
  Json cross = Json::array();
  for (int y = 0; y <= variant.last(); ++y) {
    for (int x = 0; x <= variant.last(); ++x) {
      if (variant.in_cross(x, y)) cross.push_back({x, y});
    }
  }
  return {{"position", position_text(variant, game_.moves())},
          {"variant", name_of(variant)},
          {"cross", cross},
          {"history", move_views(variant, whole_.moves)},
          {"at", game_.length()},
          {"legal", move_views(variant, {game_.legal().begin(), game_.legal().end()})},
          {"record", record_of(variant)},
          {"proven", record_is_proven(variant)},
          {"meets_record", meets_record(variant, game_.length())},
          {"verdict", verdict(variant, game_.length())},
          {"about", about(whole_)}};
}

}  // namespace

std::unique_ptr<Session> make_session() {
  return std::make_unique<MorpionSession>();
}

}  // namespace quadrille::web
