"""A training is the same on any number of threads, and goes on where it was stopped or killed."""

import os
import pathlib
import resource
import signal
import subprocess
import tempfile
import unittest

from program import PATIENCE, STOPPED, CliTest, command, finished, run, started, wait_for_handler, wait_until

SMALL = ["2048", "train", "--shape", "2x4", "--games", "32", "--late-starts", "--seed", "5"]


class Train(CliTest):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def path(self, name):
        return str(self.folder / name)

    def train(self, moves, name, *words):
        return self.json_of(*SMALL, "--moves", moves, "--output", self.path(name), *words)

    def test_the_weights_are_the_same_on_any_number_of_threads(self):
        digests = {self.train(64000, f"{threads}", "--threads", threads)["digest"] for threads in (1, 2, 3)}
        self.assertEqual(len(digests), 1)
        self.assertEqual((self.folder / "1").read_bytes(), (self.folder / "3").read_bytes())

    def test_a_training_in_two_parts_is_that_in_one(self):
        whole = self.train(96000, "whole", "--threads", 1)
        self.train(32000, "part", "--threads", 1, "--state", self.path("state"))
        resumed = self.train(96000, "part", "--threads", 1, "--state", self.path("state"))
        self.assertEqual(resumed["digest"], whole["digest"])
        self.assertEqual(resumed["games"], whole["games"])

    def test_a_killed_training_goes_on_from_its_last_save(self):
        state = self.folder / "state"
        words = [*SMALL, "--threads", "1", "--output", self.path("net"), "--state", str(state)]
        with started(*words, "--moves", "1000000000", "--checkpoint-interval", "0") as program:
            wait_until(state.exists, "the training is saved")
            os.kill(program.pid, signal.SIGKILL)
            program.wait()
        self.assertFalse((self.folder / "net").exists())
        done = self.json_of(*words, "--moves", "1")
        moves = max(done["moves"], 320)
        resumed = self.json_of(*words, "--moves", str(moves + 32000))
        whole = self.train(moves + 32000, "whole", "--threads", 1)
        self.assertEqual(resumed["digest"], whole["digest"])

    def test_ctrl_c_saves_and_exits_with_3(self):
        words = [*SMALL, "--threads", "1", "--output", self.path("net"), "--state", self.path("state")]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        with started(*words, "--moves", "1000000000", **pipes) as program:
            wait_for_handler(program)
            program.send_signal(signal.SIGINT)
            ran = finished(program)
        self.assertEqual(ran.status, STOPPED, ran)
        self.assertIn("(interrupted)", ran.out, ran)
        self.assertTrue((self.folder / "state").exists())
        self.assertEqual(run("2048", "evaluate", self.path("net"), "--games", 2).status, 0)

    def test_a_killed_save_leaves_nothing_behind_the_next_one(self):
        (self.folder / ".quadrille-state.tmp").write_bytes(b"x" * 100)
        self.train(3200, "net", "--state", self.path("state"))
        self.assertEqual({path.name for path in self.folder.iterdir()}, {"net", "state"})

    def test_a_state_in_which_no_step_was_made_is_not_written_again(self):
        self.train(3200, "net", "--state", self.path("state"))
        before = (self.folder / "state").stat()
        self.train(0, "packed", "--state", self.path("state"))
        after = (self.folder / "state").stat()
        self.assertEqual((after.st_ino, after.st_mtime_ns), (before.st_ino, before.st_mtime_ns))
        self.assertEqual((self.folder / "packed").read_bytes(), (self.folder / "net").read_bytes())

    def test_where_the_training_has_no_place_the_network_may_have_one(self):
        words = command([*SMALL, "--moves", "3200", "--output", self.path("net"), "--state", self.path("state")])
        most = 100_000
        ran = subprocess.run(words, capture_output=True, timeout=PATIENCE, check=False,
                             preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)))
        self.assertEqual(ran.returncode, 1, ran)
        self.assertFalse((self.folder / "state").exists())
        self.assertEqual(run("2048", "evaluate", self.path("net"), "--games", 2).status, 0)

    def test_network_and_state_are_two_files(self):
        (self.folder / "link").symlink_to("state")
        for state, output in (("new", "new"), ("state", "link"), ("state", "../" + self.folder.name + "/state")):
            if state == "state":
                self.train(320, "net", "--state", self.path("state"))
            before = {path.name: path.read_bytes() for path in self.folder.iterdir() if path.exists()}
            complaint = self.refused(*SMALL, "--moves", 640, "--state", self.path(state), "--output", self.path(output))
            self.assertEqual(complaint, f"--output {self.path(output)}: is the file of --state, expected another")
            self.assertEqual({path.name: path.read_bytes() for path in self.folder.iterdir() if path.exists()}, before)

    def test_a_network_keeps_what_it_learnt_whatever_the_rates_were(self):
        for first, second in ((["--plain"], []), ([], ["--plain"])):
            words = ["--state", self.path("state"), "--visits", 1]
            self.train(64000, "net", *words, *first)
            before = self.evaluated("net")
            self.train(67200, "net", *words, *second)
            self.assertGreaterEqual(self.evaluated("net")["weights"], before["weights"])
            (self.folder / "state").unlink()

    def evaluated(self, name):
        return self.json_of("2048", "evaluate", self.path(name), "--games", 2)

    def test_a_network_says_how_it_was_trained(self):
        self.train(3200, "net", "--alpha", "0.25", "--plain", "--visits", 3)
        answer = self.evaluated("net")
        self.assertEqual(answer["training"], {
            "games_at_once": 32, "steps": 100, "seed": 5, "initial": 0, "late_starts": True, "downgrade": False,
            "alpha": 0.25, "plain": True, "window": 0})
        self.assertEqual((answer["unit"], answer["visits"]), (8, 3))
        self.assertIn("trained with --games 32 --seed 5 --initial 0 --late-starts --alpha 0.25 --plain, 100 steps; "
                      "packed with --unit 8 --visits 3\n", self.ok("2048", "evaluate", self.path("net"), "--games", 2).out)

    def test_mean_score_and_rate_are_of_this_run(self):
        words = ["--threads", 1, "--state", self.path("state")]
        first = self.train(32000, "net", *words)
        self.assertGreater(first["mean_score"], 500)
        self.assertGreater(first["moves_per_second"], 1000)
        second = self.train(320000, "net", *words)
        whole = self.train(320000, "whole", "--threads", 1)
        total = first["mean_score"] * first["games"] + second["mean_score"] * (second["games"] - first["games"])
        self.assertAlmostEqual(total / whole["games"], whole["mean_score"])
        none = self.train(0, "net", *words)
        self.assertEqual((none["mean_score"], none["moves_per_second"]), (None, 0))

    def test_alpha_is_above_0_and_at_most_1(self):
        for alpha in ("x", "0", "1.5", "-1", "nan", ""):
            self.assertEqual(self.refused(*SMALL, "--alpha", alpha, "--output", self.path("net")),
                             f"--alpha: '{alpha}', expected a number above 0 and at most 1")

    def test_a_state_of_other_options_is_refused(self):
        self.train(320, "net", "--state", self.path("state"))
        ran = run(*SMALL, "--moves", "640", "--output", self.path("net"), "--state", self.path("state"),
                  "--initial", "100")
        self.assertEqual(ran.status, 2, ran)
        self.assertEqual(ran.error, f"quadrille: --initial 100: expected 0, as in {self.path('state')}\n")

    def test_damaged_and_foreign_files_are_refused_in_one_line(self):
        self.train(3200, "net", "--state", self.path("state"))
        for name, kind in (("net", "network of 2048"), ("state", "file of a training")):
            whole = (self.folder / name).read_bytes()
            for bytes_, complaint in ((whole[:-1], "is damaged"), (whole[:500] + b"x" + whole[501:], "is damaged"),
                                      (b"", f"is no {kind}"), (b"x" * 5000, f"is no {kind}")):
                (self.folder / "bad").write_bytes(bytes_)
                words = (["2048", "evaluate", self.path("bad")] if name == "net" else
                         [*SMALL, "--moves", "1", "--output", self.path("n"), "--state", self.path("bad")])
                ran = run(*words)
                self.assertEqual((ran.status, ran.error), (2, f"quadrille: {self.path('bad')} {complaint}\n"), ran)

    def test_an_evaluation_is_the_same_on_any_number_of_threads(self):
        self.train(96000, "net")
        answers = [self.json_of("2048", "evaluate", self.path("net"), "--games", 30, "--threads", threads)
                   for threads in (1, 2)]
        self.assertEqual(answers[0], answers[1])
        self.assertEqual(answers[0]["games"], 30)
        self.assertGreater(answers[0]["mean_score"], 1000)


if __name__ == "__main__":
    unittest.main()
