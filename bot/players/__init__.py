"""Automatic players with a policy on the local Discord. They answer by pressing what their prompts show.

``python -m bot players`` plays whole matches and reports their cost: taps, new messages, prompts without a choice, and
events that were never shown to a player.
"""
