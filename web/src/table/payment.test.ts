import { expect, it } from "vitest";
import type { Goods, Option } from "../api/types";
import { type Part, partsOf, step } from "./payment";

const payment = (goods: Partial<Goods>, money = 0): Option => ({
  name: JSON.stringify([goods, money]),
  kind: "pay",
  say: ["option-pay"],
  goods,
  money,
});
const two = payment({ wheat: 2 });
const mixed = payment({ wheat: 1, grape: 1 });
const rose = payment({ wheat: 1, rose: 1 });
const withMoney = payment({ wheat: 1 }, 3);
const roses = payment({ rose: 2 });
const options = [two, mixed, rose, withMoney, roses];
const parts = partsOf(options, ["wheat", "grape", "stone", "fish", "rose"]);
const next = (from: Option, part: Part, by: 1 | -1) => step(options, from, part, by, parts);

it("finds the parts in which payments differ", () => {
  expect(parts).toEqual(["wheat", "grape", "rose", "money"]);
});

it("changes to the most similar payment", () => {
  expect(next(two, "rose", 1)).toBe(rose);
  expect(next(mixed, "rose", 1)).toBe(rose);
  expect(next(rose, "rose", 1)).toBe(roses);
  expect(next(mixed, "money", 1)).toBe(withMoney);
  expect(next(withMoney, "money", -1)).toBe(mixed);
});

it("stops where no payment has more or less", () => {
  expect(next(two, "wheat", 1)).toBeUndefined();
  expect(next(roses, "wheat", -1)).toBeUndefined();
});
