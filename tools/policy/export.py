#!/usr/bin/env python3
"""Writes a trained policy as integers, in the format of docs/FORMATS.md, and says how often the
integers choose another move than the trained network does.

    export.py STATE OUTPUT [--record TEXT]

STATE.boards are positions of games, from which the ranges of the layers are taken."""

import argparse
import struct

import numpy
import torch

from games import CELLS, KINDS, merge_reward

MOST_ACTIVATION = 4095  # 12 bits
FRACTION = 1 << 16      # what logits, the value and rewards are multiples of
WEIGHT_STEPS = 127
MOST_MULTIPLIER = 1 << 30


class Layer:
    """Whole weights with a step for each row, and what turns sums into the next layer's units."""

    def __init__(self, weight, bias, unit_in, unit_out):
        self.step = numpy.maximum(numpy.abs(weight).max(axis=1), 1e-8) / WEIGHT_STEPS
        self.weight = numpy.rint(weight / self.step[:, None]).astype(numpy.int64)
        unit = self.step * unit_in
        self.bias = numpy.rint(bias / unit).astype(numpy.int64)
        self.multiplier, self.shift = fixed_point(unit / unit_out)
        most = MOST_ACTIVATION * numpy.abs(self.weight).sum(axis=1) + numpy.abs(self.bias)
        assert most.max() < 2 ** 31, "a sum may not fit 32 bits"

    def scaled_sums(self, activations):
        return scaled(activations @ self.weight.T + self.bias, self.multiplier, self.shift)

    def bytes(self):
        return self.weight.astype("<i1").tobytes() + tail_bytes(self)


class Input:
    """The embedding: 16 bits for each cell, kind and output."""

    def __init__(self, embedding, bias, unit_out):
        unit = numpy.abs(embedding).max() / 32767
        self.table = numpy.rint(embedding / unit).astype(numpy.int64)
        self.bias = numpy.rint(bias / unit).astype(numpy.int64)
        self.multiplier, self.shift = fixed_point(numpy.full(len(bias), unit / unit_out))

    def scaled_sums(self, cells):
        rows = numpy.arange(CELLS) * KINDS + numpy.minimum(cells, KINDS - 1)
        return scaled(self.table[rows].sum(axis=1) + self.bias, self.multiplier, self.shift)

    def bytes(self):
        return self.table.astype("<i2").tobytes() + tail_bytes(self)


def tail_bytes(layer):
    return (layer.bias.astype("<i4").tobytes() + layer.multiplier.astype("<i4").tobytes()
            + struct.pack("<B", layer.shift))


def fixed_point(factors):
    """The factors as multiplier / 2^shift, with as many bits as 32 can hold."""
    shift = 0
    while shift < 62 and (factors * 2.0 ** (shift + 1)).max() < MOST_MULTIPLIER:
        shift += 1
    return numpy.rint(factors * 2.0 ** shift).astype(numpy.int64), shift


def scaled(sums, multiplier, shift):
    return (sums * multiplier + (1 << (shift - 1))) >> shift


def clamped(values):
    return numpy.clip(values, 0, MOST_ACTIVATION)


class Integers:
    def __init__(self, sizes, weights, boards):
        self.sizes = sizes
        hidden, trunks, inners = activations_of(sizes, weights, boards)
        unit_hidden, unit_trunk = top(hidden), max(top(trunk) for trunk in trunks)
        units = [top(inner) for inner in inners]
        self.input = Input(weights["embedding"], weights["input_bias"], unit_hidden)
        self.entry = Layer(weights["entry"], weights["entry_bias"], unit_hidden, unit_trunk)
        self.blocks = [(Layer(weights["first"][k], weights["first_bias"][k], unit_trunk, units[k]),
                        Layer(weights["second"][k], weights["second_bias"][k], units[k], unit_trunk))
                       for k in range(sizes["blocks"])]
        self.heads = Layer(weights["heads"], weights["heads_bias"], unit_trunk, 1 / FRACTION)

    def outputs(self, cells):
        trunk = clamped(self.entry.scaled_sums(clamped(self.input.scaled_sums(cells))))
        for first, second in self.blocks:
            trunk = clamped(trunk + second.scaled_sums(clamped(first.scaled_sums(trunk))))
        return self.heads.scaled_sums(trunk)

    def layers(self):
        return [self.input, self.entry, *(layer for block in self.blocks for layer in block), self.heads]


