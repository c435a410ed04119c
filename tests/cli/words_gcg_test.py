"""gcg: a recorded game with the best plays, what each turn lost, and errors told by line."""

import os
import re
import unittest

from program import CliTest, long_work
from word_game import english_lexicon, small_lexicon

VOWEL = 179 / 256  # 0.7 points, taken off an opening for a vowel beside a premium square
# The engine's own game, with all English words. It played REED after 100,000 nodes, and searching as
# long again finds nothing better; E3 T(A)RE gains 5 points more, which takes 20 million nodes to prove.
REED = """\
>quadrille1: CGIORRU 8D CORGI +22 22
>quadrille2: HINORRT D8 .HIRO +20 20
>quadrille1: AABDNRU 7H BANDURA +66 88
>quadrille2: AEINORT K5 OR.INATE +86 106
>quadrille1: EHLOQRS 12G SHEQ.L +44 132
>quadrille2: IMNOTTU N4 MUT.TION +64 170
>quadrille1: AAEIIOR O1 ARIA +20 152
>quadrille2: DEGLMUY H12 .UGY +33 203
>quadrille1: EFGIJOO O8 OOF +31 183
>quadrille2: DELMNPV L2 VELD +19 222
>quadrille1: AEGIJNW C12 JAW +35 218
>quadrille2: BMNNPST 10C N.MB +14 236
>quadrille1: EFGIKNY J9 IF +28 246
>quadrille2: ?NPSSTX 15A PSST +35 271
>quadrille1: EGKLNWY E10 .EWL +35 281
>quadrille2: ?CEIINX M3 XI +42 313
>quadrille1: DDEGKNY 9H DY..G +20 301
>quadrille2: ?CEEEIN F1 pIECENE. +63 376
>quadrille1: DEKLNOR 1F .LONK +24 325
>quadrille2: ?AAEOST 4C SEA.OAsT +70 446
>quadrille1: ADEEERT 3A REED +17 342
>quadrille2: EIPUVZ A1 PE.V +39 485
>quadrille1: AET 3H TAE +10 352
>quadrille1:  (IUZ) +24 376
"""
HEAD = "#character-encoding UTF-8\n#player1 ann Ann Example\n#player2 bob Bob Example\n"


