"""An automatic player of Summoner Wars: attacks the enemy Summoner and protects its own."""

from __future__ import annotations

import re
from dataclasses import dataclass

from player_kit import Auto, Control

from bot.sandbox import Message

SUMMONERS = ("Prince Elien", "Queen Maldaria", "Grognack", "Torgan")
# "Ben's board: Wall c6 9/9, Shaman b7 2/2." in a picture's alternative text
SIDE = re.compile(r"(\w+)'s board: (.*?)\.(?: |$)")
CARD = re.compile(r"([^,]+?) ([a-f][1-8]) \d+/\d+")
SQUARE = re.compile(r"(?:Stay on )?([a-f][1-8])\b")
WITH_SQUARE = re.compile(r"(.+) \(([a-f][1-8])\)")
ENDINGS = {"Summon": 1.5, "Event": 1.5, "Movement": 3.0, "Attack": 0.3}
"""Weight of the button that ends each phase. Any other button has weight 1."""


@dataclass
class Warlord(Auto):
    """An automatic player. If ``rash``, it advances its Summoner to end the match soon; otherwise the Summoner stays
    back.
    """

    rash: bool = True

    def slow_down(self) -> None:
        """Play so that the match lasts longer."""
        self.rash = False

    def hurry(self) -> None:
        """Play so that the match ends soon."""
        self.rash = True

    def _one_of(self, rest: list[Control], message: Message) -> Control:
        sides = {name: {sq: card for card, sq in CARD.findall(cards)} for name, cards in self._sides()}
        theirs = {sq: card for name, cards in sides.items() if name != self.name for sq, card in cards.items()}
        goal = next((sq for sq, card in theirs.items() if card in SUMMONERS), "d4")
        return self.rng.choices(rest, [self._liking(c, message.content, theirs, goal) for c in rest])[0]

    def _sides(self) -> list[tuple[str, str]]:
        """Return the cards of each side as the turn's board in the channel shows them.

        A question's picture shows only a part of the board.
        """
        for message in reversed(self.player.messages(self.place, ephemeral=False)):
            found = [side for one in message.pictures for side in SIDE.findall(one.alt)]
            if found:
                return found
        return []

    def _liking(self, control: Control, asked: str, theirs: dict[str, str], goal: str) -> float:
        if f"{control.label}: reaches only your own" in asked:
            return 0.001  # a hint: only friends are in reach
        label = re.sub(r"^\d+ ", "", control.label)
        if label.startswith(("End ", "On to ")):
            return next((n for phase, n in ENDINGS.items() if f"{phase} Phase" in asked), 1.0)
        if there := SQUARE.match(label):
            return float(1000 * 3.0 ** -_distance(there[1], goal))
        card = WITH_SQUARE.search(label)
        if card is None:
            return 1.0
        if "): " in label:
            return 0.3  # an ability
        leads = card[1] in SUMMONERS
        if " attack?" in asked:
            return 1e-4 if card[2] not in theirs else 100.0 if leads else 1.0
        if not leads:
            return 1.0
        return (20.0 if "Movement Phase" in asked else 10.0) if self.rash else 0.05


def _distance(one: str, other: str) -> int:
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1]))


__all__ = ["Warlord"]
