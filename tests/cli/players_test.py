"""2048 has three players: --player says who plays, and the files of the networks who can."""

import os
import shutil
import tempfile
import unittest

import program
import rules
from program import CLASSIC, CliTest, long_work, run

ROOT = os.path.join(os.path.dirname(__file__), os.pardir, os.pardir)
TINY = os.path.join(ROOT, "tests", "data", "tiny.policy")
ANALYSE = {"game": str, "position": str, "best": str, "moves": list, "depth": int, "nodes": int,
           "seconds": float, "line": list, "player": str, "value": float,
           "milliseconds_per_move": float, "line_kind": str, "plies": dict}
LEARNT_MOVE = {"move": str, "value": float, "score": int, "board": str, "further_score": float,
               "loss": float, "next_tile_chance": type(None)}
MOVE = {"move": str, "value": float, "score": int, "probability": float, "board": str}
BOARDS = [(2, 2) + (0,) * 14, (2, 4, 2, 4, 4, 2, 4, 2, 2, 4, 2, 4, 4, 2, 8, 8), (131072,) * 16,
          (131072, 131072, 65536, 65536) + (0,) * 12,
          (2, 0, 0, 0, 0, 4, 0, 0, 0, 0, 8, 0, 0, 0, 0, 16)]
POSITION = rules.digits(BOARDS[0])


def types_of(fields):
    return {name: type(value) for name, value in fields.items()}


class Policy(CliTest):
    def analyse(self, board, *words):
        return self.json_of("2048", "analyse", rules.grid(board), "--policy", TINY, *words)

    def test_the_fields_are_those_that_scripts_are_promised(self):
        answer = self.analyse(BOARDS[0])
        self.assertEqual(list(types_of(answer).items()), list(ANALYSE.items()))
        self.assertEqual((answer["player"], answer["depth"], answer["nodes"]), ("policy", 0, 1))
        for move in answer["moves"]:
            self.assertEqual(list(types_of(move).items()), list(MOVE.items()))

    def test_the_moves_are_the_legal_ones_with_their_points_and_boards(self):
        for board in BOARDS:
            moved = {direction: rules.move(board, direction) for direction in rules.DIRECTIONS}
            expected = {direction: (result[1], rules.digits(result[0]))
                        for direction, result in moved.items() if result}
            answer = self.analyse(board)
            self.assertEqual({move["move"]: (move["score"], move["board"]) for move in answer["moves"]},
                             expected)

    def test_the_best_move_comes_first_and_chances_add_up(self):
        for board in BOARDS:
            answer = self.analyse(board)
            values = [move["value"] for move in answer["moves"]]
            self.assertEqual(values, sorted(values, reverse=True))
            self.assertEqual(answer["best"], answer["moves"][0]["move"])
            self.assertAlmostEqual(sum(move["probability"] for move in answer["moves"]), 1)

    def test_logits_and_value_are_those_of_the_oracle(self):
        folder = os.path.dirname(TINY)
        with open(os.path.join(folder, "tiny-policy.txt"), encoding="ascii") as file:
            lines = [list(map(int, line.split())) for line in file]
        for numbers in lines[3:12]:  # behind the boards that no game can have
            board = tuple(1 << exponent if exponent else 0 for exponent in numbers[:16])
            logits = dict(zip(rules.DIRECTIONS, numbers[16:20]))
            answer = self.analyse(board)
            self.assertEqual(answer["value"], numbers[20] / 65536)
            for move in answer["moves"]:
                self.assertEqual(move["value"], logits[move["move"]] / 65536)

    def test_a_search_looks_at_every_spawn(self):
        for board in BOARDS:
            answer = self.analyse(board, "--depth", 1)
            values = [move["value"] for move in answer["moves"]]
            self.assertEqual(values, sorted(values, reverse=True))
            self.assertEqual(answer["depth"], 1)
            spawns = sum(2 * move["board"].count("0") for move in answer["moves"])
            self.assertLessEqual(answer["nodes"], 1 + spawns)
            alone = self.analyse(board, "--depth", 0)
            self.assertEqual(answer["value"], alone["value"])
            self.assertEqual(sorted((move["move"], move["probability"]) for move in answer["moves"]),
                             sorted((move["move"], move["probability"]) for move in alone["moves"]))

    def test_a_finished_game_has_no_best_move(self):
        answer = self.analyse((2, 4, 2, 4, 4, 2, 4, 2, 2, 4, 2, 4, 4, 2, 4, 2))
        self.assertIsNone(answer["best"])
        self.assertEqual((answer["moves"], answer["value"]), ([], 0))

    def test_the_text_has_chances_and_the_value(self):
        text = self.ok("2048", "analyse", POSITION, "--policy", TINY).out
        self.assertRegex(text, r"(?m)^\w+ +[\d.]+ %")
        self.assertRegex(text, r"(?m)^value -?[\d.]+$")

    def test_games_are_the_same_on_any_number_of_threads(self):
        words = ["2048", "selfplay", "--policy", TINY, "--games", 40, "--seed", 3]
        answers = [self.json_of(*words, "--threads", threads) for threads in (1, 4)]
        for answer in answers:
            self.assertEqual((answer["player"], answer["depth"]), ("policy", 0))
            self.assertEqual(answer["nodes"], answer["moves"])
            for name in ("seconds", "games_per_second", "milliseconds_per_move"):
                self.assertGreater(answer.pop(name), 0)
        self.assertEqual(answers[0], answers[1])

    def test_it_plays_in_the_terminal(self):
        text = self.ok("2048", "play", "--policy", TINY, "--seed", 1, stdin=b"hq").out
        self.assertRegex(text, r"(?m)^\w+ +[\d.]+ %")


