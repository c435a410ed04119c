#include "quadrille/chess/uci/uci.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/games/own_book.hpp"
#include "quadrille/chess/perft/perft.hpp"
#include "quadrille/chess/search/engine.hpp"
#include "quadrille/chess/text/text.hpp"
#include "quadrille/chess/uci/uci_go.hpp"
#include "quadrille/chess/uci/uci_options.hpp"
#include "quadrille/chess/uci/uci_words.hpp"
#include "quadrille/core/rng.hpp"
#include "quadrille/runtime/random_seed.hpp"

namespace quadrille::chess {
namespace {

std::string score_text(int score, Bound bound) {
  const std::string_view remark = bound == Bound::lower   ? " lowerbound"
                                  : bound == Bound::upper ? " upperbound"
                                                          : "";
  return is_mate(score) ? fmt::format("mate {}{}", moves_to_mate(score), remark)
                        : fmt::format("cp {}{}", score, remark);
}

}  // namespace

class Uci::Session {
 public:
  explicit Session(Writer writer) : writer_(std::move(writer)) { set_start(); }
  ~Session() { join_search(); }

  bool receive(std::string_view line) {
    Words words(line);
    for (bool complained = false;; complained = true) {
      const std::string_view command = words.next();
      if (command == "quit") {
        end_search();
        return false;
      }
      if (command.empty() || obey(command, words)) return true;
      if (!complained) complain(fmt::format("unknown command '{}'", printable(command)));
    }
  }

 private:
  void write(std::string_view line) {
    const std::lock_guard lock(output_);
    writer_(line);
  }
  void complain(std::string_view what) { write(fmt::format("info string {}", what)); }

  // Unknown words before a command are skipped, as the protocol wants it.
  bool obey(std::string_view command, Words& words) {
    if (command == "uci") {
      introduce();
    } else if (command == "isready") {
      write("readyok");
    } else if (command == "stop") {
      request_stop();
    } else if (command == "ponderhit") {
      engine_.ponder_hit();
    } else if (command == "debug" || command == "register") {
      // Nothing to do.
    } else if (command == "setoption") {
      end_search();
      set_option(words);
    } else if (command == "ucinewgame") {
      end_search();
      engine_.new_game();
    } else if (command == "position") {
      end_search();
      set_position(words);
    } else if (command == "go") {
      end_search();
      go(words);
    } else {
      return false;
    }
    return true;
  }

  void introduce() {
    write("id name Quadrille");
    write("id author the Quadrille authors");
    for (const std::string& line : option_lines()) write(line);
    write("uciok");
  }

  // setoption name NAME with blanks [value VALUE with blanks]
  void set_option(Words& words) {
    if (words.next() != "name") return complain("setoption: expected 'name'");
    std::string name;
    for (std::string_view word = words.next(); !word.empty() && word != "value";
         word = words.next()) {
      if (!name.empty()) name += ' ';
      name += word;
    }
    if (const auto complaint = chess::set_option(settings_, name, words.rest())) {
      complain(*complaint);
    }
    apply_settings();
  }

  void apply_settings() {
    EngineOptions& options = settings_.engine;
    options.elo = settings_.limit_strength ? std::optional(settings_.elo) : std::nullopt;
    const EngineOptions before = engine_.options();
    try {
      engine_.set_options(options);
    } catch (const std::bad_alloc&) {
      options.hash_megabytes = EngineOptions().hash_megabytes;
      options.threads = 1;
      engine_.set_options(options);
      complain("not enough memory: back to the default Hash and one thread");
    }
    const bool other_size =
        options.hash_megabytes != before.hash_megabytes || options.threads != before.threads;
    if (other_size && engine_.threads() < options.threads) {
      complain(fmt::format("Hash {} has room for {} of {} threads", options.hash_megabytes,
                           engine_.threads(), options.threads));
    }
  }

  // No move where the book is closed or knows none.
  Move book_move(const Limits& limits) {
    const bool asked_to_think = limits.infinite || limits.ponder || limits.mate;
    if (!settings_.own_book || asked_to_think || !limits.moves.empty()) return Move();
    const Book& book = settings_.book ? *settings_.book : own_book();
    return book.choose(engine_.position().board, book_rng_);
  }

  void set_start() {
    setup_ = *parse_fen(kStartFen);
    moves_.clear();
    engine_.set_position(setup_);
  }

