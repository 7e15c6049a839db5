/** What the client knows about a table, accumulated from the states that it receives. */

import type { ChatMessage, LogEntry, Note, TableState } from "./types";

export interface ClientCache {
  state: TableState | null;
  /** Every decision so far. */
  log: LogEntry[];
  /** Public notices in the log, besides the decisions. */
  notes: Note[];
  /** Spaces and sides that others have changed since the player's last decision. */
  recent: ReadonlySet<string>;
}

export const EMPTY_CACHE: ClientCache = { state: null, log: [], notes: [], recent: new Set() };

/** Return the cache with a new state added, or undefined if log entries before it are missing. */
export function addState(cache: ClientCache, state: TableState): ClientCache | undefined {
  if (cache.state && cache.state.revision > state.revision) return cache;
  const { from, entries } = state.log;
  if (from > cache.log.length) return undefined;
  const log = [...cache.log.slice(0, from), ...entries];
  const known = cache.notes.at(-1)?.revision ?? -1;
  const notes = [...cache.notes, ...(state.notes ?? []).filter(({ revision }) => revision > known)];
  // an undo takes back the marked changes
  const before = log.length < cache.log.length ? EMPTY_CACHE.recent : cache.recent;
  return { state, log, notes, recent: cache.state ? addChanges(before, state, log) : before };
}

/** Add the spaces and sides that others have changed; a decision by the player clears them. */
function addChanges(before: ReadonlySet<string>, state: TableState, log: LogEntry[]): ReadonlySet<string> {
  const recent = new Set(before);
  for (const { at, changes } of state.changes) {
    if (state.you.includes(log[at]?.seat ?? -1)) recent.clear();
    else for (const { space, side } of changes) if (space ?? side) recent.add(space ?? side ?? "");
  }
  return recent;
}

/** Return the index of the first decision after the last one of these seats. */
export function firstDecisionSince(log: readonly LogEntry[], seats: readonly number[]): number {
  return log.findLastIndex((entry) => seats.includes(entry.seat)) + 1;
}

/** Return a decision, preceded by the one with which the player started the turn. */
export function decisionWithTurnStart(log: readonly LogEntry[], at: number): LogEntry[] {
  const entry = log[at];
  if (!entry) return [];
  const first = log.find(({ turn }) => turn === entry.turn);
  return first && first !== entry && first.seat === entry.seat ? [first, entry] : [entry];
}

/** Return whether the player's undo request was declined: it is gone, but nothing was undone. */
export function undoWasDeclined(before: TableState, after: TableState): boolean {
  const request = before.undo_request;
  const mine = request !== null && before.you.includes(request.seat);
  return mine && !after.undo_request && after.decision >= before.decision;
}

/** Return the chat messages in order, without duplicates. */
export function addMessage(messages: ChatMessage[], message: ChatMessage): ChatMessage[] {
  const others = messages.filter((other) => other.number !== message.number);
  return [...others, message].sort((a, b) => a.number - b.number);
}
