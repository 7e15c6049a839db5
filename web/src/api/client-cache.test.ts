import { expect, test } from "vitest";
import { type Known, NOTHING_KNOWN as NOTHING, storyOf, told, wasRefused, withLine } from "./client-cache";
import type { ChatLine, LogEntry, TableState } from "./types";

const entry = (turn: number): LogEntry => ({ turn, seat: turn % 2, say: ["option-done"] });
const state = (revision: number, from: number, turns: number[], changes: TableState["changes"] = []) =>
  ({ revision, you: [0], log: { from, entries: turns.map(entry) }, changes }) as TableState;
const turns = (known: Known | undefined) => known?.log.map(({ turn }) => turn);

test("new entries are added to the log, also if some of them are known", () => {
  const first = told(NOTHING, state(2, 0, [0, 1])) ?? NOTHING;
  expect(turns(told(first, state(4, 2, [2, 3])))).toEqual([0, 1, 2, 3]);
  expect(turns(told(first, state(4, 1, [1, 2, 3])))).toEqual([0, 1, 2, 3]);
});

test("what was taken back leaves the log", () => {
  const known = told(NOTHING, state(3, 0, [0, 1, 2])) ?? NOTHING;
  expect(turns(told(known, state(4, 1, [])))).toEqual([0]);
});

test("an older state changes nothing", () => {
  const known = told(NOTHING, state(3, 0, [0, 1, 2])) ?? NOTHING;
  expect(told(known, state(2, 0, [0, 1]))).toBe(known);
});

test("a gap in the log is noticed", () => {
  const known = told(NOTHING, state(3, 0, [0])) ?? NOTHING;
  expect(told(known, state(7, 4, [4]))).toBeUndefined();
});

test("where others have changed something is kept until one decides oneself", () => {
  const first = told(NOTHING, state(1, 0, [0])) ?? NOTHING;
  const second = told(
    first,
    state(2, 1, [1], [{ at: 1, changes: [{ space: "C4" }, { side: "C4-C5" }, {}] }]),
  );
  expect([...(second?.recent ?? [])]).toEqual(["C4", "C4-C5"]);
  const third = told(second ?? NOTHING, state(3, 2, [2], [{ at: 2, changes: [{ space: "D5" }] }]));
  expect(third?.recent.size).toBe(0);
});

test("a line of chat comes once and in its place", () => {
  const line = (number: number): ChatLine => ({ number, seat: 0, name: "", text: "", at: 0 });
  const lines = [1, 3, 2, 3].reduce((known, number) => withLine(known, line(number)), [] as ChatLine[]);
  expect(lines.map(({ number }) => number)).toEqual([1, 2, 3]);
});

test("a question that is gone without a step back was refused, unless somebody else had asked it", () => {
  const at = (decision: number, asking: TableState["asking"]) =>
    ({ you: [0], decision, asking }) as TableState;
  const mine = { seat: 0, to: 3, missing: [1] };
  expect(wasRefused(at(5, mine), at(5, null))).toBe(true);
  expect(wasRefused(at(5, mine), at(5, mine))).toBe(false);
  expect(wasRefused(at(5, mine), at(3, null))).toBe(false);
  expect(wasRefused(at(5, { ...mine, seat: 1, missing: [0] }), at(5, null))).toBe(false);
  expect(wasRefused(at(5, null), at(5, null))).toBe(false);
});

test("a decision is told after the one that its player began the turn with", () => {
  const log = [entry(0), entry(1), entry(1), { ...entry(1), seat: 0 }];
  expect(storyOf(log, 1)).toEqual([log[1]]);
  expect(storyOf(log, 2)).toEqual([log[1], log[2]]);
  // another player's choice within the turn
  expect(storyOf(log, 3)).toEqual([log[3]]);
});
