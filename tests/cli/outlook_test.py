"""2048 outlook train learns what values mean; analyse, play and the review say it in points and chances."""

import os
import re
import shutil
import signal
import subprocess
import tempfile
import unittest

import rules
from program import CLASSIC, STOPPED, CliTest, finished, run, started, wait_for_handler
from table import frames

BOARD = (2, 4, 8, 16, 256, 128, 64, 32, 512, 1024, 2, 0, 0, 0, 2, 4)
HUGE = (131072, 65536, 32768, 16384) + (0,) * 12


def small_network(folder):
    path = os.path.join(folder, "small.network")
    ran = run("2048", "train", "--shape", "2x4", "--games", 256, "--moves", 512_000, "--output", path)
    assert ran.status == 0, ran
    return path


class Train(CliTest):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="quadrille-test-")
        cls.addClassCleanup(folder.cleanup)
        cls.network = small_network(folder.name)

    def setUp(self):
        self.folder = self.scratch_folder()
        shutil.copy(self.network, self.folder)
        self.network = os.path.join(self.folder, "small.network")
        self.file = os.path.join(self.folder, "small.outlook")

    def words(self, *words, games=100):
        return ["2048", "outlook", "train", "--network", self.network, "--depth", 0, "--games", games, *words]

    def write(self, text):
        with open(self.file, "w", encoding="ascii") as file:
            file.write(text)

    def lines(self, *words):
        self.ok(*self.words(*words))
        with open(self.file, encoding="ascii") as file:
            return [line.split() for line in file if not line.startswith("#")]

    def test_the_file_lies_beside_the_network_and_its_curves_rise(self):
        lines = self.lines()
        self.assertRegex(lines[0][0], r"\A[0-9a-f]{16}\Z")
        self.assertEqual(lines[0][1], "0")
        self.assertEqual([line[1] for line in lines[1:]], ["score", "chance"] * (len(lines) // 2))
        for line in lines[1:]:
            knots = [[int(number) for number in knot.split(":")] for knot in line[2:]]
            for before, after in zip(knots, knots[1:]):
                self.assertLess(before[0], after[0])
                self.assertLess(before[1], after[1])

    def test_any_number_of_threads_learns_the_same(self):
        first = self.lines("--threads", 1)
        self.assertEqual(first, self.lines("--threads", 3))
        self.assertNotEqual(first, self.lines("--seed", 2))

    def test_the_fields(self):
        answer = self.json_of(*self.words())
        self.assertEqual(list(answer), ["game", "file", "player", "depth", "games", "positions", "seed",
                                        "held_out_positions", "brier_score", "calibration_error",
                                        "score_error", "seconds"])
        self.assertEqual((answer["file"], answer["player"], answer["games"]), (self.file, "learnt", 100))
        self.assertLess(answer["held_out_positions"], answer["positions"])
        self.assertTrue(0 <= answer["brier_score"] < 0.25)

    def test_the_remark_has_the_command_that_makes_it_again(self):
        self.ok(*self.words("--seed", 3))
        with open(self.file, encoding="ascii") as file:
            text = file.read()
        self.assertIn("#   quadrille 2048 outlook train --player learnt --network small.network --depth 0 "
                      "--games 100 --seed 3\n", text)

    def test_the_network_is_not_replaced_by_its_outlook(self):
        link = os.path.join(self.folder, "link")
        os.symlink("small.network", link)
        with open(self.network, "rb") as file:
            before = file.read()
        for output in (self.network, link):
            self.assertEqual(self.refused(*self.words("--output", output)),
                             f"--output {output}: is the file of --network, expected another")
        named = os.path.join(self.folder, "named.outlook")
        shutil.copy(self.network, named)
        self.assertIn("is the file of --network", self.refused("2048", "outlook", "train", "--network", named))
        with open(self.network, "rb") as file:
            self.assertEqual(file.read(), before)

    def test_the_classic_player_says_itself_what_its_values_mean(self):
        """A board without a gap is none that the network can be shown."""
        board = (2, 4, 8, 16, 256, 128, 64, 32, 512, 1024, 2048, 4096, 0, 32768, 16384, 8192)
        words = ["2048", "analyse", rules.grid(board), "--network", self.network, "--depth", 2]
        answer = self.json_of(*words)
        self.assertEqual(answer["player"], "classic")
        classic = self.json_of("2048", "analyse", rules.grid(board), *CLASSIC, "--depth", 2)
        self.assertEqual(answer["moves"], classic["moves"])
        self.assertIn("classic player" if classic["moves"][0]["further_score"] else "unknown", self.ok(*words).out)
        self.assertNotIn("network", self.ok(*words).out)

    def test_a_signal_ends_it(self):
        with started(*self.words(games=10**7), stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            wait_for_handler(process)
            process.send_signal(signal.SIGINT)
            self.assertEqual(finished(process).status, STOPPED)

    def test_bad_words_are_refused(self):
        tiny = os.path.join(os.path.dirname(__file__), os.pardir, "data", "tiny.policy")
        for words, answer in ((["--games", 99], "from 100 to 100000000"),
                              (["--network", "/no.network"], "/no.network"),
                              (["--output", "/no/such/place", *CLASSIC], "/no/such/place"),
                              (["--policy", tiny], "expected learnt or classic")):
            self.assertIn(answer, self.refused("2048", "outlook", "train", *words))

    def test_the_player_says_what_was_learnt(self):
        analyse = ["2048", "analyse", rules.grid(BOARD), "--network", self.network, "--depth", 1]
        alone = self.json_of(*analyse)["moves"]
        self.assertEqual({move["next_tile_chance"] for move in alone}, {None})
        self.assertEqual([move["further_score"] for move in alone], [move["value"] for move in alone])
        digest = self.lines()[0][0]
        self.write(f"{digest} 0\n1024 score 0:0 1000000:2000000\n1024 chance 0:5000\n")
        moves = self.json_of(*analyse)["moves"]
        for move in moves:
            self.assertAlmostEqual(move["further_score"], 2 * move["value"])
            self.assertAlmostEqual(move["loss"], 2 * (moves[0]["value"] - move["value"]))
            self.assertEqual(move["next_tile_chance"], 0.5)

    def test_a_file_of_another_network_or_a_bad_one_is_refused(self):
        analyse = ["2048", "analyse", rules.grid(BOARD), "--network", self.network]
        self.write(f"{0:016x} 0\n")
        self.assertEqual(self.refused(*analyse),
                         f"{self.file} is of another network than {self.network}: make it again with 'quadrille "
                         f"2048 outlook train --network {self.network}', or delete it")
        self.write("# a remark\nclassic x\n")
        self.assertEqual(self.refused(*analyse), f"{self.file}, line 2: 'x', expected a depth from 0 to 63")


class Classic(CliTest):
    def analyse(self, board, *words):
        return self.json_of("2048", "analyse", *CLASSIC, rules.grid(board), *words)

    def test_moves_have_a_score_a_loss_and_a_chance(self):
        answer = self.analyse(BOARD)
        self.assertEqual(answer["next_tile"], 2048)
        scores = [move["further_score"] for move in answer["moves"]]
        self.assertEqual(scores, sorted(scores, reverse=True))
        self.assertEqual(answer["moves"][0]["loss"], 0)
        for move in answer["moves"]:
            self.assertAlmostEqual(move["loss"], scores[0] - move["further_score"])
            self.assertTrue(0 <= move["next_tile_chance"] <= 1)
            self.assertGreater(move["further_score"], 0)

    def test_a_move_as_good_as_the_best_loses_0(self):
        text = self.ok("2048", "analyse", *CLASSIC, rules.grid((4,) + (0,) * 15)).out
        self.assertRegex(text, r"(?m)^(right|down) +[\d,]+ +0 ")

    def test_where_no_game_got_there_the_moves_are_only_ranked(self):
        answer = self.analyse(HUGE, "--depth", 2)
        for move in answer["moves"]:
            self.assertEqual((move["further_score"], move["loss"], move["next_tile_chance"]), (None,) * 3)
        text = self.ok("2048", "analyse", *CLASSIC, rules.grid(HUGE), "--depth", 2).out
        self.assertIn("unknown, too few games had a 131,072", text)

    def test_rollouts_have_the_same_order_of_size(self):
        """The fit and games played out are two ways to one number; the second player is weaker."""
        answer = self.analyse(BOARD, "--rollouts", 200)
        rolled = answer["rollouts"]
        self.assertEqual((rolled["games"], rolled["depth"], rolled["next_tile"]), (200, 1, 2048))
        low, high = rolled["further_score_95"]
        self.assertTrue(low < rolled["further_score"] < high)
        low, high = rolled["next_tile_share_95"]
        self.assertTrue(low <= rolled["next_tile_share"] <= high)
        self.assertLess(rolled["further_score"], 2 * answer["moves"][0]["further_score"])

    def test_rollouts_are_the_same_on_any_number_of_threads(self):
        answers = [self.analyse(BOARD, "--depth", 1, "--rollouts", 50, "--seed", 4, "--threads", threads)["rollouts"]
                   for threads in (1, 3)]
        self.assertEqual(answers[0], answers[1])
        self.assertNotIn("rollouts", self.analyse(BOARD, "--depth", 1))

    def test_a_review_counts_points(self):
        out = self.ok("2048", "play", *CLASSIC, "--position", rules.grid(BOARD), "--seed", 1, stdin=b"uldrvq").out
        self.assertRegex(frames(out)[-2].text, r"move \d+: \w+ cost [\d,]+ points? against \w+")

    def test_the_text_has_headings_and_losses(self):
        text = self.ok("2048", "analyse", *CLASSIC, rules.grid(BOARD)).out
        self.assertRegex(text, r"(?m)^ +to come +loss +2,048  now$")
        rows = re.findall(r"(?m)^(?:left|right|up|down) +([\d,]+) +(-[\d,]+)? +[\d.]+ %", text)
        self.assertEqual(len(rows), 4)
        numbers = [int(points.replace(",", "")) for points, _ in rows]
        for points, (_, loss) in zip(numbers[1:], rows[1:]):
            self.assertAlmostEqual(numbers[0] - points, -int(loss.replace(",", "")), delta=1)


if __name__ == "__main__":
    unittest.main()
