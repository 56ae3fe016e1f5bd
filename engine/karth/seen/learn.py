"""The rules of the game in ten lines, for new players."""

from __future__ import annotations

from engine.kernel.messages import Msg, register_messages

LINES = 10
HOW_TO_PLAY = tuple(Msg.of(f"karth.learn.{n}") for n in range(1, LINES + 1))
"""How to win, what the cards are, and what happens in a turn."""

register_messages(
    "en",
    {
        "karth.learn.1": "You win with 40 **gold**, with 25 **kill points**, or when your cards stand on all enemy "
        "**Spawners** at the end of a turn.",
        "karth.learn.2": "Terrain cards are the battlefield, your cards are the pieces. Each time you draw, you "
        "choose a pile: Barracks (heroes, units, mercenaries, animals), Treasury (items, gold), Spellbook (spells).",
        "karth.learn.3": "At the start of your turn you get 1 gold, spiritual energy (**SE**) for the levels of "
        "your cards on the battlefield, and a new card. You keep what you do not spend.",
        "karth.learn.4": "Gold hires units and heroes onto your free Spawners; they act from your next turn on.",
        "karth.learn.5": (
            "Mercenaries and animals first wait at your side for a turn. Then they come in and act at once."
        ),
        "karth.learn.6": "Each of your cards has its own turn: first move (never diagonally), then one ability or "
        "spell for SE, then one attack. Starting with the next card ends the last one's turn.",
        "karth.learn.7": "An attack always hits: the target loses HP equal to the attacker's DMG. RNG 1 reaches the "
        "four spaces next to it; Forests and Walls block the view of cards that reach farther.",
        "karth.learn.8": "A killed enemy brings you its value in gold and its level in kill points.",
        "karth.learn.9": "Water and Forest stop you. Gold brings 1 gold, a Mana Pool a free ability, a Teleporter "
        "takes you to another one.",
        "karth.learn.10": "Some spells answer a spell or an attack in your opponent's turn. I ask you only if you "
        "could have one.",
        "ui.preset.line.attacks.karth": (
            "I will ask you at enemy spells, attacks on heroes and attacks that would kill."
        ),
        "ui.preset.line.every.karth": "I will ask you at every enemy spell and attack.",
        "ui.preset.line.must.karth": "I will not ask you to answer enemy spells and attacks.",
        "ui.abbreviations.karth": "-# MV: spaces it moves. HP: damage that kills it. DMG: damage it deals. RNG: how "
        "far it attacks. SE: pays for abilities and spells.",
        "ui.lesson.first_cards.karth": "You win with 40 gold or 25 kill points. Units bring both: draw three from the "
        "Barracks.",
        "ui.lesson.mulligan.karth": "You can spend 6 gold in your first turn. Keep units that cost no more.",
        "ui.lesson.first_hire.karth": "Gold hires units onto the spaces with your flag. Hire one now: it can act in "
        "your first turn.",
        "ui.lesson.draw.karth.1": "Each turn brings 1 gold and a card. First you need units: draw from the Barracks.",
        "ui.lesson.draw.karth.2": "Do you need gold for the cards in your hand? The Treasury has gold and items.",
        "ui.lesson.draw.karth.4": "The Spellbook has spells. A card of yours that is a Caster must cast them.",
        "ui.lesson.turn.karth.1": "Gold hires units onto the spaces with your flag. When you can hire no more, end the "
        "turn.",
        "ui.lesson.turn.karth.2": "Choose where a card moves. If it stops on Gold (the coins), you get 1 gold.",
        "ui.lesson.turn.karth.3": "An attack always hits. Kill an enemy, with two units if need be: it brings gold and "
        "kill points.",
        "ui.lesson.turn.karth.4": "Your cards bring SE each turn: their levels together. It pays for abilities and "
        "spells.",
        "ui.lesson.turn.karth.5": "Your cards on enemy Spawners stop hiring there. Hold all of them at the end of a "
        "turn, and you win.",
        "ui.lesson.turn.karth.6": "Animals wait at your side for a turn. Then a card with Summon Pet can call them.",
        "ui.lesson.card.karth.1": "It moves up to MV spaces, never diagonally. Water and Forest stop it.",
        "ui.lesson.card.karth.2": "First it moves, then it uses one ability, then it attacks. Water and Forest stop "
        "it.",
        "ui.lesson.card.karth.4": "On a Mana Pool, a card's ability or spell costs no SE.",
        "ui.lesson.window.karth": "You may answer with a spell. Do it if it saves a good card; otherwise pass.",
        "ui.aim.first_cards.karth": "-# Three from the Barracks and one of each other pile are a good start.",
        "ui.aim.mulligan.karth": "-# Good to keep: units that you can hire in your first turns.",
        "ui.aim.draw.karth": "-# Barracks: units and heroes. Treasury: gold and items. Spellbook: spells.",
        "ui.aim.turn.karth": "-# You win with 40 gold or 25 kill points, and you keep what you do not spend. SE "
        "(spiritual energy) pays for abilities and spells; more cards bring more SE each turn.",
        "ui.aim.first_hire.karth": "-# It may act in your first turn. You pay for it now.",
        "ui.aim.hire_at.karth": "-# It acts from your next turn on. An enemy on a Spawner blocks it.",
        "ui.aim.karth.ask.ready_at.karth": "-# It may act at once. An enemy on a Spawner blocks it.",
        "ui.aim.card.karth": "-# Move first, up to MV spaces. Then use one ability or spell, then attack. You cannot "
        "go back to an earlier step.",
        "ui.aim.equip.karth": "-# An item stays with its wearer and works at once.",
        "ui.aim.window.karth": "-# Passing costs nothing: you keep the card and your SE.",
    },
)
