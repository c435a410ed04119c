"""tools/check_layers on trees of a few files, each of which breaks one rule."""
import pathlib
import subprocess
import tempfile
import unittest

PAGE = "docs/ARCHITECTURE.md"
SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "tools" / "check_layers"

# A sound tree: one file in each layer, each on the one below it.
SOUND = {
    "quadrille/core/bits.hpp": "#include <cstdint>",
    "quadrille/search/nrpa.hpp": '#include "quadrille/core/bits.hpp"',
    "quadrille/runtime/files.hpp": '#include <string>\n#include "quadrille/core/bits.hpp"',
    "quadrille/verify/findings.hpp": '#include <string>\n#include "quadrille/runtime/files.hpp"',
    "quadrille/chess/board/board.hpp": '#include "quadrille/core/bits.hpp"',
    "quadrille/chess/moves/moves.hpp": '#include "quadrille/chess/board/board.hpp"',
    "quadrille/chess/reference/reference.hpp": '#include "quadrille/chess/board/board.hpp"',
    "quadrille/chess/perft/turn.hpp": "#include <cstdint>",
    "quadrille/chess/perft/count_kernel.hpp": '#include <immintrin.h>\n#include "quadrille/chess/perft/turn.hpp"',
    "quadrille/chess/perft/count_avx2.cpp": '#include "quadrille/chess/perft/count_kernel.hpp"',
    "quadrille/chess/search/engine.hpp": '#include <vector>\n#include "quadrille/runtime/files.hpp"\n'
                                         '#include "quadrille/chess/moves/moves.hpp"',
    "quadrille/words/board/board.hpp": "#include <array>",
    "cli/main.cpp": '#include "quadrille/chess/search/engine.hpp"',
    "retro/support/start.cpp": '#include "quadrille/chess/moves/moves.hpp"',
    "retro/cosmac/core/processor.hpp": '#include <vector>\n#include "quadrille/core/bits.hpp"',
    "retro/cosmac/firmware/player.cpp": '#include "quadrille/chess/moves/moves.hpp"',
    "web/engine/chess.hpp": '#include "quadrille/chess/search/engine.hpp"',
}

