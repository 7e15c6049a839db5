"""Pictures of a board and what stands on it: as SVG and as text for a terminal."""
