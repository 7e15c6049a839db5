/** The cards and what is printed on them. */

import { allCards, cardArt } from "../api/resources";
import type { CardArt, CardInfo, CardName } from "../api/types";
import { t } from "../i18n/texts.svelte";

let cards = $state.raw(new Map<string, CardInfo>());
let art = $state.raw<CardArt>();
/** The place of each card in the order in which the server sends them, which is that in which players sort them. */
const ranks = $derived(new Map([...cards.keys()].map((name, rank) => [name, rank])));
const pictures = new Map<string, string>();

export async function loadCards(): Promise<void> {
  if (cards.size) return;
  cardArt().then((found) => {
    art = found;
  });
  const found = await allCards();
  cards = new Map(found.map((card) => [String(card.number), card]));
}

/**
 * Return the address of a card's illustration, or undefined until it has been loaded.
 *
 * As a separate image, the illustration does not add its many elements to the page.
 */
export function cardPicture(card: CardName): string | undefined {
  const illustration = art?.cards[String(card)];
  if (!art || !illustration) return undefined;
  let picture = pictures.get(String(card));
  if (!picture) {
    const drawings = illustration.drawings.map((name) => art?.drawings[name]).join("");
    const svg = `${art.svg}<defs>${drawings}</defs>${illustration.scene}</svg>`;
    picture = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    pictures.set(String(card), picture);
  }
  return picture;
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

/** Return the place of a card in the order of all cards; 0 until they have been loaded. */
export function cardRank(card: CardName): number {
  return ranks.get(String(card)) ?? 0;
}

/** Return the text of a card with its numbers. */
export function cardText(card: CardName): string {
  return t(`card-${card}.text`, cardInfo(card).numbers);
}

/** Return the length of the first clause of a card's text, which says what the card does; 0 if there is no other. */
export function leadLength(text: string): number {
  return text.search(/\. \p{Lu}|; \p{L}/u) + 1;
}

export function loadedCards(): CardInfo[] {
  return [...cards.values()];
}

/** Return the number of a card; starting cards have none. */
export function printedNumber(card: CardName): string {
  return /^\d+$/.test(String(card)) ? String(card) : "";
}
