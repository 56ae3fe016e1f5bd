"""The context of a prompt: a decision, with everything that its components need."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from cogs.prompt.drafts import EMPTY, Draft
from cogs.prompt.options import badges_of
from engine import Completion, Decision, Msg, Option


@dataclass(frozen=True, slots=True)
class PromptContext:
    """A decision to be shown, with its context.

    ``refused`` groups the hand cards that cannot be played by the reason: pairs of (card names, reason). ``hints`` maps
    the key of an option to details about it; the empty key holds details about the question itself.
    """

    match_id: int
    decision: Decision
    locale: str = "en"
    suggestion: str | None = None
    draft: Draft = EMPTY
    refused: tuple[tuple[tuple[str, ...], str], ...] = ()
    hints: Mapping[str, Msg] = field(default_factory=dict)
    aimed: tuple[int, ...] = ()
    """Ids of the cards that the options could target. The picture marks them."""
    completions: Mapping[str, Completion] = field(default_factory=dict)
    """Maps the key of an option to the answers that one tap can give together with this option. A completion also says
    whether the option can only target the player's own cards.
    """
    unsure: str = ""
    """The question "are you sure?", set when a tap would end the turn or phase and something would be lost unused.
    Empty otherwise.
    """
    ends_by: str | None = None
    """The key of the tapped option that ``unsure`` is about. None if the tap ends the turn."""
    learning: bool = False
    """Whether this is the player's first turn. A button then leads to a ten-line summary of the rules."""
    advising: bool = False
    """Whether the prompt adds a line about what the choices are good for. By default, only in a player's first match.
    """
    held: frozenset[int] | None = None
    """Ids of the only cards that get numbers in a game with named squares: those in hands and open piles. None in games
    without named squares, where every card gets a number.
    """
    ends_turn: bool = False
    """Whether the player's turn has further phases, so that ending the turn skips more than ending this phase."""
    own_turn: bool = False
    """Whether it is the seat's own turn. If so, the prompt has no button "pass until my turn"."""
    foreseen: frozenset[str] = frozenset()
    """Keys of the options whose follow-up question can be shown and filled in before the option itself is answered."""
    after: int | None = None
    """If ``decision`` is such a follow-up question: the index, among the main options, of the option that leads to it.
    """
    liking: Callable[[Decision, Option], float] | None = None
    """Function that returns how much a simple player would like an option; see :class:`engine.Taste`."""
    can_queue: bool = False
    """Whether there is something that the seat can queue."""
    can_take_back: bool = False
    """Whether the seat may take back its last step."""
    can_ask_back: bool = False
    """Whether the seat may ask the others to take back a move."""
    practice: bool = False
    """Whether the computer plays too, so that the player can get a hint."""
    lesson: bool = False
    """Whether this is a learner's first match. The prompt then leaves out the moves of the next phase, and, if there is
    anything else to do, the moves against the player's own cards. All of them can be typed.
    """
    untaught: frozenset[str] = frozenset()
    """The groups of options that are left out because the player's lesson about them comes later."""

    @property
    def badges(self) -> dict[int | str, int]:
        """The numbers on buttons. In a game with named squares, only the cards in ``held`` have numbers; the buttons
        name the squares instead.
        """
        return {
            thing: n
            for thing, n in badges_of(self.decision).items()
            if not isinstance(thing, str) and (self.held is None or thing in self.held)
        }
