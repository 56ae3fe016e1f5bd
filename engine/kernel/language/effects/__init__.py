"""The effects of abilities: moving cards, damage, gaining and paying currency, and terms that combine sentences."""
