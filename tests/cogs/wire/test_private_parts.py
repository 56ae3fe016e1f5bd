"""The private parts of discord.py that `cogs/wire/endpoint.py` uses, compared with the installed library.

If one of these tests fails after an upgrade of discord.py, read what the library now does there, bring
`cogs/wire/endpoint.py` up to date, then this file and the version in `pyproject.toml`.
"""

from __future__ import annotations

import inspect
import tomllib
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.app_commands import CommandTree
from discord.interactions import InteractionResponse
from discord.state import ConnectionState
from discord.ui.view import ViewStore
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from cogs.wire.components import GameItem

ROOT = Path(__file__).parents[3]

HANDS_OUT = """
def parse_interaction_create(self, data: gw.InteractionCreateEvent) -> None:
    interaction = Interaction(data=data, state=self)
    if data['type'] in (2, 4) and self._command_tree:  # application command and auto complete
        self._command_tree._from_interaction(interaction)
    elif data['type'] == 3:  # interaction component
        # These keys are always there for this interaction type
        inner_data = data['data']
        custom_id = inner_data['custom_id']
        component_type = inner_data['component_type']
        self._view_store.dispatch_view(component_type, custom_id, interaction)
    elif data['type'] == 5:  # modal submit
        # These keys are always there for this interaction type
        inner_data = data['data']
        custom_id = inner_data['custom_id']
        components = inner_data['components']
        resolved = inner_data.get('resolved', {})
        self._view_store.dispatch_modal(custom_id, interaction, components, resolved)
    self.dispatch('interaction', interaction)
"""
"""How the library hands out an interaction of the gateway. `EndpointIntake` does the same."""

PARTS: list[tuple[Any, str, list[str]]] = [
    (discord.Interaction, "__init__", ["self", "data", "state"]),
    (CommandTree, "_from_interaction", ["self", "interaction"]),
    (ViewStore, "dispatch_view", ["self", "component_type", "custom_id", "interaction"]),
    (ViewStore, "dispatch_modal", ["self", "custom_id", "interaction", "components", "resolved"]),
    (ConnectionState, "_add_guild_from_data", ["self", "data"]),
    (ConnectionState, "_remove_guild", ["self", "guild"]),
    (discord.Guild, "_add_thread", ["self", "thread"]),
    (InteractionResponse, "__init__", ["self", "parent"]),
    (
        AsyncWebhookAdapter,
        "create_interaction_response",
        ["self", "interaction_id", "token", "session", "proxy", "proxy_auth", "params"],
    ),
]


def lines(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def test_only_checked_versions_are_admitted() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert "discord.py>=2.7,<2.8" in settings["project"]["dependencies"]
    assert discord.version_info[:2] == (2, 7)


def test_library_hands_out_interactions_as_the_endpoint_does() -> None:
    assert lines(inspect.getsource(ConnectionState.parse_interaction_create)) == lines(HANDS_OUT)


@pytest.mark.parametrize(("owner", "name", "parameters"), PARTS, ids=lambda one: getattr(one, "__name__", None))
def test_private_part_has_the_expected_parameters(owner: Any, name: str, parameters: list[str]) -> None:
    assert list(inspect.signature(getattr(owner, name)).parameters) == parameters


def test_client_keeps_its_state_where_the_endpoint_looks() -> None:
    client = discord.Client(intents=discord.Intents.none())
    state: Any = client._connection
    assert isinstance(state, ConnectionState)
    assert isinstance(state._view_store, ViewStore) and isinstance(state._view_store._dynamic_items, dict)
    assert callable(state.parsers["INTERACTION_CREATE"]) and hasattr(state, "_command_tree")
    assert hasattr(GameItem, "__discord_ui_compiled_template__")


def test_first_response_can_be_replaced() -> None:
    """The library takes the adapter from a context variable, and keeps the response object in a slot."""
    assert "_cs_response" in discord.Interaction.__slots__
    assert isinstance(async_context.get(), AsyncWebhookAdapter)
    for name in ("defer", "send_message", "edit_message", "send_modal", "autocomplete"):
        assert "async_context.get()" in inspect.getsource(getattr(InteractionResponse, name))


def test_answers_have_the_expected_types() -> None:
    kinds = discord.InteractionResponseType
    assert (kinds.autocomplete_result.value, kinds.modal.value) == (8, 9)
