"""The differences between FAQ 1.3 and FAQ 1.6, all in one place, except the wording of cards.

Only this module reads ``options["faq"]``. A turn is a list of steps that follows the FAQ's own diagram. The letters B,
D and E are the diagram's names of routines. ``begin:`` runs the first part of routine D. ``window:`` opens an action
window (B). ``answers:`` opens a window in which players can only answer the step before it. ``end:turn`` and ``expire``
are the second and third part of routine E.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.kernel.state.state import State

TURN_1_6 = (
    # 0 Beginning of the turn: routine D
    "phase:beginning",
    "begin:turn",
    "window:beginning",
    # 1 Kingdom phase: fixed steps, then routine D
    "phase:kingdom",
    "return resources",
    "restore",
    "collect",
    "begin:kingdom",
    "window:kingdom",
    "end:kingdom",
    # 2 Quest phase: draw, then routine D
    "phase:quest",
    "draw",
    "begin:quest",
    "window:quest",
    "end:quest",
    # 3 Capital phase: routine D, then plays and Actions
    "phase:capital",
    "begin:capital",
    "window:capital_begin",
    "plays",
    "end:capital",
    # 4 Battlefield phase: routine D, then the attack with a window after each step
    "phase:battlefield",
    "begin:battlefield",
    "window:battlefield",
    "choose zone",
    "window:zone_chosen",
    "declare attackers",
    "window:attackers",
    "declare defenders",
    "window:defenders",
    "assign damage",
    "window:assigned",
    "apply damage",
    # End of the turn: routine E, whose window is the last one of the battlefield phase
    "after combat",
    "window:end",
    "end:battlefield",
    "phase:end",
    "end:turn",
    "expire",
)

TURN_1_3 = (
    "phase:beginning",
    "begin:turn",
    "window:beginning",
    # FAQ 1.3 does not say when a phase begins, but cards refer to that moment. We place it where FAQ 1.6 does, but
    # without a window for other Actions.
    "phase:kingdom",
    "return resources",
    "restore",
    "collect",
    "begin:kingdom",
    "window:kingdom",
    "end:kingdom",
    "phase:quest",
    "draw",
    "begin:quest",
    "window:quest",
    "end:quest",
    "phase:capital",
    "begin:capital",
    "plays",
    "end:capital",
    "phase:battlefield",
    "begin:battlefield",
    "answers:battlefield",
    "choose zone",
    "window:zone_chosen",
    "declare attackers",
    "window:attackers",
    "declare defenders",
    "window:defenders",
    "assign damage",
    "window:assigned",
    "apply damage",
    "window:applied",
    "after combat",
    "end:battlefield",
    "phase:end",
    "end:turn",
    "expire",
)


@dataclass(frozen=True)
class Faq:
    """The differences between the versions.

    * ``kinds_ordered``: whether triggered constants come before Forced effects.
    * ``no_attack``: the step that follows if there is no attack.
    * ``keywords_are_effects``: whether "card effect" includes keywords.
    * ``answers_last``: whether an ability that refers to a card just played can only be used while that card is the
      last link of the chain.
    * ``taxes_follow``: whether a tax on effects that target a player's units also applies to units that are not in
      play.
    * ``legends_share``: whether indirect damage may be assigned to legends.
    * ``indirect_in_order``: whether players assign indirect damage one after the other, the active player first.
    * ``moves_what_destroys``: whether the damage moved onto a unit is at most the amount that destroys the unit.
    """

    version: str
    turn: tuple[str, ...]
    kinds_ordered: bool
    no_attack: str
    keywords_are_effects: bool
    answers_last: bool
    taxes_follow: bool
    legends_share: bool
    indirect_in_order: bool
    moves_what_destroys: bool


FAQ_1_6 = Faq("1.6", TURN_1_6, True, "after combat", True, False, True, True, True, True)
FAQ_1_3 = Faq("1.3", TURN_1_3, False, "window:applied", False, True, False, False, False, False)
_BY_VERSION = {"1.3": FAQ_1_3, "1.6": FAQ_1_6}


@lru_cache(maxsize=64)
def _chosen(options: tuple[tuple[str, str], ...]) -> Faq:
    return _BY_VERSION[dict(options)["faq"]]


def faq(st: State) -> Faq:
    """Return the FAQ version of this match."""
    return _chosen(st.options)
