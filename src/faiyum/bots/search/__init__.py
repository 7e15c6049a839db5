"""Search: complete turns and their evaluation by terms or neural nets."""
