#include "quadrille/chess/uci.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "quadrille/chess/book.hpp"
#include "quadrille/chess/engine.hpp"
#include "quadrille/chess/letters.hpp"
#include "quadrille/chess/own_book.hpp"
#include "quadrille/chess/perft.hpp"
#include "quadrille/chess/strength.hpp"
#include "quadrille/chess/text.hpp"
#include "quadrille/chess/uci_go.hpp"
#include "quadrille/chess/uci_words.hpp"
#include "quadrille/core/rng.hpp"
#include "quadrille/runtime/random_seed.hpp"

namespace quadrille::chess {
namespace {

constexpr std::int64_t kMostHash = 65536;  // megabytes
constexpr std::int64_t kMostThreads = 256;
constexpr std::int64_t kMostOverhead = 5000;  // milliseconds

std::string score_text(int score) {
  return is_mate(score) ? fmt::format("mate {}", moves_to_mate(score))
                        : fmt::format("cp {}", score);
}

}  // namespace

class Uci::Session {
 public:
  explicit Session(Writer writer) : writer_(std::move(writer)) { set_start(); }
  ~Session() { end_search(); }

  bool receive(std::string_view line) {
    Words words(line);
    while (true) {
      const std::string_view command = words.next();
      if (command.empty()) return true;
      if (command == "quit") {
        end_search();
        return false;
      }
      if (obey(command, words)) return true;
    }
  }

  void wait() {
    if (thread_.joinable()) thread_.join();
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
      complain(fmt::format("unknown command '{}'", printable(command)));
      return false;
    }
    return true;
  }

  void introduce() {
    write("id name Quadrille");
    write("id author the Quadrille authors");
    const EngineOptions defaults;
    write(fmt::format("option name Hash type spin default {} min 1 max {}", defaults.hash_megabytes,
                      kMostHash));
    write(fmt::format("option name Threads type spin default 1 min 1 max {}", kMostThreads));
    write(fmt::format("option name MultiPV type spin default 1 min 1 max {}", kMostMoves));
    write("option name Ponder type check default false");
    write("option name UCI_Chess960 type check default false");
    write("option name UCI_LimitStrength type check default false");
    write(fmt::format("option name UCI_Elo type spin default {} min {} max {}", kMostElo, kLeastElo,
                      kMostElo));
    write("option name OwnBook type check default false");
    write("option name BookFile type string default <empty>");
    std::string perft_paths;
    for (const Path path : paths()) perft_paths += fmt::format(" var {}", name_of(path));
    write(fmt::format("option name PerftPath type combo default {}{}", name_of(paths().back()),
                      perft_paths));
    write(fmt::format("option name Move Overhead type spin default {} min 0 max {}",
                      defaults.move_overhead.count(), kMostOverhead));
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
    const std::string_view value = words.rest();
    EngineOptions options = engine_.options();
    const auto spin = [&](std::int64_t least, std::int64_t most) -> std::optional<std::int64_t> {
      const auto number = number_from<std::int64_t>(value);
      if (number) return std::clamp(*number, least, most);
      complain(
          fmt::format("option {}: '{}', expected a number", printable(name), printable(value)));
      return std::nullopt;
    };
    const bool checked = same_word(value, "true");
    const auto check = [&](bool& option) {
      if (checked || same_word(value, "false")) {
        option = checked;
      } else {
        complain(fmt::format("option {}: '{}', expected true or false", printable(name),
                             printable(value)));
      }
    };
    if (same_word(name, "Hash")) {
      if (const auto size = spin(1, kMostHash)) {
        options.hash_megabytes = static_cast<std::size_t>(*size);
      }
    } else if (same_word(name, "Threads")) {
      if (const auto count = spin(1, kMostThreads)) options.threads = static_cast<unsigned>(*count);
    } else if (same_word(name, "MultiPV")) {
      if (const auto count = spin(1, kMostMoves)) options.lines = static_cast<int>(*count);
    } else if (same_word(name, "Move Overhead")) {
      if (const auto time = spin(0, kMostOverhead)) options.move_overhead = Milliseconds(*time);
    } else if (same_word(name, "UCI_LimitStrength")) {
      check(limit_strength_);
    } else if (same_word(name, "UCI_Elo")) {
      if (const auto elo = spin(kLeastElo, kMostElo)) elo_ = static_cast<int>(*elo);
    } else if (same_word(name, "UCI_Chess960")) {
      check(chess960_);
    } else if (same_word(name, "OwnBook")) {
      check(own_book_);
    } else if (same_word(name, "PerftPath")) {
      return choose_path(value);
    } else if (same_word(name, "BookFile")) {
      return open_book(std::string(value));
    } else if (!same_word(name, "Ponder")) {
      return complain(fmt::format("unknown option '{}'", printable(name)));
    }
    options.elo = limit_strength_ ? std::optional(elo_) : std::nullopt;
    try {
      engine_.set_options(options);
    } catch (const std::bad_alloc&) {
      options.hash_megabytes = EngineOptions().hash_megabytes;
      options.threads = 1;
      engine_.set_options(options);
      complain("not enough memory: back to the default Hash and one thread");
    }
  }

