"""Muon for the matrices, Adam for the rest. Every number that changes with time is a tensor, so
that a step can be captured into a CUDA graph."""

import torch


def orthogonalised(update):
    """Newton's iteration towards the nearest matrix whose singular values are all about one."""
    a, b, c = 3.4445, -4.7750, 2.0315
    x = update.to(torch.bfloat16 if update.is_cuda else torch.float32)
    tall = x.shape[-2] > x.shape[-1]
    if tall:
        x = x.transpose(-1, -2)
    x = x / (x.norm(dim=(-2, -1), keepdim=True) + 1e-7)
    for _ in range(5):
        gram = x @ x.transpose(-1, -2)
        x = a * x + (b * gram + c * gram @ gram) @ x
    return (x.transpose(-1, -2) if tall else x).float()


class Optimizer:
    def __init__(self, policy, muon, momentum=0.95, betas=(0.9, 0.99), eps=1e-8):
        named = dict(policy.named_parameters())
        matrices = ("entry", "first", "second") if muon else ()
        self.matrices = [named[name] for name in matrices]
        self.others = [p for name, p in named.items() if name not in matrices]
        self.parameters = self.matrices + self.others
        self.momentum, self.betas, self.eps = momentum, betas, eps
        device = self.others[0].device
        self.rate = torch.zeros((), device=device)
        self.steps = torch.zeros((), device=device)
        self.means = [torch.zeros_like(p) for p in self.parameters]
        self.squares = [torch.zeros_like(p) for p in self.others]

    @torch.no_grad()
    def step(self, most_norm):
        grads = [p.grad for p in self.parameters]
        norm = torch.stack([g.norm() for g in grads]).norm()
        scale = (most_norm / (norm + 1e-6)).clamp(max=1.0)
        self.steps += 1
        for p, g, mean in zip(self.matrices, grads, self.means):
            g = g * scale
            mean.mul_(self.momentum).add_(g, alpha=1 - self.momentum)
            update = orthogonalised(g * (1 - self.momentum) + mean * self.momentum)
            p.sub_(update * (self.rate * 0.2 * max(p.shape[-2:]) ** 0.5))
        first, second = self.betas
        unbias = (1 - second ** self.steps).sqrt() / (1 - first ** self.steps)
        rest = len(self.matrices)
        for p, g, mean, square in zip(self.others, grads[rest:], self.means[rest:], self.squares):
            g = g * scale
            mean.mul_(first).add_(g, alpha=1 - first)
            square.mul_(second).addcmul_(g, g, value=1 - second)
            p.sub_(mean / (square.sqrt() + self.eps) * (self.rate * unbias))
        return norm

    def state(self):
        return {"steps": self.steps, "means": self.means, "squares": self.squares}

    @torch.no_grad()
    def load(self, state):
        for own, saved in zip([self.steps, *self.means, *self.squares],
                              [state["steps"], *state["means"], *state["squares"]]):
            own.copy_(saved)
