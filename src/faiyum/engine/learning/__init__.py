"""Interfaces for learning programs: action ids, masks, observations and batches of games."""
