"""The base of the vocabulary: nodes, references, values and conditions.

A card definition consists of nodes.  A node is frozen data; creating one runs nothing.  It can print itself
(:meth:`Node.say`) and be evaluated against a state and a *context*: the bindings of the running ability.  Its
attributes are described in :class:`Bindings`; its items are ``T``, ``T2`` ... (targets), ``paid``, and the names that
the body has bound.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import ClassVar

from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.messages import DEFAULT_LOCALE, register_messages, slots
from engine.kernel.state.records import Bindings

Ctx = Bindings


@dataclass(frozen=True)
class Node:
    """A term of the vocabulary.

    ``says`` is the sentence or phrase that the term prints, in English: ``"attach {what} to {to.one}"``.  Its slots are
    fields of the term.  ``{what}`` prints the name, number or term in that field, ``{to.one}`` prints that term by its
    method ``one``, and ``{until}`` prints a duration.  If the words depend on a field, ``says`` has a sentence for that
    field being set, and one for anything else: ``{"again": "attack with {who} again", "else": "attack with {who}"}``.
    A term whose words depend on more defines :meth:`say` instead.

    A renamed term keeps its first name as ``formerly``, and a renamed field in ``former_fields`` (new name -> first
    name).  The checksums in saved matches use these first names.

    The other class variables describe the term for the checks of definitions
    (:mod:`engine.kernel.language.checks.check`):

    * ``lexical``: the fields that hold names, each with the list of the game's lexicon that must contain them.
    * ``scoped``: fields whose inner terms may refer to additional names, each with these names.
    * ``alone``: fields whose inner terms may not refer to the names that this term may refer to.
    * ``requires``: the features that a game must have to read the term.
    * ``in_play_only``: the fields for cards in play; ``elsewhere_only``: the fields for cards anywhere else.
    * ``able``: the fields for cards that can act in some way (:class:`~engine.kernel.state.lexicon.Able`).
    * ``of_attack``: whether the term checks that something is attacked.
    * ``of_link``: whether the term's target is on the chain.
    * ``hosted``: the role in which this card must be attached to another; ``host_mend``: the fix if nothing attaches
    it.
    * ``attaches``: the role in which the term attaches this card.
    * ``harms``: the fields for the cards that the term harms.
    * ``takes_over``: the field for the cards that the term's player gains control of.
    * ``goes``: the field for the cards that the term moves, and their destination.
    * ``bears``: the fields for a number or keyword and for the cards that have it.
    * ``gives_up``: whether this card has left play once the term was carried out.
    * ``signed``: whether the term's number may be negative; ``zero``: the fields that may be 0.
    """

    says: ClassVar[str | Mapping[str, str]] = ""
    sentences: ClassVar[Mapping[str, str]] = {}
    """The sentences of ``says`` by field."""
    says_id: ClassVar[str] = ""
    formerly: ClassVar[str] = ""
    former_fields: ClassVar[Mapping[str, str]] = {}
    lexical: ClassVar[Mapping[str, str]] = {}
    scoped: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    alone: ClassVar[frozenset[str]] = frozenset()
    requires: ClassVar[tuple[str, ...]] = ()
    in_play_only: ClassVar[tuple[str, ...]] = ()
    elsewhere_only: ClassVar[tuple[str, ...]] = ()
    able: ClassVar[Mapping[str, str]] = {}
    bears: ClassVar[tuple[str, str]] = ("", "")
    harms: ClassVar[tuple[str, ...]] = ()
    of_link: ClassVar[bool] = False
    of_attack: ClassVar[bool] = False
    host_mend: ClassVar[str] = "give the card attach_to(...)"
    signed: ClassVar[bool] = False
    zero: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        says = vars(cls).get("says")
        if says is not None:
            cls.sentences = {"else": says} if isinstance(says, str) else says
            cls.says_id = f"term.{cls.__name__}"
            register_messages(DEFAULT_LOCALE, {f"{cls.says_id}.{field}": text for field, text in cls.sentences.items()})
            cls.say = Node.say  # type: ignore[method-assign]  # it overrides the say of a base class

    @property
    def hosted(self) -> str:
        """The role in which this card must be attached to another card (several separated by ``|``), or empty."""
        return ""

    @property
    def attaches(self) -> str:
        """The role in which the term attaches this card to another, or an empty string."""
        return ""

    @property
    def goes(self) -> tuple[str, str]:
        """The field for the cards that the term moves, and the place where they go.

        Both are empty if the term moves no cards or can move them to different places.
        """
        return "", ""

    @property
    def takes_over(self) -> str:
        """The field for the cards that the term's player gains control of, or an empty string."""
        return ""

    @property
    def gives_up(self) -> bool:
        """Whether this card has left play once the term has been carried out."""
        return False

    def refers(self) -> tuple[str, ...]:
        """Return the names that must be known in the term's place: ``T``, ``event``, ``they``, ``x`` ..."""
        return ()

    def binds(self) -> tuple[str, ...]:
        """Return the names that are known after the term has been carried out."""
        return ()

    def fault(self) -> tuple[str, str]:
        """Return (problem, fix) if the term is wrong regardless of its place; both are empty if it is right."""
        return "", ""

    def say(self, speech: Speech) -> str:
        """Print the term as part of a text."""
        for field, sentence in self.sentences.items():
            if field == "else" or getattr(self, field):
                filled = {slot: self._slot(slot, speech) for slot in slots(sentence)}
                return tx(f"{self.says_id}.{field}", speech, **filled)
        raise NotImplementedError(type(self).__name__)

    def in_slot(self, speech: Speech) -> str:
        """Print the term in a slot of another term's ``says``."""
        return self.say(speech)

    def _slot(self, slot: str, speech: Speech) -> str | int:
        name, _, form = slot.partition(".")
        value: Node | tuple[str, ...] | str | int | None = getattr(self, name)
        if name == "until":
            return tx(f"until.{value[-1]}", speech) if isinstance(value, tuple) else ""
        if isinstance(value, str | int):
            return value
        return str(getattr(value, form or "in_slot")(speech))


def referred(part: object) -> Iterator[str]:
    """Yield the names to which a term, or a term inside it, refers, such as ``event`` or ``T``."""
    if isinstance(part, tuple):
        for one in part:
            yield from referred(one)
    elif isinstance(part, Node):
        yield from part.refers()
        for field in fields(part):
            yield from referred(getattr(part, field.name))
