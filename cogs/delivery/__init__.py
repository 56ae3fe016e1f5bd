"""Delivery of the outbox: the courier, and how it treats Discord's errors."""
