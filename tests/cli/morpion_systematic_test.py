"""morpion search --method systematic counts every grid once, whatever happens on the way."""

import random
import re
import signal
import subprocess
import unittest

from morpion_game import MorpionTest, moves_of
from morpion_rules import is_legal
from program import Screen, command, finished, long_work, started, wait_for_handler

# Of grids up to symmetry, and of all grids, by moves: OEIS A204107 to A204110.
CLASSES = {
    "5T": [1, 4, 56, 428, 2741, 13247, 52059, 167502, 453377],
    "5D": [1, 4, 55, 404, 2462, 11196, 41135, 122897, 307319],
    "4T": [1, 5, 107, 1212, 11307, 82008, 492459],
    "4D": [1, 5, 106, 1174, 10608, 73709, 419916],
}
GRIDS = {
    "5T": [1, 28, 382, 3368, 21497, 105596],
    "5D": [1, 28, 374, 3176, 19281, 89212],
    "4T": [1, 40, 772, 9696, 89802],
    "4D": [1, 40, 764, 9392, 84226],
}
PASSING = ("seconds", "file", "grid", "units_done")


def lasting(answer):
    return {name: value for name, value in answer.items() if name not in PASSING}


class Systematic(MorpionTest):
    def count(self, *words):
        return self.search("--method", "systematic", *words)

    def test_the_known_numbers(self):
        for variant, counts in CLASSES.items():
            answer = self.count("--variant", variant, "--depth", len(counts) - 1)
            self.assertEqual(answer["counts"], counts)
            self.assertEqual(answer["grids"], sum(counts))
            self.assertEqual((answer["complete"], answer["proven"]), (True, False))
        for variant, counts in GRIDS.items():
            answer = self.count("--variant", variant, "--depth", len(counts) - 1, "--no-symmetry")
            self.assertEqual(answer["counts"], counts)

    def test_any_number_of_threads_counts_the_same(self):
        words = ["--variant", "4D", "--depth", 6]
        first = self.count(*words, "--threads", 1)
        for threads in (2, 3):
            self.assertEqual(lasting(self.count(*words, "--threads", threads)), lasting(first))

    def test_the_table_for_people(self):
        text = self.ok("morpion", "search", "--method", "systematic", "--variant", "4D", "--depth",
                       4).out
        for line in ("    3                 1,174\n", "    4                10,608\n", " 11,894  in "):
            self.assertIn(line, text)

    def beginning(self, variant, left):
        """A file with a random game but for its last moves."""
        words = ["--variant", variant, "--level", 1, "--iterations", 1, "--runs", 1, "--output"]
        score = self.search(*words, "whole.msr")["score"]
        return ["--from", "whole.msr", "--moves", score - left]

    def test_when_all_is_done_the_longest_game_is_proven(self):
        words = self.beginning("4D", 12)
        answer = self.count("--variant", "4D", *words)
        self.assertEqual((answer["proven"], answer["ended_by"]), (True, "end"))
        moves = moves_of(answer["file"])
        self.assertEqual(len(moves), answer["longest"])
        self.assertTrue(is_legal("4D", moves))
        self.assertEqual(moves[:words[-1]], moves_of("whole.msr")[:words[-1]])
        self.assertEqual(self.checked(answer["file"])[0]["terminal"], True)
        text = self.ok("morpion", "search", "--method", "systematic", "--variant", "4D", *words).out
        self.assertIn("proven: no game of 4D with this beginning has more than "
                      f"{answer['longest']} moves\n", text)

    def test_a_search_that_ends_early_collects_nothing_unless_told(self):
        self.assertEqual(self.count("--variant", "4D", "--depth", 3)["file"], "")
        self.assertEqual(self.files(), [])
        self.count("--variant", "4D", "--depth", 3, "--output", "three.msr")
        self.assertEqual(len(moves_of("three.msr")), 3)

    def test_it_goes_on_after_a_limit(self):
        words = ["--variant", "4D", "--depth", 7]
        whole = self.count(*words)
        part = self.count(*words, "--nodes", 100_000, "--checkpoint", "c")
        self.assertEqual((part["complete"], part["ended_by"]), (False, "nodes"))
        again = self.count(*words, "--nodes", 100_000, "--checkpoint", "c")
        self.assertEqual((lasting(again), again["units_done"]), (lasting(part), part["units_done"]))
        for _ in range(2):  # the second time there is nothing left to do
            self.assertEqual(lasting(self.count(*words, "--checkpoint", "c")), lasting(whole))

    @long_work
    def test_it_goes_on_after_an_interrupt_on_another_width(self):
        words = ["--variant", "4D", "--depth", 9]
        whole = self.count(*words)
        for number in (signal.SIGINT, signal.SIGTERM):
            checkpoint = f"c{number}"
            with started("morpion", "search", "--method", "systematic", *words, "--threads", 1,
                         "--checkpoint", checkpoint, "--json", stdout=subprocess.PIPE,
                         stderr=subprocess.PIPE) as process:
                wait_for_handler(process, number)
                process.send_signal(number)
                part = self.stopped(finished(process)).json
            self.assertIs(part["interrupted"], True)
            rest = self.count(*words, "--checkpoint", checkpoint, "--grid", 128)
            self.assertEqual(lasting(rest), lasting(whole))
            self.assertEqual(rest["grid"], 128)

    @long_work
    def test_twenty_kills_change_no_count(self):
        words = ["--variant", "4D", "--depth", 9]
        whole = self.count(*words)
        chance = random.Random(20)
        again = [*words, "--checkpoint", "c", "--checkpoint-interval", 0]
        for _ in range(20):
            with started("morpion", "search", "--method", "systematic", *again,
                         stdout=subprocess.DEVNULL) as process:
                try:
                    process.wait(chance.uniform(0, 0.3))
                except subprocess.TimeoutExpired:
                    pass
        self.assertEqual(lasting(self.count(*again)), lasting(whole))
        self.assertEqual(lasting(self.count(*again)), lasting(whole))

    def test_a_terminal_sees_how_far_it_is_within_a_unit(self):
        # The first unit of 5T outlives all of us.
        with Screen() as screen, started("morpion", "search", "--method", "systematic", "--variant",
                                         "5T", "--output", "out.msr", stdout=subprocess.DEVNULL,
                                         stderr=screen.theirs) as process:
            seen = [int(screen.wait_for(lambda text: re.findall(r"5T  (\d+) [^\r]* grids, ", text)[few:],
                                        "progress")[0]) for few in range(3)]
            process.send_signal(signal.SIGINT)
            screen.status_of(process)
        self.assertTrue(0 < seen[0] < seen[1] < seen[2], seen)

    def test_a_game_that_leaves_the_board(self):
        words = ["--variant", "4D", "--depth", 6]
        whole = self.count(*words)
        narrow = [*words, "--grid", 32, "--side", 9]
        wider = self.count(*narrow)
        self.assertEqual(lasting(wider), lasting(whole))
        stopped = self.count(*narrow, "--no-escalate")
        self.assertEqual(stopped["ended_by"], "overflow")
        self.assertTrue(is_legal("4D", moves_of(stopped["overflow"]["file"])))
        self.assertTrue(stopped["overflow"]["file"].startswith("records/overflow/4D-"))
        again = subprocess.run([command([])[0], *stopped["overflow"]["go_on"].split()[1:]],
                               check=True, capture_output=True, text=True)
        self.assertIn(f'"grids": {whole["grids"]},', again.stdout)

    def test_what_makes_no_sense_is_refused(self):
        systematic = ["--method", "systematic", "--variant", "4D", "--depth", 3]
        first = self.search("--variant", "4D", "--level", 1, "--iterations", 2, "--runs", 1,
                            "--output", "a.msr")["moves"].split()[0]
        self.count(*systematic[2:], "--checkpoint", "c")
        with open("c", "rb") as file:
            before = file.read()
        for words, complaint in (
                (["--method", "systematic", "--checkpoint", "c", "--variant", "5T", "--depth", 3],
                 "--variant: '5T', expected 4D as in c"),
                (["--method", "systematic", "--checkpoint", "c", "--variant", "4D", "--depth", 4],
                 "--depth: '4', expected 3 as in c"),
                (["--method", "systematic", "--checkpoint", "c", "--variant", "4D"],
                 "--depth: none by default, expected 3 as in c"),
                ([*systematic, "--checkpoint", "c", "--no-symmetry"],
                 "--no-symmetry: given, expected it not given as in c"),
                ([*systematic, "--checkpoint", "c", "--from", "a.msr", "--moves", 1],
                 f"--from: {first} as move 1, expected none as in c"),
                (["--checkpoint", "c", "--variant", "4D", "--method", "nrpa"],
                 "--method: 'nrpa', expected systematic as in c"),
                ([*systematic, "--runs", 3], "--runs is only for --method nrpa, perturb or hunt"),
                ([*systematic, "--output", "no/x"], "cannot write no/x: No such file or directory")):
            self.assertEqual(self.search_refused(*words), complaint)
        with open("c", "rb") as file:
            self.assertEqual(file.read(), before)

    def test_damaged_checkpoints_are_refused(self):
        words = ["--method", "systematic", "--variant", "4D", "--depth", 3]
        self.search(*words, "--checkpoint", "c")
        with open("c", "rb") as file:
            good = file.read()
        for data in (b"", b"\0", b"{}", good[:-5], good[:50], good.replace(b"4D", b"4T"),
                     good.replace(b"depth 3", b"depth 4"), good + good,
                     b"quadrille morpion grids 1\n" + b"variant 4D\n" * 1000):
            self.write("bad", data)
            complaint = self.search_refused(*words, "--checkpoint", "bad")
            self.assertTrue(complaint.startswith("bad: "), data[:60])
            with open("bad", "rb") as file:
                self.assertEqual(file.read(), data)


if __name__ == "__main__":
    unittest.main()
