/** The positions of a game, built from its start and the changes that each decision made. */

import type { Replay, ReplayFrame, View } from "./types";

type Change = ReplayFrame["changes"][number];

/** Return the view before the first decision and after each decision. Views share everything that did not change. */
export function replayViews({ start, frames }: Pick<Replay, "start" | "frames">): View[] {
  const views = [start];
  let view = start;
  for (const frame of frames) {
    view = applyChanges(view, frame.changes);
    views.push(view);
  }
  return views;
}

/** Return the view with some values replaced: a change is the path to a value, followed by the new value. */
export function applyChanges(view: View, changes: readonly Change[]): View {
  return changes.reduce<unknown>(
    (changed, change) => setAt(changed, change.slice(0, -1), change.at(-1)),
    view,
  ) as View;
}

function setAt(container: unknown, path: readonly unknown[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = (Array.isArray(container) ? [...container] : { ...(container as object) }) as Record<
    string,
    unknown
  >;
  copy[String(key)] = setAt(copy[String(key)], rest, value);
  return copy;
}
