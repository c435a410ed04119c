// Every number by which the search is tuned, in one place: what is pruned, reduced and extended, by
// how much, and how long a move may take. All are constants, so none costs anything at run time; a
// change of one is worth what a match says (CONTRIBUTING.md), and gives a new bench signature.
//
// Units: cp is a hundredth of a pawn, a ply one half-move of depth, a 1024th a part of a ply, h a
// point of history (history.hpp: they lie within ± bound).
#pragma once

namespace quadrille::chess {

struct Parameters {
  // Near the end of the fifty moves the same position may be worth something else each time.
  struct FiftyMoves {
    int untabled = 10;  // half-moves before the end where the table's scores are no answer
    int fade = 220;     // half-moves over which an evaluation would fade to nothing
  } fifty_moves;

  // The root's window around the score of the last depths.
  struct Aspiration {
    int from_depth = 4;        // plies; before, scores jump too much
    int window = 12;           // cp to either side
    int score_per_point = 64;  // cp of score that widen it by one: large scores vary more
    int growth_divisor = 2;    // a failure widens it by this part of itself
    int widest = 800;          // cp; beyond, the window is open
    int helper_cycle = 4;      // depths, of which odd helpers leave out one,
    int helper_skips = 3;      // this one, so that threads differ
  } aspiration;

  // A node without a move from the table is searched less deep: its order is poor.
  struct InternalReduction {
    int from_depth = 4;  // plies
    int reduction = 1;   // plies
  } internal_reduction;

  // So far above beta that the opponent will not get it back.
  struct ReverseFutility {
    int to_depth = 8;    // plies
    int per_depth = 78;  // cp a ply; one ply less while the position improves
  } reverse_futility;

  // So far below alpha that only a capture can help.
  struct Razoring {
    int to_depth = 3;             // plies
    int base = 150;               // cp
    int per_depth_squared = 200;  // cp
  } razoring;

  struct NullMove {
    int from_depth = 3;           // plies
    int evaluation_slack = 25;    // cp a ply that the evaluation may lie below beta,
    int evaluation_base = 120;    // cp that it must lie above, at depth 0
    int reduction = 4;            // plies
    int depth_per_ply = 4;        // plies of depth for one more of reduction
    int surplus_per_ply = 180;    // cp above beta for one more of reduction,
    int most_for_surplus = 3;     // plies at most
    int verify_from = 12;         // plies: deep cuts are verified, because of zugzwang
    int no_null_numerator = 3;    // this part of the verifying search
    int no_null_denominator = 4;  // tries no null move itself
  } null_move;

  // A capture that beats a raised beta in a shallow search.
  struct ProbCut {
    int from_depth = 5;   // plies
    int margin = 170;     // cp
    int improving = 50;   // cp less while the position improves
    int reduction = 4;    // plies
    int table_slack = 3;  // plies by which the table may be shallower and still say no
  } prob_cut;

  // A deep entry of the table is kept where a bound would replace it that is shallower by more.
  struct Replacement {
    int slack = 4;  // plies
  } replacement;

  // Moves that are skipped.
  struct MovePruning {
    int captures_to_depth = 6;  // plies
    int capture_loss = 95;      // cp a ply that a capture may lose in the exchange
    int quiets_base = 4;        // quiet moves that are always looked at, and
                                // depth² more; half of them unless improving
    int not_improving_divisor = 2;
    int futile_to_depth = 8;        // plies, after reduction
    int futile_base = 110;          // cp that a quiet move may lift the evaluation by,
    int futile_per_depth = 90;      // and cp for every ply
    int history_to_depth = 4;       // plies, after reduction
    int history_base = -1000;       // h: a worse record is not looked at,
    int history_per_depth = -3500;  // h a ply
    int quiet_loss_to_depth = 8;    // plies, after reduction
    int quiet_loss_squared = 22;    // cp times depth² that a quiet move may lose
  } move_pruning;

