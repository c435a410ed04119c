#!/usr/bin/env python3
"""2048 on the cartridge. The observer in the ROM plays every move again by the reference rules."""
import unittest

from console import Cartridge, Tape


def begun():
    return Tape().press("right", "a", wait=10).wait(30)


class Twenty48(Cartridge):
    def test_a_move_that_moves_nothing_is_refused(self):
        # A tile can move to the left once or twice, and then the spawn may let it again; after eight
        # in a row without another direction nothing is left to move on most boards, and here.
        first, second = self.play(begun().press(*["left"] * 8, wait=8).print_screen()
                                  .press("left", wait=8).print_screen()).screens
        self.assertIn("Nothing moves", second)
        self.assertEqual(first.splitlines()[:14], second.splitlines()[:14])

    def test_a_move_is_taken_back(self):
        start, moved, back = self.play(begun().print_screen().press("left", "up", wait=8).print_screen()
                                       .press("b", "b", wait=8).print_screen()).screens
        board = [[line[1:25] for line in screen.splitlines()[4:20]] for screen in (start, moved, back)]
        self.assertNotEqual(board[0], board[1])
        self.assertEqual(board[0], board[2])

    def test_a_hint_names_a_direction_within_120_frames(self):
        screen, = self.play(begun().press("left", "up", "c", wait=8).wait(125).print_screen(wait=0)).screens
        self.assertRegex(screen, r"\b(left|right|up|down)\b")

    def test_start_stops_the_hint_within_15_frames_and_nothing_moves(self):
        before, after = self.play(begun().press("left", "up", wait=8).print_screen().press("c").wait(40)
                                  .press("start", wait=0).print_screen(wait=10)).screens
        self.assertIn("Stopped", after)
        self.assertEqual(before.splitlines()[4:9], after.splitlines()[4:9])

    def test_a_game_is_played_to_its_end(self):
        tape = begun().press(*["left", "up", "right", "down"] * 90, wait=5).print_screen()
        screen, = self.play(tape).screens
        self.assertIn("No move left", screen)


if __name__ == "__main__":
    unittest.main()
