/** Who chose the deal of a game. */

import type { Deal } from "../api/types";
import { t } from "../i18n/texts.svelte";

/** Return who chose the deal. */
export function dealText({ source, seed }: Deal): string {
  return t(`deal-${source}`, seed === undefined ? {} : { seed: String(seed) });
}

/** Return whether somebody at the table may have known the deal. */
export function isChosen({ source }: Deal): boolean {
  return ["seed", "record", "position"].includes(source);
}
