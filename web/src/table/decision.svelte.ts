/** What decided a game, as a sentence. */

import type { Chart, ChartSource, TableState } from "../api/types";
import { t } from "../i18n/texts.svelte";
import { decisiveSource } from "./decisive-source";

/** Return the name of a source of reputation. */
export function sourceName({ source, card }: ChartSource): string {
  if (card !== undefined) return t(`card-${card}`);
  return t(`after-source-${source === "connections" ? source : source === "disaster" ? "end" : "rest"}`);
}

/** Return what decided a finished game. */
export function decisionText(game: TableState, chart: Chart): string {
  const [first, second] = game.standings;
  if (first === undefined) return "";
  if (game.winners.length > 1) return t("after-decisive-shared");
  const reputation = (seat: number | undefined) => game.view.seats[seat ?? -1]?.reputation;
  if (second !== undefined && reputation(first) === reputation(second)) return t("after-decisive-tie");
  const sources = (seat: number | undefined) => chart.seats[seat ?? -1]?.sources;
  const found = decisiveSource(sources(first) ?? [], sources(second));
  if (!found) return "";
  const { source, more } = found;
  return t(second === undefined ? "after-decisive-solo" : "after-decisive", {
    what: sourceName(source),
    n: source.reputation,
    all: reputation(first) ?? 0,
    more,
  });
}
