"""Bad usage gets one line that says what was expected, and exit 2; help is everywhere."""

import unittest

from program import COMMON_VERBS, JOBS, VERBS, CliTest

NO_NUMBERS = ["abc", "-1", "1.5", "", " 1", "1 ", "+1", "0x10", "1e3", "१",
              "99999999999999999999999"]
NUMBERS = [  # the words before the number, its least and its most
    (["2048", "perft"], 0, 100),
    (["2048", "perft", "1", "--threads"], 1, 1024),
    (["2048", "verify", "--games"], 1, 10**12),
    (["2048", "verify", "--seed"], 0, 2**64 - 1),
    (["2048", "verify", "--spoil"], 0, 65535),
    (["2048", "selfplay", "--games"], 1, 10**9),
    (["2048", "selfplay", "--depth"], 0, 63),
    (["2048", "analyse", "--nodes"], 1, 2**64 - 1),
    (["2048", "solve", "--games"], 0, 10**9),
    (["tour", "--seed"], 0, 2**64 - 1),
    (["serve", "--port"], 0, 65535),
]
GAMES = "chess, words, morpion, 2048, tour, serve, cosmac, manual, completion"


class Words(CliTest):
    def test_an_unknown_game_is_told_the_games(self):
        self.assertEqual(self.refused("checkers"),
                         f"'checkers' after 'quadrille', expected one of: {GAMES}")

    def test_a_missing_game_is_told_the_games(self):
        for words in ([], [""]):
            self.assertEqual(self.refused(*words),
                             f"nothing after 'quadrille', expected one of: {GAMES}")

    def test_a_missing_verb_is_told_the_verbs(self):
        self.assertEqual(self.refused("2048"), "nothing after 'quadrille 2048', expected one of: "
                         + ", ".join(VERBS))

    def test_an_unknown_verb_is_told_the_verbs(self):
        self.assertEqual(self.refused("2048", "win"), "'win' after 'quadrille 2048', expected one "
                         "of: " + ", ".join(VERBS))

    def test_an_option_in_place_of_a_word_is_named(self):
        self.assertEqual(self.refused("--fast"),
                         f"'--fast' after 'quadrille', expected one of: {GAMES}")
        self.assertEqual(self.refused("2048", "--json", "perft", "1"), "'--json' after 'quadrille "
                         "2048', expected one of: " + ", ".join(VERBS))
        for word in ("-", "--"):
            self.assertIn(f"'{word}' after 'quadrille'", self.refused(word))

    def test_a_word_with_line_ends_makes_one_line(self):
        self.assertIn(r"'che\x0ack\x0d\x1b[2Jers'", self.refused("che\nck\r\x1b[2Jers"))
        self.assertIn(r"'1\x0a2'", self.refused("2048", "perft", "1\n2"))
        self.assertIn(r"--no\x0asuch", self.refused("2048", "perft", "1", "--no\nsuch"))

    def test_a_word_that_is_no_utf8_is_shown_in_hex(self):
        self.assertIn(r"'\xff\xfe'", self.refused(b"\xff\xfe".decode(errors="surrogateescape")))
        self.assertIn("'schön'", self.refused("schön"))


class Options(CliTest):
    def test_an_unknown_option_is_named(self):
        arguments = {"perft": ["1"], "evaluate": ["FILE"], "units": ["perft", "DIR"],
                     "work": ["DIR", "0"], "merge": ["DIR"], "status": ["DIR"]}
        for verb in VERBS:
            with self.subTest(verb):
                words = [verb, *arguments.get(verb, []), "--frobnicate"]
                self.assertIn("--frobnicate", self.refused("2048", *words))

    def test_one_argument_too_many_is_named(self):
        self.assertIn("never", self.refused("2048", "bench", "never"))
        self.assertIn("never", self.refused("2048", "perft", "1", "never"))

    def test_a_missing_depth_is_named(self):
        self.assertIn("DEPTH", self.refused("2048", "perft"))

    def test_an_option_without_its_value_is_named(self):
        self.assertIn("--seed", self.refused("2048", "verify", "--seed"))

    def test_an_option_given_twice_is_named(self):
        self.assertIn("--seed", self.refused("2048", "verify", "--seed", "1", "--seed", "2"))

    def test_an_unknown_generator_is_told_the_generators(self):
        complaint = self.refused("2048", "perft", "1", "--generator", "slow")
        for word in ("--generator", "slow", "fast", "reference"):
            self.assertIn(word, complaint)

    def test_a_position_given_in_two_ways_is_refused(self):
        self.assertIn("--position", self.refused("2048", "analyse", "0000000000000011",
                                                 "--position", "0000000000000011"))


