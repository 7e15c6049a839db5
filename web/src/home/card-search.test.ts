import { describe, expect, it } from "vitest";
import type { CardInfo } from "../api/types";
import { type CardFilter, filterCards, namesFirst, normalize } from "./card-search";

const face = { pay: [], do: [], get: [] };
const card = (number: number, more: Partial<CardInfo> = {}): CardInfo => ({
  number,
  also: [],
  kind: "build",
  yellow: false,
  copies: 1,
  base: true,
  privileges: true,
  numbers: {},
  face,
  faces: null,
  ...more,
});
const TEXTS: Record<string, string> = {
  38: "Brücke. Kostet 2 Rohstoffe.",
  112: "Fáraó. Érték: 38.",
  7: "Jagdminister",
};
const CARDS = [
  card(38),
  card(112, { yellow: true, kind: "commerce", privileges: false }),
  card(7, { base: false, kind: "permanent" }),
];
const ALL: CardFilter = { text: "", kinds: new Set(), set: "all", yellow: false };
const numbers = (changes: Partial<CardFilter>) =>
  filterCards(CARDS, { ...ALL, ...changes }, (card) => TEXTS[String(card.number)] ?? "").map(
    ({ number }) => number,
  );

describe("the card search", () => {
  it("ignores case and accents, and matches all words", () => {
    expect(normalize("Árvíztűrő Brücke")).toBe("arvizturo brucke");
    expect(numbers({ text: "farao" })).toEqual([112]);
    expect(numbers({ text: "BRÜCKE rohstoffe" })).toEqual([38]);
    expect(numbers({ text: "brücke weizen" })).toEqual([]);
  });
  it("lists cards by name before cards that mention it", () => {
    const named = namesFirst(CARDS, { ...ALL, text: "jagd" }, (card) => TEXTS[String(card.number)] ?? "");
    expect(named.map(({ number }) => number)).toEqual([7, 38, 112]);
  });
  it("treats a number as the number of a card", () => {
    expect(numbers({ text: "38" })).toEqual([38]);
  });
  it("filters by kind, game and colour", () => {
    expect(numbers({ kinds: new Set(["build", "permanent"] as const) })).toEqual([38, 7]);
    expect(numbers({ set: "base" })).toEqual([38, 112]);
    expect(numbers({ set: "privileges" })).toEqual([38, 7]);
    expect(numbers({ yellow: true })).toEqual([112]);
  });
});
