"""morpion check, convert and show: what is a game, what is not, and nothing lost on the way."""

import json
import os
import unittest

from morpion_game import MorpionTest, moves_of
from program import FULL_DISK, run

GAME = "3,4:V4 4,3:H4 9,2:V0"
FORMS = ("msr", "ms1", "moves", "svg", "png", "pentasol")


class Records(MorpionTest):
    def record(self, variant="5T"):
        self.search("--variant", variant, "--runs", 1, "--level", 1, "--output", f"{variant}.msr")
        return f"{variant}.msr"

    def convert(self, path, form, *words):
        name = f"{path}.{form}"
        self.ok("morpion", "convert", path, "--to", form, "--output", name, *words)
        return name

    def read(self, path):
        with open(path, "rb") as file:
            return file.read()


class Check(Records):
    def test_a_search_s_game_is_legal(self):
        for variant in ("5T", "5D", "4T", "4D"):
            path = self.record(variant)
            answer, = self.checked(path)
            self.assertEqual((answer["variant"], answer["legal"], answer["terminal"],
                              answer["available_moves"]), (variant, True, True, 0))
            moves = moves_of(path)
            self.assertEqual(answer["score"], len(moves))
            left, top, right, bottom = answer["bbox"]
            for x, y, _, _ in moves:
                self.assertTrue(left <= x <= right and top <= y <= bottom)
            text = self.ok("morpion", "check", path).out
            self.assertIn(f"{path}: {variant}, {len(moves)} moves, over, ", text)

    def test_a_game_that_goes_on(self):
        self.write("a", "3,4:V4")
        self.assertRegex(self.ok("morpion", "check", "a", "--variant", "5T").out,
                         r"^a: 5T, 1 move, \d+ moves left, 10 x 10 points; the longest game known has "
                         r"178\n$")
        self.write("b", "start")
        answer = self.json_of("morpion", "check", "b", "--variant", "4D")["files"][0]
        self.assertEqual((answer["score"], answer["available_moves"]), (0, 40))

    def test_an_illegal_move_is_named_with_its_rule(self):
        for moves, complaint in (
                ("3,4:V4 3,4:V4", "move 2, 3,4:V4: the new point is already there"),
                ("3,4:V4 5,5:H0", "move 2, 5,5:H0: another point of the line is missing"),
                ("3,0:H0", "move 1, 3,0:H0: the new point is already there")):
            self.write("a", moves)
            told = self.complained(run("morpion", "check", "a", "--variant", "5T"), 1)
            self.assertEqual(told, f"a: {complaint}")
            for words in (["convert", "a", "--to", "msr"], ["show", "a"]):
                self.assertEqual(self.complained(run("morpion", *words, "--variant", "5T"), 1),
                                 f"a: {complaint}")

    def test_lines_that_may_not_touch(self):
        # Two lines down one track with a point in common: legal in T, not in D.
        self.write("a", "3,4:V4 3,5:V1")
        self.assertEqual(self.checked("a")[0].get("error", "")[:3], "a: ")
        fine = run("morpion", "check", "a", "--variant", "5T", "--json").json["files"][0]
        touching = run("morpion", "check", "a", "--variant", "5D", "--json").json["files"][0]
        self.assertEqual(fine["legal"], True)
        self.assertEqual((touching["legal"], touching["illegal"]["number"]), (False, 2))

    def test_many_files_and_the_worst_of_them(self):
        good = self.record()
        bad = self.write("bad.msr", self.read(good).replace(b'"moves": [', b'"moves": [\n    {"x":3,"y"'
                                                            b':0,"dir":"H","pos":0},'))
        ran = run("morpion", "check", good, bad)
        self.assertEqual(ran.status, 1)
        self.assertIn(f"{good}: 5T, ", ran.out)
        self.assertIn(f"{bad}: move 1, 3,0:H0: the new point is already there", ran.error)
        ran = run("morpion", "check", bad, "none", good)
        self.assertEqual(ran.status, 2)
        self.assertIn(f"{good}: 5T, ", ran.out)
        self.assertEqual(ran.error.count("\n"), 2)
        answers = run("morpion", "check", bad, "none", good, "--json").json["files"]
        self.assertEqual([answer.get("legal") for answer in answers], [False, None, True])

    def test_a_score_that_the_moves_contradict_is_warned_of(self):
        path = self.record("4D")
        score = self.checked(path)[0]["score"]
        wrong = self.write("wrong.msr", self.read(path).replace(b'"score": %d' % score,
                                                                b'"score": 178'))
        ran = run("morpion", "check", wrong)
        self.assertEqual((ran.status, ran.error),
                         (0, f"quadrille: wrong.msr: warning: the file states a score of 178, but "
                             f"has {score} moves\n"))
        self.assertIn(f"wrong.msr: 4D, {score} moves, over", ran.out)
        self.assertEqual((self.checked(wrong)[0]["stated_score"], self.checked(wrong)[0]["score"]),
                         (178, score))
        self.assertNotIn("stated_score", self.checked(path)[0])

    def test_standard_input(self):
        path = self.record()
        self.assertIn("-: 5T, ", self.ok("morpion", "check", "-", stdin=self.read(path)).out)

    def test_what_is_no_record_is_refused(self):
        deep = b"[" * 100000
        for data in (b"", b"hello", b"\0" * 100, b"{", b"{}", b'{"variant": "5T"}', b"MS1:", b"MS1:@@",
                     b"<svg></svg>", b"\x89PNG\r\n\x1a\n", b"\x89PNG\r\n\x1a\n" + b"\xff" * 100, deep,
                     b'{"variant": "5T", "moves": ' + deep, b"(1,1", b"1,1:H", b"\xff\xfe\xfd",
                     b'{"variant":"5T","moves":[{"x":1e99,"y":0,"dir":"H","pos":0}]}',
                     b'{"variant":"5T","moves":[{"x":99999,"y":0,"dir":"H","pos":0}]}'):
            self.write("a", data)
            for words in (["check", "a"], ["convert", "a", "--to", "ms1"], ["show", "a"]):
                told = self.complained(run("morpion", *words, "--variant", "5T"), 2)
                self.assertTrue(told.startswith("a: "), told)

    def test_a_variant_is_needed_or_contradicted(self):
        self.write("a", GAME)
        self.assertEqual(self.refused("morpion", "check", "a"),
                         "a: moves without a variant, expected 5T, 5D, 4T or 4D beside it")
        path = self.record("4D")
        self.assertEqual(self.refused("morpion", "check", path, "--variant", "5T"),
                         f"{path}: a game of 4D, expected one of 5T")


