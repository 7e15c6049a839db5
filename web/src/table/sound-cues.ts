/** The sounds for the change from one state of a table to the next. */

import type { View } from "../api/types";
import type { Cue } from "../ui/sound";

/** The parts of a state whose changes make sounds. */
export interface Audible {
  view: View;
  over: boolean;
  /** Whether the player has to do something. */
  yours: boolean;
}

/** The maximum number of sounds played at once. */
export const MAX_CUES = 2;

/** Return the most important sounds of a change, at most two. */
export function soundCues(before: Audible, after: Audible): Cue[] {
  const was = before.view;
  const is = after.view;
  const cues: [Cue, boolean][] = [
    ["end", after.over && !before.over],
    ["turn", after.yours && !before.yours && !after.over],
    ["crocodile", is.drained.length > was.drained.length],
    ["worker", differ([was.workers, was.prone], [is.workers, is.prone])],
    ["money", is.seats.some(({ money }, seat) => money > (was.seats[seat]?.money ?? money))],
    ["card", differ([was.market, was.in_play, hands(was)], [is.market, is.in_play, hands(is)])],
  ];
  return cues
    .filter(([, heard]) => heard)
    .map(([cue]) => cue)
    .slice(0, MAX_CUES);
}

const hands = (view: View) => view.seats.map(({ hand, discard }) => [hand.length, discard.length]);
const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
