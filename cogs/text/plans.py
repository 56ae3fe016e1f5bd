"""The sentences about plans and queues: answers and plays that a player prepares."""

from __future__ import annotations

from engine import register_messages

EN: dict[str, str] = {
    # Buttons
    "ui.away": "While I'm away",
    "ui.queue": "Queue plays",
    "ui.plan.preset.matters": "Ask only when it matters",
    "ui.plan.preset.pass": "Pass all until my turn",
    "ui.plan.preset.nodefend": "Never defend",
    "ui.plan.keep": "Keep this plan",
    "ui.plan.keep_not": "End it with my turn",
    "ui.plan.clear": "Clear",
    "ui.plan.done": "Done",
    "ui.plan.back": "Back to my plan",
    "ui.plan.save": "Save",
    "ui.plan.up": "Earlier",
    "ui.plan.down": "Later",
    "ui.plan.delete": "Delete",
    "ui.plan.else_ask": "If not possible: ask",
    "ui.plan.else_pass": "If not possible: pass",
    "ui.plan.at_cause": "Target: what caused it",
    "ui.plan.at_only": "Target: ask if several",
    "ui.plan.unconditional": "No conditions",
    "ui.queue.start": "Start ({n})",
    "ui.queue.less": "Remove the last",
    # Menus
    "ui.plan.add": "Add a rule: when …",
    "ui.plan.change": "Move or delete a rule",
    "ui.plan.then": "Then …",
    "ui.plan.only_if": "Only if …",
    "ui.plan.value": "{fact} …",
    "ui.plan.entry_if": "{when}: {given}",
    "ui.plan.entry_rule": "{n}. {rule}",
    "ui.queue.add": "Play number {n} …",
    # The panel
    "ui.plan.head": "**While you are away**: what I answer for you when others act.",
    "ui.plan.empty": "You have no plan yet. Choose one with a tap, or add rules of your own.",
    "ui.plan.first": "-# The first rule that fits decides. Where no rule fits, I go by your `Stops`.",
    "ui.plan.line": "{n}. {rule}",
    "ui.plan.rule": "When {when}: {what}.",
    "ui.plan.rule_open": "When {when}: …",
    "ui.plan.with": "{when} {given}",
    "ui.plan.if": "{when} ({given})",
    "ui.plan.aimed": "{text} Its target is what caused this.",
    "ui.plan.else.ask": "{text} If that is not possible, I ask you.",
    "ui.plan.else.pass": "{text} If that is not possible, I pass.",
    "ui.plan.ends": "This plan ends when your next turn begins.",
    "ui.plan.kept": "This plan stays until you change it.",
    "ui.plan.open": "-# Your open question is still yours to answer. The plan begins with the next one.",
    "ui.plan.none_here": "This game never asks you during the turns of others, so there is nothing to plan.",
    "ui.plan.short": "-# Your plan answers for you while you are away.",
    "ui.plan.ended": "Your plan has ended, because your turn begins.",
    "ui.plan.ask": "Ask me",
    "ui.plan.pass": "Pass",
    "ui.plan.none": "Choose nothing",
    "plan.answer.ask.you": "I ask you",
    "plan.answer.pass.you": "I pass",
    "ui.plan.ask.you": "I ask you",
    "ui.plan.pass.you": "I pass",
    "ui.plan.none.you": "I choose nothing",
    "ui.plan.several": "{what}",
    "ui.plan.gone": "{what} (not possible now)",
    "ui.plan.a_card": "a card",
    "ui.plan.play": "{n}. {what}",
    "ui.plan.if.is": "{fact}: {value}",
    "ui.plan.if.at_least": "{fact}: {value} or more",
    "ui.plan.if.at_most": "{fact}: {value} or less",
    "ui.plan.if.yes": "{fact}",
    "ui.plan.if.no": "not: {fact}",
    "ui.plan.told": "> {text}",
    "ui.plan.told_times": "> {text} (×{n})",
    "ui.plan.told_more": "> And {n} more like these, in /match log.",
    # A new rule
    "ui.plan.new": "**A new rule**",
    "ui.plan.new_hint": "-# Choose what I do then. You can choose conditions first.",
    "ui.plan.new_units": "-# You can choose several. I defend with those of them that can.",
    "ui.plan.one": "**Rule {n}**",
    "ui.plan.stale": "Your plan or your cards have changed since that message. Nothing happened. Here is your plan.",
    # The queue
    "ui.queue.head": "**Queue**: plays that I make for you in your turn, one after the other.",
    "ui.queue.how": "-# Choose up to {n|play|plays} in order. I stop if an opponent responds, or if a play is not "
    "possible any more.",
    "ui.queue.empty": "Nothing is queued.",
    "ui.queue.yours": "Your queue: {plays}.",
    "ui.queue.draft": "To queue: {plays}.",
    "ui.queue.not_now": "There is nothing to queue now. You can queue plays at the main choices of your own turn.",
    "ui.queue.stale": "Your cards have changed since that message. Nothing happened. Please choose again.",
    # Commands as Discord lists them
    "ui.command.plan": "Choose what I answer for you while you are away.",
    "ui.name.plan": "plan",
    "ui.option.plan_card": "A rule for a card that others may play",
    "ui.parameter.card": "card",
    "ui.help.topic.plans": "While you are away",
    "ui.help.plans": "**While you are away**\n"
    "Others need not wait for you at every moment. Use /plan, or `While I'm away` on any message, to choose what I "
    "answer for you: pass, do not defend, defend with a unit, or play a card. You can add conditions, such as the zone "
    "or the power of an attack. Your next message says what your plan did and why. If an answer is not possible any "
    "more, I ask you. Nobody else sees your plan. In your own turn you can queue plays as well.",
}

register_messages("en", EN)
