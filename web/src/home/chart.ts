/** A game in figures, made ready for drawing. */

import type { CardInfo, CardName } from "../api/types";

export interface Source {
  source: "card" | "connections" | "disaster" | "other";
  reputation: number;
  card?: CardName;
}

export interface CardUse {
  card: CardName;
  /** how often it was played, or the turn in which it was bought */
  n: number;
}

export interface Chart {
  /** the reputation of each seat at the beginning and after each turn */
  begun: number[];
  turns: number[][];
  seats: { sources: Source[]; bought: CardUse[]; played: CardUse[] }[];
}

/** Round numbers for the lines across a chart, from nothing up to at least the highest value. */
export function levels(highest: number): number[] {
  const steps = [5, 10, 20, 25, 50, 100, 200];
  const step = steps.find((size) => highest / size <= 6) ?? 500;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}

/** What a source is counted under: the kind of its card, or itself. */
export type Group = CardInfo["kind"] | "connections" | "end" | "rest";
const ORDER: Group[] = [
  "build",
  "connections",
  "commerce",
  "harvest",
  "other",
  "onetime",
  "permanent",
  "disaster",
  "end",
  "rest",
];

export function groupOf(source: Source, kindOf: (card: CardName) => CardInfo["kind"]): Group {
  if (source.source === "card" && source.card !== undefined) return kindOf(source.card);
  return source.source === "connections" ? "connections" : source.source === "disaster" ? "end" : "rest";
}

/** The reputation by group, in an order that is the same for everybody; without groups that brought nothing. */
export function groups(
  sources: readonly Source[],
  kindOf: (card: CardName) => CardInfo["kind"],
): [Group, number][] {
  const sums = new Map<Group, number>();
  for (const source of sources) {
    const group = groupOf(source, kindOf);
    sums.set(group, (sums.get(group) ?? 0) + source.reputation);
  }
  return ORDER.flatMap((group) => (sums.get(group) ? [[group, sums.get(group) ?? 0]] : []));
}
