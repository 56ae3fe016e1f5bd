"""Players by policy in a real (local) Discord: they answer by pressing what their prompts show.

``python -m bot players`` plays whole matches and tells what they cost: taps, new messages, prompts without a choice,
and what happened without anybody being told.
"""
