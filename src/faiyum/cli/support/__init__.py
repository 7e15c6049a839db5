"""What the commands share, and what is too long for the file of a command."""
