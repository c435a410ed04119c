"""tools/check_68000 on programs of a few instructions, clean ones and ones that a 68000 cannot run."""
import pathlib
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "tools" / "check_68000"

CLEAN = {
    "words at even distances": "move.w 2(%a0),%d0; move.l %d0,-4(%a0); addq.l #1,4(%a0,%d1.l)",
    "bytes at odd distances":
        "move.b 3(%a0),%d0; btst #0,1(%a0); st 5(%a0); clr.b 7(%sp); tst.b 1(%a0,%d0.w)",
    "odd addresses that are only computed": "lea 3(%a0),%a1; pea 1(%a0); lea 0x10001,%a2",
    "an odd distance from an odd register": "lea 1(%a0),%a1; move.l 3(%a1),%d0",
    "and from one that was kept on the stack":
        "subq.l #8,%sp; lea 1(%a0),%a1; move.l %a1,4(%sp); move.l %d0,-(%sp); jsr f; addq.l #4,%sp;"
        "move.l 4(%sp),%a0; move.l 3(%a0),%d0; addq.l #8,%sp",
    "an odd distance in a loop over odd addresses":
        "lea 1(%a0),%a1; 1: move.l 3(%a1),%d0; lea 22(%a1),%a1; bne 1b",
    "words behind an even number of bytes": "move.b (%a0)+,%d0; move.b (%a0)+,%d1; move.w (%a0)+,%d2",
    "a byte on the stack, which stays even": "move.b %d0,-(%sp); move.w 2(%sp),%d0; addq.l #2,%sp",
    "movep, which goes by bytes": "movep.w 1(%a0),%d0",
    "an odd register that ends with the function": "addq.l #1,%a0; rts; g: move.l (%a0),%d0",
}
ODD = {
    "a word that is read": ("move.w 3(%a0),%d0", "movew %a0@(3),%d0 in f"),
    "a long word that is written": ("move.l %d0,-5(%a2)", "movel %d0,%a2@(-5) in f"),
    "a word that is added to": ("add.w %d0,7(%sp)", "addw %d0,%sp@(7) in f"),
    "a word that is compared": ("cmpi.w #2,1(%a0)", "cmpiw #2,%a0@(1) in f"),
    "several registers": ("movem.l %d0-%d3,1(%a0)", "moveml %d0-%d3,%a0@(1) in f"),
    "a factor": ("mulu.w 1(%a0),%d0", "muluw %a0@(1),%d0 in f"),
    "an odd distance before an index": ("move.w 13(%a0,%d0.l),%d1", "movew %a0@(d,%d0:l),%d1 in f"),
    "a negative one": ("move.w -1(%a0,%d0.l),%d1", "movew %a0@(ffffffffffffffff,%d0:l),%d1 in f"),
    "an absolute address": ("move.w 0x10001,%d0", "movew 10001 <"),
    "an even distance from an odd register": ("lea 73(%sp),%a0; clr.l (%a0)+", "clrl %a0@+ in f"),
    "a word behind one byte": ("move.b (%a0)+,%d0; move.w (%a0),%d1", "movew %a0@,%d1 in f"),
    "an odd index": ("moveq #1,%d0; move.w (%a0,%d0.l),%d1", "movew %a0@(0,%d0:l),%d1 in f"),
    "behind a branch": ("tst.b %d0; beq 1f; nop; 1: clr.w 1(%a0)", "clrw %a0@(1) in f"),
    "where odd and even meet": ("tst.b %d0; beq 1f; addq.l #1,%a0; 1: clr.w 1(%a0)", "clrw %a0@(1) in f"),
    "in another function": ("rts; g: clr.w 1(%a0)", "clrw %a0@(1) in g"),
}
FOREIGN = {
    "a scaled index": "move.l (%a0,%d0.l*4),%d1",
    "a long multiplication": "muls.l %d0,%d1",
    "a byte made long": "extb.l %d0",
}


def check(program, processor="68000"):
    with tempfile.TemporaryDirectory() as folder:
        source, elf = pathlib.Path(folder, "program.s"), pathlib.Path(folder, "program")
        source.write_text("f: .globl f\n" + program.replace(";", "\n") + "\nrts\n")
        subprocess.run(["m68k-linux-gnu-as", "-m" + processor, source, "-o", elf], check=True)
        return subprocess.run([SCRIPT, elf], stdout=subprocess.PIPE, text=True)


class Check68000(unittest.TestCase):
    def test_passes_what_a_68000_can_run(self):
        for name, program in CLEAN.items():
            with self.subTest(name):
                run = check(program)
                self.assertEqual((run.stdout, run.returncode), ("", 0))

    def test_finds_words_at_odd_addresses(self):
        for name, (program, complaint) in ODD.items():
            with self.subTest(name):
                run = check(program)
                self.assertEqual(run.returncode, 1)
                self.assertIn(complaint, run.stdout)
                self.assertRegex(run.stdout, r"\n1 of \d+ instructions reach words at odd addresses\n$")

    def test_finds_instructions_of_later_processors(self):
        for name, program in FOREIGN.items():
            with self.subTest(name):
                run = check(program, "68020")
                self.assertEqual(run.returncode, 1)
                self.assertIn("1 of 2 instructions are not 68000 code", run.stdout)

    def test_asks_for_a_program(self):
        self.assertEqual(subprocess.run([SCRIPT], stderr=subprocess.DEVNULL).returncode, 2)


if __name__ == "__main__":
    unittest.main()
