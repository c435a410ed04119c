"""What the merge of a job says is what one process says, for every game and job."""

import json
import os
import random
import unittest

from job_files import JobTest
from word_game import small_lexicon


class Answers(JobTest):
    """What the merge says is what one process says, but for the time it took."""

    def merged(self, game, job, *options, folder=None):
        folder = folder or f"{game}-{job}"
        units = self.make(folder, game, job, *options)
        self.assertGreater(len(units), 1)
        random.Random(1).shuffle(units)
        self.work(folder, game, units)
        answer = self.json_of(game, "merge", folder)
        self.assertEqual((answer["game"], answer["job"], answer["units"], answer["merged"]),
                         (game, job, len(units), len(units)))
        return answer

    def agree(self, merged, alone, fields):
        for field in fields:
            self.assertEqual(merged[field], alone[field], field)

    def test_perft(self):
        for game, depth, nodes, own in (("chess", 4, 20000, []), ("2048", 3, 20000, []),
                                        ("morpion", 4, 20000, ["--variant", "5D"])):
            with self.subTest(game):
                merged = self.merged(game, "perft", "--depth", depth, "--unit-nodes", nodes, *own)
                alone = self.json_of(game, "perft", depth, *own)
                self.agree(merged, alone, ["position", "depth", "nodes", "divide"])

    def test_perft_from_a_position(self):
        position = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
        merged = self.merged("chess", "perft", "--depth", 3, "--position", position,
                             "--unit-nodes", 3000)
        self.assertEqual(merged["nodes"], 97862)  # Kiwipete

    def test_verify(self):
        lexicon = ["--lexicon", small_lexicon(self)]
        for game, games, own in (("chess", 25, []), ("2048", 45, []), ("words", 5, lexicon),
                                 ("morpion", 12, ["--variant", "4D"])):
            with self.subTest(game):
                merged = self.merged(game, "verify", "--games", games, "--seed", 7,
                                     "--unit-games", max(1, games // 4), *own)
                alone = self.json_of(game, "verify", "--games", games, "--seed", 7, *own)
                del alone["seconds"]
                self.agree(merged, alone, alone)

    def test_systematic(self):
        for variant, depth, own in (("4D", 6, []), ("5T", 7, ["--no-symmetry"])):
            with self.subTest(variant):
                question = ["--variant", variant, "--depth", depth, *own]
                merged = self.merged("morpion", "systematic", *question, "--unit-grids", 30000,
                                     folder=variant)
                alone = self.json_of("morpion", "search", "--method", "systematic", *question,
                                     "--output", f"{variant}.msr")
                self.agree(merged, alone, ["variant", "symmetry", "start", "depth", "counts", "grids",
                                           "longest", "grid", "moves"])

    def test_systematic_to_the_end_proves_the_longest_game(self):
        game = self.json_of("morpion", "search", "--variant", "4D", "--level", 1, "--iterations", 1,
                            "--runs", 1, "--output", "game.msr")["moves"].split()
        question = ["--variant", "4D", "--position", " ".join(game[:-10])]
        merged = self.merged("morpion", "systematic", *question, "--unit-grids", 20)
        self.write("start.msr", "")
        self.ok("morpion", "convert", "game.msr", "--to", "msr", "--output", "start.msr")
        alone = self.json_of("morpion", "search", "--method", "systematic", "--variant", "4D", "--from",
                             "start.msr", "--moves", len(game) - 10, "--output", "out.msr")
        self.agree(merged, alone, ["counts", "grids", "longest", "start", "moves"])
        self.assertIn(f"proven: no game of 4D with this beginning has more than {alone['longest']} "
                      "moves\n", self.ok("morpion", "merge", "morpion-systematic").out)

    def test_systematic_that_nobody_could_finish_is_refused(self):
        for variant in ("5T", "5D"):
            self.assertIn("--unit-grids", self.refused("morpion", "units", "systematic", "new",
                                                       "--variant", variant))
            self.assertFalse(os.path.exists("new"))
        # 26,743 by default, which take most of a minute.
        self.assertTrue(self.make("4T", "morpion", "systematic", "--variant", "4T", "--unit-grids", 10**12))

    def hunt_alone(self, seed, *words):
        return self.json_of("morpion", "search", "--variant", "5D", *words, "--seed", seed, "--threads",
                            1, "--output", f"{seed}.msr")

    def test_hunt(self):
        words = ["--method", "hunt", "--level", 2, "--iterations", 8, "--runs", 40, "--archive", 20]
        merged = self.merged("morpion", "hunt", "--variant", "5D", *words, "--seed", 7, "--seeds", 4)
        alone = [self.hunt_alone(seed, *words) for seed in range(7, 11)]
        scores = {}
        for hunt in alone:
            for score, runs in hunt["scores"].items():
                scores[score] = scores.get(score, 0) + runs
        longest = max(alone, key=lambda hunt: hunt["score"])
        self.assertEqual(merged["scores"], scores)
        self.assertEqual((merged["score"], merged["moves"], merged["seed"]),
                         (longest["score"], longest["moves"], str(longest["seed"])))
        self.assertEqual(merged["playouts"], sum(hunt["playouts"] for hunt in alone))
        self.assertEqual((merged["runs"], len(merged["archive"])), (160, 20))
        self.assertEqual(merged["archive"], sorted(merged["archive"], reverse=True))
        self.assertEqual(merged["archive"][0], merged["score"])

    def test_the_archive_of_a_hunt_is_what_the_next_begins_with(self):
        words = ["--level", 2, "--iterations", 8, "--seeds", 2, "--variant", "5D"]
        first = self.merged("morpion", "hunt", *words, "--runs", 10, folder="first")
        self.ok("morpion", "merge", "first", "--output", "games")
        again = self.merged("morpion", "hunt", *words, "--method", "perturb", "--runs", 32, "--unite",
                            "games", folder="second")
        self.assertGreaterEqual(again["archive"][0], first["score"])
        self.assertGreaterEqual(len(again["archive"]), len(first["archive"]))
        self.assertEqual((first["helped_by"], again["helped_by"]), ([], ["games"]))
        self.assertNotIn("helped by", self.ok("morpion", "merge", "first").out)
        self.assertEqual(self.refused("morpion", "units", "hunt", "third", *words[:-1], "5T", "--runs", 1,
                                      "--unite", "games"),
                         "games: a hunt for games of 5D, expected 5T")
        self.assertIn("bad: ", self.refused("morpion", "units", "hunt", "third", *words, "--runs", 1,
                                            "--unite", self.written("bad", "no archive")))

    def test_what_helped_a_hunt_is_named_however_often_it_is_handed_on(self):
        words = ["--level", 1, "--iterations", 8]
        self.hunt_alone(1, *words, "--runs", 1)
        words += ["--variant", "5D"]
        self.merged("morpion", "hunt", *words, "--seeds", 2, "--runs", 2, "--warm", "1.msr",
                    folder="first")
        merged = self.ok("morpion", "merge", "first", "--output", "games").out
        self.assertIn("\nhelped by 1.msr\n", merged)
        again = self.merged("morpion", "hunt", *words, "--seeds", 2, "--runs", 2, "--unite", "games",
                            folder="second")
        self.assertEqual(again["helped_by"], ["games", "1.msr"])
        self.ok("morpion", "merge", "second", "--output", "more")
        search = ["morpion", "search", *words, "--method", "hunt", "--unite", "more", "--checkpoint", "c",
                  "--output", "last.msr"]
        for runs in (2, 4):
            self.json_of(*search, "--runs", runs)
            self.assertEqual(json.loads(self.read("c"))["helped_by"], ["more", "games", "1.msr"])
        solver = json.loads(self.read("last.msr"))["solver"]
        self.assertEqual(solver["helped_by"], ["more", "games", "1.msr"])

    def test_a_file_that_helped_may_have_any_name(self):
        self.hunt_alone(1, "--level", 1, "--iterations", 2, "--runs", 1)
        name = b"caf\xe9.msr".decode(errors="surrogateescape")
        os.rename("1.msr", name)
        for runs in (1, 2, 3):
            self.json_of("morpion", "search", "--variant", "5D", "--level", 1, "--iterations", 2, "--runs",
                         runs, "--warm", name, "--checkpoint", "c", "--output", "out.msr")
            self.assertEqual(json.loads(self.read("c"))["helped_by"], ["caf\ufffd.msr"])

    def test_a_job_that_leaves_nothing_writes_no_output(self):
        self.work("job", "chess", self.perft())
        self.assertEqual(self.refused("chess", "merge", "job", "--output", "next"),
                         "--output: a job 'perft' leaves nothing for a next one")
        self.assertFalse(os.path.exists("next"))

    def test_a_part_of_a_job_is_said_to_be_one(self):
        units = self.perft()
        self.work("job", "chess", units[:2])
        part = self.json_of("chess", "merge", "job", "--partial")
        self.assertEqual((part["units"], part["merged"]), (20, 2))
        self.assertIn("2 of 20 units: not complete\n", self.ok("chess", "merge", "job", "--partial").out)


if __name__ == "__main__":
    unittest.main()
