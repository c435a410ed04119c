"""solve gives the exact values of small boards, and its games agree with them."""

import signal
import subprocess
import unittest

import rules
from program import STOPPED, CliTest, cpu_seconds, finished, started, wait_for_handler, wait_until

BAD_SHAPES = {
    "": "ends after 0 characters, expected a number of rows from 1 to 4",
    "3": "ends after 1 character, expected an x between rows and columns",
    "3x": "ends after 2 characters, expected a number of columns from 1 to 4",
    "0x3": "'0' at character 1, expected a number of rows from 1 to 4",
    "5x1": "'5' at character 1, expected a number of rows from 1 to 4",
    "1x9": "'9' at character 3, expected a number of columns from 1 to 4",
    "3*3": "'*' at character 2, expected an x between rows and columns",
    "3x3x3": "'x3' at character 4, expected the end after the number of columns",
    "1x1": "'1x1' at character 1, expected a board of 2 to 9 cells",
    "4x4": "'4x4' at character 1, expected a board of 2 to 9 cells",
    "3x4": "'3x4' at character 1, expected a board of 2 to 9 cells",
    "-3x3": "'-' at character 1, expected a number of rows from 1 to 4",
    "three": "'t' at character 1, expected a number of rows from 1 to 4",
}


class Solve(CliTest):
    def solve(self, shape, *words):
        return self.json_of("2048", "solve", "--board", shape, *words)

    def test_the_values_are_those_of_a_plain_recursion(self):
        for rows, columns in ((1, 2), (1, 3), (3, 1), (1, 4), (2, 2)):
            with self.subTest(rows=rows, columns=columns):
                start, two_twos = rules.best_expected_scores(rows, columns)
                answer = self.solve(f"{rows}x{columns}")
                self.assertAlmostEqual(answer["expected_score"], start, places=9)
                self.assertAlmostEqual(answer["expected_score_from_two_twos"], two_twos, places=9)

    def test_2x3_too_and_lying_down_as_standing(self):
        start, two_twos = rules.best_expected_scores(2, 3)
        for shape in ("2x3", "3x2"):
            answer = self.solve(shape)
            self.assertAlmostEqual(answer["expected_score"], start, places=7)
            self.assertAlmostEqual(answer["expected_score_from_two_twos"], two_twos, places=7)

    def test_the_largest_tile_of_2x2_is_32(self):
        # A 4 next to 4, 8 and 16 makes 32; a 64 would need 4, 4, 8, 16, 32 on four cells.
        self.assertEqual(self.solve("2x2")["largest_tile"], 32)

    def test_games_of_the_solved_policy_come_near_its_value(self):
        # A 95 % interval misses once in twenty seeds; this one is fixed, and not such a one.
        for shape in ("2x2", "2x3"):
            answer = self.solve(shape, "--games", 5000, "--seed", 1)
            low, high = answer["selfplay"]["mean_score_95"]
            self.assertLess(low, answer["expected_score"])
            self.assertLess(answer["expected_score"], high)

    def test_bad_shapes_are_refused(self):
        for shape, complaint in BAD_SHAPES.items():
            with self.subTest(shape):
                self.assertEqual(self.refused("2048", "solve", "--board", shape),
                                 f"--board: {complaint}")

    def test_the_text_says_the_same(self):
        text = self.ok("2048", "solve", "--board", "2x2", "--games", 10).out
        answer = self.solve("2x2")
        for number in (f"{answer['expected_score']:.6f}", "110 positions", "10 games"):
            self.assertIn(number, text)

    def test_interrupted_while_solving_there_is_no_solution(self):
        with started("2048", "solve", "--board", "3x3", stdout=subprocess.PIPE,
                     stderr=subprocess.PIPE) as process:
            wait_for_handler(process)
            process.send_signal(signal.SIGINT)
            self.assertEqual(self.complained(finished(process), STOPPED),
                             "interrupted before the board was solved")

    def test_interrupted_while_playing_it_says_so(self):
        with started("2048", "solve", "--board", "1x2", "--games", 10**9, "--json",
                     stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            wait_for_handler(process)
            # Solving two cells takes next to nothing, so what a second went into is games.
            wait_until(lambda: cpu_seconds(process) > 1, "games are played")
            process.send_signal(signal.SIGINT)
            answer = self.stopped(finished(process)).json
        self.assertIs(answer["interrupted"], True)
        self.assertLess(answer["selfplay"]["games"], 10**9)


if __name__ == "__main__":
    unittest.main()
