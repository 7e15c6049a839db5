"""What a client is sent of a table: the view of its seat, its options, the story so far."""

from functools import lru_cache
from typing import Any

from msgspec import UNSET, Raw

from faiyum.campaign import progress, reached
from faiyum.engine.board import is_shipped
from faiyum.engine.game import Game
from faiyum.engine.options import Option
from faiyum.i18n.phrases import Phrase, option_phrase
from faiyum.server.api.schemas import (
    Asking,
    CampaignState,
    ChangesAt,
    GoBack,
    Left,
    Log,
    LogEntry,
    OptionState,
    SeatState,
    TableState,
    Waiting,
)
from faiyum.server.runtime.queries import can_explain, left_after, suggested_payment
from faiyum.tables.free_order import earlier, later
from faiyum.tables.log_entry import Entry
from faiyum.tables.table import Table


def display(table: Table, you: list[int], since: int = -1, here: list[int] | None = None) -> TableState:
    """The table for those who hold these seats and know it as it was at the revision `since`."""
    game = table.game
    duty = table.duty
    mine = duty is not None and duty.seat in you and table.chairs[duty.seat].bot is None
    decides = duty is not None and mine and duty.what == "decide"
    seat = duty.seat if duty is not None and duty.seat in you else you[0] if you else None
    view: dict[str, Any] = {**game.view(seat)}
    # they come with their words below
    del view["options"]
    known = table.since(since)
    undo, restart = ways_back(table, you)
    return TableState(
        id=table.id,
        revision=table.revision,
        decision=table.decisions,
        confirmed=table.confirmed,
        seats=[seat_state(table, seat, you, here or []) for seat in range(len(table.chairs))],
        you=you,
        view=view,
        prompt=None if game.over else Phrase(f"prompt-{view['prompt']}").data(),
        waiting=waiting(table),
        options=[*(option_states(game) if decides else []), *(earlier_states(table) if mine else [])],
        later=later_states(game) if decides else [],
        undo=undo,
        restart=restart,
        can_confirm=duty is not None and mine and duty.what == "confirm",
        asking=asking(table),
        log=Log(known, [log_entry(entry) for entry in table.story[known:]]),
        changes=changes_from(table, known) if since >= 0 else [],
        over=game.over,
        standings=game.standings,
        winners=game.winners if game.over else [],
        board=game.state.board.name if shipped(game.state.board.name) else None,
        modules=view["modules"],
        campaign=campaign_state(table) if you and table.campaign else UNSET,
        lesson=[Phrase(key).data() for key in table.lesson] if table.guided and you else UNSET,
        rematch=table.rematch or UNSET,
    )


@lru_cache(100)
def shipped(board: str) -> bool:
    """Whether that board comes with the package; it would be looked for in the folder each time."""
    return is_shipped(board)


def campaign_state(table: Table) -> CampaignState:
    """For the player only: whoever knows the number of a campaign plays it."""
    game = table.game
    return CampaignState(
        id=table.campaign or "",
        rewards=game.state.setting.rewards,
        goals=reached(game) if game.over else [],
        progress=progress(game.state),
    )


def replay(table: Table, at: int, you: list[int]) -> TableState:
    """The table as it was when so many decisions had been taken; nothing can be done there."""
    state = display(table.replay(at), you)
    state.options = []
    state.waiting = state.undo = state.restart = None
    state.can_confirm = False
    state.lesson = UNSET
    return state


def log_entry(entry: Entry) -> LogEntry:
    return LogEntry(entry.turn + 1, entry.seat, Raw(entry.say), can_explain(entry.bot))


def seat_state(table: Table, seat: int, you: list[int], here: list[int]) -> SeatState:
    chair = table.chairs[seat]
    return SeatState(
        name=chair.name,
        kind="person" if chair.bot is None else "bot",
        bot=chair.bot,
        person=chair.person,
        here=seat in here,
        mine=seat in you,
    )


def waiting(table: Table) -> Waiting | None:
    duty = table.duty
    if duty is None:
        return None
    # only people agree to something, also one whose seat a bot plays meanwhile
    by_bot = table.chairs[duty.seat].bot is not None and duty.what != "consent"
    return Waiting(duty.seat, "bot" if by_bot else duty.what)


def asking(table: Table) -> Asking | None:
    question = table.question
    return None if question is None else Asking(question.seat, question.to, question.missing)


def ways_back(table: Table, you: list[int]) -> tuple[GoBack | None, GoBack | None]:
    """How far the client's seats can go back: one step, and to the start of that turn if it is further."""
    steps = [(targets, seat) for seat in you if (targets := table.undo_targets(seat))]
    if not steps or table.question is not None:
        return None, None
    (last, first), seat = max(steps)
    undo, restart = (GoBack(seat, to, bool(table.consent_needed(seat, to, tuple(you)))) for to in (last, first))
    return undo, restart if first < last else None


def option_states(game: Game) -> list[OptionState]:
    """The options of the decision, payments with what they leave."""
    left = left_after(game)
    suggestion = suggested_payment(left)
    return [option_state(game, option, left.get(option.name), suggestion) for option in game.options]


def option_state(game: Game, option: Option, left: Left | None, suggestion: str | None) -> OptionState:
    state = OptionState(option.name, option.kind, option_phrase(game, option).data(), **about(option))
    if left is not None:
        state.money = game.state.seats[game.player].money - left.money or UNSET
        state.left = left
        state.suggested = option.name == suggestion
    return state


def earlier_states(table: Table) -> list[OptionState]:
    """What the order of the board has passed, to be chosen all the same."""
    if table.question is not None:
        return []
    return [option_state(table.game, option, None, None) for option in earlier(table)]


def later_states(game: Game) -> list[OptionState]:
    """What is chosen together with another one."""
    found = later(game)
    states = [option_state(game, option, None, None) for option in found]
    for state, others in zip(states, found.values()):
        state.after = others
    return states


def about(option: Option) -> dict[str, Any]:
    """What an option is about: a card, a space, a side, goods or a number."""
    kind, words = option.kind, option.name.split()[1:]
    if kind in ("play", "cash", "buy", "use", "card"):
        return {"card": int(words[0]) if words[0].isdigit() else words[0]}
    if kind == "space":
        return {"space": words[0]}
    if kind in ("road", "bridge"):
        return {"side": words[0]}
    if kind == "move":
        return {"start": words[0], "to": words[1]}
    if kind in ("pay", "gain"):
        return {"goods": option.goods}
    return {"n": int(words[0])} if words else {}


def changes_from(table: Table, known: int) -> list[ChangesAt]:
    """What each decision changed that the client has not seen yet."""
    return [ChangesAt(at, Raw(entry.changes)) for at, entry in enumerate(table.story[known:], known)]
