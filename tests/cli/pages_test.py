"""The man page and the completion say all that the help says."""

import re
import subprocess
import unittest

from program import COMMON_VERBS, JOBS, QUADRILLE, VERBS, CliTest

MACROS = {".TH", ".SH", ".SS", ".TP", ".B", ".I", ".PP", ".EX", ".EE"}
PROGRAMS = ["tour", "serve", "cosmac", "manual", "completion"]
COSMAC_VERBS = ["run", "uci", "trace", "disassemble", "hex"]
OWN_VERBS = {
    "chess": ["uci", "pocket", "epd", "book make", "book show"],
    "words": [*(f"lexicon {verb}" for verb in
                ("build", "pack", "info", "check", "words", "anagram", "hooks")),
              *(f"leaves {verb}" for verb in ("train", "convert", "info", "show")), "winrate train",
              "endgame", "gcg"],
    "morpion": ["search", "check", "convert", "show"],
    "2048": ["solve", "train", "evaluate", "outlook train"]}


def verbs_of(game):
    for verb in [*COMMON_VERBS, *OWN_VERBS[game]]:
        yield from [["units", job] for job in JOBS[game]] if verb == "units" else [verb.split()]


WORDS = ([[game, *words] for game in OWN_VERBS for words in verbs_of(game)] + [["tour"], ["serve"]] +
         [["cosmac", verb] for verb in COSMAC_VERBS] + [["manual"], ["completion"]])


class Manual(CliTest):
    def setUp(self):
        self.text = self.ok("manual").out
        self.plain = self.text.replace("\\-", "-")

    def test_every_request_is_a_known_macro(self):
        for line in self.text.splitlines():
            self.assertFalse(line.startswith("'"), line)
            if line.startswith("."):
                self.assertIn(line.split()[0], MACROS)

    def test_every_backslash_is_an_escape_that_troff_knows(self):
        self.assertEqual(set(re.findall(r"\\(.)", self.text)) - {"-", "e", "&"}, set())

    def test_it_begins_with_its_title_and_name(self):
        self.assertRegex(self.text, r"\A\.TH QUADRILLE 1\n\.SH NAME\nquadrille \\- ")

    def test_every_verb_has_its_section_and_example(self):
        sections = dict(re.findall(r"^\.SS (.*)\n((?:(?!\.S[SH] ).*\n)*)", self.plain, re.M))
        self.assertEqual(list(sections), ["quadrille " + " ".join(words) for words in WORDS])
        for name, text in sections.items():
            self.assertIn("\nExample:\n", text, name)

    def test_every_option_of_the_help_is_in_it(self):
        for words in WORDS:
            section = self.plain.split(f".SS quadrille {' '.join(words)}\n")[1].split("\n.SS ")[0]
            for option in re.findall(r"^  (?:-h,)?(--[\w-]+)", self.ok(*words, "--help").out, re.M):
                self.assertIn(option, section, words)

    def test_the_exit_statuses_are_explained(self):
        self.assertIn(".SH EXIT STATUS", self.text)


class Completion(CliTest):
    def completed(self, *words):
        """What bash offers for the last of the words."""
        script = ('source <("$0" completion); COMP_WORDS=(quadrille "$@"); COMP_CWORD=$#; '
                  '_quadrille; echo "${COMPREPLY[@]}"')
        done = subprocess.run(["bash", "-c", script, QUADRILLE, *words], capture_output=True,
                              text=True, check=True)
        self.assertEqual(done.stderr, "")
        return done.stdout.split()

    def test_games_are_completed(self):
        self.assertEqual(self.completed("2"), ["2048"])
        self.assertEqual(self.completed(""), ["chess", "words", "morpion", "2048", *PROGRAMS,
                                              "--help", "--version"])

    def test_verbs_are_completed(self):
        self.assertEqual(self.completed("2048", "pe"), ["perft"])
        self.assertEqual(self.completed("2048", "s"), ["selfplay", "status", "solve"])
        self.assertEqual(self.completed("2048", ""), [*VERBS, "--help"])
        self.assertEqual(self.completed("chess", "p"), ["play", "perft", "pocket"])
        self.assertEqual(self.completed("chess", "book", ""), ["make", "show", "--help"])
        self.assertEqual(self.completed("chess", "units", ""), [*JOBS["chess"], "--help"])

    def test_options_are_completed(self):
        self.assertEqual(self.completed("2048", "perft", "--gen"), ["--generator"])
        self.assertEqual(self.completed("2048", "perft", "3", "--js"), ["--json"])
        self.assertEqual(self.completed("2048", "selfplay", "--games", "5", "--rec"), ["--records"])
        self.assertEqual(self.completed("tour", "--s"), ["--seed"])

    def test_every_option_of_the_help_is_offered(self):
        for words in WORDS:
            options = re.findall(r"^  (?:-h,)?(--[\w-]+)", self.ok(*words, "--help").out, re.M)
            self.assertEqual(sorted(self.completed(*words, "--")), sorted(options), words)

    def test_what_nothing_begins_with_is_not_completed(self):
        self.assertEqual(self.completed("2048", "zz"), [])
        self.assertEqual(self.completed("go", "p"), [])

    def test_bash_uses_it_for_the_program(self):
        done = subprocess.run(["bash", "-c", 'source <("$0" completion); complete -p quadrille',
                               QUADRILLE], capture_output=True, text=True, check=True)
        self.assertIn("-F _quadrille quadrille", done.stdout)


if __name__ == "__main__":
    unittest.main()
