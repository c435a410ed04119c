"""leaves: converted without loss where there is none, and what is lost is told."""

import os
import signal
import struct
import subprocess
import unittest

from program import STOPPED, CliTest, finished, long_work, run, started, wait_for_handler
from word_game import small_lexicon

MODEL = "own S 1 8.5\nown ? 1 25\nboth Q U 9\n# a remark\nbalance 0 2 -1.25\n"


def leave_file(leaves):
    """A KLV2 file of these leaves, {tuple of ascending tiles: value}, as a plain trie."""
    nodes, values = [0], []

    def add(prefix):
        tails = sorted({leave[len(prefix)] for leave in leaves
                        if leave[:len(prefix)] == prefix and len(leave) > len(prefix)})
        if not tails:
            return 0
        first = len(nodes)
        nodes.extend([0] * len(tails))
        for number, tile in enumerate(tails):
            path = (*prefix, tile)
            if path in leaves:
                values.append(leaves[path])
            child = add(path)
            nodes[first + number] = (tile << 24 | (path in leaves) << 23 |
                                     (number + 1 == len(tails)) << 22 | child)
        return first
    nodes[0] = add(()) | 1 << 22
    return (struct.pack(f"<I{len(nodes)}I", len(nodes), *nodes) +
            struct.pack(f"<I{len(values)}f", len(values), *values))


