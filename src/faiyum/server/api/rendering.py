"""Rendering of a table, its replay and its statistics as wire types for one viewer."""

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

from msgspec import UNSET, Raw, UnsetType

from faiyum.bots.catalog import BotCatalog
from faiyum.campaign import progress, reached
from faiyum.engine.core.game_board import is_shipped
from faiyum.engine.core.option import Option
from faiyum.engine.formats.view import prompt_key
from faiyum.engine.formats.view_types import Purse
from faiyum.engine.game import Game
from faiyum.i18n.phrases import lesson_phrase, option_phrase, prompt_phrase
from faiyum.server.api.schemas import (
    BotRequestState,
    CampaignState,
    CardUse,
    Chart,
    ChartSource,
    DealState,
    DecisionChanges,
    LogEntryState,
    LogState,
    NoteState,
    OptionState,
    ReplayFrame,
    ReplayState,
    RulesState,
    SeatChart,
    SeatState,
    TableState,
    UndoRequestState,
    UndoTarget,
    Waiting,
)
from faiyum.tables.free_order import combined_roads, passed_options
from faiyum.tables.game_replay import Replay
from faiyum.tables.game_statistics import GameStatistics, ReputationSource
from faiyum.tables.log import LogEntry
from faiyum.tables.suggested_payment import leftovers, suggested_payment
from faiyum.tables.summary import waiting
from faiyum.tables.table import Table


class TableRenderer:
    """Renders tables. The catalog knows which bots can explain their decisions."""

    def __init__(self, catalog: BotCatalog) -> None:
        self._catalog = catalog

    def state(
        self,
        table: Table,
        you: list[int],
        since: int = -1,
        present: list[int] | None = None,
        invitations: list[int] | None = None,
    ) -> TableState:
        """Render a table for a client that holds these seats and invitations and knows it at the revision `since`."""
        game = table.game
        action = table.next_action
        mine = action is not None and action.seat in you and table.chairs[action.seat].bot is None
        decides = action is not None and mine and action.kind == "decide"
        view = game.view(action.seat if action is not None and action.seat in you else you[0] if you else None)
        # The options are rendered with their texts below.
        del view["options"]  # type: ignore[misc]
        known = table.unchanged_since(since)
        new = table.log[known:]
        undo, restart = undo_targets(table, you)
        return TableState(
            id=table.id,
            revision=table.revision,
            decision=table.decisions,
            confirmed=table.confirmed,
            seats=seat_states(table, you, present or []),
            you=you,
            view=view,
            prompt=None if game.over else prompt_phrase(prompt_key(game.state)).data(),
            waiting=waiting_state(table),
            options=[*(option_states(game) if decides else []), *(passed_option_states(table) if mine else [])],
            later=combined_road_states(game) if decides else [],
            undo=undo,
            restart=restart,
            can_confirm=action is not None and mine and action.kind == "confirm",
            undo_request=undo_request_state(table),
            log=LogState(known, [self._log_entry(entry) for entry in new]),
            changes=decision_changes(new, known) if since >= 0 else [],
            over=game.over,
            standings=game.standings,
            winners=game.winners if game.over else [],
            board=shipped_board(table),
            modules=view["modules"],
            rules=rules_state(table),
            deal=deal_state(table),
            notes=[
                NoteState(note.revision, note.decision, note.text.data())
                for note in table.notes
                if note.revision > since
            ],
            bot_request=bot_request_state(table),
            invitations=table.unclaimed if table.host in you else invitations or [],
            closed=table.closed,
            campaign=campaign_state(table) if you and table.campaign else UNSET,
            lesson=[lesson_phrase(key).data() for key in table.lessons] if table.tutorial and you else UNSET,
            rematch=table.rematch or UNSET,
        )

    def replay(self, table: Table, you: list[int]) -> Callable[[Replay], ReplayState]:
        """Capture the table as it is now; return a function that adds the replay, once that has been computed."""
        entries = table.log[:]
        outline = partial(
            ReplayState,
            id=table.id,
            revision=table.revision,
            seats=seat_states(table, you, []),
            you=you,
            board=shipped_board(table),
            over=table.game.over,
            winners=table.game.winners if table.game.over else [],
        )

        def render(replay: Replay) -> ReplayState:
            frames = [
                ReplayFrame(entry.turn + 1, entry.seat, Raw(entry.text), changes, self._catalog.explains(entry.bot))
                for entry, changes in zip(entries, replay.steps, strict=True)
            ]
            return outline(modules=replay.start["modules"], start=replay.start, frames=frames)

        return render

    def _log_entry(self, entry: LogEntry) -> LogEntryState:
        return LogEntryState(entry.turn + 1, entry.seat, Raw(entry.text), self._catalog.explains(entry.bot))


# ---- parts of a state ------------------------------------------------------------------


@lru_cache(100)
def is_known_board(name: str) -> bool:
    """Whether a board comes with the package. Cached, because the check reads a folder."""
    return is_shipped(name)


