/** What the page knows of a table, put together from what it is told. */

import type { ChatLine, LogEntry, TableState } from "./types";

export interface Known {
  state: TableState | null;
  /** every decision taken so far */
  log: LogEntry[];
  /** spaces and sides where others have changed something since one's last decision */
  recent: ReadonlySet<string>;
}

export const NOTHING_KNOWN: Known = { state: null, log: [], recent: new Set() };

/** What is known after a state was told; undefined if something in between is missing. */
export function told(known: Known, state: TableState): Known | undefined {
  if (known.state && known.state.revision > state.revision) return known;
  const { from, entries } = state.log;
  if (from > known.log.length) return undefined;
  const log = [...known.log.slice(0, from), ...entries];
  return { state, log, recent: known.state ? noticed(known.recent, state, log) : known.recent };
}

/** What others have changed is added; one's own decision clears it. */
function noticed(known: ReadonlySet<string>, state: TableState, log: LogEntry[]): ReadonlySet<string> {
  const recent = new Set(known);
  for (const { at, changes } of state.changes) {
    if (state.you.includes(log[at]?.seat ?? -1)) recent.clear();
    else for (const { space, side } of changes) if (space ?? side) recent.add(space ?? side ?? "");
  }
  return recent;
}

/** The number of the first decision after the last one of these seats. */
export function sinceLast(log: readonly LogEntry[], seats: readonly number[]): number {
  return log.findLastIndex((entry) => seats.includes(entry.seat)) + 1;
}

/** A decision, after the one that its player began the turn with. */
export function storyOf(log: readonly LogEntry[], at: number): LogEntry[] {
  const entry = log[at];
  if (!entry) return [];
  const first = log.find(({ turn }) => turn === entry.turn);
  return first && first !== entry && first.seat === entry.seat ? [first, entry] : [entry];
}

/** Whether the others did not agree to go back: the question is gone, and the game is where it was. */
export function wasRefused(before: TableState, after: TableState): boolean {
  const asked = before.asking && before.you.includes(before.asking.seat);
  return Boolean(asked) && !after.asking && after.decision >= before.decision;
}

/** Lines of chat in order, each once. */
export function withLine(known: ChatLine[], line: ChatLine): ChatLine[] {
  return [...known.filter((other) => other.number !== line.number), line].sort((a, b) => a.number - b.number);
}
