"""endgame: the best line of a position whose bag is empty."""

import re
import subprocess
import unittest

from program import CliTest, Screen, long_work, started
from word_game import HARD_ENDGAME, english_lexicon, small_lexicon

BOARD = ("7AGAMI2O/1RETCHED2A1P1A/10R1I1T/9UVULAE/10E1L1R/2S7R1A2/2O6JS1G2/A1U3MB1O1WEET/"
         "V1T3BIZES1R2/ODA4NS1I4/ION7L4/DOE7K4/1D8i4/1A1PENWOmEN4/CHIEF1EX2GUILT")


class Endgame(CliTest):
    def setUp(self):
        self.lexicon = small_lexicon(self)

    def words(self, racks, *words, board=BOARD, scoreless=0):
        position = f"{board} {racks} 395/489 {scoreless}"
        return ["words", "endgame", position, "--lexicon", self.lexicon, *words]

    def test_the_other_rack_is_what_is_unseen(self):
        answers = [self.json_of(*self.words(racks, "--threads", 1))
                   for racks in ("INNOQTY/FIRY", "INNOQTY/")]
        for answer in answers:
            self.assertTrue(answer["proven"])
            self.assertIn(" INNOQTY/FIRY ", answer["position"])
            self.assertEqual(answer["final_spread"], 395 - 489 + answer["spread"])
            del answer["seconds"]
        self.assertEqual(answers[0], answers[1])

    def test_where_the_sixth_scoreless_turn_is_a_pass_each_loses_his_rack(self):
        # With one word that nobody can make: INNOQTY is worth 19, FIRY 10.
        self.lexicon = self.scratch_folder() + "/one.kwg"
        self.ok("words", "lexicon", "build", "-", "--output", self.lexicon, stdin=b"ZZZ\n")
        for scoreless in (0, 5):
            answer = self.json_of(*self.words("INNOQTY/", scoreless=scoreless))
            self.assertEqual((answer["spread"], answer["proven"]), (-19 + 10, True))
            self.assertEqual(answer["line"], ["pass"] * (6 - scoreless))

    def test_any_number_of_threads_proves_the_same_value(self):
        answers = [self.json_of(*self.words("INNOQTY/", "--threads", threads)) for threads in (1, 2, 4)]
        self.assertEqual({(answer["spread"], answer["proven"]) for answer in answers},
                         {(answers[0]["spread"], True)})

    @long_work
    def test_a_time_limit_gives_the_best_so_far(self):
        answer = self.json_of("words", "endgame", HARD_ENDGAME, "--lexicon", english_lexicon(self),
                              "--time", 1)
        self.assertFalse(answer["proven"])
        self.assertNotIn("interrupted", answer)
        self.assertGreater(len(answer["line"]), 0)
        self.assertIn("says that it is not proven",
                      " ".join(self.ok("words", "endgame", "--help").out.split()))

    def test_text(self):
        text = self.ok(*self.words("INNOQTY/")).out
        self.assertRegex(text, r"^spread [+-]\d+: from -94 to [+-]\d+ at the end, proven in ")

    def test_a_terminal_hears_of_each_depth(self):
        with Screen() as screen, started(*self.words("INNOQTY/", "--threads", 1),
                                         stdout=subprocess.DEVNULL, stderr=screen.theirs) as process:
            self.assertEqual(screen.status_of(process), 0)
            depths = re.findall(r"(\d+) turns? deep: [+-]\d+ by ", screen.seen)
            self.assertGreater(len(depths), 1, screen.seen)
            self.assertEqual(depths, sorted(set(depths), key=int))

    def test_what_is_no_endgame_is_refused(self):
        empty = "/".join(["15"] * 15)
        self.assertIn("93 tiles are unseen, expected at most 7",
                      self.refused(*self.words("AEINSTR/", board=empty)))
        self.assertIn("the other rack is FIR, expected FIRY", self.refused(*self.words("INNOQTY/FIR")))
        self.assertIn("the game is over", self.refused(*self.words("INNOQTY/", scoreless=6)))


if __name__ == "__main__":
    unittest.main()
