"""verify and bench of Morpion Solitaire."""

import os
import signal
import subprocess
import unittest

from morpion_rules import RECORD_4D, VARIANTS
from program import STOPPED, CliTest, finished, long_work, started, wait_for_handler

PROOFS = {"generated_lists", "carried_lists", "boards", "codes", "images", "moves_taken_back",
          "moves_refused", "margins", "playouts", "lives", "races", "grids_counted"}
SIGNATURES = os.path.join(os.path.dirname(__file__), os.pardir, os.pardir, "bench", "signatures")


class Verify(CliTest):
    def verify(self, *words):
        answer = self.json_of("morpion", "verify", *words)
        del answer["seconds"]
        return answer

    @long_work
    def test_no_difference_and_every_proof_was_made(self):
        made = {}
        for variant in VARIANTS:
            answer = self.verify("--games", 5, "--seed", 2, "--variant", variant)
            self.assertEqual((answer["games"], answer["differences"]), (5, 0), variant)
            made |= {proof: number for proof, number in answer.items() if number}
        self.assertLessEqual(PROOFS, set(made))

    @long_work
    def test_any_number_of_threads_proves_the_same(self):
        answers = [self.verify("--games", 6, "--threads", threads) for threads in (1, 2, 5)]
        self.assertEqual(answers[0], answers[1])
        self.assertEqual(answers[0], answers[2])

    @long_work
    def test_another_seed_proves_other_games(self):
        first, second = (self.verify("--games", 2, "--seed", seed) for seed in (1, 2))
        self.assertNotEqual(first["positions"], second["positions"])

    def test_one_position(self):
        for position, variant in (("start", "5T"), ("-1,3:H0 3,4:V4", "5D"), (RECORD_4D, "4D")):
            answer = self.verify("--position", position, "--variant", variant)
            self.assertEqual((answer["games"], answer["differences"]), (0, 0))
            self.assertGreater(answer["positions"], 0)

    def test_an_interrupt_keeps_what_was_proved(self):
        with started("morpion", "verify", "--games", 10**9, "--json", stdout=subprocess.PIPE,
                     stderr=subprocess.PIPE) as process:
            wait_for_handler(process)
            process.send_signal(signal.SIGINT)
            answer = self.stopped(finished(process)).json
            self.assertIs(answer["interrupted"], True)


class Bench(CliTest):
    @long_work
    def test_the_signature_is_the_committed_one_on_boards_of_every_width(self):
        with open(SIGNATURES, encoding="ascii") as file:
            known = dict((line.split()[0], line.split()[1:]) for line in file)
        for bits in (32, 64, 128, 256):
            answer = self.json_of("morpion", "bench", "--grid", bits)
            self.assertEqual([str(answer["signature"]), str(answer["nodes"])], known["morpion"])
            self.assertEqual(list(answer), ["game", "signature", "nodes", "seconds",
                                            "nodes_per_second"])

    def test_an_interrupted_bench_has_no_signature(self):
        with started("morpion", "bench", stdout=subprocess.PIPE,
                     stderr=subprocess.PIPE) as process:
            wait_for_handler(process)
            process.send_signal(signal.SIGINT)
            self.assertEqual(self.complained(finished(process), STOPPED),
                             "interrupted before the workload was done")


if __name__ == "__main__":
    unittest.main()
