#include "quadrille/chess/games/tree_pgn.hpp"

#include <algorithm>

#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/games/pgn_asides.hpp"
#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/chess/notation/letters.hpp"
#include "quadrille/chess/notation/san.hpp"

namespace quadrille::chess {
namespace {

using Id = GameTree::Id;

void add_word(std::string& text, std::string_view word) {
  if (word.empty()) return;
  if (!text.empty()) text += ' ';
  text += word;
}

// A text of asides, token by token: {comment}, $5, (, ), and words.
class Tokens {
 public:
  explicit Tokens(std::string_view text) : text_(text) {}

  std::size_t offset() const { return offset_; }
  std::string_view from(std::size_t begin) const { return text_.substr(begin, offset_ - begin); }

  // Empty at the end.
  std::string_view next() {
    while (offset_ < text_.size() && text_[offset_] == ' ') ++offset_;
    const std::size_t begin = offset_;
    if (begin == text_.size()) return {};
    const char first = text_[begin];
    if (first == '{') {
      offset_ = std::min(text_.find('}', begin), text_.size() - 1) + 1;
    } else if (first == '(' || first == ')') {
      ++offset_;
    } else {
      offset_ = std::min(text_.find_first_of(" {()", begin), text_.size());
    }
    return from(begin);
  }

  // Behind the bracket that closes the outermost of N that are open; whether there is one.
  bool skip_to_close(std::size_t open = 1) {
    while (open > 0) {
      const std::string_view token = next();
      if (token.empty()) return false;
      if (token == "(") ++open;
      if (token == ")") --open;
    }
    return true;
  }

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
};

bool is_comment(std::string_view token) {
  return token.size() >= 2 && token.front() == '{' && token.back() == '}';
}
bool is_nag(std::string_view token) {
  return token.size() >= 2 && token.front() == '$' &&
         std::all_of(token.begin() + 1, token.end(), [](char letter) { return is_digit(letter); });
}
bool is_comment_or_nag(std::string_view token) {
  return is_comment(token) || is_nag(token);
}

// "12.", "12..." and "..." before a move, which may follow without a blank.
std::string_view without_number(std::string_view word) {
  const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
  const std::size_t dots = std::min(word.find_first_not_of('.', digits), word.size());
  return dots > digits || dots == word.size() ? word.substr(dots) : word;  // "0-0" has no dot
}

// Reads the asides of one node. `before` is the board before its move.
class Annotator {
 public:
  Annotator(GameTree& tree, Id id, const Board& before, std::size_t most_nodes,
            std::string_view text)
      : tree_(tree), id_(id), before_(before), most_nodes_(most_nodes), tokens_(text) {}

  void run() {
    for (std::string_view token; !(token = tokens_.next()).empty();) {
      if (token == "(") {
        open();
      } else if (token == ")") {
        close();
      } else if (is_comment_or_nag(token)) {
        remark(token);
      } else if (!levels_.empty()) {
        word(token);
      }
    }
    while (!levels_.empty()) drop();
  }

 private:
  // A variation that is open.
  struct Level {
    Id parent;              // its first move is a continuation of this node
    Id last;                // parent: there is no move yet
    Board before;           // the last move
    Board board;            // after it
    std::size_t begin;      // of its text
    std::size_t nodes;      // that there were before it
    std::string remarks{};  // before its first move
  };

  bool has_move() const { return levels_.back().last != levels_.back().parent; }
  Id target() const { return levels_.empty() ? id_ : levels_.back().last; }

  void open() {
    const std::size_t begin = tokens_.offset() - 1;
    if (levels_.empty() ? id_ == GameTree::kRoot : !has_move()) {
      // There is no move that this could be another one for.
      if (!levels_.empty()) return fail(2);
      if (tokens_.skip_to_close()) add_word(tree_[id_].behind, tokens_.from(begin));
      return;
    }
    const Id parent = tree_[target()].parent;
    const Board board = levels_.empty() ? before_ : levels_.back().before;
    levels_.push_back({parent, parent, board, board, begin, tree_.size()});
  }

  void close() {
    if (levels_.empty()) return;
    if (has_move()) {
      levels_.pop_back();
    } else {
      keep_as_text();
    }
  }

  void remark(std::string_view token) {
    const bool first = !levels_.empty() && !has_move();
    add_word(first ? levels_.back().remarks : tree_[target()].behind, token);
  }

  void word(std::string_view token) {
    Level& level = levels_.back();
    const std::string_view text = without_number(token);
    if (text.empty() || text == "e.p." || text == "*") return;
    if (const auto result = outcome_named(text)) {
      remark("{" + std::string(text_of(*result)) + "}");
    } else if (text.find_first_not_of("+#!?") == std::string_view::npos) {
      remark(nag_of(text));
    } else {
      play(level, text);
    }
  }

