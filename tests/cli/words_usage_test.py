"""The words game's commands explain themselves, and refuse what they do not know."""

import os
import shutil
import unittest

import program
from program import COMMON_VERBS, QUADRILLE, CliTest, long_work, run
from word_game import small_lexicon

VERBS = [*COMMON_VERBS, "lexicon", "leaves", "winrate", "endgame", "gcg"]
LEXICON = ["build", "pack", "info", "check", "words", "anagram", "hooks"]
WORLD = ["--lexicon", "--language", "--layout", "--leaves", "--no-word-map"]


class Usage(CliTest):
    def test_a_missing_or_unknown_verb_is_told_the_verbs(self):
        listed = "expected one of: " + ", ".join(VERBS)
        self.assertEqual(self.refused("words"), f"nothing after 'quadrille words', {listed}")
        self.assertEqual(self.refused("words", "win"), f"'win' after 'quadrille words', {listed}")
        self.assertEqual(self.refused("words", "lexicon", "burn"), "'burn' after 'quadrille words "
                         "lexicon', expected one of: " + ", ".join(LEXICON))

    def test_every_verb_that_plays_takes_the_same_world(self):
        for verb in ("play", "analyse", "perft", "verify", "selfplay", "gcg"):
            text = self.ok("words", verb, "--help").out
            for option in WORLD:
                self.assertIn(option + " ", text, verb)
        self.assertNotIn("--lexicon", self.ok("words", "bench", "--help").out)

    def test_a_game_that_does_not_search_has_no_limits(self):
        for verb in ("play", "analyse", "selfplay"):
            text = self.ok("words", verb, "--help").out
            for option in ("--depth", "--nodes"):
                self.assertNotIn(option, text)

    def test_every_verb_with_a_player_takes_the_same_simulation(self):
        for verb in ("play", "analyse", "selfplay", "gcg"):
            text = self.ok("words", verb, "--help").out
            for option in ("--player", "--samples", "--confidence", "--plies", "--candidates",
                           "--time", "--winrate", "--seed", "--threads"):
                self.assertIn(option + " ", text, verb)
            # Without --time a run does not depend on the machine.
            self.assertRegex(" ".join(text.split()), r"--time MS .*from run to run \(default: any[;)]")
        self.assertIn("simulate", self.refused("words", "play", "--player", "lucky"))

    def test_choices_are_told(self):
        for words, allowed in ((["--side", "left"], ["first", "second", "both", "none"]),
                               (["--challenge", "10"], ["double", "5", "off"])):
            told = self.refused("words", "play", *words)
            for word in (words[0], *allowed):
                self.assertIn(word, told)
        self.assertIn("latin1", self.refused("words", "lexicon", "build", "x", "--encoding", "ebc"))

    def test_numbers(self):
        for words, least, most in ((["analyse", "--plays"], 1, 10**6),
                                   (["analyse", "--plies"], 2, 6),
                                   (["gcg", "x", "--candidates"], 1, 64),
                                   (["selfplay", "--confidence"], 50, 99),
                                   (["perft"], 0, 100),
                                   (["perft", "1", "--seed"], 0, 2**64 - 1),
                                   (["lexicon", "build", "x", "--longest"], 2, 21),
                                   (["lexicon", "words", "x", "--length"], 1, 255)):
            for text in ("abc", "-1", "1.5", str(least - 1), str(most + 1)):
                self.assertIn(f"'{text}', expected a whole number from {least} to {most}",
                              self.refused("words", *words, text))


class Lexicon(CliTest):
    """Where the default lexicon is looked for."""

    def setUp(self):
        self.folder = self.scratch_folder()
        self.program = os.path.join(self.folder, "bin", "quadrille")
        os.mkdir(os.path.dirname(self.program))
        shutil.copy(QUADRILLE, self.program)
        self.small = small_lexicon(self)
        self.addCleanup(setattr, program, "QUADRILLE", QUADRILLE)
        program.QUADRILLE = self.program
        self.environment = {name: value for name, value in os.environ.items()
                            if name != "QUADRILLE_DATA"}

    def analyse(self):
        return run("words", "analyse", "--player", "static", environment=self.environment)

    def test_without_one_a_line_says_how_to_make_it(self):
        told = self.complained(self.analyse(), 2)
        self.assertIn("no english.kwg in " + os.path.dirname(self.program), told)
        self.assertIn("make it with 'quadrille words lexicon build --scowl'", told)

    def test_it_may_be_beside_the_program(self):
        shutil.copy(self.small, os.path.join(self.folder, "bin", "english.kwg"))
        self.succeeded(self.analyse())

    def test_it_may_be_in_share(self):
        os.makedirs(os.path.join(self.folder, "share", "quadrille"))
        shutil.copy(self.small, os.path.join(self.folder, "share", "quadrille", "english.kwg"))
        self.succeeded(self.analyse())

    def test_it_may_be_in_a_folder_of_the_user_s(self):
        data = self.scratch_folder()
        shutil.copy(self.small, os.path.join(data, "english.kwg"))
        self.environment["QUADRILLE_DATA"] = data
        self.succeeded(self.analyse())

    @long_work
    def test_the_tour_goes_on_without_it(self):
        ran = run("tour", environment=self.environment)
        self.assertIn("make it with 'quadrille words lexicon build --scowl'", ran.out)
        self.assertIn("Try next:", self.succeeded(ran).out)


if __name__ == "__main__":
    unittest.main()
