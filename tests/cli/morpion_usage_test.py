"""Morpion Solitaire's commands explain themselves, and refuse what they do not know."""

import unittest

from program import COMMON_VERBS, JOB_VERBS, CliTest

COMMON = COMMON_VERBS[:-len(JOB_VERBS)]
VERBS = [*COMMON_VERBS, "search", "check", "convert", "show"]


def with_depth(verb):
    return [verb, 1] if verb == "perft" else [verb]


class Usage(CliTest):
    def test_a_missing_or_unknown_verb_is_told_the_verbs(self):
        listed = "expected one of: " + ", ".join(VERBS)
        self.assertEqual(self.refused("morpion"), f"nothing after 'quadrille morpion', {listed}")
        self.assertEqual(self.refused("morpion", "win"),
                         f"'win' after 'quadrille morpion', {listed}")

    def test_every_verb_has_an_example(self):
        for verb in VERBS:
            self.assertRegex(self.ok("morpion", verb, "--help").out,
                             rf"Example:\n  quadrille morpion {verb}")

    def test_variants(self):
        for verb in COMMON:
            text = self.ok("morpion", verb, "--help").out
            if verb == "bench":
                self.assertNotIn("--variant", text)  # it has them all
                continue
            self.assertIn("--variant ", text)
            for bad in ("6T", "5t", "5", "", "5T5D"):
                told = self.refused("morpion", *with_depth(verb), "--variant", bad)
                for name in ("--variant", "5T", "5D", "4T", "4D"):
                    self.assertIn(name, told)

    def test_boards(self):
        for verb in ("perft", "bench", "selfplay"):
            for bad in ("16", "63", "512", "wide", "0064"):
                told = self.refused("morpion", *with_depth(verb), "--grid", bad)
                for word in ("--grid", "32", "64", "128", "256"):
                    self.assertIn(word, told)

    def test_counts_are_told(self):
        told = self.refused("morpion", "perft", 1, "--count", "games")
        for word in ("--count", "sequences", "grids", "classes"):
            self.assertIn(word, told)

    def test_there_are_no_limits_in_depth_nodes_or_time(self):
        for verb in ("play", "analyse", "selfplay"):
            text = self.ok("morpion", verb, "--help").out
            for option in ("--depth", "--nodes", "--time"):
                self.assertNotIn(option, text)

    def test_numbers(self):
        for words, least, most in ((["perft"], 0, 100), (["selfplay", "--level"], 0, 9),
                                   (["analyse", "--level"], 0, 9), (["play", "--level"], 1, 9),
                                   (["selfplay", "--games"], 1, 10**9),
                                   (["analyse", "--threads"], 1, 1024),
                                   (["analyse", "--seed"], 0, 2**64 - 1),
                                   (["search", "--checkpoint-interval"], 0, 60)):
            for text in ("abc", "-1", "1.5", str(most + 1)):
                self.assertIn(f"'{text}', expected a whole number from {least} to {most}",
                              self.refused("morpion", *words, text))


class Positions(CliTest):
    """Every verb that takes a position refuses a bad one in the same words."""

    def refused_everywhere(self, position, *words):
        told = {self.refused("morpion", *with_depth(verb), "--position", position, *words)
                for verb in ("play", "analyse", "perft", "verify", "selfplay")}
        self.assertEqual(len(told), 1, told)
        return told.pop()

    def test_what_is_no_move_is_named_with_its_place(self):
        for text, place in (("4", "line 1, character 2"), ("4,", "line 1, character 3"),
                            ("3,4:V4 x", "line 1, character 8"), ("3,4:V4 4,3", "character 11"),
                            ("3,4:X4", "character 5"), ("3,4:V", "character 6"),
                            ("3,4:V9", "character 6"), ("99999,1:V0", "character 1"),
                            ("3,4:V4\n4;3:H4", "line 2, character 2")):
            told = self.refused_everywhere(text)
            self.assertTrue(told.startswith("position: "), told)
            self.assertIn(place, told)
            self.assertIn("expected", told)

    def test_what_is_no_record_is_told_what_one_is(self):
        for text in ("hello", "", " ", "MS2:abc", "\x01", "é"):
            told = self.refused_everywhere(text)
            self.assertIn("expected a record", told)
        for text in ("MS1:", "MS1:!!!!", "MS1:AAAA", "{", '{"version": "0.1"}'):
            self.assertTrue(self.refused_everywhere(text).startswith("position: "))

    def test_a_file_that_is_not_there_is_named(self):
        for name in ("nofile.msr", "./no/file.svg", "nofile.png"):
            self.assertEqual(self.refused_everywhere(name),
                             f"cannot read {name}: No such file or directory")

    def test_an_illegal_move_is_named_with_its_number_and_rule(self):
        for text, told in (
                ("3,3:H0", "move 1, 3,3:H0: the new point is already there"),
                ("3,4:V4 3,4:V4", "move 2, 3,4:V4: the new point is already there"),
                ("3,4:V4 20,20:H0", "move 2, 20,20:H0: another point of the line is missing"),
                ("3,-1:V0 3,4:V4", "move 2, 3,4:V4: the line shares too many points with a line of "
                                   "the same direction")):
            self.assertEqual(self.refused_everywhere(text), "position: " + told)

    def test_the_rules_are_those_of_the_variant(self):
        self.ok("morpion", "perft", 0, "--position", "3,2:H0", "--variant", "4D")
        self.assertIn("move 1, 3,2:H0", self.refused_everywhere("3,2:H0", "--variant", "5D"))
        self.assertIn("move 1, 3,2:H0", self.refused_everywhere("3,2:H0"))

    def test_a_game_that_is_too_long_is_refused(self):
        self.assertTrue(self.refused_everywhere("3,4:V4 " * 600).startswith("position: "))

    def test_a_record_brings_its_variant(self):
        record = '{"version": "0.1", "variant": "4D", "moves": [{"x":3,"y":2,"dir":"H","pos":0}]}'
        for words in ([], ["--variant", "4D"]):
            answer = self.json_of("morpion", "perft", 1, "--position", record, *words)
            self.assertEqual((answer["variant"], answer["position"]), ("4D", "3,2:H0"))
        self.assertEqual(self.refused_everywhere(record, "--variant", "5D"),
                         "position: a game of 4D, expected one of 5D")

    def test_standard_input_is_a_position(self):
        answer = self.json_of("morpion", "perft", 1, "--position", "-", stdin=b" 3,4:V4\n4,3:H4\n")
        self.assertEqual(answer["position"], "3,4:V4 4,3:H4")

    def test_start_is_the_empty_one(self):
        self.assertEqual(self.json_of("morpion", "perft", 1, "--position", "start")["levels"],
                         [1, 28])

    def test_a_position_may_begin_with_a_minus(self):
        answer = self.json_of("morpion", "analyse", "-1,3:H0 3,4:V4", "--level", 0)
        self.assertEqual(answer["position"], "-1,3:H0 3,4:V4")


if __name__ == "__main__":
    unittest.main()
