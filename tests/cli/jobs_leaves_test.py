"""A training of leaves as jobs, one for each generation: the bytes of one process."""

import os
import signal
import subprocess
import unittest

from job_files import JobTest, resealed
from program import PATIENCE, STOPPED, command, started, wait_for_handler, wait_until
from word_game import small_lexicon


class Leaves(JobTest):
    def setUp(self):
        super().setUp()
        self.lexicon = ["--lexicon", small_lexicon(self)]

    def generation(self, folder, *options, games=30, unit_games=12):
        return self.make(folder, "words", "leaves", "--generations", 2, "--games", games, "--seed", 5,
                         "--unit-games", unit_games, *self.lexicon, *options)

    def train(self, state, output):
        self.ok("words", "leaves", "train", "--generations", 2, "--games", 30, "--seed", 5, *self.lexicon,
                "--state", state, "--output", output)

    def bytes(self, path):
        with open(path, "rb") as file:
            return file.read()

    def test_by_generations_are_those_of_one_process(self):
        self.train("alone", "alone.klv2")
        self.assertEqual(self.generation("first"), ["0", "1", "2"])
        self.work("first", "words", [2, 0, 1])
        merged = self.json_of("words", "merge", "first", "--output", "between")
        self.assertEqual((merged["generation"], merged["generations"], merged["games"]), (1, 2, 30))
        self.generation("second", "--state", "between", unit_games=20)
        self.work("second", "words", [1, 0])
        self.ok("words", "merge", "second", "--output", "end")
        self.assertEqual(self.bytes("end"), self.bytes("alone"))
        self.train("end", "end.klv2")
        self.assertEqual(self.bytes("end.klv2"), self.bytes("alone.klv2"))
        # One process may go on where jobs have ended.
        self.train("between", "between.klv2")
        self.assertEqual(self.bytes("between.klv2"), self.bytes("alone.klv2"))
        self.assertEqual(self.refused("words", "units", "leaves", "third", "--generations", 2, "--games", 30,
                                      "--seed", 5, *self.lexicon, "--state", "end"),
                         "end: all 2 generations are complete")

    def test_a_part_of_a_generation_is_no_beginning(self):
        self.generation("job")
        self.work("job", "words", [1])
        self.assertEqual(self.refused("words", "merge", "job", "--output", "next"), "job/0.result: missing")
        self.assertIn("units: not complete",
                      self.refused("words", "merge", "job", "--partial", "--output", "next"))
        self.assertEqual(self.json_of("words", "merge", "job", "--partial")["games"], 12)
        self.assertFalse(os.path.exists("next"))

    def test_that_are_stopped_go_on_from_a_checkpoint(self):
        # Games of a small lexicon are short.
        self.generation("job", games=1500, unit_games=1500)
        self.generation("whole", games=1500, unit_games=1500)
        with started("words", "work", "job", 0, "--checkpoint-interval", 0,
                     stderr=subprocess.PIPE) as process:
            wait_for_handler(process, signal.SIGTERM)
            wait_until(lambda: self.games_in("job/0.checkpoint") > 0, "a game is saved")
            process.send_signal(signal.SIGTERM)
            _, error = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, error.decode()),
                         (STOPPED, "quadrille: unit 0 of job is not done; the same command goes on\n"))
        self.assertGreater(self.games_in("job/0.checkpoint"), 0)
        workers = [subprocess.Popen(command(["words", "work", "job", 0]), stderr=subprocess.PIPE)
                   for _ in range(2)]
        for worker in workers:
            _, error = worker.communicate(timeout=PATIENCE)
            self.assertEqual((worker.returncode, error), (0, b""))
        self.work("whole", "words", [0])
        self.assertEqual(self.results("job"), self.results("whole"))

    def games_in(self, checkpoint):
        if not os.path.exists(checkpoint):
            return 0
        return int(self.read(checkpoint).split("\ngames ")[1].split()[0])

    def test_another_state_or_none_is_refused(self):
        self.generation("first")
        self.work("first", "words", range(3))
        self.ok("words", "merge", "first", "--output", "state")
        self.generation("second", "--state", "state")
        whole = self.bytes("state")
        with open("state", "wb") as file:
            file.write(whole[:-1])
        self.assertIn("state: differs from the state that the job was made with",
                      self.refused("words", "work", "second", 0))
        self.assertEqual(self.refused("words", "units", "leaves", "third", "--games", 30, *self.lexicon,
                                      "--state", "state"), "state: it is damaged")
        os.remove("state")
        self.assertEqual(self.refused("words", "work", "second", 0),
                         "cannot read state: No such file or directory")
        self.assertEqual(os.listdir("second"), ["job"])

    def test_results_that_make_no_sense_are_refused(self):
        self.generation("job")
        self.work("job", "words", range(3))
        text = self.read("job/0.result")
        self.write("job/0.result", resealed(text, "games 12", "games 11"))
        self.assertEqual(self.refused("words", "merge", "job"),
                         "the result of unit '0 12': not what this program writes")
        self.write("job/0.result", self.read("job/1.result"))
        self.assertEqual(self.refused("words", "merge", "job"),
                         "job/0.result: belongs to another job or unit")


if __name__ == "__main__":
    unittest.main()
