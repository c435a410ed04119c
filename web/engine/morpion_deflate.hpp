// DEFLATE by the browser, for what the library packs and unpacks
// (quadrille/morpion/records/deflate.hpp).
//
// The one trick: the browser packs only while no engine runs. So a question that needs it is left
// half way with a Wanted; the page does what is wanted, gives it, and asks the same again, which
// this time finds it done.
#pragma once

#include <optional>
#include <string>

#include "quadrille/morpion/records/deflate.hpp"
#include "web/engine/session.hpp"

namespace quadrille::web {

struct Wanted {
  bool packing;
  morpion::Wrapping wrapping;
  std::string bytes;
};

// {"wanted": {"what": "deflate" or "inflate", "wrapping": "raw" or "zlib", "most": bytes}}, with
// the bytes attached; the page's answer is to come as `give`.
Json want(Wanted wanted);
// What was wanted last; none where the browser could not unpack it.
void give(std::optional<std::string> bytes);
void forget_given();

}  // namespace quadrille::web
