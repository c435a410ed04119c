// The Universal Chess Interface: lines in, lines out. Give it each line that the GUI sends; what it
// has to say comes through the writer, whole lines, from this or the search's thread, never two at
// once.
//
// The search runs on a thread of its own, so every line is answered at once. A `go` gives exactly
// one `bestmove`, but for `go perft`, which gives counts. What is not understood is answered with
// an `info string` and otherwise ignored.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

namespace quadrille::chess {

class Uci {
 public:
  using Writer = std::function<void(std::string_view line)>;  // without the newline

  explicit Uci(Writer writer);
  // Ends a search that is still running.
  ~Uci();
  Uci(const Uci&) = delete;
  Uci& operator=(const Uci&) = delete;

  // False once it was told to quit. What the writer throws on the search's thread ends that search,
  // and is thrown by the next line that waits for its end: all but stop, ponderhit and isready.
  bool receive(std::string_view line);

 private:
  class Session;
  std::unique_ptr<Session> session_;
};

}  // namespace quadrille::chess
