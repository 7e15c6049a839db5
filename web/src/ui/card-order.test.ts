import { expect, test, vi } from "vitest";
import { sortedCards, withKeys } from "./card-order";
import { loadCards } from "./cards.svelte";

// in the order in which the server sends them
const NUMBERS = ["farmer", "two-roads", "settlement", 2, 6, 44];
vi.mock("../api/resources", () => ({
  allCards: async () => NUMBERS.map((number) => ({ number })),
  cardArt: async () => undefined,
}));

test("a hand is sorted, and equal cards have different keys", async () => {
  await loadCards();
  expect(sortedCards([44, "settlement", 6, "farmer", "farmer"])).toEqual([
    { card: "farmer", key: "farmer 1" },
    { card: "farmer", key: "farmer 2" },
    { card: "settlement", key: "settlement 1" },
    { card: 6, key: "6 1" },
    { card: 44, key: "44 1" },
  ]);
  expect(withKeys([6, 6]).map(({ key }) => key)).toEqual(["6 1", "6 2"]);
});
