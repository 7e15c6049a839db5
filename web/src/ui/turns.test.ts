import { expect, test } from "vitest";
import type { LogEntry } from "../api/types";
import { groupByTurn, nextTurn, previousTurn, turnStarts } from "./turns";

const entry = (turn: number, seat: number): LogEntry => ({ turn, seat, say: ["option-done"] });

test("the log is grouped by turn, including decisions of other players within a turn", () => {
  const turns = groupByTurn([entry(0, 0), entry(0, 0), entry(1, 1), entry(1, 0), entry(2, 0)]);
  expect(turns.map(({ at, turn, seat, entries }) => [at, turn, seat, entries.length])).toEqual([
    [0, 0, 0, 2],
    [2, 1, 1, 2],
    [4, 2, 0, 1],
  ]);
});

test("the previous and the next turn are found from any position", () => {
  const starts = turnStarts([1, 1, 1, 2, 3, 3].map((turn) => entry(turn, turn % 2)));
  expect(starts).toEqual([0, 3, 4, 6]);
  expect([0, 2, 3, 5, 6].map((at) => nextTurn(starts, at))).toEqual([3, 3, 4, 6, 6]);
  expect([0, 2, 3, 5, 6].map((at) => previousTurn(starts, at))).toEqual([0, 0, 0, 4, 4]);
});
