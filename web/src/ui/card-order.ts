/** Cards in the order in which players sort them. */

import type { CardName } from "../api/types";
import { cardRank } from "./cards.svelte";

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

export function sortedCards(cards: readonly CardName[]): KeyedCard[] {
  return withKeys([...cards].sort((a, b) => cardRank(a) - cardRank(b)));
}
