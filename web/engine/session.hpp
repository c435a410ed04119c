// What a module of the page is: one session, which answers questions about its game.
//
// The one idea: a question is a verb and a JSON object, its answer is JSON or a Refusal, and before
// it may come any number of news (how a search goes on). What is too much for JSON travels beside
// it as bytes. The verbs and their types stand in web/src/protocol/; no rule of a game does.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace quadrille::web {

using Json = nlohmann::ordered_json;

// Why a question is not answered, in words for the person who asked.
struct Refusal {
  std::string text;
};

class Session {
 public:
  virtual ~Session() = default;

  // Throws a Refusal, or what nlohmann::json throws where a field is missing or of another type.
  virtual Json answer(std::string_view verb, const Json& question) = 0;
};

// Each game's file defines its own; the module has one session.
std::unique_ptr<Session> make_session();

// To whoever waits for the answer.
void tell(const Json& news);

// The bytes that came with the question, until the next one.
std::string_view attachment();
// To go with the answer.
void attach(std::string bytes);

}  // namespace quadrille::web
