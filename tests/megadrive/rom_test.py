#!/usr/bin/env python3
"""The image of the cartridge: what consoles, emulators and flash cartridges read in its header."""
import os
import re
import struct
import subprocess
import unittest

from console import BUILD

MOST_BYTES = 4 * 1024 * 1024
MOST_LAYER_BYTES = 4 * 1024  # RAM of machine, screen and console together


class Rom(unittest.TestCase):
    def setUp(self):
        self.rom = (BUILD / "cartridge.bin").read_bytes()

    def long(self, at):
        return struct.unpack_from(">I", self.rom, at)[0]

    def test_header(self):
        self.assertEqual(self.rom[0x100:0x110], b"SEGA MEGA DRIVE ")
        self.assertEqual(self.rom[0x1F0:0x200].strip(), b"JUE")
        self.assertEqual(self.long(0x1A0), 0)
        self.assertEqual(self.long(0x1A4), len(self.rom) - 1)
        self.assertLessEqual(len(self.rom), MOST_BYTES)

    def test_checksum(self):
        words = struct.unpack(f">{(len(self.rom) - 0x200) // 2}H", self.rom[0x200:])
        self.assertEqual(struct.unpack_from(">H", self.rom, 0x18E)[0], sum(words) % 0x10000)

    def test_the_stack_begins_at_the_end_of_the_ram_and_the_code_within_the_rom(self):
        self.assertEqual(self.long(0) & 0xFFFFFF, 0)  # the address bus has 24 lines
        self.assertTrue(0x200 <= self.long(4) < len(self.rom))

    def test_the_layers_leave_the_ram_to_the_games(self):
        nm = os.environ.get("NM", "m68k-linux-gnu-nm")
        elf = BUILD / "retro/megadrive/cartridge.elf"
        symbols = subprocess.run([nm, "-C", "-S", str(elf)], check=True, stdout=subprocess.PIPE, text=True).stdout
        variables = re.findall(r"^\w+ (\w+) [bBdD] (.*)$", symbols, re.M)
        sizes = {name: int(size, 16) for size, name in variables}
        overlay = [name for name in sizes if name.endswith("overlay")]
        self.assertEqual(len(overlay), 1)
        self.assertLessEqual(sum(sizes.values()) - sizes[overlay[0]], MOST_LAYER_BYTES)


if __name__ == "__main__":
    unittest.main()