class Numbers(CliTest):
    def test_what_is_no_whole_number_is_refused(self):
        for words, least, most in NUMBERS:
            name = "DEPTH" if words[-1] == "perft" else words[-1]
            for text in NO_NUMBERS:
                with self.subTest(words=words, text=text):
                    self.assertEqual(self.refused(*words, text), f"{name}: '{text}', expected a "
                                     f"whole number from {least} to {most}")

    def test_a_number_below_the_least_or_above_the_most_is_refused(self):
        for words, least, most in NUMBERS:
            for number in {most + 1, least - 1}:
                with self.subTest(words=words, number=number):
                    self.assertIn(f"'{number}', expected a whole number from {least} to {most}",
                                  self.refused(*words, str(number)))

    def test_the_largest_seed_is_a_seed(self):
        seed = 2**64 - 1
        self.assertEqual(self.json_of("2048", "verify", "--games", 1, "--seed", seed)["seed"], seed)

    def test_a_leading_zero_changes_no_number(self):
        self.assertEqual(self.json_of("2048", "verify", "--games", 1, "--seed", "010")["seed"], 10)
        self.assertEqual(self.json_of("2048", "verify", "--games", "09")["games"], 9)


class Help(CliTest):
    def test_help_at_the_top_names_the_games(self):
        for flag in ("--help", "-h"):
            text = self.ok(flag).out
            for word in GAMES.split(", "):
                self.assertIn(word, text)

    def test_help_of_the_game_names_its_verbs(self):
        text = self.ok("2048", "--help").out
        for verb in VERBS:
            self.assertIn(verb, text)

    def test_help_of_every_verb_has_an_example_of_it(self):
        chess = [*COMMON_VERBS, *(f"units {job}" for job in JOBS["chess"]), "uci", "pocket", "epd",
                 "book", "book make", "book show"]
        cosmac = ["run", "uci", "trace", "disassemble", "hex"]
        for words in [*(["2048", verb] for verb in VERBS), *(["chess", *verb.split()]
                                                             for verb in chess),
                      ["tour"], ["serve"], *(["cosmac", verb] for verb in cosmac), ["manual"],
                      ["completion"]]:
            with self.subTest(words):
                text = self.ok(*words, "--help").out
                self.assertRegex(text, r"Example:\n  .*quadrille " + " ".join(words))

    def test_the_version_is_three_numbers(self):
        self.assertRegex(self.ok("--version").out, r"\A\d+\.\d+\.\d+\n\Z")


class LargeFiles(CliTest):
    """A file larger than any of its kind is refused before it is read, an endless one once it is."""
    READERS = {
        ("words", "lexicon", "info"): "16 MiB",
        ("words", "gcg"): "16 MiB",
        ("words", "leaves", "info"): "64 MiB",
        ("words", "lexicon", "build", "--output", "/dev/null"): "256 MiB",
        ("2048", "analyse", "--policy"): "256 MiB",
        ("chess", "epd"): "64 MiB",
        ("chess", "book", "show"): "512 MiB",
        ("chess", "book", "make", "--output", "/dev/null"): "1024 MiB",
        ("morpion", "check"): "16 MiB",
        ("cosmac", "hex", "--hex"): "1 MiB",
    }

    def test_a_large_one(self):
        path = f"{self.scratch_folder()}/large"
        with open(path, "wb") as file:
            file.truncate(3 << 30)  # takes no room on the disk
        for words, limit in self.READERS.items():
            with self.subTest(words):
                self.assertEqual(self.refused(*words, path), f"cannot read {path}: larger than {limit}")

    def test_an_endless_one(self):
        for words, limit in self.READERS.items():
            if limit in ("1 MiB", "16 MiB", "64 MiB"):
                with self.subTest(words):
                    self.assertEqual(self.refused(*words, "/dev/zero"),
                                     f"cannot read /dev/zero: larger than {limit}")


if __name__ == "__main__":
    unittest.main()
