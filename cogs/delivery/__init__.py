"""Delivery of the outbox: the courier, and what Discord's errors mean to it."""
