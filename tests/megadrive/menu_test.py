#!/usr/bin/env python3
"""The title, the menu, and what happens without a pad."""
import unittest

from console import Cartridge, Tape


class Menu(Cartridge):
    def test_shows_the_four_games(self):
        screen, = self.play(Tape().wait(10).print_screen()).screens
        for name in ("Morpion", "2048", "Chess", "Words"):
            self.assertIn(name, screen)

    def test_knows_the_console(self):
        for region, frames in (("J", 60), ("U", 60), ("E", 50)):
            with self.subTest(region):
                screen, = self.play(Tape().wait(10).print_screen(), region=region).screens
                self.assertIn(f"{frames} frames a second", screen)

    def test_each_game_begins_and_leads_back_to_the_menu(self):
        for name, arrows in (("Solitaire", ()), ("Score", ("right",)), ("White to move", ("down",)),
                             ("Engine", ("right", "down"))):
            with self.subTest(name):
                tape = Tape().press(*arrows, "a", wait=10).print_screen(wait=40)
                # The list of the pause goes round: its last line, the way back, is above the first.
                tape.press("start", "up", "a", wait=20).print_screen(wait=20)
                game, menu = self.play(tape).screens
                self.assertIn(name, game)
                self.assertIn("four board games", menu)

    def test_without_a_pad_it_waits_and_goes_on_afterwards(self):
        tape = Tape().wait(10).print_screen().unplug().print_screen().press("right", "a", wait=10)
        before, without, after = self.play(tape.print_screen(wait=40)).screens
        self.assertEqual(before, without)
        self.assertIn("Score", after)


if __name__ == "__main__":
    unittest.main()
