#include <array>
#include <nlohmann/json.hpp>

#include "quadrille/morpion/notation/notation.hpp"
#include "quadrille/morpion/records/msr.hpp"
#include "quadrille/morpion/records/replay.hpp"

namespace quadrille::morpion {
namespace {

using OutJson = nlohmann::ordered_json;

std::string out_text(const OutJson& value) {
  return value.dump(-1, ' ', false, OutJson::error_handler_t::replace);
}

// Behind the object's own fields.
void put_others(OutJson& object, const std::string& text) {
  if (text.empty()) return;
  const OutJson others = OutJson::parse(text, nullptr, false);
  if (!others.is_object()) return;
  for (const auto& [name, value] : others.items()) {
    if (!object.contains(name)) object[name] = value;
  }
}

template <class Value>
void put_known(OutJson& object, const char* name, const std::optional<Value>& value) {
  if (value) object[name] = *value;
}

OutJson solver_object(const Solver& solver) {
  OutJson object = OutJson::object();
  put_known(object, "tool", solver.tool);
  put_known(object, "method", solver.method);
  put_known(object, "seed", solver.seed);
  put_known(object, "nodes_explored", solver.nodes_explored);
  put_known(object, "elapsed_secs", solver.elapsed_secs);
  put_others(object, solver.other);
  return object;
}

OutJson moves_array(const Record& record) {
  OutJson moves = OutJson::array();
  for (const Move move : record.moves) {
    moves.push_back(
        {{"x", move.x}, {"y", move.y}, {"dir", direction_name(move.direction)}, {"pos", move.pos}});
  }
  for (const MoveFields& fields : record.move_fields) {
    if (fields.move < moves.size()) put_others(moves[fields.move], fields.other);
  }
  return moves;
}

OutJson record_object(const Record& record) {
  OutJson object = OutJson::object();
  object["version"] = "0.1";
  put_known(object, "producer", record.producer);
  object["variant"] = name_of(record.variant);
  object["score"] = record.moves.size();
  if (const auto available = available_moves(record)) {
    object["available_moves"] = *available;
    object["terminal"] = *available == 0;
  }
  const Box box = box_of(record);
  object["bbox"] = std::array{box.left, box.top, box.right, box.bottom};
  put_known(object, "saved_at", record.saved_at);
  put_known(object, "description", record.description);
  put_known(object, "author", record.author);
  put_known(object, "source", record.source);
  put_known(object, "transcribed_by", record.transcribed_by);
  if (!record.tags.empty()) object["tags"] = record.tags;
  if (record.solver) {
    OutJson solver = solver_object(*record.solver);
    if (!solver.empty()) object["solver"] = std::move(solver);
  }
  put_others(object, record.other);
  object["moves"] = moves_array(record);
  return object;
}

// One move a line.
std::string lines_of(const OutJson& moves) {
  if (moves.empty()) return "[]";
  std::string text = "[";
  for (const OutJson& move : moves) {
    text += (text.size() == 1 ? "\n    " : ",\n    ") + out_text(move);
  }
  return text + "\n  ]";
}

}  // namespace

std::string write_msr(const Record& record, MsrLayout layout) {
  const OutJson object = record_object(record);
  if (layout == MsrLayout::compact) return out_text(object);
  std::string text = "{";
  for (const auto& [name, value] : object.items()) {
    text += (text.size() == 1 ? "\n  " : ",\n  ") + out_text(name) + ": ";
    text += name == "moves" ? lines_of(value) : out_text(value);
  }
  return text + "\n}\n";
}

}  // namespace quadrille::morpion
