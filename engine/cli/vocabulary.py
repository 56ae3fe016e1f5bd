"""``python -m engine vocabulary``: the language of a game's cards as a page, made from the code.

The page lists the words by kind.  For each word it shows how it is written, what it means, which games read it, and
the smallest definition that uses it, with the text that a card would print.  On the page of all games, a word without
a definition is not read by any installed game.  The page of one game leaves out the words that the game does not read.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import importlib.util
import inspect
import pkgutil
import re
from collections.abc import Iterator, Sequence
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from functools import cache
from itertools import pairwise
from types import FunctionType, ModuleType

from engine import GameSpec, game
from engine.kernel.language.checks.check import DefinitionError, check_card
from engine.kernel.language.costs.costs import Cost
from engine.kernel.language.definitions import AbilityDef, Card, When
from engine.kernel.language.nodes import Node
from engine.kernel.language.nouns.filters import Test
from engine.kernel.language.nouns.references import Reference
from engine.kernel.language.nouns.selectors import Filters, Sel
from engine.kernel.language.ops import Op
from engine.kernel.language.text.abilities import ability_text, card_text
from engine.kernel.language.values.conditions import Cond
from engine.kernel.language.values.numbers import Val
from engine.kernel.state.lexicon import CALLED, Lexicon
from engine.table import installed

NO_SETS = ("card", "faction", "language", "lexicon", "pool", "starts", "layouts")
"""Names of the modules of a card room that do not define a card set."""
CARD_MODULES = ("card", "cards.card", "cards.faction")
"""Names of the modules of a game that define cards: at least one of them exists."""
KINDS = (
    "forms",
    "targets",
    "triggers",
    "nouns",
    "filters",
    "references",
    "values",
    "conditions",
    "costs",
    "effects",
    "control",
    "modifiers",
    "replacements",
    "durations and limits",
)
BASES = frozenset(
    (
        "Node",
        "Reference",
        "Ref",
        "Val",
        "Cond",
        "Cost",
        "Fact",
        "Op",
        "Test",
        "AttackWord",
        "MoveWord",
        "ForAWhile",
        "FurtherReach",
        "SquareNoun",
        "AbilityDef",
        "Target",
        "End",
        "Jump",
        "Lasting",
        "AskChoice",
        "TakeChoice",
        "TermStep",
        "Called",
        "made",
    )
)
"""Base classes and compiled nodes, which cards never use directly."""
_RESULTS = {
    "AbilityDef": "forms",
    "tuple[AbilityDef, ...]": "forms",
    "Target": "targets",
    "When": "triggers",
    "tuple[str, int]": "durations and limits",
}
_SLOTS = {
    "number": "numbers",
    "trait": "traits",
    "faction": "factions",
    "flag": "flags",
    "mark": "marks",
    "fact": "facts",
    "phase": "phases",
    "step": "steps",
    "area": "areas",
    "keyword": "keywords",
}


@dataclass
class Term:
    """A word of the language: its module, how it is ``written`` with its parameters, and its meaning (``doc``).

    ``shown`` maps a game's name to a definition that uses the word and the text that the definition prints.
    """

    name: str
    kind: str
    module: str
    written: str
    doc: str
    shown: dict[str, tuple[str, str]] = field(default_factory=dict)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", nargs="?", default="", help="name of a game; without it the words of all games")
    parser.add_argument("words", nargs="*", help="only the terms whose entries contain all these words")


def run(args: argparse.Namespace) -> int:
    """Print the vocabulary of one game or of all games, or the terms about some words.  Returns 1 if there are none."""
    specs = (game(args.game),) if args.game else installed()
    if args.words:
        found = about(specs, args.words)
        print("\n".join(found) or f"no term is about {' '.join(args.words)!r}")
        return 0 if found else 1
    print(page(specs))
    alone = of_one_set(args.game) if args.game else {}
    if alone:
        print("\n## Used by a single set\n\nThese words of the language could stand in the module of that set.\n")
        print("\n".join(f"* `{word}`: {module}" for word, module in sorted(alone.items())))
    return 0


# -- finding the words -----------------------------------------------------------------------------------------


def packages(specs: tuple[GameSpec, ...]) -> tuple[str, ...]:
    """Return the packages that define the words which the games read."""
    return tuple(dict.fromkeys(name for spec in specs for name in lexicon(spec).packages))


def lexicon(spec: GameSpec) -> Lexicon:
    """Return a game's lexicon.  Every installed game has one."""
    assert spec.rules.lexicon is not None, spec.name
    return spec.rules.lexicon


