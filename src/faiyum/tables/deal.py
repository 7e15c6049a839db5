"""Verifiable deals: a commitment that is published when a table opens, and the salt that proves it at the end.

The commitment is the SHA-256 of the salt and the deal. The deal is the start of the record, up to its first empty line:
it contains the order of the whole deck. Nobody can derive the deal from the commitment, and the server cannot find
another deal with the same commitment.
"""

from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest
from random import Random
from typing import Literal

from faiyum.engine.core.messages import Fault
from faiyum.engine.game import Game

# The source of the deal: the server at random, or the person who opened the table.
DealSource = Literal["server", "seed", "record", "position", "lesson", "unknown"]
RANDOM_BITS = 256
# The keys of the lines that prove the deal of a record.
COMMITMENT, SALT = "commitment", "salt"
# The keys of the lines that may follow the deal in a record, besides decisions; an empty one is a blank line.
AFTER_DEAL = ("", "result", COMMITMENT, SALT)


@dataclass(frozen=True)
class DealProof:
    """The source of a table's deal, and the commitment to it; tables of older versions have no commitment."""

    source: DealSource = "unknown"
    salt: str = ""
    commitment: str = ""
    # The seed, if the person who opened the table chose it.
    seed: int | None = None


# The proof of a table that was opened before deals had proofs.
UNKNOWN_DEAL = DealProof()


def random_seed(random: Random) -> int:
    """Return a seed that nobody can guess."""
    return random.getrandbits(RANDOM_BITS)


def prove_deal(game: Game, source: DealSource, random: Random, seed: int | None = None) -> DealProof:
    """Return a proof of a game's deal, with a new salt."""
    salt = f"{random.getrandbits(RANDOM_BITS):064x}"
    return DealProof(source, salt, commitment_to(deal_of(game.record()), salt), seed)


def deal_of(record: str) -> str:
    """Return the part of a record that describes the deal."""
    return record.partition("\n\n")[0]


def commitment_to(deal: str, salt: str) -> str:
    """Return the SHA-256 of a salt and a deal, in hexadecimal."""
    return sha256(f"{salt}\n{deal}".encode()).hexdigest()


def record_with_proof(record: str, proof: DealProof) -> str:
    """Return a record with the lines that prove its deal, if there is a proof."""
    if not proof.commitment:
        return record
    return f"{record}{COMMITMENT}: {proof.commitment}\n{SALT}: {proof.salt}\n"


def verify_record(text: str, published: str | None = None) -> tuple[Game, str]:
    """Replay a record and check its deal against its commitment; return the game and the commitment.

    `published` is the commitment that the table showed during the game, if the caller knows it. Raises Fault if the
    record is invalid, has no proof, or does not match its commitment or the published one.
    """
    game = Game.from_record(text)
    lines = [line.partition(":") for line in text.splitlines()]
    found = {head.strip(): rest.strip() for head, colon, rest in lines if head.strip() in (COMMITMENT, SALT) and colon}
    if len(found) < 2:
        raise Fault("no-proof")
    # Normalize line endings.
    deal, _, rest = "\n".join(text.splitlines()).partition("\n\n")
    if not compare_digest(commitment_to(deal, found[SALT]).encode(), found[COMMITMENT].lower().encode()):
        raise Fault("other-deal")
    # A second description of the deal would override the one in the commitment.
    if not all(
        line[:1].isdigit() or line.partition(":")[0] in AFTER_DEAL for line in map(str.strip, rest.splitlines())
    ):
        raise Fault("other-deal")
    if published is not None and published.strip().lower() != found[COMMITMENT].lower():
        raise Fault("other-commitment", {"value": published.strip(), "commitment": found[COMMITMENT]})
    return game, found[COMMITMENT]
