"""Helpers that several commands share, and the longer parts of single commands."""
