"""Delivery of the outbox: the courier, and the translation of Discord's errors."""
