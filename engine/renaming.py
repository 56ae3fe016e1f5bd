"""Giving a player of a saved match another name."""

from __future__ import annotations

import json
import zlib

from engine.kernel import snapshot as codec
from engine.kernel.messages import Msg
from engine.kernel.state.state import SAVED_AS

_MSG = SAVED_AS[Msg]


def rename_player(data: bytes, seat: int, old: str, new: str) -> bytes:
    """Return the bytes of a saved match in which the player of ``seat`` is called ``new`` instead of ``old``.

    The name is also replaced in sentences that the match has kept.  Nothing else changes.  Raises
    :class:`SnapshotError` if the data are damaged or have a format that this version cannot read.
    """
    body = codec.open_bytes(data)
    variable = f"name{seat}"
    raw = json.dumps(_state(body, variable, old, new), separators=(",", ":")).encode()
    packed = zlib.compress(raw, 1)
    return codec.SIGNATURE + zlib.crc32(packed).to_bytes(4, "big") + packed


def _state(value: object, variable: str, old: str, new: str) -> object:
    """Return a part of a snapshot's body with the name replaced in the variable that holds it, and in messages."""
    if isinstance(value, dict):
        return {
            key: _texts(part, old, new) if key == _MSG else _state(part, variable, old, new)
            for key, part in value.items()
        }
    if isinstance(value, list):
        if value == [variable, old]:
            return [variable, new]
        return [_state(part, variable, old, new) for part in value]
    return value


def _texts(value: object, old: str, new: str) -> object:
    if isinstance(value, dict):
        return {key: _texts(part, old, new) for key, part in value.items()}
    if isinstance(value, list):
        return [_texts(part, old, new) for part in value]
    return new if value == old else value


def rename_in_messages(value: object, old: str, new: str) -> object:
    """Return JSON data with a name replaced in all messages (:meth:`Msg.to_json`) that it contains.

    Other text that equals the name stays.
    """
    if isinstance(value, dict):
        return {key: rename_in_messages(part, old, new) for key, part in value.items()}
    if isinstance(value, list):
        if len(value) == 2 and isinstance(value[0], str) and isinstance(value[1], dict):
            return [value[0], _texts(value[1], old, new)]
        return [rename_in_messages(part, old, new) for part in value]
    return value