  void choose_path(std::string_view name) {
    for (const Path path : paths()) {
      if (same_word(name, name_of(path))) {
        perft_path_ = path;
        return;
      }
    }
    complain(fmt::format("option PerftPath: '{}' is none of them", printable(name)));
  }

  void open_book(const std::string& path) {
    book_.reset();
    if (path.empty() || path == "<empty>") return;
    auto book = read_book_file(path);
    if (!book) return complain(printable(book.error().text));
    book_ = std::move(*book);
  }

  // No move where the book is closed or knows none.
  Move book_move(const Limits& limits) {
    const bool asked_to_think = limits.infinite || limits.ponder || limits.mate;
    if (!own_book_ || asked_to_think || !limits.moves.empty()) return Move();
    const Book& book = book_ ? *book_ : own_book();
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

  void go(Words& words) {
    MoveList legal;
    generate(engine_.position().board, legal);
    GoCommand command = parse_go(words, legal);
    for (const std::string& complaint : command.complaints) complain(complaint);
    if (!command.understood) return;
    if (command.perft) return start_perft(*command.perft);
    if (const Move move = book_move(command.limits)) {
      write(fmt::format("info depth 1 score cp 0 nodes 0 pv {}", uci(move, chess960_)));
      return write("bestmove " + uci(move, chess960_));
    }
    start_search(std::move(command.limits));
  }

  void start_search(Limits limits) {
    stop_ = std::make_unique<runtime::StopSource>();
    if (limits.ponder) engine_.start_pondering();
    thread_ = std::thread([this, limits = std::move(limits), token = stop_->token()] {
      Callbacks callbacks;
      callbacks.found = [this](const Info& info) { report(info); };
      callbacks.tries = [this](int depth, Move move, int count) {
        write(fmt::format("info depth {} currmove {} currmovenumber {}", depth,
                          uci(move, chess960_), count));
      };
      const Result result = engine_.search(limits, token, callbacks);
      if (!result.best) {
        const bool mated = in_check(engine_.position().board);
        write(mated ? "info depth 0 score mate 0" : "info depth 0 score cp 0");
      }
      if (result.mate_found == false) complain(fmt::format("no mate in {}", *limits.mate));
      std::string line = "bestmove " + uci(result.best, chess960_);
      if (result.ponder) line += " ponder " + uci(result.ponder, chess960_);
      write(line);
    });
  }

  void report(const Info& info) {
    const auto milliseconds = static_cast<std::uint64_t>(info.time.count());
    std::string line = fmt::format(
        "info depth {} seldepth {} multipv {} score {} nodes {} nps {} hashfull {} time {} pv",
        info.depth, info.selective_depth, info.number, score_text(info.score), info.nodes,
        info.nodes * 1000 / std::max<std::uint64_t>(milliseconds, 1), info.hash_permille,
        milliseconds);
    for (const Move move : info.line) {
      line += ' ';
      line += uci(move, chess960_);
    }
    write(line);
  }

  void start_perft(int depth) {
    stop_ = std::make_unique<runtime::StopSource>();
    thread_ = std::thread([this, depth, token = stop_->token()] {
      Board board = engine_.position().board;
      MoveList legal;
      generate(board, legal);
      std::uint64_t sum = 0;
      for (const Move move : legal) {
        const std::uint64_t count =
            perft(perft_path_, after(board, move), depth - 1, nullptr, token);
        if (token.requested()) return complain("perft was stopped");
        write(fmt::format("{}: {}", uci(move, chess960_), count));
        sum += count;
      }
      write(fmt::format("Nodes searched: {}", sum));
    });
  }

  void request_stop() {
    if (stop_) stop_->request();
  }
  void end_search() {
    request_stop();
    wait();
  }

  Writer writer_;
  std::mutex output_;
  Engine engine_;
  Setup setup_;
  std::vector<Move> moves_;
  bool chess960_ = false;
  bool limit_strength_ = false;
  bool own_book_ = false;
  Path perft_path_ = paths().back();
  std::optional<Book> book_;  // none: the one that is built in
  Rng book_rng_{runtime::fresh_seed()};
  int elo_ = kMostElo;
  std::unique_ptr<runtime::StopSource> stop_;
  std::thread thread_;
};

Uci::Uci(Writer writer) : session_(std::make_unique<Session>(std::move(writer))) {}
Uci::~Uci() = default;
bool Uci::receive(std::string_view line) {
  return session_->receive(line);
}
void Uci::wait() {
  session_->wait();
}

}  // namespace quadrille::chess
