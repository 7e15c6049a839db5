import { expect, test } from "vitest";
import type { TableState } from "../api/types";
import { turnBack, waysBack } from "./undo";

const way = (to: number) => ({ seat: 0, to, consent: false });
const game = (some: Partial<TableState>) =>
  ({ undo: way(4), restart: way(2), decision: 5, confirmed: 2, over: false, ...some }) as TableState;
const words = (state: TableState) => waysBack(state).map((back) => back.words);

test("within a turn one goes back a step, or to its beginning", () => {
  expect(words(game({}))).toEqual(["page-undo", "page-restart"]);
  expect(words(game({ restart: null }))).toEqual(["page-undo"]);
  expect(turnBack(game({}))).toBeUndefined();
});

test("while somebody else decides one goes back to one's own turn", () => {
  expect(words(game({ decision: 8, confirmed: 6 }))).toEqual(["page-undo-turn"]);
});

test("after a turn it is taken back as a whole, as long as the game goes on", () => {
  expect(words(game({ confirmed: 5 }))).toEqual(["page-undo-turn"]);
  expect(turnBack(game({ confirmed: 5 }))?.way).toEqual(way(2));
  expect(words(game({ confirmed: 5, over: true }))).toEqual([]);
});
