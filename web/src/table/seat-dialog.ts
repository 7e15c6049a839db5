/** What the dialogs that greet the player of a seat have in common. */

import type { TableState } from "../api/types";
import { settings } from "../ui/settings.svelte";

export interface SeatDialogProps {
  state: TableState;
  seat: number;
  close: () => void;
}

/** Select the name, so that it can be overwritten at once. */
export function selectName(field: HTMLInputElement): void {
  requestAnimationFrame(() => field.select());
}

/** The name that the seat was given, or the player's usual name if it has only its number. */
export function suggestedName(state: TableState, seat: number): string {
  const given = state.seats[seat]?.name ?? "";
  return given === String(seat + 1) ? settings.name : given;
}
