#include "cli/morpion/records.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/morpion/files.hpp"
#include "cli/support/display.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/json.hpp"
#include "cli/support/options.hpp"
#include "cli/support/output.hpp"
#include "quadrille/morpion/pictures/draw.hpp"
#include "quadrille/morpion/pictures/png.hpp"
#include "quadrille/morpion/pictures/svg.hpp"
#include "quadrille/morpion/records/ms1.hpp"
#include "quadrille/morpion/records/msr.hpp"
#include "quadrille/morpion/records/pentasol.hpp"
#include "quadrille/morpion/records/replay.hpp"
#include "quadrille/morpion/records/verdict.hpp"
#include "quadrille/morpion/text/text.hpp"
#include "quadrille/runtime/files.hpp"

namespace quadrille::cli {
namespace {

using namespace morpion;

struct RecordOptions : SharedOptions {
  std::string variant;

  std::optional<Variant> given_variant() const { return variant_named(variant); }
};

struct CheckOptions : RecordOptions {
  std::vector<std::string> files;
};

struct ConvertOptions : RecordOptions {
  std::string file, to, output;
  bool no_numbers = false;
};

struct ShowOptions : RecordOptions {
  std::string file;
  bool numbers = false;
  std::optional<std::size_t> step;
};

Record read_asked(const std::string& file, const RecordOptions& options) {
  const auto variant = options.given_variant();
  Record record = read_game(file, variant);
  if (variant && record.variant != *variant) {
    throw Failure(kBadUsage, fmt::format("{}: a game of {}, expected one of {}", file,
                                         name_of(record.variant), name_of(*variant)));
  }
  return record;
}

// An illegal one is refused.
Record read_checked(const std::string& file, const RecordOptions& options) {
  Record record = read_asked(file, options);
  if (const auto illegal = first_illegal(record)) {
    throw Failure(kFoundWrong, fmt::format("{}: {}", file, text_of(*illegal)));
  }
  return record;
}

std::string state_of(const Record& record) {
  const std::size_t left = available_moves(record).value_or(0);
  return left == 0 ? "over" : counted(left, "move") + " left";
}

std::string size_of(const Record& record) {
  const Box box = box_of(record);
  return fmt::format("{} x {} points", box.right - box.left + 1, box.bottom - box.top + 1);
}

// --- check

struct Checked {
  int status;
  Json json;
  std::string line;
  std::string warning;  // empty for none
};

Checked refused(const std::string& file, const Failure& failure) {
  return {failure.status, {{"file", file}, {"error", failure.what()}}, failure.what(), ""};
}

// What the file says of itself and is not so.
std::string warning_of(const std::string& file, const Record& record) {
  if (!record.wrong_score) return "";
  return fmt::format("{}: warning: the file states a score of {}, but has {}", file,
                     *record.wrong_score, counted(record.moves.size(), "move"));
}

Checked check_one(const std::string& file, const CheckOptions& options) {
  try {
    const Record record = read_asked(file, options);
    const std::size_t moves = record.moves.size();
    Json json = {{"file", file}, {"variant", name_of(record.variant)}, {"score", moves}};
    if (const auto illegal = first_illegal(record)) {
      json["legal"] = false;
      json["illegal"] = {{"number", illegal->number},
                         {"move", move_text(illegal->move)},
                         {"text", text_of(*illegal)}};
      return {kFoundWrong, json, fmt::format("{}: {}", file, text_of(*illegal)), ""};
    }
    const std::string warning = warning_of(file, record);
    if (!warning.empty()) json["stated_score"] = *record.wrong_score;
    const Box box = box_of(record);
    const std::size_t left = available_moves(record).value_or(0);
    json["legal"] = true;
    json["available_moves"] = left;
    json["terminal"] = left == 0;
    json["bbox"] = std::array{box.left, box.top, box.right, box.bottom};
    json["longest_known"] = morpion::record_of(record.variant);
    json["verdict"] = verdict(record.variant, moves);
    return {
        kOk, json,
        fmt::format("{}: {}, {}, {}, {}; {}", file, name_of(record.variant), counted(moves, "move"),
                    state_of(record), size_of(record), verdict(record.variant, moves)),
        warning};
  } catch (const Failure& failure) {
    return refused(file, failure);
  }
}

int check(const CheckOptions& options) {
  Json files = Json::array();
  int status = kOk;
  for (const std::string& file : options.files) {
    const Checked checked = check_one(file, options);
    status = std::max(status, checked.status);
    files.push_back(checked.json);
    if (options.json) continue;
    if (!checked.warning.empty()) tell("quadrille: " + checked.warning);
    if (checked.status == kOk) {
      print(one_line(checked.line) + "\n");
    } else {
      tell("quadrille: " + checked.line);
    }
  }
  if (options.json) print_json({{"game", "morpion"}, {"files", files}});
  return status;
}

// --- convert

std::string converted(const Record& record, const ConvertOptions& options) {
  const auto checked = [&](Expected<std::string, Error> text) {
    if (!text) throw Failure(kBadUsage, fmt::format("{}: {}", options.file, text.error().text));
    return *std::move(text);
  };
  PictureOptions picture;
  picture.numbers = !options.no_numbers;
  if (options.to == "msr") return write_msr(record);
  if (options.to == "ms1") return write_ms1(record) + "\n";
  if (options.to == "moves") return moves_text(record.moves) + "\n";
  if (options.to == "pentasol") return checked(write_pentasol(record));
  if (options.to == "svg") return checked(write_svg(record, picture));
  return checked(write_png(record, picture));
}

int convert(const ConvertOptions& options) {
  check_destination("--output", options.output);
  if (options.to == "png" && options.output.empty() && output_is_terminal()) {
    throw Failure(kBadUsage, "a terminal cannot show PNG, expected --output FILE");
  }
  const std::string contents = converted(read_checked(options.file, options), options);
  if (options.output.empty()) {
    print(contents);
    return kOk;
  }
  const auto saved = runtime::replace_file(options.output, contents);
  if (!saved) throw Failure(kFoundWrong, saved.error().text);
  if (options.json) {
    print_json({{"game", "morpion"}, {"file", options.output}, {"bytes", contents.size()}});
  } else {
    print(fmt::format("{}: {} bytes\n", options.output, grouped(contents.size())));
  }
  return kOk;
}

// --- show

void add_line(std::string& text, std::string_view name, const std::optional<std::string>& value) {
  if (value) text += fmt::format("{:<15} {}\n", name, one_line(*value));
}

std::string facts(const Record& record) {
  std::string text;
  add_line(text, "description", record.description);
  add_line(text, "author", record.author);
  add_line(text, "source", record.source);
  add_line(text, "transcribed by", record.transcribed_by);
  add_line(text, "saved", record.saved_at);
  add_line(text, "producer", record.producer);
  for (const std::string& tag : record.tags) add_line(text, "tag", tag);
  if (!record.solver) return text;
  const Solver& solver = *record.solver;
  add_line(text, "tool", solver.tool);
  add_line(text, "method", solver.method);
  if (solver.seed) add_line(text, "seed", fmt::format("{}", *solver.seed));
  if (solver.nodes_explored) add_line(text, "nodes", grouped(*solver.nodes_explored));
  if (solver.elapsed_secs) add_line(text, "seconds", fmt::format("{:.3f}", *solver.elapsed_secs));
  return text;
}

int show(const ShowOptions& options) {
  Record record = read_checked(options.file, options);
  const std::size_t all = record.moves.size();
  if (options.step && *options.step > all) {
    throw Failure(kBadUsage, fmt::format("--step: '{}', expected a whole number from 0 to {}",
                                         *options.step, all));
  }
  record.moves.resize(options.step.value_or(all));
  DrawOptions drawing;
  drawing.numbers = options.numbers;
  drawing.colours = display().colour;
  const auto picture = draw(record, drawing);
  if (!picture) throw Failure(kBadUsage, fmt::format("{}: {}", options.file, picture.error().text));
  print(*picture);
  print(fmt::format("\n{}: {}{}, {}, {}\n{}", name_of(record.variant),
                    counted(record.moves.size(), "move"),
                    options.step ? fmt::format(" of {}", all) : "", state_of(record),
                    size_of(record), facts(record)));
  return kOk;
}

// --- the command line

void add_variant(Command verb, RecordOptions& options) {
  verb.choice("--variant NAME", options.variant, variant_names(),
              "of a file that does not say it: Pentasol, or a list of moves");
}

void add_check(Command parent) {
  auto options = std::make_shared<CheckOptions>();
  Command verb = parent.command("check", "whether records are legal, and what they are worth",
                                "quadrille morpion check game.msr");
  verb.texts("FILES", options->files,
             "records: MSR, MS1, Pentasol, SVG, PNG or a list of moves (- reads standard input)")
      .required();
  add_variant(verb, *options);
  add_json(verb, *options);
  verb.runs([options] { return check(*options); });
}

void add_convert(Command parent) {
  auto options = std::make_shared<ConvertOptions>();
  Command verb = parent.command("convert", "a record in another form",
                                "quadrille morpion convert game.msr --to svg --output game.svg");
  verb.text("FILE", options->file, "a record in any form (- reads standard input)").required();
  verb.choice("--to FORM", options->to, {"msr", "ms1", "pentasol", "svg", "png", "moves"},
              "msr, ms1, pentasol, svg, png or moves; pictures have the whole record inside")
      .required();
  verb.text("--output FILE", options->output, "(default: standard output)");
  verb.flag("--no-numbers", options->no_numbers, "a picture without the numbers of the moves");
  add_variant(verb, *options);
  add_json(verb, *options);
  verb.runs([options] { return convert(*options); });
}

void add_show(Command parent) {
  auto options = std::make_shared<ShowOptions>();
  Command verb = parent.command("show", "a record drawn in the terminal",
                                "quadrille morpion show game.msr --numbers");
  verb.text("FILE", options->file, "a record in any form (- reads standard input)").required();
  verb.flag("--numbers", options->numbers, "the numbers of the moves, twice as wide");
  verb.number("--step N", options->step, 0, kMostMoves, "as it was after N moves");
  add_variant(verb, *options);
  verb.runs([options] { return show(*options); });
}

}  // namespace

void add_morpion_records(Command parent) {
  add_check(parent);
  add_convert(parent);
  add_show(parent);
}

}  // namespace quadrille::cli
