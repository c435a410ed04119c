"""The same seed gives the same answer on any number of threads."""

import unittest

from program import CLASSIC, CliTest, long_work

OF_THE_CLOCK = {"seconds", "nodes_per_second", "games_per_second", "milliseconds_per_move"}
RUNS = [
    ["perft", "4", "--position", "0000000000000011"],
    ["perft", "2", "--position", "0000000000000011", "--generator", "reference"],
    ["verify", "--games", "60", "--seed", "11"],
    ["selfplay", *CLASSIC, "--games", "12", "--depth", "2", "--seed", "11"],
    ["selfplay", *CLASSIC, "--games", "4", "--nodes", "60", "--seed", "11"],
    ["solve", "--board", "2x3", "--games", "500", "--seed", "11"],
]


class Threads(CliTest):
    def answer(self, *words):
        answer = self.json_of("2048", *words)
        return {name: value for name, value in answer.items() if name not in OF_THE_CLOCK}

    @long_work
    def test_any_number_of_threads_gives_the_same(self):
        for words in RUNS:
            with self.subTest(words):
                alone = self.answer(*words, "--threads", 1)
                self.assertEqual(alone, self.answer(*words, "--threads", 2))
                self.assertEqual(alone, self.answer(*words, "--threads", 5))
                self.assertEqual(alone, self.answer(*words))

    def test_records_of_games_are_the_same_line_by_line(self):
        folder = self.scratch_folder()
        texts = set()
        for threads in (1, 2, 5):
            path = f"{folder}/{threads}.csv"
            self.ok("2048", "selfplay", *CLASSIC, "--games", 12, "--depth", 1, "--threads", threads,
                    "--records", path)
            with open(path, encoding="ascii") as file:
                texts.add(file.read())
        self.assertEqual(len(texts), 1)

    def test_another_seed_gives_other_games(self):
        for words in (["selfplay", *CLASSIC, "--games", 5, "--depth", 1], ["verify", "--games", 5],
                      ["solve", "--board", "2x3", "--games", 50]):
            first, second = (self.answer(*words, "--seed", seed) for seed in (1, 2))
            for answer in (first, second):
                answer.pop("seed", None)
                answer.get("selfplay", {}).pop("seed", None)
            self.assertNotEqual(first, second, words)

    def test_the_default_seed_is_1(self):
        words = ["selfplay", *CLASSIC, "--games", 3, "--depth", 1]
        self.assertEqual(self.answer(*words), self.answer(*words, "--seed", 1))


if __name__ == "__main__":
    unittest.main()
