/** The cards and what is printed on them. */

import { allCards } from "../api/resources";
import type { CardInfo, CardName } from "../api/types";
import { t } from "../i18n/texts.svelte";

let cards = $state.raw(new Map<string, CardInfo>());

export async function loadCards(): Promise<void> {
  if (cards.size) return;
  const found = await allCards();
  cards = new Map(found.map((card) => [String(card.number), card]));
}

/** Shown until the cards have been loaded. */
const BLANK: CardInfo = {
  number: 0,
  also: [],
  kind: "other",
  yellow: false,
  copies: 1,
  base: true,
  privileges: true,
  numbers: {},
  face: { pay: [], do: [], get: [] },
  faces: null,
};

export function cardInfo(card: CardName): CardInfo {
  return cards.get(String(card)) ?? { ...BLANK, number: card };
}

/** Return the text of a card with its numbers. */
export function cardText(card: CardName): string {
  return t(`card-${card}.text`, cardInfo(card).numbers);
}

export function loadedCards(): CardInfo[] {
  return [...cards.values()];
}

/** Return the number of a card; starting cards have none. */
export function printedNumber(card: CardName): string {
  return /^\d+$/.test(String(card)) ? String(card) : "";
}
