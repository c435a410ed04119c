// The door of a module: what JavaScript calls and what it is called for. Its other side is
// web/src/engine/module.ts.
#include <fmt/format.h>

#include <cstddef>

#include "web/engine/room.hpp"

namespace quadrille::web {
namespace {

struct Desk {
  std::unique_ptr<Room> room;
  std::string question, answer;
  std::string brought, taken;  // attachments of the question and of the answer
};

Desk& desk() {
  static Desk desk;
  return desk;
}

Json reply_to(const std::string& text) {
  try {
    const Json question = Json::parse(text);
    if (!desk().room) desk().room = make_room();
    return {{"answer", desk().room->answer(question.at("verb").get<std::string>(), question)}};
  } catch (const Refusal& refusal) {
    return {{"refusal", refusal.text}};
  } catch (const nlohmann::json::exception& error) {
    return {{"refusal", fmt::format("not a question that this engine knows: {}", error.what())}};
  } catch (const std::bad_alloc&) {
    return {{"refusal", "the browser has no more memory for the engine"}};
  }
}

}  // namespace

extern "C" [[clang::import_module("quadrille"), clang::import_name("tell")]] void quadrille_tell(
    const char* text, std::size_t size);

void tell(const Json& news) {
  const std::string text = news.dump();
  quadrille_tell(text.data(), text.size());
}

std::string_view attachment() {
  return desk().brought;
}

void attach(std::string bytes) {
  desk().taken = std::move(bytes);
}

// JavaScript writes the question and its attachment to these places, then asks.
extern "C" [[clang::export_name("place_for_question")]] char* place_for_question(std::size_t size) {
  desk().question.resize(size);
  return desk().question.data();
}

extern "C" [[clang::export_name("place_for_attachment")]] char* place_for_attachment(
    std::size_t size) {
  desk().brought.resize(size);
  return desk().brought.data();
}

extern "C" [[clang::export_name("ask")]] const char* ask() {
  desk().taken = {};
  // Text from outside may not be UTF-8.
  desk().answer =
      reply_to(desk().question).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  desk().brought = {};  // may be large
  return desk().answer.data();
}

extern "C" [[clang::export_name("answer_size")]] std::size_t answer_size() {
  return desk().answer.size();
}

extern "C" [[clang::export_name("taken_attachment")]] const char* taken_attachment() {
  return desk().taken.data();
}

extern "C" [[clang::export_name("taken_attachment_size")]] std::size_t taken_attachment_size() {
  return desk().taken.size();
}

}  // namespace quadrille::web
