import { expect, test } from "vitest";
import { applyChanges, replayViews } from "./frames";
import type { Replay, ReplayFrame, View } from "./types";

const start = {
  turn: 0,
  market: [2, 5, 6],
  seats: [
    { money: 3, hand: ["farmer", "settlement"] },
    { money: 4, hand: ["farmer"] },
  ],
  blocks: { B3: 1 },
} as unknown as View;

const frame = (...changes: ReplayFrame["changes"]): ReplayFrame => ({
  turn: 1,
  seat: 0,
  say: ["option-done"],
  changes,
});

test("a change replaces the value at its path", () => {
  const view = applyChanges(start, [
    ["seats", 0, "money", 5],
    ["market", [2, 5, 7]],
    ["blocks", "D1", 2],
  ]);
  expect(view).toEqual({
    turn: 0,
    market: [2, 5, 7],
    seats: [
      { money: 5, hand: ["farmer", "settlement"] },
      { money: 4, hand: ["farmer"] },
    ],
    blocks: { B3: 1, D1: 2 },
  });
});

test("a value of null is set like any other", () => {
  expect(applyChanges(start, [["in_play", null]])).toHaveProperty("in_play", null);
});

test("unchanged parts are shared and earlier views stay as they are", () => {
  const before = structuredClone(start);
  const view = applyChanges(start, [["seats", 0, "money", 5]]);
  expect(start).toEqual(before);
  expect(view.seats[1]).toBe(start.seats[1]);
  expect(view.seats[0]?.hand).toBe(start.seats[0]?.hand);
  expect(view.market).toBe(start.market);
});

test("there is a view before the first decision and after each decision", () => {
  const replay = {
    start,
    frames: [frame(["turn", 1]), frame(), frame(["seats", 1, "money", 0], ["turn", 2])],
  } satisfies Pick<Replay, "start" | "frames">;
  const views = replayViews(replay);
  expect(views.map(({ turn }) => turn)).toEqual([0, 1, 1, 2]);
  expect(views[0]).toBe(start);
  expect(views[2]).toBe(views[1]);
  expect(views.at(-1)?.seats[1]?.money).toBe(0);
});
