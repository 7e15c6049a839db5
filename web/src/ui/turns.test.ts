import { expect, test } from "vitest";
import type { LogEntry } from "../api/types";
import { inOrder, keyed } from "./card-order";
import { byTurn } from "./turns";

const entry = (turn: number, seat: number): LogEntry => ({ turn, seat, say: ["option-done"] });

test("the log is grouped by turn, and another's choice within a turn belongs to it", () => {
  const turns = byTurn([entry(0, 0), entry(0, 0), entry(1, 1), entry(1, 0), entry(2, 0)]);
  expect(turns.map(({ at, turn, seat, entries }) => [at, turn, seat, entries.length])).toEqual([
    [0, 0, 0, 2],
    [2, 1, 1, 2],
    [4, 2, 0, 1],
  ]);
});

test("a hand lies in order, and equal cards have keys of their own", () => {
  expect(inOrder([44, "settlement", 6, "farmer", "farmer"])).toEqual([
    { card: "farmer", key: "farmer 1" },
    { card: "farmer", key: "farmer 2" },
    { card: "settlement", key: "settlement 1" },
    { card: 6, key: "6 1" },
    { card: 44, key: "44 1" },
  ]);
  expect(keyed([6, 6]).map(({ key }) => key)).toEqual(["6 1", "6 2"]);
});
