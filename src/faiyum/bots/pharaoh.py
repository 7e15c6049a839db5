"""Level 6: searches like the vizier, but compares more turns and several follow-up turns for each of them."""

from faiyum.bots.vizier import VizierBot


class PharaohBot(VizierBot):
    """Compares turns with different first options, and the best few of its next turn as well."""

    candidates = 8
    min_first_options = 4
    lookahead = (3,)
    solo_lookahead = (3, 1)
