import { describe, expect, it } from "vitest";
import type { CardInfo } from "../api/types";
import { matching, namesFirst, plain, type Sought } from "./card-search";

const face = { pay: [], do: [], get: [] };
const card = (number: number, more: Partial<CardInfo> = {}): CardInfo => ({
  number,
  kind: "build",
  copies: 1,
  base: true,
  privileges: true,
  face,
  ...more,
});
const WORDS: Record<string, string> = {
  38: "Brücke. Kostet 2 Rohstoffe.",
  112: "Fáraó. Érték: 38.",
  7: "Jagdminister",
};
const CARDS = [
  card(38),
  card(112, { yellow: true, kind: "commerce", privileges: false }),
  card(7, { base: false, kind: "permanent" }),
];
const ALL: Sought = { text: "", kinds: new Set(), set: "all", yellow: false };
const numbers = (sought: Partial<Sought>) =>
  matching(CARDS, { ...ALL, ...sought }, (card) => WORDS[String(card.number)] ?? "").map(
    ({ number }) => number,
  );

describe("the gallery", () => {
  it("finds words without case and accents, all of them", () => {
    expect(plain("Árvíztűrő Brücke")).toBe("arvizturo brucke");
    expect(numbers({ text: "farao" })).toEqual([112]);
    expect(numbers({ text: "BRÜCKE rohstoffe" })).toEqual([38]);
    expect(numbers({ text: "brücke weizen" })).toEqual([]);
  });
  it("shows the card of that name before those that mention it", () => {
    const named = namesFirst(CARDS, { ...ALL, text: "jagd" }, (card) => WORDS[String(card.number)] ?? "");
    expect(named.map(({ number }) => number)).toEqual([7, 38, 112]);
  });
  it("takes a number for the number of a card", () => {
    expect(numbers({ text: "38" })).toEqual([38]);
  });
  it("narrows down by kind, game and border", () => {
    expect(numbers({ kinds: new Set(["build", "permanent"] as const) })).toEqual([38, 7]);
    expect(numbers({ set: "base" })).toEqual([38, 112]);
    expect(numbers({ set: "privileges" })).toEqual([38, 7]);
    expect(numbers({ yellow: true })).toEqual([112]);
  });
});
