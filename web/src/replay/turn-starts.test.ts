import { expect, it } from "vitest";
import type { LogEntry } from "../api/types";
import { turnAfter, turnBefore, turnStarts } from "./turn-starts";

const log = [1, 1, 1, 2, 3, 3].map((turn): LogEntry => ({ turn, seat: turn % 2, say: ["x"] }));

it("steps from turn to turn", () => {
  const starts = turnStarts(log);
  expect(starts).toEqual([0, 3, 4, 6]);
  expect([0, 2, 3, 5, 6].map((at) => turnAfter(starts, at))).toEqual([3, 3, 4, 6, 6]);
  expect([0, 2, 3, 5, 6].map((at) => turnBefore(starts, at))).toEqual([0, 0, 0, 4, 4]);
});
