/** Which cards a reader looks for. */

import type { CardInfo } from "../api/types";

export interface Sought {
  /** words of the name or text, or a number; all of them must be found */
  text: string;
  /** any of these kinds; none chosen is any kind */
  kinds: ReadonlySet<CardInfo["kind"]>;
  /** the game that the card must be in */
  set: "all" | "base" | "privileges";
  yellow: boolean;
}

/** Letters without case and accents, so that "fáraó" is found by "farao". */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** Cards whose name is meant come before those whose text mentions it. */
export function namesFirst(
  cards: readonly CardInfo[],
  { text }: Sought,
  nameOf: (card: CardInfo) => string,
): CardInfo[] {
  const named = (card: CardInfo) => plain(nameOf(card)).includes(plain(text.trim()));
  return [...cards.filter(named), ...cards.filter((card) => !named(card))];
}

export function matching(
  cards: readonly CardInfo[],
  sought: Sought,
  wordsOf: (card: CardInfo) => string,
): CardInfo[] {
  const wanted = plain(sought.text).split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    if (sought.kinds.size && !sought.kinds.has(card.kind)) return false;
    if (sought.set !== "all" && !card[sought.set]) return false;
    if (sought.yellow && !card.yellow) return false;
    if (!wanted.length) return true;
    const words = plain(wordsOf(card));
    // a number is meant as the number of a card, not as one of the many in its text
    return wanted.every((word) => (/^\d+$/.test(word) ? String(card.number) === word : words.includes(word)));
  });
}
