"""A result that does not arrive is never taken for success."""

import os
import signal
import subprocess
import unittest

from program import (CLASSIC, FULL_DISK, QUADRILLE, VERBS, CliTest, Ran, finished, run, started,
                     wait_for_handler)

RUNS = [
    ["--help"], ["--version"], ["manual"], ["completion"], ["2048", "--help"],
    *(["2048", verb, "--help"] for verb in VERBS),
    ["2048", "perft", "2"],
    ["2048", "perft", "2", "--json"],
    ["2048", "verify", "--games", "3"],
    ["2048", "selfplay", *CLASSIC, "--games", "2", "--depth", "1"],
    ["2048", "analyse", *CLASSIC, "0000000000000011"],
    ["2048", "solve", "--board", "2x2"],
    ["2048", "play", *CLASSIC],
]


class Output(CliTest):
    def setUp(self):
        reader, self.broken_pipe = os.pipe()
        os.close(reader)
        self.full_disk = os.open("/dev/full", os.O_WRONLY)
        self.addCleanup(os.close, self.broken_pipe)
        self.addCleanup(os.close, self.full_disk)

    def not_written(self, ran, reason):
        self.assertEqual(self.complained(ran, 1), f"cannot write standard output: {reason}")

    def test_a_closed_pipe_ends_the_program_without_a_word(self):
        for words in RUNS:
            with self.subTest(words):
                self.ended_by_closed_pipe(run(*words, stdout=self.broken_pipe))

    def test_a_full_disk_is_one_line(self):
        for words in RUNS:
            with self.subTest(words):
                self.not_written(run(*words, stdout=self.full_disk), FULL_DISK)

    def test_no_standard_output_at_all_is_one_line(self):
        for words in RUNS:
            with self.subTest(words):
                arguments = ["bash", "-c", 'exec "$@" >&-', "bash", QUADRILLE, *words]
                done = subprocess.run(arguments, stdin=subprocess.DEVNULL, capture_output=True,
                                      check=False)
                self.not_written(Ran(arguments, done.returncode, done.stdout, done.stderr),
                                 "Bad file descriptor")

    def test_a_complaint_that_nobody_can_read_changes_no_status(self):
        folder = self.scratch_folder()
        with open(f"{folder}/bad.pgn", "w", encoding="ascii") as file:
            file.write("1. e5 *\n\n1. e4 *\n")
        book = ["chess", "book", "make", f"{folder}/bad.pgn", "--output", f"{folder}/book.bin",
                "--min-game", "1"]
        for words, status in ((["2048", "perft", "x"], 2), (["2048", "analyse", "1"], 2),
                              (["chess", "book", "show", "nowhere"], 2), (book, 0)):
            for closed in ("2>&-", "2>/dev/full"):
                with self.subTest(words=words, closed=closed):
                    arguments = ["bash", "-c", f'exec "$@" {closed}', "bash", QUADRILLE, *words]
                    done = subprocess.run(arguments, stdin=subprocess.DEVNULL,
                                          capture_output=True, check=False)
                    self.assertEqual(done.returncode, status, done)

    def test_head_gets_its_line_and_nobody_complains(self):
        for words in (["manual"], ["completion"], ["--help"]):
            arguments = ["bash", "-o", "pipefail", "-c", '"$@" | head -1', "bash", QUADRILLE, *words]
            done = subprocess.run(arguments, capture_output=True, check=False)
            self.assertEqual(done.stdout.count(b"\n"), 1)
            self.assertEqual(done.stderr, b"")
            # Whether the text was through before depends on who was faster.
            self.assertIn(done.returncode, (0, 128 + signal.SIGPIPE))

    def test_a_reader_that_leaves_early_is_no_error(self):
        with started("manual", stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            process.stdout.close()
            error = process.stderr.read().decode()
            # Whether the text was through before depends on who was faster.
            self.assertIn((process.wait(), error),
                          [(0, ""), (-signal.SIGPIPE, "")])


class Tour(CliTest):
    def interrupted(self, stdout):
        with started("tour", stdout=stdout, stderr=subprocess.PIPE) as process:
            wait_for_handler(process)
            process.send_signal(signal.SIGINT)
            return finished(process)

    def test_an_interrupted_tour_still_says_what_to_try_next(self):
        text = self.succeeded(self.interrupted(subprocess.PIPE)).out
        self.assertIn("Try next:", text)
        self.assertIn("quadrille 2048 selfplay", text)

    def test_a_tour_that_nobody_sees_is_one_line(self):
        with open("/dev/full", "wb", buffering=0) as full_disk:
            self.assertEqual(self.complained(self.interrupted(full_disk), 1),
                             f"cannot write standard output: {FULL_DISK}")
        reader, writer = os.pipe()
        os.close(reader)
        self.addCleanup(os.close, writer)
        self.ended_by_closed_pipe(self.interrupted(writer))


if __name__ == "__main__":
    unittest.main()
