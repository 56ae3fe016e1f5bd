"""The base of the vocabulary: nodes, references, values and conditions.

A card definition is made of nodes.  Building one runs nothing: a node is frozen data that can print itself
(:meth:`Node.say`) and be evaluated against a state and a *context*, the bindings of the running ability:
``src`` (its source), ``ctl`` (its controller, "you"), ``ev`` (the event that set it off), ``was`` (last
known information of the source), ``T``, ``T2`` ... (targets), ``x``, ``paid`` and what the body has bound.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.kernel.language.text.speech import Speech
from engine.kernel.state.records import Bindings

Ctx = Bindings


@dataclass(frozen=True)
class Node:
    """A term of the vocabulary.

    A word that is renamed keeps its first name as ``formerly``, a field in ``former_fields`` (new name -> first name):
    checksums of saved matches are taken over these.

    What it tells of itself beside its fields is what a definition is checked by
    (:mod:`engine.kernel.language.checks.check`): ``lexical`` the fields that hold names, with the list of the game's
    lexicon that must have them; ``scoped`` what the words in a field may refer to beyond what the word itself may, and
    ``alone`` the fields whose words may refer to nothing else; ``requires`` the features that a game must have to read
    it; ``in_play_only`` the fields that mean cards in play and ``elsewhere_only`` those that mean cards anywhere else;
    ``able`` the fields that mean cards which can do something (:class:`~engine.kernel.language.lexicon.Able`);
    ``of_attack`` that it asks whether something is attacked; ``of_link`` that its target is on the chain, ``hosted``
    the role in which its card must be attached to another (several with ``|``), ``host_mend`` how that is brought
    about, and ``attaches`` the role in which it attaches it; ``harms`` the fields of the cards that it harms;
    ``takes_over`` the field of the cards that its player comes to
    control; ``goes`` the field of the cards that it takes somewhere, and the place; ``bears`` the fields of a number
    or keyword and of the cards that have it; ``gives_up`` that its card has left play once it is carried out;
    ``signed`` that its number may be negative, ``zero`` the fields that may be 0.
    """

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

    @property
    def hosted(self) -> str:
        """The role in which its card must be attached to another (several with ``|``); empty: in none."""
        return ""

    @property
    def attaches(self) -> str:
        """The role in which the term attaches its card to another; empty if it does not."""
        return ""

    @property
    def goes(self) -> tuple[str, str]:
        """The field of the cards that it takes somewhere, and the place; both empty if it takes none, or to several."""
        return "", ""

    @property
    def takes_over(self) -> str:
        """The field of the cards that its player comes to control; empty if it has none."""
        return ""

    @property
    def gives_up(self) -> bool:
        """True if its card has left play once it is carried out."""
        return False

    def refers(self) -> tuple[str, ...]:
        """Return the names of what must be known where the term stands: ``T``, ``event``, ``they``, ``x`` ..."""
        return ()

    def binds(self) -> tuple[str, ...]:
        """Return the names of what is known after the term has been carried out."""
        return ()

    def fault(self) -> tuple[str, str]:
        """Return what is wrong with the term itself, wherever it stands, and what mends it; empty if nothing is."""
        return "", ""

    def say(self, speech: Speech) -> str:
        """Print the term into a text."""
        raise NotImplementedError(type(self).__name__)
