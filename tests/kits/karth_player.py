"""An automatic player of Heroes of Karth: brings cards in, moves to the nearest enemy and hits what it can."""

from __future__ import annotations

import re
from dataclasses import dataclass

from player_kit import Auto, Control

from bot.sandbox import Message

# "Ben's cards: Cave Spider c6 3/3, Goblin Berserker f6 5/5." in a picture's alternative text
SIDE = re.compile(r"(\w+)'s cards: (.*?)\.(?: |$)")
TEAM = re.compile(r"Team (\w+) and (\w+):")
SQUARE = re.compile(r"^[a-j][1-9]$")
PLACE = re.compile(r"\b([a-j][1-9])\b")
LIKING = (
    (re.compile(r"^Attack "), 60.0),
    (re.compile(r": \+\d gold"), 30.0),
    (re.compile(r"^(Hire|Bring) "), 20.0),
    (re.compile(r"^(Mining|Steal)"), 15.0),
    (re.compile(r"^Cast "), 4.0),
    (re.compile(r"^(Equip|Put) "), 6.0),
    (re.compile(r"^Done "), 0.6),
    (re.compile(r"^End the turn"), 1.0),
    (re.compile(r"^End turn"), 0.05),
)
"""Weights of labels that match these patterns. A label that names a card has weight 8; any other label has weight 3."""


@dataclass
class Knight(Auto):
    """An automatic player. If ``keen``, it attacks the enemies; otherwise it ends turns soon to make the match last."""

    def slow_down(self) -> None:
        """Play so that the match lasts longer."""
        self.keen = False

    def hurry(self) -> None:
        """Play so that the match ends soon."""
        self.keen = True

    def _one_of(self, rest: list[Control], message: Message) -> Control:
        foes = self._foes()
        return self.rng.choices(rest, [self._liking(c.label, foes) for c in rest])[0]

    def _foes(self) -> list[str]:
        """Return the squares of enemies on the newest board in the channel."""
        for message in reversed(self.player.messages(self.place, ephemeral=False)):
            alt = " ".join(one.alt for one in message.pictures)
            sides = SIDE.findall(alt)
            if sides:
                friends = next((pair for pair in TEAM.findall(alt) if self.name in pair), (self.name,))
                return [square for who, cards in sides if who not in friends for square in PLACE.findall(cards)]
        return []

    def _liking(self, label: str, foes: list[str]) -> float:
        label = re.sub(r"^\d+ ", "", label)
        if SQUARE.match(label):
            near = min((_distance(label, foe) for foe in foes), default=5)
            return 100.0 * 2.0**-near if self.keen else 0.5
        known = next((n for pattern, n in LIKING if pattern.search(label)), 8.0 if PLACE.search(label) else 3.0)
        return known if self.keen or not label.startswith("End ") else 8.0


def _distance(one: str, other: str) -> int:
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1]))


__all__ = ["Knight"]
