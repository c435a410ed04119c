#!/usr/bin/env python3
"""Best scores in the battery RAM, seen in 2048."""
import struct
import unittest

from console import Cartridge, Tape, fact

SECOND_COPY = 64
BIG = 3 * 1024 * 1024  # bytes: such a ROM lies where the battery RAM is mapped


def begun():
    return Tape().press("right", "a", wait=16).wait(30)


def left(tape):
    """Back to the menu, by the last line of the pause."""
    return tape.press("start", "up", "a", wait=16).wait(30)


def played():
    return left(begun().press(*["left", "up"] * 12, wait=8).print_screen())


def enlarged(rom):
    rom = bytearray(rom.ljust(BIG, b"\xA5"))
    struct.pack_into(">I", rom, 0x1A4, BIG - 1)
    return bytes(rom)


class Scores(Cartridge):
    def best_after_power_off(self, **options):
        return fact(self.play_again(begun().print_screen(), **options).screens[0], "Best")

    def test_are_kept_when_the_game_is_left(self):
        before, after = self.play(played().press("a", wait=16).print_screen(wait=40)).screens
        self.assertEqual(fact(before, "Best"), 0)
        self.assertGreater(fact(before, "Score"), 0)
        self.assertEqual(fact(after, "Score"), 0)
        self.assertEqual(fact(after, "Best"), fact(before, "Score"))

    def test_survive_power_off(self):
        score = fact(self.play(played()).screens[0], "Score")
        self.assertEqual(self.best_after_power_off(), score)

    def test_survive_beside_a_rom_of_more_than_2_mb(self):
        score = fact(self.play(played(), change=enlarged).screens[0], "Score")
        self.assertEqual(self.best_after_power_off(change=enlarged), score)

    def test_one_damaged_copy_does_not_matter(self):
        score = fact(self.play(played()).screens[0], "Score")
        saved = bytearray(self.save().read_bytes())
        for copy in (0, SECOND_COPY):
            damaged = saved.copy()
            damaged[copy + 9] ^= 4
            self.save().write_bytes(damaged)
            self.assertEqual(self.best_after_power_off(), score)

    def test_are_none_where_both_copies_are_damaged(self):
        self.play(played())
        self.save().write_bytes(b"\xFF" * len(self.save().read_bytes()))
        self.assertEqual(self.best_after_power_off(), 0)

    def test_do_not_count_what_the_machine_plays(self):
        tape = begun().press("start", "down", "down", "down", "a", wait=16).wait(300).press("b", wait=16)
        self.play(left(tape))
        self.assertEqual(self.best_after_power_off(), 0)


if __name__ == "__main__":
    unittest.main()
