"""selfplay sums up the games that were done, and writes each down as it ends."""

import csv
import os
import re
import signal
import subprocess
import unittest

import rules
from program import (CLASSIC, FULL_DISK, STOPPED, CliTest, Screen, finished, run, started, wait_for_handler,
                     wait_until)

HEADER = ["game", "score", "largest", "moves", "nodes", "board"]
QUICK = ["2048", "selfplay", *CLASSIC, "--depth", 1]
WITHOUT_END = [*QUICK, "--games", 100_000]


def after_the_first_games(seen):
    return re.search(r"\b[1-9]\d*/100000\b", seen)


class Interrupted(CliTest):
    def interrupted_after_some_games(self, number, *words):
        """The progress bar, drawn on a terminal, tells when games are done."""
        with Screen() as screen, started(*WITHOUT_END, *words, stdout=subprocess.PIPE,
                                         stderr=screen.theirs) as process:
            screen.wait_for(after_the_first_games, "the first games")
            process.send_signal(number)
            status, out = screen.status_of(process), process.stdout.read()
            self.assertEqual(status, STOPPED, out)
            return out.decode()

    def test_ctrl_c_and_a_termination_sum_up_the_games_done(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with self.subTest(number):
                text = self.interrupted_after_some_games(number)
                games = int(text.split()[0].replace(",", ""))
                self.assertGreater(games, 0)
                self.assertLess(games, 100_000)
                self.assertIn("interrupted", text)

    def test_the_records_of_the_games_done_are_saved(self):
        path = f"{self.scratch_folder()}/games.csv"
        text = self.interrupted_after_some_games(signal.SIGINT, "--records", path)
        with open(path, encoding="ascii") as file:
            self.assertEqual(len(file.readlines()), 1 + int(text.split()[0].replace(",", "")))

    def test_json_says_that_it_was_interrupted(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            with started(*WITHOUT_END, "--json", stdout=subprocess.PIPE,
                         stderr=subprocess.PIPE) as process:
                wait_for_handler(process, number)
                process.send_signal(number)
                answer = self.stopped(finished(process)).json
            self.assertIs(answer["interrupted"], True)
            self.assertLess(answer["games"], 100_000)

    def test_an_impatient_second_signal_changes_nothing(self):
        with started(*WITHOUT_END, "--json", stdout=subprocess.PIPE,
                     stderr=subprocess.PIPE) as process:
            wait_for_handler(process, signal.SIGTERM)
            for number in (signal.SIGSTOP, signal.SIGTERM, signal.SIGINT, signal.SIGCONT):
                process.send_signal(number)
            self.assertIs(self.stopped(finished(process)).json["interrupted"], True)

    def test_a_whole_run_was_not_interrupted(self):
        self.assertNotIn("interrupted", self.json_of(*QUICK, "--games", 2))


class Games(CliTest):
    def test_no_progress_bar_where_nobody_sees_it(self):
        self.ok(*QUICK, "--games", 20)  # which wants standard error empty

    def test_games_begin_at_the_position(self):
        one_move_left = (2, 4, 2, 4, 4, 2, 4, 2, 2, 4, 2, 4, 4, 2, 1024, 1024)
        answer = self.json_of(*QUICK, "--games", 4, "--position", rules.digits(one_move_left))
        self.assertGreaterEqual(answer["best_score"], 2048)
        self.assertEqual(answer["reached"]["2048"], 1)

    def test_a_position_that_is_over_is_a_game_of_no_moves(self):
        words = [*QUICK, "--games", 1, "--position", "1212212112122121"]
        answer = self.json_of(*words)
        self.assertEqual((answer["games"], answer["moves"], answer["best_score"]), (1, 0, 0))
        self.assertIn("moves  0 a game", self.ok(*words).out)

    def test_one_game_has_no_interval(self):
        self.assertIsNone(self.json_of(*QUICK, "--games", 1)["mean_score_95"])
        self.assertNotIn("±", self.ok(*QUICK, "--games", 1).out)
        self.assertEqual(len(self.json_of(*QUICK, "--games", 2)["mean_score_95"]), 2)
        self.assertIn("±", self.ok(*QUICK, "--games", 2).out)

    def test_tiles_beyond_65536_are_played(self):
        answer = self.json_of(*QUICK, "--games", 2, "--position", rules.grid(
            (65536, 65536, 2, 4, 131072, 8, 4, 8, 2, 4, 2, 4, 4, 2, 4, 2)))
        self.assertEqual(answer["reached"]["131072"], 1)


class Records(CliTest):
    def setUp(self):
        self.folder = self.scratch_folder()
        self.path = os.path.join(self.folder, "games.csv")

    def rows(self):
        with open(self.path, newline="", encoding="ascii") as file:
            return list(csv.reader(file))

    def contents(self):
        with open(self.path, encoding="ascii") as file:
            return file.read()

    def test_one_line_a_game_that_adds_up_to_the_summary(self):
        answer = self.json_of(*QUICK, "--games", 7, "--records", self.path)
        header, *games = self.rows()
        self.assertEqual(header, HEADER)
        self.assertEqual([row[0] for row in games], [str(index) for index in range(7)])
        for column, name in ((3, "moves"), (4, "nodes")):
            self.assertEqual(sum(int(row[column]) for row in games), answer[name])
        scores = [int(row[1]) for row in games]
        self.assertEqual(max(scores), answer["best_score"])
        self.assertAlmostEqual(sum(scores) / 7, answer["mean_score"])

    def test_the_last_boards_are_over_and_show_the_largest_tile(self):
        self.ok(*QUICK, "--games", 5, "--records", self.path)
        for row in self.rows()[1:]:
            board = tuple(2 ** rules.DIGITS.index(digit) if digit != "0" else 0
                          for digit in reversed(row[5]))
            self.assertEqual(max(board), int(row[2]))
            self.assertEqual(rules.turns_by_direction(board), {})

    def test_an_old_file_is_replaced_and_nothing_else_is_left(self):
        with open(self.path, "w", encoding="ascii") as file:
            file.write("old\n" * 1000)
        os.chmod(self.path, 0o640)
        self.ok(*QUICK, "--games", 3, "--records", self.path)
        self.assertEqual(len(self.rows()), 4)
        self.assertEqual(os.stat(self.path).st_mode & 0o777, 0o640)
        self.assertEqual(os.listdir(self.folder), ["games.csv"])

    def test_a_reader_sees_the_old_file_or_the_first_games(self):
        with open(self.path, "w", encoding="ascii") as file:
            file.write("old\n")
        allowed = {"old\n"}
        for seed in range(1, 6):
            other = os.path.join(self.scratch_folder(), "games.csv")
            words = [*QUICK, "--games", 3, "--seed", seed, "--records"]
            self.ok(*words, other)
            with open(other, encoding="ascii") as file:
                lines = file.readlines()
            allowed |= {"".join(lines[:count]) for count in (2, 3, 4)}
            with started(*words, self.path, stdout=subprocess.DEVNULL) as process:
                while process.poll() is None:
                    self.assertIn(self.contents(), allowed)
            self.assertEqual(self.contents(), "".join(lines))
            self.assertEqual(process.returncode, 0)

    def test_a_kill_leaves_the_games_that_were_done(self):
        whole = os.path.join(self.scratch_folder(), "games.csv")
        self.ok(*QUICK, "--games", 60, "--records", whole)
        with open(whole, encoding="ascii") as file:
            lines = file.readlines()
        for games in (1, 5, 20):
            with open(self.path, "w", encoding="ascii") as file:
                file.write("old\n")
            with started(*WITHOUT_END, "--records", self.path,
                         stdout=subprocess.DEVNULL) as process:
                wait_until(lambda: self.contents().count("\n") > games, f"{games} games are done")
                process.kill()
            text = self.contents()
            self.assertTrue(text.endswith("\n"))
            self.assertGreater(text.count("\n"), games)
            seen = text.splitlines(keepends=True)
            self.assertEqual(seen[:len(lines)], lines[:len(seen)])
            self.assertEqual(os.listdir(self.folder), ["games.csv"])

    def unsaved(self, ran):
        """The complaint; the summary of the games is printed all the same."""
        self.assertRegex(ran.out, r"\A2 games in ")
        return self.complained_after_all(ran, 1)

    def test_a_full_disk_is_one_line(self):
        ran = run(*QUICK, "--games", 2, "--records", "/dev/full")
        self.assertEqual(self.unsaved(ran), f"cannot write /dev/full: {FULL_DISK}")

    def test_what_cannot_be_a_file_is_refused_before_the_first_game(self):
        nowhere = os.path.join(self.folder, "nowhere", "games.csv")
        for path, complaint in ((nowhere, f"cannot write {nowhere}: No such file or directory"),
                                (self.folder, f"cannot write {self.folder}: Is a directory"),
                                ("-", "--records: '-', expected the name of a file")):
            self.assertEqual(self.refused(*WITHOUT_END, "--records", path), complaint)
            self.assertEqual(os.listdir(self.folder), [])

    def test_the_null_device_stays_a_device(self):
        self.ok(*QUICK, "--games", 2, "--records", "/dev/null")
        self.assertFalse(os.path.isfile("/dev/null"))


if __name__ == "__main__":
    unittest.main()
