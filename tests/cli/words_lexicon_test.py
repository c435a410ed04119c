"""lexicon: made from lists, asked, checked, and refused where it is damaged."""

import itertools
import os
import struct
import unittest

from program import FULL_DISK, CliTest, long_work, run
from word_game import SCOWL, SMALL, small_lexicon, write_list

LAST, ACCEPTS = 1 << 22, 1 << 23


def nodes_of(path):
    with open(path, "rb") as file:
        data = file.read()
    return list(struct.unpack(f"<{len(data) // 4}I", data))


def paths_of(nodes, root):
    """Every path of a KWG from node `root` that ends a word, as tuples of tiles."""
    def walk(number, before):
        while number:
            node = nodes[number]
            path = (*before, node >> 24)
            if node & ACCEPTS:
                yield path
            yield from walk(node & (LAST - 1), path)
            if node & LAST:
                return
            number += 1
    return set(walk(nodes[root] & (LAST - 1), ()))


def packed_paths_of(data, offset):
    """Every path of a packed lexicon from the run at that offset, read as docs/FORMATS.md says."""
    def walk(place, before):
        while True:
            head, more = data[place], data[place + 1]
            short = head & 0x20
            path = (*before, head & 0x1F)
            if head & 0x40:
                yield path
            if not short:
                distance = int.from_bytes(data[place + 1:place + 4], "big", signed=True)
                yield from walk(place + distance, path)
            elif more:
                yield from walk(place + 2 * more, path)
            if head & 0x80:
                return
            place += 2 if short else 4
    return set(walk(offset, ())) if offset else set()


class Build(CliTest):
    def build(self, text, *words, name="list.txt"):
        folder = self.scratch_folder()
        path, output = os.path.join(folder, name), os.path.join(folder, "out.kwg")
        with open(path, "wb") as file:
            file.write(text)
        answer = self.json_of("words", "lexicon", "build", path, "--output", output, *words)
        return answer, output

    def test_the_file_holds_the_words_forwards_and_grown(self):
        nodes = nodes_of(small_lexicon(self))
        words = {tuple(ord(letter) - 64 for letter in word) for word in SMALL}
        self.assertEqual(paths_of(nodes, 0), words)
        grown = {word[:cut][::-1] + ((0, *word[cut:]) if cut < len(word) else ())
                 for word in words for cut in range(1, len(word) + 1)}
        self.assertEqual(paths_of(nodes, 1), grown)

    def test_lines_that_are_no_words_are_counted(self):
        answer, path = self.build(b"cat\nCAT\ndon't\na\n\nx-ray\ndogs definition here\r\n"
                                  b"abcdefghijklmnop\n")
        self.assertEqual(answer["words"], 2)
        self.assertEqual(answer["skipped_lines"], 4)  # an empty line is none
        self.assertEqual(self.ok("words", "lexicon", "words", path).out, "CAT\nDOGS\n")
        self.assertEqual(answer["bytes"], os.path.getsize(path))
        self.assertEqual(answer["nodes"] * 4, answer["bytes"])

    def test_longer_words_for_larger_boards(self):
        answer, path = self.build(b"abcdefghijklmnop\ncat\n", "--longest", 21)
        self.assertEqual(answer["words"], 2)
        answer, path = self.build(b"abcdef\ncat\n", "--longest", 3)
        self.assertEqual(self.ok("words", "lexicon", "words", path).out, "CAT\n")

    def test_encodings(self):
        answer, path = self.build("Größe\n".encode(), "--language", "german")
        self.assertEqual(self.ok("words", "lexicon", "words", path, "--language", "german").out,
                         "GRÖSSE\n")
        answer, path = self.build("Größe\n".encode("latin-1"), "--language", "german",
                                  "--encoding", "latin1")
        self.assertEqual(self.ok("words", "lexicon", "words", path, "--language", "german").out,
                         "GRÖSSE\n")
        folder = self.scratch_folder()
        path = os.path.join(folder, "list")
        with open(path, "wb") as file:
            file.write("Größe\n".encode("latin-1"))
        told = self.refused("words", "lexicon", "build", path, "--output", folder + "/x.kwg")
        self.assertTrue(told.startswith(path + ": "), told)
        self.assertEqual(os.listdir(folder), ["list"])

    def test_standard_input_is_a_list_and_a_lexicon(self):
        folder = self.scratch_folder()
        output = os.path.join(folder, "a.kwg")
        self.ok("words", "lexicon", "build", "-", "--output", output, stdin=b"cat\ncats\n")
        with open(output, "rb") as file:
            self.assertEqual(self.ok("words", "lexicon", "words", "-", stdin=file).out,
                             "CAT\nCATS\n")

    def test_what_cannot_be_built_is_one_line(self):
        folder = self.scratch_folder()
        empty = write_list(folder, ["a", "1"])
        for words, status, answer in (
                ([], 2, "LIST is required, or --scowl"),
                (["/no/list"], 2, "cannot read /no/list: No such file or directory"),
                ([empty], 2, f"{empty}: no word, expected one on each line"),
                (["--scowl", folder], 2, f"{folder} has no word lists of SCOWL"),
                ([write_list(folder, ["cat"], "l"), "--output", "/dev/full"], 1,
                 f"cannot write /dev/full: {FULL_DISK}")):
            with self.subTest(words):
                self.assertEqual(self.complained(run("words", "lexicon", "build", *words), status),
                                 answer)

    @long_work
    def test_scowl_is_the_default_english(self):
        if not os.path.isdir(SCOWL):
            self.skipTest("no scowl here")
        output = os.path.join(self.scratch_folder(), "english.kwg")
        answer = self.json_of("words", "lexicon", "build", "--scowl", "--output", output)
        self.assertEqual(answer["words"], 247711)
        self.assertIn("agree", self.ok("words", "lexicon", "check", output).out)


