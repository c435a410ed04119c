"""The match runner from outside, with engines that do and fail on purpose."""

import json
import os
import pathlib
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import unittest

MATCH = os.path.abspath(os.environ.get("MATCH", "build/release/match"))
FAKE = [sys.executable, "-B", str(pathlib.Path(__file__).with_name("fake_engine.py"))]
PATIENCE = 300  # seconds until a run counts as hung
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KNIGHTS = "4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1"
FORFEITS = ("time_losses", "stalls", "illegal_moves", "crashes")
LONG = 100_000  # milliseconds that no engine here takes, however busy the machine

# A shell may start its background jobs with SIGINT ignored, and what is ignored here would be by the
# runner that the tests want to interrupt. What is handled would not.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, lambda *_: None)


def fake(*words):
    return shlex.join([*FAKE, *map(str, words)])


def alive(process):
    try:
        with open(f"/proc/{process}/stat", encoding="ascii") as stat:
            return stat.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def wait_until(condition, what):
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain until {what}")
        time.sleep(0.01)


class MatchTest(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="quadrille-test-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.processes = self.folder / "processes"
        self.processes.mkdir()
        self.openings = self.folder / "openings.epd"
        self.openings.write_text(START + "\n", encoding="ascii")

    def engine(self, *words):
        return fake("--folder", self.processes, *words)

    def command(self, first, second, *words):
        # On a busy machine a second may pass before an engine is heard.
        if not any(re.match("--(time|nodes|depth|movetime)", str(word)) for word in words):
            words = (*words, "--time", 60)
        return [MATCH, "--engine", first, "--engine", second, "--openings", str(self.openings),
                *map(str, words)]

    def run_match(self, first, second, *words):
        done = subprocess.run(self.command(first, second, *words), capture_output=True, text=True,
                              timeout=PATIENCE, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""), done)
        self.assert_no_engine_is_left()
        return done.stdout

    def result(self, first, second, *words):
        return json.loads(self.run_match(first, second, "--json", *words))

    def refused(self, *words):
        done = subprocess.run([MATCH, *map(str, words)], capture_output=True, text=True,
                              timeout=PATIENCE, check=False)
        self.assertEqual((done.returncode, done.stdout), (2, ""), done)
        self.assertRegex(done.stderr, r"\Amatch: [^\n]+\n\Z")
        return done.stderr

    def assert_no_engine_is_left(self):
        for file in self.processes.iterdir():
            self.assertFalse(alive(file.name), file.name)

    def assert_forfeits(self, result, engine, **expected):
        for index in (0, 1):
            wanted = {name: 0 for name in FORFEITS} | (expected if index == engine else {})
            seen = {name: result["engines"][index][name] for name in FORFEITS}
            self.assertEqual(seen, wanted, result)


