/** The source of reputation that decided a game. */

import type { ChartSource } from "../api/types";

/** The source that decided a game: what it brought the winner, and how much more than the next best player. */
export interface DecisiveSource {
  source: ChartSource;
  more: number;
}

/** Return where the winner gained most on the runner-up; in a solo game, the largest source. */
export function decisiveSource(
  winner: readonly ChartSource[],
  runnerUp: readonly ChartSource[] = [],
): DecisiveSource | undefined {
  const other = new Map(runnerUp.map((source) => [sourceKey(source), source.reputation]));
  const gains = winner
    .filter(({ source }) => source !== "other")
    .map((source) => ({ source, more: source.reputation - (other.get(sourceKey(source)) ?? 0) }));
  return gains.filter(({ more }) => more > 0).sort((a, b) => b.more - a.more)[0];
}

const sourceKey = ({ source, card }: ChartSource) => `${source} ${card ?? ""}`;
