"""perft of Morpion Solitaire counts what is published, with both generators on every board."""

import signal
import subprocess
import unittest

from morpion_rules import Grid
from program import STOPPED, CliTest, finished, started, wait_for_handler

# By depth, from 0 on (OEIS A204107 to A204110).
SEQUENCES = {"5T": [1, 28, 748, 18992, 456520, 10346768],
             "5D": [1, 28, 740, 18416, 430488, 9426768],
             "4T": [1, 40, 1496, 52352, 1714648],
             "4D": [1, 40, 1480, 50648, 1602568]}
GRIDS = {"5T": [1, 28, 382, 3368, 21497, 105596],
         "5D": [1, 28, 374, 3176, 19281, 89212],
         "4T": [1, 40, 772, 9696, 89802],
         "4D": [1, 40, 764, 9392, 84226]}
CLASSES = {"5T": [1, 4, 56, 428, 2741, 13247, 52059, 167502, 453377, 1047750],
           "5D": [1, 4, 55, 404, 2462, 11196, 41135, 122897, 307319, 652286],
           "4T": [1, 5, 107, 1212, 11307, 82008, 492459],
           "4D": [1, 5, 106, 1174, 10608, 73709, 419916]}
COUNTS = {"sequences": SEQUENCES, "grids": GRIDS, "classes": CLASSES}

FIELDS = ["game", "position", "depth", "nodes", "seconds", "nodes_per_second", "divide", "levels",
          "variant", "count"]
MIDDLE = "9,2:V0 7,0:H4 2,2:DP2 -1,3:H0 10,6:H4"
SYMMETRIC = "3,4:V4 6,5:V0"  # by half a turn


class Perft(CliTest):
    def perft(self, depth, *words):
        return self.json_of("morpion", "perft", depth, *words)

    def levels(self, *words):
        return self.perft(*words)["levels"]

    def test_the_published_counts(self):
        for what, tables in COUNTS.items():
            for variant, counts in tables.items():
                with self.subTest(variant, count=what):
                    self.assertEqual(self.levels(len(counts) - 1, "--variant", variant, "--count",
                                                 what), counts)

    def test_the_reference_counts_them_too(self):
        for what, tables in COUNTS.items():
            for variant, counts in tables.items():
                with self.subTest(variant, count=what):
                    self.assertEqual(self.levels(2, "--variant", variant, "--count", what,
                                                 "--generator", "reference"), counts[:3])

    def test_boards_of_every_width_count_the_same(self):
        for bits in (32, 64, 128, 256):
            for what, tables in COUNTS.items():
                answer = self.perft(4, "--grid", bits, "--count", what)
                self.assertEqual(answer["levels"], tables["5T"][:5])
                self.assertEqual(answer["grid"], bits)

    def test_what_could_leave_a_narrow_board_is_counted_on_a_wider_one(self):
        # Of 32 columns, -7 … 16 can be used, and a move adds a point next to another one.
        game = self.json_of("morpion", "selfplay", "--games", 1)["best_game"].split()
        late = " ".join(game[:-4])
        narrow = self.perft(8, "--grid", 32, "--position", late)
        self.assertEqual(narrow["grid"], 64)
        self.assertGreater(narrow["levels"][4], 0)
        self.assertEqual(narrow["levels"], self.levels(8, "--grid", 256, "--position", late))

    def test_any_number_of_threads_counts_the_same(self):
        for what in COUNTS:
            answers = [self.perft(4, "--count", what, "--threads", threads)
                       for threads in (1, 2, 5)]
            for answer in answers:
                for field in ("seconds", "nodes_per_second"):
                    del answer[field]
            self.assertEqual(answers[0], answers[1])
            self.assertEqual(answers[0], answers[2])

    def test_both_generators_agree_from_a_position(self):
        for what in COUNTS:
            for position in (MIDDLE, SYMMETRIC):
                with self.subTest(position, count=what):
                    words = ["--position", position, "--count", what]
                    fast, slow = (self.perft(3, *words, "--generator", generator)
                                  for generator in ("fast", "reference"))
                    self.assertEqual((fast["levels"], fast["divide"], fast["position"]),
                                     (slow["levels"], slow["divide"], slow["position"]))

    def test_classes_are_those_of_the_symmetries_that_keep_the_position(self):
        grids, classes = (self.levels(2, "--position", SYMMETRIC, "--count", what)
                          for what in ("grids", "classes"))
        self.assertEqual(classes[1], (grids[1] + 1) // 2)
        grids, classes = (self.levels(2, "--position", MIDDLE, "--count", what)
                          for what in ("grids", "classes"))
        self.assertEqual(classes, grids)

    def test_the_division_is_by_the_legal_moves(self):
        for position in ("start", MIDDLE):
            answer = self.perft(1, "--position", position)
            self.assertEqual(answer["divide"],
                             {move: 1 for move in Grid("5T", position).legal()})
        answer = self.perft(3)
        self.assertEqual(sum(answer["divide"].values()), answer["nodes"])

    def test_the_division_is_what_follows_each_move(self):
        answer = self.perft(2, "--variant", "4D")
        for move in answer["divide"]:
            self.assertEqual(len(Grid("4D", move).legal()), answer["divide"][move], move)

    def test_fields(self):
        answer = self.perft(2, "--variant", "5D", "--position", "3,4:V4")
        self.assertEqual(list(answer), FIELDS + ["grid"])
        self.assertEqual((answer["variant"], answer["count"], answer["position"]),
                         ("5D", "sequences", "3,4:V4"))
        self.assertEqual(list(self.perft(1, "--generator", "reference")), FIELDS)
        self.assertEqual(self.perft(1, "--count", "grids")["divide"], {})

    def test_no_move_is_one_sequence_and_one_grid(self):
        for what in COUNTS:
            for generator in ("fast", "reference"):
                self.assertEqual(self.levels(0, "--count", what, "--generator", generator), [1])

    def test_a_game_that_is_over_has_no_more(self):
        game = self.json_of("morpion", "selfplay", "--games", 1, "--level", 0)["best_game"]
        for what in COUNTS:
            for generator in ("fast", "reference"):
                self.assertEqual(self.levels(3, "--position", game, "--count", what, "--generator",
                                             generator), [1, 0, 0, 0])

    def test_the_text_has_the_levels_where_there_is_no_division(self):
        text = self.ok("morpion", "perft", 3, "--count", "grids").out
        self.assertRegex(text, r"\A +1   depth 0\n +28   depth 1\n +382   depth 2\n"
                               r"nodes +3,368   depth 3, ")

    def test_a_count_that_is_interrupted_is_no_count(self):
        for what in COUNTS:
            for generator in ("fast", "reference"):
                with started("morpion", "perft", 100, "--count", what, "--generator", generator,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
                    wait_for_handler(process)
                    process.send_signal(signal.SIGINT)
                    self.assertEqual(self.complained(finished(process), STOPPED),
                                     "interrupted before the count was complete")


if __name__ == "__main__":
    unittest.main()
