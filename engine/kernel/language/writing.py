"""The tools for writing a term, in one module: base classes, control of questions, text and state.

A card module gets them with the language of its game (:mod:`engine.kernel.language.common`).
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.kernel.decision import Option
from engine.kernel.language.code import Program
from engine.kernel.language.constants.changes import Lasting, create_mod
from engine.kernel.language.effects.control import sentences
from engine.kernel.language.effects.damage import dealt
from engine.kernel.language.effects.moves import moved, top_moved
from engine.kernel.language.effects.piles import SEEN, seen_cards
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.filters import Test
from engine.kernel.language.nouns.references import Ref
from engine.kernel.language.ops import Op, TermStep, settle_opponent
from engine.kernel.language.protocols import Does, Finds, Noun
from engine.kernel.language.text.speech import Speech, money, person, say_who, tx
from engine.kernel.language.values.conditions import Cond
from engine.kernel.language.values.numbers import Num, Val, num, say_num
from engine.kernel.log import log
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import ask
from engine.kernel.run.payment import funds, push_payment
from engine.kernel.run.program import (
    NEXT,
    SKIP,
    WAIT,
    WAIT_AND_SKIP,
    ask_number,
    ask_seat,
    chooser,
    propose,
    put_question,
    quoted,
)
from engine.kernel.run.targets import thing_option
from engine.kernel.state.layers import affected_by, read, words
from engine.kernel.state.state import Event, Frame, Moment, State

__all__ = [
    "NEXT", "SEEN", "SKIP", "WAIT", "WAIT_AND_SKIP", "ClassVar", "Cond", "Ctx", "Does", "Event", "Finds", "Frame",
    "Iterable", "Lasting", "Moment", "Msg", "Node", "Noun", "Num", "Op", "Option", "Program", "Ref", "Speech", "State",
    "TermStep", "Test", "Val", "affected_by", "ask", "ask_number", "ask_seat", "chooser", "create_mod", "dataclass",
    "dealt", "funds", "log", "money", "moved", "num", "person", "propose", "push_batch", "push_payment",
    "put_question", "quoted", "read", "register_messages", "replace", "say_num", "say_who", "seen_cards", "sentences",
    "settle_opponent", "thing_option", "top_moved", "tx", "words",
]  # fmt: skip
