"""A training of a network by generations, as jobs: the same bytes in whatever units it was played."""

import os
import signal
import subprocess
import unittest

from job_files import JobTest, resealed
from program import PATIENCE, STOPPED, command, started, wait_for_handler, wait_until


class Train(JobTest):
    def generation(self, folder, *options, games=20, unit_games=6):
        return self.make(folder, "2048", "train", "--shape", "2x4", "--games", games, "--seed", 5,
                         "--unit-games", unit_games, *options)

    def merged(self, folder, output):
        return self.json_of("2048", "merge", folder, "--output", output)

    def bytes(self, path):
        with open(path, "rb") as file:
            return file.read()

    def three_generations(self, name, order, unit_games, *options):
        """The file after the last, each played in units of that size, in an order of its own."""
        before = []
        for number in range(3):
            folder, after = f"{name}{number}", f"{name}{number}.training"
            units = self.generation(folder, *before, *options, unit_games=unit_games)
            self.work(folder, "2048", order(units))
            last = self.merged(folder, after)
            before = ["--from", after]
        return last, self.bytes(after)

    def test_in_shuffled_units_is_that_of_one(self):
        for options in ([], ["--plain"], ["--initial", 1000, "--downgrade"]):
            with self.subTest(options):
                whole = self.three_generations("whole", list, 20, *options)
                parts = self.three_generations("parts", lambda units: units[::-2] + units[-2::-2], 3,
                                               *options)
                self.assertEqual(parts[1], whole[1])
                for field in ("games", "moves", "mean_score", "weights_met", "weights_digest"):
                    self.assertEqual(parts[0][field], whole[0][field])
                for name in os.listdir():
                    if os.path.isdir(name):
                        for file in os.listdir(name):
                            os.remove(f"{name}/{file}")

    def test_learns_goes_on_in_one_process_and_is_packed(self):
        before, means = [], []
        for number in range(6):
            self.generation(f"{number}", *before, games=60, unit_games=60)
            self.work(f"{number}", "2048", [0])
            means.append(self.merged(f"{number}", f"{number}.training")["mean_score"])
            before = ["--from", f"{number}.training"]
        self.assertGreater(means[-1], 2 * means[0])
        one = ["2048", "train", "--shape", "2x4", "--seed", 5, "--threads", 1, "--output", "net"]
        packed = self.json_of(*one, "--moves", 0, "--state", "5.training")
        self.assertEqual(packed["games"], 360)
        evaluated = self.json_of("2048", "evaluate", "net", "--games", 50)
        self.assertEqual(evaluated["training_games"], 360)
        self.assertGreater(evaluated["mean_score"], means[0])
        more = self.json_of(*one, "--moves", packed["moves"] + 1, "--state", "5.training")
        self.assertGreater(more["moves"], packed["moves"])
        # And a job goes on where one process has ended.
        self.generation("last", "--from", "5.training")

    def test_a_part_of_a_generation_is_no_beginning(self):
        self.generation("job")
        self.work("job", "2048", [1])
        self.assertEqual(self.refused("2048", "merge", "job", "--output", "next"), "job/0.result: missing")
        self.assertIn("units: not complete",
                      self.refused("2048", "merge", "job", "--partial", "--output", "next"))
        part = self.json_of("2048", "merge", "job", "--partial")
        self.assertEqual(part["games"], 6)
        self.assertNotIn("weights_digest", part)
        self.assertFalse(os.path.exists("next"))

    def test_that_are_stopped_go_on_from_a_checkpoint(self):
        for folder in ("job", "whole"):
            self.generation(folder, games=600, unit_games=600)
        with started("2048", "work", "job", 0, "--checkpoint-interval", 0,
                     stderr=subprocess.PIPE) as process:
            wait_for_handler(process, signal.SIGTERM)
            wait_until(lambda: self.games_in("job/0.checkpoint") > 0, "a game is saved")
            process.send_signal(signal.SIGTERM)
            _, error = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, error.decode()),
                         (STOPPED, "quadrille: unit 0 of job is not done; the same command goes on\n"))
        self.assertGreater(self.games_in("job/0.checkpoint"), 0)
        workers = [subprocess.Popen(command(["2048", "work", "job", 0]), stderr=subprocess.PIPE)
                   for _ in range(2)]
        for worker in workers:
            _, error = worker.communicate(timeout=PATIENCE)
            self.assertEqual((worker.returncode, error), (0, b""))
        self.work("whole", "2048", [0])
        self.assertEqual(self.results("job"), self.results("whole"))

    def games_in(self, checkpoint):
        if not os.path.exists(checkpoint):
            return 0
        return int(self.read(checkpoint).split("\ngames ")[1].split()[0])

    def test_another_training_or_none_is_refused(self):
        self.generation("first")
        self.work("first", "2048", range(4))
        self.merged("first", "next")
        self.generation("second", "--from", "next")
        whole = self.bytes("next")
        with open("next", "wb") as file:
            file.write(whole[:-1])
        self.assertIn("next: differs from the training that the job was made with",
                      self.refused("2048", "work", "second", 0))
        again = ["2048", "units", "train", "third", "--games", 20, "--from", "next"]
        self.assertEqual(self.refused(*again), "next is damaged")
        os.remove("next")
        self.assertEqual(self.refused("2048", "work", "second", 0),
                         "cannot read next: No such file or directory")
        self.assertEqual(os.listdir("second"), ["job"])
        with open("next", "wb") as file:
            file.write(whole)
        for options, line in ((["--seed", 5], "--shape 4x6: expected 2x4, as in next"),
                              (["--shape", "2x4"], "--seed 1: expected 5, as in next"),
                              (["--shape", "2x4", "--seed", 5, "--initial", 9],
                               "--initial 9: expected 0, as in next")):
            self.assertEqual(self.refused(*again, *options), line)
        self.write("next", "something else")
        self.assertEqual(self.refused(*again), "next is no file of a training")
        self.assertFalse(os.path.exists("third"))

    def test_more_games_than_sums_hold_are_refused(self):
        self.assertEqual(self.refused("2048", "units", "train", "job", "--games", 500001),
                         "--games: '500001', expected at most 500000")

    def test_results_that_make_no_sense_are_refused(self):
        self.generation("job")
        self.work("job", "2048", range(4))
        whole = self.read("job/0.result")
        for old, new in (("\ngames 6\n", "\ngames 5\n"), ("\nmoves ", "\nmouse "),
                         ("\nlargest ", "\nlongest ")):
            self.write("job/0.result", resealed(whole, old, new))
            self.assertEqual(self.refused("2048", "merge", "job"),
                             "the result of unit '0 6': not what this program writes")
        self.write("job/0.result", whole[:-30])
        self.assertEqual(self.refused("2048", "merge", "job"), "job/0.result: damaged")
        self.write("job/0.result", self.read("job/1.result"))
        self.assertEqual(self.refused("2048", "merge", "job"),
                         "job/0.result: belongs to another job or unit")
        self.assertEqual(self.refused("2048", "work", "job", 0),
                         "job/0.result: belongs to another job or unit")

    def test_a_job_that_makes_no_sense_is_refused(self):
        self.generation("job")
        text = self.read("job/job")
        for old, new, line in (
                ("shape 2x4", "shape 9x9", "the job's shape: '9x9', expected one of a network"),
                ("initial 0", "initial -1",
                 "the job's initial: '-1', expected a whole number from 0 to 1000000"),
                ("games 20\n", "games 500001\n",
                 "the job's games: '500001', expected a whole number from 1 to 500000")):
            self.write("job/job", resealed(text, old, new))
            self.assertEqual(self.refused("2048", "work", "job", 0), line)
        self.assertEqual(os.listdir("job"), ["job"])


if __name__ == "__main__":
    unittest.main()
