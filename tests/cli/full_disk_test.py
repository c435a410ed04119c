"""A full disk: one line, exit 1, the old file as it was, and nothing else left behind."""

import os
import resource
import subprocess
import unittest

from program import CLASSIC, FULL_DISK, PATIENCE, CliTest, Ran, command, run
from word_game import small_lexicon

TOO_LARGE = "File too large"
OLD = b"old\n"
PGN = '[Result "*"]\n\n1. e4 e5 2. Nf3 *\n'


def run_limited(*words, most=0, stdin=b""):
    """With a limit on the bytes of a file, and the signal that it comes with as it usually is."""
    arguments = command(words)
    done = subprocess.run(arguments, input=stdin, capture_output=True, timeout=PATIENCE, check=False,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)))
    return Ran(arguments, done.returncode, done.stdout, done.stderr)


class FullDisk(CliTest):
    def setUp(self):
        self.folder = self.scratch_folder()
        before = os.getcwd()
        os.chdir(self.folder)
        self.addCleanup(os.chdir, before)
        self.lexicon = small_lexicon(self)
        with open("list", "w", encoding="ascii") as file:
            file.write("CAT\nDOG\n")
        with open("games", "w", encoding="ascii") as file:
            file.write(PGN * 20)
        self.ok("morpion", "search", "--variant", "4D", "--level", 1, "--runs", 1, "--output", "msr")
        self.train = ["words", "leaves", "train", "--lexicon", self.lexicon, "--generations", 1,
                      "--games", 2]

    def writers(self):
        """Every way to make the program write a file: words, and what it reads."""
        hunt = ["morpion", "search", "--variant", "4D", "--level", 1, "--iterations", 5, "--runs", 1]
        return [
            (["chess", "selfplay", "--games", 2, "--nodes", 50, "--pgn"], b""),
            (["chess", "book", "make", "games", "--min-game", 1, "--output"], b""),
            (["chess", "play", "--side", "both", "--pgn"], b"e4\n"),
            (["2048", "selfplay", *CLASSIC, "--games", 2, "--depth", 1, "--records"], b""),
            (["morpion", "selfplay", "--games", 300, "--level", 0, "--records"], b""),
            (["morpion", "convert", "msr", "--to", "svg", "--output"], b""),
            ([*hunt, "--output"], b""),
            ([*hunt, "--output", "/dev/null", "--progress-log"], b""),
            (["morpion", "search", "--method", "systematic", "--variant", "4D", "--depth", 3,
              "--output"], b""),
            (["words", "lexicon", "build", "list", "--output"], b""),
            (["words", "play", "--lexicon", self.lexicon, "--side", "none", "--player", "static",
              "--gcg"], b""),
            ([*self.train, "--output"], b""),
            ([*self.train, "--output", "/dev/null", "--model"], b"")]

    def test_a_limit_on_files_is_one_line_and_keeps_the_old_file(self):
        for words, stdin in self.writers():
            with self.subTest(words):
                with open("out", "wb") as file:
                    file.write(OLD)
                before = set(os.listdir("."))
                ran = run_limited(*words, "out", stdin=stdin)
                self.assertEqual(self.complained_after_all(ran, 1), f"cannot write out: {TOO_LARGE}")
                with open("out", "rb") as file:
                    self.assertEqual(file.read(), OLD)
                self.assertEqual(set(os.listdir(".")), before)

    def test_a_full_device_is_one_line(self):
        for words, stdin in self.writers():
            with self.subTest(words):
                ran = run(*words, "/dev/full", stdin=stdin)
                self.assertEqual(self.complained_after_all(ran, 1),
                                 f"cannot write /dev/full: {FULL_DISK}")

    def test_checkpoints_and_states_are_tried_until_the_end(self):
        for words in (["morpion", "search", "--variant", "4D", "--level", 1, "--runs", 3,
                       "--output", "/dev/null", "--checkpoint"],
                      ["morpion", "search", "--variant", "4D", "--method", "systematic", "--depth",
                       3, "--output", "/dev/null", "--checkpoint"],
                      [*self.train, "--output", "/dev/null", "--state"]):
            with self.subTest(words):
                before = set(os.listdir("."))
                ran = run_limited(*words, "out")
                self.assertEqual(self.complained_after_all(ran, 1), f"cannot write out: {TOO_LARGE}")
                self.assertNotEqual(ran.out, "")
                self.assertEqual(set(os.listdir(".")), before)

    def test_a_search_says_once_that_it_goes_on_without_a_checkpoint(self):
        ran = run_limited("morpion", "search", "--variant", "4D", "--level", 1, "--runs", 20,
                          "--output", "/dev/null", "--checkpoint", "out", "--checkpoint-interval", 0)
        self.assertEqual(ran.status, 1, ran)
        self.assertEqual(ran.error, f"quadrille: cannot write out: {TOO_LARGE}; the search goes on and "
                                    f"tries again\nquadrille: cannot write out: {TOO_LARGE}\n")

    def test_records_that_fit_are_whole(self):
        for words in (["2048", "selfplay", *CLASSIC, "--games", 60, "--depth", 1, "--records"],
                      ["chess", "selfplay", "--games", 10, "--nodes", 50, "--pgn"]):
            with self.subTest(words):
                self.ok(*words, "whole")
                ran = run_limited(*words, "out", most=2500)
                self.assertEqual(self.complained_after_all(ran, 1), f"cannot write out: {TOO_LARGE}")
                with open("whole", "rb") as whole, open("out", "rb") as part:
                    records = part.read()
                    rest = whole.read().removeprefix(records)
                self.assertTrue(0 < len(records) <= 2500)
                self.assertTrue(records.endswith(b"\n"))
                self.assertTrue(rest.startswith(b"[Event ") or rest[:1].isdigit(), rest[:50])

    def test_standard_output_into_a_file_that_is_too_large(self):
        with open("out", "wb") as out:
            done = subprocess.run(command(["2048", "perft", 2]), stdout=out, stderr=subprocess.PIPE,
                                  timeout=PATIENCE, check=False, preexec_fn=lambda:
                                  resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)))
        self.assertEqual((done.returncode, done.stderr.decode()),
                         (1, f"quadrille: cannot write standard output: {TOO_LARGE}\n"))


if __name__ == "__main__":
    unittest.main()