class Leaves(CliTest):
    def setUp(self):
        self.folder = self.scratch_folder()

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, data):
        with open(self.path(name), "wb") as file:
            file.write(data)
        return self.path(name)

    def shown(self, path, *leaves):
        answer = self.json_of("words", "leaves", "show", path, *leaves)["leaves"]
        return {leave["leave"]: leave["value"] for leave in answer}

    @long_work
    def test_a_model_becomes_a_file_and_a_table(self):
        model = self.write("m.leaves", MODEL.encode())
        file, table, again = self.path("m.klv2"), self.path("m.lv16"), self.path("n.klv2")
        for source, target in ((model, file), (file, table), (table, again)):
            answer = self.json_of("words", "leaves", "convert", source, target)
            self.assertEqual(answer["largest_error"], 0)
            self.assertEqual(answer["bytes"], os.path.getsize(target))
        for path in (model, file, table, again):
            self.assertEqual(self.shown(path, "S", "s?", "UQ", "BC", "A"),
                             {"S": 8.5, "?S": 33.5, "QU": 9.0, "BC": -1.25, "A": 0.0})
        with open(file, "rb") as one, open(again, "rb") as other:
            self.assertEqual(one.read(), other.read())

    def test_what_rounding_loses_is_told(self):
        path = self.write("a.klv2", leave_file({(1,): 1 / 3, (0, 19): 30.0, (1, 1, 2): -7.25}))
        answer = self.json_of("words", "leaves", "info", path)
        self.assertEqual((answer["leaves"], answer["valued"]), (914624, 3))
        self.assertEqual(answer["most"], {"leave": "?S", "value": 30.0})
        self.assertEqual(answer["least"], {"leave": "AAB", "value": -7.25})
        self.assertAlmostEqual(answer["largest_error"], abs(round(256 / 3) / 256 - 1 / 3), places=6)
        self.assertEqual(self.shown(path, "BAA", "?S", "B"), {"AAB": -7.25, "?S": 30.0, "B": 0.0})

    def test_each_tile_alone_is_the_default(self):
        path = self.write("m.leaves", MODEL.encode())
        self.assertEqual("".join(self.shown(path)), "?ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        text = self.ok("words", "leaves", "show", path, "S").out
        self.assertEqual(text.split(), ["S", "+8.50"])

    def test_the_language_s_own(self):
        own = self.shown("default", "?", "S", "Q", "UVW")
        self.assertGreater(own["?"], own["S"])
        self.assertGreater(own["S"], 0)
        self.assertLess(own["UVW"], 0)
        copy = self.path("own.klv2")
        self.ok("words", "leaves", "convert", "default", copy)
        self.assertEqual(self.shown(copy, "?", "S", "Q", "UVW"), own)
        for words in (["info", "default"], ["show", "default"],
                      ["convert", "default", self.path("german.klv2")],
                      ["convert", "default", self.path("german.lv16")]):
            self.assertEqual(self.refused("words", "leaves", *words, "--language", "german"),
                             "german has no leaves of its own")
        self.assertEqual(os.listdir(self.folder), ["own.klv2"])

    def test_what_does_not_fit_is_refused(self):
        for leaves, answer in (({(1,): 128.5}, "leave A: "), ({(27,): 1.0}, "leave <27>: "),
                               ({(1, 2, 3, 4, 5, 6, 7): 1.0}, "leave ABCDEFG: ")):
            path = self.write("a.klv2", leave_file(leaves))
            told = self.refused("words", "leaves", "convert", path, self.path("out.lv16"))
            self.assertTrue(told.startswith(f"{path}: {answer}"), told)
        self.assertNotIn("out.lv16", os.listdir(self.folder))

    def test_bad_input_is_one_line(self):
        good = self.write("m.leaves", MODEL.encode())
        table = self.write("bad.lv16", b"\0" * 10)
        broken = self.write("bad.klv2", b"hello")
        model = self.write("bad.leaves", b"own S 1 8\nown what 1 8\n")
        for words, status, answer in (
                (["convert", "/no.klv2", "x.lv16"], 2, "cannot read /no.klv2: "),
                (["convert", good, "x.txt"], 2, "TO: 'x.txt', expected a name that ends with .klv2 "
                                                "or .lv16"),
                (["info", table], 2, f"{table}: 10 bytes, expected 2 for each of 1107568 leaves"),
                (["info", broken], 2, f"{broken}: "),
                (["info", model], 2, f"{model}, line 2: "),
                (["show", good, "A1"], 2, "LEAVES: '1' at character 2, expected a letter"),
                (["show", good, "ABCDEFG"], 2, "LEAVES: 'ABCDEFG' has 7 tiles, expected at most 6"),
                (["convert", good, self.folder + "/no/x.lv16"], 1, "cannot write ")):
            with self.subTest(words):
                told = self.complained(run("words", "leaves", *words), status)
                self.assertTrue(told.startswith(answer), told)


class Train(CliTest):
    def setUp(self):
        self.folder = self.scratch_folder()
        self.lexicon = small_lexicon(self)

    def words(self, *words, games=10):
        return ["words", "leaves", "train", "--lexicon", self.lexicon, "--generations", 2, "--games",
                games, "--output", os.path.join(self.folder, "out.klv2"), *words]

    def learnt(self, *words):
        self.ok(*self.words(*words))
        with open(os.path.join(self.folder, "out.klv2"), "rb") as file:
            return file.read()

    @long_work
    def test_any_number_of_threads_learns_the_same(self):
        first = self.learnt("--seed", 1, "--threads", 1)
        self.assertEqual(first, self.learnt("--seed", 1, "--threads", 3))
        self.assertNotEqual(first, self.learnt("--seed", 2))

    @long_work
    def test_what_was_learnt_can_be_played_with(self):
        model = os.path.join(self.folder, "out.leaves")
        answer = self.json_of(*self.words("--model", model))
        self.assertEqual((answer["generations"], answer["games"]), (2, 20))
        for path in (answer["file"], model):
            self.ok("words", "leaves", "info", path)
        self.ok("words", "selfplay", "--games", 2, "--lexicon", self.lexicon, "--leaves",
                answer["file"])

    def test_a_signal_before_the_first_generation_is_one_line(self):
        state = os.path.join(self.folder, "state")
        with started(*self.words("--state", state, games=10**7), stdout=subprocess.PIPE,
                     stderr=subprocess.PIPE) as process:
            wait_for_handler(process)
            process.send_signal(signal.SIGINT)
            self.assertEqual(self.complained(finished(process), STOPPED),
                             "interrupted before the first generation was complete; "
                             f"the same command goes on from {state}")

    def test_a_state_goes_on_and_is_refused_by_others(self):
        state = os.path.join(self.folder, "state")
        first = self.learnt("--state", state)
        self.assertTrue(os.path.exists(state))
        self.assertEqual(first, self.learnt("--state", state))
        self.refused(*self.words("--state", state, "--seed", 9))
        with open(state, "r+b") as file:
            file.truncate(100)
        self.refused(*self.words("--state", state))

    def test_bad_words_are_refused(self):
        for words, answer in ((["--generations", 0], "from 1 to 100"),
                              (["--games", 0], "from 1 to 100000000"),
                              (["--lexicon", "/no.kwg"], "/no.kwg")):
            self.assertIn(answer, self.refused("words", "leaves", "train", *words))


if __name__ == "__main__":
    unittest.main()
