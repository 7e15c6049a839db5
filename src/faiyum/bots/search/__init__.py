"""Search: complete turns, their evaluation, and the nets."""
