"""The best score is kept from game to game, whole at any moment, and never in a game's way."""

import os
import random
import subprocess
import time
import unittest

from program import CLASSIC, CliTest, started
from table import frames

A_GAME = b"lurd" * 300  # more than these keys ever last
BEST = os.path.join("quadrille", "2048-best")


class BestScore(CliTest):
    def setUp(self):
        self.folder = self.scratch_folder()
        self.file = os.path.join(self.folder, BEST)
        self.environment = os.environ | {"XDG_DATA_HOME": self.folder}

    def play(self, *words, keys=A_GAME + b"q", environment=None):
        ran = self.ok("2048", "play", *CLASSIC, *words, stdin=keys,
                      environment=environment or self.environment)
        return frames(ran.out)

    def kept(self):
        with open(self.file, encoding="ascii") as file:
            return file.read()

    def keep(self, contents):
        os.makedirs(os.path.dirname(self.file), exist_ok=True)
        with open(self.file, "wb") as file:
            file.write(contents)

    def test_it_is_kept_and_shown_by_the_next_game(self):
        score = self.play("--seed", 1)[-1].number("score")
        self.assertGreater(score, 0)
        self.assertEqual(self.kept(), f"{score}\n")
        self.assertEqual(self.play(keys=b"q")[0].number("best"), score)
        self.assertEqual(os.listdir(os.path.dirname(self.file)), ["2048-best"])

    def test_a_game_that_was_quit_counts_too(self):
        last = self.play("--seed", 1, keys=b"lurd" * 10 + b"q")[-1]
        self.assertEqual(self.kept(), f"{last.number('score')}\n")

    def test_a_lower_score_changes_nothing(self):
        self.keep(b"123456\n")
        self.assertEqual(self.play("--seed", 1)[0].number("best"), 123456)
        self.assertEqual(self.kept(), "123456\n")

    def test_two_games_at_once_keep_the_better_score(self):
        with started("2048", "play", *CLASSIC, "--seed", 1, stdin=subprocess.PIPE,
                     stdout=subprocess.PIPE, env=self.environment) as process:
            process.stdin.write(b"lurd" * 10)
            process.stdin.flush()
            process.stdout.read(1)
            self.keep(b"123456\n")
            process.communicate(b"q")
        self.assertEqual(self.kept(), "123456\n")

    def test_it_rises_with_the_score_while_playing(self):
        self.keep(b"8\n")
        for picture in self.play("--seed", 1)[:-1]:
            self.assertEqual(picture.number("best"), max(8, picture.number("score")))

    def test_a_game_from_a_position_does_not_count(self):
        position = ["--position", "00000000000000gg"]
        score = self.play(*position, keys=b"lq")[-1].number("score")
        self.assertEqual(score, 131072)
        self.assertFalse(os.path.exists(self.file))
        self.keep(b"7\n")
        pictures = self.play(*position, keys=b"lnlq")
        self.assertEqual({picture.number("best") for picture in pictures[:-1]}, {7})
        self.assertEqual(self.kept(), "7\n")

    def test_what_is_no_score_counts_for_nothing(self):
        for contents in (b"", b"abc", b"-5\n", b"\0\xff" * 500, b"9" * 100, b"\n12\n"):
            with self.subTest(contents):
                self.keep(contents)
                pictures = self.play("--seed", 1, keys=b"lurd" * 10 + b"q")
                self.assertEqual(pictures[0].number("best"), 0)
                self.assertEqual(self.kept(), f"{pictures[-1].number('score')}\n")

    def test_without_a_data_folder_it_lives_in_the_home_folder(self):
        for home in ({"XDG_DATA_HOME": "", "HOME": self.folder}, {"HOME": self.folder}):
            environment = {name: value for name, value in self.environment.items()
                           if name != "XDG_DATA_HOME"} | home
            self.play("--seed", 1, environment=environment)
            self.assertTrue(os.path.exists(os.path.join(self.folder, ".local", "share", BEST)))

    def test_without_any_folder_the_game_is_played_all_the_same(self):
        environment = {name: value for name, value in os.environ.items()
                       if name not in ("XDG_DATA_HOME", "HOME")}
        self.assertGreater(self.play("--seed", 1, environment=environment)[-1].number("score"), 0)

    def test_a_folder_that_cannot_be_written_is_only_mentioned(self):
        loop = os.path.join(self.folder, "loop")
        os.symlink(loop, loop)
        plain_file = os.path.join(self.folder, "file")
        with open(plain_file, "wb"):
            pass
        for folder in ("/proc/nowhere", "/dev/null", plain_file, loop, "a" * 300):
            with self.subTest(folder):
                environment = os.environ | {"XDG_DATA_HOME": folder}
                for keys in (A_GAME + b"q", b"lurd" * 10 + b"q", b"lurd" * 10 + b"nq"):
                    pictures = self.play("--seed", 1, keys=keys, environment=environment)
                    notes = [picture for picture in pictures if "cannot write" in picture.text]
                    self.assertEqual(len(notes), 1, pictures[-2:])
                    self.assertIn(os.path.join(folder, BEST), notes[0].text)

    def test_a_folder_in_its_place_is_only_mentioned(self):
        os.makedirs(self.file)
        pictures = self.play("--seed", 1)
        self.assertTrue(any("cannot write" in picture.text for picture in pictures))

    def test_a_kill_leaves_a_whole_score(self):
        # Game after game, so that better and better scores are saved until the kill comes.
        chance = random.Random(9)
        last = 0
        for seed in range(12):
            with started("2048", "play", *CLASSIC, "--seed", seed, stdin=subprocess.PIPE,
                         stdout=subprocess.DEVNULL, env=self.environment) as process:
                try:
                    process.stdin.write((A_GAME + b"n") * 10)
                    process.stdin.flush()
                    time.sleep(chance.random() / 20)
                finally:
                    process.kill()
            if os.path.exists(self.file):
                self.assertRegex(self.kept(), r"\A[1-9]\d*\n\Z")
                self.assertGreaterEqual(int(self.kept()), last)
                last = int(self.kept())
        self.play("--seed", 1)
        self.assertGreater(int(self.kept()), 0)


if __name__ == "__main__":
    unittest.main()
