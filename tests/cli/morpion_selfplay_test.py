"""selfplay of Morpion Solitaire: legal games to the end, summed up, the same for the same seed."""

import csv
import os
import signal
import subprocess
import unittest

from morpion_rules import RECORD_4D, VARIANTS, Grid
from program import FULL_DISK, CliTest, finished, run, started, wait_for_handler

FIELDS = ["game", "games", "seed", "seconds", "games_per_second", "variant", "level", "mean_score",
          "mean_score_95", "median_score", "best_score", "playouts", "grid", "scores", "best_game"]
MEANS = {"5T": 53.6, "5D": 42.9, "4T": 37.2, "4D": 24.05}  # of random games
QUICK = ["morpion", "selfplay", "--level", 0]


class Selfplay(CliTest):
    def selfplay(self, *words):
        answer = self.json_of("morpion", "selfplay", *words)
        del answer["seconds"], answer["games_per_second"]
        return answer

    def test_the_fields_add_up(self):
        answer = self.json_of("morpion", "selfplay", "--games", 12, "--variant", "5D", "--seed", 3)
        self.assertEqual(list(answer), FIELDS)
        self.assertEqual((answer["games"], answer["variant"], answer["level"], answer["seed"]),
                         (12, "5D", 1, 3))
        self.assertEqual(answer["playouts"], 1200)
        scores = {int(score): count for score, count in answer["scores"].items()}
        self.assertEqual(sum(scores.values()), 12)
        self.assertEqual(max(scores), answer["best_score"])
        self.assertAlmostEqual(sum(score * count for score, count in scores.items()) / 12,
                               answer["mean_score"])
        low, high = answer["mean_score_95"]
        self.assertLess(low, answer["mean_score"])
        self.assertLess(answer["mean_score"], high)

    def test_the_best_game_is_legal_and_over(self):
        for variant in VARIANTS:
            for level in (0, 1):
                answer = self.selfplay("--games", 10, "--variant", variant, "--level", level)
                grid = Grid(variant, answer["best_game"])
                self.assertEqual(len(grid.lines), answer["best_score"])
                self.assertEqual(grid.legal(), set())

    def test_random_games_are_as_long_as_is_known(self):
        for variant, mean in MEANS.items():
            answer = self.selfplay("--games", 20_000, "--variant", variant, "--level", 0)
            self.assertAlmostEqual(answer["mean_score"], mean, delta=0.5)

    def test_a_search_plays_longer_games(self):
        means = [self.selfplay("--games", 20, "--level", level)["mean_score"] for level in (0, 1)]
        self.assertGreater(means[1], means[0] + 15)

    def test_any_number_of_threads_and_any_width_is_the_same(self):
        for level, games in ((0, 1000), (1, 10)):
            words = ["--games", games, "--level", level, "--seed", 5]
            alone = self.selfplay(*words, "--threads", 1)
            self.assertEqual(alone, self.selfplay(*words, "--threads", 5))
            for bits in (32, 128, 256):
                other = self.selfplay(*words, "--grid", bits)
                self.assertGreaterEqual(other["grid"], bits)
                self.assertEqual(alone | {"grid": 0}, other | {"grid": 0})

    def test_another_seed_is_other_games(self):
        first, second = (self.selfplay("--games", 5, "--seed", seed) for seed in (1, 2))
        self.assertNotEqual(first["best_game"], second["best_game"])

    def test_games_begin_at_the_position(self):
        start = "-1,3:H0 3,4:V4"
        for level in (0, 1):
            answer = self.selfplay("--games", 3, "--position", start, "--level", level)
            self.assertTrue(answer["best_game"].startswith(start + " "))
            self.assertEqual(len(Grid("5T", answer["best_game"]).lines), answer["best_score"])

    def test_a_game_that_is_over_stays_as_it_is(self):
        answer = self.selfplay("--games", 2, "--position", RECORD_4D, "--variant", "4D")
        self.assertEqual((answer["best_game"], answer["scores"]), (RECORD_4D, {"35": 2}))

    def test_the_text_sums_up(self):
        text = self.ok(*QUICK, "--games", 1000).out
        self.assertRegex(text, r"\A1,000 games in .*\nmoves  mean 5\d\.\d\d ± \d\.\d\d \(95 %\), "
                               r"median 6\d\.\d, best \d+\n")
        lines = text.splitlines()[2:-1]
        self.assertLessEqual(len(lines), 16)
        self.assertAlmostEqual(sum(float(line.split()[1]) for line in lines), 100, delta=1)
        self.assertRegex(text, r"\nbest  \S+:\S+ ")
        self.assertNotIn("±", self.ok(*QUICK, "--games", 1).out)

    def test_an_interrupt_sums_up_the_games_done(self):
        for level in (0, 9):
            with started("morpion", "selfplay", "--games", 10**9, "--level", level, "--json",
                         stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
                wait_for_handler(process)
                process.send_signal(signal.SIGINT)
                answer = self.stopped(finished(process)).json
            self.assertIs(answer["interrupted"], True)
            self.assertEqual(answer["games"], sum(answer["scores"].values()))


class Records(CliTest):
    def setUp(self):
        self.folder = self.scratch_folder()
        self.path = os.path.join(self.folder, "games.csv")

    def test_one_line_a_game(self):
        answer = self.json_of(*QUICK, "--games", 700, "--records", self.path)
        with open(self.path, newline="", encoding="ascii") as file:
            header, *rows = csv.reader(file)
        self.assertEqual(header, ["game", "score"])
        self.assertEqual([int(row[0]) for row in rows], list(range(700)))
        self.assertAlmostEqual(sum(int(row[1]) for row in rows) / 700, answer["mean_score"])
        self.assertEqual(os.listdir(self.folder), ["games.csv"])

    def test_what_cannot_be_written_is_one_line(self):
        nowhere = os.path.join(self.folder, "nowhere", "games.csv")
        for path, told in ((nowhere, f"cannot write {nowhere}: No such file or directory"),
                           (self.folder, f"cannot write {self.folder}: Is a directory"),
                           ("-", "--records: '-', expected the name of a file")):
            self.assertEqual(self.refused(*QUICK, "--records", path), told)
        ran = run(*QUICK, "--games", 2, "--records", "/dev/full")
        self.assertEqual(self.complained_after_all(ran, 1), f"cannot write /dev/full: {FULL_DISK}")


if __name__ == "__main__":
    unittest.main()
