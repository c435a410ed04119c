#!/usr/bin/env python3
"""Makes a tiny policy network, and what it gives for some boards, by Python's integers.

    make_oracle.py [--check]

Written from docs/FORMATS.md alone. Writes tests/data/tiny.policy, the same file as
fuzz/corpus/policy/tiny, and tests/data/tiny-policy.txt: a board in each line as 16 exponents in reading
order, then the logits of left, right, up and down, and the value. With --check nothing is written, and
a file that differs is an error.
"""
import pathlib
import struct
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
INPUTS, WIDTH, BLOCKS = 64, 64, 1
CELLS, TILES, OUTPUTS, MOST = 16, 18, 5, 4095
MASK = (1 << 64) - 1


class Lcg:
    """Knuth's MMIX generator; the high half of its state."""

    def __init__(self, seed):
        self.state = seed

    def between(self, least, most):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) & MASK
        return least + (self.state >> 32) % (most - least + 1)


class Layer:
    """Rows of weights, or by cell and tile the parts of the sums of the input layer."""

    def __init__(self, lcg, rows, outputs, most_weight, most_bias, multipliers, shift):
        self.rows = [[lcg.between(-most_weight, most_weight) for _ in range(length)] for length in rows]
        self.bias = [lcg.between(-most_bias, most_bias) for _ in range(outputs)]
        self.multiplier = [lcg.between(*multipliers) for _ in range(outputs)]
        self.shift = shift

    def packed(self, kind):
        numbers = [weight for row in self.rows for weight in row]
        count = len(self.bias)
        return (struct.pack(f"<{len(numbers)}{kind}", *numbers) + struct.pack(f"<{count}i", *self.bias) +
                struct.pack(f"<{count}i", *self.multiplier) + struct.pack("<B", self.shift))

    def scaled(self, index, total):
        return (total * self.multiplier[index] + (1 << (self.shift - 1))) >> self.shift

    def dense(self, activations):
        return [self.scaled(index, bias + sum(map(lambda w, a: w * a, self.rows[index], activations)))
                for index, bias in enumerate(self.bias)]


def clamp(values):
    return [min(max(value, 0), MOST) for value in values]


class Network:
    def __init__(self):
        lcg = Lcg(2048)
        dense = lambda inputs, outputs: Layer(lcg, [inputs] * outputs, outputs, 127, 1 << 20,
                                              (60_000, 200_000), 26)
        self.input = Layer(lcg, [INPUTS] * (CELLS * TILES), INPUTS, 10_000, 30_000, (1_500, 8_000), 16)
        self.entry = dense(INPUTS, WIDTH)
        self.blocks = [(dense(WIDTH, WIDTH), dense(WIDTH, WIDTH)) for _ in range(BLOCKS)]
        self.heads = Layer(lcg, [WIDTH] * OUTPUTS, OUTPUTS, 127, 1 << 20, (1 << 20, 1 << 24), 20)
        self.reward = [lcg.between(0, 20 << 16) for _ in range(TILES)]
        self.discount = 65_200

    def outputs(self, board):
        rows = [self.input.rows[cell * TILES + min(tile, TILES - 1)] for cell, tile in enumerate(board)]
        a = clamp(self.input.scaled(index, bias + sum(row[index] for row in rows))
                  for index, bias in enumerate(self.input.bias))
        h = clamp(self.entry.dense(a))
        for first, second in self.blocks:
            u = clamp(first.dense(h))
            h = clamp(map(lambda old, change: old + change, h, second.dense(u)))
        return self.heads.dense(h)

    def file(self):
        record = "seed 2048, à la main\n".encode()
        data = b"QDPOLICY" + struct.pack("<5I", 1, INPUTS, WIDTH, BLOCKS, len(record)) + record
        data += self.input.packed("h") + self.entry.packed("b")
        data += b"".join(first.packed("b") + second.packed("b") for first, second in self.blocks)
        data += self.heads.packed("b") + struct.pack(f"<{TILES}i", *self.reward)
        data += struct.pack("<i", self.discount)
        return data + struct.pack("<Q", digest(data))


def mix(word):
    word = ((word ^ word >> 30) * 0xBF58476D1CE4E5B9) & MASK
    word = ((word ^ word >> 27) * 0x94D049BB133111EB) & MASK
    return word ^ word >> 31


def added(value, word):
    return (mix(value ^ word) + word) & MASK


def digest(data):
    chains = [len(data), 1, 2, 3]
    padded = data + bytes(-len(data) % 32)
    for at in range(0, len(padded), 32):
        words = struct.unpack_from("<4Q", padded, at)
        chains = [added(chain, word) for chain, word in zip(chains, words)]
    for chain in chains[1:]:
        chains[0] = added(chains[0], chain)
    return chains[0]


def boards():
    """The ends, the two beginnings, and boards of all densities, tiles above 131072 among them."""
    yield [0] * CELLS
    yield [17] * CELLS
    yield [31] * CELLS
    yield [1, 1] + [0] * 14
    yield [2] + [0] * 14 + [1]
    lcg = Lcg(1)
    for index in range(16):
        most = 3 + index
        yield [lcg.between(0, most) if lcg.between(0, 15) >= index // 2 else 0 for _ in range(CELLS)]


def main():
    network = Network()
    lines = [" ".join(map(str, board + network.outputs(board))) for board in boards()]
    files = {"tests/data/tiny.policy": network.file(), "fuzz/corpus/policy/tiny": network.file(),
             "tests/data/tiny-policy.txt": ("\n".join(lines) + "\n").encode()}
    for name, data in files.items():
        if sys.argv[1:] != ["--check"]:
            (ROOT / name).write_bytes(data)
        elif (ROOT / name).read_bytes() != data:
            sys.exit(f"{name}: expected what make_oracle.py makes")


if __name__ == "__main__":
    main()