class Workload(CliTest):
    @long_work
    def test_each_player_has_the_committed_signature(self):
        with open(os.path.join(ROOT, "bench", "signatures"), encoding="ascii") as file:
            lines = {name: (int(signature), int(nodes)) for name, signature, nodes in map(str.split, file)}
        for name, words in (("2048", []), ("2048", CLASSIC), ("2048-learnt", ["--player", "learnt"]),
                            ("2048-policy", ["--player", "policy"])):
            answer = self.json_of("2048", "bench", *words)
            self.assertEqual((answer["signature"], answer["nodes"]), lines[name])


class Learnt(CliTest):
    """A network of two tuples that has learnt for a second."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="quadrille-test-")
        cls.addClassCleanup(folder.cleanup)
        cls.network = trained_network(folder.name)

    def analyse(self, board, *words):
        return self.json_of("2048", "analyse", rules.grid(board), "--network", self.network, *words)

    def test_the_fields_are_those_that_scripts_are_promised(self):
        answer = self.analyse(BOARDS[0])
        fields = {name: kind for name, kind in ANALYSE.items() if name != "value"} | {"next_tile": int}
        self.assertEqual(types_of(answer), fields)
        for move in answer["moves"]:
            self.assertEqual(types_of(move), LEARNT_MOVE)
        self.assertEqual(answer["player"], "learnt")

    def test_the_moves_are_the_legal_ones_with_their_points_and_boards(self):
        for board in BOARDS:
            moved = {direction: rules.move(board, direction) for direction in rules.DIRECTIONS}
            expected = {direction: (result[1], rules.digits(result[0]))
                        for direction, result in moved.items() if result}
            answer = self.analyse(board, "--depth", 2)
            self.assertEqual({move["move"]: (move["score"], move["board"]) for move in answer["moves"]},
                             expected)

    def test_a_value_counts_the_points_that_a_move_makes(self):
        """1024 and 1024 merge to the left and to the right, and the other moves earn nothing yet."""
        values = {move["move"]: move["value"]
                  for move in self.analyse((1024, 1024) + (0,) * 14, "--depth", 0)["moves"]}
        self.assertGreaterEqual(values["left"], 2048)
        self.assertEqual(values["left"], values["right"])

    def test_games_are_the_same_on_any_number_of_threads(self):
        words = ["2048", "selfplay", "--network", self.network, "--games", 6, "--depth", 1]
        answers = [self.json_of(*words, "--threads", threads) for threads in (1, 4)]
        for answer in answers:
            self.assertEqual((answer["player"], answer["depth"]), ("learnt", 1))
            for name in ("seconds", "games_per_second", "milliseconds_per_move"):
                self.assertGreater(answer.pop(name), 0)
        self.assertEqual(answers[0], answers[1])

    def test_a_network_that_learnt_plays_better_than_chance(self):
        """A random player makes about a thousand points."""
        words = ["2048", "selfplay", "--network", self.network, "--games", 20, "--depth", 0]
        self.assertGreater(self.json_of(*words)["mean_score"], 2000)


def trained_network(folder):
    path = os.path.join(folder, "2x4.network")
    ran = run("2048", "train", "--shape", "2x4", "--games", 256, "--moves", 3_000_000, "--output", path)
    assert ran.status == 0, ran
    return path


class Choosing(CliTest):
    def setUp(self):
        """A program with no data beside it."""
        self.folder = self.scratch_folder()
        self.alone = shutil.copy(program.QUADRILLE, self.folder)
        self.addCleanup(setattr, program, "QUADRILLE", program.QUADRILLE)
        program.QUADRILLE = self.alone
        self.environment = {name: value for name, value in os.environ.items()
                            if name != "QUADRILLE_DATA"}

    def with_data(self, source, name):
        data = self.scratch_folder()
        shutil.copy(source, os.path.join(data, name))
        return self.environment | {"QUADRILLE_DATA": data}

    def player(self, *words, environment):
        return self.json_of("2048", "analyse", POSITION, *words, environment=environment)["player"]

    def test_the_learnt_player_plays_where_its_network_is_found(self):
        network = trained_network(self.scratch_folder())
        environment = self.with_data(network, "2048.network")
        self.assertEqual(self.player(environment=environment), "learnt")
        self.assertEqual(self.player(*CLASSIC, environment=environment), "classic")
        shutil.copy(network, os.path.join(self.folder, "2048.network"))
        self.assertEqual(self.player(environment=self.environment), "learnt")

    def test_without_one_the_classic_player_plays(self):
        self.assertEqual(self.player(environment=self.environment), "classic")
        self.assertEqual(self.player(environment=self.with_data(TINY, "2048.policy")), "classic")

    def test_the_policy_player_plays_where_it_is_asked_for(self):
        environment = self.with_data(TINY, "2048.policy")
        self.assertEqual(self.player("--player", "policy", environment=environment), "policy")
        self.assertEqual(self.player("--policy", TINY, environment=self.environment), "policy")

    def test_without_a_network_others_are_refused(self):
        for player, option in (("learnt", "network"), ("policy", "policy")):
            complaint = self.refused("2048", "analyse", "--player", player, environment=self.environment)
            self.assertRegex(complaint, rf"\Ano 2048\.{option} in .*: name one with --{option} FILE, "
                                        r"or use --player classic\Z")

    def test_a_bad_network_is_refused(self):
        bad = os.path.join(self.scratch_folder(), "bad.policy")
        with open(bad, "wb") as file, open(TINY, "rb") as good:
            file.write(good.read()[:-1])
        complaint = "is damaged: has 51698 bytes, expected 51699"
        self.assertEqual(self.refused("2048", "analyse", "--policy", bad), f"{bad} {complaint}")
        self.assertEqual(self.refused("2048", "analyse", "--network", bad), f"{bad} is no network of 2048")
        environment = self.with_data(bad, "2048.network")
        found = os.path.join(environment["QUADRILLE_DATA"], "2048.network")
        self.assertEqual(self.refused("2048", "selfplay", environment=environment),
                         f"{found} is no network of 2048")
        self.assertEqual(self.refused("2048", "play", "--policy", "nowhere"),
                         "cannot read nowhere: No such file or directory")

    def test_a_player_takes_no_network_of_another(self):
        self.assertEqual(self.refused("2048", "analyse", *CLASSIC, "--policy", TINY),
                         "--policy: the classic player has none, expected --player policy")
        self.assertEqual(self.refused("2048", "analyse", "--policy", TINY, "--network", TINY),
                         "--network: the policy player has none, expected --player learnt")

    def test_each_player_has_limits_of_its_own(self):
        for option in ("--nodes", "--time"):
            self.assertEqual(self.refused("2048", "analyse", "--policy", TINY, option, 5),
                             f"{option}: the policy player has no such limit, expected --player learnt "
                             "or classic")
        self.assertEqual(self.refused("2048", "analyse", "--policy", TINY, "--depth", 2),
                         "--depth: '2', expected 0 or 1 of the policy player")
        self.assertEqual(self.refused("2048", "analyse", *CLASSIC, "--depth", 0),
                         "--depth: '0', expected 1 to 63 of the classic player")


if __name__ == "__main__":
    unittest.main()