def top(activations):
    return activations.max() / MOST_ACTIVATION


def relu(values):
    return numpy.maximum(values, 0)


def rounded(weight):
    step = numpy.maximum(numpy.abs(weight).max(axis=-1, keepdims=True), 1e-8) / WEIGHT_STEPS
    return numpy.rint(weight / step) * step


def activations_of(sizes, weights, boards):
    """The trained network in floating point, with rounded weights: what each layer lets through."""
    rows = numpy.arange(CELLS) * KINDS + numpy.minimum(boards, KINDS - 1)
    hidden = relu(weights["embedding"][rows].sum(axis=1) + weights["input_bias"])
    trunks = [relu(hidden @ rounded(weights["entry"]).T + weights["entry_bias"])]
    inners = []
    for k in range(sizes["blocks"]):
        inners.append(relu(trunks[-1] @ rounded(weights["first"][k]).T + weights["first_bias"][k]))
        trunks.append(relu(trunks[-1] + inners[-1] @ rounded(weights["second"][k]).T
                           + weights["second_bias"][k]))
    return hidden, trunks, inners


def file_bytes(integers, record, rewards, discount):
    sizes = integers.sizes
    text = record.encode()
    head = b"QDPOLICY" + struct.pack("<5I", 1, sizes["inputs"], sizes["width"], sizes["blocks"], len(text))
    body = head + text + b"".join(layer.bytes() for layer in integers.layers())
    body += numpy.rint(numpy.array(rewards) * FRACTION).astype("<i4").tobytes()
    body += struct.pack("<i", round(discount * FRACTION))
    return body + struct.pack("<Q", digest(body))


MASK = 2 ** 64 - 1


def mix(word):
    word = ((word ^ word >> 30) * 0xBF58476D1CE4E5B9) & MASK
    word = ((word ^ word >> 27) * 0x94D049BB133111EB) & MASK
    return word ^ word >> 31


def digest(data):
    """Four chains over 32 bytes at a time, as in network/word_digest.hpp."""
    added = lambda value, word: (mix(value ^ word) + word) & MASK
    chains = [len(data), 1, 2, 3]
    padded = data + bytes(-len(data) % 32)
    for at in range(0, len(padded), 32):
        chains = [added(c, w) for c, w in zip(chains, struct.unpack_from("<4Q", padded, at))]
    value = chains[0]
    for chain in chains[1:]:
        value = added(value, chain)
    return value


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("state")
    parser.add_argument("output")
    parser.add_argument("--record", default="", help="what the file says of its training")
    parser.add_argument("--unit", type=float, default=0.003, help="unit of the reward, as in the training")
    parser.add_argument("--discount", type=float, default=0.998, help="as in the training")
    o = parser.parse_args()
    saved = torch.load(o.state)
    weights = {name: value.double().numpy() for name, value in saved["policy"].items()}
    boards = torch.load(o.state + ".boards").numpy().astype(numpy.int64)
    known, held_back = boards[::2], boards[1::2]
    integers = Integers(saved["sizes"], weights, known)
    record = f"{saved['steps']} steps, {saved['seconds']:.0f} s\n{o.record}"
    rewards = [merge_reward(exponent, o.unit) for exponent in range(KINDS)]
    with open(o.output, "wb") as file:
        file.write(file_bytes(integers, record, rewards, o.discount))
    trunk = activations_of(saved["sizes"], weights, held_back)[1][-1]
    floating = trunk @ rounded(weights["heads"]).T + weights["heads_bias"]
    whole = integers.outputs(held_back)
    same = (floating[:, :4].argmax(axis=1) == whole[:, :4].argmax(axis=1)).mean()
    error = numpy.abs(whole / FRACTION - floating)
    print(f"{o.output}: on {len(held_back)} boards that gave no range, {100 * same:.2f} % of the largest "
          f"logits are the same; mean error of a logit {error[:, :4].mean():.4f}, of the value {error[:, 4].mean():.4f}")


if __name__ == "__main__":
    main()