class Pack(CliTest):
    def setUp(self):
        self.path = small_lexicon(self)
        self.packed = os.path.join(self.scratch_folder(), "small.pwg")

    def pack(self, *words):
        return self.json_of("words", "lexicon", "pack", self.path, "--output", self.packed, *words)

    def read(self):
        with open(self.packed, "rb") as file:
            return file.read()

    def test_both_forms_hold_the_same_paths(self):
        answer = self.pack()
        data, nodes = self.read(), nodes_of(self.path)
        magic, version, size, dawg, gaddag, words = struct.unpack(">4s5I", data[:24])
        self.assertEqual((magic, version, size, words), (b"QPWG", 1, len(data), len(SMALL)))
        self.assertEqual(packed_paths_of(data, dawg), paths_of(nodes, 0))
        self.assertEqual(packed_paths_of(data, gaddag), paths_of(nodes, 1))
        self.assertEqual(answer["words"], len(SMALL))
        self.assertEqual(answer["bytes"], len(data))
        self.assertEqual(answer["nodes_of_two_bytes"] + answer["nodes_of_four_bytes"],
                         len(nodes) - 2)
        self.assertEqual(32 + 2 * answer["nodes_of_two_bytes"] + 4 * answer["nodes_of_four_bytes"],
                         len(data))

    def test_info_knows_the_form(self):
        packed = self.pack()
        answer = self.json_of("words", "lexicon", "info", self.packed)
        kwg = self.json_of("words", "lexicon", "info", self.path)
        self.assertEqual((answer["form"], kwg["form"]), ("packed", "kwg"))
        for key in ("words", "letters", "lengths"):
            self.assertEqual(answer[key], kwg[key])
        for key in ("bytes", "nodes_of_two_bytes", "nodes_of_four_bytes"):
            self.assertEqual(answer[key], packed[key])
        text = self.ok("words", "lexicon", "info", self.packed).out
        self.assertIn(f"{len(SMALL)} words, ", text)
        self.assertIn(f"packed: {packed['nodes_of_two_bytes']} nodes of 2 bytes, ", text)

    def test_every_question_takes_either_form(self):
        self.pack()
        for verb, *words in (["check"], ["words"], ["words", "--pattern", "?ARE"],
                             ["anagram", "AERSTC", "--some"], ["hooks", "CARE"]):
            asked = [self.ok("words", "lexicon", verb, path, *words).out.replace(path, "FILE")
                     for path in (self.path, self.packed)]
            self.assertEqual(*asked)
        position = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AERSTC?/ 0/0 0"
        self.assertEqual(*(self.json_of("words", "analyse", position, "--lexicon", path)["moves"]
                           for path in (self.path, self.packed)))

    def test_a_packed_file_can_be_packed_again(self):
        self.pack()
        again = os.path.join(self.scratch_folder(), "again.pwg")
        self.ok("words", "lexicon", "pack", self.packed, "--output", again)
        self.assertEqual(self.json_of("words", "lexicon", "info", again)["words"], len(SMALL))

    def test_the_default_name_has_its_own_ending(self):
        folder = self.scratch_folder()
        self.ok("words", "lexicon", "pack", self.path, folder=folder)
        with open(self.path, "rb") as file:
            self.ok("words", "lexicon", "pack", "-", stdin=file, folder=folder)
        self.assertEqual(sorted(os.listdir(folder)), ["small.pwg", "words.pwg"])

    def test_every_changed_byte_is_refused(self):
        self.pack()
        data = self.read()
        for place in range(0, len(data), 1 if len(data) < 60 else len(data) // 60):
            broken = bytearray(data)
            broken[place] ^= 1 << place % 8
            with open(self.packed, "wb") as file:
                file.write(broken)
            told = self.refused("words", "lexicon", "info", self.packed)
            self.assertTrue(told.startswith(self.packed + " is no lexicon: "), told)

    def test_what_cannot_be_packed_is_one_line(self):
        self.pack()
        data = self.read()
        for contents in (b"", data[:31], data[:-2], data + b"\0\0", b"QPWG" * 20, b"CARE\nCARES\n"):
            path = os.path.join(self.scratch_folder(), "bad")
            with open(path, "wb") as file:
                file.write(contents)
            for verb in ("pack", "info"):
                told = self.refused("words", "lexicon", verb, path)
                self.assertTrue(told.startswith(path + " is no lexicon: "), told)
        told = self.complained(run("words", "lexicon", "pack", self.path, "--output", "/dev/full"),
                               1)
        self.assertEqual(told, f"cannot write /dev/full: {FULL_DISK}")
        self.assertEqual(self.refused("words", "lexicon", "pack", "/no/such.kwg"),
                         "cannot read /no/such.kwg: No such file or directory")

    @long_work
    def test_the_default_english_fits_a_cartridge(self):
        if not os.path.isdir(SCOWL):
            self.skipTest("no scowl here")
        kwg = os.path.join(self.scratch_folder(), "english.kwg")
        self.ok("words", "lexicon", "build", "--scowl", "--output", kwg)
        answer = self.json_of("words", "lexicon", "pack", kwg, "--output", self.packed)
        self.assertEqual(answer["words"], 247711)
        self.assertLess(answer["bytes"], 3.5e6)
        self.assertEqual(self.ok("words", "lexicon", "words", self.packed).out,
                         self.ok("words", "lexicon", "words", kwg).out)


class Ask(CliTest):
    def setUp(self):
        self.path = small_lexicon(self)

    def ask(self, verb, *words):
        return self.json_of("words", "lexicon", verb, self.path, *words)

    def test_info(self):
        answer = self.ask("info")
        lengths = {}
        for word in SMALL:
            lengths[str(len(word))] = lengths.get(str(len(word)), 0) + 1
        self.assertEqual(answer["words"], len(SMALL))
        self.assertEqual(answer["lengths"], dict(sorted(lengths.items(), key=lambda x: int(x[0]))))
        self.assertEqual(answer["letters"], "".join(sorted(set("".join(SMALL)))))
        self.assertEqual(answer["bytes"], os.path.getsize(self.path))
        text = self.ok("words", "lexicon", "info", self.path).out
        self.assertIn(f"{len(SMALL)} words, ", text)

    def test_check(self):
        answer = self.ask("check")
        self.assertEqual(answer["words"], len(SMALL))
        self.assertEqual(answer["paths"], sum(map(len, SMALL)))

    def test_words_and_patterns(self):
        self.assertEqual(self.ask("words")["words"], sorted(SMALL))
        for pattern in ("A?E", "??", "?ARE", "cares", "Z???", "???????", "X"):
            fits = [word for word in sorted(SMALL) if len(word) == len(pattern) and
                    all(p in ("?", w) for p, w in zip(pattern.upper(), word))]
            self.assertEqual(self.ask("words", "--pattern", pattern)["words"], fits, pattern)
        for length in (1, 2, 7, 200):
            self.assertEqual(self.ask("words", "--length", length)["words"],
                             [word for word in sorted(SMALL) if len(word) == length])
        self.assertEqual(self.ask("words", "--length", 3, "--pattern", "??")["words"], [])

    def spelled(self, word, rack):
        letters, blanks = list(rack.replace("?", "")), rack.count("?")
        for letter in word:
            if letter in letters:
                letters.remove(letter)
            else:
                blanks -= 1
        return blanks >= 0

    def test_anagrams(self):
        for rack in ("AERSTC", "AEINRST", "?A", "??", "TEA", "AE?", "QQ", "aet"):
            upper = rack.upper()
            some = [word for word in sorted(SMALL) if self.spelled(word, upper)]
            every = [word for word in some if len(word) == len(rack)]
            self.assertEqual(self.ask("anagram", rack)["words"], every)
            self.assertEqual(self.ask("anagram", rack, "--all")["words"], every)
            self.assertEqual(self.ask("anagram", rack, "--some")["words"], some)

    def test_hooks(self):
        for word in ("CARE", "ARE", "AT", "QZ"):
            answer = self.ask("hooks", word.lower())
            self.assertEqual(answer["front"], "".join(sorted(
                other[0] for other in SMALL if other[1:] == word)))
            self.assertEqual(answer["back"], "".join(sorted(
                other[-1] for other in SMALL if other[:-1] == word)))
            self.assertEqual(answer["valid"], word in SMALL)
        text = self.ok("words", "lexicon", "hooks", self.path, "CARE").out
        self.assertEqual(text.split(), ["S", "CARE", "S"])
        self.assertIn("(no word)", self.ok("words", "lexicon", "hooks", self.path, "QZ").out)

    def test_what_is_no_question_is_refused(self):
        for words, answer in (
                (["words", self.path, "--pattern", "A*"], "--pattern: '*' at character 2, expected "
                                                          "a letter of the language, or ? for any"),
                (["anagram", self.path, ""], "RACK: ends after 0 characters, expected a letter"),
                (["anagram", self.path, "A" * 31], "RACK: 31 tiles, expected at most 30"),
                (["hooks", self.path, "A?"], "WORD: '?' at character 2, expected a letter of the "
                                             "language"),
                (["words", self.path, "--length", 0], "--length: '0', expected a whole number"),
                (["info", "/no/such.kwg"], "cannot read /no/such.kwg: No such file or directory")):
            with self.subTest(words):
                told = self.refused("words", "lexicon", *words)
                self.assertTrue(told.startswith(answer), told)
        self.assertIn("--some", self.refused("words", "lexicon", "anagram", self.path, "A", "--all",
                                             "--some"))


class Damaged(CliTest):
    def setUp(self):
        self.folder = self.scratch_folder()
        self.nodes = nodes_of(small_lexicon(self))

    def file(self, data):
        path = os.path.join(self.folder, "bad.kwg")
        with open(path, "wb") as file:
            file.write(data if isinstance(data, bytes) else struct.pack(f"<{len(data)}I", *data))
        return path

    def test_damaged_files_are_refused_by_every_question(self):
        beyond = [*self.nodes]
        beyond[2] |= LAST - 1
        circle = [*self.nodes]
        circle[circle[0] & (LAST - 1)] = circle[0] & (LAST - 1) | 1 << 24
        for data in (b"", b"abc", b"\0" * 4, beyond, circle, b"hello, world!!!!"):
            path = self.file(data)
            for verb in (["info"], ["check"], ["words"], ["anagram", "A"], ["hooks", "A"]):
                told = self.refused("words", "lexicon", verb[0], path, *verb[1:])
                self.assertTrue(told.startswith(path + " is no lexicon: "), told)
            self.refused("words", "analyse", "--lexicon", path)

    def test_any_flipped_bit_ends_in_an_answer(self):
        data = struct.pack(f"<{len(self.nodes)}I", *self.nodes)
        for place, bit in itertools.product(range(0, len(data), 23), (0, 5)):
            broken = bytearray(data)
            broken[place] ^= 1 << bit
            ran = run("words", "lexicon", "check", self.file(bytes(broken)))
            self.assertIn(ran.status, (0, 1, 2), ran)

    def test_halves_that_differ_are_found(self):
        other = os.path.join(self.folder, "other.kwg")
        self.ok("words", "lexicon", "build", write_list(self.folder, ["CAT"]), "--output", other)
        nodes = nodes_of(other)
        number = nodes[0] & (LAST - 1)
        while not nodes[number] & ACCEPTS:
            number = nodes[number] & (LAST - 1)
        # A second DAWG behind the nodes, with another word: the GADDAG lacks it.
        first = len(nodes)
        nodes += [4 << 24 | LAST | first + 1, 15 << 24 | LAST | ACCEPTS]
        nodes[0] = nodes[0] & ~(LAST - 1) | first
        told = self.complained(run("words", "lexicon", "check", self.file(nodes)), 1)
        self.assertIn("DO is in the DAWG, but not", told)

    def test_no_gaddag_cannot_be_played_with(self):
        nodes = [*self.nodes]
        nodes[1] &= ~(LAST - 1)
        self.assertIn("has no GADDAG", self.refused("words", "analyse", "--lexicon",
                                                    self.file(nodes)))


if __name__ == "__main__":
    unittest.main()
