"""An automatic player of Warhammer: Invasion. It plays into the battlefield and attacks the zone nearest to burning."""

from __future__ import annotations

import re
from dataclasses import dataclass

from player_kit import Auto, Control

from bot.sandbox import Message

OWN = "Your capital phase"
# "Kingdom: power 3, 4/8 hit points left, …. Quest: power 1, BURNING, …" in the alternative text of the offered zones
ZONE = re.compile(r"(Kingdom|Quest|Battlefield): power \d+, (BURNING|(\d+)/(\d+))")


@dataclass
class Raider(Auto):
    """An automatic player that prefers one zone to attack.

    ``homes`` are the zones into which it plays cards, each with the chance to choose that zone. ``aim`` is the zone
    that it attacks until that zone burns; after that it attacks the zone nearest to burning. A player who is not
    ``quick`` plays nothing in other players' turns or in the middle of combat.
    """

    homes: tuple[tuple[str, float], ...] = (("Battlefield", 0.8), ("Kingdom", 0.9), ("Quest", 1.0))
    aim: str = ""
    quick: bool = True

    def slow_down(self) -> None:
        """Play so that the match lasts longer."""
        self.homes = (("Kingdom", 0.5), ("Battlefield", 1.0))

    def hurry(self) -> None:
        """Play so that the match ends soon."""
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
        """Return the control of the zone to play into, or nothing if the choices are not zones."""
        names = {re.sub(r"^\d+ | \(\w+\)$", "", c.label): c for c in here}
        if not set(names) <= {"Kingdom", "Quest", "Battlefield"}:
            return []
        for name, chance in self.homes:
            if name in names and self.rng.random() < chance:
                return [names[name]]
        return []

    def _attack(self, here: list[Control], message: Message) -> list[Control]:
        """Return the control of the zone to attack, chosen by the alternative texts. Zones that already burn are left
        out.
        """
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
