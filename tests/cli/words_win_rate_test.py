"""winrate of words: learns how often a lead wins, the same on any number of threads."""

import os
import signal
import subprocess
import unittest

from program import STOPPED, CliTest, finished, long_work, started, wait_for_handler
from word_game import small_lexicon


class Train(CliTest):
    def setUp(self):
        self.lexicon = small_lexicon(self)
        self.file = os.path.join(self.scratch_folder(), "out.winrate")

    def words(self, *words, games=120):
        return ["words", "winrate", "train", "--lexicon", self.lexicon, "--games", games,
                "--output", self.file, *words]

    def rows(self, *words):
        self.ok(*self.words(*words))
        with open(self.file, encoding="ascii") as file:
            return [[int(number) for number in line.split()] for line in file
                    if not line.startswith("#")]

    def test_a_lead_never_wins_less_often_than_a_smaller_one(self):
        rows = self.rows()
        self.assertEqual([row[0] for row in rows], list(range(8, 94)))
        for row in rows:
            self.assertEqual(len(row), 62)
            self.assertEqual(row[1:], sorted(row[1:]))
            self.assertTrue(0 <= row[1] and row[-1] <= 10000)

    @long_work
    def test_any_number_of_threads_learns_the_same(self):
        first = self.rows("--threads", 1)
        self.assertEqual(first, self.rows("--threads", 3))
        self.assertNotEqual(first, self.rows("--seed", 2))

    def test_the_fields(self):
        answer = self.json_of(*self.words())
        self.assertEqual(list(answer), ["game", "file", "games", "turns", "seed", "held_out_turns",
                                        "brier_score", "calibration_error", "seconds"])
        self.assertEqual((answer["games"], answer["file"]), (120, self.file))
        self.assertLess(answer["held_out_turns"], answer["turns"])
        self.assertTrue(0 < answer["brier_score"] < 0.5)

    def test_a_signal_ends_it(self):
        with started(*self.words(games=10**7), stdout=subprocess.PIPE,
                     stderr=subprocess.PIPE) as process:
            wait_for_handler(process)
            process.send_signal(signal.SIGINT)
            self.assertEqual(finished(process).status, STOPPED)

    def test_bad_words_are_refused(self):
        for words, answer in ((["--games", 99], "from 100 to 100000000"),
                              (["--lexicon", "/no.kwg"], "/no.kwg"),
                              (["--output", "/no/such/place"], "/no/such/place")):
            self.assertIn(answer, self.refused("words", "winrate", "train", *words))


if __name__ == "__main__":
    unittest.main()
