"""Public routes: cards, rules, bots, high scores and other data that does not belong to a single table."""

from functools import cache

from faiyum.bots import BOTS
from faiyum.drawing import rulebook
from faiyum.drawing.art import VARIABLES, BoardArt, board_art
from faiyum.drawing.illustrations import CardArt, card_art
from faiyum.engine.cards.card import CARDS, card_face, text_numbers
from faiyum.engine.core.constants import (
    DISASTERS,
    FARMER,
    MAX_PLAYERS,
    NOT_WITH_PRIVILEGES,
    PRIVILEGES,
    START_HAND,
    YELLOW,
    card_value,
)
from faiyum.engine.core.game_board import board_in_data, is_shipped
from faiyum.engine.core.unverified_values import CardFacts
from faiyum.i18n.phrases import Phrase
from faiyum.i18n.texts import LANGUAGES, OTHER_NAMES
from faiyum.server.api.endpoint import Endpoint, RequestContext
from faiyum.server.api.schemas import (
    BotInfo,
    CardInfo,
    HighScore,
    MyTablesBody,
    RulesPage,
    ScoresQuery,
    TableDefaults,
    TableSummary,
    Waiting,
)
from faiyum.server.api.static_files import CachedFile
from faiyum.server.ops.settings import FactItems
from faiyum.tables.refusals import NotFoundError, RefusedError
from faiyum.tables.table_rules import LIVE_SECONDS

MAX_SCORES = 50


async def get_bots(context: RequestContext) -> list[BotInfo]:
    """Return the bots from weak to strong, then the custom bots."""
    custom = context.service.catalog.custom
    return [BotInfo(name, level) for level, name in enumerate(BOTS, 1)] + [BotInfo(name, None) for name in custom]


async def get_table_defaults(context: RequestContext) -> TableDefaults:
    """Return the default values for new tables."""
    return TableDefaults(LIVE_SECONDS)


async def get_cards(context: RequestContext) -> CachedFile:
    """Return all cards in the order in which players sort them; their names and texts are in the Fluent files."""
    return all_cards(context.service.settings.fact_items)


@cache
def all_cards(overrides: FactItems) -> CachedFile:
    facts = CardFacts(dict(overrides))
    # The starting cards, whose numbers are the highest, come first.
    order = sorted([*CARDS, *DISASTERS], key=lambda card: (card < FARMER, card))
    cards = [card_info(card, facts) for card in order]
    return CachedFile.of_json(cards)


def card_info(card: int, facts: CardFacts) -> CardInfo:
    return CardInfo(
        number=card_value(card),
        also=OTHER_NAMES.get(card, []),
        kind=CARDS[card].kind if card in CARDS else "disaster",  # type: ignore[arg-type]
        yellow=card in YELLOW,
        copies=START_HAND.count(card) or 1,
        base=card not in PRIVILEGES,
        privileges=card not in NOT_WITH_PRIVILEGES,
        numbers=text_numbers(card, facts),
        face=card_face(card, facts=facts).data(),  # type: ignore[arg-type]
        faces=[card_face(card, players).data() for players in range(1, MAX_PLAYERS + 1)] if card in DISASTERS else None,  # type: ignore[misc]
    )


async def get_card_art(context: RequestContext) -> CachedFile:
    """Return the illustrations of all cards."""
    return card_art_file()


@cache
def card_art_file() -> CachedFile:
    return CachedFile.of_json(card_art())


async def get_rules(context: RequestContext) -> CachedFile:
    """Return the rules of the game, with diagrams in the colours of the client's style sheet."""
    language = context.path_params["language"]
    if language not in LANGUAGES:
        raise NotFoundError(Phrase("table-no-address"))
    return rules_page(language, context.service.settings.fact_items)


@cache
def rules_page(language: str, overrides: FactItems) -> CachedFile:
    page = rulebook.html(language, VARIABLES, dict(overrides))
    return CachedFile.of_json(RulesPage(page, rulebook.contents(language)))


async def get_art(context: RequestContext) -> CachedFile:
    """Return the art of a shipped board."""
    name = context.path_params["board"]
    if not is_shipped(name):
        raise NotFoundError(Phrase("table-no-address"))
    return shipped_art(name)


@cache
def shipped_art(name: str) -> CachedFile:
    return CachedFile.of_json(board_art(board_in_data(name)))


async def get_scores(context: RequestContext, query: ScoresQuery) -> list[HighScore]:
    """Return the best results of people in games that this server dealt."""
    modules = "privileges" if query.privileges else ""
    rows = await context.service.store.high_scores(query.players, modules, MAX_SCORES)
    return [HighScore(row.name, row.reputation, row.players, row.rewards, row.won, row.made) for row in rows]


async def get_my_tables(context: RequestContext, body: MyTablesBody) -> list[TableSummary]:
    """Return the given tables that the browser may see, most recently changed first."""
    tokens = {table.id: table.tokens for table in body.tables}
    found: list[TableSummary] = []
    for table_id, updated, data in await context.service.store.summaries(list(tokens)):
        try:
            generations = data.pop("links")
            # Summaries stored before spectator links could be revoked lack their generation.
            generations += [0] * (len(data["names"]) + 1 - len(generations))
            unclaimed = data.pop("unclaimed", [])
            you = context.service.tokens.seats_at(table_id, generations, tokens[table_id], unclaimed)
        except RefusedError:
            continue
        waiting = data.pop("waiting")
        found.append(
            TableSummary(
                id=table_id,
                waiting=waiting and Waiting(waiting["for"], waiting["why"]),
                your_turn=waiting is not None and waiting["why"] != "bot" and waiting["for"] in you,
                you=you,
                updated=updated,
                **data,
            )
        )
    return found


ENDPOINTS = [
    Endpoint("GET", "/bots", get_bots, None, list[BotInfo]),
    Endpoint("GET", "/table-defaults", get_table_defaults, None, TableDefaults),
    Endpoint("GET", "/cards", get_cards, None, list[CardInfo]),
    Endpoint("GET", "/cards/art", get_card_art, None, CardArt),
    Endpoint("GET", "/rules/{language}", get_rules, None, RulesPage),
    Endpoint("GET", "/boards/{board}/art", get_art, None, BoardArt),
    Endpoint("GET", "/scores", get_scores, ScoresQuery, list[HighScore]),
    Endpoint("POST", "/mine", get_my_tables, MyTablesBody, list[TableSummary], cost=5),
]
