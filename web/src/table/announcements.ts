/** What other players did, as text for screen readers. */

import type { LogEntry } from "../api/types";

/** Decisions that add nothing to the entries before them. */
const SILENT = new Set(["option-done", "option-end"]);

export const isSilent = ({ say }: Pick<LogEntry, "say">) => SILENT.has(say[0]);

/** Return the decisions of other players in a part of the log, grouped by turn and player. */
export function turnsOfOthers(
  log: readonly LogEntry[],
  from: number,
  to: number,
  you: readonly number[],
): LogEntry[][] {
  const turns: LogEntry[][] = [];
  for (const entry of log.slice(from, to)) {
    if (you.includes(entry.seat) || isSilent(entry)) continue;
    const last = turns.at(-1)?.[0];
    if (last?.turn === entry.turn && last.seat === entry.seat) turns.at(-1)?.push(entry);
    else turns.push([entry]);
  }
  return turns;
}
