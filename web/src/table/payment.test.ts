import { expect, it } from "vitest";
import type { Option, Purse } from "../api/types";
import { partsOf, step } from "./payment";

const way = (goods: Purse, money = 0): Option => ({
  name: JSON.stringify([goods, money]),
  kind: "pay",
  say: ["option-pay"],
  goods,
  money,
});
const two = way({ wheat: 2 });
const mixed = way({ wheat: 1, grape: 1 });
const rose = way({ wheat: 1, rose: 1 });
const bought = way({ wheat: 1 }, 3);
const roses = way({ rose: 2 });
const ways = [two, mixed, rose, bought, roses];

it("shows what the ways differ in", () => {
  expect(partsOf(ways)).toEqual(["wheat", "grape", "rose", "money"]);
});

it("goes to the way that is most like the one before", () => {
  expect(step(ways, two, "rose", 1)).toBe(rose);
  expect(step(ways, mixed, "rose", 1)).toBe(rose);
  expect(step(ways, rose, "rose", 1)).toBe(roses);
  expect(step(ways, mixed, "money", 1)).toBe(bought);
  expect(step(ways, bought, "money", -1)).toBe(mixed);
});

it("ends where no way leads further", () => {
  expect(step(ways, two, "wheat", 1)).toBeUndefined();
  expect(step(ways, roses, "wheat", -1)).toBeUndefined();
});