  // The table's move is searched deeper where no other comes near it.
  struct Singular {
    int from_depth = 7;            // plies
    int table_slack = 3;           // plies by which the table may be shallower
    int margin = 1;                // cp a ply below the table's score,
    int margin_was_pv = 2;         // where a principal variation passed here before
    int depth_divisor = 2;         // of the search of the others
    int twice_margin = 20;         // cp: so far below extends twice,
    int most_twice = 8;            // times on one line, or it would never end
    int beaten_by_table = -2;      // plies, where the table's score is above beta all the same
    int cut_expected = -1;         // plies
    int most_plies_per_depth = 2;  // a line this much longer than the depth is not extended
  } singular;

  // Late moves are searched less deep: by base + ln depth · ln number / divisor, and corrections.
  struct Reductions {
    int from_depth = 2;             // plies
    int first_in_pv = 2;            // moves that are not reduced in a principal variation,
    int first_elsewhere = 1;        // in other nodes,
    int more_at_root = 1;           // and more of them at the root
    int quiet_base = 900;           // 1024ths
    int quiet_divisor = 22;         // tenths
    int tactical_base = 150;        // 1024ths: captures and promotions are rarely wrong to try
    int tactical_divisor = 33;      // tenths
    int history_quiet = 10;         // h for one 1024th
    int history_tactical = 12;      // h for one 1024th
    int killer = 1024;              // 1024ths less for killers and the counter move
    int table_move_captures = 768;  // 1024ths more for quiet moves then
    int cut_expected = 1280;        // 1024ths more
    int not_improving = 512;        // 1024ths more
    int was_pv = 1024;              // 1024ths less
    int pv = 512;                   // 1024ths less
    int gives_check = 1024;         // 1024ths less
    int several_lines = 1024;       // 1024ths less at the root: breadth is what was asked for
    int deeper_margin = 60;         // cp above the best so far: worth a ply more
    int shallower_margin = 10;      // cp: hardly better, so a ply less will do
  } reductions;

  struct Quiescence {
    int margin = 140;  // cp that position may add to a capture
  } quiescence;

  // What a cutoff teaches.
  struct Learning {
    int bound = 16384;           // h: no record goes beyond
    int bonus_per_depth = 160;   // h a ply,
    int bonus_base = -60;        // h,
    int most_bonus = 1700;       // h
    int clear_margin = 80;       // cp above beta: counts as a ply more
    int best_alone_from = 3;     // plies: below, a refutation found at once teaches little
    int correction_unit = 64;    // points of correction for one cp
    int correction_weight = 2;   // points for each cp of error and ply
    int most_correction = 4096;  // points at once
  } learning;

  // The order of moves within their stage.
  struct Ordering {
    int victim = 32;              // h for a cp of what is taken
    int quiet = 2;                // times what history says of the move,
    int one_before = 2;           // of the move after the last one,
    int two_before = 1;           // the own one before,
    int four_before_divisor = 2;  // and a part of the one before that
  } ordering;

  // Milliseconds are shared out by these (time_management.hpp).
  struct Time {
    int moves_ahead = 26;  // without a time control ahead, games last longer than one thinks
    int most_moves_ahead = 50;
    int overheads = 2;           // of the way to the clock, kept back
    int increment_percent = 75;  // planned with; it comes only after the move
    int soft_percent = 70;       // of what is left, at most
    int hard_shares = 5;         // times the plan
    int hard_percent = 40;       // of what is left, at most,
    int hard_percent_last = 90;  // on the last move before a time control
    // The plan is stretched by percent of percent of percent.
    int doubtful = 130;        // percent for a new best move,
    int per_stable_depth = 8;  // less for each depth that it stands,
    int most_stable_depths = 8;
    int drop_base = 90;  // percent, and one for each cp that the score has dropped
    int drop_least = 80;
    int drop_most = 150;
    int share_base = 180;  // percent, less with the share of nodes in the best move
    int share_slope = 130;
    int share_least = 50;
    int share_most = 180;
    int drop_from_depth = 6;    // plies: before, scores jump too much
    int forced_from_depth = 2;  // plies: one legal move needs no thought
    int mate_slack = 4;         // plies beyond a mate's own length until it is believed
  } time;
};

inline constexpr Parameters kParameters{};

}  // namespace quadrille::chess
