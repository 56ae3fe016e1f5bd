"""The subject of a whole question: the cards and keywords that the question names, the bot itself, or the rules."""
