"""analyse names the legal moves, best first, within any limit."""

import re
import signal
import subprocess
import unittest

import rules
from program import CLASSIC, CliTest, cpu_seconds, finished, started, wait_for_handler, wait_until

ONLY_LEFT_AND_RIGHT = (2, 4, 2, 4, 4, 2, 4, 2, 2, 4, 2, 4, 4, 2, 8, 8)
ONLY_UP = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 4, 2, 4)
OVER = (2, 4, 2, 4, 4, 2, 4, 2, 2, 4, 2, 4, 4, 2, 4, 2)
BOARDS = [ONLY_LEFT_AND_RIGHT, ONLY_UP, (2, 2) + (0,) * 14, (131072,) * 16,
          (131072, 65536, 32768, 16384, 1024, 2048, 4096, 8192, 512, 256, 128, 64, 4, 8, 16, 16),
          (131072, 131072, 65536, 65536) + (0,) * 12, (32768, 32768) + (2,) + (0,) * 13,
          (2, 0, 0, 0, 0, 4, 0, 0, 0, 0, 8, 0, 0, 0, 0, 16)]


class Analyse(CliTest):
    def analyse(self, board, *words):
        return self.json_of("2048", "analyse", *CLASSIC, rules.grid(board), *words)

    def test_the_moves_are_the_legal_ones_with_their_points(self):
        for board in BOARDS:
            moved = {direction: rules.move(board, direction) for direction in rules.DIRECTIONS}
            points = {direction: result[1] for direction, result in moved.items() if result}
            with self.subTest(rules.grid(board)):
                answer = self.analyse(board, "--depth", 3)
                self.assertEqual({move["move"]: move["score"] for move in answer["moves"]}, points)

    def test_the_best_move_comes_first(self):
        for board in BOARDS:
            answer = self.analyse(board, "--depth", 3)
            values = [move["value"] for move in answer["moves"]]
            self.assertEqual(values, sorted(values, reverse=True))
            self.assertEqual(answer["best"], answer["moves"][0]["move"])

    def test_an_only_move_is_the_best(self):
        answer = self.analyse(ONLY_UP)
        self.assertEqual(answer["best"], "up")
        self.assertEqual(len(answer["moves"]), 1)

    def test_a_finished_game_has_no_best_move(self):
        for board in (OVER, (0,) * 16):
            answer = self.analyse(board)
            self.assertIsNone(answer["best"])
            self.assertEqual(answer["moves"], [])

    def test_a_lost_board_and_an_empty_one_are_told_apart(self):
        for board, over, text in ((OVER, "lost", "The game is over: no move is left."),
                                  ((0,) * 16, "empty", "The board is empty: there is no tile to move.")):
            self.assertEqual(self.analyse(board)["over"], over)
            self.assertIn(text, self.ok("2048", "analyse", *CLASSIC, rules.digits(board)).out)
        self.assertNotIn("over", self.analyse(ONLY_UP))

    def test_argument_option_and_standard_input_are_one(self):
        board = "0000000000123456"
        ways = [self.json_of("2048", "analyse", *CLASSIC, board),
                self.json_of("2048", "analyse", *CLASSIC, "--position", board),
                self.json_of("2048", "analyse", *CLASSIC, "-", stdin=board.encode() + b"\n")]
        for answer in ways:
            del answer["seconds"], answer["milliseconds_per_move"]
        self.assertEqual(ways[0], ways[1])
        self.assertEqual(ways[0], ways[2])

    def test_a_depth_is_searched_whole(self):
        for depth in (1, 2, 9):
            self.assertEqual(self.analyse(BOARDS[2], "--depth", depth)["depth"], depth)

    def test_more_nodes_go_deeper(self):
        few, many = (self.analyse(BOARDS[2], "--nodes", nodes) for nodes in (1, 200_000))
        self.assertEqual(few["depth"], 1)
        self.assertGreater(many["depth"], few["depth"])
        self.assertLessEqual(many["nodes"], 2 * 200_000)

    def test_a_node_limit_gives_the_same_twice(self):
        first, second = (self.analyse(BOARDS[2], "--nodes", 50_000) for _ in range(2))
        self.assertEqual(first["moves"], second["moves"])

    def test_a_depth_bounds_what_nodes_and_time_allow(self):
        self.assertEqual(self.analyse(BOARDS[2], "--nodes", 10**9, "--depth", 3)["depth"], 3)
        self.assertEqual(self.analyse(BOARDS[2], "--time", 10**9, "--depth", 3)["depth"], 3)

    def test_a_time_limit_ends_the_search(self):
        answer = self.analyse(BOARDS[2], "--time", 50)
        self.assertGreaterEqual(answer["depth"], 1)
        self.assertLess(answer["depth"], 63)

    def test_a_time_limit_may_be_a_fraction_of_a_millisecond(self):
        for time in ("0.001", "0.25", "1.5"):
            answer = self.analyse(BOARDS[2], "--time", time)
            self.assertGreaterEqual(answer["depth"], 1)
            self.assertEqual(len(answer["moves"]), 3)
        for time in ("0", "0.0001", ".5", "1.", "-1", "1e3", "1000000001", "0.000"):
            self.assertEqual(self.refused("2048", "analyse", *CLASSIC, "--time", time),
                             f"--time: '{time}', expected milliseconds from 0.001 to 1000000000")

    def test_a_depth_is_told_in_plies_too(self):
        """After up 8 cells are empty, where a 2 costs 17 quarters of a bit and a 4 costs 29."""
        board = (0,) * 8 + (2, 4, 2, 4) + (4, 8, 4, 8)
        for depth, fewest, most in ((1, 2, 2), (5, 2, 3), (11, 3, 4)):
            answer = self.analyse(board, "--depth", depth)
            self.assertEqual(answer["plies"], {"fewest": fewest, "most": most})
        self.assertIn("depth 11 (3 to 4 plies), ",
                      self.ok("2048", "analyse", *CLASSIC, rules.grid(board), "--depth", 11).out)

    def test_the_line_says_that_it_is_the_worst_case(self):
        self.assertEqual(self.analyse(BOARDS[2])["line_kind"], "worst case")
        self.assertRegex(self.ok("2048", "analyse", *CLASSIC, rules.digits(BOARDS[2])).out,
                         r"(?m)^line  .* \(worst case: a 2 where it hurts most\)$")

    def test_an_interrupt_still_gives_a_best_move(self):
        with started("2048", "analyse", *CLASSIC, rules.digits(BOARDS[2]), "--depth", 63, "--json",
                     stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            wait_for_handler(process)
            process.send_signal(signal.SIGINT)
            answer = self.stopped(finished(process)).json
        self.assertGreaterEqual(answer["depth"], 1)
        self.assertEqual(len(answer["moves"]), 3)
        self.assertIs(answer["interrupted"], True)

    def test_an_interrupt_gives_the_depth_that_was_reached_and_says_so(self):
        with started("2048", "analyse", *CLASSIC, rules.digits(BOARDS[2]), "--depth", 63,
                     stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            wait_until(lambda: cpu_seconds(process) > 1, "a second's work")
            process.send_signal(signal.SIGINT)
            text = self.stopped(finished(process)).out
        last_line = r"(?m)^depth (\d+) .*$"
        told = re.search(last_line, text)
        self.assertIn(" s (interrupted: this is the depth that was done)", told[0])
        self.assertLess(int(told[1]), 63)
        whole = self.ok("2048", "analyse", *CLASSIC, rules.digits(BOARDS[2]), "--depth",
                        told[1]).out
        self.assertEqual(re.sub(last_line, "", text), re.sub(last_line, "", whole))

    def test_a_whole_search_was_not_interrupted(self):
        self.assertNotIn("interrupted", self.analyse(BOARDS[2], "--depth", 1))

    def test_the_text_draws_the_board(self):
        text = self.ok("2048", "analyse", *CLASSIC, rules.digits(BOARDS[4])).out
        for tile in BOARDS[4]:
            self.assertIn(str(tile), text)
        self.assertNotIn("\x1b", text)


if __name__ == "__main__":
    unittest.main()
