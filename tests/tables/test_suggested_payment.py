"""Suggested payments."""

import pytest
from support.games import game_with, play

from faiyum import Game
from faiyum.engine.core.constants import GOODS
from faiyum.server.api.rendering import option_states
from faiyum.tables.suggested_payment import leftovers, suggested_payment


@pytest.mark.parametrize(
    ("goods", "money", "payment"),
    [
        # A bridge costs two basic goods: keep roses and money, and a mix of the rest.
        ({"wheat": 3, "grape": 1, "rose": 2}, 9, "pay wheat wheat"),
        ({"wheat": 1, "grape": 1, "stone": 3}, 0, "pay stone stone"),
        ({"wheat": 1, "rose": 1}, 9, "pay wheat money"),
        ({"wheat": 1, "rose": 2}, 2, "pay wheat rose"),
    ],
)
def test_the_suggested_payment_keeps_the_most_valuable_goods(goods: dict[str, int], money: int, payment: str) -> None:
    game = play(game_with([38], goods=goods, money=money, drained=["E6"]), "play 38", "bridge D5-E6")
    assert len(game.options) > 1
    left = leftovers(game)
    assert suggested_payment(left) == payment
    paid = next(option for option in game.options if option.name == payment)
    rest = {good: goods.get(good, 0) - paid.goods.get(good, 0) for good in GOODS}
    assert left[payment] == {"money": money - 3 * paid.substitutes, "goods": rest}
    shown = next(option for option in option_states(game) if option.name == payment)
    assert (shown.money or 0) == 3 * paid.substitutes


def test_no_payment_is_suggested_if_none_is_due() -> None:
    assert suggested_payment(leftovers(Game(2, 3))) is None
