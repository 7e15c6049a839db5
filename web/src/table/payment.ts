/** Steps from one possible payment or gain to another, one piece at a time. */

import type { Goods, Option } from "../api/types";

export type Part = keyof Goods | "money";

export function amount(option: Option, part: Part): number {
  return (part === "money" ? option.money : option.goods?.[part]) ?? 0;
}

/** Return the goods and money that occur in the options, in the given order of goods. */
export function partsOf(options: readonly Option[], goods: readonly (keyof Goods)[]): Part[] {
  return [...goods, "money" as const].filter((part) => options.some((option) => amount(option, part) > 0));
}

/** Return the most similar option with more (or less) of a part, or undefined if there is none. */
export function step(
  options: readonly Option[],
  from: Option,
  part: Part,
  by: 1 | -1,
  parts: readonly Part[],
): Option | undefined {
  const further = options.filter((option) => (amount(option, part) - amount(from, part)) * by > 0);
  const nearest = Math.min(...further.map((option) => amount(option, part) * by));
  const candidates = further.filter((option) => amount(option, part) * by === nearest);
  // of two equally similar options, prefer the more varied one
  const distance = (option: Option) =>
    sum(parts, (other) => Math.abs(amount(option, other) - amount(from, other)));
  const uniformity = (option: Option) => sum(parts, (other) => amount(option, other) ** 2);
  return candidates.sort((a, b) => distance(a) - distance(b) || uniformity(a) - uniformity(b))[0];
}

function sum(parts: readonly Part[], value: (part: Part) => number): number {
  return parts.reduce((total, part) => total + value(part), 0);
}
