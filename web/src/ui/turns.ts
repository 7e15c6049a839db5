/** The log grouped by turn, and the positions at which turns start. */

import type { LogEntry } from "../api/types";

export interface Turn {
  /** The number of decisions before the turn. */
  at: number;
  turn: number;
  seat: number;
  entries: LogEntry[];
}

export function groupByTurn(log: readonly LogEntry[]): Turn[] {
  const turns: Turn[] = [];
  log.forEach((entry, at) => {
    const last = turns.at(-1);
    if (last?.turn === entry.turn) last.entries.push(entry);
    else turns.push({ at, turn: entry.turn, seat: entry.seat, entries: [entry] });
  });
  return turns;
}

/** Return the number of decisions before each turn and, as the last item, that of the whole log. */
export function turnStarts(log: readonly LogEntry[]): number[] {
  return [...groupByTurn(log).map(({ at }) => at), log.length];
}

export function previousTurn(starts: readonly number[], at: number): number {
  return starts.findLast((start) => start < at) ?? 0;
}

export function nextTurn(starts: readonly number[], at: number): number {
  return starts.find((start) => start > at) ?? at;
}
