import { expect, test } from "vitest";
import {
  addMessage,
  addState,
  type ClientCache,
  decisionWithTurnStart,
  EMPTY_CACHE as EMPTY,
  undoWasDeclined,
} from "./client-cache";
import type { ChatMessage, LogEntry, TableState } from "./types";

const entry = (turn: number): LogEntry => ({ turn, seat: turn % 2, say: ["option-done"] });
const state = (revision: number, from: number, turns: number[], changes: TableState["changes"] = []) =>
  ({ revision, you: [0], log: { from, entries: turns.map(entry) }, changes }) as unknown as TableState;
const turns = (cache: ClientCache | undefined) => cache?.log.map(({ turn }) => turn);

test("new entries are added to the log, even if some of them are known", () => {
  const first = addState(EMPTY, state(2, 0, [0, 1])) ?? EMPTY;
  expect(turns(addState(first, state(4, 2, [2, 3])))).toEqual([0, 1, 2, 3]);
  expect(turns(addState(first, state(4, 1, [1, 2, 3])))).toEqual([0, 1, 2, 3]);
});

test("undone decisions are removed from the log", () => {
  const cache = addState(EMPTY, state(3, 0, [0, 1, 2])) ?? EMPTY;
  expect(turns(addState(cache, state(4, 1, [])))).toEqual([0]);
});

test("an older state changes nothing", () => {
  const cache = addState(EMPTY, state(3, 0, [0, 1, 2])) ?? EMPTY;
  expect(addState(cache, state(2, 0, [0, 1]))).toBe(cache);
});

test("a gap in the log is detected", () => {
  const cache = addState(EMPTY, state(3, 0, [0])) ?? EMPTY;
  expect(addState(cache, state(7, 4, [4]))).toBeUndefined();
});

test("changes by others are kept until the player's next decision", () => {
  const first = addState(EMPTY, state(1, 0, [0])) ?? EMPTY;
  const second = addState(
    first,
    state(2, 1, [1], [{ at: 1, changes: [{ space: "C4" }, { side: "C4-C5" }, {}] }]),
  );
  expect([...(second?.recent ?? [])]).toEqual(["C4", "C4-C5"]);
  const third = addState(second ?? EMPTY, state(3, 2, [2], [{ at: 2, changes: [{ space: "D5" }] }]));
  expect(third?.recent.size).toBe(0);
});

test("an undo clears the marked changes", () => {
  const first = addState(EMPTY, state(1, 0, [0])) ?? EMPTY;
  const second = addState(first, state(2, 1, [1], [{ at: 1, changes: [{ space: "C4" }] }])) ?? EMPTY;
  expect(addState(second, state(3, 1, []))?.recent.size).toBe(0);
});

test("chat messages are sorted and unique", () => {
  const message = (number: number): ChatMessage => ({ number, seat: 0, name: "", text: "", at: 0 });
  const messages = [1, 3, 2, 3].reduce(
    (found, number) => addMessage(found, message(number)),
    [] as ChatMessage[],
  );
  expect(messages.map(({ number }) => number)).toEqual([1, 2, 3]);
});

test("an undo request that disappears without an undo was declined, unless it was another player's", () => {
  const at = (decision: number, undo_request: TableState["undo_request"]) =>
    ({ you: [0], decision, undo_request }) as TableState;
  const mine = { seat: 0, to: 3, missing: [1] };
  expect(undoWasDeclined(at(5, mine), at(5, null))).toBe(true);
  expect(undoWasDeclined(at(5, mine), at(5, mine))).toBe(false);
  expect(undoWasDeclined(at(5, mine), at(3, null))).toBe(false);
  expect(undoWasDeclined(at(5, { ...mine, seat: 1, missing: [0] }), at(5, null))).toBe(false);
  expect(undoWasDeclined(at(5, null), at(5, null))).toBe(false);
});

test("a decision is shown after the one that started the turn", () => {
  const log = [entry(0), entry(1), entry(1), { ...entry(1), seat: 0 }];
  expect(decisionWithTurnStart(log, 1)).toEqual([log[1]]);
  expect(decisionWithTurnStart(log, 2)).toEqual([log[1], log[2]]);
  // another player's decision within the turn
  expect(decisionWithTurnStart(log, 3)).toEqual([log[3]]);
});
