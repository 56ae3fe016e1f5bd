"""Commands, panels and messages in every language: valid, complete, and in the reader's language."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from cog_hands import info_of, labels, prompt
from cog_world import World
from discord import app_commands
from random_play import new, questions

import cogs
import engine
from bot import locales
from bot.model import OVER, LogLine, MatchInfo, MatchView
from bot.sandbox.validation.commands import CommandBook
from cogs.client import EXTENSIONS, tree_payload
from cogs.panels.board import board, call, result
from cogs.panels.cards import hand
from cogs.panels.challenge import acceptance, invite, posted_challenge
from cogs.panels.ending import sure
from cogs.panels.status import happened, status
from cogs.panels.stops import stops
from cogs.prompt import private
from cogs.prompt.ask import PromptContext
from cogs.prompt.drafts import opening
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.compose import compose
from cogs.wire.panel import Panel
from cogs.wire.translator import CatalogueTranslator
from engine import say, templates

GAMES = tuple(map(engine.game, ("invasion", "summoner_wars")))
LANGUAGES = ("en", "de")


@pytest.fixture
async def tree() -> app_commands.CommandTree:
    bot = cogs.build_bot(SimpleNamespace(people=None))  # type: ignore[arg-type]
    for extension in EXTENSIONS:
        await bot.load_extension(extension)
    await bot.tree.set_translator(CatalogueTranslator())
    return bot.tree


def nodes(command: dict[str, Any], path: str = "") -> Iterator[tuple[str, dict[str, Any], bool]]:
    """Yield (path, node, whether it is an option) for a command and everything in it."""
    path = f"{path} {command['name']}".strip()
    yield path, command, command.get("type", 1) > 2
    for option in command.get("options", []):
        yield from nodes(option, path)


def german(node: dict[str, Any], key: str = "name") -> str:
    return str(node[f"{key}_localizations"]["de"])


# -- the command tree --------------------------------------------------------------------------------------------


async def test_every_name_and_description_is_translated(tree: app_commands.CommandTree) -> None:
    for command in await tree_payload(tree):
        for path, node, is_option in nodes(command):
            if command.get("type", 1) == 1:
                kind = "parameter" if is_option else "name"
                assert templates()[f"ui.{kind}.{node['name']}"] == node["name"], path
                assert node.get("description_localizations", {}).get("de"), path
            assert node.get("name_localizations", {}).get("de"), path
            assert "en-US" not in node["name_localizations"], path
            for choice in node.get("choices", []):
                assert choice.get("name_localizations", {}).get("de"), (path, choice["name"])


async def test_discord_accepts_the_tree(tree: app_commands.CommandTree) -> None:
    """The local Discord checks characters, lengths, and unique names among siblings in each language."""
    numbers = itertools.count(1)
    payload = await tree_payload(tree)
    stored = CommandBook().put(None, payload, lambda: next(numbers), 1)
    assert len(stored) == len(payload)
    spoilt = [{**payload[0], "name_localizations": {"de": german(payload[1])}}, *payload[1:]]
    with pytest.raises(Exception, match="Invalid Form Body"):
        CommandBook().put(None, spoilt, lambda: next(numbers), 1)


async def test_sentences_name_commands_as_the_reader_sees_them(tree: app_commands.CommandTree) -> None:
    """Every "/command" in a sentence exists, in the language of the sentence."""
    roots: dict[str, dict[str, set[str]]] = {language: {} for language in LANGUAGES}
    for command in await tree_payload(tree):
        inner = [o for o in command.get("options", []) if o["type"] == 1]
        roots["en"][command["name"]] = {o["name"] for o in inner}
        roots["de"][german(command)] = {german(o) for o in inner}
    for language in LANGUAGES:
        for id, text in templates(language).items():
            for root, sub in re.findall(r"(?<![\w}/<])/(\w[\w-]*)(?: ([\w-]+))?", text):
                assert root in roots[language], (language, id, root)
                assert not roots[language][root] or sub in roots[language][root], (language, id, root, sub)


async def test_commands_get_a_new_language_from_its_file(
    tree: app_commands.CommandTree, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import engine.kernel.messages as catalogue

    monkeypatch.setattr(catalogue, "_CATALOGUE", {k: dict(v) for k, v in catalogue._CATALOGUE.items()})
    (tmp_path / "fi.po").write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgctxt "ui.name.card"\nmsgid "card"\nmsgstr "kortti"\n\n'
        'msgctxt "ui.name.help"\nmsgid "help"\nmsgstr "Ei kelpaa"\n\n'
        'msgctxt "ui.parameter.name"\nmsgid "name"\nmsgstr "nimi"\n',
        encoding="utf-8",
    )
    locales.load(tmp_path)
    await tree.set_translator(CatalogueTranslator())  # the same happens at the next start
    payload = {c["name"]: c for c in await tree_payload(tree)}
    card = payload["card"]
    assert "fi" not in payload["help"]["name_localizations"]  # Discord would refuse all commands because of this name
    assert card["name_localizations"]["fi"] == "kortti" and "fi" not in card["description_localizations"]
    assert card["options"][0]["name_localizations"]["fi"] == "nimi"
    locales.load.cache_clear()


# -- panels ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """Return the list of texts that were cut because they were longer than Discord allows."""
    found: list[tuple[int, str]] = []
    plain = limits.clip

    def clip(text: str, limit: int) -> str:
        if len(text) > limit:
            found.append((limit, text))
        return plain(text, limit)

    monkeypatch.setattr(limits, "clip", clip)
    return found


def at_the_table(match: engine.Match, info: MatchInfo, locale: str) -> Iterator[Panel]:
    """Yield every panel that can be shown at one point of a match."""
    asked = match.pending[0]
    look = MatchView(info, asked.seat, match.view(asked.seat), asked, match.stops(asked.seat), True)
    suggestion = match.suggest(asked.id) if asked.shape in ("split", "subset", "order") else None
    ask = PromptContext(
        1,
        asked,
        locale,
        suggestion,
        opening(asked, suggestion),
        hints=match.hints(asked.id),
        can_take_back=True,
        unsure=tr(locale, "ui.prompt.unused", what=match.unused(asked.id), end="?") if asked.window else "",
    )
    lines = [LogLine(1, 1, event) for event in match.events(0, asked.seat)][-12:]
    yield private.prompt(ask, look, recap=lines)
    yield private.waiting(look, locale)
    yield happened(look, locale, lines)
    yield hand(look, locale)
    yield status(look, locale, lines)
    yield stops(look, locale, side="mine")
    yield stops(look, locale, side="theirs")
    yield board(look, lines, locale)
    yield sure(info, asked.seat, locale)


def around(info: MatchInfo, locale: str) -> Iterator[Panel]:
    """Yield every panel of a challenge."""
    yield invite(info, locale)
    yield posted_challenge(info, locale, posted=True)
    yield posted_challenge(info, locale, posted=False)
    yield acceptance(info, locale)
    yield call(info, 1, locale)


def sizes(panel: Panel) -> None:
    made = compose(panel)
    assert len(made.content) <= limits.CONTENT and sum(len(e) for e in made.embeds) <= limits.EMBED_TOTAL
    rows = made.view.to_components() if made.view is not None else []
    assert len(rows) <= limits.ROWS
    for part in (p for row in rows for p in row["components"]):
        assert 0 < len(part.get("label", "x")) <= limits.LABEL
        assert len(part.get("placeholder") or "") <= limits.PLACEHOLDER
        for option in part.get("options", []):
            assert 0 < len(option["label"]) <= limits.CHOICE
            assert len(option.get("description") or "") <= limits.CHOICE


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.name)
def test_panels_keep_the_limits_and_are_not_cut(
    real_games: None, spec: engine.GameSpec, locale: str, cut: list[tuple[int, str]]
) -> None:
    locales.load()
    decks = list(spec.decks)[:2]
    match = new(spec.name, 5, decks=decks)
    for panel in around(info_of(match, spec.name, decks, "challenge"), locale):
        sizes(panel)
    for step, _ in enumerate(questions(match, Random(2), 220)):
        if step % 4 == 0:
            for panel in at_the_table(match, info_of(match, spec.name, decks), locale):
                sizes(panel)
    if not match.over:
        match.concede(0)
    over = info_of(match, spec.name, decks, OVER)
    sizes(result(MatchView(over, None, match.view(None), None, None), [], locale))
    assert cut == []


@pytest.fixture
def real_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the real games instead of the toy game."""
    monkeypatch.setattr(engine, "game", lambda name: next(spec for spec in GAMES if spec.name == name))
    monkeypatch.setattr(engine, "games", lambda: GAMES)


