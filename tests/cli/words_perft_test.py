"""perft of words: both generators, and plain Python, count the same plays."""

import signal
import subprocess
import unittest

from program import STOPPED, CliTest, finished, long_work, started, wait_for_handler
from word_game import SMALL, Position, small_lexicon

EMPTY = ["." * 15] * 15


def board(**rows):
    lines = list(EMPTY)
    for name, text in rows.items():
        lines[int(name[1:]) - 1] = text.ljust(15, ".")
    return lines


POSITIONS = {
    "the first play": Position(EMPTY, "AERSTCB", SMALL),
    "a first play with a blank": Position(EMPTY, "?AER", SMALL),
    "seven tiles": Position(EMPTY, "AEINRST", SMALL),
    "one word": Position(board(_8=".......CARE"), "AESTZOX", SMALL),
    "a blank on the board and one on the rack": Position(board(_8=".......CaRE"), "?STEA", SMALL),
    "two words side by side": Position(board(_8="......BATE", _9="......AREA"), "ADERST", SMALL),
    "the corner": Position(board(_1="ARE", _2="R", _3="E"), "AST?", SMALL),
    "the last square": Position(board(_15="..........STARE"), "SRAET", SMALL),
    "one tile left": Position(board(_8=".......CARE"), "S", SMALL),
}


class Perft(CliTest):
    def setUp(self):
        self.lexicon = small_lexicon(self)

    def perft(self, depth, *words):
        return self.json_of("words", "perft", depth, "--lexicon", self.lexicon, *words)

    @long_work
    def test_plays_are_those_of_plain_python(self):
        for name, position in POSITIONS.items():
            expected = position.plays()
            for words in ([], ["--no-word-map"], ["--generator", "reference"]):
                with self.subTest(name, words=words):
                    answer = self.perft(1, "--position", position.cgp(), *words)
                    self.assertEqual(set(answer["divide"]), set(expected))
                    self.assertEqual(answer["nodes"], len(expected))
                    self.assertEqual(answer["levels"], [1, len(expected)])

    def test_scores_are_those_of_plain_python(self):
        for name, position in POSITIONS.items():
            with self.subTest(name):
                moves = self.json_of("words", "analyse", position.cgp(), "--lexicon", self.lexicon,
                                     "--player", "static", "--plays", 100000)["moves"]
                self.assertEqual({move["move"]: move["score"] for move in moves}, position.plays())

    @long_work
    def test_both_generators_count_the_same_two_plays_deep(self):
        for name, position in POSITIONS.items():
            for seed in (1, 2):
                with self.subTest(name, seed=seed):
                    words = ["--position", position.cgp(), "--seed", seed]
                    fast = self.perft(2, *words)
                    slow = self.perft(2, *words, "--generator", "reference")
                    for answer in (fast, slow):
                        del answer["seconds"], answer["nodes_per_second"]
                    self.assertEqual(fast, slow)
                    self.assertEqual(sum(fast["divide"].values()), fast["nodes"])

    def test_the_second_level_is_the_sum_of_the_first_ones(self):
        # After a pass or an exchange the other player has the board to himself: his rack is given.
        position = Position(EMPTY, "ZX", SMALL)
        other = Position(EMPTY, "TEA", SMALL, bag=95)
        answer = self.perft(2, "--position", position.cgp("TEA"))
        self.assertEqual(set(answer["divide"]), {"-X", "-Z", "-XZ", "pass"})
        self.assertEqual(set(answer["divide"].values()), {len(other.plays())})

    def test_an_exchange_needs_seven_tiles_in_the_bag(self):
        # 9 A, 8 O, 9 I, 12 E, 6 N … on the board: what is left is counted by hand.
        rows = ["AAAAAAAAAIIIIII", "IIIEEEEEEEEEEEE", "NNNNNNRRRRRRTTT", "TTTLLLLDDDDUUUU",
                "OOOOOOOOGGGBBCC", "MMPPFFHHVVWWYY."] + ["." * 15] * 9
        # Left: ?? SSSS K J X Q Z.
        for rack, other, exchanges in (("Q", "??S", 1), ("Q", "??SS", 0), ("QZ", "??", 3)):
            cgp = Position(rows, rack, SMALL).cgp(other)
            answer = self.perft(1, "--position", cgp)
            self.assertEqual(sum(name.startswith("-") for name in answer["divide"]), exchanges, cgp)

    def test_the_bag_s_order_is_the_seed_s(self):
        start = [self.perft(2, "--seed", seed)["position"] for seed in (1, 1, 2)]
        self.assertEqual(start[0], start[1])
        self.assertNotEqual(start[0], start[2])
        # A new game's racks are in the position that is shown, so it can be counted again.
        first = self.perft(3, "--seed", 4)
        again = self.perft(3, "--seed", 4, "--position", first["position"])
        self.assertEqual(first["levels"], again["levels"])

    def test_a_finished_game_has_no_plays(self):
        cgp = Position(board(_8=".......CARE"), "S", SMALL).cgp()[:-1] + "6"
        self.assertEqual(self.perft(2, "--position", cgp)["levels"], [1, 0, 0])

    def test_five_scoreless_turns_leave_one(self):
        cgp = Position(board(_8=".......CARE"), "Z", SMALL).cgp("X")[:-1] + "5"
        answer = self.perft(2, "--position", cgp)
        plays = Position(board(_8=".......CARE"), "Z", SMALL).plays()
        scoring = [text for text, points in plays.items() if points > 0]
        self.assertEqual({text for text, count in answer["divide"].items() if count > 0},
                         set(scoring))

    def test_any_number_of_threads_gives_the_same(self):
        answers = [self.perft(2, "--seed", 3, "--threads", threads) for threads in (1, 2, 5)]
        for answer in answers:
            del answer["seconds"], answer["nodes_per_second"]
        self.assertEqual(answers[0], answers[1])
        self.assertEqual(answers[0], answers[2])

    def test_the_text_shows_the_same_counts(self):
        lines = self.ok("words", "perft", 1, "--lexicon", self.lexicon, "--position",
                        POSITIONS["one word"].cgp()).out.splitlines()
        self.assertEqual(len(lines), len(POSITIONS["one word"].plays()) + 1)
        self.assertTrue(lines[-1].startswith("nodes "))

    def test_boards_of_other_sizes(self):
        cgp = "/".join(["21"] * 21) + " TEA/EAT 0/0 0"
        answers = [self.perft(2, "--layout", "super", "--position", cgp, *words)["levels"]
                   for words in ([], ["--no-word-map"], ["--generator", "reference"])]
        self.assertEqual(answers[0], answers[1])
        self.assertEqual(answers[0], answers[2])

    def test_ctrl_c_is_no_count(self):
        with started("words", "perft", 9, "--lexicon", self.lexicon, stdout=subprocess.PIPE,
                     stderr=subprocess.PIPE) as process:
            wait_for_handler(process)
            process.send_signal(signal.SIGINT)
            self.assertIn("interrupted", self.complained(finished(process), STOPPED))


if __name__ == "__main__":
    unittest.main()
