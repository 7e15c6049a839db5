/** Going from one way to pay or gain to another, one piece at a time, among those that are possible. */

import { GOODS, type Option } from "../api/types";

export const PARTS = [...GOODS, "money"] as const;
export type Part = (typeof PARTS)[number];

export function amount(way: Option, part: Part): number {
  return (part === "money" ? way.money : way.goods?.[part]) ?? 0;
}

/** The parts of which the ways differ. */
export function partsOf(ways: readonly Option[]): Part[] {
  return PARTS.filter((part) => ways.some((way) => amount(way, part) > 0));
}

/** The way with more of a part, or less, that is otherwise most like this one; undefined if there is none. */
export function step(ways: readonly Option[], from: Option, part: Part, by: 1 | -1): Option | undefined {
  const further = ways.filter((way) => (amount(way, part) - amount(from, part)) * by > 0);
  const nearest = Math.min(...further.map((way) => amount(way, part) * by));
  const likely = further.filter((way) => amount(way, part) * by === nearest);
  // of two that are as near, the one with less of the same
  return likely.sort((a, b) => distance(a, from) - distance(b, from) || crowding(a) - crowding(b))[0];
}

/** The higher, the more there is of the same. */
function crowding(way: Option): number {
  return PARTS.reduce((sum, part) => sum + amount(way, part) ** 2, 0);
}

function distance(one: Option, other: Option): number {
  return PARTS.reduce((sum, part) => sum + Math.abs(amount(one, part) - amount(other, part)), 0);
}