class Gcg(CliTest):
    def setUp(self):
        self.lexicon = small_lexicon(self)
        self.folder = self.scratch_folder()

    def file(self, text):
        path = os.path.join(self.folder, "game.gcg")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def words(self, text, *words, player="static"):
        return ["words", "gcg", self.file(text), "--lexicon", self.lexicon, "--leaves", "none",
                "--player", player, *words]

    def test_a_lesser_play_loses_the_difference(self):
        text = HEAD + ">ann: ACERSUV 8E CARE +12 12\n"
        turn = self.json_of(*self.words(text))["turns"][0]
        self.assertEqual((turn["player"], turn["rack"], turn["move"], turn["score"]),
                         ("ann", "ACERSUV", "8E CARE", 12))
        # CARES from 8D: the C counts twice, the word twice: (6 + 1 + 1 + 1 + 1) * 2. Its E is on 8G.
        self.assertEqual((turn["best"], turn["best_score"], turn["lost"]),
                         ("8D CARES", 20, 8 - VOWEL))
        self.assertEqual((turn["equity"], turn["best_equity"]), (12.0, 20 - VOWEL))
        self.assertFalse(turn["phony"] or turn["withdrawn"])

    def test_the_best_play_loses_nothing(self):
        answer = self.json_of(*self.words(HEAD + ">ann: ACERSUV 8D CARES +20 20\n"))
        self.assertEqual(answer["turns"][0]["lost"], 0)
        self.assertEqual(answer["players"][0]["best_plays"], 1)
        # Down is the same play on a board that is the same both ways.
        answer = self.json_of(*self.words(HEAD + ">ann: ACERSUV H4 CARES +20 20\n"))
        self.assertEqual(answer["turns"][0]["lost"], 0)

    def test_a_phony_that_is_withdrawn_loses_all(self):
        text = HEAD + ">ann: ACERSUV 8E VACS +18 18\n>ann: ACERSUV -- -18 0\n"
        answer = self.json_of(*self.words(text))
        turn = answer["turns"][0]
        self.assertTrue(turn["phony"] and turn["withdrawn"])
        self.assertEqual((turn["equity"], turn["lost"]), (0.0, 20 - VOWEL))
        self.assertEqual(answer["players"][0]["phonies"], 1)
        self.assertEqual(answer["players"][0]["score"], 0)

    def test_a_phony_that_stays_counts_what_it_earned(self):
        answer = self.json_of(*self.words(HEAD + ">ann: ACERSUV 8E VACS +18 18\n"))
        turn = answer["turns"][0]
        self.assertEqual((turn["phony"], turn["withdrawn"], turn["lost"]),
                         (True, False, 2 - VOWEL))

    def test_an_unknown_rack_is_not_judged(self):
        answer = self.json_of(*self.words(HEAD + ">ann: CARES 8D CARES +20 20\n"))
        self.assertNotIn("best", answer["turns"][0])
        self.assertEqual((answer["players"][0]["turns"], answer["players"][0]["judged"]), (1, 0))
        self.assertIn("rack not known", self.ok(*self.words(HEAD + ">ann: CARES 8D CARES +20 20\n"))
                      .out)

    def test_every_turn_has_its_line_and_each_player_a_sum(self):
        text = HEAD + (">ann: ACERSUV 8E CARE +12 12\n>bob: AEOSTXZ -EOT +0 0\n"
                       ">ann: AAAESUV - +0 12\n>bob: AASXZEE 8E ....S +7 7\n")
        answer = self.json_of(*self.words(text))
        self.assertEqual([turn["player"] for turn in answer["turns"]], ["ann", "bob"] * 2)
        self.assertEqual([turn["move"] for turn in answer["turns"]],
                         ["8E CARE", "-EOT", "pass", "8E (CARE)S"])
        for number, player in enumerate(answer["players"]):
            mine = answer["turns"][number::2]
            self.assertAlmostEqual(player["lost"], sum(turn["lost"] for turn in mine))
            self.assertEqual(player["score"], sum(turn["score"] for turn in mine))
            self.assertTrue(all(turn["lost"] >= 0 for turn in mine))
        lines = self.ok(*self.words(text)).out.splitlines()
        self.assertEqual(len(lines), 6)
        self.assertRegex(lines[0], r"^ann +ACERSUV +8E CARE +12 +-7\.3  better 8D CARES 20$")
        self.assertRegex(lines[-2], r"^ann: 12 points, \d of 2 turns best, \d+\.\d lost, 0 bingos, "
                                    r"0 phonies$")

    def test_a_game_of_the_static_player_is_without_fault_for_it(self):
        path = os.path.join(self.folder, "own.gcg")
        static = ["--lexicon", self.lexicon, "--leaves", "none", "--player", "static"]
        self.ok("words", "play", *static, "--side", "none", "--seed", 1, "--gcg", path)
        answer = self.json_of("words", "gcg", path, *static)
        self.assertEqual({turn["lost"] for turn in answer["turns"]}, {0.0})

    def test_simulated_turns_have_win_rates_and_a_verdict(self):
        text = HEAD + ">ann: ACERSUV 8D CARES +20 20\n>bob: AEOSTXZ - +0 0\n"
        words = self.words(text, "--samples", 600, "--candidates", 4, player="simulate")
        answer = self.json_of(*words)
        for turn in answer["turns"]:
            self.assertTrue(0 <= turn["win"] <= 1 and 0 <= turn["best_win"] <= 1)
            self.assertIn(turn["end"], ("settled", "tied", "samples"))
            self.assertLessEqual(turn["samples"], 600)
        # To pass with AEOSTXZ on the rack cannot be as good as the best play.
        self.assertFalse(answer["turns"][1]["close"])
        self.assertGreater(answer["turns"][1]["win_lost"], 0)
        self.assertEqual(answer, self.json_of(*words, "--threads", 2))
        lines = self.ok(*words).out.splitlines()
        self.assertRegex(lines[1], r"^bob +AEOSTXZ +pass +0  -\d+\.\d % \(-\d+\.\d\)  better .* \d+; "
                                   r"\d+\.\d ± \d+\.\d %$")

    def test_a_game_of_the_full_player_has_no_fault_in_its_endgame_and_reads_back(self):
        path = os.path.join(self.folder, "own.gcg")
        few = ["--samples", 60, "--candidates", 3]
        for seed in (1, 2):
            self.ok("words", "play", "--lexicon", self.lexicon, "--leaves", "none", "--side",
                    "none", "--seed", seed, "--gcg", path, *few)
            answer = self.json_of("words", "gcg", path, "--lexicon", self.lexicon, "--leaves",
                                  "none", *few)
            self.assertEqual({turn["lost"] for turn in answer["turns"] if "proven" in turn} - {0.0},
                             set())
            ends = [turn for turn in answer["turns"] if "final_spread" in turn]
            for turn in ends:
                self.assertTrue(turn["proven"])
            # Once it is proven, whoever is on turn expects the same end.
            leads = {turn["final_spread"] * (1 if turn["player"] == ends[0]["player"] else -1)
                     for turn in ends}
            scores = {player["player"]: player["score"] for player in answer["players"]}
            if ends:
                own = scores.pop(ends[0]["player"])
                self.assertEqual(leads, {own - sum(scores.values())})
            with open(path, encoding="utf-8") as file:
                totals = re.findall(r"^>(\w+):.* (-?\d+)$", file.read(), re.M)
            last = dict(totals)
            self.assertEqual({player["player"]: player["score"] for player in answer["players"]},
                             {nick: int(total) for nick, total in last.items()})

    @long_work
    def test_an_endgame_that_is_not_proven_is_not_known(self):
        self.lexicon = english_lexicon(self)
        words = self.words(HEAD.replace("ann Ann", "quadrille1 One").replace("bob Bob", "quadrille2 Two")
                           + REED, "--samples", 1, "--candidates", 2, player="full")
        answer = self.json_of(*words)
        reed = answer["turns"][20]
        self.assertEqual((reed["move"], reed["open"], reed["proven"]), ("3A REED", True, False))
        self.assertNotIn("lost", reed)
        for number, player in enumerate(answer["players"]):
            mine = answer["turns"][number::2]
            self.assertEqual(player["open_plays"], sum(turn.get("open", False) for turn in mine))
            self.assertAlmostEqual(player["lost"], sum(turn.get("lost", 0) for turn in mine))
            self.assertEqual(player["judged"], player["turns"])
        last = answer["turns"][22]
        self.assertEqual((last["open"], last["proven"], last["lost"]), (False, True, 0))
        text = self.ok(*words).out
        self.assertRegex(text, r"(?m)^quadrille1 +ADEEERT +3A REED +17  not known; .* \(not proven\): ")
        self.assertRegex(text, r"(?m)^quadrille1: 376 points, \d+ of 12 turns best.*, \d not known, ")

    @long_work
    def test_time_is_for_each_turn_of_an_endgame_too(self):
        self.lexicon = english_lexicon(self)
        head = HEAD.replace("ann Ann", "quadrille1 One").replace("bob Bob", "quadrille2 Two")
        answer = self.json_of(*self.words(head + REED, "--time", 2, "--samples", 1, player="full"))
        self.assertTrue(answer["turns"][20]["open"])

    def test_standard_input(self):
        text = HEAD + ">ann: ACERSUV 8E CARE +12 12\n"
        answer = self.json_of("words", "gcg", "-", "--lexicon", self.lexicon, stdin=text.encode())
        self.assertEqual(len(answer["turns"]), 1)

    def test_what_is_wrong_is_told_by_line_and_column(self):
        for text, answer in (
                ("", "line 1, column 1: ends, expected two players: #player1 and #player2"),
                (HEAD + ">ann: ACERSUV 8E CARE +12 13\n",
                 "line 4, column 27: '13', expected a total of 12"),
                (HEAD + ">ann: ACERSUV 8E CAREX +12 12\n", "expected a tile of the rack"),
                (HEAD + ">ann: ACERSUV 8E CARE +12 12\n>ann: ACERSUV - +0 12\n", "line 5, column 2: 'ann', expected "
                                                              "a turn of bob"),
                (HEAD + ">eve: ACERSUV 8E CARE +12 12\n", "line 4, column 2: 'eve', expected "),
                (HEAD + ">ann: ZZ 8H ZZ +20 20\n", "expected no more of a tile than there are"),
                ("hello\n", "line 1, column 1: 'hello', expected a line that begins with # or >"),
                ("\x00\x1b[2J\n", "line 1, column 1: ")):
            with self.subTest(text):
                words = self.words(text)
                told = self.refused(*words)
                self.assertTrue(told.startswith(words[2] + ", line "), told)
                self.assertIn(answer, told)
        self.assertEqual(self.refused("words", "gcg", "/no.gcg", "--lexicon", self.lexicon),
                         "cannot read /no.gcg: No such file or directory")
        self.assertIn("FILE", self.refused("words", "gcg"))


if __name__ == "__main__":
    unittest.main()
