/** What a suggested turn changes, for drawing it on the map and the cards. */

import type { Change, HintIdea } from "../api/types";
import type { SpaceContents } from "./piece-layout";

/** The places that a card of the player can be chosen from. */
type CardPlace = "hand" | "market" | "discard" | "privileges";

export interface Suggestion {
  /** The player whose turn it is. */
  seat: number;
  /** The number of the first step that refers to a space or side. */
  places: Map<string, number>;
  /** All pieces that are placed or removed. */
  pieces: Change[];
  /** Moves of workers from one space to another. */
  moves: (readonly [from: string, to: string])[];
  /** For each place and card, the number of the step that takes the card from there. */
  cards: Record<CardPlace, Map<string, number>>;
  /** The number of the step that an option belongs to. */
  options: Map<string, number>;
}

/** Collect the changes of an idea; its steps are numbered from 1. */
export function suggestionOf({ steps }: Pick<HintIdea, "steps">, seat: number): Suggestion {
  const found: Suggestion = {
    seat,
    places: new Map(),
    pieces: [],
    moves: [],
    cards: { hand: new Map(), market: new Map(), discard: new Map(), privileges: new Map() },
    options: new Map(),
  };
  steps.forEach(({ options, places, changes }, i) => {
    const pieces = changes.filter(({ piece }) => piece);
    for (const place of [...places, ...pieces.map(({ space, side }) => space ?? side ?? "")])
      addFirst(found.places, place, i + 1);
    for (const option of options) addFirst(found.options, option, i + 1);
    for (const change of changes) addCard(found, change, i + 1);
    found.pieces.push(...pieces);
    found.moves.push(...movesOf(pieces));
  });
  return found;
}

function addFirst(numbers: Map<string, number>, key: string, number: number): void {
  if (!numbers.has(key)) numbers.set(key, number);
}

function addCard({ cards, seat }: Suggestion, change: Change, number: number): void {
  const { card, from = "", to = "" } = change;
  if (card === undefined || (change.seat !== undefined && change.seat !== seat)) return;
  // cards that leave the market without a buyer are not chosen
  if (from === "market" && !["hand", "discard", "privileges"].includes(to)) return;
  if (from in cards) addFirst(cards[from as CardPlace], String(card), number);
}

/** Return the moves of workers, if as many workers arrive as leave. */
function movesOf(pieces: readonly Change[]): (readonly [string, string])[] {
  const workers = pieces.filter(({ piece }) => piece === "worker");
  const [left] = workers.filter(({ n = 0 }) => n < 0);
  const [reached] = workers.filter(({ n = 0 }) => n > 0);
  return left?.space && reached?.space && workers.length === 2 ? [[left.space, reached.space]] : [];
}

/** Return the contents of the changed spaces after the changes. */
export function contentsAfter(
  contents: ReadonlyMap<string, SpaceContents>,
  changes: readonly Change[],
): Map<string, SpaceContents> {
  const after = new Map<string, SpaceContents>();
  for (const { piece, space, n = 0 } of changes) {
    const now = space === undefined ? undefined : (after.get(space) ?? contents.get(space));
    if (!now || space === undefined) continue;
    const changed = { ...now };
    if (piece === "worker") changed.upright += n;
    else if (piece === "prone-worker") changed.prone += n;
    else if (piece === "palace") changed.palaces += n;
    else if (piece === "block") changed.blocks += n;
    else if (piece === "crocodile") changed.crocodile = n > 0;
    else if (piece === "settlement") changed.settlement = n > 0;
    else if (piece === "town") changed.town = n > 0;
    else if (piece === "workshop") changed.workshop = n > 0;
    else if (piece === "expansion") changed.expansion = n > 0;
    after.set(space, changed);
  }
  return after;
}
