#!/usr/bin/env python3
"""Morpion Solitaire on the cartridge. The observer asks the reference about every move."""
import unittest

from console import Cartridge, Tape, fact


def begun():
    return Tape().press("a", wait=10).wait(60)


class Morpion(Cartridge):
    def test_the_cross_has_28_lines(self):
        screen, = self.play(begun().print_screen()).screens
        self.assertEqual(fact(screen, "Lines left"), 28)

    def test_no_line_is_drawn_where_there_is_none(self):
        screen, = self.play(begun().press("a").print_screen(wait=30)).screens
        self.assertIn("No line here", screen)
        self.assertEqual(fact(screen, "Moves"), 0)

    def test_a_line_is_drawn_and_taken_back(self):
        drawn, back = self.play(begun().press("c", "a", wait=30).print_screen(wait=60)
                                .press("b", wait=30).print_screen(wait=60)).screens
        self.assertEqual(fact(drawn, "Moves"), 1)
        self.assertEqual(fact(back, "Moves"), 0)
        self.assertEqual(fact(back, "Lines left"), 28)

    def test_5d_is_another_game(self):
        tape = begun().press("start", "down", "down", "down", "down", "a", "down", "a", wait=30)
        screen, = self.play(tape.print_screen(wait=60)).screens
        self.assertIn("5D", screen)
        self.assertEqual(fact(screen, "Lines left"), 28)

    def test_start_stops_the_hint_within_15_frames_and_nothing_moves(self):
        before, after = self.play(begun().press("c", "a", wait=30).print_screen(wait=60)
                                  .press("start", "down", "a", wait=30).wait(100)
                                  .press("start", wait=0).print_screen(wait=10)).screens
        self.assertIn("Stopped", after)
        self.assertEqual([line[:25] for line in before.splitlines()], [line[:25] for line in after.splitlines()])

    def test_a_game_is_played_to_its_end(self):
        screen, = self.play(begun().press(*["c", "a"] * 70, wait=24).print_screen(wait=600), 3000).screens
        self.assertIn("No line left", screen)
        self.assertGreater(fact(screen, "Moves"), 20)
        self.assertEqual(fact(screen, "Best"), fact(screen, "Moves"))


if __name__ == "__main__":
    unittest.main()
