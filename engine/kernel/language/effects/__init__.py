"""The effects of abilities: moving cards, dealing damage, gaining and paying currency, and terms that combine
sentences.
"""
