"""Level 6: searches like the vizier, but compares more turns and several follow-up turns for each of them."""

from faiyum.bots.vizier import VizierBot


class PharaohBot(VizierBot):
    """A vizier that compares turns with different first options, and several options for its next turn."""

    candidates = 8
    min_first_options = 4
    lookahead = (3,)
    solo_lookahead = (3, 1)
    exact_tries = 100_000
