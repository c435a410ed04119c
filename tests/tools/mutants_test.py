"""Every mutant breaks a line that is there, once: CI tries only a sample of them each day."""
import importlib.machinery
import importlib.util
import pathlib
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LOADER = importlib.machinery.SourceFileLoader("mutate", str(ROOT / "tools" / "mutate"))
mutate = importlib.util.module_from_spec(importlib.util.spec_from_loader("mutate", LOADER))
LOADER.exec_module(mutate)


class Mutants(unittest.TestCase):
    def test_each_names_one_line(self):
        for game in mutate.UNITS:
            mutants = mutate.read_mutants(ROOT / "tools" / "mutants" / f"{game}.txt")
            self.assertGreater(len(mutants), 20, game)
            for name, file, before, after in mutants:
                with self.subTest(game=game, mutant=name):
                    self.assertNotEqual(mutate.replaced(file, [(before, after)]), (ROOT / file).read_text())

    def test_so_does_the_change_that_makes_a_proof_smaller(self):
        for game, (file, changes) in mutate.PARTS.items():
            with self.subTest(game=game):
                self.assertNotEqual(mutate.replaced(file, changes), (ROOT / file).read_text())


if __name__ == "__main__":
    unittest.main()
