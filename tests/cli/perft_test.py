"""perft counts the same with the fast generator, the reference and the rules written down here."""

import signal
import subprocess
import unittest

import rules
from program import STOPPED, CliTest, finished, long_work, started, wait_for_handler

BOARDS = {
    "the start": (2, 2) + (0,) * 14,
    "a corner of 2s and 4s": (2, 4, 2, 0, 4, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0),
    "four equal tiles that make two": (8, 8, 8, 8) + (0,) * 12,
    "a snake with one empty cell": (1024, 512, 256, 128, 8, 16, 32, 64, 4, 2, 4, 2, 2, 4, 2, 0),
    "full, with one merge": (2, 4, 2, 4, 4, 2, 4, 2, 2, 4, 2, 4, 4, 2, 4, 4),
    "full, and over": (2, 4, 2, 4, 4, 2, 4, 2, 2, 4, 2, 4, 4, 2, 4, 2),
    "two 32768s that must merge": (32768, 32768, 2, 4, 8, 16, 8, 16, 2, 4, 2, 4, 4, 2, 4, 2),
    "32768s that meet a move later": (32768, 16384, 16384, 2, 4, 8, 4, 8, 2, 4, 2, 4, 0, 0, 0, 0),
    "two 65536s": (65536, 65536, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    "131072 and 65536": (131072, 65536, 32768, 16384, 2, 4, 8, 16, 4, 8, 16, 32, 2, 0, 0, 2),
    "no tile at all": (0,) * 16,
}


def counts(answer):
    return {name: answer[name] for name in ("nodes", "divide", "levels", "position", "depth")}


class Perft(CliTest):
    def perft(self, board, depth, generator="fast"):
        return self.json_of("2048", "perft", depth, "--position", rules.grid(board),
                            "--generator", generator)

    @long_work
    def test_fast_equals_reference(self):
        for name, board in BOARDS.items():
            for depth in range(4 if board.count(0) < 8 else 3):
                with self.subTest(name, depth=depth):
                    self.assertEqual(counts(self.perft(board, depth)),
                                     counts(self.perft(board, depth, "reference")))

    def test_one_turn_is_what_the_rules_say(self):
        for name, board in BOARDS.items():
            with self.subTest(name):
                answer = self.perft(board, 1)
                self.assertEqual(answer["divide"], rules.turns_by_direction(board))
                self.assertEqual(answer["position"], rules.digits(board))

    def test_two_turns_are_what_the_rules_say(self):
        for name, board in BOARDS.items():
            turns = {}
            for direction in rules.turns_by_direction(board):
                after, _ = rules.move(board, direction)
                turns[direction] = sum(sum(rules.turns_by_direction(next_board).values())
                                       for next_board, _ in rules.spawns(after))
            with self.subTest(name):
                self.assertEqual(self.perft(board, 2)["divide"], turns)

    def test_the_divide_sums_to_the_nodes_and_the_last_level_is_theirs(self):
        for name, board in BOARDS.items():
            for depth in range(1, 4 if board.count(0) < 8 else 3):
                with self.subTest(name, depth=depth):
                    answer = self.perft(board, depth)
                    self.assertEqual(sum(answer["divide"].values()), answer["nodes"])
                    self.assertEqual(answer["levels"][depth], answer["nodes"])
                    self.assertEqual(answer["levels"][0], 1)

    def test_each_level_is_the_count_of_that_depth(self):
        board = BOARDS["a corner of 2s and 4s"]
        levels = self.perft(board, 3)["levels"]
        self.assertEqual([self.perft(board, depth)["nodes"] for depth in range(4)], levels)

    def test_no_turn_is_one_sequence(self):
        for board in BOARDS.values():
            answer = self.perft(board, 0)
            self.assertEqual((answer["nodes"], answer["divide"], answer["levels"]), (1, {}, [1]))

    def test_wide_and_narrow_boards_agree(self):
        # Swapping every 1024 for a 131072 changes no merge, and makes the count a wide one.
        narrow = BOARDS["a snake with one empty cell"]
        wide = tuple(131072 if tile == 1024 else tile for tile in narrow)
        for depth in range(5):
            first, second = self.perft(narrow, depth), self.perft(wide, depth)
            self.assertEqual((first["divide"], first["levels"]),
                             (second["divide"], second["levels"]))

    def test_the_text_shows_the_same_counts(self):
        text = self.ok("2048", "perft", 2).out
        answer = self.json_of("2048", "perft", 2)
        shown = dict(line.split()[:2] for line in text.splitlines())
        self.assertEqual({name: int(count.replace(",", "")) for name, count in shown.items()},
                         answer["divide"] | {"nodes": answer["nodes"]})

    def test_a_count_that_is_interrupted_is_no_count(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            for generator in ("fast", "reference"):
                with started("2048", "perft", 100, "--generator", generator,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
                    wait_for_handler(process, number)
                    process.send_signal(number)
                    self.assertEqual(self.complained(finished(process), STOPPED),
                                     "interrupted before the count was complete")


if __name__ == "__main__":
    unittest.main()
