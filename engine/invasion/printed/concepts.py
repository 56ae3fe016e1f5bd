"""The concepts that a card's text mentions, recognized by its words, to compare our texts with the printed ones.

Only ``python -m engine texts`` uses this module. A concept is one thing that both texts must mention in any wording:
the action, its object and owner, the place, the time, and the numbers.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

from engine.invasion.printed.source import FILE as FILE
from engine.invasion.printed.source import SPELT

_NUMBERS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "ten": "10"}

_READ_ALIKE: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    # drop reminders of rules, which are in brackets, but keep the costs and limits that our texts put in brackets
    (r"\((?!spend|remove|corrupt|sacrifice|limit|return|discard|deal|restore|put)[^()]*\)", " "),
    (r"((?:\[power\])+)", lambda m: f"{m[1].count('[')} power "),
    (r"\b(gain|give|to have \w+ \w+ gain)s? a power\b", r"gains 1 power"),
    (r"\[(\w+(?: \w+)?)\]", r"\1"),
    (r"\bhp\b", "hit points"),
    (r"\buncorrupt\b", "restore"),
    (r"\b(" + "|".join(_NUMBERS) + r")\b", lambda m: _NUMBERS[m[1]]),
    # a card may call itself "this unit" or "this quest", or use its own name
    (r"\bthis (?:unit|support|attachment|quest)(?: card)?\b(?!')", "this card"),
    (r"\b1 (?:of your |other )?target\b", "target"),
    (r"\b1 of (?:your|his) (\w+)s\b", r"a \1 you control"),
    (r"\b(?:1|a|an) (unit|development|section|opponent)\b", r"a \1"),
    (r"at least 1 (\w+ )?unit", r"a \1unit"),
    (r"\b(?:a|an) (card|additional)\b", r"1 \1"),
)

_NUMBER = r"(\d+|x)"

CONCEPTS: tuple[tuple[str, str], ...] = (
    # what an effect does
    ("destroy", r"\bdestroy"),
    ("sacrifice", r"\bsacrific"),
    ("corrupt", r"\bcorrupt"),
    ("restore", r"\brestor"),
    ("heal", r"\bheal"),
    ("cancel", r"\bcancel|\bignores? damage"),
    ("redirect", r"\bredirect|assigned to another|dealt to [\w ]+ instead"),
    ("instead", r"\binstead\b"),
    ("move", r"\bmov(e|es|ed|ing)\b"),
    ("draw", r"\bdraws?\b"),
    ("discard", r"\bdiscards?\b(?! pile)"),
    ("search", r"\bsearch"),
    ("shuffle", r"\bshuffl"),
    ("reveal", r"\breveal|\bshow"),
    ("look", r"\blooks?\b"),
    ("into play", r"into play|\benters? play|\bcomes into play|into (?:that|this) zone|enters this zone"),
    ("attach", r"\battach"),
    ("copy", r"\bcop(y|ies)\b"),
    ("take control", r"take control|you control the attached"),
    ("to hand", r"(?:return|put|add)[^.]*?\bhand\b|goes to its owner's hand"),
    ("to top of deck", r"top of (?:the|your|its owner's) deck"),
    ("to bottom", r"\bbottom\b"),
    ("double", r"\bdoubl"),
    ("cannot", r"\bcannot\b|\bcan't\b|\bnothing cancels|uncancellable"),
    ("must attack or defend", r"must (?:attack|defend)"),
    ("lose", r"\bloses?\b|\bblank\b|\bgets -"),
    # numbers and the things that they count
    (r"power +\1", rf"(?:gains?|gets?|have [\w ]*?gain|to gain|give [\w ]+?) \+?{_NUMBER} (?:more )?power"),
    (r"power -\1", rf"(?:loses?|gets) -?{_NUMBER} power"),
    (r"hit points \1", rf"([+-]{_NUMBER}) hit points?"),
    (r"damage \1", rf"\b{_NUMBER} (?:\w+ )?(?:\w+ )?damage\b"),
    (r"resources \1", rf"\b{_NUMBER} (?:more |of those |additional )?resources?\b(?! tokens?)"),
    (r"tokens \1", rf"\b{_NUMBER} (?:or more )?resource tokens?"),
    (r"cards \1", rf"\b{_NUMBER} (?:more |random |additional )?cards?\b"),
    (r"units \1", rf"\b{_NUMBER} (?:different )?(?:target )?(?:\w+ )?units\b"),
    (r"developments \1", rf"\b{_NUMBER} (?:or more |target )?developments?\b"),
    (r"printed cost \1", rf"cost {_NUMBER} or|cost of at (?:most|least) {_NUMBER}"),
    (r"keyword \1", r"\b((?:toughness|counterstrike|savage|raider|ambush) (?:\d+|x))"),
    (r"hit points below \1", rf"(?:less|fewer) than {_NUMBER} hit points"),
    # what an effect affects, and whose it is
    ("unit", r"\bunits?\b"),
    ("support", r"\bsupport"),
    ("attachment", r"\battachments?\b"),
    ("development", r"\bdevelopments?\b|\bundeveloped\b"),
    ("quest card", r"\bquest card"),
    ("tactic", r"\btactics?\b"),
    ("legend", r"\blegends?\b"),
    ("hero", r"\bhero\b"),
    ("building", r"\bbuilding\b"),
    ("spell", r"\bspell\b"),
    ("skaven", r"\bskaven\b"),
    ("capital", r"\bcapital\b(?! phase)"),
    ("damaged", r"\bdamaged unit"),
    ("indirect", r"\bindirect"),
    ("combat damage", r"combat damage|damage in combat|damaged during combat"),
    ("attacking", r"\battacking\b"),
    ("defending", r"\bdefending\b"),
    ("attack", r"\battack(?:s|ed|er)?\b"),
    ("defend", r"\bdefen(?:d|ds|ded|der|ders)\b"),
    ("target", r"\btarget"),
    ("opponent", r"\bopponent|\benemy\b"),
    ("yours", r"\byou(?:rs?)?\b|\bhis\b"),
    ("each player", r"\b(?:each|all) players?\b"),
    ("owner", r"\bowners?\b"),
    ("controller", r"\bcontroller\b"),
    # places
    ("kingdom", r"\bkingdom\b(?! phase)"),
    ("quest zone", r"\bquest zone\b|\bquest only\b|(?:^|\. )quest\."),
    ("battlefield", r"\bbattlefield\b(?! phase)"),
    ("corresponding", r"\bcorresponding\b|of the same name"),
    ("this zone", r"\bthis zone\b"),
    ("hand", r"\bhand\b"),
    ("deck", r"\bdeck"),
    ("discard pile", r"\bdiscard piles?\b"),
    ("race", r"\b(?:dwarf|empire|high elf|orc|chaos|dark elf)\b"),
    ("printed cost", r"\bprinted cost|\bcost \d or"),
    # times
    ("action", r"\baction\b"),
    ("forced", r"\bforced\b"),
    ("beginning of turn", r"beginning of your turn|your turn begins"),
    ("end of turn", r"(?<!until the )(?<!until )(?:end of (?:the|your|its|any) |your )turn(?: ends)?(?<!your turn)"),
    ("until end of turn", r"until (?:the )?end of (?:the )?turn|\bthis turn\b"),
    ("your turn", r"during your turn|it is your turn|on your turn"),
    ("phase", r"\bphase\b"),
    ("enters", r"enters play|enters this zone|comes into play|enter(?:s)? (?:this|that) zone|lies in this zone"),
    ("leaves", r"leaves play"),
    ("while", r"\bwhile\b|\bif you have\b|\bunless you have\b"),
    (
        "once a turn",
        r"limit:? (?:1|once) per turn|once per turn|first \w+(?: \w+)*? each turn|the first time each turn|"
        r"each turn\.",
    ),
    ("only", r"\b(?:battlefield|quest|quest zone|order|destruction) only\b"),
    ("less", r"\bless\b|\blower the\b|\breduce|\bfewer\b"),
    ("more to pay", r"additional \d resources?|\d additional resource|\d more(?: resource)?"),
    ("may", r"\bmay\b|\bup to\b|at most \d+ target|any (?:number|amount)"),
    ("per", r"\bper\b(?! turn| zone| effect)|\bfor each\b|\beach of\b|\bnumber of\b|\bcount of\b|\bequal to\b"),
    ("another", r"\banother\b|\bother\b|\bdifferent\b"),
    ("questing", r"\bquesting\b|\bquests on\b|unit on this quest"),
    ("tokens", r"\btokens?\b"),
    ("random", r"\brandom"),
)


def texts(data: str) -> Iterator[tuple[str, str]]:
    """Yield (title, printed text) for every card of the collected data that has a text."""
    for card in json.loads(data):
        if card.get("printed_text"):
            yield SPELT.get(card["id"], card["name"]), card["printed_text"]


def concepts(text: str) -> frozenset[str]:
    """Return the concepts in a card's text."""
    text = " ".join(text.casefold().split())
    for pattern, new in _READ_ALIKE:
        text = re.sub(pattern, new, text)
    found = set()
    for concept, pattern in CONCEPTS:
        for match in re.finditer(pattern, text):
            found.add(match.expand(concept.replace(r"\1", next((g for g in match.groups() if g), ""))))
    return frozenset(found)