# -- people -------------------------------------------------------------------------------------------------------


async def test_each_player_reads_their_own_language(real_world: World) -> None:
    world = real_world
    anna, ben = world.anna, world.ben
    ben.user.locale = "de"
    await anna.slash("#duel", "match challenge", opponent="Ben")
    await world.settled()
    posted = anna.messages("#duel", ephemeral=False)[0]
    answer = await ben.click(posted, labels(posted)[0])
    assert "Ich frage dich bei Angriffen und Taktiken." in answer.text
    assert labels(answer.message)[1:] == ["Beginnen", "Ändern"]
    await ben.click(answer.message, "Beginnen")
    await world.settled()
    asked = prompt(ben)
    assert "Behältst du diese sieben Karten" in asked.content and "Behalten" in labels(asked)
    assert "Keep these seven cards" in prompt(anna).content
    [hand] = (str(file.description) for file in asked.files)
    assert hand.startswith("Deine Hand. ")
    whole = await ben.click(asked, "Spielfeld")
    [board] = (str(file.description) for file in whole.message.files)
    assert board.startswith("Aufbau. Du bist dran, und Anna.")
    told = await ben.slash("dm", "match status")
    assert "Partie" in told.text and "Anna gegen Ben" in told.text
    told = await ben.slash("dm", "help")
    assert "/partie herausfordern" in told.text
    told = await ben.slash("dm", "match board", style="text")
    assert "Königreich" in told.text and "Kingdom" not in told.text
    names = [c["name"] for c in await ben.autocomplete("dm", "play", "action", "behal")]
    assert names == ["Behalten"]
    await ben.slash("dm", "play", action="Behalten")
    await world.settled()
    assert "Wartet auf **Anna**" in ben.dms()[-1].content
    refused = await ben.slash("dm", "match challenge", opponent="Anna")
    assert "Kanal auf einem Server" in refused.text
    book = world.sandbox.world.book.scopes[None]
    assert {c["name"]: c["name_localizations"]["de"] for c in book}["match"] == "partie"
    assert say(GAMES[0].title, "de") == say(GAMES[0].title)


async def test_the_commands_are_sent_again_when_a_translation_changes(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await world.bot.sync_commands() == 0
    import engine.kernel.messages as catalogue

    changed = {**catalogue._CATALOGUE["de"], "ui.name.card": "kärtchen"}
    monkeypatch.setitem(catalogue._CATALOGUE, "de", changed)
    assert await world.bot.sync_commands() > 0
    book = world.sandbox.world.book.scopes[None]
    assert {c["name"]: c["name_localizations"]["de"] for c in book}["card"] == "kärtchen"
