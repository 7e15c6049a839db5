/** What the page knows of a table, put together from what it is told. */

import type { ChatLine, LogEntry, TableState } from "./wire";

export interface Known {
  state: TableState | null;
  /** every decision taken so far */
  log: LogEntry[];
}

/** What is known after a state was told; undefined if something in between is missing. */
export function told(known: Known, state: TableState): Known | undefined {
  if (known.state && known.state.revision > state.revision) return known;
  const { from, entries } = state.log;
  if (from > known.log.length) return undefined;
  return { state, log: [...known.log.slice(0, from), ...entries] };
}

/** Lines of chat in order, each once. */
export function withLine(known: ChatLine[], line: ChatLine): ChatLine[] {
  return [...known.filter((other) => other.number !== line.number), line].sort((a, b) => a.number - b.number);
}
