"""What the tests of jobs have in common: folders of jobs, and their files.

A result may hold any bytes. In text those that are no UTF-8 are lone surrogates, which are written as the
bytes that they were."""

import os

from program import CliTest

MASK = 2**64 - 1
ANY_BYTES = {"encoding": "utf-8", "errors": "surrogateescape", "newline": ""}


def mixed(word):
    """SplitMix64's mixer."""
    word = ((word ^ word >> 30) * 0xBF58476D1CE4E5B9) & MASK
    word = ((word ^ word >> 27) * 0x94D049BB133111EB) & MASK
    return word ^ word >> 31


def sealed(lines):
    """A file with the digest that docs/FORMATS.md asks for, whoever wrote the lines."""
    digest = 0
    for byte in lines.encode(ANY_BYTES["encoding"], ANY_BYTES["errors"]):
        digest = (mixed(digest ^ byte) + byte) & MASK
    return f"{lines}digest {digest:016x}\n"


def resealed(text, old, new):
    changed = text[:text.rindex("digest ")].replace(old, new)
    assert changed != text[:text.rindex("digest ")]
    return sealed(changed)


class JobTest(CliTest):
    def setUp(self):
        self.folder = self.scratch_folder()
        before = os.getcwd()
        os.chdir(self.folder)
        self.addCleanup(os.chdir, before)

    def make(self, folder, game, job, *options):
        return self.ok(game, "units", job, folder, *options).out.split()

    def perft(self, folder="job"):
        """Chess to depth 4, in 20 units."""
        return self.make(folder, "chess", "perft", "--depth", 4, "--unit-nodes", 20000)

    def work(self, folder, game, units):
        for unit in units:
            ran = self.ok(game, "work", folder, unit)
            self.assertEqual(ran.out, "")

    def read(self, path):
        with open(path, **ANY_BYTES) as file:
            return file.read()

    def write(self, path, text):
        with open(path, "w", **ANY_BYTES) as file:
            file.write(text)

    def written(self, path, text):
        self.write(path, text)
        return path

    def results(self, folder):
        return {name: self.read(f"{folder}/{name}") for name in os.listdir(folder)
                if name.endswith(".result")}
