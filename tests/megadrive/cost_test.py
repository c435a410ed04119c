#!/usr/bin/env python3
"""The V-blank interrupt leaves the processor to an engine that thinks: 1,300 cycles a frame at most."""
import unittest

from console import BUILD, lines_of

MOST_CYCLES = 1300


class Cost(unittest.TestCase):
    def test_while_thinking(self):
        lines = lines_of(BUILD / "cost_rom.bin", 600, ("COST ", "FAULT"))
        self.assertTrue(lines and lines[-1].startswith("COST "), lines)
        cycles = int(lines[-1].split()[1])
        print(cycles, "cycles")
        self.assertGreater(cycles, 300)  # less cannot read a pad and turn the mark
        self.assertLessEqual(cycles, MOST_CYCLES)


if __name__ == "__main__":
    unittest.main()
