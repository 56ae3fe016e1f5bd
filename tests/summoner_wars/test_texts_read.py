"""Texts of Summoner Wars cards that no other test of their faction covers, as reviewed against their effects.

If a text changes, review it again: would a stranger who has never seen the card play it correctly?
"""

from __future__ import annotations

import pytest

from engine import game

MUTATION = (
    "You summon this card onto a Common unit of its faction that you control, never next to a Wall. It takes that "
    "unit's place and wounds. If that unit is a Mutation, it goes back to your hand, and this card costs less by its "
    "Summon Cost.\n"
)

TEXTS = {
    "phoenix-elves-archer": "Far Shot: This card may attack cards up to 4 clear straight-line spaces away.",
    "phoenix-elves-warrior": "Blaze Step: At the end of your turn, you may place this card on an empty space "
    "adjacent to a Wall you control.",
    "swamp-orcs-shaman": "Vinemancer Guard: When an opponent attacks this card, only results of 5 or more wound it "
    "while this card is adjacent to a Vine Wall. This card leaves its space without a roll or a cost.",
    "tundra-orcs-shaman": "Unwieldy Magic: When this card attacks and any die misses, all its dice miss.",
    "tundra-orcs-berserker": "Reckless: When this card attacks, only results of 4 or more are hits.",
    "phoenix-elves-queen-maldaria": "Save the Queen: At the end of your turn, place at most 2 Phoenix Elf Common "
    "units you control on empty spaces adjacent to this card.",
    "phoenix-elves-fire-drake": "Breath of Flame: Instead of attacking: Put 1 wound on a card within 3 "
    "straight-line spaces of this card and each card on the way to that card.",
    "phoenix-elves-kaeseeall": "Blazing Conscription: At the beginning of your turn, you may take control of a "
    "Common or Champion unit adjacent to this card but no unit you control until the end of the turn.",
    "phoenix-elves-maelena": "Burning Blade: Each card that this card attacks takes 1 more wound, even if no die hits.",
    "phoenix-elves-holleas": "Summon Fire Beast: Instead of attacking (spend 2 Magic Points): Look for a "
    "Fire Beast card in your hand or your Draw Pile (which you then shuffle). "
    "Then place what you have found on an empty space adjacent to this card.",
    "phoenix-elves-rahlee": "Greater Flight: When you move this card in your Movement Phase, it may go 1 more "
    "space; this card may move through cards but must end on a free space.",
    "phoenix-elves-duke-ramazall": "Precise: When this card attacks a unit, no dice are rolled: it deals 1 wound "
    "for each die instead, and these are no hits.",
    "phoenix-elves-fanessa": "Riposte: When a unit adjacent to this card has attacked this card, provided that "
    "this card is still on the board, put 1 wound on the attacker.",
    "phoenix-elves-kaebeeros": "Smoldering Embers: While your Draw Pile is empty, this card gets +1 Attack Value.",
    "phoenix-elves-guardian": "Precise: When this card attacks a unit, no dice are rolled: it deals 1 wound for "
    "each die instead, and these are no hits.",
    "phoenix-elves-fencer": "Riposte: When a unit adjacent to this card has attacked this card, provided that "
    "this card is still on the board, put 1 wound on the attacker.",
    "phoenix-elves-fire-beast": "Hellfire: Instead of attacking: Put 1 wound on this card and each unit adjacent "
    "to this card.",
    "phoenix-elves-fire-archer": "Precise: When this card attacks a unit, no dice are rolled: it deals 1 wound "
    "for each die instead, and these are no hits.",
    "phoenix-elves-fire-dancer": "Blaze Dodge: When an enemy Common or Champion unit has attacked this card, "
    "provided that a die missed and this card is still on the board, put 1 wound on the attacker. Place this "
    "card on an empty space adjacent to the attacker.",
    "phoenix-elves-fireling": "Pursue: Each time an enemy unit moves away from a space next to this card, place "
    "this card on the space that was left; if you do, roll a die: on 5 or more, put 1 wound on the card that "
    "moved.",
    "phoenix-elves-phoenix": "Heroic Flight: This card may move through cards but must end on a free space; each "
    "other unit you control adjacent to this card that has Heroic Flight gets +1 Attack Value; each unit you "
    "control adjacent to this card that has Greater Flight gets +2 Attack Value.",
    "phoenix-elves-burn": "Event: Put 1 wound on a Common or Champion unit.",
    "phoenix-elves-greater-burn": "Event: Put 2 wounds on a Common or Champion unit.",
    "phoenix-elves-a-hero-is-born": "Event: Look for a Champion in your Draw Pile, show it to everybody, take it "
    "into your hand and shuffle the pile.",
    "phoenix-elves-conjure-phoenixes": "Event: Place Phoenix cards from your side pile on at most 2 empty spaces "
    "adjacent to Queen Maldaria.",
    "phoenix-elves-passion-of-the-phoenix": "Event: Each unit you control that has Precise gets +1 Attack Value "
    "until the end of the turn.",
    "phoenix-elves-lava-flow": "Event: Put 1 wound on a Wall you control and each unit adjacent to that Wall. "
    "Draw 1 card.",
    "phoenix-elves-wrath-of-the-volcano": "Event: Put 1 wound on a Common or Champion unit. If it is still on "
    "the board, discard at most 2 cards in your hand. Then put as many more wounds on that Common or "
    "Champion unit.",
    "phoenix-elves-release-the-hounds": "Event: Look for at most 3 Fire Beast or Fireling cards in your hand and "
    "your Draw Pile, show them to everybody, take them into your hand and "
    "shuffle the pile. In this phase you may summon what you have found. What "
    "you have found may also be summoned onto an empty space adjacent to Queen "
    "Maldaria. You may build magic in this phase.",
    "tundra-orcs-blagog": "Reckless: When this card attacks, only results of 4 or more are hits.",
    "tundra-orcs-ragnor": "Fury: After this card has attacked, roll a die: on 5 or more, you may move this card "
    "up to 2 spaces and then you may attack with this card again.",
    "tundra-orcs-gruggar": "Wrath: When this card attacks, it rolls 1 more die per wound on this card.",
    "tundra-orcs-rukar": "Power Surge: When this card attacks, each result of 5 or more counts as 2 hits.",
    "tundra-orcs-grok": "Greater Frost Arrow: When this card attacks, it rolls 1 more die per Wall adjacent to "
    "this card.",
    "tundra-orcs-ugg": "Sluggish: When this card is attacked, no dice are rolled for it: it takes a wound for "
    "each die.",
    "tundra-orcs-smasher": "Sluggish: When this card is attacked, no dice are rolled for it: it takes a wound "
    "for each die.",
    "tundra-orcs-crusher": "Devastating Swing: When this card attacks, it takes 1 wound per miss; should that "
    "destroy it, all its dice miss.",
    "tundra-orcs-a-hero-is-born": "Event: Look for a Champion in your Draw Pile, show it to everybody, take it "
    "into your hand and shuffle the pile.",
    "guild-dwarves-halvor": "Rage: Before this card attacks, you may choose one that can be done in full: put 1 "
    "wound on this card and then this card gets +1 Attack Value until the end of the turn; or put 2 wounds "
    "on this card and then this card gets +2 Attack Value until the end of the turn.",
    "guild-dwarves-guardsman": "Tough: When an opponent attacks this card, only results of 4 or more wound it.",
    "guild-dwarves-architect": "Repair: Instead of attacking: Remove 1 wound from a wounded Wall adjacent to "
    "this card or wounded unit that has Built adjacent to this card.",
    "guild-dwarves-a-hero-is-born": "Event: Look for a Champion in your Draw Pile, show it to everybody, take it "
    "into your hand and shuffle the pile.",
    "swamp-orcs-vine-growth": "Event: Place a Vine Wall from your side pile on an empty space adjacent to a Wall "
    "you control. This can be used only if a Vine Wall is left in your side pile.",
    "swamp-orcs-vine-guard": 'Event: Each Swamp Orc unit you control gains the ability Vinemancer Guard ("When an '
    "opponent attacks this card, only results of 5 or more wound it while this card is adjacent to a Vine "
    'Wall") until the beginning of your next turn, those that come later among them.',
    "swamp-orcs-ambush": 'Event: Each Swamp Orc unit you control gains the ability Vinemancer Ambush ("When this '
    "card moves onto or off the space of a Vine Wall, this card gets +1 Attack Value until the end of the turn. "
    '(Limit: 1 per turn.) This card leaves its space without a roll or a cost") until the end of the turn, '
    "those that come later among them.",
    "swamp-orcs-vine-wall": "You may summon units onto empty spaces adjacent to this card.\nUnits may move onto "
    "this card's space and stay there; a card on this space rolls a die to move off that space: below 4 it "
    "takes 1 wound and stays for this turn.",
    "mountain-vargath-sunderved": "Command: When a Mountain Vargath Common unit you control within 2 spaces of "
    "this card attacks, it rolls 1 more die.",
    "mountain-vargath-muster": "Event: Place at most 2 Common units you control on empty spaces adjacent to a "
    "Summoner you control.",
    "mountain-vargath-superior-planning": "Event: Look for a Muster, Greater Command, Superior Planning, Torodin's "
    "Advance or Fall Back card in your Draw Pile or your Discard Pile, show it "
    "to everybody, take it into your hand and shuffle the Draw Pile.",
    "mountain-vargath-torodins-advance": "Event: When you move Torodin in your Movement Phase, it may go 2 more "
    "spaces until the end of the turn.",
    "mountain-vargath-fall-back": "Event: At the end of your turn, you may place a Summoner you control on an "
    "empty space adjacent to a Wall you control. Place at most 2 Common units you control on empty spaces "
    "adjacent to that Wall.",
    "sand-goblins-silts": "Cunning: At any time: Exchange the places of this card and a unit adjacent to this "
    "card. This can be used only if it is your turn. (Limit: 1 per turn.)",
    "sand-goblins-sand-wyrm": "Burrow: When you move this card in your Movement Phase, it may go 1 more space; "
    "this card may move through units but must end on a free space; this card gets -1 Attack Value per space "
    "that this card has moved this turn.",
    "sand-goblins-stink": "Lucky: While it is your turn, once per turn, after you have rolled dice for anything, "
    "you may roll one of them again.",
    "sand-goblins-javelineer": "Camouflage: Units not adjacent to this card cannot attack this card.",
    "sand-goblins-scavenger": "Scavenge: If a unit destroyed by this card would become your magic, it is put "
    "under this card instead. If wounds would be placed on this card, discard the top card under this card; "
    "if you do, the wounds are not placed.",
    "sand-goblins-slayer": "Blood Craze: When this card attacks a wounded Common or Champion unit, it rolls 1 "
    "more die.",
    "sand-goblins-duck-and-cover": 'Event: Each Sand Goblin unit you control gains the ability Camouflage ("Units '
    'not adjacent to this card cannot attack this card") until the beginning of your next turn, those that come '
    "later among them.",
    "shadow-elves-malidala": "Shadow Dancer: When this card is attacked, you may ignore 1 of the dice while that "
    "is the first attack on it this turn.",
    "shadow-elves-xaserbane": "Sneak: If you move only this card in your Movement Phase, it may go 2 more spaces.",
    "shadow-elves-melek": "Rider: When you move this card in your Movement Phase, it may go up to 7 clear spaces "
    "in one straight line instead.",
    "shadow-elves-swordsman": "Swift: When you move this card in your Movement Phase, it may go 1 more space.",
    "shadow-elves-blade-master": "Swift Strike: After this card has attacked, you may attack with this card "
    "again. (Limit: 1 per turn.)",
    "shadow-elves-shadows": "In answer: When a Shadow Elf Common or Champion unit you control is destroyed and "
    "becomes an opponent's magic, put that card from that Magic Pile onto yours.",
    "shadow-elves-summon-the-night": "Event: Choose an opponent. In that opponent's next Movement Phase their "
    "units may go only 1 space each, and in their next Attack Phase their units cannot attack cards that are "
    "not adjacent to them.",
    "shadow-elves-stalking-advance": "Event: You may move each Shadow Elf unit you control up to 1 space.",
    "shadow-elves-into-darkness": "Event: Choose an opponent who has more units than you have. Discard at most 2 "
    "Common units they control with a Summon Cost of 0 to 2. This can be used only if you have fewer units "
    "than an opponent.",
    "deep-dwarves-kynder": "Mage Push: At any time (spend 1 Magic Point): Move a unit within 2 spaces of this card "
    "up to 2 spaces. This can be used only if it is your turn. (Limit: 1 per turn.)",
    "deep-dwarves-sprog": "Restructure: At the end of your turn, you may spend 1 Magic Point; if you do, if a "
    "Wall adjacent to this card is a friendly Wall, place that Wall on an empty space on no opponent's side "
    "within 2 spaces of this card. If not, place that Wall on an empty space within 2 spaces of this card.",
    "deep-dwarves-piclo": "Channel Magic: When this card destroys a card and it becomes your magic, provided "
    "that there is a card in your Discard Pile, you may move the top card of your Discard Pile face down "
    "onto the top of your Magic Pile.",
    "deep-dwarves-miner": "Tunnel: At the start of your Movement Phase, you may spend 1 Magic Point; if you do, "
    "each Deep Dwarf Miner unit you control may do this until the end of the phase, those that come later among "
    'them: "Instead of moving: Place this card on an empty space adjacent to another Deep Dwarf Miner unit you '
    'control". (Limit: 1 per turn.)',
    "deep-dwarves-gem-mage": "Gem Magic: At the start of your Attack Phase, you may spend 1 Magic Point; if you "
    "do, this card gets +1 Attack Value until the end of the turn. At the end of your Attack Phase, provided that "
    "there is an empty space adjacent to a Wall you control, you may spend 1 Magic Point; if you do, place this "
    "card on an empty space adjacent to a Wall you control.",
    "deep-dwarves-scholar": "Insight: At any time (spend 1 Magic Point): A unit you control rolls 1 more die when "
    "it attacks a card adjacent to a Scholar friendly unit until the end of the turn. This can be used only if "
    "it is your turn. (Limit: 1 per turn.)",
    "deep-dwarves-summoning-surge": "Event: You may move up to 3 cards from the top of your Discard Pile face "
    "down onto the top of your Magic Pile. In this phase you may summon each unit in your hand. This can be "
    "used only if you have fewer units than an opponent.",
    "deep-dwarves-magic-torrent": "Event: Spend any number of Magic Points: for each of them put 1 wound on an "
    "enemy Common or Champion unit within 4 spaces of a Summoner you control, on none more than one.",
    "benders-gwalark": "Levitate: This card may move through cards but must end on a free space; each unit you "
    "control within 2 spaces of this card that begins its move there may move through cards but must end on "
    "a free space.",
    "benders-kalu": "Mind Link: When this card is summoned, you may look for a Talu card in "
    "your hand or your Draw Pile (which you then shuffle). Then place what you "
    "have found on an empty space adjacent to this card. When an attack has "
    "wounded this card, put X wounds on Talu, where X is that amount.",
    "benders-talu": "Mind Link: When this card is summoned, you may look for a Kalu card in "
    "your hand or your Draw Pile (which you then shuffle). Then place what you "
    "have found on an empty space adjacent to this card. When an attack has "
    "wounded this card, put X wounds on Kalu, where X is that amount.",
    "benders-controller": "Telekinetic Blast: After this card has attacked, you may move a unit but no "
    "Controller unit within 2 spaces of this card up to 1 space.",
    "benders-parasite": "Life Drain: When this card destroys a unit, you may remove 1 wound from this card.",
    "benders-a-hero-is-born": "Event: Look for a Champion in your Draw Pile, show it to everybody, take it into "
    "your hand and shuffle the pile.",
    "vanguards-archangel": "Greater Flight: When you move this card in your Movement Phase, it may go 1 more "
    "space; this card may move through cards but must end on a free space.",
    "vanguards-kalon-lightbringer": "Transformation: While 4 or more wounds lie on this card, this card gets +2 "
    "Attack Value.",
    "vanguards-coleen-brighton": "Shield of Light: When an opponent attacks a Common unit you control within 2 "
    "spaces of this card, only results of 4 or more wound it.",
    "vanguards-priest": "Healing: Instead of attacking: Remove 1 wound from a wounded Common unit adjacent to "
    "this card. Instead of attacking (spend 1 Magic Point): Remove 1 wound from a wounded Champion adjacent "
    "to this card.",
    "vanguards-angel": "Flight: This card may move through cards but must end on a free space.",
    "vanguards-cavalry-knight": "Rider: When you move this card in your Movement Phase, it may go up to 7 clear "
    "spaces in one straight line instead.",
    "vanguards-warrior-angel": "Flight: This card may move through cards but must end on a free space.",
    "vanguards-holy-judgment": "Event: Each Priest unit you control gets +2 Attack Value until the end of the "
    "turn, those that come later among them.",
    "vanguards-summoning-surge": "Event: You may move up to 3 cards from the top of your Discard Pile face down "
    "onto the top of your Magic Pile. In this phase you may summon each unit in your hand. This can be used "
    "only if you have fewer units than an opponent.",
    "vanguards-a-hero-is-born": "Event: Look for a Champion in your Draw Pile, show it to everybody, take it "
    "into your hand and shuffle the pile.",
    "vanguards-transformation": 'Event: Your Summoner gains the ability Ultimate Shield of Light ("This card gets '
    '+2 Attack Value; when an opponent attacks a unit you control, only results of 4 or more wound it") until '
    "the beginning of your next turn.",
    "jungle-elves-makeinda-ru": "Power Shot: While this card has not been moved this turn, when this card "
    "attacks, it rolls 2 more dice.",
    "jungle-elves-miti-mumway": "Trample: This card may move through Common units but must end on a free space. "
    "When this card has moved through a unit, put 1 wound on it.",
    "jungle-elves-shikwa": "Swift Shot: After this card has attacked, you may attack with this card again. "
    "(Limit: 1 per turn.)",
    "jungle-elves-kadara": "Far Shot: This card may attack cards up to 4 clear straight-line spaces away.",
    "jungle-elves-lioness": "Hunting Pride: You do not move this card in your Movement Phase. Immediately after "
    "your Movement Phase, you may move this card up to 2 spaces.",
    "jungle-elves-lioneer": "Rider: When you move this card in your Movement Phase, it may go up to 7 clear "
    "spaces in one straight line instead.",
    "jungle-elves-gorilla": "Pummel: After this card has attacked, provided that no die missed, you may attack "
    "with this card again. (Limit: 1 per turn.)",
    "jungle-elves-jungle-guard": "Elite Training: This card may attack cards up to 2 clear diagonal spaces away; "
    "when this card attacks a card adjacent to this card, it rolls 1 more die.",
    "jungle-elves-rhinoceros": "Tough: When an opponent attacks this card, only results of 4 or more wound it.",
    "jungle-elves-spirit-of-the-jungle": "Event: Take a Spirit of the Lizard, Spirit of the Turtle, Spirit of the "
    "Serpent, Spirit of the Cheetah or Spirit of the Jungle event in your "
    "Discard Pile into your hand.",
    "jungle-elves-spirit-of-the-lizard": "Event: Choose one that can be done in full: spend 4 Magic Points and then "
    "your Summoner gains the ability Lizard's Regeneration (\"Instead of moving: Remove up to 2 wounds from "
    "this card. This can be used only if this card is a wounded unit and this card has not used Lizard's "
    "Regeneration this turn. (Limit: 1 per turn.) Instead of attacking: Remove up to 2 wounds from this card. "
    "This can be used only if this card is a wounded unit and this card has not used Lizard's Regeneration this "
    'turn. (Limit: 1 per turn.)") until the end of the turn; or spend 1 Magic Point and then a Jungle Elf unit '
    "within 2 spaces of your Summoner gains the ability Lizard's Regeneration (\"Instead of moving: Remove up "
    "to 2 wounds from this card. This can be used only if this card is a wounded unit and this card has not "
    "used Lizard's Regeneration this turn. (Limit: 1 per turn.) Instead of attacking: Remove up to 2 wounds "
    "from this card. This can be used only if this card is a wounded unit and this card has not used Lizard's "
    'Regeneration this turn. (Limit: 1 per turn.)") until the end of the turn. This can be used only if there '
    "is a card in your Magic Pile.",
    "jungle-elves-chant-of-deception": "Event: Exchange the places of a Jungle Elf unit you control and another "
    "target Jungle Elf unit you control.",
    "cloaks-vlox": "Master of the Art: In your Event Phase: Let this card have the name and the abilities of "
    "another Cloak unit instead of its own until the end of the turn. (Limit: 1 per turn.)",
    "cloaks-jexik": "Brilliant Strategist: At the start of your Draw Phase, choose a player. At the start of "
    "that player's next Summon Phase, if you control a Common unit, you may move a Common unit you control up to 2 "
    "spaces.",
    "cloaks-spider": "Infiltrate: At the end of your turn, provided that this card is in the back row of an "
    "opponent's side, you may place this card on an empty space adjacent to a Wall you control; if you do, put "
    "1 wound on each Summoner they control.",
    "cloaks-doc": "First Aid: Instead of attacking: Roll a die: on 3 or more, remove 1 wound from a wounded "
    "Common or Champion unit adjacent to this card.",
    "cloaks-scrapper": "Blindside: When an attack by this card has wounded an enemy unit adjacent to this card, "
    "if it is still on the board and there is another friendly Scrapper unit, you may place another friendly "
    "Scrapper unit on an empty space adjacent to that unit.",
    "cloaks-thief": "Steal: At the end of your turn, provided that this card is in the back row of an opponent's "
    "side, choose one that can be done in full: place this card on an empty space adjacent to a Wall you "
    "control; or destroy this card. That opponent chooses a card of their hand and puts it onto the top of "
    "your Magic Pile.",
    "cloaks-slasher": "Fatal Slash: When this card attacks, each result of 6 or more counts as 3 hits; this is "
    "so against a unit adjacent to this card only.",
    "cloaks-assassin": "Marked Target: When this card attacks a Champion or Summoner, it rolls 1 more die.",
    "cloaks-spy": "Event: Choose an opponent. Look at the top 5 cards of that player's Draw "
    "Pile. Put 2 of them on the bottom, then 2 on top and the rest into the "
    "discard pile.",
    "cloaks-vanish": 'Event: Each Cloak unit you control gains the ability Vanish ("In your Movement Phase (spend 1 '
    "Magic Point): Place this card on an empty space on your side. This can be used only if you can still move "
    "this card in this phase and this card has not used Vanish this turn. (Limit: 1 per turn.) After this card "
    "has attacked, provided that this card has not used Vanish this turn, you may spend 1 Magic Point; if you "
    'do, place this card on an empty space on your side. (Limit: 1 per turn.)") until the end of the turn, '
    "those that come later among them.",
    "cloaks-heist": 'Event: A Cloak unit you control gains the ability Steal ("At the end of your turn, provided '
    "that this card is in the back row of an opponent's side, choose one that can be done in full: place this "
    "card on an empty space adjacent to a Wall you control; or destroy this card. That opponent chooses a card "
    'of their hand and puts it onto the top of your Magic Pile") until the end of the turn.',
    "cloaks-daring-plan": "Event: Each Cloak Common or Champion unit you control gains the ability Risky Attack "
    '("While it is the Attack Phase, when this card attacks a unit, it rolls 2 more dice. When this card has '
    "attacked a unit, provided that it is the Attack Phase, if the card attacked is still on the board, this "
    'turn, at the end of your Attack Phase, discard this card") until the end of the turn, those that come '
    "later among them.",
    "filth-the-abomination": "Writhing Spawn: At the start of your Attack Phase, roll a die. This card gets more "
    "Attack Value, equal to the number rolled until the end of the turn.",
    "filth-her": "Her Eyes: While this card has not been moved this turn, this card may attack a Common or "
    "Champion unit anywhere on the Battlefield.",
    "filth-vomitus": "Horrific Vomit: At the start of your Attack Phase, roll a die. This card may attack cards "
    "up to as many clear straight-line spaces away as the number rolled until the end of the turn.",
    "filth-anointed": "Destined: At the start of your Movement Phase, for each wound on this card, remove 1 "
    "wound from this card.",
    "filth-claw-mutant": MUTATION
    + (
        "Crushing Grip: When this card attacks a Common or Champion unit, its Attack Value for that attack is "
        "the Life Points of that unit, at most 5."
    ),
    "filth-corpulent-mutant": MUTATION
    + ("Ignore Pain: If wounds would be placed on this card, roll a die: on 4 or more none of them is placed."),
    "filth-edible-mutant": MUTATION
    + (
        "Feed the Brethren: When a Filth wounded Common unit you control has ended a move adjacent to this card, you "
        "may move 1 wound from the card that moved onto this card."
    ),
    "filth-horror-mutant": MUTATION
    + (
        "Demonic Visage: When an enemy unit has ended a move adjacent to this card, the card that moved cannot "
        "attack until the end of the turn."
    ),
    "filth-tentacle-mutant": MUTATION
    + ("Insidious Reach: This card may attack cards up to 2 straight-line spaces away, through other cards."),
    "filth-absorption-mutant": MUTATION
    + (
        "Magic Linked: When this card destroys a unit, choose an opponent. You may put a Filth card in their "
        "Discard Pile into your Discard Pile."
    ),
    "filth-spellsucker-mutant": MUTATION
    + (
        "Nullify: When an opponent plays an event that is not a Wall, you may destroy this card; if you do, that "
        "event has no effect."
    ),
    "filth-void-mutant": MUTATION
    + (
        "Dimensional Shift: Filth non-Mutation Common units may move onto this card's space and stay there. When "
        "another unit has ended a move on the space of this card, choose one that can be done in full: place the "
        "card that moved on an empty space adjacent to a Wall; or destroy the card that moved."
    ),
    "mercenaries-mundol": "Mage Master: Each Apprentice Mage unit and Rune Mage unit and Time Mage unit you "
    "control within 2 spaces of this card gets +1 Attack Value.",
    "mercenaries-grubs": "Body Guard: At the beginning of your turn, provided that this card is not a unit "
    "within 2 spaces of your Summoner, put 2 wounds on this card. At the end of your turn, provided that "
    "this card is a unit within 2 spaces of your Summoner, you may move this card up to 2 spaces.",
}


@pytest.mark.parametrize("code", list(TEXTS))
def test_card_text_equals_the_reviewed_text(code: str) -> None:
    assert game("summoner_wars").card_text(code) == TEXTS[code]
