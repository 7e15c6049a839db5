/** Where turns begin in the log of a game, to step through it by turns. */

import type { LogEntry } from "../api/types";

/** The numbers of decisions before each turn, and the end of the game. */
export function turnStarts(log: readonly LogEntry[]): number[] {
  const starts = log.flatMap((entry, at) => (entry.turn === log[at - 1]?.turn ? [] : [at]));
  return [...starts, log.length];
}

export function turnBefore(starts: readonly number[], at: number): number {
  return starts.findLast((start) => start < at) ?? 0;
}

export function turnAfter(starts: readonly number[], at: number): number {
  return starts.find((start) => start > at) ?? at;
}
