/** Cards as they are laid out: starting cards first, then by number; equal ones told apart by a key. */

import type { CardName } from "../api/types";

export interface KeyedCard {
  card: CardName;
  key: string;
}

export function keyed(cards: readonly CardName[]): KeyedCard[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const name = String(card);
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return { card, key: `${name} ${nth}` };
  });
}

const STARTING = ["farmer", "two-roads", "settlement"];

export function rank(card: CardName): number {
  const starting = STARTING.indexOf(String(card));
  return starting >= 0 ? starting - STARTING.length : Number(card);
}

export function inOrder(cards: readonly CardName[]): KeyedCard[] {
  return keyed([...cards].sort((a, b) => rank(a) - rank(b)));
}
