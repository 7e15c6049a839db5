import type { NewSeat } from "../api/types";
import { settings } from "../ui/settings.svelte";

/** Return the player's seat at a new table, with the stored name. */
export function ownSeat(): NewSeat {
  return { kind: "me", ...(settings.name ? { name: settings.name } : {}) };
}
