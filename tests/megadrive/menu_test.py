#!/usr/bin/env python3
"""The title and the menu; what happens without a pad, and at a fault."""
import tempfile
import unittest

from console import Tape, play


class Menu(unittest.TestCase):
    def played(self, tape):
        with tempfile.TemporaryDirectory() as folder:
            result = play(tape, folder)
        self.assertTrue(result.ended(), result.last)
        return result

    def test_shows_the_four_games(self):
        screen = "\n".join(self.played(Tape().wait(10).print_screen()).screens[0])
        for name in ("Morpion", "2048", "Chess", "Words"):
            self.assertIn(name, screen)

    def test_words_says_that_it_has_no_lexicon_and_goes_back(self):
        tape = Tape().press("right", "down", "a").print_screen().press("start").print_screen()
        words, menu = self.played(tape).screens
        self.assertIn("no lexicon", "\n".join(words))
        self.assertIn("Chess", "\n".join(menu))

    def test_without_a_pad_the_game_waits(self):
        before, after = self.played(Tape().print_screen().unplug().print_screen()).screens
        self.assertEqual(before, after)


if __name__ == "__main__":
    unittest.main()
