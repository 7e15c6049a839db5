"""Advice: the best turns with figures and reasons."""
