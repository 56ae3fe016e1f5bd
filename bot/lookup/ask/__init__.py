"""The subject of a whole question: cards and keywords that it names, the bot itself, or the rules."""