class Games(MatchTest):
    def test_knights_that_go_out_and_back_are_a_draw_by_repetition(self):
        result = self.result(self.engine(), self.engine(), "--games", 4)
        self.assertEqual((result["wins"], result["draws"], result["losses"]), (0, 4, 0))
        self.assertEqual(result["pairs"], [0, 0, 2, 0, 0])
        self.assertEqual(result["endings"]["threefold repetition"], 4)
        self.assert_forfeits(result, 0)
        for engine in result["engines"]:
            self.assertEqual(engine["moves"], 16)
            self.assertEqual(engine["mean_depth"], 2.5)
            self.assertGreater(engine["nodes_per_second"], 0)

    def test_colours_are_swapped_and_a_mate_is_counted_for_the_right_engine(self):
        fool = self.engine("--white", "f2f3 g2g4", "--black", "f7f6 g7g5")
        mater = self.engine("--white", "e2e4 d2d4 d1h5", "--black", "e7e5 d8h4")
        pgn = self.folder / "games.pgn"
        result = self.result(mater, fool, "--games", 2, "--name1", "Mater", "--pgn", pgn)
        self.assertEqual((result["wins"], result["losses"]), (2, 0))
        self.assertEqual(result["endings"]["checkmate"], 2)
        self.assertEqual((result["elo"], result["pairs"]), (None, [0, 0, 0, 0, 1]))
        text = pgn.read_text(encoding="utf-8")
        self.assertEqual(re.findall(r'\[White "(.*)"\]', text), ["Mater", "Fake"])
        self.assertEqual(re.findall(r'\[Result "(.*)"\]', text), ["1-0", "0-1"])
        bare = re.sub(r"\s+", " ", re.sub(r"{[^}]*}", "", text))
        self.assertIn("3. Qh5# 1-0", bare)
        self.assertIn("2... Qh4# 0-1", bare)

    def test_engines_stay_alive_between_games(self):
        self.result(self.engine(), self.engine(), "--games", 6)
        self.assertEqual(len(list(self.processes.iterdir())), 2)

    def test_many_games_at_a_time_are_written_in_order(self):
        pgn = self.folder / "games.pgn"
        result = self.result(self.engine(), self.engine(), "--games", 11, "--concurrency", 4,
                             "--pgn", pgn)
        self.assertEqual((result["games"], sum(result["pairs"])), (11, 5))
        self.assertLessEqual(len(list(self.processes.iterdir())), 8)
        rounds = re.findall(r'\[Round "(.*)"\]', pgn.read_text(encoding="utf-8"))
        self.assertEqual(rounds, [f"{game // 2 + 1}.{game % 2 + 1}" for game in range(11)])

    def test_engines_of_one_name_are_told_apart(self):
        result = self.result(self.engine(), self.engine(), "--games", 1)
        self.assertEqual([engine["name"] for engine in result["engines"]], ["Fake #1", "Fake #2"])

    def test_text_has_every_count(self):
        text = self.run_match(self.engine(), self.engine(), "--games", 2)
        for words in ("score     +0 =2 -0 for engine 1, 50.0 %", "95 % interval",
                      "time losses 0, stalls 0, illegal moves 0, crashes 0",
                      "threefold repetition 2"):
            self.assertIn(words, text)

    def test_a_pgn_file_keeps_what_it_has(self):
        pgn = self.folder / "games.pgn"
        pgn.write_text("% before\n", encoding="ascii")
        self.result(self.engine(), self.engine(), "--games", 1, "--pgn", pgn)
        self.assertTrue(pgn.read_text(encoding="ascii").startswith("% before\n[Event "))

    def test_a_full_disk_is_one_line(self):
        done = subprocess.run(self.command(self.engine(), self.engine(), "--games", 1, "--pgn",
                                           "/dev/full"),
                              capture_output=True, text=True, timeout=PATIENCE, check=False)
        self.assertEqual((done.returncode, done.stderr),
                         (1, "match: cannot write /dev/full: No space left on device\n"))
        self.assert_no_engine_is_left()


class Dialogue(MatchTest):
    def told(self, *words, games=1):
        log = self.folder / "log"
        self.result(self.engine("--log", log), self.engine(), "--games", games, *words)
        return log.read_text(encoding="ascii").splitlines()

    def test_begins_with_options_and_a_new_game(self):
        lines = self.told("--option", "hash=32", "--option1", "Clear Hash=", "--option2", "Hash=8")
        self.assertEqual(lines[:4], ["uci", "setoption name hash value 32",
                                     "setoption name Clear Hash", "isready"])
        self.assertEqual(lines[4:6], ["ucinewgame", "isready"])
        self.assertEqual(lines[-1], "quit")

    def test_has_both_clocks_and_the_moves_so_far(self):
        lines = self.told("--time", "10+0.5", "--time2", "20+1")
        self.assertIn(f"position fen {START}", lines)
        self.assertIn(f"position fen {START} moves g1f3 g8f6", lines)
        first = next(line for line in lines if line.startswith("go"))
        self.assertEqual(first, "go wtime 10000 winc 500 btime 20000 binc 1000")

    def test_has_limits_of_its_own_in_place_of_the_common_ones(self):
        lines = self.told("--time", "10", "--nodes1", 5000, "--depth1", 7)
        self.assertIn("go nodes 5000 depth 7", lines)
        lines = self.told("--movetime", 20, "--depth2", 7)
        self.assertIn("go movetime 20", lines)

    def test_ignores_a_second_answer(self):
        result = self.result(self.engine("--do", "twice", "--at", 1), self.engine(), "--games", 2)
        self.assertEqual(result["draws"], 2, result)


