"""JSON has the fields that scripts are promised, in their order and with their types."""

import unittest

from program import CLASSIC, CliTest, long_work

PERFT = {"game": str, "position": str, "depth": int, "nodes": int, "seconds": float,
         "nodes_per_second": float, "divide": dict, "levels": list}
VERIFY = {"game": str, "games": int, "positions": int, "moves_compared": int, "differences": int,
          "seed": int, "seconds": float}
BENCH = {"game": str, "signature": int, "nodes": int, "seconds": float, "nodes_per_second": float}
SELFPLAY = {"game": str, "games": int, "seed": int, "seconds": float, "games_per_second": float,
            "player": str, "depth": int, "mean_score": float, "mean_score_95": list,
            "median_score": float, "best_score": int, "moves": int, "nodes": int,
            "reached": dict, "milliseconds_per_move": float}
ANALYSE = {"game": str, "position": str, "best": str, "moves": list, "depth": int, "nodes": int,
           "seconds": float, "line": list, "player": str,
           "milliseconds_per_move": float, "next_tile": int, "line_kind": str, "plies": dict}
MOVE = {"move": str, "value": float, "score": int, "board": str, "further_score": float, "loss": float,
        "next_tile_chance": float}
SOLVE = {"game": str, "board": str, "positions": int, "expected_score": float,
         "expected_score_from_two_twos": float, "largest_tile": int, "seconds": float}


class Fields(CliTest):
    def answer(self, fields, *words):
        answer = self.json_of(*words)
        types = {name: type(value) for name, value in answer.items()}
        self.assertEqual(list(types.items()), list(fields.items()))
        self.assertEqual(answer["game"], "2048")
        self.assertGreater(answer["seconds"], 0)
        return answer

    def test_perft(self):
        answer = self.answer(PERFT, "2048", "perft", 3)
        self.assertEqual(answer["position"], "0000000000000011")
        self.assertEqual(answer["depth"], 3)
        self.assertEqual(sum(answer["divide"].values()), answer["nodes"])
        self.assertEqual(len(answer["levels"]), 4)
        self.assertEqual(answer["levels"][3], answer["nodes"])
        self.assertGreater(answer["nodes_per_second"], 0)

    def test_verify(self):
        answer = self.answer(VERIFY, "2048", "verify", "--games", 20, "--seed", 7)
        self.assertEqual((answer["games"], answer["seed"], answer["differences"]), (20, 7, 0))
        self.assertGreater(answer["positions"], 20)
        self.assertEqual(answer["moves_compared"], 4 * answer["positions"])

    @long_work
    def test_bench(self):
        first = self.answer(BENCH, "2048", "bench")
        again = self.answer(BENCH, "2048", "bench")
        for name in ("signature", "nodes"):
            self.assertEqual(first[name], again[name])

    def test_selfplay(self):
        answer = self.answer(SELFPLAY, "2048", "selfplay", *CLASSIC, "--games", 5, "--depth", 2,
                             "--seed", 3)
        self.assertEqual((answer["games"], answer["depth"], answer["seed"]), (5, 2, 3))
        low, high = answer["mean_score_95"]
        self.assertLess(low, answer["mean_score"])
        self.assertLess(answer["mean_score"], high)
        self.assertLessEqual(answer["median_score"], answer["best_score"])
        self.assertEqual(list(answer["reached"])[:7], [str(2**n) for n in range(10, 17)])
        shares = list(answer["reached"].values())
        self.assertEqual(shares, sorted(shares, reverse=True))

    def test_analyse(self):
        answer = self.answer(ANALYSE, "2048", "analyse", *CLASSIC, "0000000000123456", "--depth", 4)
        self.assertEqual((answer["position"], answer["depth"]), ("0000000000123456", 4))
        for move in answer["moves"]:
            self.assertEqual([(name, type(value)) for name, value in move.items()], list(MOVE.items()))

    def test_solve(self):
        self.answer(SOLVE, "2048", "solve", "--board", "2x2")
        answer = self.answer(SOLVE | {"selfplay": dict}, "2048", "solve", "--board", "2x2",
                             "--games", 10, "--seed", 4)
        self.assertEqual(list(answer["selfplay"]), ["games", "seed", "mean_score", "mean_score_95"])
        self.assertEqual((answer["selfplay"]["games"], answer["selfplay"]["seed"]), (10, 4))


if __name__ == "__main__":
    unittest.main()
