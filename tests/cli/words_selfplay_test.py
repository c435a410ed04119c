"""selfplay of words: the same games on any number of threads, and fair pairs."""

import os
import signal
import subprocess
import unittest

from program import CliTest, finished, started, wait_for_handler
from word_game import small_lexicon

SIDE = ["mean_score", "mean_score_95", "points_per_turn", "turns_per_game", "bingos_per_game",
        "exchanges_per_game", "opened_share", "wins"]


class Selfplay(CliTest):
    def setUp(self):
        self.lexicon = small_lexicon(self)

    def selfplay(self, *words):
        answer = self.json_of("words", "selfplay", "--lexicon", self.lexicon, *words)
        for name in ("seconds", "games_per_second"):
            self.assertGreater(answer.pop(name), 0)
        return answer

    def test_the_fields(self):
        answer = self.selfplay("--games", 7, "--seed", 3)
        self.assertEqual(list(answer), ["game", "games", "seed", "against", "turns", "draws",
                                        "sides", "margin", "margin_95", "won", "won_95"])
        self.assertEqual((answer["game"], answer["games"], answer["seed"]), ("words", 7, 3))
        self.assertIsNone(answer["against"])
        for side in answer["sides"]:
            self.assertEqual(list(side), SIDE)
            low, high = side["mean_score_95"]
            self.assertLessEqual(low, side["mean_score"])
            self.assertLessEqual(side["mean_score"], high)
        first, second = answer["sides"]
        self.assertEqual(first["wins"] + second["wins"] + answer["draws"], 7)
        self.assertAlmostEqual(first["mean_score"] - second["mean_score"], answer["margin"])
        self.assertAlmostEqual((first["wins"] + answer["draws"] / 2) / 7, answer["won"])
        low, high = answer["won_95"]
        self.assertTrue(low < answer["won"] < high)

    def test_any_number_of_threads_plays_the_same(self):
        answers = [self.selfplay("--games", 20, "--seed", 5, "--threads", threads)
                   for threads in (1, 2, 5)]
        self.assertEqual(answers[0], answers[1])
        self.assertEqual(answers[0], answers[2])
        self.assertNotEqual(answers[0], self.selfplay("--games", 20, "--seed", 6))

    def test_other_ways_to_find_the_same_play_are_worth_the_same(self):
        for against in ("shadow-off", "no-word-map"):
            answer = self.selfplay("--games", 10, "--against", against, "--leaves", "none")
            self.assertEqual((answer["margin"], answer["margin_95"]), (0, [0, 0]))
            self.assertEqual((answer["won"], answer["won_95"]), (0.5, [0.5, 0.5]))
            first, second = answer["sides"]
            self.assertEqual(first["mean_score"], second["mean_score"])
            self.assertLess(first["opened_share"], second["opened_share"])
        self.assertEqual(self.selfplay("--games", 2, "--against", "shadow-off")["sides"][1]
                         ["opened_share"], 1)

    def test_simulating_players_play_the_same_on_any_number_of_threads(self):
        words = ["--games", 2, "--samples", 60, "--candidates", 3]
        for player, against in (("full", "static"), ("static", "simulate")):
            games = [self.selfplay("--player", player, "--against", against, *words, "--threads",
                                   threads) for threads in (1, 2)]
            self.assertEqual(games[0], games[1])
            self.assertEqual(games[0]["against"], against)

    def test_a_match_goes_on_where_it_ended(self):
        whole = self.selfplay("--games", 8, "--against", "no-leaves", "--seed", 3)
        parts = [self.selfplay("--games", 4, "--against", "no-leaves", "--seed", 3, "--first", first)
                 for first in (0, 4)]
        for field in ("turns", "draws"):
            self.assertEqual(whole[field], sum(part[field] for part in parts))
        self.assertAlmostEqual(whole["margin"], sum(part["margin"] for part in parts) / 2)
        self.assertTrue(self.refused("words", "selfplay", "--lexicon", self.lexicon, "--against",
                                     "static", "--first", 3).startswith("--first: '3', expected"))

    def test_leaves_matter(self):
        folder = self.scratch_folder()
        model, leaves = os.path.join(folder, "a.leaves"), os.path.join(folder, "a.klv2")
        with open(model, "w", encoding="ascii") as file:
            file.write("own Q 1 -20\nown ? 1 20\nown S 1 8\n")
        self.ok("words", "leaves", "convert", model, leaves)
        one = self.selfplay("--games", 20, "--leaves", leaves, "--against", "no-leaves")
        other = self.selfplay("--games", 20, "--leaves", "none", "--against", leaves)
        self.assertNotEqual(one["margin"], 0)
        self.assertAlmostEqual(one["margin"], -other["margin"])
        self.assertEqual(one["sides"][0]["mean_score"], other["sides"][1]["mean_score"])

    def test_the_text_says_the_same(self):
        text = self.ok("words", "selfplay", "--lexicon", self.lexicon, "--games", 4, "--against",
                       "no-leaves").out
        self.assertRegex(text, r"\A4 games in ")
        self.assertRegex(text, r"(?m)^as given +\d+\.\d ± \d+\.\d ")
        self.assertRegex(text, r"(?m)^no-leaves +\d+\.\d ± \d+\.\d ")
        self.assertRegex(text, r"(?m)^mean margin [+-]\d+\.\d\d ± \d+\.\d\d points a game, "
                               r"\d+\.\d ± \d+\.\d % won \(95 %\), \d+ drawn$")

    def test_bad_words_are_refused(self):
        for words, answer in (
                (["--against", "/no.klv2"], "cannot read /no.klv2: No such file or directory"),
                (["--games", 0], "--games: '0', expected a whole number"),
                (["--position", "x"], "--position: selfplay of words is from the start"),
                (["--depth", 3], "The following argument")):
            told = self.refused("words", "selfplay", "--lexicon", self.lexicon, *words)
            self.assertTrue(told.startswith(answer), told)

    def test_an_interrupt_keeps_what_was_played(self):
        with started("words", "selfplay", "--lexicon", self.lexicon, "--games", 10**9, "--json",
                     stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            wait_for_handler(process)
            process.send_signal(signal.SIGINT)
            answer = self.stopped(finished(process)).json
            self.assertTrue(answer["interrupted"])
            self.assertLess(answer["games"], 10**9)


if __name__ == "__main__":
    unittest.main()
