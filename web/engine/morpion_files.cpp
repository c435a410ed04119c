#include "web/engine/morpion_files.hpp"

#include <fmt/format.h>

#include <vector>

#include "quadrille/morpion/pictures/raster.hpp"
#include "quadrille/morpion/pictures/svg.hpp"
#include "quadrille/morpion/records/ms1.hpp"
#include "quadrille/morpion/records/msr.hpp"
#include "quadrille/morpion/records/pentasol.hpp"
#include "quadrille/morpion/records/png_record.hpp"
#include "quadrille/morpion/records/read_record.hpp"
#include "quadrille/morpion/text/text.hpp"
#include "web/engine/morpion_view.hpp"

namespace quadrille::web {
namespace {

using namespace morpion;

template <class Value>
Value checked(Expected<Value, Error> value) {
  if (!value) throw Refusal{value.error().text};
  return *std::move(value);
}

PictureOptions picture_options(const Json& question) {
  PictureOptions options;
  options.numbers = question.value("numbers", true);
  return options;
}

}  // namespace

Record read_file(Variant variant) {
  if (attachment().size() > kMostRecordBytes) {
    throw Refusal{fmt::format("a file of {} bytes, expected a record of at most {}",
                              attachment().size(), kMostRecordBytes)};
  }
  Record record = checked(read_record(attachment(), variant));
  check_legal(record);
  return record;
}

Json write_file(const Record& record, const Json& question) {
  const auto format = question.at("format").get<std::string>();
  if (format == "msr") return {{"text", write_msr(record)}};
  if (format == "ms1") return {{"text", write_ms1(record)}};
  if (format == "pentasol") return {{"text", checked(write_pentasol(record))}};
  if (format == "moves") return {{"text", moves_text(record.moves) + "\n"}};
  if (format == "svg") return {{"text", checked(write_svg(record, picture_options(question)))}};
  throw Refusal{"format: '" + format + "', expected msr, ms1, pentasol, moves or svg"};
}

Json paint(const Record& record, const Json& question) {
  const Canvas canvas = painted(checked(picture_of(record, picture_options(question))));
  const std::vector<std::uint8_t>& pixels = canvas.pixels();
  std::string opaque;
  opaque.reserve(pixels.size() / 3 * 4);
  for (std::size_t index = 0; index < pixels.size(); ++index) {
    opaque += static_cast<char>(pixels[index]);
    if (index % 3 == 2) opaque += '\xFF';
  }
  attach(std::move(opaque));
  return {{"width", canvas.width()}, {"height", canvas.height()}};
}

Json put_record(const Record& record) {
  const std::string_view picture = attachment();
  if (!picture.starts_with(kPngSignature)) throw Refusal{"no PNG, expected its signature"};
  attach(with_record(picture, record));
  return Json::object();
}

Json about(const Record& record) {
  Json facts = Json::array();
  const auto add = [&](const char* name, const std::optional<std::string>& value) {
    if (value) facts.push_back({name, *value});
  };
  add("description", record.description);
  add("author", record.author);
  add("source", record.source);
  add("transcribed by", record.transcribed_by);
  add("saved", record.saved_at);
  add("producer", record.producer);
  for (const std::string& tag : record.tags) add("tag", tag);
  if (record.solver) {
    add("method", record.solver->method);
    if (record.solver->seed) add("seed", fmt::format("{}", *record.solver->seed));
  }
  return facts;
}

}  // namespace quadrille::web
