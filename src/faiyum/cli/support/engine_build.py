"""The build of the engine that is running."""

from faiyum import COMPILED

BUILD = "compiled" if COMPILED else "interpreted"
