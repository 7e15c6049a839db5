"""Advice: the best turns with estimates and reasons."""
