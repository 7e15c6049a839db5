/** The order in which cards are laid out: starting cards first, then by number. */

import type { CardName } from "../api/types";

/** A card with a key that distinguishes it from other copies. */
export interface KeyedCard {
  card: CardName;
  key: string;
}

export function withKeys(cards: readonly CardName[]): KeyedCard[] {
  const counts = new Map<string, number>();
  return cards.map((card) => {
    const name = String(card);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { card, key: `${name} ${count}` };
  });
}

const STARTING_CARDS = ["farmer", "two-roads", "settlement"];

export function cardRank(card: CardName): number {
  const starting = STARTING_CARDS.indexOf(String(card));
  return starting >= 0 ? starting - STARTING_CARDS.length : Number(card);
}

export function sortedCards(cards: readonly CardName[]): KeyedCard[] {
  return withKeys([...cards].sort((a, b) => cardRank(a) - cardRank(b)));
}
