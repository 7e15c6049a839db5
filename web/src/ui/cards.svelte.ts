/** What is printed on the cards. */

import { cardBook } from "../api/http-transport";
import type { CardInfo, CardName } from "../api/types";
import { fillTexts } from "../i18n/texts.svelte";

let cards = $state.raw(new Map<string, CardInfo>());

export async function openCardBook(): Promise<void> {
  if (cards.size) return;
  const book = await cardBook();
  fillTexts(book.values);
  cards = new Map(book.cards.map((card) => [String(card.number), card]));
}

const BLANK: CardInfo = {
  number: 0,
  kind: "other",
  copies: 1,
  base: true,
  privileges: true,
  face: { pay: [], do: [], get: [] },
};

export function cardInfo(card: CardName): CardInfo {
  return cards.get(String(card)) ?? { ...BLANK, number: card };
}

export function allCards(): CardInfo[] {
  return [...cards.values()];
}

/** The number of a card; starting cards have none. */
export function printedNumber(card: CardName): string {
  return /^\d+$/.test(String(card)) ? String(card) : "";
}