@cache
def modules(package: str) -> tuple[ModuleType, ...]:
    """Return the modules of a package that can define words: those of its language, then those of its card sets."""
    root = importlib.import_module(package)
    names = [info.name for info in pkgutil.walk_packages(root.__path__, f"{package}.")]
    names = [name for name in names if not name.endswith((".cards", *(f".cards.{name}" for name in NO_SETS)))]
    names.sort(key=lambda name: ".cards." in name)
    return tuple(importlib.import_module(name) for name in names if ".printed" not in name)


@cache
def own_names(module: ModuleType) -> tuple[str, ...]:
    """Return the names that a module defines at its top level, in order, without imports."""
    out = []
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            out.append(node.name)
        elif isinstance(node, ast.Assign):
            targets = [part for target in node.targets for part in ast.walk(target)]
            out += [part.id for part in targets if isinstance(part, ast.Name)]
    return tuple(name for name in out if not name.startswith("_"))


@cache
def notes(module: ModuleType) -> dict[str, str]:
    """Return, by name, the first paragraph of the docstring below each value that a module defines at its top level."""
    body = ast.parse(inspect.getsource(module)).body
    return {
        target.id: " ".join(below.value.value.split("\n\n")[0].split())
        for node, below in pairwise(body)
        if isinstance(node, ast.Assign)
        and isinstance(below, ast.Expr)
        and isinstance(below.value, ast.Constant)
        and isinstance(below.value.value, str)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def words(package: str) -> Iterator[tuple[str, object, str, str]]:
    """Yield (name, object, kind, module) for every word that a package defines.

    Nouns that a card set has put together for itself are no words.
    """
    for module in modules(package):
        for name in own_names(module):
            thing = getattr(module, name, None)
            if ".cards." in module.__name__ and not (inspect.isclass(thing) or inspect.isfunction(thing)):
                continue
            kind = kind_of(name, thing, module)
            if kind:
                yield name, thing, kind, module.__name__


def kind_of(name: str, thing: object, module: ModuleType) -> str:
    """Return the kind of a word, or an empty string if it is not a word."""
    if name in BASES:
        return ""
    if inspect.isclass(thing):
        return _class_kind(thing) if issubclass(thing, Node) and not issubclass(thing, Sel) else ""
    if inspect.isfunction(thing):
        result = str(thing.__annotations__.get("return", ""))
        first = next(iter(inspect.signature(thing).parameters), "")
        if first in ("st", "c", "ev", "rules") or "speech" in thing.__annotations__:
            return ""
        if result in _RESULTS:
            return _RESULTS[result]
        if name in ("gets", "on"):
            return "modifiers" if name == "gets" else "effects"
        made = getattr(module, result, None)
        return _class_kind(made) if inspect.isclass(made) and issubclass(made, Node) else ""
    if isinstance(thing, Node):
        return "" if isinstance(thing, AbilityDef) else _class_kind(type(thing))
    durations = ("END_OF_TURN", "END_OF_PHASE", "END_OF_COMBAT", "YOUR_NEXT_TURN", "REST_OF_GAME")
    return "durations and limits" if name in durations else ""


def _class_kind(cls: type) -> str:
    rows = (
        (When, "triggers"),
        (Test, "filters"),
        (Reference, "references"),
        (Val, "values"),
        (Cond, "conditions"),
        (Cost, "costs"),
    )
    for base, kind in rows:
        if issubclass(cls, base):
            return kind
    if hasattr(cls, "rewrite") and not issubclass(cls, Op):
        return "replacements"
    if issubclass(cls, Op):
        return "modifiers" if cls.lasting else "control" if cls.__module__.endswith(".control") else "effects"
    if cls.__name__ in ("SquareRef", "SpaceLeft"):
        return "references"
    return "modifiers" if hasattr(cls, "mod_key") else "nouns"


def terms(specs: tuple[GameSpec, ...]) -> list[Term]:
    """Return every word of the games, each with the definitions that use it."""
    found: dict[tuple[str, str], Term] = {}
    things: dict[tuple[str, str], object] = {}
    for package in packages(specs):
        for name, thing, kind, module in words(package):
            said = notes(importlib.import_module(module)).get(name) or doc(thing)
            found[package, name] = Term(name, kind, module, written(name, thing), said)
            things[package, name] = thing
        for name, doc_ in filters(package):
            found[package, f".{name}"] = Term(f".{name}", "filters", "", f".{name}", doc_)
    for spec in specs:
        shown = [(example, {type(word) for word in _tree(example[2])}) for example in examples(spec.name)]
        for (package, name), term in found.items():
            if package in lexicon(spec).packages:
                thing = things.get((package, name))
                best = min(
                    (x for x, built in shown if thing in built or _shows(x, name)),
                    default=None,
                    key=lambda x: x[0].count("("),
                )
                if best is not None:
                    term.shown[spec.name] = best[:2]
    return list(found.values())


def of_one_set(name: str) -> dict[str, str]:
    """Return the terms of a game's own language that a single card set uses, each with the module of that set.

    A term that other code of the engine uses, such as a keyword, is not listed.
    """
    package = lexicon(game(name)).packages[-1]
    shared = {
        word: module.__name__
        for module in modules(package)
        if ".language" in module.__name__
        for word in own_names(module)
        if kind_of(word, getattr(module, word), module) and callable(getattr(module, word))
    }
    users: dict[str, set[str]] = {word: set() for word in shared}
    for info in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
        if info.name.rpartition(".")[2] not in (*NO_SETS, "examples"):
            source = inspect.getsource(importlib.import_module(info.name))
            for word in _names(source) & set(shared):
                users[word].add(info.name if info.name != shared[word] else "")
    return {
        word: next(iter(found)).rpartition(".")[2]
        for word, found in users.items()
        if len(found) == 1 and ".cards." in next(iter(found))
    }


def _names(source: str) -> set[str]:
    """Return the names that code refers to, without imports and definitions."""
    nodes = list(ast.walk(ast.parse(source)))
    return {n.id for n in nodes if isinstance(n, ast.Name)} | {n.attr for n in nodes if isinstance(n, ast.Attribute)}


def filters(package: str) -> Iterator[tuple[str, str]]:
    """Yield the filters that nouns offer as properties and methods, each with its meaning."""
    for module in modules(package):
        for name in own_names(module):
            cls = getattr(module, name)
            if inspect.isclass(cls) and issubclass(cls, Filters):
                for key, part in vars(cls).items():
                    function = part.fget if isinstance(part, property) else part
                    if (
                        inspect.isfunction(function)
                        and not key.startswith("_")
                        and (function.__annotations__.get("return") == "Self")
                    ):
                        yield key if isinstance(part, property) else _call(key, function), doc(function)


def written(name: str, thing: object) -> str:
    """Return how a word is written: its parameters with types and defaults."""
    if inspect.isfunction(thing):
        return _call(name, thing)
    if not inspect.isclass(thing) or not is_dataclass(thing):
        return name
    parts = [f"{f.name}: {f.type}" + ("" if f.default is MISSING else f" = {_plain(f.default)}") for f in fields(thing)]
    return f"{name}({', '.join(parts)})"


def _call(name: str, function: FunctionType) -> str:
    parts: list[str] = []
    for p in inspect.signature(function).parameters.values():
        if p.name == "self":
            continue
        stars = "*" if p.kind is p.VAR_POSITIONAL else "**" if p.kind is p.VAR_KEYWORD else ""
        if p.kind is p.KEYWORD_ONLY and not any(x.startswith("*") for x in parts):
            parts.append("*")
        parts.append(f"{stars}{p.name}: {p.annotation}" + ("" if p.default is p.empty else f" = {_plain(p.default)}"))
    return f"{name}({', '.join(parts)})"


def _plain(value: object) -> str:
    """Return a default value in the notation of the page."""
    if isinstance(value, Sel):
        return value.noun.rpartition(".")[2] + "s"
    if isinstance(value, Node):
        return {"Ref": "this"}.get(type(value).__name__, f"{type(value).__name__}()")
    return repr(value)


def doc(thing: object) -> str:
    """Return the first paragraph of a word's docstring."""
    if isinstance(thing, tuple):
        return " ".join(map(str, thing))
    text = inspect.getdoc(thing if inspect.isclass(thing) or inspect.isfunction(thing) else type(thing)) or ""
    return " ".join(text.split("\n\n")[0].split())


# -- showing them ----------------------------------------------------------------------------------------------


@cache
def namespace(of: str) -> dict[str, object]:
    """Return the words of a game by name, for reading examples.  The game's own words override shared ones."""
    out: dict[str, object] = {}
    for package in lexicon(game(of)).packages:
        for module in modules(package):
            own = own_names(module)
            out.update({name: getattr(module, name) for name in own if name.isupper() or ".cards." in module.__name__})
        out.update({name: thing for name, thing, *_ in words(package)})
    return out


Example = tuple[str, str, AbilityDef]


def sources(package: str) -> tuple[str, ...]:
    """Return the source of a package's examples: those of its ``examples.py``, and those of the modules of its sets."""
    name = {"engine.kernel": "engine.kernel.language.examples"}.get(package, f"{package}.examples")
    sets = [module for module in modules(package) if ".cards." in module.__name__]
    rows = [source for module in (importlib.import_module(name), *sets) for source in getattr(module, "EXAMPLES", ())]
    return tuple(rows)


@cache
def examples(of: str) -> tuple[Example, ...]:
    """Return (definition, text, ability) of every example that the game accepts."""
    spec = game(of)
    lex = lexicon(spec)
    out = []
    for package in lex.packages:
        for source in sources(package):
            code = filled(source, lex)
            ability = tried(code, spec) if code else None
            if ability is not None:
                out.append((code, ability_text(ability, "en", lex), ability))
    return tuple(out)


def filled(source: str, lex: Lexicon) -> str:
    """Return an example with names from the game filled in, or an empty string if the game has no name of a needed
    kind.
    """
    code = source.replace("{do}", lex.do)
    for slot, kind in _SLOTS.items():
        if f"{{{slot}}}" in code:
            names = sorted(getattr(lex, kind))
            if not names:
                return ""
            code = code.replace(f"{{{slot}}}", names[0])
    return code


def tried(code: str, spec: GameSpec) -> AbilityDef | None:
    """Read a definition and register it on a dummy card.  Return None if the game does not read one of its words."""
    known = namespace(spec.name)
    if any(isinstance(node, ast.Name) and node.id not in known for node in ast.walk(ast.parse(code))):
        return None
    try:
        ability: AbilityDef = eval(code, dict(known))  # noqa: S307 - the engine's own examples, read by its writers
        check_card(lexicon(spec), Card("example", "Example", unit_kind(spec), abilities=(ability, *laying(spec.name))))
    except (DefinitionError, AttributeError):
        return None
    return ability


def unit_kind(spec: GameSpec) -> str:
    """Return the kind of card that examples use, which is the kind of the game's units."""
    units = namespace(spec.name).get("units")
    return units.kinds[0] if isinstance(units, Sel) and units.kinds else sorted(lexicon(spec).kinds)[0]


@cache
def laying(of: str) -> tuple[AbilityDef, ...]:
    """Return examples of abilities that attach their card to another card.

    The examples are used to show words about a card's host.
    """
    known = namespace(of)
    out = []
    for package in lexicon(game(of)).packages:
        for source in sources(package):
            if "PutOnto(" in source or (source.startswith("attach_to(") and "attach" in lexicon(game(of)).forms):
                out.append(eval(source, dict(known)))  # noqa: S307 - the engine's own examples
    return tuple(out)


def _shows(example: Example, name: str) -> bool:
    """Whether the code of an example uses a word, either by its name or as a filter."""
    code, _, _ = example
    bare = name.partition("(")[0]
    if bare.startswith("."):
        return re.search(rf"\{bare}\b", code) is not None
    return re.search(rf"(?<![\w.']){re.escape(bare)}\b(?!=)", code) is not None


def _tree(word: object) -> Iterator[Node]:
    if isinstance(word, Node):
        yield word
        for part in fields(word):
            yield from _tree(getattr(word, part.name))
    elif isinstance(word, tuple):
        for part in word:
            yield from _tree(part)


# -- the page --------------------------------------------------------------------------------------------------


def about(specs: tuple[GameSpec, ...], words: Sequence[str]) -> list[str]:
    """Return the entries of the terms that contain all these words in their names, meanings or examples."""
    entries = ["\n".join(lines(term, specs)) for term in terms(specs)]
    return [entry for entry in entries if all(word.casefold() in entry.casefold() for word in words)]


def page(specs: tuple[GameSpec, ...]) -> str:
    """Return the vocabulary as Markdown: every term with its arguments and its example."""
    rows = terms(specs)
    out = [
        "# The language of cards: " + ", ".join(spec.name for spec in specs),
        "",
        "An ability is one call of a form; a card is its title and its abilities. Every word below is written as it",
        "stands here, then what it means, who reads it, and a definition with the text that it prints.",
        "",
        "## Cards",
        "",
    ]
    for spec in specs:
        out += card_lines(spec)
    for kind in KINDS:
        out += [f"## {kind[0].upper()}{kind[1:]}", ""]
        for term in sorted((t for t in rows if t.kind == kind), key=lambda t: t.name.strip(".").casefold()):
            out += lines(term, specs)
    out += ["## Keywords", ""]
    for spec in specs:
        for name in sorted(lexicon(spec).keywords):
            text, n = keyword(spec, name)
            out += [f"`keywords=(({name!r}, {n}),)`", f"  read by: {spec.name}", f"  > {text}", ""]
    for spec in specs:
        out += [f"## Names that {spec.name} knows", ""]
        for kind, called in CALLED.items():
            names = sorted(map(str, lexicon(spec).names(kind)))
            if names:
                out += [f"**{called}**: " + ", ".join(names), ""]
    return "\n".join(out)


def card_lines(spec: GameSpec) -> list[str]:
    """Return the lines about how a card is defined, taken from the modules that define the game's cards."""
    package = type(spec.rules).__module__.rpartition(".")[0]
    room = importlib.import_module(f"{package}.cards.language")
    out = []
    defining = [name for name in CARD_MODULES if importlib.util.find_spec(f"{package}.{name}")]
    modules = [importlib.import_module(f"{package}.{name}") for name in defining]
    for module, name in ((m, name) for m in modules for name in own_names(m) if hasattr(room, name)):
        thing = getattr(module, name)
        if inspect.isclass(thing) and "__call__" in vars(thing):
            made, call = vars(thing)["__init__"], vars(thing)["__call__"]
            out += [
                f"`{_call(name, made)}`",
                f"  {doc(thing)} From `{module.__name__}`.",
                "",
                f"`{_call(f'{name}(...)', call)}`",
                f"  {doc(call)}",
                "",
            ]
        elif inspect.isfunction(thing):
            out += [f"`{_call(name, thing)}`", f"  {doc(thing)} From `{module.__name__}`.", ""]
        elif not inspect.isclass(thing):
            out += [f"`{name}`", f"  `{thing!r}`. From `{module.__name__}`.", ""]
    return out


def keyword(spec: GameSpec, name: str) -> tuple[str, int]:
    """Return the text of a keyword, and the number printed with it: 1, or 0 for a keyword without a number."""
    kind = sorted(lexicon(spec).kinds)[0]
    for n in (1, 0):
        try:
            return card_text(Card("example", "Example", kind, keywords=((name, n),)), "en"), n
        except KeyError:
            continue
    raise DefinitionError(f"The keyword {name!r} of {spec.name} has no text. To mend it, add keyword.{name} to it.")


def lines(term: Term, specs: tuple[GameSpec, ...]) -> list[str]:
    """Return the lines about one word.  The page of one game skips words that the game does not read."""
    if len(specs) == 1 and not term.shown:
        return []
    out = [f"`{term.written}`", f"  {term.doc}" + (f" From `{term.module}`." if term.module else "")]
    if not term.shown:
        return [*out, "  read by: no game of this installation", ""]
    if len(specs) > 1:
        out.append(f"  read by: {', '.join(term.shown)}")
    code, text = next(iter(term.shown.values()))
    return [*out, f"  `{code}`", *(f"  > {line}" for line in text.splitlines()), ""]
