"""analyse of Morpion Solitaire: every legal move, and the longest game that was found behind it."""

import os
import signal
import subprocess
import unittest

from morpion_rules import RECORD_4D, VARIANTS, Grid
from program import CliTest, cpu_seconds, finished, started, wait_until

FIELDS = ["game", "position", "best", "moves", "depth", "nodes", "seconds", "line", "variant"]
LATE_4D = " ".join(RECORD_4D.split()[:-4])


class Analyse(CliTest):
    def analyse(self, position="start", *words):
        answer = self.json_of("morpion", "analyse", position, *words)
        del answer["seconds"]
        return answer

    def test_the_moves_are_the_legal_ones_longest_game_first(self):
        for variant in VARIANTS:
            answer = self.analyse("start", "--variant", variant, "--level", 1)
            self.assertEqual({move["move"] for move in answer["moves"]}, Grid(variant).legal())
            values = [move["value"] for move in answer["moves"]]
            self.assertEqual(values, sorted(values, reverse=True))
            self.assertEqual(answer["best"], answer["moves"][0]["move"])
            self.assertEqual(answer["nodes"], 100 * len(values))

    def test_every_value_has_its_game(self):
        start = "-1,3:H0 3,4:V4"
        for move in self.analyse(start, "--level", 1)["moves"]:
            self.assertTrue(move["game"].startswith(f"{start} {move['move']} "))
            grid = Grid("5T", move["game"])
            self.assertEqual((len(grid.lines), grid.legal()), (move["value"], set()))

    def test_a_file_is_read_like_the_text_in_it(self):
        folder = self.scratch_folder()
        path = os.path.join(folder, "begun.msr")
        for variant, moves in (("5T", "3,4:V4"), ("4D", LATE_4D)):
            self.ok("morpion", "convert", "-", "--variant", variant, "--to", "msr", "--output", path,
                    stdin=moves.encode())
            self.assertEqual(self.analyse(path, "--level", 1),
                             self.analyse(moves, "--variant", variant, "--level", 1))
        self.assertEqual(self.refused("morpion", "analyse", path, "--variant", "5T"),
                         f"{path}: a game of 4D, expected one of 5T")
        with open(path, "w", encoding="ascii") as file:
            file.write("3,4:V4 3,4:V4")
        self.assertEqual(self.refused("morpion", "analyse", path),
                         f"{path}: move 2, 3,4:V4: the new point is already there")

    def test_the_line_is_the_rest_of_the_longest_game(self):
        answer = self.analyse("3,4:V4", "--level", 1)
        self.assertEqual("3,4:V4 " + " ".join(answer["line"]), answer["moves"][0]["game"])

    def test_the_end_of_the_longest_game_is_found(self):
        answer = self.analyse(LATE_4D, "--variant", "4D")
        self.assertEqual(answer["moves"][0]["value"], 35)

    def test_fields(self):
        answer = self.json_of("morpion", "analyse", "--level", 1, "--variant", "5D")
        self.assertEqual(list(answer), FIELDS)
        self.assertEqual((answer["position"], answer["variant"], answer["depth"]),
                         ("start", "5D", 1))
        self.assertEqual(list(answer["moves"][0]), ["move", "value", "game"])

    def test_the_same_seed_is_the_same_on_any_number_of_threads(self):
        words = ["--level", 1, "--seed", 4]
        answers = [self.analyse("start", *words, "--threads", threads) for threads in (1, 2, 5)]
        self.assertEqual(answers[0], answers[1])
        self.assertEqual(answers[0], answers[2])
        self.assertNotEqual(answers[0], self.analyse("start", "--level", 1, "--seed", 5))

    def test_a_game_that_is_over_has_no_moves(self):
        answer = self.analyse(RECORD_4D, "--variant", "4D")
        self.assertEqual((answer["best"], answer["moves"], answer["line"]), (None, [], []))
        self.assertIn("The game is over", self.ok("morpion", "analyse", RECORD_4D, "--variant",
                                                  "4D").out)

    def test_argument_option_and_standard_input_are_one(self):
        words = ["--level", 0, "--json"]
        ways = [self.ok("morpion", "analyse", LATE_4D, "--variant", "4D", *words).json,
                self.ok("morpion", "analyse", "--position", LATE_4D, "--variant", "4D", *words).json,
                self.ok("morpion", "analyse", "-", "--variant", "4D", *words,
                        stdin=LATE_4D.encode()).json]
        for answer in ways:
            del answer["seconds"]
        self.assertEqual(ways[0], ways[1])
        self.assertEqual(ways[0], ways[2])

    def test_the_text_draws_the_board_and_says_how_long(self):
        text = self.ok("morpion", "analyse", "-1,3:H0 3,4:V4", "--level", 1).out
        self.assertRegex(text, r"\A y\\x  -1  0   1 ")
        self.assertIn("\n   3  1───●───●───●───●", text)
        self.assertRegex(text, r"(?m)^\S+:\S+ +\d\d moves")
        self.assertRegex(text, r"(?m)^line  \S+:\S+ ")
        self.assertNotIn("\x1b", text)

    def test_an_interrupt_still_gives_every_move(self):
        with started("morpion", "analyse", "--level", 9, "--json", stdout=subprocess.PIPE,
                     stderr=subprocess.PIPE) as process:
            wait_until(lambda: cpu_seconds(process) > 0.3, "some work")
            process.send_signal(signal.SIGINT)
            answer = self.stopped(finished(process)).json
        self.assertIs(answer["interrupted"], True)
        self.assertEqual({move["move"] for move in answer["moves"]}, Grid("5T").legal())


if __name__ == "__main__":
    unittest.main()