def shipped_board(table: Table) -> str | None:
    name = table.game.state.board.name
    return name if is_known_board(name) else None


def campaign_state(table: Table) -> CampaignState:
    """Render the campaign; only its player may see it, because anyone who knows its id can play it."""
    game = table.game
    return CampaignState(
        id=table.campaign or "",
        rewards=game.state.setting.rewards,
        goals=reached(game) if game.over else [],
        progress=progress(game.state),
    )


def seat_states(table: Table, you: list[int], present: list[int]) -> list[SeatState]:
    return [
        SeatState(
            name=chair.name,
            kind="person" if chair.bot is None else "bot",
            bot=chair.bot,
            person=chair.person,
            here=seat in present,
            mine=seat in you,
            claimed=chair.claimed,
        )
        for seat, chair in enumerate(table.chairs)
    ]


def rules_state(table: Table) -> RulesState:
    rules = table.rules
    return RulesState(table.hints_allowed, rules.watch, rules.undo, rules.grace, rules.grace_alone)


def deal_state(table: Table) -> DealState:
    """Render the deal with its commitment; the salt that proves it is added after the game."""
    deal = table.deal
    proven = table.next_action is None
    return DealState(
        deal.source,
        deal.commitment or UNSET,
        deal.salt if deal.salt and proven else UNSET,
        UNSET if deal.seed is None else deal.seed,
    )


def bot_request_state(table: Table) -> BotRequestState | UnsetType:
    request = table.bot_request
    return UNSET if request is None else BotRequestState(request.seat, request.bot, request.by, request.missing)


def decision_changes(entries: list[LogEntry], first: int) -> list[DecisionChanges]:
    return [DecisionChanges(at, Raw(entry.changes)) for at, entry in enumerate(entries, first)]


def waiting_state(table: Table) -> Waiting | None:
    found = waiting(table)
    return None if found is None else Waiting(found["for"], found["why"])


def undo_request_state(table: Table) -> UndoRequestState | None:
    request = table.undo_request
    return None if request is None else UndoRequestState(request.by, request.to, request.missing)


def undo_targets(table: Table, you: list[int]) -> tuple[UndoTarget | None, UndoTarget | None]:
    """Return the last choice that the client can undo and, if that is further back, the start of its turn."""
    targets = [(found, seat) for seat in you if (found := table.undo_targets(seat))]
    if not targets or table.undo_request is not None:
        return None, None
    (last, first), seat = max(targets)
    restart = undo_target(table, seat, first, you) if first < last else None
    return undo_target(table, seat, last, you), restart


def undo_target(table: Table, seat: int, to: int, you: list[int]) -> UndoTarget | None:
    """Render a decision to go back to; None if the rules of the table or an earlier refusal forbid it."""
    if table.may_undo_freely(seat, to):
        return UndoTarget(seat, to, False)
    consent = bool(table.missing_consent(seat, to, tuple(you)))
    forbidden = table.rules.undo == "never" or table.must_wait_to_undo(to) or (consent and table.was_refused(seat, to))
    return None if forbidden else UndoTarget(seat, to, consent)


# ---- options -----------------------------------------------------------------------------


def option_states(game: Game) -> list[OptionState]:
    """Render the options of the decision; payments include the money and goods that remain."""
    left = leftovers(game)
    suggestion = suggested_payment(left)
    return [option_state(game, option, left.get(option.name), suggestion) for option in game.options]


def option_state(game: Game, option: Option, left: Purse | None = None, suggestion: str | None = None) -> OptionState:
    state = OptionState(option.name, option.kind, option_phrase(game, option).data(), **option_subject(option))
    if left is not None:
        state.money = game.state.seats[game.player].money - left["money"] or UNSET
        state.left = left
        state.suggested = option.name == suggestion
    return state


def passed_option_states(table: Table) -> list[OptionState]:
    """Render the options that come earlier in board order but can still be chosen."""
    if table.undo_request is not None:
        return []
    return [option_state(table.game, option) for option in passed_options(table.game, table.tentative)]


def combined_road_states(game: Game) -> list[OptionState]:
    """Render the roads that can only be chosen together with another one."""
    roads = combined_roads(game)
    states = [option_state(game, option) for option in roads]
    for state, others in zip(states, roads.values()):
        state.after = others
    return states


def option_subject(option: Option) -> dict[str, Any]:
    """Return what an option refers to: a card, a space, a side, goods or a number."""
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


# ---- statistics ----------------------------------------------------------------------------


def chart(statistics: GameStatistics) -> Chart:
    seats = [
        SeatChart(
            [chart_source(source, reputation) for source, reputation in seat.sources],
            [CardUse(card, turn) for card, turn in seat.bought],
            [CardUse(card, uses) for card, uses in seat.played],
        )
        for seat in statistics.seats
    ]
    return Chart(statistics.start, statistics.turns, seats)


def chart_source(source: ReputationSource, reputation: int) -> ChartSource:
    kind, card = source
    return ChartSource(kind, reputation, UNSET if card is None else card)
