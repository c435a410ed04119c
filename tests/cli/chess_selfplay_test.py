"""selfplay of chess: the same seed is the same games, which are legal and written down."""

import os
import re
import signal
import subprocess
import unittest

from program import (FULL_DISK, STOPPED, CliTest, Screen, finished, run, started, wait_for_handler,
                     wait_until)

QUICK = ["chess", "selfplay", "--nodes", 100]
WITHOUT_END = [*QUICK, "--games", 100_000]


class Selfplay(CliTest):
    def setUp(self):
        self.folder = self.scratch_folder()
        self.path = os.path.join(self.folder, "games.pgn")

    def saved(self):
        """The games: the text of the moves, result included."""
        with open(self.path, encoding="ascii") as file:
            return [" ".join(game.split()) for game in re.split(r"(?:^\[.*\]\n)+", file.read(),
                                                                flags=re.M) if game.strip()]

    def test_the_fields_add_up(self):
        answer = self.json_of(*QUICK, "--games", 6, "--seed", 3)
        self.assertEqual(list(answer), ["game", "games", "seed", "seconds", "games_per_second",
                                        "white_wins", "black_wins", "draws", "undecided", "plies",
                                        "searches", "nodes", "white_score", "white_score_95"])
        points = answer["white_wins"] + (answer["draws"] + answer["undecided"]) / 2
        self.assertAlmostEqual(answer["white_score"], points / answer["games"])
        self.assertEqual((answer["game"], answer["games"], answer["seed"]), ("chess", 6, 3))
        self.assertEqual(sum(answer[name] for name in ("white_wins", "black_wins", "draws",
                                                       "undecided")), 6)
        self.assertGreaterEqual(answer["plies"], answer["searches"])
        self.assertGreater(answer["nodes"], answer["searches"])

    def test_the_same_seed_is_the_same_on_any_number_of_threads(self):
        played = []
        for threads, seed in ((1, 1), (2, 1), (2, 2)):
            answer = self.json_of(*QUICK, "--games", 5, "--threads", threads, "--seed", seed,
                                  "--pgn", self.path)
            del answer["seconds"], answer["games_per_second"], answer["seed"]
            played.append((answer, self.saved()))
        self.assertEqual(played[0], played[1])
        self.assertNotEqual(played[0], played[2])

    def test_the_games_are_written_down(self):
        answer = self.json_of(*QUICK, "--games", 4, "--pgn", self.path)
        games = self.saved()
        self.assertEqual(len(games), 4)
        results = [game.split()[-1] for game in games]
        self.assertEqual([results.count(result) for result in ("1-0", "0-1", "1/2-1/2", "*")],
                         [answer[name] for name in ("white_wins", "black_wins", "draws",
                                                    "undecided")])
        plies = sum(len([word for word in game.split()[:-1] if not re.match(r"\d+\.", word)])
                    for game in games)
        self.assertEqual(plies, answer["plies"])

    def test_the_games_are_legal(self):
        self.ok(*QUICK, "--games", 4, "--pgn", self.path)
        ran = self.ok("chess", "book", "make", self.path, "--max-ply", 1000, "--min-game", 1,
                      "--output", self.path + ".bin")
        self.assertRegex(ran.out, "from 4 games\n")

    def test_games_begin_at_the_position(self):
        position = "8/8/8/8/8/2k5/1q6/K7 w - - 0 1"  # mate: a game of no moves
        answer = self.json_of(*QUICK, "--games", 2, "--position", position)
        self.assertEqual((answer["black_wins"], answer["plies"], answer["nodes"]), (2, 0, 0))
        chess960 = "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w GBgb - 0 1"
        self.ok(*QUICK, "--games", 2, "--position", chess960, "--pgn", self.path)
        with open(self.path, encoding="ascii") as file:
            self.assertEqual(file.read().count("[FEN "), 2)
        self.ok("chess", "book", "make", self.path, "--output", self.path + ".bin")

    def test_a_strength_is_played(self):
        self.assertEqual(self.json_of(*QUICK, "--games", 2, "--elo", 1200)["games"], 2)
        self.refused(*QUICK, "--elo", 5000)

    def test_the_text_sums_up(self):
        self.assertRegex(self.ok(*QUICK, "--games", 3).out,
                         r"\A3 games in .*\nWhite wins \d, Black wins \d, draws \d, undecided \d\n"
                         r"score  \d+\.\d ± \d+\.\d % for White \(95 %\)\n"
                         r"plies  \d+\.\d a game, \d+ nodes a move\n\Z")

    def test_one_game_has_no_interval(self):
        self.assertIsNone(self.json_of(*QUICK, "--games", 1)["white_score_95"])
        self.assertRegex(self.ok(*QUICK, "--games", 1).out, r"(?m)^score  \d+\.\d % for White$")

    def test_ctrl_c_sums_up_and_saves_the_games_done(self):
        with Screen() as screen, started(*WITHOUT_END, "--pgn", self.path, stdout=subprocess.PIPE,
                                         stderr=screen.theirs) as process:
            screen.wait_for(lambda seen: re.search(r"\b[1-9]\d*/100000\b", seen), "the first games")
            process.send_signal(signal.SIGINT)
            status, out = screen.status_of(process), process.stdout.read()
        self.assertEqual(status, STOPPED, out)
        text = out.decode()
        self.assertIn("interrupted", text)
        self.assertEqual(len(self.saved()), int(text.split()[0].replace(",", "")))

    def test_a_kill_leaves_the_games_that_were_done(self):
        whole = self.path + ".whole"
        self.ok(*QUICK, "--games", 12, "--pgn", whole)
        with open(whole, encoding="ascii") as file:
            expected = file.read().split("[Event ")
        with started(*WITHOUT_END, "--pgn", self.path, stdout=subprocess.DEVNULL) as process:
            wait_until(lambda: os.path.exists(self.path) and len(self.saved()) > 3, "some games")
            process.kill()
        with open(self.path, encoding="ascii") as file:
            games = file.read().split("[Event ")
        self.assertGreater(len(games), 4)
        self.assertEqual(games[:len(expected)], expected[:len(games)])

    def test_json_says_that_it_was_interrupted(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            with started(*WITHOUT_END, "--json", stdout=subprocess.PIPE,
                         stderr=subprocess.PIPE) as process:
                wait_for_handler(process, number)
                process.send_signal(number)
                answer = self.stopped(finished(process)).json
            self.assertIs(answer["interrupted"], True)
            self.assertLess(answer["games"], 100_000)

    def test_a_full_disk_is_one_line_after_the_summary(self):
        ran = run(*QUICK, "--games", 1, "--pgn", "/dev/full")
        self.assertRegex(ran.out, r"\A1 game in ")
        self.assertEqual(self.complained_after_all(ran, 1), f"cannot write /dev/full: {FULL_DISK}")

    def test_what_cannot_be_a_file_is_refused_before_the_first_game(self):
        nowhere = self.folder + "/no/games.pgn"
        for path, complaint in ((nowhere, f"cannot write {nowhere}: No such file or directory"),
                                (self.folder, f"cannot write {self.folder}: Is a directory"),
                                ("-", "--pgn: '-', expected the name of a file")):
            self.assertEqual(self.refused(*WITHOUT_END, "--pgn", path), complaint)
            self.assertEqual(os.listdir(self.folder), [])


if __name__ == "__main__":
    unittest.main()
