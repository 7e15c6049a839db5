"""Level 6: thinks like the vizier, of more turns, and of more than one turn that may follow each of them."""

from faiyum.bots.vizier import VizierBot


class PharaohBot(VizierBot):
    """Tries turns that begin differently, and at its next turn the best few again."""

    candidates = 8
    min_first_options = 4
    ahead = (3,)
    solo_lookahead = (3, 1)