  void play(Level& level, std::string_view text) {
    MoveList legal;
    generate(level.board, legal);
    const auto move = parse_san(text, setup_of(level.board), legal);
    if (!move || tree_.size() >= most_nodes_) return fail();
    const Id id = tree_.add(level.last, level.board, *move);
    tree_[id].before = std::move(level.remarks);
    tree_[id].behind = nag_of(text);
    level.remarks.clear();
    level.last = id;
    level.before = level.board;
    level.board = after(level.board, *move);
  }

  // The variation that is read cannot be played. N brackets are open since it began.
  void fail(std::size_t open = 1) {
    if (tokens_.skip_to_close(open)) {
      keep_as_text();
    } else {
      drop();
    }
  }

  void keep_as_text() {
    const std::string_view text = tokens_.from(levels_.back().begin);
    drop();
    add_word(tree_[target()].behind, text);
  }

  void drop() {
    tree_.cut_back(levels_.back().nodes, levels_.back().parent);
    levels_.pop_back();
  }

  GameTree& tree_;
  Id id_;
  Board before_;
  std::size_t most_nodes_;
  Tokens tokens_;
  std::vector<Level> levels_{};
};

void annotate(GameTree& tree, Id id, const Board& before, std::size_t most_nodes,
              std::string_view aside) {
  const std::string line = one_line_of_asides(aside, false);
  Annotator(tree, id, before, most_nodes, line).run();
}

// Goes through a tree and writes each main move's asides.
class Writer {
 public:
  explicit Writer(const GameTree& tree) : tree_(tree) {}

  PgnGame write() {
    game_.start = tree_.start();
    game_.asides.assign(1, tree_[GameTree::kRoot].behind);
    for (const GameTree::Entry& entry : tree_.order()) put(entry);
    close_to(0);
    const auto empty = [](const std::string& aside) { return aside.empty(); };
    if (std::all_of(game_.asides.begin(), game_.asides.end(), empty)) game_.asides.clear();
    return std::move(game_);
  }

 private:
  std::string& text() { return game_.asides.back(); }

  void put(const GameTree::Entry& entry) {
    const GameTree::Node& node = tree_[entry.id];
    close_to(entry.opens ? entry.depth - 1 : entry.depth);
    if (entry.depth == 0) {
      add_word(text(), node.before);
      game_.moves.push_back(node.move);
      game_.asides.push_back(node.behind);
      return;
    }
    if (entry.opens) {
      add_word(text(), "(");
      opened_ = true;
      ++open_;
    }
    put_token(node.before);
    const bool white = node.side == Colour::white;
    if (white || entry.opens || interrupted_ || !node.before.empty()) {
      put_token(std::to_string(node.number) + (white ? "." : "..."));
    }
    put_token(node.san);
    put_token(node.behind);
    interrupted_ = !node.behind.empty();
  }

  void close_to(std::size_t depth) {
    for (; open_ > depth; --open_) {
      text() += ')';
      interrupted_ = true;
    }
  }

  // Nothing stands between a bracket and what follows it.
  void put_token(std::string_view token) {
    if (token.empty()) return;
    if (opened_) {
      text() += token;
    } else {
      add_word(text(), token);
    }
    opened_ = false;
  }

  const GameTree& tree_;
  PgnGame game_;
  std::size_t open_ = 0;
  bool opened_ = false;
  bool interrupted_ = false;
};

}  // namespace

void annotate(GameTree& tree, Id id, std::string_view aside) {
  const bool has_variations = aside.find('(') != std::string_view::npos;
  const Board before = has_variations ? tree.board(tree[id].parent) : Board();
  annotate(tree, id, before, tree.main_line().size() + kMostVariationMoves, aside);
}

std::string remarks_of(std::string_view text) {
  const std::string line = one_line_of_asides(text, false);
  std::string remarks;
  Tokens tokens(line);
  for (std::string_view token; !(token = tokens.next()).empty();) {
    if (token == "(" && !tokens.skip_to_close()) break;
    if (is_comment_or_nag(token)) add_word(remarks, token);
  }
  return remarks;
}

GameTree tree_of(const PgnGame& game) {
  GameTree tree(game.start);
  const std::size_t most_nodes = game.moves.size() + kMostVariationMoves;
  const auto annotate_last = [&](Id last, const Board& before, std::size_t moves) {
    if (moves < game.asides.size() && !game.asides[moves].empty()) {
      annotate(tree, last, before, most_nodes, game.asides[moves]);
    }
  };
  Id last = GameTree::kRoot;
  Board board = board_of(game.start);
  annotate_last(last, board, 0);
  for (std::size_t moves = 1; moves <= game.moves.size(); ++moves) {
    const Board before = board;
    last = tree.add(last, before, game.moves[moves - 1]);
    board = after(board, game.moves[moves - 1]);
    annotate_last(last, before, moves);
  }
  tree[last].result = game.result;
  return tree;
}

PgnGame pgn_of(const GameTree& tree) {
  return Writer(tree).write();
}

}  // namespace quadrille::chess