  // position startpos|fen FEN [moves MOVE…]; the good moves before a bad one are played.
  void set_position(Words& words) {
    const std::string_view kind = words.next();
    Setup setup = *parse_fen(kStartFen);
    if (kind == "fen") {
      const std::string_view text = words.rest();
      const auto prefix = parse_fen_prefix(text);
      if (!prefix) {
        return complain(fmt::format("position: at character {} of the FEN, expected {}",
                                    prefix.error().offset + 1, prefix.error().expected));
      }
      setup = prefix->setup;
      if (!prefix->dropped.empty()) complain("position: " + text_of(prefix->dropped));
      words = Words(text.substr(prefix->end));
    } else if (kind != "startpos") {
      return complain("position: expected 'startpos' or 'fen'");
    }
    setup_ = setup;
    moves_.clear();
    const std::string_view next = words.next();
    if (next == "moves") {
      play(words);
    } else if (!next.empty()) {
      complain(fmt::format("position: '{}', expected 'moves'", printable(next)));
    }
    engine_.set_position(setup_, moves_);
  }

  void play(Words& words) {
    Board board = board_of(setup_);
    for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
      MoveList legal;
      generate(board, legal);
      const auto move = parse_uci(word, legal);
      if (!move) {
        return complain(fmt::format("position: '{}' is no legal move", printable(word)));
      }
      moves_.push_back(*move);
      board = after(board, *move);
    }
  }

  // In a position that only Chess960 has, castling has only its way of writing.
  std::string name(Move move) const { return uci(move, settings_.chess960 || is_chess960(setup_)); }

  void go(Words& words) {
    MoveList legal;
    generate(engine_.position().board, legal);
    GoCommand command = parse_go(words, legal);
    for (const std::string& complaint : command.complaints) complain(complaint);
    if (!command.understood) return;
    if (command.perft) return start_perft(*command.perft);
    if (const Move move = book_move(command.limits)) {
      write(fmt::format("info depth 1 score cp 0 nodes 0 pv {}", name(move)));
      return write("bestmove " + name(move));
    }
    start_search(std::move(command.limits));
  }

  void start_search(Limits limits) {
    if (limits.ponder) engine_.start_pondering();
    start([this, limits = std::move(limits)](const runtime::StopToken& token) {
      Callbacks callbacks;
      callbacks.found = [this](const Info& info) { report(info); };
      callbacks.tries = [this](int depth, Move move, int count) {
        write(fmt::format("info depth {} currmove {} currmovenumber {}", depth, name(move), count));
      };
      const Result result = engine_.search(limits, token, callbacks);
      if (!result.best) {
        const bool mated = in_check(engine_.position().board);
        write(mated ? "info depth 0 score mate 0" : "info depth 0 score cp 0");
      }
      if (result.mate_found == false) complain(fmt::format("no mate in {}", *limits.mate));
      std::string line = "bestmove " + name(result.best);
      if (result.ponder) line += " ponder " + name(result.ponder);
      write(line);
    });
  }

  void report(const Info& info) {
    const auto milliseconds = static_cast<std::uint64_t>(info.time.count());
    std::string line = fmt::format(
        "info depth {} seldepth {} multipv {} score {} nodes {} nps {} hashfull {} time {} pv",
        info.depth, info.selective_depth, info.number, score_text(info.score, info.bound),
        info.nodes, info.nodes * 1000 / std::max<std::uint64_t>(milliseconds, 1),
        info.hash_permille, milliseconds);
    for (const Move move : info.line) {
      line += ' ';
      line += name(move);
    }
    write(line);
  }

  void start_perft(int depth) {
    start([this, depth](const runtime::StopToken& token) {
      Board board = engine_.position().board;
      MoveList legal;
      generate(board, legal);
      std::uint64_t sum = 0;
      for (const Move move : legal) {
        const std::uint64_t count =
            perft(settings_.perft_path, after(board, move), depth - 1, nullptr, token);
        if (token.requested()) return complain("perft was stopped");
        write(fmt::format("{}: {}", name(move), count));
        sum += count;
      }
      write(fmt::format("Nodes searched: {}", sum));
    });
  }

  template <class Work>
  void start(Work work) {
    stop_ = std::make_unique<runtime::StopSource>();
    thread_ = std::thread([this, work = std::move(work), token = stop_->token()] {
      try {
        work(token);
      } catch (...) {
        failure_ = std::current_exception();
      }
    });
  }
  void request_stop() {
    if (stop_) stop_->request();
  }
  void join_search() {
    request_stop();
    if (thread_.joinable()) thread_.join();
  }
  // Passes on what the search's thread has thrown.
  void end_search() {
    join_search();
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  }

  Writer writer_;
  std::mutex output_;
  Engine engine_;
  Setup setup_;
  std::vector<Move> moves_;
  UciSettings settings_;
  Rng book_rng_{runtime::fresh_seed()};
  std::unique_ptr<runtime::StopSource> stop_;
  std::exception_ptr failure_;  // read once the thread is joined
  std::thread thread_;
};

Uci::Uci(Writer writer) : session_(std::make_unique<Session>(std::move(writer))) {}
Uci::~Uci() = default;
bool Uci::receive(std::string_view line) {
  return session_->receive(line);
}

}  // namespace quadrille::chess
