/** The figures of a game, prepared for charts. */

import type { CardInfo, CardName, ChartSource } from "../api/types";

/** Return round numbers for the grid lines of a chart, from zero to at least the highest value. */
export function gridLevels(highest: number): number[] {
  const steps = [5, 10, 20, 25, 50, 100, 200];
  const step = steps.find((size) => highest / size <= 6) ?? 500;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}

/** A group of reputation sources: a kind of card, or a source other than cards. */
export type Group = CardInfo["kind"] | "connections" | "end" | "rest";
const GROUPS: Group[] = [
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

export function sourceGroup(source: ChartSource, kindOf: (card: CardName) => CardInfo["kind"]): Group {
  if (source.source === "card" && source.card !== undefined) return kindOf(source.card);
  return source.source === "connections" ? "connections" : source.source === "disaster" ? "end" : "rest";
}

/** Return the reputation of each group that has any, in a fixed order. */
export function sumByGroup(
  sources: readonly ChartSource[],
  kindOf: (card: CardName) => CardInfo["kind"],
): [Group, number][] {
  const sums = new Map<Group, number>();
  for (const source of sources) {
    const group = sourceGroup(source, kindOf);
    sums.set(group, (sums.get(group) ?? 0) + source.reputation);
  }
  return GROUPS.flatMap((group) => (sums.get(group) ? [[group, sums.get(group) ?? 0]] : []));
}