class Convert(Records):
    def test_every_form_has_the_game(self):
        path = self.record()
        moves = self.ok("morpion", "convert", path, "--to", "moves").out
        for form in FORMS:
            name = self.convert(path, form)
            again = self.ok("morpion", "convert", name, "--to", "moves", "--variant", "5T").out
            self.assertEqual(again, moves, form)

    def test_all_that_an_msr_says_survives_where_there_is_a_place(self):
        path = self.record()
        record = json.loads(self.read(path))
        record |= {"author": "Ada", "tags": ["a", "b"], "novel": {"deep": [1, 2]}}
        self.write("told.msr", json.dumps(record))
        before = self.ok("morpion", "convert", "told.msr", "--to", "msr").out
        for form in ("ms1", "svg", "png"):
            name = self.convert("told.msr", form)
            self.assertEqual(self.ok("morpion", "convert", name, "--to", "msr").out, before, form)
        again = json.loads(before)
        self.assertEqual((again["author"], again["tags"], again["novel"]),
                         ("Ada", ["a", "b"], {"deep": [1, 2]}))

    def test_lines_of_four_have_no_pentasol(self):
        path = self.record("4T")
        self.assertTrue(self.refused("morpion", "convert", path, "--to", "pentasol")
                        .startswith(f"{path}: "))

    def test_standard_input_and_output(self):
        path = self.record()
        word = self.ok("morpion", "convert", path, "--to", "ms1").out
        self.assertRegex(word, r"^MS1:[\w-]+\n$")
        again = self.ok("morpion", "convert", "-", "--to", "msr", stdin=word.encode()).bytes
        self.assertEqual(json.loads(again)["moves"], json.loads(self.read(path))["moves"])

    def test_pictures(self):
        path = self.record()
        self.assertTrue(self.read(self.convert(path, "png")).startswith(b"\x89PNG"))
        svg = self.read(self.convert(path, "svg"))
        bare = self.ok("morpion", "convert", path, "--to", "svg", "--no-numbers").bytes
        self.assertIn(b"<text", svg)
        self.assertLess(bare.count(b"<text"), svg.count(b"<text"))

    def test_what_cannot_be_written_is_refused_before(self):
        path = self.record()
        before = self.files()
        self.assertEqual(self.refused("morpion", "convert", path, "--to", "svg", "--output", "no/x"),
                         "cannot write no/x: No such file or directory")
        self.assertIn("--to", self.refused("morpion", "convert", path))
        self.assertIn("--to", self.refused("morpion", "convert", path, "--to", "gif"))
        self.assertEqual(self.files(), before)
        with open("/dev/full", "wb") as full:
            ran = run("morpion", "convert", path, "--to", "msr", stdout=full)
        self.assertIn(FULL_DISK, self.complained(ran, 1))

    def test_a_failed_conversion_leaves_the_old_file(self):
        path = self.record()
        self.write("out.svg", "precious")
        self.write("a", "hello")
        self.refused("morpion", "convert", "a", "--to", "svg", "--output", "out.svg")
        self.assertEqual(self.read("out.svg"), b"precious")
        self.ok("morpion", "convert", path, "--to", "svg", "--output", "out.svg")
        self.assertNotEqual(self.read("out.svg"), b"precious")
        self.assertFalse([name for name in os.listdir() if name.startswith(".quadrille")])


class Show(Records):
    def test_the_cross_and_the_moves(self):
        self.write("a", GAME)
        text = self.ok("morpion", "show", "a", "--variant", "5T").out
        self.assertEqual(text.count("●"), 36)
        self.assertEqual(text.count("○"), 3)
        self.assertIn("5T: 3 moves, ", text)

    def test_numbers_and_steps(self):
        self.write("a", GAME)
        text = self.ok("morpion", "show", "a", "--variant", "5T", "--numbers", "--step", 2).out
        self.assertRegex(text, r"(?s)●.*2.*●")
        self.assertNotIn("○", text)
        self.assertIn("5T: 2 moves of 3, ", text)
        bare = self.ok("morpion", "show", "a", "--variant", "5T", "--step", 0).out
        self.assertEqual((bare.count("●"), bare.count("○")), (36, 0))
        self.assertEqual(self.refused("morpion", "show", "a", "--variant", "5T", "--step", 4),
                         "--step: '4', expected a whole number from 0 to 3")

    def test_what_is_known_of_it(self):
        path = self.record("5D")
        text = self.ok("morpion", "show", path).out
        for part in ("method          nrpa\n", "seed            1\n", "producer        quadrille "):
            self.assertIn(part, text)

    def test_nothing_of_a_record_reaches_the_terminal_raw(self):
        self.write("a.msr", json.dumps({"variant": "5T", "moves": [], "author": "\x1b[2Jx\ny"}))
        text = self.ok("morpion", "show", "a.msr").out
        self.assertIn(r"author          \x1b[2Jx\x0ay" + "\n", text)


if __name__ == "__main__":
    unittest.main()
