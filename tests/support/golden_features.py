"""Features of the golden games: which cards they play, and how they end.

Run as a program, it searches for games that together have all features and writes them to tests/golden.
"""

from pathlib import Path
from random import Random

from support.games import busy_choice

from faiyum import Game
from faiyum.engine.cards.card import CARDS
from faiyum.engine.core.constants import DISASTERS, PERMANENT_BITS, PRIVILEGES, card_name
from faiyum.engine.core.program import ADMINISTRATION

GOLDEN = Path(__file__).parent.parent / "golden"


def features(game: Game) -> set[str]:
    """Return the features of a finished game."""
    found = {f"{game.players} players"}
    replay = game.beginning()
    quitters = 0
    for _, seat, option in game.history:
        before = replay.state.ended
        market = set(replay.position()["market"])
        prompt = replay.view(None)["prompt"]
        turn_of = replay.state.turn
        turn = str(option) if prompt == "take-turn" else ""
        action = turn.split(" ")[0] or action_of(replay)
        replay.take(option)
        if replay.state.ended and not before:
            found.add(f"end triggered by {action if action != 'play' else turn}")
        if option.kind in ("play", "use"):
            found.add(str(option))
        if option.kind == "quit":
            taken = market - set(replay.position()["market"])
            found.add(f"disaster {taken.pop()} of {game.players}" if taken else "quit without a disaster")
            quitters += 1
        elif quitters and quitters == game.players - 1 and turn:
            found.add("the last player goes on alone")
        for owner in replay.state.seats:
            found |= {f"owns {card}" for card in owner.privileges if card in PERMANENT_BITS}
        if prompt == "resurrect" and option.kind == "card":
            found.add("use 39" if seat == turn_of else "use 39 in another turn")
    if len(game.winners) > 1:
        found.add("shared victory")
    return found


def action_of(game: Game) -> str:
    """Return the action under way in the middle of a turn."""
    s = game.state
    return f"play {card_name(s.in_play)}" if s.in_play else "administrate" if s.program == ADMINISTRATION else "use"


def wanted() -> set[str]:
    """Return all features: every card, and every way in which a game can end."""
    found = {f"play {card_name(card)}" for card in CARDS if CARDS[card].kind not in ("onetime", "permanent")}
    found |= {f"use {card}" for card in PRIVILEGES if card not in PERMANENT_BITS}
    found |= {f"owns {card}" for card in PERMANENT_BITS} | {"use 115", "use 39 in another turn"}
    found |= {f"{players} players" for players in range(1, 6)}
    for players in range(2, 6):
        found |= {f"disaster {card} of {players}" for card in DISASTERS[-players:]}
    found |= {"quit without a disaster", "the last player goes on alone"}
    return found | {"end triggered by buy", "end triggered by administrate", "end triggered by play 36"}


def main() -> None:
    missing = wanted()
    for number in range(2000):
        if not missing:
            break
        players = number % 5 + 1
        modules = ("privileges",) if number // 5 % 2 else ()
        random = Random(number)
        game = Game(players=players, seed=number, modules=modules)
        while not game.over:
            game.take(busy_choice(random, game.options))
        shown = features(game) & missing
        if len(shown) > 2 or (shown and number > 300):
            missing -= shown
            (GOLDEN / f"{players}-players-{number}.txt").write_text(game.record(), encoding="utf-8")
            print(number, len(shown), len(missing))
    print(sorted(missing))


if __name__ == "__main__":
    main()
