"""All cards, each defined in one place."""
