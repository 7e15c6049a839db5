/** Descriptions of spaces in words, for screen readers and the inspector. */

import type { SpaceArt } from "../api/types";
import { formatList, t } from "../i18n/texts.svelte";
import type { SpaceContents } from "./piece-layout";

export function describeSpace(space: SpaceArt, contents: SpaceContents | undefined): string {
  const parts = [
    space.site ? `${t("site")} (${t(space.site.monument)})` : t(`page-terrain-${space.terrain}`),
    ...(contents ? describeContents(space, contents) : []),
  ];
  return `${space.name}: ${formatList(parts)}`;
}

function describeContents(space: SpaceArt, contents: SpaceContents): string[] {
  const { town, settlement, palaces, blocks, upright, prone } = contents;
  const parts: string[] = [];
  if (contents.crocodile) parts.push(t("crocodile"));
  if (town || settlement) parts.push(t(town ? "town" : "settlement"));
  if (palaces) parts.push(t("n-palaces", { n: palaces }));
  if (contents.workshop) parts.push(t("workshop"));
  if (contents.expansion) parts.push(t("expansion"));
  if (space.site) parts.push(t("page-blocks", { n: blocks, limit: space.site.limit }));
  if (upright) parts.push(t("n-workers", { n: upright }));
  if (prone) parts.push(prone > 1 ? `${prone} × ${t("prone-worker")}` : t("prone-worker"));
  return parts;
}
