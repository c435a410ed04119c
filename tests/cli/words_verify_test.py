"""verify and bench of words."""

import os
import signal
import subprocess
import unittest

from program import (CliTest, cpu_seconds, finished, long_work, started, wait_for_handler,
                     wait_until)
from word_game import SMALL, Position, small_lexicon

PROOFS = {"plays_by_gaddag", "plays_by_word_map", "best_plays", "anchor_bounds", "slot_bounds",
          "squares", "placings", "turns", "texts"}
SIGNATURES = os.path.join(os.path.dirname(__file__), os.pardir, os.pardir, "bench", "signatures")


class Verify(CliTest):
    def setUp(self):
        self.lexicon = small_lexicon(self)

    def verify(self, *words):
        answer = self.json_of("words", "verify", "--lexicon", self.lexicon, *words)
        del answer["seconds"]
        return answer

    def test_no_difference_and_every_proof_was_made(self):
        answer = self.verify("--games", 12, "--seed", 2)
        self.assertEqual((answer["games"], answer["differences"]), (12, 0))
        self.assertLessEqual(PROOFS, set(answer))
        for proof in PROOFS:
            self.assertGreater(answer[proof], 0, proof)

    def test_simulations_are_compared_where_they_are_asked_for(self):
        answer = self.verify("--games", 1, "--simulations", 5)
        self.assertEqual((answer["simulations"], answer["differences"]), (5, 0))
        self.assertGreater(answer["playouts"], 0)
        self.assertNotIn("simulations", self.verify("--games", 1))

    def test_without_a_word_map_less_is_proved(self):
        answer = self.verify("--games", 3, "--no-word-map")
        self.assertNotIn("plays_by_word_map", answer)
        self.assertGreater(answer["plays_by_gaddag"], 0)

    def test_any_number_of_threads_proves_the_same(self):
        answers = [self.verify("--games", 6, "--threads", threads) for threads in (1, 2, 5)]
        self.assertEqual(answers[0], answers[1])
        self.assertEqual(answers[0], answers[2])

    def test_one_position(self):
        position = Position([*["." * 15] * 7, ".......CARE....", *["." * 15] * 7], "AESTZO?", SMALL)
        answer = self.verify("--position", position.cgp())
        self.assertEqual(answer["differences"], 0)
        self.assertGreater(answer["positions"], 0)
        self.assertTrue(self.refused("words", "verify", "--lexicon", self.lexicon, "--position",
                                     "15/15").startswith("position: "))

    def test_other_boards_and_languages(self):
        self.assertEqual(self.verify("--games", 2, "--layout", "super")["differences"], 0)

    def test_an_interrupt_keeps_what_was_proved(self):
        with started("words", "verify", "--lexicon", self.lexicon, "--games", 10**9, "--json",
                     stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            wait_for_handler(process)
            process.send_signal(signal.SIGINT)
            answer = self.stopped(finished(process)).json
            self.assertTrue(answer["interrupted"])

    # With so few words no game empties its bag, so the first endgame is looked for without end.
    def test_an_interrupt_ends_endgames_in_the_middle_of_one(self):
        with started("words", "verify", "--lexicon", self.lexicon, "--endgames", 10**9, "--json",
                     stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            wait_for_handler(process)
            wait_until(lambda: cpu_seconds(process) > 0.5, "an endgame is looked for")
            process.send_signal(signal.SIGINT)
            answer = self.stopped(finished(process)).json
            self.assertTrue(answer["interrupted"])
            self.assertEqual((answer["games"], answer["differences"]), (0, 0))
            self.assertNotIn("endgames", answer)

    @long_work
    def test_the_bench_needs_no_lexicon_and_has_its_signature(self):
        environment = os.environ | {"QUADRILLE_DATA": self.scratch_folder()}
        answer = self.json_of("words", "bench", environment=environment)
        with open(SIGNATURES, encoding="ascii") as file:
            known = dict((line.split()[0], line.split()[1:]) for line in file)
        self.assertEqual([str(answer["signature"]), str(answer["nodes"])], known["words"])


if __name__ == "__main__":
    unittest.main()
