#!/usr/bin/env python3
"""Plays the same games on the device and on the host, and compares every board."""

import torch

from games import CELLS, Games, KINDS, library, merge_reward


def played(device, count, moves):
    rewards = [merge_reward(e, 0.003) for e in range(KINDS)]
    games = Games(library(device), count, 7, rewards, 0.5, True, device)
    make = lambda kind, *more: torch.zeros(count, *more, dtype=kind, device=device)
    cells, legal = make(torch.uint8, CELLS), make(torch.uint8)
    reward, ended = make(torch.float32), make(torch.uint8)
    games.begin(cells, legal)
    seen = []
    for move in range(moves):
        order = torch.roll(torch.arange(4, device=device), move % 3)
        may = (legal.unsqueeze(-1) >> order.to(torch.uint8)) & 1
        games.advance(order[may.long().argmax(-1)].contiguous(), reward, ended, cells, legal)
        seen.append(torch.cat([cells.cpu().float(), legal.cpu().float().unsqueeze(-1), reward.cpu().unsqueeze(-1)], 1))
    return torch.stack(seen), games.totals.cpu()


device, host = played("cuda", 512, 600), played("cpu", 512, 600)
same = torch.allclose(device[0], host[0]) and torch.equal(device[1], host[1])
print("boards, rewards and totals are", "the same" if same else "DIFFERENT", host[1].tolist()[:3])
raise SystemExit(0 if same else 1)
