/** The log, grouped by turn. */

import type { LogEntry } from "../api/types";

export interface Turn {
  /** the number of decisions before it */
  at: number;
  turn: number;
  seat: number;
  entries: LogEntry[];
}

export function byTurn(log: readonly LogEntry[]): Turn[] {
  const turns: Turn[] = [];
  log.forEach((entry, at) => {
    const last = turns.at(-1);
    if (last?.turn === entry.turn) last.entries.push(entry);
    else turns.push({ at, turn: entry.turn, seat: entry.seat, entries: [entry] });
  });
  return turns;
}