class Forfeits(MatchTest):
    """Engine 1 fails in every game; what it did well before is not undone."""

    def test_a_crash(self):
        result = self.result(self.engine("--do", "crash", "--at", 1), self.engine(), "--games", 4)
        self.assertEqual(result["losses"], 4)
        self.assert_forfeits(result, 0, crashes=4)
        # Started anew for each game, and once the other one.
        self.assertEqual(len(list(self.processes.iterdir())), 5)

    def test_an_illegal_move(self):
        pgn = self.folder / "games.pgn"
        result = self.result(self.engine(), self.engine("--do", "illegal"), "--games", 4,
                             "--pgn", pgn)
        self.assertEqual(result["wins"], 4)
        self.assert_forfeits(result, 1, illegal_moves=4)
        text = pgn.read_text(encoding="utf-8")
        self.assertEqual(text.count('[Termination "rules infraction"]'), 4)
        self.assertEqual(re.sub(r"\s+", " ", text).count("{Fake #2: 'e2e5' is no legal move}"), 4)

    def test_a_move_after_the_flag_fell(self):
        slow = self.engine("--do", "slow", "--at", 2)
        result = self.result(slow, self.engine(), "--games", 2, "--time1", "0.2", "--time2", "60",
                             "--grace", LONG)
        self.assertEqual(result["losses"], 2)
        self.assert_forfeits(result, 0, time_losses=2)
        self.assertEqual(len(list(self.processes.iterdir())), 2)

    def test_a_margin_forgives(self):
        slow = self.engine("--do", "slow", "--at", 2)
        result = self.result(slow, self.engine(), "--games", 2, "--time1", "0.2", "--time2", "60",
                             "--margin", LONG)
        self.assertEqual(result["draws"], 2)
        self.assert_forfeits(result, 0)

    def test_no_answer_at_all(self):
        for way in ("stall", "chatter"):
            result = self.result(self.engine("--do", way), self.engine(), "--games", 2, "--time1",
                                 "0.1", "--time2", "60", "--grace", 100)
            self.assertEqual(result["losses"], 2)
            self.assert_forfeits(result, 0, stalls=2)

    def test_an_engine_that_ignores_quit_is_killed(self):
        result = self.result(self.engine("--deaf"), self.engine("--deaf"), "--games", 2)
        self.assertEqual(result["draws"], 2)


class Sprt(MatchTest):
    def test_ends_the_match_when_it_is_clear(self):
        self.openings.write_text(f"{START}\n{KNIGHTS}\n", encoding="ascii")
        worse = self.engine("--do", "illegal", "--only-in", KNIGHTS.split()[0])
        result = self.result(self.engine(), worse, "--games", 1000, "--sprt", "0,50")
        self.assertEqual(result["sprt"]["verdict"], "elo1")
        self.assertLess(result["games"], 200)
        result = self.result(worse, self.engine(), "--games", 1000, "--sprt=-10,0",
                             "--concurrency", 2)
        self.assertEqual(result["sprt"]["verdict"], "elo0")
        self.assertLess(result["games"], 500)


class Interrupts(MatchTest):
    def start(self, *words):
        pgn = self.folder / "games.pgn"
        engine = self.engine("--seconds", 0.05)
        process = subprocess.Popen(
            self.command(engine, engine, "--games", 1000, "--concurrency", 2, "--pgn", pgn,
                         "--time", 60, *words),
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.kill)
        wait_until(lambda: pgn.exists() and pgn.read_text().count("[Event") >= 2, "two games")
        return process, pgn

    def test_the_finished_games_are_summed_up_and_saved(self):
        process, pgn = self.start("--json")
        process.send_signal(signal.SIGINT)
        out, error = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, error), (3, ""))
        result = json.loads(out)
        self.assertTrue(result["interrupted"])
        self.assertEqual(pgn.read_text().count("[Event"), result["games"])
        self.assert_forfeits(result, 0)
        self.assert_no_engine_is_left()

    def test_engines_do_not_outlive_a_runner_that_is_killed(self):
        process, _ = self.start()
        process.kill()
        process.communicate(timeout=PATIENCE)
        wait_until(lambda: not any(alive(file.name) for file in self.processes.iterdir()),
                   "all engines are gone")


class BadUsage(MatchTest):
    def test_is_one_line(self):
        engine, good = self.engine(), ["--engine", self.engine(), "--engine", self.engine()]
        for words, complaint in (
                (["--engine", engine], "--engine"),
                (["--engine", "'open", "--engine", engine], "open quote"),
                (["--engine", "/does/not/exist", "--engine", engine], "No such file"),
                (["--engine", self.engine("--crash-at-start"), "--engine", engine],
                 "before 'uciok'"),
                ([*good, "--option1", "Hsah=3"], "no option 'Hsah'"),
                ([*good, "--option1", "Hash"], "NAME=VALUE"),
                ([*good, "--time", "fast"], "SECONDS+INCREMENT"),
                ([*good, "--games", "0"], "whole number"),
                ([*good, "--sprt", "5,0"], "ELO0,ELO1"),
                ([*good, "--sprt", "5"], "ELO0,ELO1"),
                ([*good, "--openings", "/does/not/exist"], "No such file"),
                ([*good, "--openings", MATCH], "line 1"),
                ([*good, "--pgn", "/does/not/exist/games.pgn"], "No such file"),
        ):
            with self.subTest(words):
                self.assertIn(complaint, self.refused(*words))
        self.assert_no_engine_is_left()

    def test_help_has_an_example(self):
        done = subprocess.run([MATCH, "--help"], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0)
        self.assertIn("Example:", done.stdout)


if __name__ == "__main__":
    unittest.main()
