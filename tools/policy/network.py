"""The policy: cells to four logits and a value, in layers that integers can follow.

    input   16 cells of 18 kinds, one-hot  ->  relu, INPUTS wide
    entry   ->  relu, WIDTH wide: the trunk
    blocks  trunk = relu(trunk + second(relu(first(trunk))))
    heads   ->  four logits and the value
"""

import torch
from torch import nn
from torch.nn import functional

from games import CELLS, DIRECTIONS, KINDS

WEIGHT_STEPS = 127  # a weight of the exported file is a whole number from -127 to 127


def rounded(weight):
    """Weights as the exported file has them, a scale for each row; gradients pass through."""
    step = weight.detach().abs().amax(dim=-1, keepdim=True).clamp(min=1e-8) / WEIGHT_STEPS
    return weight + (torch.round(weight / step) * step - weight).detach()


class Policy(nn.Module):
    def __init__(self, inputs=1024, width=512, blocks=3):
        super().__init__()
        self.sizes = {"inputs": inputs, "width": width, "blocks": blocks}
        self.embedding = nn.Parameter(torch.randn(CELLS * KINDS, inputs) * (2 / CELLS) ** 0.5)
        self.input_bias = nn.Parameter(torch.zeros(inputs))
        self.entry = nn.Parameter(orthogonal(width, inputs, 2 ** 0.5))
        self.entry_bias = nn.Parameter(torch.zeros(width))
        first = torch.stack([orthogonal(width, width, 2 ** 0.5) for _ in range(blocks)])
        self.first = nn.Parameter(first)
        self.second = nn.Parameter(0.1 * first.flip(0).clone())
        self.first_bias = nn.Parameter(torch.zeros(blocks, width))
        self.second_bias = nn.Parameter(torch.zeros(blocks, width))
        heads = torch.cat([orthogonal(DIRECTIONS, width, 0.01), orthogonal(1, width, 0.5)])
        self.heads = nn.Parameter(heads)
        self.heads_bias = nn.Parameter(torch.zeros(DIRECTIONS + 1))
        self.rounds = False  # compute with rounded weights

    def forward(self, cells):
        kind = torch.bfloat16 if cells.is_cuda else torch.float32
        weight = rounded if self.rounds else lambda whole: whole
        kinds = torch.arange(KINDS, dtype=torch.uint8, device=cells.device)
        one_hot = (cells.unsqueeze(-1) == kinds).flatten(1).to(kind)
        linear = lambda x, w, b: functional.linear(x, w.to(kind), b.to(kind))
        hidden = functional.relu(linear(one_hot, self.embedding.t(), self.input_bias))
        trunk = functional.relu(linear(hidden, weight(self.entry), self.entry_bias))
        first, second = weight(self.first), weight(self.second)
        for block in range(self.sizes["blocks"]):
            inner = functional.relu(linear(trunk, first[block], self.first_bias[block]))
            trunk = functional.relu(trunk + linear(inner, second[block], self.second_bias[block]))
        out = functional.linear(trunk.float(), weight(self.heads), self.heads_bias)
        return out[:, :DIRECTIONS], out[:, DIRECTIONS]


def orthogonal(rows, columns, gain):
    return nn.init.orthogonal_(torch.empty(rows, columns), gain)


def legal_logits(logits, legal):
    bits = torch.arange(DIRECTIONS, device=logits.device, dtype=torch.uint8)
    may = (legal.unsqueeze(-1) >> bits) & 1
    return torch.where(may.bool(), logits, torch.full_like(logits, -1e9))
