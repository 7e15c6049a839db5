/** A space in words, for those who cannot see it or want to be sure. */

import type { SpaceArt } from "../api/types";
import { t } from "../i18n/texts.svelte";
import type { Place } from "./piece-layout";

export function describe(space: SpaceArt, place: Place): string {
  const parts = [
    space.site ? `${t("site")} (${t(space.site.monument)})` : t(`page-terrain-${space.terrain}`),
  ];
  if (place.crocodile) parts.push(t("crocodile"));
  if (place.town) parts.push(t("town"));
  else if (place.settlement) parts.push(t("settlement"));
  if (place.palaces) parts.push(t("n-palaces", { n: place.palaces }));
  if (place.workshop) parts.push(t("workshop"));
  if (place.expansion) parts.push(t("expansion"));
  if (space.site) parts.push(t("page-blocks", { n: place.blocks, limit: space.site.limit }));
  if (place.upright) parts.push(t("n-workers", { n: place.upright }));
  if (place.prone) parts.push(place.prone > 1 ? `${place.prone} × ${t("prone-worker")}` : t("prone-worker"));
  return `${space.name}: ${parts.join(", ")}`;
}
