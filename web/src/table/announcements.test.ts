import { expect, test } from "vitest";
import type { LogEntry } from "../api/types";
import { turnsOfOthers } from "./announcements";

const entry = (turn: number, seat: number, key = "option-play"): LogEntry => ({ turn, seat, say: [key] });
const LOG = [
  entry(0, 0),
  entry(1, 1),
  entry(1, 1, "log-worker"),
  entry(1, 1, "option-done"),
  entry(1, 0, "log-resurrect"),
  entry(2, 2),
  entry(3, 0),
];
const keys = (turns: LogEntry[][]) => turns.map((entries) => entries.map(({ say }) => say[0]));

test("turns of others are read in order, without the player's own decisions and those that add nothing", () => {
  expect(keys(turnsOfOthers(LOG, 0, LOG.length, [0]))).toEqual([
    ["option-play", "log-worker"],
    ["option-play"],
  ]);
});

test("only the part that has not been read is returned", () => {
  expect(keys(turnsOfOthers(LOG, 2, 4, [0]))).toEqual([["log-worker"]]);
  expect(turnsOfOthers(LOG, 6, 7, [0])).toEqual([]);
});

test("spectators hear the turns of all players", () => {
  expect(turnsOfOthers(LOG, 0, LOG.length, [])).toHaveLength(5);
});