# What is changed in it, and how the complaint begins. Without a text of its own, ARCHITECTURE names all
# folders; with None, one too many.
BROKEN = {
    "core includes a game": (
        {"quadrille/core/bits.hpp": '#include "quadrille/words/board/board.hpp"'},
        "quadrille/core/bits.hpp:1: quadrille/words/board/board.hpp lies above core"),
    "search includes the runtime": (
        {"quadrille/search/nrpa.hpp": '#include "quadrille/runtime/files.hpp"'},
        "quadrille/search/nrpa.hpp:1: quadrille/runtime/files.hpp lies above or beside search"),
    "the runtime includes a game": (
        {"quadrille/runtime/files.hpp": '#include "quadrille/words/board/board.hpp"'},
        "quadrille/runtime/files.hpp:1: quadrille/words/board/board.hpp lies above or beside runtime"),
    "the harness of the proofs includes a game": (
        {"quadrille/verify/findings.hpp": '#include "quadrille/words/board/board.hpp"'},
        "quadrille/verify/findings.hpp:1: quadrille/words/board/board.hpp lies above or beside verify"),
    "the runtime includes the harness of the proofs": (
        {"quadrille/runtime/files.hpp": '#include "quadrille/verify/proof.hpp"', "quadrille/verify/proof.hpp": ""},
        "quadrille/runtime/files.hpp:1: quadrille/verify/proof.hpp lies above or beside runtime"),
    "a game includes another": (
        {"quadrille/chess/search/engine.hpp": '#include "quadrille/words/board/board.hpp"'},
        "quadrille/chess/search/engine.hpp:1: quadrille/words/board/board.hpp belongs to another game"),
    "an umbrella includes another game": (
        {"quadrille/chess.hpp": '#include "quadrille/words/board/board.hpp"'},
        "quadrille/chess.hpp:1: quadrille/words/board/board.hpp belongs to another game"),
    "the library includes an umbrella": (
        {"quadrille/chess/search/engine.hpp": '#include "quadrille/chess.hpp"', "quadrille/chess.hpp": ""},
        "quadrille/chess/search/engine.hpp:1: quadrille/chess.hpp is for those who embed the library"),
    "a freestanding folder includes a hosted one": (
        {"quadrille/words/board/board.hpp": '#include "quadrille/words/engine/world.hpp"',
         "quadrille/words/engine/world.hpp": ""},
        "quadrille/words/board/board.hpp:1: quadrille/words/engine/world.hpp needs an operating system"),
    "a freestanding folder includes the runtime": (
        {"quadrille/words/board/board.hpp": '#include "quadrille/runtime/files.hpp"'},
        "quadrille/words/board/board.hpp:1: quadrille/runtime/files.hpp needs an operating system"),
    "a freestanding folder uses the heap": (
        {"quadrille/words/board/board.hpp": "#include <array>\n#include <vector>"},
        "quadrille/words/board/board.hpp:2: vector is no header for a freestanding folder"),
    "core uses the heap": (
        {"quadrille/core/bits.hpp": "#include <string>"},
        "quadrille/core/bits.hpp:1: string is no header for a freestanding folder"),
    "the fast generator includes the reference": (
        {"quadrille/chess/moves/moves.hpp": '#include "quadrille/chess/reference/reference.hpp"'},
        "quadrille/chess/moves/moves.hpp:1: quadrille/chess/reference/reference.hpp belongs to the other generator"),
    "the reference includes the fast generator": (
        {"quadrille/chess/reference/reference.hpp": '#include "quadrille/chess/moves/moves.hpp"'},
        "quadrille/chess/reference/reference.hpp:1: quadrille/chess/moves/moves.hpp belongs to the other generator"),
    "the library includes the program": (
        {"quadrille/chess/search/engine.hpp": '#include "cli/terminal.hpp"', "cli/terminal.hpp": ""},
        "quadrille/chess/search/engine.hpp:1: cli/terminal.hpp is not part of the library"),
    "a tiny machine includes a hosted folder": (
        {"retro/support/start.cpp": '#include "quadrille/chess/search/engine.hpp"'},
        "retro/support/start.cpp:1: quadrille/chess/search/engine.hpp needs an operating system"),
    "a program for the CDP1802 includes its emulator": (
        {"retro/cosmac/firmware/player.cpp": '#include "retro/cosmac/core/processor.hpp"'},
        "retro/cosmac/firmware/player.cpp:1: retro/cosmac/core/processor.hpp needs an operating system"),
    "a program for the CDP1802 uses the heap": (
        {"retro/cosmac/firmware/player.cpp": "#include <vector>"},
        "retro/cosmac/firmware/player.cpp:1: vector is no header for a freestanding folder"),
    "the program includes the page": (
        {"cli/main.cpp": '#include "web/engine/chess.hpp"'},
        "cli/main.cpp:1: web/engine/chess.hpp belongs to the page"),
    "the page includes the program": (
        {"web/engine/chess.hpp": '#include "cli/terminal.hpp"', "cli/terminal.hpp": ""},
        "web/engine/chess.hpp:1: cli/terminal.hpp is not part of the library"),
    "a kernel includes another folder": (
        {"quadrille/chess/perft/count_avx2.cpp": '#include "quadrille/chess/board/board.hpp"'},
        "quadrille/chess/perft/count_avx2.cpp:1: quadrille/chess/board/board.hpp has code"),
    "a kernel includes code of its folder": (
        {"quadrille/chess/perft/turn.hpp": '#include "quadrille/chess/board/board.hpp"'},
        "quadrille/chess/perft/count_kernel.hpp:2: quadrille/chess/perft/turn.hpp has code"),
    "two folders form a circle": (
        {"quadrille/chess/board/board.hpp": '#include "quadrille/chess/moves/list.hpp"',
         "quadrille/chess/moves/list.hpp": ""},
        "a circle of folders:\n"
        "  quadrille/chess/moves/moves.hpp:1: quadrille/chess/board/board.hpp\n"
        "  quadrille/chess/board/board.hpp:1: quadrille/chess/moves/list.hpp\n"),
    "two files form a circle": (
        {"quadrille/chess/search/engine.hpp": "",
         "quadrille/chess/search/engine.cpp": '#include "quadrille/chess/search/mate.hpp"',
         "quadrille/chess/search/mate.hpp": '#include "quadrille/chess/search/engine.hpp"'},
        "a circle of files:\n"
        "  quadrille/chess/search/engine.cpp:1: quadrille/chess/search/mate.hpp\n"
        "  quadrille/chess/search/mate.hpp:1: quadrille/chess/search/engine.hpp\n"),
    "three files form a circle": (
        {"quadrille/core/bits.hpp": '#include "quadrille/core/rng.hpp"',
         "quadrille/core/rng.hpp": '#include "quadrille/core/swar.hpp"',
         "quadrille/core/swar.hpp": '#include "quadrille/core/bits.hpp"'},
        "a circle of files:\n"
        "  quadrille/core/bits.hpp:1: quadrille/core/rng.hpp\n"
        "  quadrille/core/rng.hpp:1: quadrille/core/swar.hpp\n"
        "  quadrille/core/swar.hpp:1: quadrille/core/bits.hpp\n"),
    "ARCHITECTURE leaves a folder out": (
        {PAGE: "`quadrille/core/`"},
        "docs/ARCHITECTURE.md: no `cli/`"),
    "ARCHITECTURE names a folder that is not there": (
        {PAGE: None},
        "docs/ARCHITECTURE.md: `quadrille/chess/attic/` is no folder"),
}


def architecture(files):
    folders = sorted({name.rpartition("/")[0] for name in files})
    return " ".join(f"`{folder}/`" for folder in folders if not folder.startswith("docs"))


def run_on(files):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            path = pathlib.Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text + "\n")
        return subprocess.run([SCRIPT, folder], capture_output=True, text=True)


class CheckLayers(unittest.TestCase):
    def test_passes_a_sound_tree(self):
        result = run_on({**SOUND, PAGE: architecture(SOUND)})
        includes = sum(text.count("#include") for text in SOUND.values())
        self.assertEqual(result.stdout, f"layers: {len(SOUND)} files, {includes} includes, 0 wrong\n")
        self.assertEqual(result.returncode, 0)

    def test_finds_each_broken_rule(self):
        for what, (changes, complaint) in BROKEN.items():
            with self.subTest(what):
                files = {**SOUND, **changes}
                if changes.get(PAGE) is None:
                    files[PAGE] = architecture(files) + (" `quadrille/chess/attic/`" if PAGE in changes else "")
                result = run_on(files)
                self.assertIn(complaint, result.stdout)
                self.assertEqual(result.returncode, 1)

    def test_refuses_an_empty_tree(self):
        self.assertEqual(run_on({}).returncode, 1)


if __name__ == "__main__":
    unittest.main()
