import { expect, test } from "vitest";
import type { TableState } from "../api/types";
import { turnUndo, undoChoices } from "./undo";

const target = (to: number) => ({ seat: 0, to, consent: false });
const game = (fields: Partial<TableState>) =>
  ({ undo: target(4), restart: target(2), decision: 5, confirmed: 2, over: false, ...fields }) as TableState;
const labels = (state: TableState) => undoChoices(state).map(({ label }) => label);

test("during a turn a decision or the whole turn can be undone", () => {
  expect(labels(game({}))).toEqual(["page-undo", "page-restart"]);
  expect(labels(game({ restart: null }))).toEqual(["page-undo"]);
  expect(turnUndo(game({}))).toBeUndefined();
});

test("during another player's turn the player's own turn can be undone", () => {
  expect(labels(game({ decision: 8, confirmed: 6 }))).toEqual(["page-undo-turn"]);
});

test("a confirmed turn is undone as a whole until the game is over", () => {
  expect(labels(game({ confirmed: 5 }))).toEqual(["page-undo-turn"]);
  expect(turnUndo(game({ confirmed: 5 }))?.target).toEqual(target(2));
  expect(labels(game({ confirmed: 5, over: true }))).toEqual([]);
});
