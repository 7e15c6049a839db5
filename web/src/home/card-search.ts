/** Searching and filtering cards. */

import type { CardInfo } from "../api/types";

export interface CardFilter {
  /** Words of the name or text, or a number; all of them must match. */
  text: string;
  /** The kinds to show; if empty, all. */
  kinds: ReadonlySet<CardInfo["kind"]>;
  /** The game that the card belongs to. */
  set: "all" | "base" | "privileges";
  yellow: boolean;
}

/** Remove case and accents, so that "farao" finds "fáraó", and straighten apostrophes. */
export function normalize(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replaceAll("’", "'")
    .toLowerCase();
}

/** Put cards whose names match before those whose texts match. */
export function namesFirst(
  cards: readonly CardInfo[],
  { text }: CardFilter,
  nameOf: (card: CardInfo) => string,
): CardInfo[] {
  const matches = (card: CardInfo) => normalize(nameOf(card)).includes(normalize(text.trim()));
  return [...cards.filter(matches), ...cards.filter((card) => !matches(card))];
}

export function filterCards(
  cards: readonly CardInfo[],
  filter: CardFilter,
  textOf: (card: CardInfo) => string,
): CardInfo[] {
  const words = normalize(filter.text).split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    if (filter.kinds.size && !filter.kinds.has(card.kind)) return false;
    if (filter.set !== "all" && !card[filter.set]) return false;
    if (filter.yellow && !card.yellow) return false;
    if (!words.length) return true;
    const text = normalize(textOf(card));
    // a number means the number of a card, not one of the many numbers in the texts
    return words.every((word) => (/^\d+$/.test(word) ? String(card.number) === word : text.includes(word)));
  });
}
