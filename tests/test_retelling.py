"""Several sentences of the log told as one."""

from __future__ import annotations

from bot.model import LogLine
from cogs.panels.recap import story
from engine import Event, Msg


def told(*texts: Msg) -> list[LogLine]:
    return [LogLine(1, 1, Event(n, "told", text)) for n, text in enumerate(texts, 1)]


def test_what_the_game_gathers_is_one_sentence() -> None:
    dead = [Msg.of("inv.log.destroyed", what=Msg.of("text", text=name)) for name in ("Squig Herders", "Runesmith")]
    assert story(told(*dead), "invasion", "en", 9) == ["• Squig Herders and Runesmith are destroyed."]
    drawn = [Msg.of("sw.log.draws_own", card=Msg.of("text", text=name)) for name in ("Smasher", "Wall", "Smasher")]
    assert story(told(*drawn), "summoner_wars", "en", 9) == ["• You draw Smasher ×2 and Wall."]
    built = [Msg.of("sw.log.built", who="Ben")] * 3
    assert story(told(*built), "summoner_wars", "en", 9) == ["• Ben builds 3 magic."]
    others = [Msg.of("sw.log.built", who="Ben"), Msg.of("sw.log.built", who="Anna")]
    assert story(told(*others), "summoner_wars", "en", 9) == ["• Ben builds 1 magic.", "• Anna builds 1 magic."]


def test_a_card_is_played_into_its_zone_in_one_sentence() -> None:
    forge, kingdom = Msg.of("text", text="Keystone Forge"), Msg.of("place.kingdom")
    plays = Msg.of("inv.log.plays", who="Anna", card=forge, n=2, targets=())
    enters = Msg.of("inv.log.enters", what=forge, zone=kingdom, who="Anna", on=Msg.of("none"))
    assert story(told(plays, enters), "invasion", "en", 9) == ["• Anna plays Keystone Forge (2) into the kingdom."]
    other = Msg.of("inv.log.enters", what=Msg.of("text", text="Runesmith"), zone=kingdom, who="Anna", on=Msg.of("none"))
    assert len(story(told(plays, other), "invasion", "en", 9)) == 2
