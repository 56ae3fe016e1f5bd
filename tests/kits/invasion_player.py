"""How Warhammer: Invasion is played by what one sees: into the battlefield, and at the zone nearest to burning."""

from __future__ import annotations

import re
from dataclasses import dataclass

from player_kit import Auto, Control

from bot.sandbox import Message

OWN = "Your capital phase"
# "Kingdom: power 3, 4/8 hit points left, …. Quest: power 1, BURNING, …" in the alt text of the zones to choose from
ZONE = re.compile(r"(Kingdom|Quest|Battlefield): power \d+, (BURNING|(\d+)/(\d+))")


@dataclass
class Raider(Auto):
    """``homes`` are the zones it plays into, each with the chance that it stays there; ``aim`` is the zone it
    attacks as long as that does not burn (otherwise the one nearest to burning).  Who is not ``quick`` plays
    nothing in other people's turns and in the middle of a fight.
    """

    homes: tuple[tuple[str, float], ...] = (("Battlefield", 0.8), ("Kingdom", 0.9), ("Quest", 1.0))
    aim: str = ""
    quick: bool = True

    def slow_down(self) -> None:
        """Play so that the match lasts."""
        self.homes = (("Kingdom", 0.5), ("Battlefield", 1.0))

    def hurry(self) -> None:
        """Play so that the match ends."""
        self.homes = type(self).homes

    def _window(self, passing: Control, rest: list[Control], message: Message) -> Control:
        plays = [c for c in rest if re.match(r"(\d+ )?Play ", c.label)]
        wanted = plays if self.keen else rest
        if not self.quick and OWN not in message.content:
            return passing
        if wanted and self.rng.random() < (0.95 if self.keen else 0.7):
            return self.rng.choice(wanted)
        attacks = [c for c in rest if re.match(r"(\d+ )?Attack ", c.label)]
        if attacks and self.keen:
            return self.rng.choice(self._attack(attacks, message) or attacks)
        return passing

    def _one_of(self, rest: list[Control], message: Message) -> Control:
        if self.keen:
            rest = self._zone(rest) or self._attack(rest, message) or rest
        return self.rng.choice(rest)

    def _zone(self, here: list[Control]) -> list[Control]:
        """Where to play."""
        names = {re.sub(r"^\d+ | \(\w+\)$", "", c.label): c for c in here}
        if not set(names) <= {"Kingdom", "Quest", "Battlefield"}:
            return []
        for name, chance in self.homes:
            if name in names and self.rng.random() < chance:
                return [names[name]]
        return []

    def _attack(self, here: list[Control], message: Message) -> list[Control]:
        """Which zone to attack: the one nearest to burning that does not burn yet, as the alt text says."""
        zones = [c for c in here if re.search(r"'s (kingdom|quest zone|battlefield)\b", c.label)]
        alts = [one.alt for one in message.pictures if ZONE.search(one.alt)]
        if len(zones) < 2 or not alts:
            return []
        standing = []
        for control in zones:
            name = control.label.partition("'s ")[2]
            for zone, state, left, _ in ZONE.findall(alts[0]):
                if name.startswith(zone.lower()) and state != "BURNING":
                    standing.append((-1 if zone == self.aim else int(left), control))
        return [min(standing, key=lambda pair: pair[0])[1]] if standing else []


__all__ = ["OWN", "Raider"]
