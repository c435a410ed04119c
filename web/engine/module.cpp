// The interface of a module: what JavaScript calls and what it is called for. Its other side is
// web/src/engine/module.ts.
#include <fmt/format.h>

#include <cstddef>

#include "web/engine/session.hpp"

namespace quadrille::web {
namespace {

struct Exchange {
  std::unique_ptr<Session> session;
  std::string question, answer;
  std::string brought, taken;  // attachments of the question and of the answer
};

Exchange& exchange() {
  static Exchange exchange;
  return exchange;
}

Json reply_to(const std::string& text) {
  try {
    const Json question = Json::parse(text);
    if (!exchange().session) exchange().session = make_session();
    return {
        {"answer", exchange().session->answer(question.at("verb").get<std::string>(), question)}};
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
  return exchange().brought;
}

void attach(std::string bytes) {
  exchange().taken = std::move(bytes);
}

// JavaScript writes the question and its attachment to these places, then asks.
extern "C" [[clang::export_name("place_for_question")]] char* place_for_question(std::size_t size) {
  exchange().question.resize(size);
  return exchange().question.data();
}

extern "C" [[clang::export_name("place_for_attachment")]] char* place_for_attachment(
    std::size_t size) {
  exchange().brought.resize(size);
  return exchange().brought.data();
}

extern "C" [[clang::export_name("ask")]] const char* ask() {
  exchange().taken = {};
  // Text from outside may not be UTF-8.
  exchange().answer =
      reply_to(exchange().question).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  exchange().brought = {};  // may be large
  return exchange().answer.data();
}

extern "C" [[clang::export_name("answer_size")]] std::size_t answer_size() {
  return exchange().answer.size();
}

extern "C" [[clang::export_name("taken_attachment")]] const char* taken_attachment() {
  return exchange().taken.data();
}

extern "C" [[clang::export_name("taken_attachment_size")]] std::size_t taken_attachment_size() {
  return exchange().taken.size();
}

}  // namespace quadrille::web
