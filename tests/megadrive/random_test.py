#!/usr/bin/env python3
"""Random buttons: no fault, no lock-up, and no position that the reference rules do not allow.

Only Start leaves a game, so 10,000 frames without it are frames of that game; 3,000 more go through the
pause and the menu."""
import unittest

from console import Cartridge, Tape

FRAMES, FRAMES_WITH_START = 10000, 3000
MOST_RAM = 56 * 1024


class RandomButtons(Cartridge):
    def play_randomly(self, *buttons, seed):
        tape = Tape(seed).press(*buttons, wait=16).wait(60)
        tape.random(FRAMES).random(FRAMES_WITH_START, start=True)
        result = self.play(tape)
        self.assertLessEqual(result.number("variables") + result.number("stack"), MOST_RAM)
        return result

    def test_morpion(self):
        self.assertGreater(self.play_randomly("a", seed=17).number("morpion"), 100)

    def test_2048(self):
        self.assertGreater(self.play_randomly("right", "a", seed=18).number("2048"), 100)

    def test_chess(self):
        two_people = ("start", "down", "down", "down", "a", "down", "down", "a")
        result = self.play_randomly("down", "a", *two_people, seed=19)
        self.assertGreater(result.number("chess"), 5)

    def test_chess_against_the_machine(self):
        self.assertGreater(self.play_randomly("down", "a", seed=21).number("chess"), 1)

    def test_words(self):
        """Chance finds few words: in between the hint is played."""
        tape = Tape(20).press("right", "down", "a", wait=16).wait(60)
        for _ in range(25):
            tape.random(FRAMES // 25).press("b", "b", "z", wait=16).wait(200).press("c", wait=16).wait(100)
        result = self.play(tape.random(FRAMES_WITH_START, start=True))
        self.assertGreater(result.number("words"), 25)


if __name__ == "__main__":
    unittest.main()
