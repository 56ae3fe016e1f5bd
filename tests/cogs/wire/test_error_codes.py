"""Discord's error codes: each code is in exactly one row of the table and is handled as that row says."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.outbox import Closed, DeliveryError, Gone, MessageGone, Retry, Shut, TokenGone, TooOld
from cogs.delivery.errors import translate
from cogs.wire.error_codes import TABLE, Blame, Means, codes, is_ours, means

STATUS = {Means.LATER: 429, Means.OLD_EDIT: 429, Means.NO_CHANNEL: 403, Means.NO_MESSAGE: 404}
HANDLED: dict[Means, type[DeliveryError]] = {
    Means.LATER: Retry,
    Means.OLD_EDIT: TooOld,
    Means.CHANNEL_CLOSED: Shut,
    Means.DMS_CLOSED: Closed,
    Means.NO_CHANNEL: Gone,
    Means.NO_MESSAGE: MessageGone,
    Means.NO_MEMBER: Gone,
    Means.NO_TOKEN: TokenGone,
    Means.TOO_LATE: TokenGone,
    Means.ANSWERED: TokenGone,
}


def refusal(status: int, code: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="x", headers={})
    return discord.HTTPException(response, {"code": code, "message": "x"})


def test_each_error_code_has_one_meaning() -> None:
    everything = [code for row in TABLE.values() for code in row]
    assert len(everything) == len(set(everything))
    assert set(TABLE) == set(Means)


@pytest.mark.parametrize(("code", "meant"), sorted(codes(), key=lambda one: one[0]))
def test_error_code_is_handled_by_its_meaning(code: int, meant: Means) -> None:
    error = refusal(STATUS.get(meant, 400), code)
    if meant.fault is Blame.OURS:
        assert is_ours(error)
        with pytest.raises(discord.HTTPException):
            translate(error)
    else:
        assert not is_ours(error)
        assert type(translate(error)) is HANDLED[meant]


@pytest.mark.parametrize("code", [50083, 160005])
@pytest.mark.parametrize("status", [400, 403])
def test_closed_thread_is_known_by_its_code_with_any_status(code: int, status: int) -> None:
    assert isinstance(translate(refusal(status, code)), Shut)


def test_token_edit_in_a_closed_thread_is_sent_elsewhere() -> None:
    assert isinstance(translate(refusal(400, 50083), token=True), TokenGone)


@pytest.mark.parametrize(
    ("status", "meant"),
    [
        (400, Means.WRONG),
        (405, Means.WRONG),
        (413, Means.WRONG),
        (401, Means.NO_CHANNEL),
        (403, Means.NO_CHANNEL),
        (404, Means.NO_CHANNEL),
        (408, Means.LATER),
        (429, Means.LATER),
        (500, Means.LATER),
        (504, Means.LATER),
    ],
)
def test_unknown_error_code_gets_the_meaning_of_its_status(status: int, meant: Means) -> None:
    assert means(status, 999999) is means(status) is meant
